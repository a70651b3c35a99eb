import { cpus, totalmem } from 'node:os';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/** What the figures were taken on, in one line. */
export async function describeMachine(database: Database): Promise<string> {
  const [row] = await database.query<{ version: string }>(
    statementOf(sql`select current_setting('server_version') as version`),
  );
  const [cpu] = cpus();
  const cores = `${cpus().length} cores (${cpu?.model.trim()})`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${cores}, ${memory}, Node ${process.versions.node}, PostgreSQL ${row?.version}, fsync on`;
}
