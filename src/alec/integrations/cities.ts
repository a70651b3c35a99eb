import type { Behaviour } from '#alec/behaviour.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { ValuesOf } from '#generated/records.ts';

/**
 * Cities come from the public communes service, one per postal code: to post one that is known is to refresh it.
 *
 * @example
 * // POST /cities {"name": "Lyon", "post_code": "69007", "code": "69123"} -> 201, and 200 with the same id ever after
 */
export const cities: Behaviour<'cities'> = { sameRow: knownCity };

async function knownCity({ post_code, code }: ValuesOf<'cities'>, { tx }: Writing): Promise<string | null> {
  if (typeof post_code !== 'string' || typeof code !== 'string') return null;
  // Two people who choose the same new city at once take turns, so that the second one meets the first one's row.
  const turn = `alec cities ${post_code} ${code}`;
  await tx.query(statementOf(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`));
  const [known] = await tx.query<{ id: string }>(
    statementOf(sql`
      select id
      from cities
      where post_code = ${post_code}
        and code = ${code}`),
  );
  return known?.id ?? null;
}
