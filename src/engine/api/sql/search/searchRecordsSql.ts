import type { Search, Step } from '#engine/api/plan/plan.ts';
import { representSql } from '#engine/api/sql/representSql.ts';
import { type DatedViewer, scopeSql } from '#engine/api/sql/scopeSql.ts';
import { allOf, column, commaList, tableAs } from '#engine/api/sql/sqlParts.ts';
import { joinSql, untrashedSql } from '#engine/api/sql/whereSql.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Resource } from '#engine/model/model.ts';
import type { Reach } from '#engine/rules/access.ts';
import { searchSql } from './searchSql.ts';
import { likenessSql, similarSql } from './similarSql.ts';

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

/**
 * The same for words that are written in no row as they were typed: rows with words that share enough groups of three
 * letters with them, the most like ones first.
 */
export function similarRecordsSql(
  searched: readonly Searched[],
  viewer: DatedViewer,
  most: number,
): Statement {
  const parts = searched.map((one) => {
    const { words, fields } = one.search;
    const conditions = words.map((word) => similarSql(word, fields, 't'));
    const likeness = commaList(words.flatMap((word) => fields.map((field) => likenessSql(word, field, 't'))));
    const order = sql`greatest(${likeness}) desc, "t"."id" desc`;
    return foundSql(one, viewer, { conditions, order, most });
  });
  return statementOf(sql.join(parts, ' union all '));
}

interface Found {
  readonly conditions: readonly SQL[];
  readonly order: SQL;
  readonly most: number;
}

function foundSql(
  { resource, reach, parent }: Searched,
  viewer: DatedViewer,
  { conditions: asked, order, most }: Found,
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
    from ${tableAs(resource.table, 't')}
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
