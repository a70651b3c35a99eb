import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAbsent } from './spool.ts';

const prefix = 'received-';
/** Longer than anybody sends one file. */
const longestUseMs = 60 * 60 * 1000;

/**
 * Gives the work a new folder among the temporary files of the machine, which other accounts neither guess nor enter; it
 * is gone with all in it when the work ends, however it ends.
 *
 * @example
 * await inOwnFolder((folder) => writeFile(join(folder, 'body'), bytes)) // /tmp/received-Vx3k2a/body, mode 0700 above it
 */
export async function inOwnFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes the folders of work during which the process ended, an hour after they were last written to; gives how many
 * there were. What another account left is not ours, nor is what only bears such a name.
 *
 * @example
 * await sweepOwnFolders(new Date()) // 1, after a crash of this morning
 */
export async function sweepOwnFolders(now: Date): Promise<number> {
  const before = now.getTime() - longestUseMs;
  let removed = 0;
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (!name.startsWith(prefix) || !(await isOurs(folder)) || (await lastWritten(folder)) >= before)
      continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** A link is none of ours, wherever it leads. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await known(folder);
  return found?.isDirectory() === true && found.uid === process.getuid?.();
}

async function lastWritten(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const all = await Promise.all([folder, ...names.map((name) => join(folder, name))].map(known));
  return Math.max(...all.map((one) => one?.mtimeMs ?? 0));
}

/** Undefined: it is gone meanwhile. */
async function known(path: string) {
  try {
    return await lstat(path);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}
