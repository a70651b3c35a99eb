import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Task } from './baseline.ts';
import type { FileTask } from './files/fileServer.ts';
import type { BareTask } from './screen/bareServer.ts';

/** Another process that answers requests. */
export interface Answering {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = 'src/bin/alec.js';
/** As `npm start` has it. */
const memory = ['--max-semi-space-size=8'];

export interface ServerSettings {
  readonly url: string;
  readonly dataDir: string;
  /** The identity provider; undefined: the embedded one. */
  readonly issuer?: string;
  /** More of them, as the environment has them. */
  readonly more?: Readonly<Record<string, string>>;
  /** Folder for a CPU profile of the process. */
  readonly profile?: string;
}

/** The settings of a server that is measured: demo accounts, no limit of requests, no line per request. */
export function environmentOf({ url, dataDir, issuer = '', more = {} }: ServerSettings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    OIDC_ISSUER: issuer,
    SEED: 'demo',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    // Building with Vite sets it for the rest of the process, and the demonstration provider refuses production.
    NODE_ENV: '',
    ...more,
  };
}

/** The product in a process of its own, as `npm start` runs it. */
export async function startProduct(settings: ServerSettings): Promise<Answering & { readonly pid: number }> {
  const profiling = settings.profile ? ['--cpu-prof', `--cpu-prof-dir=${settings.profile}`] : [];
  const child = spawn(process.execPath, [...memory, ...profiling, program, 'start'], {
    cwd: root,
    env: environmentOf(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = endOf(child);
  const origin = await Promise.race([shownOrigin(child), ended.then(() => undefined)]);
  if (origin === undefined) throw new Error('The server ended before it was ready; its reason stands above.');
  return { origin, pid: child.pid ?? 0, stop: () => stopped(child, ended) };
}

/** The bare server beside it. */
export async function startBaseline(task: Task): Promise<Answering> {
  const { received, stop } = await startScript<{ port: number }>('baseline.ts', task);
  return { origin: `http://127.0.0.1:${received.port}`, stop };
}

/** The bare application beside our screen. */
export async function startBareServer(task: BareTask): Promise<Answering> {
  const { received, stop } = await startScript<{ origin: string }>('screen/bareServer.ts', task);
  return { origin: received.origin, stop };
}

/** The least of servers for files, or the file store behind it. */
export async function startFileServer(task: FileTask): Promise<Answering> {
  const { received, stop } = await startScript<{ port: number }>('files/fileServer.ts', task);
  return { origin: `http://127.0.0.1:${received.port}`, stop };
}

/** A script of this folder in a process of its own, which is told its task and says when it is ready. */
async function startScript<T>(file: string, task: Task | BareTask | FileTask) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    stdio: 'inherit',
  });
  const ended = endOf(child);
  const message = new Promise<T>((resolve) => child.once('message', resolve));
  child.send(task);
  const received = await Promise.race([message, ended.then(() => undefined)]);
  if (received === undefined)
    throw new Error(`'${file}' ended before it was ready; its reason stands above.`);
  return { received, stop: () => stopped(child, ended) };
}

/** An access token of the administrator of the demonstration. */
export function adminToken(origin: string): Promise<string> {
  return tokenOf(origin, 'admin');
}

/** An access token of an account of the demonstration. */
export async function tokenOf(origin: string, account: string): Promise<string> {
  const environment = { ...process.env, PORT: new URL(origin).port, OIDC_ISSUER: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'token', account], {
    cwd: root,
    env: environment,
  });
  return stdout.trim();
}

function shownOrigin({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let shown = '';
    stdout?.on('data', (chunk: Buffer) => {
      shown += chunk.toString();
      const [, origin] = /ready: (\S+)/.exec(shown) ?? [];
      if (origin !== undefined) resolve(origin);
    });
  });
}

function endOf(child: ChildProcess): Promise<void> {
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  return new Promise((resolve) =>
    child.once('exit', () => {
      process.off('exit', killWithUs);
      resolve();
    }),
  );
}

async function stopped(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}
