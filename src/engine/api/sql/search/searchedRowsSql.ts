import type { ReadPlan } from '#engine/api/plan/plan.ts';
import type { DatedViewer } from '#engine/api/sql/scopeSql.ts';
import { allOf, tableAs } from '#engine/api/sql/sqlParts.ts';
import { narrowedSql, whereSql } from '#engine/api/sql/whereSql.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import { mostCounted } from './boundSql.ts';
import {
  firstRowsSql,
  hasAllSql,
  isPaged,
  isWalkedByValue,
  type Searching,
  walkedLimitSql,
  wordAt,
} from './firstRowsSql.ts';
import { foundRowsSql, isShort } from './foundRowsSql.ts';
import { countedSearchSql, searchedTextSql } from './searchSql.ts';

/** Where the rows of a list come from, as `t`, and the conditions they fulfil. */
export interface SearchBranch {
  readonly from: SQL;
  readonly where: readonly SQL[];
  /** Its rows are taken value by value in an order that `hasWalkedOrder`. */
  readonly isWalked?: true;
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

/** More rows than this are found sooner by walking the list than by fetching and sorting them all. */
const mostFetched = 2000;

/**
 * A search in related rows has no index for its whole, and nothing tells the database how many rows have a word. So the
 * first rows of the list are looked at:
 * - several have all words, and a few more of them are a page: the list is walked in its order, and each row looked at
 *   with its parts;
 * - few or none: the ids of the rarest word are listed from the indexes (of several words when they are equally rare)
 *   and the other words are looked for in these rows; are they many, the list is walked past them.
 *
 * First rows may lack what nearly all others have, as after an import. So no more than some ids of a word are listed at
 * first; where there are others, the list is walked after all if a page is soon full or the list is short without its words,
 * and else the others are listed.
 *
 * A list in the order of a choice or of a related name is walked value by value. In an order that no index has it is not
 * walked unless it is short: all rows would be looked at with their parts. Neither headings nor totals of fields tell how far
 * they walk: of them the newest rows decide alone.
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
  const searching = { plan, searched, narrowed, words: search.words.map(wordAt) };
  const where = [...narrowed, hasRestSql(searching)];
  const fetched = sql`"found" join ${rows} on "t"."id" = "found"."id"`;
  const isFound = sql`"t"."id" in (select "id" from "found")`;
  const unfetched = isWalkedByValue(searching)
    ? [
        { from: rows, where: [isWalked, ...where], isWalked: true as const },
        { from: rows, where: [sql`not ${isWalked}`, sql`not ${isFew}`, isFound, ...where] },
      ]
    : [{ from: rows, where: [sql`not ${isFew}`, sql`(${isWalked} or ${isFound})`, ...where] }];
  return {
    expressions: foundRowsSql(searching),
    branches: [{ from: fetched, where: [isFew, ...where] }, ...unfetched],
    count: sql`case
      when not ${isWalked} then ${boundedCountSql({ from: fetched, where })}
      when ${mostCounted} is null then ${countSql({ from: rows, where: [...narrowed, ...countedSearchSql(search, searched)] })}
      else ${walkedCountSql(searching, where)} end`,
  };
}

const isWalked = sql`(select "is_walked" from "way")`;
const isFew = sql`(select not "is_walked" and (select count(*) from "found") <= ${sql.number(mostFetched)} from "way")`;

function countSql({ from, where }: SearchBranch): SQL {
  return sql`(select count(*) from ${from} where ${allOf(where)})`;
}

function boundedCountSql({ from, where }: SearchBranch): SQL {
  return sql`(select count(*) from (select from ${from} where ${allOf(where)} limit ${mostCounted} + 1) as "rows")`;
}

/**
 * Rows with all words are counted among the first of the list, or those with some ids of a word, and looked up by the
 * indexes of all words where that does not tell.
 */
function walkedCountSql(searching: Searching, where: readonly SQL[]): SQL {
  const { plan, searched, narrowed, words } = searching;
  const rows = tableAs(plan.resource.table, 't');
  if (!isPaged(searching)) return boundedCountSql({ from: rows, where });
  const first = firstRowsSql(searching, walkedLimitSql(plan));
  const ids = words.map(({ hits }) => sql`select "id" from ${hits}`);
  const some = sql`(${sql.join(ids, ' union ')}) as "some" join ${rows} on "t"."id" = "some"."id"`;
  const whole = [...narrowed, ...countedSearchSql(plan.search, searched)];
  return sql`case when ${isShort} then ${boundedCountSql({ from: rows, where })} else (
        select case when "count" > ${mostCounted} then "count" else ${boundedCountSql({ from: rows, where: whole })} end
        from (
          select case when (select "is_frequent" from "way")
            then ${boundedCountSql({ from: sql`(${first}) as "first"`, where: [hasAllSql(words)] })}
            else ${boundedCountSql({ from: some, where })} end as "count"
          offset 0
        ) as "of_some"
      ) end`;
}

/** A sub-select, since the planner takes it to hold for half of the rows and not for hardly any. */
function hasRestSql({ plan, searched }: Pick<Searching, 'plan' | 'searched'>): SQL {
  const rest = sql`(select "rest" from "way")`;
  return sql`(cardinality(${rest}) = 0 or (
    select "text"."words" like all (${rest}::text[]) from (select ${searchedTextSql(plan.search, searched)} as "words") as "text"
  ))`;
}
