import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { startThread as startOnSource } from '../../src/engine/threads/startThread.ts';

/** The code of the database: while a process holds it, its threads share it, and what was optimised stays so. */
const engines: WebAssembly.Module[] = [];

/**
 * What tests start threads with, instead of the engine's own of that name: on the bundle of an entry, where there is one
 * (`bundleThreads`). To load TypeScript costs a thread more than to begin its work, and tests start hundreds.
 */
export function startThread(entry: URL, options: WorkerOptions = {}): Worker {
  const name = basename(entry.pathname, '.ts');
  const bundle = join(String(process.env.TEST_THREADS), `${name}.mjs`);
  if (!existsSync(bundle)) return startOnSource(entry, options);
  if (name === 'pgliteWorker' && engines.length === 0) engines.push(compiledEngine());
  return new Worker(bundle, { ...options, execArgv: [] });
}

function compiledEngine(): WebAssembly.Module {
  const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');
  return new WebAssembly.Module(readFileSync(file));
}
