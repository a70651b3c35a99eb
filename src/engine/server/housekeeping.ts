import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Logger } from './log.ts';

const everyMs = 60 * 60 * 1000;

/** Once an hour, forgets what need not be kept: answers to idempotency keys older than a day. Returns the way to stop. */
export function startHousekeeping(database: Database, log: Logger): () => void {
  const timer = setInterval(() => {
    database.query(forgetKeysSql()).catch((error: unknown) => log.error({ error }, 'housekeeping failed'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

function forgetKeysSql() {
  return statementOf(sql`
    delete from idempotency_keys
    where created_at < now() - interval '24 hours'`);
}
