import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import {
  defineConfig,
  type HtmlTagDescriptor,
  minifySync,
  type Plugin,
  type Rolldown,
  transformWithOxc,
} from 'vite';

const outDir = fileURLToPath(new URL('dist', import.meta.url));

/**
 * What the first list needs comes in few files, all at once, and what a click on it opens in one; what is opened later
 * keeps its own.
 */
const firstChunks = [
  { name: 'frame', test: /node_modules/, tags: ['$initial' as const], priority: 3 },
  { name: 'screen', tags: ['$initial' as const], priority: 2 },
];
/** What was typed and not saved is looked for by pages without a form too. */
const draftChunk = {
  name: 'drafts',
  test: /drafts[\\/]draft(Store|Database)\.ts|node_modules[\\/]idb/,
  priority: 2,
};
/** Of the first screen: one that stands apart has forms on few pages, and loads them there. */
const formChunk = {
  name: 'record',
  test: /src[\\/]engine[\\/]admin[\\/](form|show|drafts)[\\/]/,
  priority: 1,
};

export default defineConfig({
  // The first page of a product; `buildScreen` builds each of its further ones by itself.
  root: fileURLToPath(new URL('src/alec/screen', import.meta.url)),
  // Where it is served is known to the server alone: scripts find each other from their own place.
  base: './',
  // The server replaces the placeholder by a fresh nonce in every page it sends.
  html: { cspNonce: 'NONCE_PLACEHOLDER' },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
  },
  plugins: [withoutSpreadsheets(), react(), splitCode(), askEarly(), fetchEarly(), keepFiles(), packText()],
});

function splitCode(): Plugin {
  return {
    name: 'split-code',
    apply: 'build',
    config: ({ build }) => {
      const { input = 'index.html' } = build?.rolldownOptions ?? {};
      const groups = String(input).endsWith('index.html')
        ? [...firstChunks, draftChunk, formChunk]
        : firstChunks;
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

/** What react-admin brings to write spreadsheets in the browser stays away: the server writes them. */
function withoutSpreadsheets(): Plugin {
  const nothing = '\0nothing';
  return {
    name: 'without-spreadsheets',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('jsonexport/') ? nothing : null),
    load: (id) =>
      id === nothing ? "export default () => { throw new Error('The server writes exports'); };" : null,
  };
}

/**
 * Has the browser fetch what the first script will ask for: the settings, and the words most people read. The other words
 * are named, for when the page rests (`LanguageSwitch`).
 */
function fetchEarly(): Plugin {
  return {
    name: 'fetch-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const fonts = Object.keys(bundle).filter((fileName) => /inter-latin-wght.*\.woff2$/.test(fileName));
        const french = chunks.filter(isFrench);
        const others = chunks.filter((chunk) => isOther(chunk) && !french.includes(chunk));
        return [
          ...french.map(({ fileName }) => linkTo({ rel: 'modulepreload', href: `./${fileName}` })),
          ...others.map(({ fileName }) =>
            linkTo({ 'data-rel': 'prefetch', as: 'script', href: `./${fileName}` }),
          ),
          ...fonts.map((fileName) => linkTo({ rel: 'preload', as: 'font', href: `./${fileName}` })),
          linkTo({ rel: 'preload', as: 'fetch', href: './config.json' }),
        ];
      },
    },
  };
}

const earlyScript = fileURLToPath(new URL('src/engine/admin/providers/askEarly.ts', import.meta.url));

/** Lets the back office ask for its data while its scripts are under way, by a script of its own without imports. */
function askEarly(): Plugin {
  return {
    name: 'ask-early',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', ...(await earlyFile()) });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_, { filename }) {
        if (!filename.endsWith('index.html')) return [];
        const { fileName } = await earlyFile();
        const attrs = { type: 'module', async: true, fetchpriority: 'high', src: `./${fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

async function earlyFile() {
  const { code } = await transformWithOxc(await readFile(earlyScript, 'utf8'), earlyScript);
  const source = minifySync('askEarly.js', code, { module: true }).code;
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { fileName: `assets/askEarly-${hash}.js`, source };
}

/** The words that the first page starts with. Those of a part of the back office, `studio.fr.json`, come with that part. */
function isFrench({ facadeModuleId }: { facadeModuleId: string | null }): boolean {
  return /frenchWords\.ts$|locales\/(candidate\.)?fr\.json$/.test(facadeModuleId ?? '');
}

/** Words that two files share stand in a third, which is nobody's door. */
function isOther({ facadeModuleId, moduleIds }: ChunkOfWords): boolean {
  const isShared = moduleIds.length > 0 && moduleIds.every((id) => words.test(id));
  return /englishWords\.ts$|WordsOfPages\.ts$/.test(facadeModuleId ?? '') || isShared;
}

interface ChunkOfWords {
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
}

const words = /locales\/([a-z]+\.)?(en|fr)\.json$/;

/** By page: what keeps its files in the browser, for a time without network. */
const serviceWorkers: Readonly<Record<string, string>> = {
  'candidate.html': fileURLToPath(
    new URL('src/alec/candidate/space/offline/serviceWorker.ts', import.meta.url),
  ),
};

/** What is worth no room on a telephone before it is needed: the engine’s forms, their words, and signing in. */
const keptOnceUsed = /FormContent|WordsOfForms|node_modules[\\/]openid-client/;

/** Writes the service worker of a page, `candidate/sw.js`, with the files of its build and their version in front. */
function keepFiles(): Plugin {
  return {
    name: 'keep-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = Object.values(bundle).find(({ fileName }) => fileName in serviceWorkers);
        const source = serviceWorkers[page?.fileName ?? ''];
        if (page?.type !== 'asset' || !source) return;
        const text = String(page.source);
        const files = keptFiles(bundle, text);
        const version = createHash('sha256').update(`${text}${files}`).digest('hex').slice(0, 12);
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
        const values = `const filesOfBuild = ${JSON.stringify(files)}, versionOfBuild = '${version}';\n`;
        this.emitFile({
          type: 'asset',
          fileName: `${basename(page.fileName, '.html')}/sw.js`,
          source: minifySync('sw.js', values + code).code,
        });
      },
    },
  };
}

/** What the page itself names, then everything else that a page of the space may ask for. */
function keptFiles(bundle: Rolldown.OutputBundle, page: string): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Map(
    chunks
      .filter(({ facadeModuleId }) => !keptOnceUsed.test(facadeModuleId ?? ''))
      .map((chunk) => [chunk.fileName, chunk]),
  );
  const kept = new Set([...needed.keys()].filter((fileName) => page.includes(fileName)));
  // A set grows while it is gone through: what is asked for by what is kept is kept too.
  for (const fileName of kept)
    for (const next of importsOf(needed.get(fileName))) if (needed.has(next)) kept.add(next);
  const others = Object.keys(bundle).filter((fileName) =>
    /\.css$|inter-latin-wght-normal.*\.woff2$/.test(fileName),
  );
  return [...kept, ...others.filter((fileName) => fileName.endsWith('.woff2') || page.includes(fileName))];
}

function importsOf(chunk: Rolldown.OutputChunk | undefined): readonly string[] {
  return chunk ? [...chunk.imports, ...chunk.dynamicImports] : [];
}

function linkTo(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { crossorigin: 'anonymous', ...attrs }, injectTo: 'head' };
}

/** Writes a `.gz` and a `.br` beside each text file, so that the server packs nothing while somebody waits. */
export function packText(): Plugin {
  return {
    name: 'pack-text',
    apply: 'build',
    writeBundle: async ({ dir = outDir }) => {
      const names = await readdir(dir, { recursive: true });
      const texts = names.filter((name) => /\.(js|css|svg|json|webmanifest)$/.test(name));
      // Each page of a product is built by itself: what another one wrote is packed already.
      await Promise.all(
        texts.filter((name) => !names.includes(`${name}.gz`)).map((name) => pack(join(dir, name))),
      );
    },
  };
}

/** One level more of brotli takes twice as long for a hundredth less. */
const brotliLevel = 10;

async function pack(file: string): Promise<void> {
  const text = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliLevel };
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }));
}
