import type { ReadPlan } from '#engine/api/plan/plan.ts';
import {
  afterSql,
  descends,
  hasIndexedOrder,
  idOrder,
  joinsSql,
  sortedBy,
} from '#engine/api/sql/sort/sortedBySql.ts';
import { hasWalkedOrder, isWhole, walkedIdsSql } from '#engine/api/sql/sort/walkedSql.ts';
import { allOf, commaList, tableAs } from '#engine/api/sql/sqlParts.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import { type Searched, searchedTextSql, textPatternSql } from './searchSql.ts';

/** So many rows of a list are looked at with their parts, or twice as many as the pages up to this one have. */
const mostWalked = 5000;

/** A list that is looked through for words. */
export interface Searching {
  readonly plan: ReadPlan;
  readonly searched: Searched;
  /** The conditions of the list but for its words. */
  readonly narrowed: readonly SQL[];
  readonly words: readonly Word[];
}

/** A word, and the names of what is known of it. */
export interface Word {
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

/** The word that stands at this place of the search. */
export function wordAt(word: string, place: number): Word {
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

/** Headings have an order of their own. */
export function mayWalk({ plan, searched }: Searching): boolean {
  return plan.group !== null || hasIndexedOrder(plan) || hasWalkedOrder(plan, searched.viewer);
}

/** A list that ends where its page is full: headings and totals of fields need all rows. */
export function isPaged(searching: Searching): boolean {
  const { group, aggregates } = searching.plan;
  return group === null && aggregates.length === 0 && mayWalk(searching);
}

/** A list that may be walked though its words are not frequent: its page is soon full, or it is short without them. */
export function mayEndSoon(searching: Searching): boolean {
  return isPaged(searching) || !isWhole(searching.plan);
}

/** A list whose order no index has, but its values. */
export function isWalkedByValue(searching: Searching): boolean {
  return isPaged(searching) && !hasIndexedOrder(searching.plan);
}

export function walkedLimitSql({ page: { number, size } }: ReadPlan): SQL {
  return sql`${Math.max(mostWalked, 2 * number * size)}::bigint`;
}

/** All that the first rows of a list are searched by; of headings and totals the newest. */
export function firstRowsSql(searching: Searching, limit: SQL): SQL {
  const { plan, searched, narrowed } = searching;
  if (!isPaged(searching)) return newestRowsSql(searching, limit);
  const text = searchedTextSql(plan.search, searched);
  const rows = tableAs(plan.resource.table, 't');
  if (isWalkedByValue(searching)) {
    const first = walkedIdsSql(plan, searched.viewer, narrowed, limit);
    return sql`select ${text} as "words" from (${first}) as "first" join ${rows} on "t"."id" = "first"."id"`;
  }
  const keys = plan.sort.map((key, place) => sortedBy(plan.resource, key, place, searched.viewer));
  const isBeyond = plan.page.after ? afterSql(keys, plan.page.after, descends(plan.sort)) : [];
  return sql`select ${text} as "words" from ${rows}${joinsSql(plan, searched.viewer)}
        where ${allOf([...narrowed, ...isBeyond])}
        order by ${commaList([...keys.map(({ order }) => order), idOrder(plan.sort)])}
        limit ${limit}`;
}

/** The same of the rows that tell how frequent words are: the newest, where the first are gathered from several values. */
export function sampledRowsSql(searching: Searching, limit: SQL): SQL {
  return isWalkedByValue(searching) ? newestRowsSql(searching, limit) : firstRowsSql(searching, limit);
}

function newestRowsSql({ plan, searched }: Searching, limit: SQL): SQL {
  const text = searchedTextSql(plan.search, searched);
  return sql`select ${text} as "words" from ${tableAs(plan.resource.table, 't')} order by "t"."id" desc limit ${limit}`;
}

/** Rows of `firstRowsSql` that have all words. */
export function hasAllSql(words: readonly Word[]): SQL {
  return sql`"words" like all (array[${commaList(words.map(({ pattern }) => pattern))}])`;
}
