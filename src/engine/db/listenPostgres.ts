import pg from 'pg';
import { createChannelListeners, listenSql, unlistenSql } from './channelListeners.ts';
import type { Database } from './database.ts';

const firstRetryMilliseconds = 200;
const lastRetryMilliseconds = 5_000;

/** The listening side of a PostgreSQL server: one connection of its own, opened for the first listener. */
export interface PostgresListening {
  readonly listen: Database['listen'];
  close(): Promise<void>;
}

/** Listens on a connection that no query shares, and comes back by itself when the server was away. */
export function listenPostgres(url: string, name: string): PostgresListening {
  const listeners = createChannelListeners();
  let opening: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Resolves when every channel is listened to; a connection that ends afterwards is opened anew. */
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: 10_000,
      // A server that vanished without a word is noticed.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // Several may begin or end to listen at once.
      pipeline: true,
    });
    let isOpen = false;
    client.on('notification', ({ channel, payload = '' }) => listeners.notify(channel, payload));
    client.on('error', () => undefined);
    client.once('end', () => isOpen && lose());
    try {
      await client.connect();
      for (const channel of listeners.channels()) await client.query(listenSql(channel).text);
    } catch (error) {
      // Half open it would stay connected beside the next one.
      void client.end().catch(() => undefined);
      throw error;
    }
    isOpen = true;
    return client;
  };

  function lose(): void {
    opening = undefined;
    if (!isClosed) comeBack(firstRetryMilliseconds);
  }

  function comeBack(delay: number): void {
    clearTimeout(retry);
    retry = setTimeout(async () => {
      try {
        opening = open();
        await opening;
        listeners.notifyReconnect();
      } catch {
        opening = undefined;
        // The server is still away; the queries of others tell why.
        if (!isClosed) comeBack(Math.min(2 * delay, lastRetryMilliseconds));
      }
    }, delay);
    retry.unref();
  }

  return {
    async listen(channel, listener) {
      const isNew = listeners.add(channel, listener);
      const wasOpen = opening !== undefined;
      opening ??= open();
      try {
        const client = await opening;
        if (isNew && wasOpen) await client.query(listenSql(channel).text);
      } catch (error) {
        opening = undefined;
        listeners.remove(channel, listener);
        throw error;
      }
      return async () => {
        if (listeners.remove(channel, listener)) await (await opening)?.query(unlistenSql(channel).text);
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const client = await opening?.catch(() => undefined);
      await client?.end();
    },
  };
}
