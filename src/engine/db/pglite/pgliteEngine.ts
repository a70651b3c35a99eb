import { type ChannelListeners, createChannelListeners, listenSql } from '#engine/db/channelListeners.ts';
import type { DatabaseError } from '#engine/db/database.ts';
import type { DatabaseStates } from '#engine/db/databaseStates.ts';
import { connectionLost, type PgliteThread, startPgliteThread } from './pgliteThread.ts';
import type { WorkerStart } from './pgliteWorker.ts';

/** The embedded engine over all its lives: a thread that ends by itself is followed by another one on the same folder. */
export interface PgliteEngine {
  readonly listeners: ChannelListeners;
  /** The thread that runs now. Throws the error of a database that is away while there is none. */
  thread(): PgliteThread;
  stop(): Promise<void>;
}

const firstRetryMs = 100;
const lastRetryMs = 5_000;

/** Starts the engine; rejects when it does not open the first time. */
export async function startPgliteEngine(start: WorkerStart, states: DatabaseStates): Promise<PgliteEngine> {
  const listeners = createChannelListeners();
  let away: DatabaseError | undefined;
  let retry: NodeJS.Timeout | undefined;
  let opening: Promise<void> = Promise.resolve();
  let isStopped = false;

  const open = () =>
    startPgliteThread(start, {
      onNotification: (channel, payload) => listeners.notify(channel, payload),
      onDiskSpace: (isThere, reason) => states.set(isThere ? 'ready' : 'readOnly', reason),
      onExit: lose,
    });

  function lose(error: DatabaseError): void {
    away = error;
    states.set('away', error.message);
    comeBack(firstRetryMs);
  }

  function comeBack(delay: number): void {
    clearTimeout(retry);
    // What was in memory is gone with the thread.
    if (isStopped || start.folder === undefined) return;
    retry = setTimeout(() => {
      opening = reopen().catch(() => comeBack(Math.min(2 * delay, lastRetryMs)));
    }, delay);
  }

  async function reopen(): Promise<void> {
    const next = await open();
    for (const channel of listeners.channels())
      await next.ask({ kind: 'script', text: listenSql(channel).text });
    if (next.isGone()) return;
    current = next;
    away = undefined;
    if (states.current() === 'away') states.set('ready');
    listeners.notifyReconnect();
  }

  let current = await open();

  return {
    listeners,
    thread() {
      if (away !== undefined) throw connectionLost('The embedded database is starting again.', away);
      return current;
    },
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await opening;
      clearTimeout(retry);
      await current.stop();
    },
  };
}
