import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signIn } from '#bin/signIn.ts';
import { runCommand } from '../../world/command.ts';
import { freePort } from '../../world/freePort.ts';

/** A product of two lists, of which one has twenty columns of every kind, on a server of its own. */
export interface StockServer {
  readonly origin: string;
  readonly token: string;
  readonly end: () => Promise<void>;
}

/** `alec start --product` on a copy of `stock`: with a PostgreSQL server, or embedded where there is no address of one. */
export async function startStock(databaseUrl: string | undefined): Promise<StockServer> {
  const folder = await mkdtemp(join(tmpdir(), 'stock-'));
  const copy = join(folder, 'stock');
  await cp(fileURLToPath(new URL('stock', import.meta.url)), copy, { recursive: true });
  const environment = {
    PORT: await freePort(),
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const command = runCommand(['node', 'src/bin/alec.js', 'start', '--product', copy], { environment });
  await command.until(/Ctrl-C stops/);
  const origin = `http://127.0.0.1:${environment.PORT}`;
  return {
    origin,
    token: await signIn('keeper', origin, 'stock'),
    end: async () => {
      await command.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
