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

/** Builds the screen when it was never built, or when one of its sources is younger than the last build. */
export async function buildScreen({ folders: own, screenSources }: CommandProduct): Promise<void> {
  if (!(await isStale(stampOf(own), screenSources))) return;
  process.stdout.write('Building the screen, once…\n');
  await rm(own.screen, { recursive: true, force: true });
  for (const page of await pagesIn(own.screenSource)) await buildPage(own, page);
  await writeFile(stampOf(own), new Date().toISOString());
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

/** `alec build` */
export async function buildCommand(_: readonly string[], product: CommandProduct): Promise<number> {
  await buildScreen(product);
  return 0;
}

async function isStale(stamp: string, ownSources: readonly string[]): Promise<boolean> {
  if (!existsSync(stamp)) return true;
  const built = (await stat(stamp)).mtimeMs;
  const paths = [...sources.map((source) => join(folders.root, source)), ...ownSources];
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
