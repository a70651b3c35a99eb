import { fallbackMinWage } from '#alec/dossier/domain/hourlyRate.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

interface Asking extends Pick<Writing, 'now'> {
  readonly tx: Connection;
}

/**
 * The gross hourly minimum wage in force today, in euros; the fallback when the list has none yet.
 *
 * @example
 * await minWageInForce(writing) // '11.880'
 */
export async function minWageInForce({ tx, now }: Asking): Promise<string> {
  const [latest] = await tx.query<{ rate: string }>(
    statementOf(sql`
      select rate::text as rate
      from min_wage_repositories
      where from_date <= ${localDay(now)}::date
        and rate is not null
      order by from_date desc, id desc
      limit 1`),
  );
  return latest?.rate ?? fallbackMinWage;
}
