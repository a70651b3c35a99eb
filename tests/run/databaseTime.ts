/** Shared by all modules of a process: with isolated test files this module is loaded once per file. */
const shared = globalThis as typeof globalThis & { databaseSeconds?: number };

/** Seconds that this process has spent opening test databases. */
export function databaseSeconds(): number {
  return shared.databaseSeconds ?? 0;
}

/** Runs `open` and adds its duration to `databaseSeconds`. */
export async function measureOpening<Result>(open: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  try {
    return await open();
  } finally {
    shared.databaseSeconds = databaseSeconds() + (performance.now() - start) / 1000;
  }
}
