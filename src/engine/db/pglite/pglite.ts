import { join } from 'node:path';
import { listenSql, unlistenSql } from '#engine/db/channelListeners.ts';
import type { Connection, Database, Statement } from '#engine/db/database.ts';
import { createDatabaseStates, type DatabaseStates } from '#engine/db/databaseStates.ts';
import { runTransaction } from '#engine/db/runTransaction.ts';
import { statementListeners } from '#engine/db/statementListeners.ts';
import { readerOf, wireText } from '#engine/db/wireValues.ts';
import { takeLock } from './lockFile.ts';
import { type PgliteEngine, startPgliteEngine } from './pgliteEngine.ts';
import type { WireRows } from './pgliteSession.ts';
import { connectionLost, type PgliteThread, within } from './pgliteThread.ts';
import { createQueue } from './queue.ts';

const timeoutMs = 60_000;
/** How long a close waits for a transaction under way. */
const closeTimeoutMs = 2_000;

export interface EmbeddedChoice {
  /** The folder of the data; undefined keeps everything in memory. */
  readonly dataDir: string | undefined;
  /** For memory: a file of `saveSnapshot` to start from, six times faster than from nothing. */
  readonly snapshot?: string;
}

export interface EmbeddedDatabase extends Database {
  /** Writes the whole database into one file, whole or not at all. */
  saveSnapshot(file: string): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL in its own thread. A thread that ends is followed by another; until then every command
 * is refused as by a server that is away. When the disk is full, reads go on and writes are refused until there is room.
 */
export async function openPglite({ dataDir, snapshot }: EmbeddedChoice): Promise<EmbeddedDatabase> {
  const lock = dataDir === undefined ? undefined : takeLock(dataDir);
  const states = createDatabaseStates();
  try {
    const folder = dataDir === undefined ? undefined : join(dataDir, 'postgres');
    const engine = await startPgliteEngine({ folder, snapshot }, states);
    return databaseOn(engine, states, () => lock?.release());
  } catch (error) {
    lock?.release();
    throw error;
  }
}

function databaseOn(engine: PgliteEngine, states: DatabaseStates, closed: () => void): EmbeddedDatabase {
  const queue = createQueue(timeoutMs);
  const listeners = statementListeners();
  const sessionOn = (threadOf: () => PgliteThread): Connection => ({
    async query(statement) {
      listeners.notify(statement);
      const values = statement.values.map(wireText);
      const answer = await threadOf().ask({ kind: 'query', statement: { ...statement, values } });
      return objectsOf(answer) as never;
    },
    async script(text) {
      listeners.notify({ text, values: [] });
      await threadOf().ask({ kind: 'script', text });
    },
  });
  const session = sessionOn(engine.thread);
  let closing: Promise<void> | undefined;
  const ended = async () => {
    throw connectionLost('The embedded database is closed.');
  };

  return {
    engine: 'pglite',
    query: <R extends object>(statement: Statement) =>
      closing ? ended() : queue.pass(() => session.query<R>(statement)),
    script: (text) => (closing ? ended() : queue.hold(() => session.script(text))),
    transaction(work) {
      if (closing) return ended();
      return queue.hold(async () => {
        // What is left of a transaction whose thread ended must not be written by the next one.
        const thread = engine.thread();
        return runTransaction(
          sessionOn(() => thread),
          work,
        );
      });
    },
    onStatement: listeners.add,
    state: states.current,
    onStateChange: states.add,
    async listen(channel, listener) {
      if (engine.listeners.add(channel, listener))
        await queue.hold(() => session.script(listenSql(channel).text));
      return async () => {
        if (!engine.listeners.remove(channel, listener) || closing) return;
        await queue.hold(() => session.script(unlistenSql(channel).text));
      };
    },
    saveSnapshot: (file) =>
      queue.hold(async () => {
        await engine.thread().ask({ kind: 'snapshot', file });
      }),
    close() {
      closing ??= within(
        closeTimeoutMs,
        queue.hold(async () => undefined),
      )
        .then(engine.stop)
        .finally(closed);
      return closing;
    },
  };
}

function objectsOf({ columns, rows }: WireRows): object[] {
  const readers = columns.map((column) => ({ name: column.name, read: readerOf(column.type) }));
  return rows.map((row) =>
    Object.fromEntries(
      readers.map(({ name, read }, at) => {
        const text = row[at];
        return [name, text === null || text === undefined ? null : read(text)];
      }),
    ),
  );
}
