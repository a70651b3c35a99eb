import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { runCommand } from '../world/command.ts';
import { freePort } from '../world/freePort.ts';
import { until } from '../world/until.ts';
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
