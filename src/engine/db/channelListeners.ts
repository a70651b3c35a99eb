import type { ChannelListener } from './database.ts';
import { type SQL, sql } from './sql.ts';

/** Who listens to which channel of one database. */
export interface ChannelListeners {
  /** True when nobody listened to the channel before. */
  add(channel: string, listener: ChannelListener): boolean;
  /** True when nobody listens to it any more. */
  remove(channel: string, listener: ChannelListener): boolean;
  notify(channel: string, payload: string): void;
  notifyReconnect(): void;
  channels(): readonly string[];
}

export function createChannelListeners(): ChannelListeners {
  const listeners = new Map<string, Set<ChannelListener>>();
  return {
    add(channel, listener) {
      const known = listeners.get(channel);
      listeners.set(channel, new Set([...(known ?? []), listener]));
      return known === undefined;
    },
    remove(channel, listener) {
      const known = listeners.get(channel);
      known?.delete(listener);
      if (known?.size === 0) listeners.delete(channel);
      return known?.size === 0;
    },
    notify(channel, payload) {
      for (const listener of listeners.get(channel) ?? []) listener.onPayload(payload);
    },
    notifyReconnect() {
      for (const listener of [...listeners.values()].flatMap((group) => [...group])) listener.onReconnect?.();
    },
    channels: () => [...listeners.keys()],
  };
}

export function listenSql(channel: string): SQL {
  return sql`listen ${sql.identifier(channel)}`;
}

export function unlistenSql(channel: string): SQL {
  return sql`unlisten ${sql.identifier(channel)}`;
}
