import type { GetToken, LiveListener, LiveStream, Person } from '#engine/admin/providers/live.ts';
import { afterPaint } from '#engine/admin/shell/loading/afterPaint.ts';

/** What one record is watched for. */
interface Watched {
  readonly listeners: Set<LiveListener>;
  people: readonly Person[];
}

// One stream per tab, whatever it watches and however many components look at it.
const watched = new Map<string, Watched>();
const ownListeners = new Set<(path: string) => void>();
let stream: LiveStream | undefined;
let timer: number | undefined;

/** A page that takes another one's place opens its records before the stream is opened anew. */
const settleMs = 50;
/** The network was gone as the code of streams was asked for. */
const retryMs = 5_000;

/** Listens at a record over the stream of this tab; gives the way to stop. */
export function listenAt(record: string, listener: LiveListener, getToken: GetToken): () => void {
  const one = watched.get(record) ?? { listeners: new Set(), people: [] };
  watched.set(record, one);
  one.listeners.add(listener);
  listener.present?.(one.people);
  settleSoon(getToken);
  return () => {
    one.listeners.delete(listener);
    if (one.listeners.size === 0 && watched.get(record) === one) watched.delete(record);
    settleSoon(getToken);
  };
}

/** Is told the path of rows of the person's own that were written, or of all of them (`''`) after a gap. */
export function listenToOwn(listener: (path: string) => void, getToken: GetToken): () => void {
  ownListeners.add(listener);
  settleSoon(getToken);
  return () => {
    ownListeners.delete(listener);
    settleSoon(getToken);
  };
}

function settleSoon(getToken: GetToken, pauseMs = settleMs): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void settle(getToken), pauseMs);
}

/** Has the stream follow what is listened to now; none follows nothing. */
async function settle(getToken: GetToken): Promise<void> {
  // The code of streams comes after the page.
  await afterPaint();
  const live = await import('#engine/admin/providers/live.ts').catch(() => null);
  if (!live) return settleSoon(getToken, retryMs);
  const records = [...watched.keys()];
  const isWanted = records.length > 0 || ownListeners.size > 0;
  if (!isWanted) stream?.close();
  else if (stream) stream.watch(records);
  else stream = live.openStream({ records, getToken, tell });
  if (!isWanted) stream = undefined;
}

const each = (record: string) => [...(watched.get(record)?.listeners ?? [])];

const tell = {
  present: (record: string, people: readonly Person[]) => {
    const one = watched.get(record);
    if (one) one.people = people;
    for (const listener of each(record)) listener.present?.(people);
  },
  changed: (record: string, change: Parameters<NonNullable<LiveListener['changed']>>[0]) => {
    for (const listener of each(record)) listener.changed?.(change);
  },
  signal: (record: string, signal: Parameters<NonNullable<LiveListener['signal']>>[0]) => {
    for (const listener of each(record)) listener.signal?.(signal);
  },
  // Of all of them (`''`) after a gap.
  own: (path: string) => {
    for (const listener of ownListeners) listener(path);
  },
  returned: (records: readonly string[]) => {
    for (const record of records) for (const listener of each(record)) listener.returned?.();
  },
};
