import { openAsBlob } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { createMaintenance } from '#engine/db/maintenance.ts';
import { createDiskReserve, type DiskReserve } from './diskReserve.ts';
import { createDiskSpaceWatch } from './diskSpaceWatch.ts';
import { embeddedExtensions as extensions } from './embeddedExtensions.ts';
import { openFolder } from './embeddedFolder.ts';
import { endThread, watchExit } from './engineExit.ts';
import {
  createPgliteSession,
  type PgliteSession,
  type WireAnswer,
  type WireStatement,
} from './pgliteSession.ts';

export interface WorkerStart {
  /** The folder of the data, or undefined for memory. */
  readonly folder: string | undefined;
  /** The file a database in memory starts from. */
  readonly snapshot: string | undefined;
}

export type WorkerRequest = { readonly id: number } & (
  | { readonly kind: 'query'; readonly statement: WireStatement }
  | { readonly kind: 'script'; readonly text: string }
  | { readonly kind: 'snapshot'; readonly file: string }
  | { readonly kind: 'close' }
);

export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The disk has no room for writes, or has it again. */
  | { readonly kind: 'disk-space'; readonly isThere: boolean; readonly reason: string }
  /** The engine broke; the thread ends. */
  | { readonly kind: 'died'; readonly reason: string }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: WireAnswer };

const done: WireAnswer = { columns: [], rows: [] };

async function main({ folder, snapshot }: WorkerStart): Promise<void> {
  try {
    const reserve = folder === undefined ? undefined : createDiskReserve(folder);
    const engine = await open(folder, snapshot, reserve);
    await serve(engine, reserve);
    engine.onNotification((channel, payload) => reply({ kind: 'notification', channel, payload }));
    reply({ kind: 'ready' });
  } catch (error) {
    reply({ kind: 'failed', message: messageOf(error) });
  }
}

async function open(
  folder: string | undefined,
  snapshot: string | undefined,
  reserve: DiskReserve | undefined,
): Promise<PGlite> {
  if (folder !== undefined && reserve !== undefined) return openWithSpace(folder, reserve);
  const loadDataDir = snapshot === undefined ? undefined : await openAsBlob(snapshot);
  return PGlite.create({ extensions, loadDataDir, initDbStartParams: smallSettings });
}

/** In memory a start costs what is copied and cleared: 128 MB for pages and 16 MB for each file of the log, where nothing is said. */
const smallSettings = [
  '--wal-segsize=1',
  ...['shared_buffers=8MB', 'min_wal_size=2MB', 'wal_recycle=off'].flatMap((setting) => ['-c', setting]),
];

/** A start after a crash writes to its log before anything can be read: on a full disk the reserve makes room. */
async function openWithSpace(folder: string, reserve: DiskReserve): Promise<PGlite> {
  try {
    return await openFolder(folder);
  } catch (error) {
    if (reserve.hasSpace()) throw error;
    reserve.release();
    return openFolder(folder);
  }
}

async function serve(engine: PGlite, reserve: DiskReserve | undefined): Promise<void> {
  const session = createPgliteSession(engine);
  let tail: Promise<void> = Promise.resolve();
  const enqueue = (job: () => Promise<void>) => {
    tail = tail
      .then(job)
      .catch((error) => console.error(`embedded database: ${messageOf(error)}`))
      .then(endWhenBroken);
  };
  const end = watchExit(engine);
  const maintenance = createMaintenance(engine, enqueue);
  const diskSpace = reserve && createDiskSpaceWatch({ engine, reserve, enqueue, report: reportDiskSpace });
  let lastReason = '';

  function endWhenBroken(): void {
    if (end.reason() !== undefined) endThread(lastReason || end.reason());
  }

  parentPort?.on('message', (request: WorkerRequest) =>
    enqueue(async () => {
      if (request.kind === 'close') {
        maintenance.stop();
        diskSpace?.stop();
      }
      const answer = await fulfil({ engine, session, request });
      lastReason = 'refusal' in answer ? answer.refusal.message : '';
      reply({ kind: 'answer', id: request.id, answer });
      if (request.kind === 'close' || end.reason() !== undefined) return;
      if ('refusal' in answer && answer.refusal.code === diskFull) diskSpace?.suspect(lastReason);
      await diskSpace?.afterRequest();
      if (!diskSpace?.isLimited()) await maintenance.afterRequest();
    }),
  );
  diskSpace?.suspect('The disk is full.');
  await diskSpace?.afterRequest();
}

const diskFull = '53100';

function reportDiskSpace(isThere: boolean, reason: string): void {
  reply({ kind: 'disk-space', isThere, reason });
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
        return await session.query(request.statement);
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
  // No other database is made of them: without them a start has less to copy.
  await engine.exec('update pg_database set datistemplate = false');
  for (const template of ['template0', 'template1']) await engine.exec(`drop database if exists ${template}`);
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
