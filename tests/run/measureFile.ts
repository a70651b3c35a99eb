import { afterAll, beforeAll } from 'vitest';
import { databaseSeconds } from './databaseTime.ts';

/* A setup file of Vitest under `npm run test:time`: reports the CPU time of each test file to `fileReporter.ts`. */

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds before the first hook of the file: process, environment, imports. */
    startCpu?: number;
    /** CPU seconds of its hooks and tests. */
    testCpu?: number;
    /** Seconds in which the file opened databases. */
    database?: number;
  }
}

/** Shared by the files of one process, whose modules are not shared. */
const shared = globalThis as typeof globalThis & { cpuAtLastFile?: number };

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

let cpuAtStart = 0;
let databaseAtStart = 0;

beforeAll(() => {
  cpuAtStart = cpuSeconds();
  databaseAtStart = databaseSeconds();
});

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
afterAll(({}, file) => {
  const now = cpuSeconds();
  file.meta.startCpu = cpuAtStart - (shared.cpuAtLastFile ?? 0);
  file.meta.testCpu = now - cpuAtStart;
  file.meta.database = databaseSeconds() - databaseAtStart;
  shared.cpuAtLastFile = now;
});
