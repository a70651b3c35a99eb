import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandProduct } from './commandProduct.ts';
import { folders, type ProductFolders } from './folders.ts';

/** Of every screen. */
const sources = [
  'src/engine/admin',
  'src/engine/model',
  'src/engine/rules',
  'src/ra-data-json-api/src',
  'src/ra-auth-oidc/src',
  'locales',
  'vite.config.ts',
  'package-lock.json',
];
/** Folders of the product that no browser gets. */
const serverOnly = ['server', 'print', 'demo'];
const stampOf = ({ screen }: ProductFolders) => join(screen, '.built');

/**
 * Builds the screen when it was never built, or when one of its sources is younger than the last build; in a process of its
 * own, since a server would keep the gigabyte of memory that a bundler takes, and the NODE_ENV that it sets.
 */
export async function buildScreen(product: CommandProduct): Promise<void> {
  if (!(await isStale(product))) return;
  // By its whole path: a command takes it from where the person is.
  const words = product.option === '' ? [] : ['--product', product.folders.schemas];
  const program = join(folders.root, 'src/bin/alec.js');
  const builder = spawn(process.execPath, [program, 'build', ...words], { stdio: 'inherit' });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new Error('The screen was not built.');
}

/** `alec build` */
export async function buildCommand(_: readonly string[], product: CommandProduct): Promise<number> {
  if (!(await isStale(product))) return 0;
  const { folders: own } = product;
  process.stdout.write('Building the screen, once…\n');
  await rm(own.screen, { recursive: true, force: true });
  for (const page of await pagesIn(own.screenSource)) await buildPage(own, page);
  await writeFile(stampOf(own), new Date().toISOString());
  return 0;
}

/** Each page is a screen, built by itself: what one of them loads is nothing of another. */
async function pagesIn(screenSource: string): Promise<readonly string[]> {
  return (await readdir(screenSource)).filter((name) => name.endsWith('.html')).sort();
}

async function buildPage({ screenSource, screen }: ProductFolders, page: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: join(folders.root, 'vite.config.ts'),
    root: screenSource,
    build: { outDir: screen, emptyOutDir: false, rolldownOptions: { input: join(screenSource, page) } },
    logLevel: 'error',
  });
}

async function isStale({ folders: own, screenSources }: CommandProduct): Promise<boolean> {
  const stamp = stampOf(own);
  if (!existsSync(stamp)) return true;
  const built = (await stat(stamp)).mtimeMs;
  const paths = [...sources.map((source) => join(folders.root, source)), ...screenSources];
  const ages = await Promise.all(paths.map(youngest));
  return Math.max(...ages) > built;
}

async function youngest(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const entries = (await readdir(path)).filter((entry) => !serverOnly.includes(entry));
  const ages = await Promise.all(entries.map((entry) => youngest(join(path, entry))));
  return Math.max(found.mtimeMs, ...ages);
}
