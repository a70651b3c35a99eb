import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FileKind, fileKindOf } from './fileKinds.ts';
import { FileRefusal, type Files, type StoredFile, type Upload } from './files.ts';
import { createFolderStore } from './folderStore.ts';
import { type Spooled, spool, sweepSpool } from './spool.ts';
import type { Store } from './store.ts';

export interface FilesOptions {
  /** A folder: its path, or `file:` and its path. */
  readonly url: string;
  readonly now: () => Date;
  /** One line of the log. */
  readonly warn: (facts: object, message: string) => void;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The file store that the address names. Nothing is opened before it is used. */
export function createFiles({ url, now }: FilesOptions): Files {
  const root = url.startsWith('file:') ? fileURLToPath(url) : url;
  const spoolFolder = join(root, 'incoming');
  const store = createFolderStore({ root, spoolFolder });
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
