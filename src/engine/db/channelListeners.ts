import type { Ear } from './database.ts';
import { type SQL, sql } from './sql.ts';

/** Who listens to which channel of one database. */
export interface Ears {
  /** True when nobody listened to the channel before. */
  add(channel: string, ear: Ear): boolean;
  /** True when nobody listens to it any more. */
  remove(channel: string, ear: Ear): boolean;
  tell(channel: string, payload: string): void;
  tellRegained(): void;
  channels(): readonly string[];
}

export function createEars(): Ears {
  const ears = new Map<string, Set<Ear>>();
  return {
    add(channel, ear) {
      const known = ears.get(channel);
      ears.set(channel, new Set([...(known ?? []), ear]));
      return known === undefined;
    },
    remove(channel, ear) {
      const known = ears.get(channel);
      known?.delete(ear);
      if (known?.size === 0) ears.delete(channel);
      return known?.size === 0;
    },
    tell(channel, payload) {
      for (const ear of ears.get(channel) ?? []) ear.heard(payload);
    },
    tellRegained() {
      for (const ear of [...ears.values()].flatMap((group) => [...group])) ear.regained?.();
    },
    channels: () => [...ears.keys()],
  };
}

export function listenSql(channel: string): SQL {
  return sql`listen ${sql.identifier(channel)}`;
}

export function unlistenSql(channel: string): SQL {
  return sql`unlisten ${sql.identifier(channel)}`;
}
