import { once } from 'node:events';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Planning } from './planning.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * The PDF of a planning. Laying out pages takes seconds of work: a thread of its own does it, one planning after the
 * other, while the server answers everybody else. Rejects when the thread fails.
 *
 * @example
 * await printPlanning({ locale: 'fr', period: 'week', from: '2026-11-21', sessions, … }) // %PDF-1.3 …
 */
export function printPlanning(planning: Planning): Promise<Uint8Array> {
  const printed = last.catch(() => undefined).then(() => printInThread(planning));
  last = printed;
  return printed;
}

async function printInThread(planning: Planning): Promise<Uint8Array> {
  const worker = new Worker(new URL('./planningWorker.ts', import.meta.url), {
    workerData: planning,
    execArgv: ['--import', typeScriptLoader()],
  });
  const [pdf] = await once(worker, 'message');
  return pdf;
}

/** No thread inherits the loader of its process. */
function typeScriptLoader(): string {
  const api = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api'));
  api.pathname = api.pathname.replace(/\.cjs$/, '.mjs');
  return `data:text/javascript,import{register}from${encodeURIComponent(JSON.stringify(api.href))};register()`;
}
