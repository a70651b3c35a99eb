import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '#bin/signIn.ts';
import { freePort } from '../../world/freePort.ts';
import { type Memory, readMemory, reportingWords } from './readMemory.ts';

export interface HammeredServer {
  readonly origin: string;
  readonly dataDir: string;
  /** What it wrote, its log among it. */
  output(): string;
  tokenOf(account: string): Promise<string>;
  /** After its garbage was collected. */
  memory(): Promise<Memory>;
  /** Gives the exit code. */
  stop(): Promise<number | null>;
  remove(): Promise<void>;
}

/** The server as `npm start` runs it, a process of its own with the demonstration, on a database server or the embedded one. */
export async function startHammered(databaseUrl: string | undefined, port?: string): Promise<HammeredServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alec-hammer-'));
  const memoryFile = join(dataDir, 'memory.json');
  const chosen = port ?? (await freePort());
  const words = [...reportingWords, 'src/bin/alec.js', 'start'];
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const child = spawn('node', words, {
    env: {
      PATH,
      HOME,
      ...(TMPDIR && { TMPDIR }),
      PORT: chosen,
      DATA_DIR: dataDir,
      SEED: 'demo',
      LOG_LEVEL: 'error',
      // Whoever hammers sends more than a person may.
      RATE_LIMIT: '0',
      DATABASE_URL: databaseUrl ?? '',
      MEMORY_REPORT: memoryFile,
      READ_SOURCE_MAPS: '1',
    },
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      text += piece.toString();
    });
  process.once('exit', () => child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${chosen}`;
  await isReady(child, () => text);
  return {
    origin,
    dataDir,
    output: () => text,
    tokenOf: (account) => signIn(account, origin, 'alec'),
    memory: () => readMemory(() => void child.kill('SIGUSR2'), memoryFile),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

function isReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((done, reject) => {
    const look = () => output().includes('Ctrl-C stops') && done();
    child.stdout?.on('data', look);
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${output()}`)));
  });
}
