import { DatabaseError } from '#engine/db/database.ts';
import { startThread } from '#engine/threads/startThread.ts';
import type { WireAnswer, WireRows } from './pgliteSession.ts';
import type { WorkerReply, WorkerRequest, WorkerStart } from './pgliteWorker.ts';

export type WorkerQuestion = WorkerRequest extends infer R
  ? R extends { id: number }
    ? Omit<R, 'id'>
    : never
  : never;

/** One life of the embedded engine: from the start of its thread to the end of it. */
export interface PgliteThread {
  ask(question: WorkerQuestion): Promise<WireRows>;
  /** Rejects what is asked, now and later, once the thread has ended. */
  isGone(): boolean;
  /** Closes the database in good order, and ends the thread in any case. */
  stop(): Promise<void>;
}

export interface ThreadListener {
  readonly onNotification: (channel: string, payload: string) => void;
  readonly onDiskSpace: (isThere: boolean, reason: string) => void;
  /** The thread ended without being told to. */
  readonly onExit: (error: DatabaseError) => void;
}

interface PendingAnswer {
  readonly isLong: boolean;
  readonly resolve: (rows: WireRows) => void;
  readonly reject: (error: Error) => void;
}

const closeTimeoutMs = 3_000;
/** No statement takes so long; a thread that says nothing for that time runs in circles. */
const silenceTimeoutMs = 120_000;

/** Starts the engine in a thread. Rejects when it does not open. */
export async function startPgliteThread(start: WorkerStart, listener: ThreadListener): Promise<PgliteThread> {
  const worker = startThread(new URL('./pgliteWorker.ts', import.meta.url), { workerData: start });
  const pending = new Map<number, PendingAnswer>();
  let lastId = 0;
  let gone: DatabaseError | undefined;
  let isOpen = false;
  let isStopping = false;
  let watch: NodeJS.Timeout | undefined;

  const lose = (error: DatabaseError) => {
    if (gone !== undefined) return;
    gone = error;
    clearTimeout(watch);
    for (const pendingAnswer of pending.values()) pendingAnswer.reject(error);
    pending.clear();
    if (isOpen && !isStopping) listener.onExit(error);
  };

  /** Scripts and snapshots may take their time; a statement may not. */
  const watchSilence = () => {
    clearTimeout(watch);
    if (pending.size === 0 || [...pending.values()].some(({ isLong }) => isLong)) return;
    watch = setTimeout(() => {
      lose(connectionLost(`The embedded database gave no answer for ${silenceTimeoutMs / 1000} s.`));
      void worker.terminate();
    }, silenceTimeoutMs).unref();
  };

  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: WorkerReply) => {
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'failed')
        reject(new Error(`The embedded database did not open: ${message.message}`));
      else if (message.kind === 'notification') listener.onNotification(message.channel, message.payload);
      else if (message.kind === 'disk-space') listener.onDiskSpace(message.isThere, message.reason);
      else if (message.kind === 'died')
        lose(connectionLost(`The embedded database stopped: ${message.reason}`));
      else {
        settle(pending, message.id, message.answer);
        watchSilence();
      }
    });
    worker.once('error', (error) => {
      reject(error);
      lose(connectionLost(`The embedded database stopped: ${error.message}`, error));
    });
    worker.once('exit', () => {
      reject(connectionLost('The embedded database stopped while opening.'));
      lose(
        connectionLost(isStopping ? 'The embedded database is closed.' : 'The embedded database stopped.'),
      );
    });
  });

  const thread: PgliteThread = {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (gone !== undefined) return reject(gone);
        lastId += 1;
        const isLong = question.kind === 'script' || question.kind === 'snapshot';
        pending.set(lastId, { isLong, resolve, reject });
        worker.postMessage({ ...question, id: lastId });
        watchSilence();
      }),
    isGone: () => gone !== undefined,
    async stop() {
      isStopping = true;
      // A thread that runs in circles answers nothing; what it acknowledged is in its log on the disk.
      if (gone === undefined) await within(closeTimeoutMs, thread.ask({ kind: 'close' }));
      await worker.terminate();
    },
  };
  await ready.catch(async (error) => {
    await worker.terminate();
    throw error;
  });
  isOpen = true;
  return thread;
}

/** Waits for the work, whatever comes of it, but not longer. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}

/** As a server that is away is told. */
export function connectionLost(message: string, cause?: unknown): DatabaseError {
  return new DatabaseError({ code: '08006', message }, { cause });
}

function settle(pending: Map<number, PendingAnswer>, id: number, answer: WireAnswer): void {
  const pendingAnswer = pending.get(id);
  pending.delete(id);
  if ('refusal' in answer) pendingAnswer?.reject(new DatabaseError(answer.refusal));
  else pendingAnswer?.resolve(answer);
}
