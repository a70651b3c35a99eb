import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningCommand, runCommand } from '../world/command.ts';
import { freePort } from '../world/freePort.ts';

/**
 * `npm run test:node -- 24` runs the short suite and one start of the server on another version of Node, and
 * `npm run test:node -- 24 tests/domain` only the test files that match, and the start.
 *
 * The binary is the package `node-<platform>-<architecture>` of the npm registry. It is stored in
 * `node_modules/.cache/alec/node-<version>`; delete that folder to download the newest release again.
 */
const { engines, scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
  readonly engines: { readonly node: string };
  readonly scripts: { readonly start: string };
};
/** The newest release of each version in `engines`, and the oldest release that is allowed. */
const allowed = [...engines.node.matchAll(/\^((\d+)[\d.]+)/g)].flatMap(([, oldest = '', major = '']) => [
  major,
  oldest,
]);
type Texts = Readonly<Record<string, string>>;
/** The first start of the server may have to build the screen. */
const startMs = 240_000;

const [version = '', ...filters] = process.argv.slice(2);
if (allowed.includes(version)) await testOn(version);
else {
  print(`Node '${version}' is not supported. The allowed versions are ${allowed.join(', ')}.`);
  process.exitCode = 2;
}

async function testOn(version: string): Promise<void> {
  process.env.PATH = `${await installNode(version)}${delimiter}${process.env.PATH}`;
  const node = runCommand(['node', '--version']);
  await node.ended;
  const name = `Node ${node.output().trim().slice(1)}`;
  print(`Testing on ${name}`);
  const suite = filters.length === 0 ? ['npm', 'test'] : ['npx', 'vitest', 'run', ...filters];
  const results = [
    [suite.join(' '), (await run(suite)) === 0],
    ['one start of the server', await startOnce()],
  ] as const;
  for (const [step, isPassed] of results) print(`${isPassed ? 'ok  ' : 'FAIL'} ${step} on ${name}`);
  const failed = results.filter(([, isPassed]) => !isPassed).length;
  print(`${name}: ${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Returns the folder of the binary. */
async function installNode(version: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(process.cwd(), 'node_modules/.cache/alec', `node-${version}`);
  const bin = join(folder, 'node_modules', name, 'bin');
  if (existsSync(join(bin, 'node'))) return bin;
  await mkdir(folder, { recursive: true });
  const quiet = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
  const code = await run(['npm', 'install', '--prefix', folder, ...quiet, `${name}@${version}`]);
  if (code !== 0 || !existsSync(join(bin, 'node'))) throw new Error(`npm cannot install ${name}@${version}.`);
  return bin;
}

/** Starts the server on an empty folder, reads a page and a list as administrator, and stops it. */
async function startOnce(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alec-node-'));
  const environment = { DATA_DIR: dataDir, PORT: await freePort(), SEED: 'demo' };
  const server = runCommand(scripts.start.split(' '), { environment });
  try {
    await checkServer(server, environment);
    const code = await server.end('SIGTERM');
    if (code !== 0) throw new Error(`SIGTERM ended the server with exit code ${code}`);
    // Deprecated and experimental parts of Node are reported in this form.
    if (/^\(node:\d+\).*Warning/m.test(server.output())) throw new Error('Node warns');
    return true;
  } catch (error) {
    print(`${error instanceof Error ? error.message : error}. Output of the server:\n${server.output()}`);
    return false;
  } finally {
    await server.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function checkServer(server: RunningCommand, environment: Texts): Promise<void> {
  const late = pause(startMs, undefined, { ref: false }).then(() => {
    throw new Error('The server did not start in time');
  });
  await Promise.race([server.until(/Ctrl-C stops/), late]);
  const token = runCommand(['node', 'src/bin/alec.js', 'token', 'admin'], { environment });
  await token.ended;
  const headers = { authorization: `Bearer ${token.output().trim()}` };
  for (const path of ['/health/ready', '/', '/api/v1/region-repositories', '/api/v1/training-courses']) {
    const response = await fetch(`http://127.0.0.1:${environment.PORT}${path}`, { headers });
    await response.body?.cancel();
    if (response.status !== 200) throw new Error(`GET ${path} returned ${response.status}`);
  }
}

function run([program = '', ...words]: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
