import { openAsBlob } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { embeddedExtensions as extensions } from './embeddedExtensions.ts';
import { openFolder } from './embeddedFolder.ts';
import { createPgliteSession, type PgliteSession, type WireAnswer } from './pgliteSession.ts';
import { createUpkeep } from './upkeep.ts';

export interface WorkerStart {
  /** The folder of the data, or undefined for memory. */
  readonly folder: string | undefined;
  /** The file a database in memory starts from. */
  readonly snapshot: string | undefined;
}

export type WorkerRequest = { readonly id: number } & (
  | { readonly kind: 'query'; readonly text: string; readonly values: readonly (string | null)[] }
  | { readonly kind: 'script'; readonly text: string }
  | { readonly kind: 'snapshot'; readonly file: string }
  | { readonly kind: 'close' }
);

export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'heard'; readonly channel: string; readonly payload: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: WireAnswer };

const done: WireAnswer = { columns: [], rows: [] };

async function main(start: WorkerStart): Promise<void> {
  try {
    const engine = await open(start);
    serve(engine, createPgliteSession(engine));
    engine.onNotification((channel, payload) => reply({ kind: 'heard', channel, payload }));
    reply({ kind: 'ready' });
  } catch (error) {
    reply({ kind: 'failed', message: messageOf(error) });
  }
}

async function open({ folder, snapshot }: WorkerStart): Promise<PGlite> {
  if (folder !== undefined) return openFolder(folder);
  const loadDataDir = snapshot === undefined ? undefined : await openAsBlob(snapshot);
  return PGlite.create({ extensions, loadDataDir });
}

function serve(engine: PGlite, session: PgliteSession): void {
  let tail: Promise<void> = Promise.resolve();
  const enqueue = (job: () => Promise<void>) => {
    tail = tail.then(job).catch((error) => console.error(`embedded database: ${messageOf(error)}`));
  };
  const upkeep = createUpkeep(engine, enqueue);

  parentPort?.on('message', (request: WorkerRequest) =>
    enqueue(async () => {
      if (request.kind === 'close') upkeep.stop();
      reply({ kind: 'answer', id: request.id, answer: await fulfil({ engine, session, request }) });
      if (request.kind !== 'close') await upkeep.afterRequest();
    }),
  );
}

interface Work {
  readonly engine: PGlite;
  readonly session: PgliteSession;
  readonly request: WorkerRequest;
}

async function fulfil({ engine, session, request }: Work): Promise<WireAnswer> {
  try {
    switch (request.kind) {
      case 'query':
        return await session.query(request.text, request.values);
      case 'script':
        return await session.script(request.text);
      case 'snapshot':
        await saveSnapshot(engine, request.file);
        return done;
      case 'close':
        await engine.close();
        return done;
    }
  } catch (error) {
    return { refusal: { code: 'XX000', message: messageOf(error) } };
  }
}

async function saveSnapshot(engine: PGlite, file: string): Promise<void> {
  const draft = `${file}.${process.pid}.${Math.random()}`;
  await engine.exec('checkpoint');
  const dump = await engine.dumpDataDir('none');
  await writeFile(draft, dump.stream());
  await rename(draft, file);
}

function reply(message: WorkerReply): void {
  parentPort?.postMessage(message);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

await main(workerData as WorkerStart);
