import type { Worker } from 'node:worker_threads';
import type { CommandProduct } from '#bin/commandProduct.ts';
import type { TriedFiles, TryTask } from '#engine/schema/tryOut/tryFiles.ts';
import { startThread } from '#engine/threads/startThread.ts';

/** What the thread answers. */
export type TryOutAnswer = { readonly tried: TriedFiles } | { readonly failed: string };

export interface TryOut {
  readonly tryFiles: (task: TryTask) => Promise<TriedFiles>;
  /** Ends the thread; it begins anew with the next task. */
  readonly rest: () => Promise<void>;
}

interface TryOutOptions {
  readonly product: Pick<CommandProduct, 'option' | 'folders'>;
  readonly isFollowed: boolean;
}

const mostMs = 60_000;
const restAfterMs = 5 * 60_000;
const heapMegabytes = 1024;

/**
 * Checks schema files in a thread of its own, one task after the other: to read them all takes a second, in which a server
 * answers others. Rejects when the thread fails or takes too long. `product` is that of the command; `isFollowed`:
 * what is saved is followed at once, and its migrations fold into one until they are committed.
 *
 * @example
 * await createTryOut({ product, isFollowed: false }).tryFiles({ edited: { 'books.json': text }, person }) // { faults: [], … }
 */
export function createTryOut(given: TryOutOptions): TryOut {
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const rest = async () => {
    clearTimeout(timer);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };
  const work = async (task: TryTask) => {
    clearTimeout(timer);
    thread ??= startChecker(given);
    try {
      return await answerOf(thread, task);
    } catch (error) {
      await rest();
      throw error;
    } finally {
      timer = setTimeout(() => void rest(), restAfterMs).unref();
    }
  };
  return {
    rest,
    tryFiles: (task) => {
      const answer = queue.then(() => work(task));
      queue = answer.catch(() => undefined);
      return answer;
    },
  };
}

function startChecker({ product: { option, folders }, isFollowed }: TryOutOptions): Worker {
  // By its whole path: a command takes it from where the person is.
  const words = option === '' ? [] : ['--product', folders.schemas];
  const thread = startThread(new URL('./tryOutWorker.ts', import.meta.url), {
    workerData: { words, isFollowed },
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  thread.unref();
  // One that is ended may still fail, with nobody listening.
  return thread.on('error', () => undefined);
}

function answerOf(thread: Worker, task: TryTask): Promise<TriedFiles> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer);
      thread.off('message', take).off('error', fail).off('exit', leave);
      end();
    };
    const fail = (error: Error) => settle(() => reject(error));
    const leave = () => fail(new Error('The thread that checks schema files has ended.'));
    const take = (answer: TryOutAnswer) =>
      'tried' in answer ? settle(() => resolve(answer.tried)) : fail(new Error(answer.failed));
    const timer = setTimeout(() => fail(new Error('To check the schema files took too long.')), mostMs);
    thread.on('message', take).on('error', fail).on('exit', leave);
    thread.postMessage(task);
  });
}
