interface RepeatedJob {
  readonly everyMs: number;
  readonly work: () => Promise<void>;
  /** Hears of an error; the next turn comes all the same. */
  readonly failed: (error: unknown) => void;
}

/**
 * Does something at once and then again and again, one turn after the other; resolves to the way to stop, which waits for the
 * turn that is under way.
 *
 * @example
 * const stop = await startRepeating({ everyMs: 60_000, work: () => notifyPeriods(database, new Date()), failed: warn });
 */
export async function startRepeating({ everyMs, work, failed }: RepeatedJob): Promise<() => Promise<void>> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running.then(work).catch(failed);
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
