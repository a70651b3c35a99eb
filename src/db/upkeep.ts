import type { PGlite } from '@electric-sql/pglite';

const idleMilliseconds = 1_000;
const dueBytes = 16 * 1024 * 1024;
const overdueBytes = 128 * 1024 * 1024;
const requestsBetweenLooks = 2_000;

export interface Upkeep {
  /** Called after every request; does what is overdue, and puts the rest off until nobody asks for anything. */
  afterRequest(): Promise<void>;
  stop(): void;
}

/**
 * The embedded engine has no background processes: left alone, its log grows for ever, dead rows stay and the planner
 * never learns the sizes of the tables. This does their work.
 */
export function createUpkeep(engine: PGlite, enqueue: (job: () => Promise<void>) => void): Upkeep {
  let doneAt: number | undefined;
  let requests = 0;
  let timer: NodeJS.Timeout | undefined;

  const bytesSince = async (): Promise<number> => {
    const position = await logPosition(engine);
    doneAt ??= position;
    return position - doneAt;
  };
  const onIdle = async () => {
    if (engine.isInTransaction() || (await bytesSince()) < dueBytes) return;
    await engine.exec('vacuum (analyze)');
    await engine.exec('checkpoint');
    doneAt = await logPosition(engine);
  };
  const onBusy = async () => {
    if (engine.isInTransaction() || (await bytesSince()) < overdueBytes) return;
    await engine.exec('checkpoint');
    doneAt = await logPosition(engine);
  };

  return {
    async afterRequest() {
      requests += 1;
      if (requests % requestsBetweenLooks === 0) await onBusy();
      timer ??= setTimeout(() => {
        timer = undefined;
        enqueue(onIdle);
      }, idleMilliseconds).unref();
      timer.refresh();
    },
    stop: () => clearTimeout(timer),
  };
}

async function logPosition(engine: PGlite): Promise<number> {
  const { rows } = await engine.query<{ position: string }>(
    "select pg_current_wal_insert_lsn() - '0/0' as position",
  );
  return Number(rows[0]?.position ?? 0);
}
