import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runCommand } from './command.ts';

/** `alec start --product` on a copy of the library: what it generates and keeps goes when it ends. */
export interface LibraryCommand {
  readonly origin: string;
  readonly end: () => Promise<void>;
}

export async function runLibrary(): Promise<LibraryCommand> {
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  const copy = join(folder, 'library');
  const isOurs = (path: string) => !/library\/(generated|data)/.test(path);
  await cp('tests/library', copy, { recursive: true, filter: isOurs });
  const port = await freePort();
  const environment = { PORT: port, LOG_LEVEL: 'warn' };
  const command = runCommand(['node', 'src/bin/alec.js', 'start', '--product', copy], { environment });
  await command.until(/Ctrl-C stops/);
  return {
    origin: `http://127.0.0.1:${port}`,
    end: async () => {
      await command.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
