import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableFs, durableSettings, syncFolder, syncPath } from './durableFs.ts';
import { embeddedExtensions as extensions } from './embeddedExtensions.ts';

/** Opens the embedded database of a folder, made at the first call, so that what it acknowledges is on the disk. */
export async function openFolder(folder: string, filesOf = durableFilesOf): Promise<PGlite> {
  if (!existsSync(folder)) await layOut(folder);
  refuseWithoutVersion(folder);
  const settings = PGlite.defaultStartParams.filter((setting) => setting !== '-F');
  return PGlite.create({ fs: filesOf(folder), extensions, startParams: [...settings, ...durableSettings] });
}

/** The engine takes a folder without this file for a new one, and lays a new database out over the data. */
function refuseWithoutVersion(folder: string): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  throw new Error(`'PG_VERSION' is missing in '${folder}'. Nothing was written there. Restore a backup.`);
}

const durableFilesOf = (folder: string) => new DurableFs(folder);

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
