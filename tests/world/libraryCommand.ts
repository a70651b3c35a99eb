import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort, runCommand } from './command.ts';

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

const mostTries = 600;

/** One library after the other: the first start of a checkout builds the screen that all of them serve. */
async function alone<Result>(start: () => Promise<Result>): Promise<Result> {
  const lock = join(tmpdir(), 'library-start');
  // Whoever was killed leaves its lock behind: nobody waits for it for more than a minute.
  for (let tries = 0; tries < mostTries && !(await isMade(lock)); tries += 1) await setTimeout(100);
  try {
    return await start();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

function isMade(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    () => false,
  );
}
