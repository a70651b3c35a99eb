import { canonical } from '#engine/api/request/canonical.ts';
import { codecOf, isId } from '#engine/api/request/codecs.ts';
import { scopeSql } from '#engine/api/sql/scopeSql.ts';
import { ownRowSql } from '#engine/api/sql/seenSql.ts';
import { allOf, column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { untrashedSql } from '#engine/api/sql/whereSql.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { isWrittenOnOwnRows } from '#engine/rules/access.ts';
import type { ImportWork } from './importWork.ts';

interface FoundRow {
  readonly id: string;
  readonly version: number;
}

/** By the value of the key field, as rows have it, the row of it that the actor may change. */
export type FoundRows = (value: JsonValue) => FoundRow | undefined;

/** Finds the rows that some values of the key field mean: one statement. */
export async function findByKey(
  values: readonly JsonValue[],
  { key, resource, api: { model }, context: { actor }, rights }: ImportWork,
  { tx }: { readonly tx: Connection },
): Promise<FoundRows> {
  if (!key?.column) return () => undefined;
  const asKey = (value: JsonValue) => String(canonical(resource, { [key.name]: value })[key.name] ?? '');
  const asked = values.filter((value) => value !== null).map(asKey);
  const codec = codecOf(key);
  const known = asked.filter((word) => 'value' in codec.parse(word, key));
  if (known.length === 0) return () => undefined;
  const isFolded = key.folded === true;
  const value = column('t', key.column);
  const is = isFolded
    ? sql`fold_label(${value}) = fold_label(${column('asked', 'word')})`
    : sql`${value} = ${column('asked', 'word')}::${codec.type}`;
  const viewer = { model, actor, isWriting: true };
  // A row that was found by a value tells that it has it.
  const own = isWrittenOnOwnRows(actor, resource, key) ? [ownRowSql(viewer, resource, 't')] : [];
  const conditions = [
    ...scopeSql(viewer, resource, rights.update, 't'),
    ...untrashedSql(resource, false, 't'),
    ...own,
  ];
  const rows = await tx.query<FoundRow & { word: string }>(
    statementOf(sql`
      select asked.word, "t"."id"::text as id, "t".row_version as version
      from unnest(${[...new Set(known)]}::text[]) as asked (word)
      join ${tableAs(resource.table, 't')} on ${is}
      where ${allOf(conditions)}
      order by "t"."id"`),
  );
  const found = new Map(rows.map(({ word, ...row }) => [word, row]));
  return (value) =>
    value === null ? undefined : found.get(isId(key) ? String(value).toLowerCase() : asKey(value));
}
