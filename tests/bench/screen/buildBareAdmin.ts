import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, mergeConfig } from 'vite';
import { packText } from '../../../vite.config.ts';

/** How the bare application is built: packed as our screen is, everything else as Vite does by itself. */
export const bareAdminBuild: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('../bareAdmin', import.meta.url)),
  html: { cspNonce: 'NONCE_PLACEHOLDER' },
  build: { target: 'es2022', chunkSizeWarningLimit: 2000 },
  plugins: [react(), packText()],
  logLevel: 'error',
};

/** Builds the bare application into a folder. */
export async function buildBareAdmin(outDir: string): Promise<void> {
  await build(mergeConfig(bareAdminBuild, { build: { outDir, emptyOutDir: true } }));
}
