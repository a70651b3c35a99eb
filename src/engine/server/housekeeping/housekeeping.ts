import { forgetImports } from '#engine/api/import/store/importSql.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { sweepOwnFolders } from '#engine/files/ownFolder.ts';
import type { Logger } from '#engine/server/log.ts';
import type { SessionStore } from '#engine/server/product.ts';

const everyMs = 60 * 60 * 1000;

/**
 * Once an hour, forgets what need not be kept: answers to idempotency keys older than a day, sign-ins that are over, how
 * rows were before a merge of more than thirty days ago, and imports that are older than that; also at its start, what a
 * crash left of files that were being received.
 * Returns the way to stop.
 */
export function startHousekeeping(
  database: Database,
  log: Logger,
  sessions?: Pick<SessionStore, 'forget'>,
): () => void {
  const failed = (error: unknown) => log.error({ error }, 'housekeeping failed');
  sweepOwnFolders(new Date()).catch(failed);
  const timer = setInterval(() => {
    const work = [
      sweepOwnFolders(new Date()),
      database.query(forgetKeysSql()),
      database.query(forgetMergesSql()),
      forgetImports(database),
      sessions?.forget(database, new Date()),
    ];
    Promise.all(work).catch(failed);
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

function forgetKeysSql() {
  return statementOf(sql`
    delete from idempotency_keys
    where created_at < now() - interval '24 hours'`);
}

/** Rows that are gone stand in them, people among them: they are kept no longer than somebody may notice a mistake. */
function forgetMergesSql() {
  return statementOf(sql`
    delete from record_merges
    where created_at < now() - interval '30 days'`);
}
