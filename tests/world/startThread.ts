import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { startThread as start } from '../../src/engine/threads/startThread.ts';

/** The code of the database: while a process holds it, its threads share it, and what was optimised stays so. */
const engines: WebAssembly.Module[] = [];

/** What tests start threads with, instead of the engine's own of that name: they open the database some hundred times. */
export function startThread(entry: URL, options?: WorkerOptions): Worker {
  if (entry.pathname.endsWith('/pgliteWorker.ts') && engines.length === 0) engines.push(compiledEngine());
  return start(entry, options);
}

function compiledEngine(): WebAssembly.Module {
  const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');
  return new WebAssembly.Module(readFileSync(file));
}
