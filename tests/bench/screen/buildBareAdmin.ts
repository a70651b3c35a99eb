import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, mergeConfig } from 'vite';
import { packText } from '../../../vite.config.ts';
import { startBareServer } from '../children.ts';

/** How the bare application is built: packed as our screen is, everything else as Vite does by itself. */
export const bareAdminBuild: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('../bareAdmin', import.meta.url)),
  html: { cspNonce: 'NONCE_PLACEHOLDER' },
  build: { target: 'es2022', chunkSizeWarningLimit: 2000 },
  plugins: [react(), packText()],
  logLevel: 'error',
};

export const bareRates = { name: 'bare react-admin', list: '/pec-rate-repositories' };

interface BareAdmin {
  readonly origin: string;
  /** Where its files are. */
  readonly screenDirectory: string;
}

/** Builds the bare application and serves it on a database while something is measured. */
export async function withBareAdmin<T>(url: string, work: (bare: BareAdmin) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'alec-bench-bare-'));
  try {
    const screenDirectory = join(folder, 'dist');
    const { NODE_ENV } = process.env;
    await build(mergeConfig(bareAdminBuild, { build: { outDir: screenDirectory, emptyOutDir: true } }));
    // Vite leaves `production` there, with which our commands refuse the demonstration.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    const { origin, stop } = await startBareServer({ url, dataDir: folder, screenDirectory });
    try {
      return await work({ origin, screenDirectory });
    } finally {
      await stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
