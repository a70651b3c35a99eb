import { join } from 'node:path';
import type { ClamdAddress } from './antivirus.ts';
import { type FileKind, fileKindOf } from './fileKinds.ts';
import { FileRefusal, type Files, type StoredFile, type Upload } from './files.ts';
import { createFolderStore } from './folderStore.ts';
import type { S3Place } from './s3Store.ts';
import { type Spooled, spool, sweepSpool } from './spool.ts';
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

const dayMs = 24 * 60 * 60 * 1000;

/** The file store at a place. Nothing is opened before it is used. */
export function createFiles({ place, now }: FilesOptions): Files {
  const { store, spoolFolder } = partsOf(place);
  return {
    receive: (upload) => orRefused(receive(upload, { store, spoolFolder })),
    open: async (key, range) => (isKey(key) ? orRefused(store.open(key, range)) : undefined),
    scan: async () => 'clean',
    remove: async (key) => (isKey(key) ? orRefused(store.remove(key)) : undefined),
    async sweep(usedAmong) {
      const before = new Date(now().getTime() - dayMs);
      let removed = await sweepSpool(spoolFolder, before);
      for await (const keys of store.writtenBefore(before)) {
        const used = await usedAmong(keys);
        for (const key of keys.filter((each) => !used.has(each)))
          if (await store.removeWrittenBefore(key, before)) removed += 1;
      }
      return removed;
    },
    check: store.check,
  };
}

interface Parts {
  readonly store: Store;
  readonly spoolFolder: string;
}

/** A folder has its temporary files inside, since a file can be renamed on one disk only. */
function partsOf(place: FilePlace): Parts {
  if ('bucket' in place) throw new Error('S3 is not there yet');
  const spoolFolder = join(place.folder, 'incoming');
  return { spoolFolder, store: createFolderStore({ root: place.folder, spoolFolder }) };
}

async function receive(upload: Upload, { store, spoolFolder }: Parts): Promise<StoredFile> {
  const kind = fileKindOf(upload);
  if (kind === undefined) throw new FileRefusal('file-extension');
  const spooled = await spool(upload, spoolFolder);
  try {
    return await keep(spooled, kind, store);
  } finally {
    await spooled.discard();
  }
}

async function keep(spooled: Spooled, kind: FileKind, store: Store): Promise<StoredFile> {
  const { size, sha256 } = spooled;
  if (!(await kind.fits(spooled))) throw new FileRefusal('file-extension');
  await store.keep(spooled);
  return { key: sha256, size, sha256, mediaType: kind.mediaType, isQuarantined: false };
}

/** A key becomes a path: nothing else than what was given out reaches the store. */
function isKey(key: string): boolean {
  return /^[0-9a-f]{64}$/.test(key);
}

/** What the disk says, as a refusal. */
async function orRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof FileRefusal) throw cause;
    throw new FileRefusal(isFull(cause) ? 'store-full' : 'store-away', { cause });
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
}
