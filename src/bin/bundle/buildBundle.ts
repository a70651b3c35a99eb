import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { bundles, nameOf, root, sourceList, youngestFirst } from './bundle.js';

/** A server that started on an older bundle still loads parts of it. */
const kept = 5;

/** Bundles the commands and the threads they start; gives the name of the folder. */
async function buildBundle(): Promise<string> {
  await mkdir(bundles, { recursive: true });
  const draft = await mkdtemp(join(bundles, 'draft-'));
  try {
    const texts = await buildInto(draft);
    const files = [...texts.keys()].sort();
    const name = nameOf(
      files,
      files.map((file) => texts.get(file) ?? ''),
    );
    await writeFile(join(draft, sourceList), JSON.stringify(files));
    // Two commands may build the same at the same time: who comes second finds it there.
    await rename(draft, join(bundles, name)).catch(() => undefined);
    for (const old of (await youngestFirst()).slice(kept)) await rm(old, { recursive: true, force: true });
    return name;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Packages are imported by their names. Gives what was read, by file. */
async function buildInto(outDir: string): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [keepTexts(texts), asSources()],
    build: {
      ssr: true,
      outDir,
      minify: false,
      sourcemap: true,
      target: 'node20',
      rolldownOptions: {
        input: ['src/bin/alec.ts', ...(await threads())],
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          sourcemapExcludeSources: true,
        },
      },
    },
  });
  return texts;
}

/** The files that threads start on; those of the screen run in browsers. */
async function threads(): Promise<string[]> {
  const files = await readdir(join(root, 'src'), { recursive: true });
  return files
    .filter((file) => file.endsWith('Worker.ts') && !/\b(admin|space)\b/.test(file))
    .map((file) => join('src', file));
}

function keepTexts(texts: Map<string, string>): Plugin {
  return {
    name: 'keep-texts',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(root, id);
      if (/^(src|generated|locales|resources-schema)\//.test(file)) texts.set(file, code);
    },
  };
}

/** A source finds files from where it stands itself, not from where its bundle does. */
function asSources(): Plugin {
  return {
    name: 'as-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(root) || !code.includes('import.meta.url')) return undefined;
      const own = JSON.stringify(pathToFileURL(id).href);
      // Lines stay what they are: stack traces need no other map.
      return { code: code.replaceAll('import.meta.url', own), map: null };
    },
  };
}

process.stdout.write(await buildBundle());
