import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableFs, durableSettings, syncFolder, syncPath } from './durableFs.ts';
import { createPgliteSession, type PgliteSession, type WireAnswer } from './pgliteSession.ts';

export interface WorkerStart {
  /** The folder of the data, or undefined for memory. */
  readonly folder: string | undefined;
}

export type WorkerRequest = { readonly id: number } & (
  | { readonly kind: 'query'; readonly text: string; readonly values: readonly (string | null)[] }
  | { readonly kind: 'script'; readonly text: string }
  | { readonly kind: 'close' }
);

export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: WireAnswer };

const extensions = { pg_trgm, unaccent };

async function main({ folder }: WorkerStart): Promise<void> {
  try {
    const engine = folder === undefined ? await PGlite.create({ extensions }) : await openFolder(folder);
    serve(engine, createPgliteSession(engine));
    reply({ kind: 'ready' });
  } catch (error) {
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

async function openFolder(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) await layOut(folder);
  return openDurably(folder);
}

/** Makes the database beside its place and moves it there when it is whole, so that a cut leaves all or nothing. */
async function layOut(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const engine = await PGlite.create({ fs: new DurableFs(draft), extensions });
  await engine.close();
  syncFolder(draft);
  renameSync(draft, folder);
  syncPath(dirname(folder));
}

function openDurably(folder: string): Promise<PGlite> {
  const settings = PGlite.defaultStartParams.filter((setting) => setting !== '-F');
  return PGlite.create({
    fs: new DurableFs(join(folder)),
    extensions,
    startParams: [...settings, ...durableSettings],
  });
}

function serve(engine: PGlite, session: PgliteSession): void {
  let tail: Promise<void> = Promise.resolve();
  parentPort?.on('message', (request: WorkerRequest) => {
    tail = tail.then(async () =>
      reply({ kind: 'answer', id: request.id, answer: await fulfil(engine, session, request) }),
    );
  });
}

async function fulfil(engine: PGlite, session: PgliteSession, request: WorkerRequest): Promise<WireAnswer> {
  try {
    if (request.kind === 'query') return await session.query(request.text, request.values);
    if (request.kind === 'script') return await session.script(request.text);
    await engine.close();
    return { columns: [], rows: [] };
  } catch (error) {
    return { refusal: { code: 'XX000', message: error instanceof Error ? error.message : String(error) } };
  }
}

function reply(message: WorkerReply): void {
  parentPort?.postMessage(message);
}

await main(workerData as WorkerStart);
