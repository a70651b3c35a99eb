import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runCommand } from './command.ts';
import { freePort } from './freePort.ts';

/** `alec start --product` on a copy of the library: what it generates and keeps goes when it ends. */
export interface LibraryCommand {
  readonly origin: string;
  readonly end: () => Promise<void>;
}

/** `more` are schema files besides its own. */
export async function runLibrary(more: readonly string[] = []): Promise<LibraryCommand> {
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  const copy = join(folder, 'library');
  const isOurs = (path: string) => !/library\/(generated|data)/.test(path);
  await cp('tests/library', copy, { recursive: true, filter: isOurs });
  for (const file of more) await cp(file, join(copy, basename(file)));
  const port = await freePort();
  const environment = { PORT: port, LOG_LEVEL: 'warn' };
  const command = await alone(async () => {
    const started = runCommand(['node', 'src/bin/alec.js', 'start', '--product', copy], { environment });
    await started.until(/Ctrl-C stops/);
    return started;
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    end: async () => {
      await command.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts one library at a time: the first start of a checkout builds the screen that all of them serve. */
async function alone<Result>(start: () => Promise<Result>): Promise<Result> {
  const lock = join(tmpdir(), 'library-start.lock');
  while (!(await acquire(lock))) await setTimeout(100);
  try {
    return await start();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Creates the lock file with our process id. Removes the lock of a process that was killed. */
async function acquire(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (!isRunning(owner)) await rm(lock, { force: true });
    return false;
  }
}

/** True for 0, too: a lock file is empty for a moment, before its process id is written. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
