import { join } from 'node:path';
import { askClamd, type ClamdAddress } from './antivirus.ts';
import { type FileKind, fileKindOf } from './fileKinds.ts';
import { FileRefusal, type Files, type StoredFile, type Upload, type Verdict } from './files.ts';
import { createFolderStore } from './folderStore.ts';
import { createS3Store, type S3Place } from './s3Store.ts';
import { piecesOf, type Spooled, spool, sweepSpool } from './spool.ts';
import type { Store } from './store.ts';

/** A folder of this machine, or a bucket of an S3-compatible store. */
export type FilePlace = { readonly folder: string } | S3Place;

export interface FilesOptions {
  readonly place: FilePlace;
  /** Who scans uploads; undefined: nobody. */
  readonly antivirus: ClamdAddress | undefined;
  readonly now: () => Date;
  /** One line of the log. */
  readonly warn: (facts: object, message: string) => void;
}

interface Parts extends FilesOptions {
  readonly store: Store;
  readonly spoolFolder: string;
}

/** The file store at a place. Nothing is opened before it is used. */
export function createFiles(options: FilesOptions): Files {
  const parts = { ...options, ...storeAt(options.place) };
  const { store } = parts;
  const orRefused = <T>(work: Promise<T>) => work.catch((error: unknown) => refuse(error, parts));
  return {
    receive: (upload) => orRefused(receive(upload, parts)),
    open: async (key, range) => (isKey(key) ? orRefused(store.open(key, range)) : undefined),
    scan: (key) => orRefused(scanStored(key, parts)),
    remove: async (key) => (isKey(key) ? orRefused(store.remove(key)) : undefined),
    sweep: (usedAmong) => sweep(usedAmong, parts),
    check: () => store.check(),
  };
}

/** A folder has its temporary files inside: a file can be renamed on one disk only. */
function storeAt(place: FilePlace): { store: Store; spoolFolder: string } {
  if ('bucket' in place) return { store: createS3Store(place), spoolFolder: place.spoolFolder };
  const spoolFolder = join(place.folder, 'incoming');
  return { store: createFolderStore({ root: place.folder, spoolFolder }), spoolFolder };
}

async function receive(upload: Upload, parts: Parts): Promise<StoredFile> {
  const kind = fileKindOf(upload);
  if (kind === undefined) throw new FileRefusal('file-extension');
  const spooled = await spool(upload, parts.spoolFolder);
  try {
    return await keep(spooled, kind, parts);
  } finally {
    await spooled.discard();
  }
}

async function keep(spooled: Spooled, kind: FileKind, parts: Parts): Promise<StoredFile> {
  const { size, sha256 } = spooled;
  if (!(await kind.fits(spooled))) throw new FileRefusal('file-extension');
  const verdict = await scan(piecesOf(spooled), sha256, parts);
  if (verdict === 'infected') throw new FileRefusal('file-infected');
  await parts.store.keep(spooled);
  return { key: sha256, size, sha256, mediaType: kind.mediaType, isQuarantined: verdict === 'away' };
}

async function scanStored(key: string, parts: Parts): Promise<Verdict> {
  const bytes = isKey(key) ? await parts.store.open(key) : undefined;
  if (bytes === undefined) throw new Error(`There is no file ${key}.`);
  return scan(bytes, key, parts);
}

async function scan(
  bytes: AsyncIterable<Uint8Array>,
  key: string,
  { antivirus, warn }: Parts,
): Promise<Verdict> {
  if (antivirus === undefined) return 'clean';
  try {
    const { virus } = await askClamd(antivirus, bytes);
    if (virus === undefined) return 'clean';
    warn({ file: key, virus }, 'an infected file was refused');
    return 'infected';
  } catch (error) {
    warn({ file: key, error }, 'the antivirus is away: a file waits in quarantine');
    return 'away';
  }
}

const dayMs = 24 * 60 * 60 * 1000;

async function sweep(
  usedAmong: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  { store, spoolFolder, now }: Parts,
): Promise<number> {
  const before = new Date(now().getTime() - dayMs);
  let removed = await sweepSpool(spoolFolder, before);
  for await (const names of store.writtenBefore(before)) {
    const keys = names.filter(isKey);
    const used = keys.length > 0 ? await usedAmong(keys) : new Set();
    for (const key of keys.filter((each) => !used.has(each)))
      if (await store.removeWrittenBefore(key, before)) removed += 1;
  }
  return removed;
}

/** A key becomes a path: nothing else than what was given out reaches the store. */
function isKey(key: string): boolean {
  return /^[0-9a-f]{64}$/.test(key);
}

/** What went wrong at the store, as a refusal; why is for the log. */
function refuse(cause: unknown, { warn }: Parts): never {
  if (cause instanceof FileRefusal) throw cause;
  const code = isFull(cause) ? 'store-full' : 'store-away';
  warn({ error: cause }, code === 'store-full' ? 'the file store is full' : 'the file store is away');
  throw new FileRefusal(code, { cause });
}

/** As a disk says it, and as a store over HTTP does (RFC 4918, section 11.5). */
function isFull(error: unknown): boolean {
  const { code, status } = error as { code?: unknown; status?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || status === 507;
}
