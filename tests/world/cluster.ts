import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './freePort.ts';
import { until } from './until.ts';

export interface Cluster {
  readonly url: string;
  /** Ends the server and starts it again on the same port: `fast` ends what is under way, `immediate` is a crash. */
  restart(how: 'fast' | 'immediate', whileAway?: () => Promise<void>): Promise<void>;
  /** Stops its processes where they stand, as on a machine that hangs: connections stay, nothing is answered. */
  freeze(): Promise<Thaw>;
  /** Starts it again if it has ended by itself, as whoever watches over a server in service does; tells whether it had. */
  revive(): Promise<boolean>;
  /** Starts a streaming replica of it, in a folder and on a port of its own. */
  startReplica(): Promise<Cluster>;
  stop(): Promise<void>;
}

/** Lets them go on. */
type Thaw = () => void;

interface Account {
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);

/**
 * Starts a PostgreSQL server of its own, in a folder at that place that vanishes at stop; undefined where none is installed.
 * It forgets commits when the power goes, unless it is `durable`: then it writes as a server in service does.
 */
export async function startCluster({ durable = false, place = tmpdir() } = {}): Promise<Cluster | undefined> {
  const binaries = findBinaries();
  const account = serverAccount();
  if (binaries === undefined || account === 'none') return undefined;
  const folder = mkdtempSync(join(place, 'alec-cluster-'));
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  await run(join(binaries, 'initdb'), ['-D', data, '-U', 'alec', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...account,
    cwd: folder,
  });
  return serve({ binaries, account, folder, data, port: Number(await freePort()), durable });
}

interface Place {
  readonly binaries: string;
  readonly account: Account | undefined;
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  readonly durable: boolean;
}

const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

async function serve(place: Place): Promise<Cluster> {
  let server = await startProcess(place);
  const stopWithUs = () => server.kill('SIGQUIT');
  process.once('exit', stopWithUs);
  return {
    url: `postgres://alec@127.0.0.1:${place.port}/postgres`,
    async restart(how, whileAway) {
      await end(server, signals[how]);
      await whileAway?.();
      server = await startProcess(place);
    },
    freeze: () => freeze(server),
    async revive() {
      if (!hasEnded(server)) return false;
      server = await startProcess(place);
      return true;
    },
    async startReplica() {
      const folder = await mkdtemp(join(tmpdir(), 'alec-replica-'));
      if (place.account !== undefined) chownSync(folder, place.account.uid, place.account.gid);
      const data = join(folder, 'data');
      // With -R it finds the primary by itself, and is a standby from its first start.
      const words = [
        '-D',
        data,
        '-h',
        '127.0.0.1',
        '-p',
        String(place.port),
        '-U',
        'alec',
        '-R',
        '-c',
        'fast',
      ];
      await run(join(place.binaries, 'pg_basebackup'), words, { ...place.account, cwd: folder });
      return serve({ ...place, folder, data, port: Number(await freePort()) });
    },
    async stop() {
      process.off('exit', stopWithUs);
      await end(server, signals.fast);
      await rm(place.folder, { recursive: true, force: true });
    },
  };
}

/** The first of them starts the others: it is stopped first. */
async function freeze({ pid = 0 }: ChildProcess): Promise<Thaw> {
  process.kill(pid, 'SIGSTOP');
  const others = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
  for (const other of others) process.kill(other, 'SIGSTOP');
  return () => {
    for (const stopped of [...others, pid]) process.kill(stopped, 'SIGCONT');
  };
}

async function startProcess({
  binaries,
  account,
  folder,
  data,
  port,
  durable,
}: Place): Promise<ChildProcess> {
  const settings = ['max_connections=200', 'deadlock_timeout=100ms', ...(durable ? [] : forgetful)];
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...account, cwd: folder, stdio: 'ignore' },
  );
  await waitUntilReady(server, join(binaries, 'pg_isready'), port);
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill(signal);
  await ended;
}

/** Fails at once when the server ends before it is ready. */
async function waitUntilReady(server: ChildProcess, pgIsReady: string, port: number): Promise<void> {
  await until(async () => {
    if (hasEnded(server)) return true;
    await run(pgIsReady, ['-h', '127.0.0.1', '-p', String(port), '-t', '2']);
    return true;
  });
  if (hasEnded(server)) throw new Error(`PostgreSQL ended with ${server.exitCode ?? server.signalCode}`);
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

function findBinaries(): string | undefined {
  const places = [...(process.env.PATH ?? '').split(delimiter), ...packagedBinaries()];
  return places.find((place) =>
    ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(place, name))),
  );
}

function packagedBinaries(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const newestFirst = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(root, version, 'bin'));
}

/** PostgreSQL refuses to run as root: there, another account serves; undefined means our own. */
function serverAccount(): Account | undefined | 'none' {
  if (process.getuid?.() !== 0) return undefined;
  return accountNamed('postgres') ?? accountNamed('nobody') ?? 'none';
}

function accountNamed(name: string): Account | undefined {
  try {
    const number = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    return undefined;
  }
}
