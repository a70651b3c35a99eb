import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser } from './world/browser.ts';
import { startCluster } from './world/cluster.ts';

/** `npm test`: everything, in the order in which a fault is cheapest to find; the last line counts. */
interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed, by its name and its first words. */
  readonly failures?: readonly string[];
}

/** Of the words of a failure. */
const mostWords = 600;

/** What the compiler found last time: it looks at what has changed since, in a sixth of the time. */
const checkedTypes = 'node_modules/.cache/alec/types.tsbuildinfo';

/** Below it the tests stay on the disk: what they make lives in memory until they are done. */
const neededMemory = 8 * 2 ** 30;

const folder = await mkdtemp(join(await temporaryFolder(), 'alec-test-'));
// A database is a thousand files, and the tests make some hundreds of them.
process.env.TMPDIR = folder;
// PostgreSQL serves from it under an account of its own.
await chmod(folder, 0o755);
const browser = await findBrowser();
const cluster = process.env.TEST_DATABASE_URL === undefined ? await startCluster() : undefined;
const databaseUrl = process.env.TEST_DATABASE_URL ?? cluster?.url;
if (databaseUrl === undefined)
  say(
    'PostgreSQL is not on this machine and TEST_DATABASE_URL is not set: the API is tested on the embedded database only.',
  );
const environment = {
  ...process.env,
  CHROMIUM_PATH: browser,
  ...(databaseUrl !== undefined && { TEST_DATABASE_URL: databaseUrl }),
};

const counts: Count[] = [];
try {
  // The longest of them, on one core: the tests begin beside it.
  const types = gate('types', ['npx', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', checkedTypes]);
  counts.push(
    ...(await Promise.all([
      gate('generated files are fresh', ['node', 'src/bin/alec.js', 'generate', '--check']),
      gate('lint and format', ['npx', 'biome', 'check', '--error-on-warnings']),
      gate('no dead code', ['npx', 'knip']),
      gate('the screen builds', ['node', 'src/bin/alec.js', 'build']),
    ])),
  );
  counts.push(...(await Promise.all([types, vitest()])));
  const hammer = ['npm', 'run', '-s', 'hammer', '--', '--short', '--seed', '1'];
  counts.push(await gate('hammered with hostile requests', hammer));
  counts.push(await gate('well again after faults', [...hammer, '--faults']));
  counts.push(await walks());
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}

const total = counts.reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
}));
// Beside the last line, where one looks: the reports above are long.
for (const failure of counts.flatMap(({ failures = [] }) => failures)) say(`FAIL ${failure}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** In memory where there is room for it. */
async function temporaryFolder(): Promise<string> {
  const inMemory = '/dev/shm';
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem()) > neededMemory ? inMemory : tmpdir();
}

/** A check with one outcome, beside others: what it prints comes in one piece. */
async function gate(name: string, command: readonly string[]): Promise<Count> {
  const start = performance.now();
  const { code, output } = await listenTo(command);
  const passed = code === 0;
  say(`${output}${passed ? 'ok  ' : 'FAIL'} ${name} (${Math.round((performance.now() - start) / 1000)} s)`);
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] };
}

async function vitest(): Promise<Count> {
  const report = join(folder, 'vitest.json');
  const code = await run([
    'npx',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const read = await readReport<VitestReport>(report);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read ?? {};
  return atLeastOneFailure(code, {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(failuresOfFile),
  });
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly VitestFile[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** A file that did not even begin has no test that failed. */
function failuresOfFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [failureOf(file, message)];
  return failed.map((one) => failureOf(`${file} › ${one.fullName}`, one.failureMessages.join('\n')));
}

function failureOf(name: string, message: string): string {
  return `${name}\n${message.slice(0, mostWords)}`;
}

async function walks(): Promise<Count> {
  const report = join(folder, 'walks.json');
  const code = await run(['npx', 'playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const read = await readReport<WalksReport>(report);
  const { expected = 0, unexpected = 0, flaky = 0 } = read?.stats ?? {};
  return atLeastOneFailure(code, {
    passed: expected,
    failed: unexpected + flaky,
    failures: read?.suites.flatMap(failuresOfSuite) ?? [],
  });
}

interface WalksReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly WalkSuite[];
}

interface WalkSuite {
  readonly suites?: readonly WalkSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

function failuresOfSuite({ suites = [], specs }: WalkSuite): string[] {
  const own = specs.flatMap(({ title, file, ok, tests }) => {
    if (ok) return [];
    const messages = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
    return [failureOf(`${file} › ${title}`, messages.join('\n'))];
  });
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** A runner that died before it counted has not passed. */
function atLeastOneFailure(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function readReport<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

function listenTo([program = '', ...words]: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], env: environment });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}

function run([program = '', ...words]: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environment, ...more },
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
