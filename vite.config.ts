import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import type { Field, Model } from './src/model/model.ts';

const outDir = fileURLToPath(new URL('dist', import.meta.url));

/** What the first list needs comes in few files, all at once; what is opened later keeps its own. */
const firstChunks = [
  { name: 'model', test: /generated[\\/]model\.json$/, priority: 2 },
  { name: 'frame', test: /node_modules/, tags: ['$initial' as const], priority: 1 },
  { name: 'screen', tags: ['$initial' as const] },
];

export default defineConfig({
  root: fileURLToPath(new URL('src/admin', import.meta.url)),
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
    rolldownOptions: { output: { codeSplitting: { groups: firstChunks } } },
  },
  plugins: [leaveTablesOut(), react(), fetchEarly(), packText()],
});

/** What the Model says of tables is for the server: the screen gets it without. */
function leaveTablesOut(): Plugin {
  return {
    name: 'leave-tables-out',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('generated/model.json') ? JSON.stringify(withoutTables(JSON.parse(code))) : null,
  };
}

function withoutTables({ resources }: Model) {
  const kept = Object.entries(resources).map(([path, { table: _, ...resource }]) => [
    path,
    { ...resource, fields: resource.fields.map(withoutColumn) },
  ]);
  return { resources: Object.fromEntries(kept) };
}

function withoutColumn({ column, index, copy, pii, renamedFrom, lossy, relation, ...field }: Field) {
  if (relation === undefined) return field;
  const { joinTable, onDelete, ...link } = relation;
  return { ...field, relation: link };
}

/** Has the browser fetch what the first script will ask for: the settings, and the words most people read. */
function fetchEarly(): Plugin {
  return {
    name: 'fetch-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const words = Object.values(bundle).filter((file) => file.type === 'chunk' && isFrench(file));
        return [
          ...words.map(({ fileName }) => linkTo({ rel: 'modulepreload', href: `./${fileName}` })),
          linkTo({ rel: 'preload', as: 'fetch', href: './config.json' }),
        ];
      },
    },
  };
}

function isFrench({ facadeModuleId }: { facadeModuleId: string | null }): boolean {
  return /frenchWords\.ts$|locales\/fr\.json$/.test(facadeModuleId ?? '');
}

function linkTo(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { crossorigin: 'anonymous', ...attrs }, injectTo: 'head' };
}

/** Writes a `.gz` beside each text file, so that the server packs nothing while somebody waits. */
function packText(): Plugin {
  return {
    name: 'pack-text',
    apply: 'build',
    writeBundle: async () => {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(
        names.filter((name) => /\.(js|css|svg|json)$/.test(name)).map((name) => pack(join(outDir, name))),
      );
    },
  };
}

async function pack(file: string): Promise<void> {
  await writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file), { level: 9 }));
}
