import { type ChangedRow, type ClosedSession, liveChannel, type OwnRows } from '#engine/activity/announce.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { createPresence, type Person } from './presence.ts';

/** What a stream is about. */
export interface Watched {
  /** `loans/0192…` */
  readonly records: readonly string[];
  /** By path: `loans`. */
  readonly lists: readonly string[];
}

/** One open stream. */
export interface Watcher extends Watched {
  readonly person: Person;
  /** Address of the account that is used. */
  readonly email: string;
  /** The sign-in that opened it, where there is one. */
  readonly session?: string;
  /** The others who have one of the records open now. */
  readonly present: (record: string, others: readonly Person[]) => void;
  readonly changed: (row: ChangedRow) => void;
  /** A row of one of the lists was written, whoever may see it. */
  readonly written: (row: ChangedRow) => void;
  /** Rows of the person's own were written. */
  readonly own: (rows: OwnRows) => void;
  /** Somebody else does something at one of the records. */
  readonly signal: (signal: Signal) => void;
  /** The server stops. */
  readonly end: () => void;
}

/** Something a person does at a record, told to those who look at it and kept nowhere: she is typing. */
export interface Signal {
  readonly kind: 'signal';
  readonly record: string;
  /** What she does, as the screen calls it. */
  readonly name: string;
  readonly by: Person;
}

/** Tells people who look at the same record of each other, and of what is written to it, across servers. */
export interface Live {
  /** Takes part; gives the way to leave. */
  watch(watcher: Watcher): () => void;
  /** Tells the others who look at the record. */
  signal(signal: Omit<Signal, 'kind'>): Promise<void>;
  /** How many streams a person has open on this server. */
  countOf(personId: string): number;
  /** Ends a stream of hers that watches less than one of that worth would; false: there is none. */
  endOneBelow(personId: string, worth: number): boolean;
  /** Hears which sign-in was ended; null: there may be some that nobody heard of, since the connection was lost. */
  onClosedSession(listener: (session: string | null) => void): void;
  stop(): Promise<void>;
}

interface LiveOptions {
  readonly database: Database;
  /** Takes what an operator should know. */
  readonly warn: (facts: object, message: string) => void;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** Servers of one database speak through its channel; who is silent for three beats is gone. */
type Message =
  | ChangedRow
  | OwnRows
  | Signal
  | ClosedSession
  | { readonly kind: 'present'; readonly server: string; readonly record: string; readonly people: Person[] }
  | { readonly kind: 'alive' | 'gone' | 'who'; readonly server: string };

const heartbeatMs = 20_000;
const timeoutMs = 3 * heartbeatMs + 5_000;

/** Listens to the database's channel, and asks the other servers who is there. */
export async function createLive({ database, warn, newId, now }: LiveOptions): Promise<Live> {
  const server = newId();
  const presence = createPresence();
  const watchers = new Set<Watcher>();
  const sessionListeners: ((session: string | null) => void)[] = [];
  const time = () => now().getTime();

  const publish = async (message: Message) => {
    try {
      await database.query(statementOf(sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`));
    } catch (error) {
      warn({ error }, 'who is here could not be published');
    }
  };

  const watchersOf = (record: string) => [...watchers].filter(({ records }) => records.includes(record));

  const notifyPresence = (record: string) => {
    const people = presence.at(record);
    for (const watcher of watchersOf(record)) watcher.present(record, without(people, watcher.person));
  };

  const publishPresence = () => {
    for (const [record, people] of presence.of(server)) {
      void publish({ kind: 'present', server, record, people: [...people] });
    }
  };

  const forget = (other: string) => {
    for (const record of presence.remove(other)) notifyPresence(record);
  };

  const answers = {
    changed: (row: ChangedRow) => {
      for (const watcher of watchersOf(`${row.path}/${row.id}`)) watcher.changed(row);
      if (row.part !== undefined) return;
      for (const watcher of watchers) if (watcher.lists.includes(row.path)) watcher.written(row);
    },
    own: (rows: OwnRows) => {
      for (const watcher of watchers) if (sameAddress(watcher.email, rows.email)) watcher.own(rows);
    },
    signal: (signal: Signal) => {
      for (const watcher of watchersOf(signal.record))
        if (watcher.person.id !== signal.by.id) watcher.signal(signal);
    },
    'closed-session': ({ session }: ClosedSession) => {
      for (const listener of sessionListeners) listener(session);
      for (const watcher of [...watchers]) if (watcher.session === session) watcher.end();
    },
    present: (message: Extract<Message, { kind: 'present' }>) => {
      presence.set(message.server, message.record, message.people, time());
      notifyPresence(message.record);
    },
    alive: (other: { readonly server: string }) => {
      if (!presence.touch(other.server, time())) void publish({ kind: 'who', server });
    },
    gone: (other: { readonly server: string }) => forget(other.server),
    who: publishPresence,
  };

  const receive = (message: Message) => {
    if ('server' in message && message.server === server) return;
    answers[message.kind](message as never);
  };

  /** The people of one record on this server, published when they are other ones than before. */
  const settle = (record: string) => {
    const people = distinct(watchersOf(record).map(({ person }) => person));
    const known = presence.of(server).get(record) ?? [];
    if (sameIds(known, people)) return;
    presence.set(server, record, people, time());
    notifyPresence(record);
    void publish({ kind: 'present', server, record, people: [...people] });
  };

  const heartbeat = setInterval(() => {
    for (const silent of presence.silentSince(time() - timeoutMs)) if (silent !== server) forget(silent);
    if (watchers.size > 0) void publish({ kind: 'alive', server });
  }, heartbeatMs);
  heartbeat.unref();

  const news = inTheirOrder(database, receive);
  const stopListening = await database.listen(liveChannel, {
    onPayload: (payload) => news(JSON.parse(payload) as Message),
    onReconnect: () => {
      for (const listener of sessionListeners) listener(null);
      publishPresence();
      void publish({ kind: 'who', server });
    },
  });
  await publish({ kind: 'who', server });

  return {
    watch(watcher) {
      watchers.add(watcher);
      for (const record of watcher.records) {
        watcher.present(record, without(presence.at(record), watcher.person));
        settle(record);
      }
      return () => {
        if (watchers.delete(watcher)) for (const record of watcher.records) settle(record);
      };
    },
    signal: (signal) => publish({ kind: 'signal', ...signal }),
    countOf: (personId) => [...watchers].filter(({ person }) => person.id === personId).length,
    endOneBelow(personId, worth) {
      const [least] = [...watchers]
        .filter((watcher) => watcher.person.id === personId && worthOf(watcher) < worth)
        .sort((one, other) => worthOf(one) - worthOf(other));
      least?.end();
      return least !== undefined;
    },
    onClosedSession: (listener) => {
      sessionListeners.push(listener);
    },
    async stop() {
      clearInterval(heartbeat);
      const wasHere = presence.of(server).size > 0;
      for (const watcher of [...watchers]) watcher.end();
      watchers.clear();
      if (wasHere) await publish({ kind: 'gone', server });
      // A database that is away hears no more of us either way.
      await stopListening().catch(() => undefined);
    },
  };
}

/** Whoever hears that rows were written reads them: with a replica she hears of it when that has them. */
function inTheirOrder({ replica }: Pick<Database, 'replica'>, receive: (message: Message) => void) {
  if (!replica) return receive;
  let last = Promise.resolve();
  return (message: Message) => {
    if (message.kind !== 'changed' && message.kind !== 'own') receive(message);
    else last = last.then(replica.caughtUp).then(() => receive(message));
  };
}

/** A record that is looked at is worth more than a list, and a list more than nothing. */
export function worthOf({ records, lists }: Watched): number {
  if (records.length > 0) return 2;
  return lists.length > 0 ? 1 : 0;
}

export function isEmpty({ records, lists }: Watched): boolean {
  return records.length + lists.length === 0;
}

function sameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function without(people: readonly Person[], { id }: Person): readonly Person[] {
  return people.filter((person) => person.id !== id);
}

function distinct(people: readonly Person[]): readonly Person[] {
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

function sameIds(some: readonly Person[], others: readonly Person[]): boolean {
  return some.length === others.length && some.every(({ id }, at) => others[at]?.id === id);
}
