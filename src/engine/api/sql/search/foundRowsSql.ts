import { anyOf, commaList } from '#engine/api/sql/sqlParts.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import {
  firstRowsSql,
  hasAllSql,
  isPaged,
  mayWalk,
  type Searching,
  type Word,
  walkedLimitSql,
} from './firstRowsSql.ts';
import { listedSql } from './searchSql.ts';

/** So many of the first rows tell how frequent words are. */
const sampled = 50;
/** Words that so many of these have together may fill a page soon when the list is walked in its order. */
const frequent = 5;
/** Of a word with more ids than this, the others are listed only where the list cannot be walked instead. */
const mostListed = 20_000;

/**
 * The table expressions that say how rows with all words are found: `way`, of one row, whether the list is walked
 * (`is_walked`) and the patterns of the words that are looked for in each row (`rest`); `found`, the ids otherwise.
 */
export function foundRowsSql(searching: Searching): SQL[] {
  return [
    ...soonSql(searching),
    frequencySql(searching),
    ...hitsSql(searching),
    waySql(searching),
    ...otherHitsSql(searching),
    foundSql(searching),
  ];
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
