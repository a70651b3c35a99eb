import type { Connection } from '#engine/db/database.ts';
import { type LogPosition, readPosition } from './ownWrites.ts';

/** How far a server is that repeats what the primary does, some milliseconds later. */
export interface FollowedReplica {
  /**
   * Whether it may be asked by somebody whose last write ends there: it has that write, if need be after a short wait, is
   * there, and is not far behind.
   */
  has(position: LogPosition | undefined): Promise<boolean>;
  /** Resolves when it has all that is committed by now, or is asked no more. */
  caughtUp(): Promise<void>;
  /** Rejects when it is lost: what it was asked meanwhile is asked elsewhere. */
  readonly lost: () => Promise<never>;
  stop(): void;
}

interface Followed {
  readonly replica: Connection;
  readonly primary: Connection;
  readonly onChange: (isServing: boolean, reason: string) => void;
}

/** How long a read waits for the own write of whoever asks. */
const mostWaitMs = 100;
/** How far behind it may be at most; what others wrote is seen after that time at the latest. */
const mostLagMs = 5_000;
/** How long news waits for it: whoever hears of them asks at once. */
const newsWaitMs = 1_000;
const everyMs = 1_000;
const answerMs = 3_000;
const stepMs = 4;

/**
 * Follows how far the replica is. A read goes there without asking how far it is first: that is known from the last time
 * somebody had to know, and positions only grow. Once a second it is compared with the primary; it is left alone while it
 * is away, is more than five seconds behind, or has become a primary itself.
 */
export function followReplica({ replica, primary, onChange }: Followed): FollowedReplica {
  let replayed: LogPosition = 0n;
  let isServing = false;
  let isStopped = false;
  let looking: Promise<void> | undefined;
  /** Where the primary was, and when. */
  let goal: { readonly position: LogPosition; readonly since: number } | undefined;
  let loss = newLoss();

  const serve = (serves: boolean, reason: string) => {
    if (isStopped || serves === isServing) return;
    isServing = serves;
    onChange(serves, reason);
  };
  const lose = (reason: string) => {
    // Another one may come in its place, which is less far.
    replayed = 0n;
    goal = undefined;
    serve(false, reason);
    loss.reject(new Error(reason));
    loss = newLoss();
  };
  const ask = async () => {
    const position = await within(answerMs, positionAt(replica, 'pg_last_wal_replay_lsn()'));
    if (position === undefined) throw new Error('it is no replica: it repeats nothing');
    if (position > replayed) replayed = position;
  };
  /** One question for all who wait. */
  const look = () => {
    looking ??= ask()
      .catch((error: Error) => lose(error.message))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const reaches = async (position: LogPosition, waitMs: number): Promise<boolean> => {
    const end = performance.now() + waitMs;
    while (replayed < position) {
      const left = end - performance.now();
      if (left <= 0 || !isServing) return false;
      await Promise.race([look(), pause(left)]);
      if (replayed < position) await pause(Math.min(stepMs, left));
    }
    return true;
  };
  const compare = async () => {
    const position = await positionOf(primary).catch(() => undefined);
    await look();
    if (position === undefined || replayed === 0n) return;
    const now = performance.now();
    const isReached = goal !== undefined && replayed >= goal.position;
    const isNear = isReached && goal !== undefined && now - goal.since <= mostLagMs;
    if (goal === undefined || isReached) goal = { position, since: now };
    else if (now - goal.since > mostLagMs) serve(false, 'it is more than 5 s behind');
    if (isNear || replayed >= position) serve(true, '');
  };

  const timer = setInterval(() => void compare(), everyMs).unref();
  void compare();

  return {
    has: async (position) => isServing && (position === undefined || reaches(position, mostWaitMs)),
    async caughtUp() {
      if (!isServing) return;
      const position = await positionOf(primary).catch(() => undefined);
      if (position === undefined || (await reaches(position, newsWaitMs))) return;
      // Reads must not miss what is announced now.
      goal = { position, since: performance.now() - mostLagMs };
      serve(false, 'it is more than 1 s behind');
    },
    lost: () => loss.promise,
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

/** The end of all that is committed by now. */
export function positionOf(primary: Connection): Promise<LogPosition | undefined> {
  return positionAt(primary, 'pg_current_wal_insert_lsn()');
}

async function positionAt(
  connection: Connection,
  place: 'pg_current_wal_insert_lsn()' | 'pg_last_wal_replay_lsn()',
): Promise<LogPosition | undefined> {
  const statement = { text: `select ${place}::text as position`, values: [] };
  const [row] = await connection.query<{ position: string | null }>(statement);
  return readPosition(row?.position);
}

function newLoss() {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_, rejected) => {
    reject = rejected;
  });
  // Nobody may be waiting.
  promise.catch(() => undefined);
  return { promise, reject };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it did not answer')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
