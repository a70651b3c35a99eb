import { parentPort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { WorkerReply } from './pgliteWorker.ts';

export interface EngineExit {
  /** Why the engine can run no more; undefined while it can. */
  reason(): string | undefined;
}

/** What the engine throws to go back to its main loop after an ordinary error (PGlite's POSTGRES_MAIN_LONGJMP). */
const backToLoop = 100;

/**
 * Notices that PostgreSQL ended itself (PANIC, FATAL) or crashed. The library takes such an end for an ordinary error and
 * calls the dead engine for ever, which blocks the thread: at its second call the thread ends.
 */
export function watchExit({ Module: engine }: PGlite): EngineExit {
  const run = engine._PostgresMainLoopOnce;
  let reason: string | undefined;
  engine._PostgresMainLoopOnce = () => {
    if (reason !== undefined) endThread(reason);
    try {
      run();
    } catch (error) {
      if ((error as { status?: unknown }).status !== backToLoop)
        reason = error instanceof Error ? error.message : String(error);
      throw error;
    }
  };
  return { reason: () => reason };
}

/** Ends this thread at once; whoever started it hears why. */
export function endThread(reason = 'for an unknown reason'): never {
  parentPort?.postMessage({ kind: 'died', reason } satisfies WorkerReply);
  process.exit(1);
}
