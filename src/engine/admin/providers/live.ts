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
    /** Rows of the person's own at that path were written, or at any (`''`), after a gap. */
    readonly own: (path: string) => void;
    /** The stream follows these records since a moment ago: of earlier writes to them no event came. */
    readonly returned: (records: readonly string[]) => void;
  };
}

export interface LiveStream {
  /** Follows other records from now on; those that it followed before are followed without a gap. */
  readonly watch: (records: readonly string[]) => void;
  readonly close: () => void;
}

/** One connection to the server. */
interface Connection {
  readonly records: readonly string[];
  readonly source: EventSource;
  /** When its last `changed` came. */
  changedAt: number;
}

const firstRetryMs = 2_000;
const lastRetryMs = 60_000;
/** A browser has six connections to a server: a tab nobody looks at gives its own back. */
const hiddenTimeoutMs = 60_000;
/** Nobody to ask again: no such record for this person. */
const finalAnswers = [400, 403, 404];
/** What one stream carries, as the server has it. */
const mostRecords = 5;
/** As many streams as the person may have. */
const fullAnswers = [204, 429];
/** The server gathers the writes to a list: an event may come so long after its write. */
const gatheredMs = 2_000;
/** For events that are on their way as another connection takes over. */
const underWayMs = 500;

/**
 * Watches records, and the person's own rows, over the server's live stream until it is closed. Comes back after a lost
 * connection and an ended token, ever more slowly while the server is away; rests while the tab is hidden or offline. The
 * server leaves out what may not be watched; where it refuses all, the lists and the own rows are followed. For other
 * records a second connection is opened before the first one is closed.
 */
export function openStream({ records: asked, getToken, tell }: Watching): LiveStream {
  let requested = asked.slice(0, mostRecords);
  let records = requested;
  let opening: Connection | undefined;
  let current: Connection | undefined;
  /** The one before `current`, open until its last events have come. */
  let former: Connection | undefined;
  let retry: number | undefined;
  let resting: number | undefined;
  let closing: number | undefined;
  let delay = firstRetryMs;
  let isOver = false;

  const open = () => {
    window.clearTimeout(retry);
    const isThere = opening || (current && isSame(current.records, records));
    if (isOver || isThere || !navigator.onLine || document.hidden) return;
    opening = connect(records, getToken, {
      ...tell,
      open: takeOver,
      lost: lose,
      // The newest one knows who is there.
      isCurrent: (connection) => connection === current,
    });
  };

  const takeOver = (connection: Connection) => {
    delay = firstRetryMs;
    const isGap = !current || (former !== undefined && mayHaveGathered(former));
    const followed = isGap ? [] : current?.records;
    leaveFormer();
    opening = undefined;
    former = current;
    current = connection;
    if (former) closing = window.setTimeout(leaveFormer, mayHaveGathered(former) ? gatheredMs : underWayMs);
    tell.returned(connection.records.filter((record) => !followed?.includes(record)));
    if (isGap) tell.own('');
  };

  const lose = (connection: Connection, code?: number) => {
    if (connection === former) return leaveFormer();
    if (connection === current && opening) return leaveCurrent();
    const isFinal = code !== undefined && finalAnswers.includes(code);
    if (isFinal && connection === opening && current) return leaveOutRows();
    const isForRoom = current !== undefined && fullAnswers.includes(code ?? 0);
    close();
    if (isForRoom) return open();
    // One stream too many: this tab asks now and then, as it would without any.
    if (code === 204) return;
    if (isFinal && records.length === 0) return;
    if (isFinal) records = withoutRows(records);
    openLater();
  };

  /** The stream that is open goes on where it follows all the rest. */
  const leaveOutRows = () => {
    opening?.source.close();
    opening = undefined;
    records = withoutRows(records);
    for (const record of requested) if (!records.includes(record)) tell.present(record, []);
    open();
  };

  const openLater = () => {
    retry = window.setTimeout(open, delay * (1 + Math.random()));
    delay = Math.min(2 * delay, lastRetryMs);
  };

  const leaveFormer = () => {
    window.clearTimeout(closing);
    former?.source.close();
    former = undefined;
  };

  const leaveCurrent = () => {
    current?.source.close();
    current = undefined;
  };

  const close = () => {
    window.clearTimeout(retry);
    for (const record of requested) tell.present(record, []);
    leaveFormer();
    leaveCurrent();
    opening?.source.close();
    opening = undefined;
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

  return {
    watch: (next) => {
      const others = next.slice(0, mostRecords);
      if (isSame(others, requested)) return;
      requested = others;
      records = others;
      opening?.source.close();
      opening = undefined;
      open();
    },
    close: () => {
      isOver = true;
      for (const [target, sign] of signs) target.removeEventListener(sign, follow);
      window.clearTimeout(resting);
      close();
    },
  };
}

interface Events extends Omit<Watching['tell'], 'returned'> {
  readonly open: (connection: Connection) => void;
  readonly lost: (connection: Connection, code?: number) => void;
  readonly isCurrent: (connection: Connection) => boolean;
}

function connect(records: readonly string[], getToken: GetToken, on: Events): Connection {
  const watch = records.length > 0 ? `?watch=${records.join(',')}` : '';
  const source = new EventSource(`${basePath}/api/v1/live${watch}`, { fetch: fetchWith(getToken) });
  const connection: Connection = { records, source, changedAt: 0 };
  source.addEventListener('open', () => on.open(connection));
  source.addEventListener(
    'present',
    told<Present>((record, { people }) => on.isCurrent(connection) && on.present(record, people)),
  );
  source.addEventListener(
    'changed',
    told<LiveChange>((record, change) => {
      connection.changedAt = Date.now();
      on.changed(record, change);
    }),
  );
  source.addEventListener(
    'signal',
    told<LiveSignal>((record, signal) => on.isCurrent(connection) && on.signal(record, signal)),
  );
  source.addEventListener('own', ({ data }) => on.own(JSON.parse(data).path));
  source.addEventListener('error', ({ code }) => on.lost(connection, code));
  return connection;
}

/** Whether the server may keep back writes to a list: it tells of the next ones only after a pause. */
const mayHaveGathered = ({ changedAt }: Connection) => Date.now() - changedAt < gatheredMs;

/** What may still be watched where one record may not: the lists, or nothing where there were only lists. */
function withoutRows(records: readonly string[]): string[] {
  const lists = records.filter((record) => !record.includes('/'));
  return lists.length < records.length ? lists : [];
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

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
