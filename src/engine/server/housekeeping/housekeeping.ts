import { openHistoryMonths } from '#engine/activity/historyMonths.ts';
import { forgetImports } from '#engine/api/import/store/importSql.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { sweepOwnFolders } from '#engine/files/ownFolder.ts';
import type { Model } from '#engine/model/model.ts';
import type { Logger } from '#engine/server/log.ts';
import type { SessionStore } from '#engine/server/product.ts';

const everyMs = 60 * 60 * 1000;

interface HousekeepingParts {
  readonly database: Database;
  readonly model: () => Model;
  readonly now: () => Date;
  readonly log: Logger;
  readonly sessions?: Pick<SessionStore, 'forget'>;
}

/**
 * Once an hour, forgets what need not be kept: answers to idempotency keys older than a day, sign-ins that are over, how
 * rows were before a merge of more than thirty days ago, and imports that are older than that; also at its start, what a
 * crash left of files that were being received. At its start and once an hour, makes the months of the history that come next.
 * Returns the way to stop.
 */
export function startHousekeeping({ database, model, now, log, sessions }: HousekeepingParts): () => void {
  const failed = (error: unknown) => log.error({ error }, 'housekeeping failed');
  const openMonths = () => openHistoryMonths(database, model(), now());
  Promise.all([sweepOwnFolders(new Date()), openMonths()]).catch(failed);
  const timer = setInterval(() => {
    const work = [
      sweepOwnFolders(new Date()),
      openMonths(),
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
