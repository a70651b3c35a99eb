import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../world/browser.ts';
import { startCluster } from '../world/cluster.ts';
import { fakeClock } from './fakeClock.ts';
import { printTimes } from './printTimes.ts';
import { type Outcome, stagesIn } from './stages.ts';

/**
 * `npm test` runs what a developer needs before a commit, `npm run test:all` that and then everything else. The last line
 * is `N passed, N failed`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Prints the times of docs/lab/tests.md. */
    time: { type: 'boolean', default: false },
    /** Seed of the order in which Vitest runs the files. */
    shuffle: { type: 'string' },
    /** The time at which the clock of every process starts, in Europe/Paris: '2026-12-31 23:50'. */
    clock: { type: 'string' },
  },
});
const isWhole = positionals.includes('all');
const start = performance.now();

if (values.clock !== undefined) Object.assign(process.env, fakeClock(values.clock));
const folder = await mkdtemp(join(await temporaryFolder(), 'alec-test-'));
// The tests create some hundreds of databases of a thousand files each.
process.env.TMPDIR = folder;
// PostgreSQL runs under another account.
await chmod(folder, 0o755);
await mkdir('test-results', { recursive: true });
const browser = await findBrowser();
const cluster = process.env.TEST_DATABASE_URL === undefined ? await startCluster() : undefined;
const databaseUrl = process.env.TEST_DATABASE_URL ?? cluster?.url;
print(
  databaseUrl === undefined
    ? 'Database: embedded; PostgreSQL is not installed and TEST_DATABASE_URL is not set.'
    : `Database: PostgreSQL${isWhole ? ', and the embedded one for the tests of storage' : ''}.`,
);

const { gate, vitest, walks } = stagesIn({
  folder,
  isMeasured: values.time,
  seed: values.shuffle,
  environment: {
    ...process.env,
    CHROMIUM_PATH: browser,
    ...(databaseUrl !== undefined && { TEST_DATABASE_URL: databaseUrl }),
  },
});
const outcomes: Outcome[] = [];
try {
  // The server of the walks and the commands under test use what is built here.
  const built = await Promise.all([
    gate('generated files are up to date', ['node', 'src/bin/alec.js', 'generate', '--check']),
    gate('the screen builds', ['node', 'src/bin/alec.js', 'build']),
  ]);
  outcomes.push(...built);
  const short = await Promise.all([
    gate('types', ['node', 'node_modules/typescript-native/bin/tsc', '--noEmit']),
    gate('lint and format', ['npx', 'biome', 'check', '--error-on-warnings']),
    gate('no dead code', ['npx', 'knip']),
    vitest('vitest', ['--project', 'short*']),
    walks('walks, one for each capability', ['--grep', '@short']),
  ]);
  outcomes.push(...short);
  if (isWhole) {
    const hammer = ['npm', 'run', '-s', 'hammer', '--', '--short', '--seed', '1'];
    const projects = ['--project', 'second storage', '--project', 'slow*'];
    // One after the other: commands under test rebuild the screen, and an answer to a hostile request has a time limit.
    outcomes.push(await vitest('vitest, second storage and slow tests', projects));
    outcomes.push(await gate('hostile requests', hammer));
    outcomes.push(await gate('faults', [...hammer, '--faults']));
    outcomes.push(await walks('the other walks', ['--grep-invert', '@short']));
  }
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}

if (values.time) print(printTimes(outcomes));
printSummary(outcomes);

/** In memory where there is room for it. */
async function temporaryFolder(): Promise<string> {
  const inMemory = '/dev/shm';
  const neededBytes = 8 * 2 ** 30;
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem()) > neededBytes ? inMemory : tmpdir();
}

/** Prints failures and skipped tests at the end of the output. */
function printSummary(all: readonly Outcome[]): void {
  const skipped = all.flatMap((outcome) => outcome.skipped);
  const failures = all.flatMap((outcome) => outcome.failures);
  const passed = all.reduce((sum, outcome) => sum + outcome.passed, 0);
  for (const { name, wall, cpu } of all)
    print(
      `${String(Math.round(wall)).padStart(5)} s, ${String(Math.round(cpu)).padStart(5)} s of CPU  ${name}`,
    );
  print(`${Math.round((performance.now() - start) / 1000)} s in all`);
  for (const name of skipped) print(`SKIPPED ${name}`);
  for (const { name, message, files = [] } of failures) {
    print(`FAIL ${name}\n${message}`);
    for (const file of files) print(`    ${file}`);
  }
  print(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
