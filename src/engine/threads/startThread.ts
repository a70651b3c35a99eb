import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread on a file of TypeScript: on its bundle in the folder that THREAD_BUNDLE names, else with a loader of its
 * own, since none inherits that of its process.
 *
 * @example
 * startThread(new URL('./loanWorker.ts', import.meta.url), { workerData: loans })
 */
export function startThread(entry: URL, options: WorkerOptions = {}): Worker {
  const bundled = join(process.env.THREAD_BUNDLE ?? '', `${basename(fileURLToPath(entry), '.ts')}.mjs`);
  const [file, execArgv] = existsSync(bundled)
    ? [bundled, ['--enable-source-maps']]
    : [entry, typeScriptLoader()];
  return new Worker(file, { ...options, execArgv });
}

function typeScriptLoader(): string[] {
  const api = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api'));
  api.pathname = api.pathname.replace(/\.cjs$/, '.mjs');
  const register = `import{register}from${encodeURIComponent(JSON.stringify(api.href))};register()`;
  return ['--import', `data:text/javascript,${register}`];
}
