import type { PGlite } from '@electric-sql/pglite';

const idleMilliseconds = 1_000;
const dueBytes = 16 * 1024 * 1024;
const overdueBytes = 128 * 1024 * 1024;
const requestsBetweenChecks = 2_000;

export interface Maintenance {
  /** Called after every request; does what is overdue, and puts the rest off until nobody asks for anything. */
  afterRequest(): Promise<void>;
  stop(): void;
}

/**
 * The embedded engine has no background processes: left alone, its log grows for ever, dead rows stay and the planner
 * never learns the sizes of the tables. This does their work.
 */
export function createMaintenance(engine: PGlite, enqueue: (job: () => Promise<void>) => void): Maintenance {
  let requests = 0;
  let timer: NodeJS.Timeout | undefined;

  const isDue = async (bytes: number) => !engine.isInTransaction() && (await bytesToReplay(engine)) >= bytes;
  const onIdle = async () => {
    if (!(await isDue(dueBytes))) return;
    await engine.exec('vacuum (analyze)');
    await engine.exec('checkpoint');
  };
  const onBusy = async () => {
    if (await isDue(overdueBytes)) await engine.exec('checkpoint');
  };

  return {
    async afterRequest() {
      requests += 1;
      if (requests % requestsBetweenChecks === 0) await onBusy();
      timer ??= setTimeout(() => {
        timer = undefined;
        enqueue(onIdle);
      }, idleMilliseconds).unref();
      timer.refresh();
    },
    stop: () => clearTimeout(timer),
  };
}

/** How much of the log a start after a crash would read: what was written since the last checkpoint. */
async function bytesToReplay(engine: PGlite): Promise<number> {
  const { rows } = await engine.query<{ bytes: string }>(
    'select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
  );
  return Number(rows[0]?.bytes ?? 0);
}
