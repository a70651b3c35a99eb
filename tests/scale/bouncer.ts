import { execFileSync } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../world/command.ts';
import { freePort } from '../world/freePort.ts';
import { until } from '../world/until.ts';
import { configurationFromDocs } from './fromDocs.ts';
import { findProgram } from './haproxy.ts';

export interface Bouncer {
  /** The same database as the one given, through it. */
  readonly url: string;
  stop(): Promise<void>;
}

export const hasBouncer = findProgram('pgbouncer') !== undefined;

/** The PgBouncer of `docs/scale.md` before the PostgreSQL of this address. */
export async function startBouncer(database: string): Promise<Bouncer> {
  const { port: behind, pathname, username } = new URL(database);
  const folder = await mkdtemp(join(tmpdir(), 'bouncer-'));
  const port = await freePort();
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${username}" ""\n`);
  const configuration = await configurationFromDocs('ini', {
    'alec = host=10.0.0.20 port=5432 dbname=alec': `* = host=127.0.0.1 port=${behind}`,
    'listen_addr = 10.0.0.19': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/etc/pgbouncer/userlist.txt': users,
  });
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, configuration);
  for (const path of [folder, users, file]) await lendToServers(path);
  const words = process.getuid?.() === 0 ? ['-u', 'postgres', file] : [file];
  const bouncer = runCommand([findProgram('pgbouncer') ?? 'pgbouncer', ...words]);
  await until(() => /process up|listening on/.test(bouncer.output()), bouncer.output);
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      await bouncer.end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** It refuses to run as root, and then reads as another account. */
async function lendToServers(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  await chown(path, number('-u'), number('-g'));
}
