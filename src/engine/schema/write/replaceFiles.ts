import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readIfPresent } from '#engine/schema/read/readSchemas.ts';

/** What a file becomes; null: it goes. */
export interface FileChange {
  readonly path: string;
  readonly text: string | null;
}

/** Puts files in place, all or none: first all are written beside, then renamed; a failure brings the old ones back. */
export async function replaceFiles(folder: string, changes: readonly FileChange[]): Promise<void> {
  if (changes.length === 0) return;
  const staging = join(folder, `.next-${process.pid}`);
  try {
    await stage(staging, changes);
    await moveAll(folder, staging, changes);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function stage(staging: string, changes: readonly FileChange[]): Promise<void> {
  for (const { path, text } of changes) {
    const place = join(staging, path);
    await mkdir(dirname(place), { recursive: true });
    if (text !== null) await writeFile(place, text);
  }
}

async function moveAll(folder: string, staging: string, changes: readonly FileChange[]): Promise<void> {
  const former = await Promise.all(changes.map(({ path }) => readIfPresent(join(folder, path), '')));
  const done: FileChange[] = [];
  try {
    for (const [index, change] of changes.entries()) {
      done.push({ path: change.path, text: former[index] || null });
      await move(folder, staging, change);
    }
  } catch (error) {
    for (const change of done.reverse()) await putBack(folder, change);
    throw error;
  }
}

async function move(folder: string, staging: string, { path, text }: FileChange): Promise<void> {
  const place = join(folder, path);
  if (text === null) return rm(place, { force: true });
  await mkdir(dirname(place), { recursive: true });
  await rename(join(staging, path), place);
}

async function putBack(folder: string, { path, text }: FileChange): Promise<void> {
  const place = join(folder, path);
  if (text === null) await rm(place, { force: true });
  else await writeFile(place, text);
}
