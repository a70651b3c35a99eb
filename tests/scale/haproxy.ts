import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { freePort, runCommand } from '../world/command.ts';
import { configurationFromDocs } from './fromDocs.ts';

export interface LoadBalancer {
  readonly origin: string;
  readonly output: () => string;
  stop(): Promise<void>;
}

/** The HAProxy of `docs/scale.md` before servers on these ports; its files go into the folder. */
export async function startProxy(folder: string, ports: readonly string[]): Promise<LoadBalancer> {
  const port = await freePort();
  const servers = ports.map((each, at) => `server alec${at + 1} 127.0.0.1:${each}`).join('\n  ');
  const configuration = await configurationFromDocs('haproxy', {
    'bind :443 ssl crt /etc/haproxy/alec.pem': `bind 127.0.0.1:${port}`,
    'server alec1 10.0.0.11:3000\n  server alec2 10.0.0.12:3000': servers,
  });
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration);
  const proxy = runCommand([findProgram('haproxy') ?? 'haproxy', '-db', '-f', file]);
  await until(async () => (await fetch(`http://127.0.0.1:${port}/health/live`)).ok, proxy.output);
  return {
    origin: `http://127.0.0.1:${port}`,
    output: proxy.output,
    stop: async () => {
      await proxy.end('SIGKILL');
    },
  };
}

/** Debian keeps servers where only root's path leads. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

/** Asks until it holds, for half a minute; what stood against it is said then. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  why: () => string = () => '',
): Promise<void> {
  const end = performance.now() + 30_000;
  let failure: unknown;
  while (performance.now() < end) {
    try {
      if (await holds()) return;
    } catch (error) {
      failure = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`After 30 s still not: ${holds}\n${why()}`, { cause: failure });
}
