import { allOf, anyOf, commaList, tableAs } from '#engine/api/sql/sqlParts.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import {
  firstRowsSql,
  hasAllSql,
  isPaged,
  mayEndSoon,
  mayWalk,
  type Searching,
  sampledRowsSql,
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

/** What `shortSql` says. */
export const isShort = sql`(select "is_short" from "short")`;

/**
 * The table expressions that say how rows with all words are found: `way`, of one row, whether the list is walked
 * (`is_walked`) and the patterns of the words that are looked for in each row (`rest`); `found`, the ids otherwise.
 */
export function foundRowsSql(searching: Searching): SQL[] {
  return [
    ...soonSql(searching),
    shortSql(searching),
    frequencySql(searching),
    ...hitsSql(searching),
    waySql(searching),
    ...otherHitsSql(searching),
    foundSql(searching),
  ];
}

/** One row: whether the first rows of the list have all words as often as its page needs them. */
function soonSql(searching: Searching): SQL[] {
  if (!isPaged(searching)) return [];
  const { plan, words } = searching;
  const { number, size, after } = plan.page;
  const needed = after ? size : number * size;
  const first = firstRowsSql(searching, walkedLimitSql(plan));
  return [
    sql`"soon" as materialized (
    select count(*) = ${needed}::bigint as "is_full"
    from (select from (${first}) as "first" where ${hasAllSql(words)} limit ${needed}::bigint) as "rows"
  )`,
  ];
}

/** One row: whether the words are frequent together, and which of them are listed. */
function frequencySql(searching: Searching): SQL {
  const { words } = searching;
  const counts = words.map(
    ({ pattern, hits }) => sql`count(*) filter (where "words" like ${pattern}) as ${hits}`,
  );
  const least = sql`least(${commaList(words.map(({ hits }) => hits))})`;
  const listed = words.map(
    ({ hits, isListed }) => sql`(not "is_frequent" and ${hits} = ${least}) as ${isListed}`,
  );
  const together = sql`count(*) filter (where ${hasAllSql(words)}) >= ${sql.number(frequent)}`;
  const isFull = isPaged(searching) ? sql` and (select "is_full" from "soon")` : sql``;
  return sql`"frequency" as materialized (
    select "is_frequent", ${commaList(listed)}
    from (
      select ${mayWalk(searching) ? sql`(${together}${isFull})` : sql`false`} as "is_frequent", ${commaList(counts)}
      from (${sampledRowsSql(searching, sql.number(sampled))}) as "first"
    ) as "counted"
  )`;
}

/** One row: whether the list has so few rows without its words that all of them may be looked at. */
function shortSql({ plan, narrowed }: Searching): SQL {
  const limit = walkedLimitSql(plan);
  return sql`"short" as materialized (
    select count(*) < ${limit} as "is_short"
    from (select from ${tableAs(plan.resource.table, 't')} where ${allOf(narrowed)} limit ${limit}) as "rows"
  )`;
}

/** The ids of each word that is listed, or some of them; of the others none are asked for. */
function hitsSql(searching: Searching): SQL[] {
  const { plan, searched, words } = searching;
  const limit = mayEndSoon(searching) ? sql` limit ${sql.number(mostListed + 1)}` : sql``;
  return words.map(
    ({ word, hits, isListed }) => sql`${hits} as materialized (
      select "id"
      from (${listedSql(word, plan.search, searched)}) as "hit"
      where (select ${isListed} from "frequency")${limit}
    )`,
  );
}

/** One row: whether the list is walked, by which words rows are found if not, and the patterns of the other words. */
function waySql(searching: Searching): SQL {
  const { words } = searching;
  const isWhole = ({ isListed, hits }: Word) => sql`(${isListed} and not ${overflowsSql(searching, hits)})`;
  const isSoonFull = isPaged(searching) ? [sql`(select "is_full" from "soon")`] : [];
  const isWalkable = anyOf([...isSoonFull, isShort]);
  const used = words.map(
    (word) =>
      sql`(not "is_walked" and ${word.isListed} and (${isWhole(word)} or not "has_whole")) as ${word.isUsed}`,
  );
  const rest = words.map(({ isUsed, pattern }) => sql`case when not ${isUsed} then ${pattern} end`);
  return sql`"way" as materialized (
    select "used".*, array_remove(array[${commaList(rest)}], null) as "rest"
    from (
      select "is_frequent", "is_walked", ${commaList(used)}
      from (
        select "known".*, "is_frequent" or (not "has_whole" and ${isWalkable}) as "is_walked"
        from (select "frequency".*, ${anyOf(words.map(isWhole))} as "has_whole" from "frequency") as "known"
      ) as "decided"
    ) as "used"
  )`;
}

function overflowsSql(searching: Searching, hits: SQL): SQL {
  if (!mayEndSoon(searching)) return sql`false`;
  return sql`(select count(*) from ${hits}) > ${sql.number(mostListed)}`;
}

/** All ids of the words that rows are found by though `hits` has not all of them. */
function otherHitsSql(searching: Searching): SQL[] {
  const { plan, searched, words } = searching;
  return words.map(
    ({ word, hits, isUsed, others }) => sql`${others} as materialized (
      select "id"
      from (${listedSql(word, plan.search, searched)}) as "hit"
      where (select ${isUsed} from "way") and ${overflowsSql(searching, hits)}
    )`,
  );
}

/** The ids that all words have by which rows are found. */
function foundSql(searching: Searching): SQL {
  const { words } = searching;
  const used = words.map(({ isUsed }) => sql`(select ${isUsed} from "way")::int`);
  const ids = words.map(
    ({ hits, isUsed, others }) =>
      sql`select distinct "id" from ${hits} where (select ${isUsed} from "way") and not ${overflowsSql(searching, hits)} union all select distinct "id" from ${others}`,
  );
  if (words.length === 1) return sql`"found" as materialized (${sql.join(ids, '')})`;
  return sql`"found" as materialized (
    select "id"
    from (${sql.join(ids, ' union all ')}) as "hit"
    group by "id"
    having count(*) = ${sql.join(used, ' + ')}
  )`;
}
