import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * What a thread is started with to run TypeScript, since none inherits the loader of its process.
 *
 * @example
 * new Worker(new URL('./loanWorker.ts', import.meta.url), { execArgv: typeScriptLoader() })
 */
export function typeScriptLoader(): string[] {
  const api = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api'));
  api.pathname = api.pathname.replace(/\.cjs$/, '.mjs');
  const register = `import{register}from${encodeURIComponent(JSON.stringify(api.href))};register()`;
  return ['--import', `data:text/javascript,${register}`];
}
