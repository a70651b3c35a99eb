import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread on a file of TypeScript. None inherits the loader of its process: it is given one of its own.
 *
 * @example
 * startThread(new URL('./loanWorker.ts', import.meta.url), { workerData: loans })
 */
export function startThread(entry: URL, options: WorkerOptions = {}): Worker {
  return new Worker(entry, { ...options, execArgv: typeScriptLoader() });
}

function typeScriptLoader(): string[] {
  const api = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api'));
  api.pathname = api.pathname.replace(/\.cjs$/, '.mjs');
  const register = `import{register}from${encodeURIComponent(JSON.stringify(api.href))};register()`;
  return ['--import', `data:text/javascript,${register}`];
}
