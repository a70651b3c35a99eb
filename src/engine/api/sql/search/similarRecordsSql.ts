import type { DatedViewer } from '#engine/api/sql/scopeSql.ts';
import { allOf, commaList, tableAs } from '#engine/api/sql/sqlParts.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { foundSql, type Searched } from './searchRecordsSql.ts';
import { likenessSql, sharesLettersSql, similarSql } from './similarSql.ts';

/** Bytes of a table whose rows may all be compared. */
const largestCompared = 4 * 1024 * 1024;

/** Which of the tables to look in are large, by name: a short statement, beside which the other would ask each of them. */
export function largeTablesSql(searched: readonly Searched[]): Statement {
  const tables = searched.map(({ resource: { table } }) => table);
  return statementOf(sql`
    select relname as table
    from pg_class
    where oid = any(array(select to_regclass(quote_ident(name)) from unnest(${tables}::text[]) as name)::oid[])
      and pg_relation_size(oid) >= ${largestCompared}::bigint
    order by relname
    limit ${tables.length}`);
}

/**
 * The statement of a search for words that are written in no row as they were typed: rows with words that share enough
 * groups of three letters with them, the most like ones first.
 *
 * The index gives every row that has the groups in any order, and each is then compared. Where the newest rows say that
 * this would be one in ten of a large table, as of « crat » where each is called a crate, only the newest are.
 */
export function similarRecordsSql(
  searched: readonly Searched[],
  viewer: DatedViewer,
  { most, large }: { readonly most: number; readonly large: ReadonlySet<string> },
): Statement {
  const parts = searched.map((one) => {
    const { words, fields } = one.search;
    const likeness = commaList(words.flatMap((word) => fields.map((field) => likenessSql(word, field, 't'))));
    const order = sql`greatest(${likeness}) desc, "t"."id" desc`;
    const how = large.has(one.resource.table)
      ? { from: likeRowsSql(one), conditions: [] }
      : { conditions: alikeSql(one) };
    return foundSql(one, viewer, { ...how, order, most });
  });
  return statementOf(sql.join(parts, ' union all '));
}

/** So many of the newest rows tell how many have the letters of a word. */
const sampled = 50;
/** Letters that so many of these have are those of too many rows. */
const crowded = 5;
/** So many of the newest rows are compared then. */
const mostCompared = 2000;

/** Rows with words like those, as `t`, by one of two ways: the way that is not taken gives none. */
function likeRowsSql(searched: Searched): SQL {
  const rows = tableAs(searched.resource.table, 't');
  const newest = sql`(select * from ${rows} order by "t"."id" desc limit ${sql.number(mostCompared)}) as "t"`;
  const isAlike = allOf(alikeSql(searched));
  return sql`(
    with "crowd" as materialized (${crowdSql(searched)})
    select "t".* from ${rows} where (select not "is_crowded" from "crowd") and ${isAlike}
    union all
    select "t".* from ${newest} where (select "is_crowded" from "crowd") and ${isAlike}
  ) as "t"`;
}

function alikeSql({ search: { words, fields } }: Searched): SQL[] {
  return words.map((word) => similarSql(word, fields, 't'));
}

/** The rarest of the words says how many rows are to be compared. */
function crowdSql({ resource, search: { words, fields } }: Searched): SQL {
  const counts = words.map((word) => {
    const ofWord = fields.map((field) => sql`count(*) filter (where ${sharesLettersSql(word, field, 't')})`);
    return sql`greatest(${commaList(ofWord)})`;
  });
  return sql`
    select least(${commaList(counts)}) >= ${sql.number(crowded)} as "is_crowded"
    from (select * from ${tableAs(resource.table, 't')} order by "t"."id" desc limit ${sql.number(sampled)}) as "t"`;
}
