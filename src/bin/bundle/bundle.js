import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Beside the packages, which a bundle imports by their names. */
export const bundles = join(root, 'node_modules/.cache/alec/bundles');

/** In each bundle: the files it was made of, from the root. */
export const sourceList = 'sources.json';

/**
 * The folder of the bundle of the sources as they are now: `alec.mjs`, and a file for each kind of thread. It is made when
 * there is none; rejects when it cannot be made. Plain JavaScript, since it is what spares Node the TypeScript.
 *
 * @example
 * await bundle() // …/node_modules/.cache/alec/bundles/3f0c…
 */
export async function bundle() {
  for (const folder of await youngestFirst()) if (await isFresh(folder)) return folder;
  // In a process of its own: a bundler sets NODE_ENV, and its memory would stay with the command.
  const builder = fileURLToPath(new URL('./buildBundle.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', builder], { cwd: root });
  return join(bundles, stdout.trim());
}

/** The folders of all bundles. @returns {Promise<string[]>} */
export async function youngestFirst() {
  const names = (await readdir(bundles).catch(() => [])).filter((name) => /^[0-9a-f]{32}$/.test(name));
  const aged = await Promise.all(
    names.map(async (name) => {
      const folder = join(bundles, name);
      return { folder, used: (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0 };
    }),
  );
  return aged.sort((a, b) => b.used - a.used).map(({ folder }) => folder);
}

/** Whether its sources are as they were; then it counts as young again. @param {string} folder */
async function isFresh(folder) {
  try {
    /** @type {string[]} */
    const files = JSON.parse(await readFile(join(folder, sourceList), 'utf8'));
    const texts = await Promise.all(files.map((file) => readFile(join(root, file))));
    if (join(bundles, nameOf(files, texts)) !== folder) return false;
  } catch {
    // A source is gone, or another process is removing the folder.
    return false;
  }
  // One that belongs to somebody else is as good.
  await utimes(folder, new Date(), new Date()).catch(() => undefined);
  return true;
}

/**
 * The name of a bundle: what its sources say, and where they are, since it holds their whole paths.
 *
 * @param {readonly string[]} files from the root
 * @param {readonly (string | Buffer)[]} texts of those files
 */
export function nameOf(files, texts) {
  const hash = createHash('sha256').update(root);
  for (const [at, file] of files.entries()) hash.update(`\0${file}\0`).update(texts[at] ?? '');
  return hash.digest('hex').slice(0, 32);
}
