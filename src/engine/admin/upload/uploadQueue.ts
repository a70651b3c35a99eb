import { failureMessage } from '#engine/admin/form/saving/failureMessage.ts';
import { mayPass } from '#engine/admin/form/saving/mayPass.ts';

/** One file on its way to the server. */
export interface UploadItem {
  readonly id: string;
  readonly file: File;
  /** What it belongs to, where several places show a part of the queue. */
  readonly scope?: string;
  /** `waiting`: others go first; `away`: the server does not answer, it is sent again by itself. */
  readonly state: 'waiting' | 'sending' | 'away' | 'failed';
  /** Bytes that have gone. */
  readonly sent: number;
  /** Why it failed, as a sentence or the key of one. */
  readonly failure?: string;
}

export interface UploadProgress {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/** Sends one file; what it resolves to is the caller's affair. Sent again after a failure, it must do nothing twice. */
export type SendFile = (file: File, progress: UploadProgress) => Promise<unknown>;

/** Files on their way, two at a time. */
export interface UploadQueue {
  /** `onCancel` is called when somebody takes the file out. */
  readonly add: (file: File, send: SendFile, scope?: string, onCancel?: () => void) => void;
  /** Takes one out, under way or not. */
  readonly cancel: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly list: () => readonly UploadItem[];
  readonly subscribe: (listener: () => void) => () => void;
}

interface Entry {
  item: UploadItem;
  readonly send: SendFile;
  readonly onCancel?: (() => void) | undefined;
  abort?: AbortController;
}

const mostAtOnce = 2;
const retryMs = 5_000;

/**
 * Makes a queue. What fails because nobody answers waits for the network, or five seconds, and goes on by itself; what the
 * server refuses stays until somebody tries it again or takes it out.
 */
export function createUploadQueue(): UploadQueue {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let items: readonly UploadItem[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    items = [...entries.values()].map(({ item }) => item);
    for (const listener of listeners) listener();
  };
  const change = (entry: Entry, item: Partial<UploadItem>) => {
    entry.item = { ...entry.item, ...item };
    tell();
  };
  const next = () => {
    const all = [...entries.values()];
    const free = mostAtOnce - all.filter(({ item }) => item.state === 'sending').length;
    for (const entry of all.filter(({ item }) => item.state === 'waiting').slice(0, Math.max(free, 0)))
      void run(entry);
  };
  const wake = () => {
    clearTimeout(timer);
    for (const entry of entries.values())
      if (entry.item.state === 'away') change(entry, { state: 'waiting' });
    next();
  };

  async function run(entry: Entry): Promise<void> {
    const abort = new AbortController();
    entry.abort = abort;
    change(entry, { state: 'sending', sent: 0, failure: undefined });
    try {
      await entry.send(entry.item.file, {
        signal: abort.signal,
        onProgress: (sent) => change(entry, { sent }),
      });
      entries.delete(entry.item.id);
      tell();
    } catch (error) {
      if (!abort.signal.aborted) failed(entry, error);
    }
    next();
  }

  function failed(entry: Entry, error: unknown): void {
    const failure = failureMessage(error);
    if (!mayPass(error)) {
      change(entry, { state: 'failed', failure });
    } else {
      change(entry, { state: 'away', sent: 0, failure });
      clearTimeout(timer);
      timer = setTimeout(wake, retryMs);
    }
  }

  if (typeof window !== 'undefined') window.addEventListener('online', wake);

  return {
    add(file, send, scope, onCancel) {
      const id = crypto.randomUUID();
      entries.set(id, { item: { id, file, scope, state: 'waiting', sent: 0 }, send, onCancel });
      tell();
      next();
    },
    cancel(id) {
      const entry = entries.get(id);
      entry?.abort?.abort();
      entry?.onCancel?.();
      entries.delete(id);
      tell();
      next();
    },
    retry(id) {
      const entry = entries.get(id);
      if (entry) change(entry, { state: 'waiting' });
      next();
    },
    list: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
