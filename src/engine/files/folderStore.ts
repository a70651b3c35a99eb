import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Spooled } from './spool.ts';
import { isAbsent } from './spool.ts';
import type { Store } from './store.ts';

interface Folders {
  readonly root: string;
  /** Of temporary files, on the same disk. */
  readonly spoolFolder: string;
}

/** Files in a folder, each under its key, in subfolders named after the first two digits of it. */
export function createFolderStore({ root, spoolFolder }: Folders): Store {
  const syncedParts = new Set<string>();
  const pathOf = (key: string) => join(root, partOf(key), key);
  return {
    async keep({ handle, path, sha256 }: Spooled) {
      await handle.sync();
      const part = join(root, partOf(sha256));
      await mkdir(part, { recursive: true });
      await rename(path, pathOf(sha256));
      await syncFolder(part);
      if (!syncedParts.has(part)) await syncFolder(root);
      syncedParts.add(part);
    },
    async open(key, range) {
      if (!(await exists(pathOf(key), root))) return undefined;
      return readLater(pathOf(key), range && { start: range.from, end: range.to });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    writtenBefore: (instant) => keysIn(root, instant),
    removeWrittenBefore: (key, instant) => removeWrittenBefore(pathOf(key), instant, join(spoolFolder, key)),
    async check() {
      await mkdir(spoolFolder, { recursive: true });
      await access(spoolFolder, constants.R_OK | constants.W_OK);
    },
  };
}

function partOf(key: string): string {
  return key.slice(0, 2);
}

/** What a folder holds is sure to be found after a power cut once the folder itself is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Rejects when nothing can be said of a file, its whole folder being away. */
async function exists(path: string, root: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (!isAbsent(error)) throw error;
    await access(root);
    return false;
  }
}

/** Opened by the first reader: a file that nobody reads in the end must not stay open. */
function readLater(path: string, part?: { start: number; end: number }): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]: () =>
      createReadStream(path, { ...part, highWaterMark: 256 * 1024 })[Symbol.asyncIterator](),
  };
}

/** Moved out of reach first: what somebody writes under the same key meanwhile is never taken. */
async function removeWrittenBefore(path: string, instant: Date, aside: string): Promise<boolean> {
  try {
    await rename(path, aside);
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
  const isOld = (await stat(aside)).mtime < instant;
  await (isOld ? rm(aside) : rename(aside, path));
  return isOld;
}

const pageSize = 500;

async function* keysIn(root: string, before: Date): AsyncGenerator<readonly string[]> {
  let page: string[] = [];
  for await (const { name: part } of await opendir(root)) {
    if (part.length !== 2) continue;
    for await (const { name } of await opendir(join(root, part))) {
      if ((await stat(join(root, part, name))).mtime < before) page.push(name);
      if (page.length < pageSize) continue;
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}
