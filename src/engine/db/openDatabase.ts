import type { Database } from './database.ts';
import { openPglite } from './pglite/pglite.ts';
import { openPostgres, type PostgresChoice } from './postgres.ts';

export interface DatabaseChoice extends Partial<Pick<PostgresChoice, 'listenUrl' | 'pooling'>> {
  /** A PostgreSQL server, `postgres://user:password@host/database`; it wins over the folder. */
  readonly url?: string;
  /** The folder of the embedded PostgreSQL, or `memory` for one that vanishes at close. */
  readonly dataDir?: string | 'memory';
  /** With `memory`: the file of a snapshot to start from. */
  readonly snapshot?: string;
  /** How the connections to a server are named there. */
  readonly name?: string;
}

/** Opens the database: the server when a URL is given, else the embedded one (`./data` when nothing is said). */
export function openDatabase({
  url,
  dataDir = './data',
  snapshot,
  name = 'admin',
  ...server
}: DatabaseChoice): Promise<Database> {
  if (url !== undefined && url !== '') return openPostgres({ url, name, ...server });
  return openPglite({ dataDir: dataDir === 'memory' ? undefined : dataDir, snapshot });
}
