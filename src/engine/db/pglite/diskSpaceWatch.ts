import type { PGlite } from '@electric-sql/pglite';
import type { DiskReserve } from './diskReserve.ts';

/** Keeps writes away from a full disk, and takes them again when there is room. */
export interface DiskSpaceWatch {
  /** Something failed for want of room: to be looked at when the request is done. */
  suspect(reason: string): void;
  /** Called after every request; limits the session when the disk has no room, outside of a transaction. */
  afterRequest(): Promise<void>;
  isLimited(): boolean;
  stop(): void;
}

interface DiskSpaceWatchParts {
  readonly engine: PGlite;
  readonly reserve: DiskReserve;
  readonly enqueue: (job: () => Promise<void>) => void;
  readonly report: (isThere: boolean, reason: string) => void;
}

const checkEveryMs = 1_000;

/**
 * PostgreSQL stops when its log finds no room. After a first refusal for want of room the session is therefore read-only
 * (writes are refused with SQLSTATE 25006) until the disk has room again.
 */
export function createDiskSpaceWatch({
  engine,
  reserve,
  enqueue,
  report,
}: DiskSpaceWatchParts): DiskSpaceWatch {
  let suspicion: string | undefined;
  let timer: NodeJS.Timeout | undefined;

  const setReadOnly = (isReadOnly: boolean) =>
    engine.exec(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);

  const check = async () => {
    if (timer === undefined || engine.isInTransaction() || !reserve.hasSpace()) return;
    stop();
    await setReadOnly(false);
    report(true, '');
  };

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    suspect(reason) {
      suspicion ??= reason;
    },
    async afterRequest() {
      if (suspicion === undefined || engine.isInTransaction()) return;
      const reason = suspicion;
      suspicion = undefined;
      if (timer !== undefined || reserve.hasSpace()) return;
      await setReadOnly(true);
      timer = setInterval(() => enqueue(check), checkEveryMs);
      report(false, reason);
    },
    isLimited: () => timer !== undefined,
    stop,
  };
}
