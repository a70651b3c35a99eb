import type { ImportRow } from '#engine/api/import/importRecord.ts';
import { allOf, tableAs } from '#engine/api/sql/sqlParts.ts';
import { untrashedSql } from '#engine/api/sql/whereSql.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Resource } from '#engine/model/model.ts';

/** Without the new rows that somebody has removed since: taking them back is done. */
export async function withoutGone(
  rows: readonly ImportRow[],
  resource: Resource,
  { tx }: Pick<Writing, 'tx'>,
): Promise<readonly ImportRow[]> {
  const ids = rows.flatMap(({ state, recordId }) =>
    state === 'create' && recordId !== null ? [recordId] : [],
  );
  const there = await tx.query<{ id: string }>(
    statementOf(sql`
      select "t"."id"::text as id
      from ${tableAs(resource.table, 't')}
      where ${allOf([sql`"t"."id" = any(${ids}::uuid[])`, ...untrashedSql(resource, false, 't')])}`),
  );
  const known = new Set(there.map(({ id }) => id));
  return rows.filter(({ state, recordId }) => state !== 'create' || known.has(recordId ?? ''));
}
