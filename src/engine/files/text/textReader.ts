import type { Worker } from 'node:worker_threads';
import { startThread } from '#engine/threads/startThread.ts';
import type { TextKind } from './fileText.ts';

export type TextOutcome = { readonly text: string } | { readonly unreadable: string };

/** Reads the words of files, one file after the other. */
export interface TextReader {
  readonly read: (kind: TextKind, bytes: Uint8Array<ArrayBuffer>) => Promise<TextOutcome>;
  /** Ends the thread; it begins anew with the next file. */
  readonly rest: () => Promise<void>;
}

export interface TextLimits {
  /** For one file. */
  readonly mostMs: number;
  /** By which the process may grow meanwhile: what is unpacked lies outside of the heap of the thread. */
  readonly mostMegabytes: number;
}

const usualLimits: TextLimits = { mostMs: 30_000, mostMegabytes: 600 };
const heapMegabytes = 384;
const lookEveryMs = 100;

/**
 * A reader whose work is done in a thread of its own: a file that would take for ever, fill the memory or bring its thread
 * down is unreadable, and the server answers everybody meanwhile.
 *
 * @example
 * await createTextReader().read('pdf', bytes) // { text: 'Devis n° 12…' }
 */
export function createTextReader(limits: TextLimits = usualLimits): TextReader {
  let thread: Worker | undefined;
  const rest = async () => {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };
  return {
    rest,
    async read(kind, bytes) {
      thread ??= startReader();
      const outcome = await answerOf(thread, { kind, bytes }, limits);
      if (outcome.isBroken) await rest();
      return outcome.given;
    },
  };
}

function startReader(): Worker {
  const thread = startThread(new URL('./textWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    // What libraries say of a file is not for the log.
    stdout: true,
    stderr: true,
  });
  // One that is ended may still fail, with nobody listening.
  return thread.on('error', () => undefined);
}

interface Answer {
  readonly given: TextOutcome;
  /** The thread is of no more use. */
  readonly isBroken: boolean;
}

function answerOf(
  thread: Worker,
  task: { readonly kind: TextKind; readonly bytes: Uint8Array<ArrayBuffer> },
  { mostMs, mostMegabytes }: TextLimits,
): Promise<Answer> {
  const start = performance.now();
  const memory = process.memoryUsage.rss();
  return new Promise((resolve) => {
    const settle = (given: TextOutcome, isBroken: boolean) => {
      clearInterval(timer);
      thread.off('message', take).off('error', fail).off('exit', leave);
      resolve({ given, isBroken });
    };
    const giveUp = (unreadable: string) => settle({ unreadable }, true);
    const take = (given: TextOutcome) => settle(given, false);
    const fail = (error: Error) => giveUp(error.message);
    const leave = () => giveUp('Its thread has ended.');
    const timer = setInterval(() => {
      const grown = (process.memoryUsage.rss() - memory) / 1024 / 1024;
      if (performance.now() - start > mostMs) giveUp('It takes too long.');
      else if (grown > mostMegabytes) giveUp('It takes too much memory.');
    }, lookEveryMs);
    thread.on('message', take).on('error', fail).on('exit', leave);
    thread.postMessage(task, [task.bytes.buffer]);
  });
}
