import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';

export interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

/** Before the words of a program: it then collects its garbage and writes its memory into MEMORY_REPORT at SIGUSR2. */
export const reportingWords = [
  '--expose-gc',
  '--import',
  resolve('tests/hammer/server/reportMemory.js'),
] as const;

/** The memory of a process after its garbage was collected. `ask` sends it SIGUSR2, `file` is its MEMORY_REPORT. */
export async function readMemory(ask: () => void, file: string): Promise<Memory> {
  await rm(file, { force: true });
  ask();
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Memory;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The server does not tell its memory');
}

/** What the process itself holds; the whole of it has the embedded database and what the machine left mapped, too. */
export const heldBy = ({ heapUsed, external }: Memory): number => heapUsed + external;
