import type { Statement } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { likeWord } from '#engine/fieldTypes/codec.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import type { Reach } from '#engine/rules/access.ts';
import { type DatedViewer, scopeSql } from './scopeSql.ts';
import { allOf, column, tableAs } from './sqlParts.ts';
import { untrashedSql } from './whereSql.ts';

interface Suggested {
  readonly resource: Resource;
  readonly field: Field;
  readonly reach: Reach;
  /** Letters that are in the values; empty: any. */
  readonly words: string;
}

/** Values that so many rows have say which are the usual ones. */
const mostRows = 10_000;
const mostValues = 20;

/** The usual values of a list of words among the newest rows in sight, as a JSON list: one spelling of each. */
export function suggestionsSql({ resource, field, reach, words }: Suggested, viewer: DatedViewer): Statement {
  const values = column('t', field.column ?? '');
  const pattern = sql`'%' || fold_label(${likeWord(words)}::text) || '%'`;
  const conditions = allOf([
    sql`fold_tags(${values}) like ${pattern}`,
    ...scopeSql(viewer, resource, reach, 't'),
    ...untrashedSql(resource, false, 't'),
  ]);
  return statementOf(sql`
    select coalesce(json_agg("value" order by "uses" desc, "value" collate "fr"), '[]')::text as "values"
    from (
      select mode() within group (order by "listed"."value") as "value", count(*) as "uses"
      from (
        select ${values} as "values" from ${tableAs(resource.table, 't')}
        where ${conditions} order by "t"."id" desc limit ${sql.number(mostRows)}
      ) as "row", unnest("row"."values") as "listed" ("value")
      where fold_label("listed"."value") like ${pattern}
      group by fold_label("listed"."value")
      order by count(*) desc, 1
      limit ${sql.number(mostValues)}
    ) as "usual"`);
}
