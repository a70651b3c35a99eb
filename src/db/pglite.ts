import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Connection, type Database, DatabaseError, type Statement } from './database.ts';
import { createDatabaseStates } from './databaseStates.ts';
import { createEars, type Ears, listenSql, unlistenSql } from './ears.ts';
import { takeLock } from './lockFile.ts';
import type { WireAnswer, WireRows } from './pgliteSession.ts';
import type { WorkerReply, WorkerRequest, WorkerStart } from './pgliteWorker.ts';
import { createQueue } from './queue.ts';
import { runTransaction } from './runTransaction.ts';
import { statementListeners } from './statementListeners.ts';
import { readerOf, wireText } from './wireValues.ts';

const patienceMilliseconds = 60_000;

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

/** Opens the embedded PostgreSQL in its own thread. */
export async function openPglite({ dataDir, snapshot }: EmbeddedChoice): Promise<EmbeddedDatabase> {
  const lock = dataDir === undefined ? undefined : takeLock(dataDir);
  try {
    const engine = await startEngine({
      folder: dataDir === undefined ? undefined : join(dataDir, 'postgres'),
      snapshot,
    });
    return databaseOn(engine, () => lock?.release());
  } catch (error) {
    lock?.release();
    throw error;
  }
}

function databaseOn(engine: Engine, closed: () => void): EmbeddedDatabase {
  const queue = createQueue(patienceMilliseconds);
  const listeners = statementListeners();
  const states = createDatabaseStates();
  const session: Connection = {
    query(statement) {
      listeners.tell(statement);
      const values = statement.values.map(wireText);
      return engine
        .ask({ kind: 'query', text: statement.text, values })
        .then((answer) => objectsOf(answer) as never);
    },
    async script(text) {
      listeners.tell({ text, values: [] });
      await engine.ask({ kind: 'script', text });
    },
  };
  let closing: Promise<void> | undefined;

  return {
    engine: 'pglite',
    query: <R extends object>(statement: Statement) => queue.pass(() => session.query<R>(statement)),
    script: (text) => queue.hold(() => session.script(text)),
    transaction: (work) => queue.hold(() => runTransaction(session, work)),
    onStatement: listeners.add,
    state: states.current,
    onStateChange: states.add,
    async listen(channel, ear) {
      if (engine.ears.add(channel, ear)) await queue.hold(() => session.script(listenSql(channel).text));
      return async () => {
        if (!engine.ears.remove(channel, ear) || closing) return;
        await queue.hold(() => session.script(unlistenSql(channel).text));
      };
    },
    saveSnapshot: (file) => queue.hold(() => engine.ask({ kind: 'snapshot', file }).then(() => undefined)),
    close() {
      closing ??= queue.hold(() => engine.stop()).finally(closed);
      return closing;
    },
  };
}

type Question = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

interface Engine {
  readonly ears: Ears;
  ask(question: Question): Promise<WireRows>;
  stop(): Promise<void>;
}

interface Asker {
  readonly resolve: (rows: WireRows) => void;
  readonly reject: (error: Error) => void;
}

async function startEngine(start: WorkerStart): Promise<Engine> {
  const worker = startWorker(start);
  const askers = new Map<number, Asker>();
  const ears = createEars();
  let lastId = 0;
  let gone: Error | undefined;

  const lose = (cause: Error) => {
    gone ??= cause;
    for (const asker of askers.values()) asker.reject(gone);
    askers.clear();
  };
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: WorkerReply) => {
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'failed')
        reject(new Error(`The embedded database did not open: ${message.message}`));
      else if (message.kind === 'heard') ears.tell(message.channel, message.payload);
      else settle(askers, message.id, message.answer);
    });
    worker.once('error', (error) => {
      reject(error);
      lose(connectionLost('The embedded database stopped on an error.', error));
    });
    worker.once('exit', () => {
      reject(new Error('The embedded database stopped while opening.'));
      lose(connectionLost('The embedded database is closed.'));
    });
  });

  const engine: Engine = {
    ears,
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (gone !== undefined) return reject(gone);
        lastId += 1;
        askers.set(lastId, { resolve, reject });
        worker.postMessage({ ...question, id: lastId });
      }),
    async stop() {
      if (gone === undefined) await engine.ask({ kind: 'close' });
      await worker.terminate();
    },
  };
  await ready.catch(async (error) => {
    await worker.terminate();
    throw error;
  });
  return engine;
}

/** As a server that is away is told. */
function connectionLost(message: string, cause?: unknown): DatabaseError {
  return new DatabaseError({ code: '08006', message }, { cause });
}

function startWorker(start: WorkerStart): Worker {
  // The worker is TypeScript too, and no thread inherits the loader of its process.
  const api = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api'));
  api.pathname = api.pathname.replace(/\.cjs$/, '.mjs');
  const loader = `data:text/javascript,import{register}from${encodeURIComponent(JSON.stringify(api.href))};register()`;
  return new Worker(new URL('./pgliteWorker.ts', import.meta.url), {
    workerData: start,
    execArgv: ['--import', loader],
  });
}

function settle(askers: Map<number, Asker>, id: number, answer: WireAnswer): void {
  const asker = askers.get(id);
  askers.delete(id);
  if ('refusal' in answer) asker?.reject(new DatabaseError(answer.refusal));
  else asker?.resolve(answer);
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
