import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Base } from '#engine/schema/generate.ts';
import { parseModel } from '#engine/schema/read/parseModel.ts';
import type { ProductFolders } from './folders.ts';

const run = promisify(execFile);
/** The Model is half a megabyte of text. */
const maxBuffer = 64 * 1024 * 1024;

/** What is committed of the generated files; undefined where none are. */
export async function committedBase({ generated }: ProductFolders): Promise<Base | undefined> {
  const name = basename(generated);
  try {
    const git = async (...words: readonly string[]) =>
      (await run('git', words, { cwd: dirname(generated), maxBuffer })).stdout;
    const listed = await git('ls-tree', '--name-only', 'HEAD', `${name}/migrations/`);
    const migrations = listed.split('\n').filter((name) => name.endsWith('.sql'));
    const model = parseModel(await git('show', `HEAD:./${name}/model.json`));
    return { migrations: migrations.map((path) => path.slice(path.lastIndexOf('/') + 1)), model };
  } catch {
    return undefined;
  }
}

/** What is there now: outside a git checkout the working session begins with it. */
export async function presentBase(folders: ProductFolders): Promise<Base> {
  const names = await readdir(folders.migrations);
  const model = parseModel(await readFile(join(folders.generated, 'model.json'), 'utf8'));
  return { migrations: names.filter((name) => name.endsWith('.sql')), model };
}
