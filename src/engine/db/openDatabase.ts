import type { Database } from './database.ts';
import { openPglite } from './pglite/pglite.ts';
import { openPostgres, type PostgresChoice } from './postgres.ts';
import { withReplica } from './replica/withReplica.ts';

export interface DatabaseChoice extends Partial<Pick<PostgresChoice, 'listenUrl' | 'pooling'>> {
  /** A PostgreSQL server, `postgres://user:password@host/database`; it wins over the folder. */
  readonly url?: string;
  /** The folder of the embedded PostgreSQL, or `memory` for one that vanishes at close. */
  readonly dataDir?: string | 'memory';
  /** With `memory`: the file of a snapshot to start from. */
  readonly snapshot?: string;
  /** A streaming replica of the server, for reads that may lag. */
  readonly readUrl?: string;
  /** How the connections to a server are named there. */
  readonly name?: string;
}

/** Opens the database: the server when a URL is given, else the embedded one (`./data` when nothing is said). */
export async function openDatabase({
  url,
  readUrl,
  dataDir = './data',
  snapshot,
  name = 'admin',
  ...server
}: DatabaseChoice): Promise<Database> {
  if (url === undefined || url === '')
    return openPglite({ dataDir: dataDir === 'memory' ? undefined : dataDir, snapshot });
  const primary = await openPostgres({ url, name, ...server });
  if (readUrl === undefined || readUrl === '') return primary;
  const replica = await openPostgres({ url: readUrl, name: `${name} reads`, ...server, isReplica: true });
  return withReplica(primary, replica);
}
