import { EventSource } from 'eventsource';
import { basePath } from './basePath.ts';
import { emulationHeaders } from './emulation.ts';

/** Someone else who has the record open. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A write of the record, or of one of its parts (`part`: their path). */
export interface LiveChange {
  readonly version?: number;
  readonly part?: string;
  readonly by: Person;
}

export interface LiveListener {
  readonly present: (people: readonly Person[]) => void;
  readonly changed: (change: LiveChange) => void;
}

interface Watching {
  /** `loans/0192…`. */
  readonly record: string;
  readonly getToken: () => Promise<string | undefined>;
  readonly listener: LiveListener;
}

const firstRetryMs = 2_000;
const lastRetryMs = 60_000;
/** A browser has six connections to a server: a tab nobody looks at gives its own back. */
const hiddenTimeoutMs = 60_000;
/** Nobody to ask again: no such record for this person. */
const finalAnswers = [400, 403, 404];

/**
 * Watches a record over the server's live stream until the answer is called. Comes back after a lost connection and an
 * ended token, ever more slowly while the server is away; rests while the tab is hidden or offline.
 */
export function watchRecord({ record, getToken, listener }: Watching): () => void {
  let source: EventSource | undefined;
  let retry: number | undefined;
  let resting: number | undefined;
  let delay = firstRetryMs;
  let isOver = false;

  const open = () => {
    window.clearTimeout(retry);
    if (isOver || source || !navigator.onLine || document.hidden) return;
    const stream = new EventSource(`${basePath}/api/v1/live?watch=${record}`, { fetch: fetchWith(getToken) });
    source = stream;
    stream.addEventListener('open', () => {
      delay = firstRetryMs;
    });
    stream.addEventListener('present', ({ data }) => listener.present(JSON.parse(data).people));
    stream.addEventListener('changed', ({ data }) => listener.changed(JSON.parse(data)));
    stream.addEventListener('error', ({ code }) => {
      close();
      if (code === undefined || !finalAnswers.includes(code)) openLater();
    });
  };

  const openLater = () => {
    retry = window.setTimeout(open, delay * (1 + Math.random()));
    delay = Math.min(2 * delay, lastRetryMs);
  };

  const close = () => {
    window.clearTimeout(retry);
    source?.close();
    source = undefined;
    listener.present([]);
  };

  const follow = () => {
    window.clearTimeout(resting);
    if (!navigator.onLine) close();
    else if (document.hidden) resting = window.setTimeout(close, hiddenTimeoutMs);
    else open();
  };

  const signs = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ] as const;
  for (const [target, sign] of signs) target.addEventListener(sign, follow);
  open();

  return () => {
    isOver = true;
    for (const [target, sign] of signs) target.removeEventListener(sign, follow);
    window.clearTimeout(resting);
    close();
  };
}

function fetchWith(getToken: Watching['getToken']) {
  return async (url: string | URL, init: RequestInit) =>
    fetch(url, {
      ...init,
      headers: { ...init.headers, ...emulationHeaders(), authorization: `Bearer ${await getToken()}` },
    });
}
