/** Someone who has a record open. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Who has which record open, on every server of this database. */
export interface Presence {
  /** Replaces what a server said of one record; nobody: it is closed there. */
  set(server: string, record: string, people: readonly Person[], now: number): void;
  /** A server gave a sign of life; false when it is not known. */
  touch(server: string, now: number): boolean;
  /** Forgets a server; gives the records whose people change by it. */
  remove(server: string): readonly string[];
  /** The servers that gave no sign of life since. */
  silentSince(time: number): readonly string[];
  /** Everyone with the record open, each once. */
  at(record: string): readonly Person[];
  /** What one server said, record by record. */
  of(server: string): ReadonlyMap<string, readonly Person[]>;
}

interface Known {
  readonly seenAt: number;
  readonly records: ReadonlyMap<string, readonly Person[]>;
}

const nothing: ReadonlyMap<string, readonly Person[]> = new Map();

export function createPresence(): Presence {
  const servers = new Map<string, Known>();
  return {
    set(server, record, people, now) {
      const records = new Map(servers.get(server)?.records);
      if (people.length > 0) records.set(record, people);
      else records.delete(record);
      servers.set(server, { seenAt: now, records });
    },
    touch(server, now) {
      const known = servers.get(server);
      if (known) servers.set(server, { ...known, seenAt: now });
      return known !== undefined;
    },
    remove(server) {
      const records = [...(servers.get(server)?.records.keys() ?? [])];
      servers.delete(server);
      return records;
    },
    silentSince: (time) => [...servers].filter(([, { seenAt }]) => seenAt < time).map(([server]) => server),
    at(record) {
      const people = [...servers.values()].flatMap(({ records }) => records.get(record) ?? []);
      return [...new Map(people.map((person) => [person.id, person])).values()];
    },
    of: (server) => servers.get(server)?.records ?? nothing,
  };
}
