import { EventSource } from 'eventsource';
import { basePath } from './basePath.ts';
import { closedSession, codeOf, sessionClosed } from './closedSession.ts';
import { emulationHeaders } from './emulation.ts';

/** Someone else who has the record open. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A write of the record, or of one of its parts (`part`: their path); of a list neither is sent. */
export interface LiveChange {
  readonly version?: number;
  readonly part?: string;
  readonly by: Person;
}

/** What somebody else does at the record, such as `typing`. */
export interface LiveSignal {
  readonly name: string;
  readonly by: Person;
}

export interface LiveListener {
  readonly present?: (people: readonly Person[]) => void;
  readonly changed?: (change: LiveChange) => void;
  readonly signal?: (signal: LiveSignal) => void;
  /** The stream is open: it brought nothing of what was written since the page was read, or while it was lost. */
  readonly returned?: () => void;
}

export type GetToken = () => Promise<string | undefined>;

interface Watching {
  /** `loans/0192…`, or `loans` for the list of them. */
  readonly records: readonly string[];
  readonly getToken: GetToken;
  readonly tell: {
    readonly present: (record: string, people: readonly Person[]) => void;
    readonly changed: (record: string, change: LiveChange) => void;
    readonly signal: (record: string, signal: LiveSignal) => void;
    readonly own: (path: string) => void;
    readonly returned: () => void;
  };
}

const firstRetryMs = 2_000;
const lastRetryMs = 60_000;
/** A browser has six connections to a server: a tab nobody looks at gives its own back. */
const hiddenTimeoutMs = 60_000;
/** Nobody to ask again: no such record for this person. */
const finalAnswers = [400, 403, 404];
/** What one stream carries, as the server has it. */
const mostRecords = 5;

/**
 * Watches records, and the person's own rows, over the server's live stream until the answer is called. Comes back after
 * a lost connection and an ended token, ever more slowly while the server is away; rests while the tab is hidden or
 * offline. A record that may not be watched costs the others, and never the own rows.
 */
export function openStream({ records: asked, getToken, tell }: Watching): () => void {
  let records = asked.slice(0, mostRecords);
  let source: EventSource | undefined;
  let retry: number | undefined;
  let resting: number | undefined;
  let delay = firstRetryMs;
  let isOver = false;

  const open = () => {
    window.clearTimeout(retry);
    if (isOver || source || !navigator.onLine || document.hidden) return;
    const watch = records.length > 0 ? `?watch=${records.join(',')}` : '';
    const stream = new EventSource(`${basePath}/api/v1/live${watch}`, { fetch: fetchWith(getToken) });
    source = stream;
    stream.addEventListener('open', () => {
      delay = firstRetryMs;
      tell.returned();
    });
    stream.addEventListener(
      'present',
      told<Present>((record, { people }) => tell.present(record, people)),
    );
    stream.addEventListener(
      'changed',
      told<LiveChange>((record, change) => tell.changed(record, change)),
    );
    stream.addEventListener(
      'signal',
      told<LiveSignal>((record, signal) => tell.signal(record, signal)),
    );
    stream.addEventListener('own', ({ data }) => tell.own(JSON.parse(data).path));
    stream.addEventListener('error', ({ code }) => {
      close();
      // One stream too many: this tab asks now and then, as it would without any.
      if (code === 204) return;
      const isFinal = code !== undefined && finalAnswers.includes(code);
      if (isFinal && records.length === 0) return;
      if (isFinal) records = [];
      openLater();
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
    for (const record of records) tell.present(record, []);
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

/** Tells the others who look at a record what one does there; that it does not reach them is no harm. */
export async function sendSignal(record: string, name: string, getToken: GetToken): Promise<void> {
  const address = `${basePath}/api/v1/live?watch=${record}&signal=${name}`;
  await fetchWith(getToken)(address, { method: 'POST' }).catch(() => undefined);
}

interface Present {
  readonly people: readonly Person[];
}

/** The event of one record, with its data. */
function told<Data extends object>(tell: (record: string, data: Data) => void) {
  return ({ data }: { readonly data: string }) => {
    const { path, id, ...rest } = JSON.parse(data) as Data & { readonly path: string; readonly id?: string };
    tell(id === undefined ? path : `${path}/${id}`, rest as unknown as Data);
  };
}

/** Whoever is not signed in asks for nothing: it fails as without a network. */
function fetchWith(getToken: GetToken) {
  return async (url: string | URL, init: RequestInit) => {
    const token = await getToken();
    if (token === undefined) throw new Error('Nobody is signed in');
    const authorization = `Bearer ${token}`;
    const answer = await fetch(url, {
      ...init,
      headers: { ...init.headers, ...emulationHeaders(), authorization },
    });
    if (answer.status === 401 && (await codeOf(answer.clone())) === sessionClosed) closedSession.hear();
    return answer;
  };
}
