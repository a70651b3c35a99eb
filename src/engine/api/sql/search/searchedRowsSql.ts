import type { ReadPlan } from '#engine/api/plan/plan.ts';
import type { DatedViewer } from '#engine/api/sql/scopeSql.ts';
import { afterSql, descends, hasIndexedOrder, idOrder, sortedBy } from '#engine/api/sql/sort/sortedBySql.ts';
import { allOf, anyOf, commaList, tableAs } from '#engine/api/sql/sqlParts.ts';
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

/** So many of the first rows tell how frequent words are. */
const sampled = 50;
/** Words that so many of these have together may fill a page soon when the list is walked in its order. */
const frequent = 5;
/** More rows than this are found sooner by walking the list than by fetching and sorting them all. */
const mostFetched = 2000;
/** Of a word with more ids than this, the others are listed only where the list cannot be walked instead. */
const mostListed = 20_000;
/** So many rows of a list are looked at with their parts, or twice as many as the pages up to this one have. */
const mostWalked = 5000;

/**
 * A search in related rows has no index for its whole, and nothing tells the database how many rows have a word. So the
 * first rows of the list are looked at:
 * - several have all words, and a few more of them are a page: the list is walked in its order, and each row looked at
 *   with its parts;
 * - few or none: the ids of the rarest word are listed from the indexes (of several words when they are equally rare)
 *   and the other words are looked for in these rows; are they many, the list is walked past them.
 *
 * First rows may lack what nearly all others have, as after an import. So no more than some ids of a word are listed at
 * first; where there are others, the list is walked after all if a page is soon full, and else the others are listed.
 *
 * A list in an order that no index has is not walked: all rows would be looked at with their parts. Neither headings nor
 * totals of fields tell how far they walk: of them the newest rows decide alone.
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
  const walked = sql`(${isWalked} or "t"."id" in (select "id" from "found"))`;
  return {
    expressions: [
      ...soonSql(searching),
      frequencySql(searching),
      ...hitsSql(searching),
      waySql(searching),
      ...otherHitsSql(searching),
      foundSql(searching),
    ],
    branches: [
      { from: fetched, where: [isFew, ...where] },
      { from: rows, where: [sql`not ${isFew}`, walked, ...where] },
    ],
    count: sql`case
      when not ${isWalked} then ${boundedCountSql({ from: fetched, where })}
      when ${mostCounted} is null then ${countSql({ from: rows, where: [...narrowed, ...countedSearchSql(search, searched)] })}
      else ${walkedCountSql(searching, where)} end`,
  };
}

interface Searching {
  readonly plan: ReadPlan;
  readonly searched: Searched;
  /** The conditions of the list but for its words. */
  readonly narrowed: readonly SQL[];
  readonly words: readonly Word[];
}

/** A word, and the names of what is known of it. */
interface Word {
  readonly word: string;
  readonly pattern: SQL;
  readonly hits: SQL;
  /** Whether its ids are listed. */
  readonly isListed: SQL;
  /** Whether rows are found by its ids. */
  readonly isUsed: SQL;
  /** The ids that `hits` leaves out. */
  readonly others: SQL;
}

function wordAt(word: string, place: number): Word {
  const named = (name: string) => sql.identifier(`${name}_${place}`);
  return {
    word,
    pattern: textPatternSql(word),
    hits: named('hits'),
    isListed: named('is_listed'),
    isUsed: named('is_used'),
    others: named('others'),
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

/** Headings have an order of their own. */
function mayWalk({ group, ...plan }: ReadPlan): boolean {
  return group !== null || hasIndexedOrder(plan);
}

/** A list that ends where its page is full: headings and totals of fields need all rows. */
function isPaged(plan: ReadPlan): boolean {
  return plan.group === null && plan.aggregates.length === 0 && mayWalk(plan);
}

/** One row: whether the first rows of the list have all words as often as its page needs them. */
function soonSql({ plan, searched, narrowed, words }: Searching): SQL[] {
  if (!isPaged(plan)) return [];
  const { number, size, after } = plan.page;
  const needed = after ? size : number * size;
  const first = firstRowsSql({ plan, searched, narrowed }, walkedLimitSql(plan));
  return [
    sql`"soon" as materialized (
    select count(*) = ${needed}::bigint as "is_full"
    from (select from (${first}) as "first" where ${hasAllSql(words)} limit ${needed}::bigint) as "rows"
  )`,
  ];
}

function walkedLimitSql({ page: { number, size } }: ReadPlan): SQL {
  return sql`${Math.max(mostWalked, 2 * number * size)}::bigint`;
}

/** All that the first rows of a list are searched by; of headings and totals the newest. */
function firstRowsSql({ plan, searched, narrowed }: Omit<Searching, 'words'>, limit: SQL): SQL {
  const { resource, search, sort, page } = plan;
  const keys = sort.map((key, place) => sortedBy(resource, key, place, searched.viewer));
  const isBeyond = page.after ? afterSql(keys, page.after, descends(sort)) : [];
  const text = sql`select ${searchedTextSql(search, searched)} as "words" from ${tableAs(resource.table, 't')}`;
  if (!isPaged(plan)) return sql`${text} order by "t"."id" desc limit ${limit}`;
  return sql`${text}
        where ${allOf([...narrowed, ...isBeyond])}
        order by ${commaList([...keys.map(({ order }) => order), idOrder(sort)])}
        limit ${limit}`;
}

/** One row: whether the words are frequent together, and which of them are listed. */
function frequencySql({ plan, searched, narrowed, words }: Searching): SQL {
  const counts = words.map(
    ({ pattern, hits }) => sql`count(*) filter (where "words" like ${pattern}) as ${hits}`,
  );
  const least = sql`least(${commaList(words.map(({ hits }) => hits))})`;
  const listed = words.map(
    ({ hits, isListed }) => sql`(not "is_frequent" and ${hits} = ${least}) as ${isListed}`,
  );
  const together = sql`count(*) filter (where ${hasAllSql(words)}) >= ${sql.number(frequent)}`;
  const isFull = isPaged(plan) ? sql` and (select "is_full" from "soon")` : sql``;
  return sql`"frequency" as materialized (
    select "is_frequent", ${commaList(listed)}
    from (
      select ${mayWalk(plan) ? sql`(${together}${isFull})` : sql`false`} as "is_frequent", ${commaList(counts)}
      from (${firstRowsSql({ plan, searched, narrowed }, sql.number(sampled))}) as "first"
    ) as "counted"
  )`;
}

function hasAllSql(words: readonly Word[]): SQL {
  return sql`"words" like all (array[${commaList(words.map(({ pattern }) => pattern))}])`;
}

/** The ids of each word that is listed, or some of them; of the others none are asked for. */
function hitsSql({ plan, searched, words }: Searching): SQL[] {
  const limit = isPaged(plan) ? sql` limit ${sql.number(mostListed + 1)}` : sql``;
  return words.map(
    ({ word, hits, isListed }) => sql`${hits} as materialized (
      select "id"
      from (${listedSql(word, plan.search, searched)}) as "hit"
      where (select ${isListed} from "frequency")${limit}
    )`,
  );
}

/** One row: whether the list is walked, by which words rows are found if not, and the patterns of the other words. */
function waySql({ plan, words }: Searching): SQL {
  const isWhole = ({ isListed, hits }: Word) => sql`(${isListed} and not ${overflowsSql(hits)})`;
  const hasWhole = isPaged(plan) ? anyOf(words.map(isWhole)) : sql`true`;
  const isFull = isPaged(plan) ? sql`(select "is_full" from "soon")` : sql`false`;
  const used = words.map((word) => {
    const isKnown = isPaged(plan) ? sql`(${isWhole(word)} or not "has_whole")` : sql`true`;
    return sql`(not "is_walked" and ${word.isListed} and ${isKnown}) as ${word.isUsed}`;
  });
  const rest = words.map(({ isUsed, pattern }) => sql`case when not ${isUsed} then ${pattern} end`);
  return sql`"way" as materialized (
    select "used".*, array_remove(array[${commaList(rest)}], null) as "rest"
    from (
      select "is_frequent", "is_walked", ${commaList(used)}
      from (
        select "known".*, "is_frequent" or (not "has_whole" and ${isFull}) as "is_walked"
        from (select "frequency".*, ${hasWhole} as "has_whole" from "frequency") as "known"
      ) as "decided"
    ) as "used"
  )`;
}

function overflowsSql(hits: SQL): SQL {
  return sql`(select count(*) from ${hits}) > ${sql.number(mostListed)}`;
}

/** All ids of the words that rows are found by though `hits` has not all of them. */
function otherHitsSql({ plan, searched, words }: Searching): SQL[] {
  if (!isPaged(plan)) return [];
  return words.map(
    ({ word, hits, isUsed, others }) => sql`${others} as materialized (
      select "id"
      from (${listedSql(word, plan.search, searched)}) as "hit"
      where (select ${isUsed} from "way") and ${overflowsSql(hits)}
    )`,
  );
}

/** The ids that all words have by which rows are found. */
function foundSql({ plan, words }: Searching): SQL {
  const used = words.map(({ isUsed }) => sql`(select ${isUsed} from "way")::int`);
  const hasOthers = isPaged(plan);
  const ids = words.map(({ hits, isUsed, others }) => {
    const own = sql`select distinct "id" from ${hits} where (select ${isUsed} from "way")`;
    if (!hasOthers) return own;
    return sql`${own} and not ${overflowsSql(hits)} union all select distinct "id" from ${others}`;
  });
  if (words.length === 1) return sql`"found" as materialized (${sql.join(ids, '')})`;
  return sql`"found" as materialized (
    select "id"
    from (${sql.join(ids, ' union all ')}) as "hit"
    group by "id"
    having count(*) = ${sql.join(used, ' + ')}
  )`;
}

/**
 * Rows with all words are counted among the first of the list, or those with some ids of a word, and looked up by the
 * indexes of all words where that does not tell.
 */
function walkedCountSql(searching: Searching, where: readonly SQL[]): SQL {
  const { plan, searched, narrowed, words } = searching;
  const rows = tableAs(plan.resource.table, 't');
  if (!isPaged(plan)) return boundedCountSql({ from: rows, where });
  const first = firstRowsSql(searching, walkedLimitSql(plan));
  const ids = words.map(({ hits }) => sql`select "id" from ${hits}`);
  const some = sql`(${sql.join(ids, ' union ')}) as "some" join ${rows} on "t"."id" = "some"."id"`;
  const whole = [...narrowed, ...countedSearchSql(plan.search, searched)];
  return sql`(
        select case when "count" > ${mostCounted} then "count" else ${boundedCountSql({ from: rows, where: whole })} end
        from (
          select case when (select "is_frequent" from "way")
            then ${boundedCountSql({ from: sql`(${first}) as "first"`, where: [hasAllSql(words)] })}
            else ${boundedCountSql({ from: some, where })} end as "count"
          offset 0
        ) as "of_some"
      )`;
}

/** A sub-select, since the planner takes it to hold for half of the rows and not for hardly any. */
function hasRestSql({ plan, searched }: Pick<Searching, 'plan' | 'searched'>): SQL {
  const rest = sql`(select "rest" from "way")`;
  return sql`(cardinality(${rest}) = 0 or (
    select "text"."words" like all (${rest}::text[]) from (select ${searchedTextSql(plan.search, searched)} as "words") as "text"
  ))`;
}
