import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { systemBrowser } from './tests/world/browser.ts';

const port = process.env.WALK_PORT ?? '3217';
const baseURL = `http://127.0.0.1:${port}`;
// The configuration is read again in every worker: one server for all of them.
process.env.WALK_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'alec-walks-'));
// The demonstration counts its dossiers by the year of its first day, however long the walks take.
process.env.WALK_YEAR ??= String(new Date().getUTCFullYear());

export default defineConfig({
  testDir: 'tests/walks',
  testMatch: '**/*.walk.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Walks touch different lists, so they may go side by side; much of their time they wait for what a person waits for.
  workers: 3,
  fullyParallel: true,
  // A promise in seconds is held to account on a machine that does nothing else.
  projects: [
    { name: 'walks', testIgnore: '**/productOwner.walk.ts' },
    { name: 'alone', testMatch: '**/productOwner.walk.ts', dependencies: ['walks'] },
  ],
  globalSetup: './tests/walks/switchHintsOff.ts',
  forbidOnly: true,
  webServer: {
    command: 'node --import tsx tests/walks/startServer.ts',
    url: `${baseURL}/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.WALK_DATA_DIR,
      OIDC_ISSUER: '',
      SEED: 'demo',
      LOG_LEVEL: 'warn',
    },
  },
  use: {
    baseURL,
    // What is not there to be clicked fails where it is missed, not at the end of the walk.
    actionTimeout: 30_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // Nobody waits for what slides in and fades out.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || systemBrowser(),
      // Root has no sandbox to hide in, and this browser shall call nobody but our server.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a walk is gone before scripts that are optimised to the last have paid for it.
        '--js-flags=--no-opt',
      ],
    },
  },
});
