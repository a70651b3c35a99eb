import { existsSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folders } from './folders.ts';

const sources = [
  'src/engine/admin',
  'src/engine/model',
  'src/engine/rules',
  'src/alec',
  'src/ra-data-json-api/src',
  'src/ra-auth-oidc/src',
  'locales',
  'generated',
  'vite.config.ts',
  'package-lock.json',
];
/** Folders of the product that no browser gets. */
const serverOnly = ['server', 'print', 'demo'];
const stamp = join(folders.screen, '.built');

/** Builds the screen when it was never built, or when one of its sources is younger than the last build. */
export async function buildScreen(): Promise<void> {
  if (!(await isStale())) return;
  process.stdout.write('Building the screen, once…\n');
  const { build } = await import('vite');
  await build({ configFile: join(folders.root, 'vite.config.ts'), logLevel: 'error' });
  await writeFile(stamp, new Date().toISOString());
}

/** `alec build` */
export async function buildCommand(): Promise<number> {
  await buildScreen();
  return 0;
}

async function isStale(): Promise<boolean> {
  if (!existsSync(stamp)) return true;
  const built = (await stat(stamp)).mtimeMs;
  const ages = await Promise.all(sources.map((source) => youngest(join(folders.root, source))));
  return Math.max(...ages) > built;
}

async function youngest(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const entries = (await readdir(path)).filter((entry) => !serverOnly.includes(entry));
  const ages = await Promise.all(entries.map((entry) => youngest(join(path, entry))));
  return Math.max(found.mtimeMs, ...ages);
}
