import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Resource } from '#engine/model/model.ts';

/** They tell of a write, not of what is written. */
const untold = ['row_version', 'updated_at'];
const mostSaid = 50;

/**
 * What a recount changes in rows: a sentence per row, with the columns that had another value than the recount gives.
 *
 * @example
 * await changedBy(tx, [courses], recount) // ['training-courses 0192…: total_fees differ from a recount']
 */
export async function changedBy(
  tx: Connection,
  resources: readonly Resource[],
  recount: () => Promise<unknown>,
): Promise<readonly string[]> {
  for (const { table } of resources) {
    const before = sql.identifier(`before ${table}`);
    await tx.query(statementOf(sql`drop table if exists ${before}`));
    await tx.query(
      statementOf(sql`
        create temporary table ${before} on commit drop as
        select id, to_jsonb(stored) as columns
        from ${sql.identifier(table)} as stored`),
    );
  }
  await recount();
  const found: string[] = [];
  for (const resource of resources) found.push(...(await differencesIn(tx, resource)));
  return found;
}

async function differencesIn(tx: Connection, { path, table }: Resource): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string; names: string }>(
    statementOf(sql`
      select coalesce(stored.id, kept.id)::text as id, string_agg(column_of.key, ', ' order by column_of.key) as names
      from ${sql.identifier(`before ${table}`)} as kept
      full join ${sql.identifier(table)} as stored on stored.id = kept.id
      cross join lateral jsonb_each(coalesce(to_jsonb(stored), kept.columns)) as column_of
      where column_of.key <> all(${untold}::text[])
        and column_of.value is distinct from kept.columns -> column_of.key
      group by 1
      order by 1
      limit ${mostSaid}`),
  );
  return rows.map(({ id, names }) => `${path} ${id}: ${names} differ from a recount`);
}
