import { once } from 'node:events';
import { startThread } from '#engine/threads/startThread.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * The PDF that the worker at a file lays out from its data. Laying out pages takes seconds of work: a thread of its own
 * does it, one document after the other, while the server answers everybody else. Rejects when the thread fails.
 *
 * @example
 * await printInThread(new URL('./loanWorker.ts', import.meta.url), loans) // %PDF-1.3 …
 */
export function printInThread(worker: URL, data: unknown): Promise<Uint8Array> {
  const printed = last.catch(() => undefined).then(() => runWorker(worker, data));
  last = printed;
  return printed;
}

async function runWorker(file: URL, workerData: unknown): Promise<Uint8Array> {
  const worker = startThread(file, { workerData });
  const [pdf] = await once(worker, 'message');
  return pdf;
}
