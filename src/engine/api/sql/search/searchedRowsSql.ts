import type { ReadPlan, Search } from '#engine/api/plan/plan.ts';
import type { DatedViewer } from '#engine/api/sql/scopeSql.ts';
import { allOf, commaList, tableAs } from '#engine/api/sql/sqlParts.ts';
import { narrowedSql, whereSql } from '#engine/api/sql/whereSql.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import { mostCounted } from './boundSql.ts';
import { countedSearchSql, listedSql, type Searched, searchedTextSql, textPatternSql } from './searchSql.ts';

/** Where the rows of a list come from, as `t`, and the conditions they fulfil. */
export interface SearchBranch {
  readonly from: SQL;
  readonly where: readonly SQL[];
}

/** The rows of a list before they are sorted and cut into pages. */
export interface SearchedRows {
  /** Table expressions that the rest reads. */
  readonly expressions: readonly SQL[];
  /** Together they give each row once: the way that is not taken gives none. */
  readonly branches: readonly SearchBranch[];
  /** How many rows there are, as far as they are counted: one more than `mostCounted` where there are others. */
  readonly count: SQL;
}

/** So many of the newest rows tell how frequent words are. */
const sampled = 50;
/** Words that so many of these have together fill a page soon when the list is walked in its order. */
const frequent = 5;
/** More rows than this are found sooner by walking the list than by fetching and sorting them all. */
const mostFetched = 2000;

/**
 * A search in related rows has no index for its whole, and nothing tells the database how many rows have a word. So the
 * newest rows are looked at first:
 * - several have all words: the list is walked in its order, and each row looked at with its parts;
 * - few or none: the ids of the rarest word are listed from the indexes (of several words when they are equally rare)
 *   and the other words are looked for in these rows; are they many, the list is walked past them.
 *
 * Searches in the own fields of a row alone leave the choice to the database.
 */
export function searchedRowsSql(plan: ReadPlan, viewer: DatedViewer): SearchedRows {
  const { resource, reach, search } = plan;
  const rows = tableAs(resource.table, 't');
  if (search.words.length === 0 || search.related.length === 0) {
    const branch = { from: rows, where: [whereSql(plan, viewer, 't')] };
    return { expressions: [], branches: [branch], count: boundedCountSql(branch) };
  }
  const searched = { resource, reach, viewer, alias: 't' };
  const narrowed = narrowedSql(plan, viewer, 't');
  const where = [...narrowed, hasRestSql(search, searched)];
  const fetched = sql`"found" join ${rows} on "t"."id" = "found"."id"`;
  const walked = sql`(${isFrequent} or "t"."id" in (select "id" from "found"))`;
  return {
    expressions: [frequencySql(search, searched), ...hitsSql(search, searched), foundSql(search)],
    branches: [
      { from: fetched, where: [isFew, ...where] },
      { from: rows, where: [sql`not ${isFew}`, walked, ...where] },
    ],
    count: sql`case
      when not ${isFrequent} then ${boundedCountSql({ from: fetched, where })}
      when ${mostCounted} is null then ${countSql({ from: rows, where: [...narrowed, ...countedSearchSql(search, searched)] })}
      else ${boundedCountSql({ from: rows, where })} end`,
  };
}

const isFrequent = sql`(select "is_frequent" from "frequency")`;
const isFew = sql`(select not "is_frequent" and (select count(*) from "found") <= ${sql.number(mostFetched)} from "frequency")`;

function countSql({ from, where }: SearchBranch): SQL {
  return sql`(select count(*) from ${from} where ${allOf(where)})`;
}

function boundedCountSql({ from, where }: SearchBranch): SQL {
  return sql`(select count(*) from (select from ${from} where ${allOf(where)} limit ${mostCounted} + 1) as "rows")`;
}

/** One row: whether the words are frequent together, which of them are listed, and the patterns of those that are not. */
function frequencySql(search: Search, searched: Searched): SQL {
  const patterns = search.words.map((word) => textPatternSql(word));
  const hits = patterns.map((_, place) => name('hits', place));
  const counts = patterns.map(
    (pattern, place) => sql`count(*) filter (where "words" like ${pattern}) as ${name('hits', place)}`,
  );
  const listed = hits.map((count, place) => sql`${isListedSql(hits, count)} as ${name('is_listed', place)}`);
  const rest = patterns.map(
    (pattern, place) => sql`case when not ${isListedSql(hits, hits[place] ?? sql``)} then ${pattern} end`,
  );
  return sql`"frequency" as materialized (
    select "is_frequent", ${commaList(listed)},
      array_remove(array[${commaList(rest)}], null) as "rest"
    from (
      select count(*) filter (where "words" like all (array[${commaList(patterns)}])) >= ${sql.number(frequent)} as "is_frequent",
        ${commaList(counts)}
      from (
        select ${searchedTextSql(search, searched)} as "words"
        from ${tableAs(searched.resource.table, searched.alias)}
        order by "t"."id" desc
        limit ${sql.number(sampled)}
      ) as "newest"
    ) as "counted"
  )`;
}

function isListedSql(hits: readonly SQL[], count: SQL): SQL {
  return sql`(not "is_frequent" and ${count} = least(${commaList(hits)}))`;
}

/** The ids of each word that is listed; of the others none are asked for. */
function hitsSql(search: Search, searched: Searched): SQL[] {
  return search.words.map(
    (word, place) => sql`${name('hits', place)} as materialized (
      select "id"
      from (${listedSql(word, search, searched)}) as "hit"
      where (select ${name('is_listed', place)} from "frequency")
    )`,
  );
}

/** The ids that all listed words have. */
function foundSql({ words }: Search): SQL {
  const listed = words.map((_, place) => sql`(select ${name('is_listed', place)} from "frequency")::int`);
  const hits = words.map((_, place) => sql`select distinct "id" from ${name('hits', place)}`);
  return sql`"found" as materialized (
    select "id"
    from (${sql.join(hits, ' union all ')}) as "hit"
    group by "id"
    having count(*) = ${sql.join(listed, ' + ')}
  )`;
}

/** A sub-select, since the planner takes it to hold for half of the rows and not for hardly any. */
function hasRestSql(search: Search, searched: Searched): SQL {
  const rest = sql`(select "rest" from "frequency")`;
  return sql`(cardinality(${rest}) = 0 or (
    select "text"."words" like all (${rest}::text[]) from (select ${searchedTextSql(search, searched)} as "words") as "text"
  ))`;
}

function name(word: string, place: number): SQL {
  return sql.identifier(`${word}_${place}`);
}
