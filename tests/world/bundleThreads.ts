import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

/**
 * Folders of entries of threads. The thread that checks schema files is not among them: it finds the product from where
 * its file stands.
 */
const folders = ['src/engine/db/pglite', 'src/engine/files/text'];

/** Bundles the entries of threads for one run of the tests, as JavaScript; TEST_THREADS names their folder. */
export default async function bundleThreads(project: TestProject): Promise<() => Promise<void>> {
  const cache = resolve('node_modules/.cache/alec');
  await mkdir(cache, { recursive: true });
  // Beside the packages, which the bundles import by their names.
  const folder = await mkdtemp(join(cache, 'threads-'));
  await bundleInto(folder);
  process.env.TEST_THREADS = folder;
  project.onTestsRerun(() => bundleInto(folder));
  return () => rm(folder, { recursive: true, force: true });
}

async function bundleInto(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries((await entries()).map((file) => [basename(file, '.ts'), file])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

async function entries(): Promise<string[]> {
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  return names.flat().filter((name) => name.endsWith('Worker.ts'));
}
