import type { Granted } from '#engine/api/plan/grant.ts';
import { scopeSql, type Viewer } from '#engine/api/sql/scopeSql.ts';
import { allOf, column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { untrashedSql } from '#engine/api/sql/whereSql.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Field, Resource } from '#engine/model/model.ts';

/** Ids named by a relation, and the rows the actor may point at. */
export interface Related {
  readonly field: Field;
  readonly target: Resource;
  readonly ids: readonly string[];
  readonly reach: Granted;
  /** Parts of one whole name parts of the same whole only: the field of the target that must say so. */
  readonly within: { readonly field: Field; readonly id: string } | null;
}

/** Those of the named ids that do not exist or are out of reach, with the field that names them. */
export function missingSql(related: readonly Related[], viewer: Viewer): Statement {
  const parts = related.map(
    (one) => sql`
    select ${one.field.name}::text as field, named.id
    from unnest(${one.ids}::uuid[]) as named (id)
    where not exists (
      select 1
      from ${tableAs(one.target.table, 't')}
      where ${allOf([sql`${column('t', 'id')} = named.id`, ...inSightSql(one, viewer)])}
    )`,
  );
  return statementOf(sql.join(parts, ' union all '));
}

function inSightSql({ target, reach, within }: Related, viewer: Viewer): SQL[] {
  const inside = within && sql`${column('t', within.field.column ?? '')} = ${within.id}::uuid`;
  return [
    ...scopeSql(viewer, target, reach, 't'),
    ...untrashedSql(target, false, 't'),
    ...(inside ? [inside] : []),
  ];
}
