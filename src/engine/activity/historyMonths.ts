import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { withTables } from '#engine/db/withTables.ts';
import { historyOf } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';

/**
 * Makes the partitions of the history for this month and the three that follow, where they are not there. Entries of other
 * times have a place as well: those that come before their month was made move into it then. Gives how many were made.
 *
 * @example await openHistoryMonths(database, model, new Date('2026-11-27')) // 1: 2027-02, on the first run of November
 */
export async function openHistoryMonths(database: Database, model: Model, now: Date): Promise<number> {
  const history = historyOf(model);
  if (!history) return 0;
  return withTables(database, async (tx) => {
    const [row] = await tx.query<{ opened: number }>(
      statementOf(sql`
        select open_history_months(
          ${history.table},
          (date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC') + interval '4 months') at time zone 'UTC'
        ) as opened`),
    );
    return row?.opened ?? 0;
  });
}
