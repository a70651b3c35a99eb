import type { Search, Step } from '#engine/api/plan/plan.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Resource } from '#engine/model/model.ts';
import type { Reach } from '#engine/rules/access.ts';
import { representSql } from './representSql.ts';
import { type DatedViewer, scopeSql } from './scopeSql.ts';
import { searchSql } from './searchSql.ts';
import { allOf, column, tableAs } from './sqlParts.ts';
import { joinSql, untrashedSql } from './whereSql.ts';

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
  return statementOf(
    sql.join(
      searched.map((one) => foundSql(one, viewer, most)),
      ' union all ',
    ),
  );
}

function foundSql({ resource, reach, search, parent }: Searched, viewer: DatedViewer, most: number): SQL {
  const conditions = [
    ...scopeSql(viewer, resource, reach, 't'),
    ...untrashedSql(resource, false, 't'),
    // Related rows are found as records of their own.
    ...searchSql({ ...search, related: [] }, { resource, reach, viewer, alias: 't' }),
  ];
  return sql`(
    select
      ${resource.type}::text as "type",
      "t"."id"::text as "id",
      ${representSql(resource, 't')} as "label",
      ${parent ? parentIdentifierSql(parent, viewer) : sql`null::text`} as "parent"
    from ${tableAs(resource.table, 't')}
    where ${allOf(conditions)}
    order by "t"."id" desc
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
