import type { Search, Step } from '#engine/api/plan/plan.ts';
import { representSql } from '#engine/api/sql/representSql.ts';
import { type DatedViewer, scopeSql } from '#engine/api/sql/scopeSql.ts';
import { allOf, column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { joinSql, untrashedSql } from '#engine/api/sql/whereSql.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Resource } from '#engine/model/model.ts';
import type { Reach } from '#engine/rules/access.ts';
import { searchSql } from './searchSql.ts';

/** One resource to look in. */
export interface Searched {
  readonly resource: Resource;
  readonly reach: Reach;
  readonly search: Search;
  /** The relation to the row that says whose a row is. */
  readonly parent: Step | null;
}

/** A row that has all the words. */
export interface FoundRow {
  readonly type: string;
  readonly id: string;
  readonly label: string;
  /** Identifier of the parent with its name, as JSON, where the actor sees it. */
  readonly parent: string | null;
}

/**
 * The one statement of a search over several resources: of each at most `most` rows, the newest first. A frequent word
 * is found from the end of the primary key, a rare one by the index of its letters; ids grow with time.
 */
export function searchRecordsSql(
  searched: readonly Searched[],
  viewer: DatedViewer,
  most: number,
): Statement {
  const order = sql`"t"."id" desc`;
  const parts = searched.map((one) => {
    const { search, resource, reach } = one;
    const conditions = searchSql({ ...search, related: [] }, { resource, reach, viewer, alias: 't' });
    return foundSql(one, viewer, { conditions, order, most });
  });
  return statementOf(sql.join(parts, ' union all '));
}

interface Found {
  /** Where the rows come from, as `t`. */
  readonly from?: SQL;
  readonly conditions: readonly SQL[];
  readonly order: SQL;
  readonly most: number;
}

/** Of one resource the rows in sight that fulfil the conditions, the first ones in their order. */
export function foundSql(
  { resource, reach, parent }: Searched,
  viewer: DatedViewer,
  { from = tableAs(resource.table, 't'), conditions: asked, order, most }: Found,
): SQL {
  const conditions = [
    ...scopeSql(viewer, resource, reach, 't'),
    ...untrashedSql(resource, false, 't'),
    ...asked,
  ];
  return sql`(
    select
      ${resource.type}::text as "type",
      "t"."id"::text as "id",
      ${representSql(resource, 't')} as "label",
      ${parent ? parentIdentifierSql(parent, viewer) : sql`null::text`} as "parent"
    from ${from}
    where ${allOf(conditions)}
    order by ${order}
    limit ${sql.number(most)}
  )`;
}

/** The parent of a row `t` as an identifier with its name, as JSON; null where the actor does not see it. */
export function parentIdentifierSql({ field, resource, reach }: Step, viewer: DatedViewer): SQL {
  const conditions = [
    joinSql(field, resource, 't', 'parent'),
    ...scopeSql(viewer, resource, reach, 'parent'),
  ];
  return sql`(
    select json_build_object(
      'type', ${resource.type}::text,
      'id', ${column('parent', 'id')},
      'meta', json_build_object('label', ${representSql(resource, 'parent')})
    )::text
    from ${tableAs(resource.table, 'parent')}
    where ${allOf(conditions)}
  )`;
}
