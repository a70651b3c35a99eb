import type { RowChange } from '#engine/api/plan/rowChange.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import { commaList, tableAs } from '#engine/api/sql/sqlParts.ts';
import { valueSql } from '#engine/api/sql/valueSql.ts';
import type { Merge } from '#engine/api/write/check/mergeWrite.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { isDaily, isFromRows } from '#engine/rules/computations.ts';

/**
 * A write with what is nowhere stored and comes from other rows, where the client sent it: given back as it was read, it is
 * no change.
 */
export async function withDailyValues(
  { tx, now, api: { model } }: Writing,
  { resource, row }: RowChange,
  merge: Merge,
): Promise<Merge> {
  const asked = resource.fields.filter(
    (field) => isDaily(field) && isFromRows(field) && field.name in merge.sent,
  );
  if (asked.length === 0 || !merge.previous) return merge;
  const values = asked.map(
    (field) =>
      sql`${codecOf(field).read(valueSql({ model, now }, resource, field, 't'))} as ${sql.identifier(field.name)}`,
  );
  const [found] = await tx.query<FlatRecord>(
    statementOf(sql`
      select ${commaList(values)}
      from ${tableAs(resource.table, 't')}
      where id = ${row.id}::uuid`),
  );
  return { ...merge, previous: { ...merge.previous, ...found } };
}
