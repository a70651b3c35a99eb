import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without windows, which needs four fifths of the CPU time of `chromium` for the same walk. */
const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of the browser of the walks, which is printed with its version. The first that there is of: `CHROMIUM_PATH`,
 * the headless shell of the system, Debian's package of it where we are root, another Chromium or Chrome of the system,
 * and the one that Playwright downloads, for which the path is empty.
 */
export async function findBrowser(): Promise<string> {
  const path = process.env.CHROMIUM_PATH || installedHeadlessShell() || systemBrowser();
  if (path !== undefined) {
    print(`Browser: ${path} (${versionOf(path)})`);
    return path;
  }
  const downloaded = await downloadedBrowser();
  print(`Browser: ${downloaded} (${versionOf(downloaded)})`);
  return '';
}

/** The first browser on the path, the headless shell before the others. */
export function systemBrowser(): string | undefined {
  return findOnPath(names);
}

/** Undefined where it is not installed and we cannot install it. */
function installedHeadlessShell(): string | undefined {
  const present = findOnPath([headlessShell]);
  if (present !== undefined || !isDebianRoot()) return present;
  print(`Installing Debian's ${headlessShell}, the browser of the walks, since it is not on the PATH.`);
  for (const words of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', headlessShell],
  ])
    spawnSync('apt-get', words, { stdio: 'ignore' });
  return findOnPath([headlessShell]);
}

/** The path of Playwright's own browser, which is downloaded if it is missing. */
async function downloadedBrowser(): Promise<string> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  print('Downloading the Chromium of Playwright, since there is no browser on the PATH.');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(path)) return path;
  throw new Error(
    `There is no browser for the walks, and Playwright could not download one. Install Debian's package ${headlessShell}, another Chromium or Google Chrome, or set CHROMIUM_PATH to the path of one.`,
  );
}

function findOnPath(programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  return programs
    .flatMap((program) => folders.map((folder) => `${folder}/${program}`))
    .find((path) => existsSync(path));
}

/** 'Chromium 156.0.8078.108' */
function versionOf(path: string): string {
  const { stdout, error } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [version] = /^.*?[\d.]{3,}/.exec(stdout ?? '') ?? [];
  if (error || version === undefined)
    throw new Error(`${path} is no browser that starts: it does not print its version.`, { cause: error });
  return version;
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
