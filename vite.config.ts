import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const outDir = fileURLToPath(new URL('dist', import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('src/admin', import.meta.url)),
  // The server replaces the placeholder by a fresh nonce in every page it sends.
  html: { cspNonce: 'NONCE_PLACEHOLDER' },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
  },
  plugins: [react(), packText()],
});

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
