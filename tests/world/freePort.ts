import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Below the ports that Linux (from 32,768) and macOS (from 49,152) assign to `listen(0)` and to outgoing connections. */
const lowestPort = 20_000;
const highestPort = 32_767;

/** A free TCP port, which no other test of this vitest run receives and which the system assigns to no other program. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = lowestPort + Math.floor(Math.random() * (highestPort - lowestPort + 1));
    if ((await isFree(port)) && (await reserve(port))) return String(port);
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Creates the file of the port in the folder of the run. Returns false where another test has created it. */
function reserve(port: number): Promise<boolean> {
  const folder = process.env.TEST_RUN_FOLDER;
  if (folder === undefined) return Promise.resolve(true);
  return writeFile(join(folder, `port-${port}`), '', { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}
