import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { systemBrowser } from './tests/world/browser.ts';

// Each worker reads this file again, but all of them use one server.
process.env.WALK_PORT ??= freePort();
const baseURL = `http://127.0.0.1:${process.env.WALK_PORT}`;
process.env.WALK_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'alec-walks-'));
// The demonstration numbers its dossiers by the year in which the server starts, even if the walks run past its end.
process.env.WALK_YEAR ??= String(new Date().getUTCFullYear());

/** `WALK_TRACE=full` records the page at each action, for a walk whose failure is not understood. */
const isTraceFull = process.env.WALK_TRACE === 'full';

export default defineConfig({
  testDir: 'tests/walks',
  testMatch: '**/*.walk.ts',
  // No walk fails because a machine is slow: these limits end a walk that waits for what never comes.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  workers: Number(process.env.WALK_WORKERS ?? 2),
  fullyParallel: true,
  forbidOnly: true,
  globalSetup: './tests/walks/switchHintsOff.ts',
  webServer: {
    command: 'node --import tsx tests/walks/startServer.ts',
    url: `${baseURL}/health/ready`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.WALK_PORT,
      DATA_DIR: process.env.WALK_DATA_DIR,
      OIDC_ISSUER: '',
      SEED: 'demo',
      LOG_LEVEL: 'warn',
    },
  },
  use: {
    baseURL,
    // Ends a walk where it misses what it should click, not at its own time limit.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    /*
     * Copies of the page at each action took a third of the CPU time of two measured walks. Without them and without pictures
     * the trace has the actions, their errors and the console; the page at the failure is in the screenshot and in error-context.md.
     */
    trace: { mode: 'retain-on-failure', screenshots: isTraceFull, snapshots: isTraceFull, sources: false },
    screenshot: 'only-on-failure',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || systemBrowser(),
      // The processes of Chromium crash with libfaketime, which `--clock` preloads.
      env: { ...process.env, LD_PRELOAD: '' },
      args: [
        // Chromium has no sandbox for root.
        '--no-sandbox',
        '--disable-gpu',
        // The browser connects to no server but ours.
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        /*
         * A page of a walk is closed before the optimised code of its scripts has paid for its compilation, and threads that
         * compile and collect garbage ahead of time take a fifth of the CPU time of a page.
         */
        '--js-flags=--no-opt --single-threaded',
      ],
    },
  },
});

/** A configuration is read synchronously, so another process asks the system for the port. */
function freePort(): string {
  const script =
    "const s = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })";
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim();
}
