import type { ReadPlan } from '#engine/api/plan/plan.ts';
import { afterSql, descends, hasIndexedOrder, idOrder, sortedBy } from '#engine/api/sql/sort/sortedBySql.ts';
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
export function mayWalk({ group, ...plan }: ReadPlan): boolean {
  return group !== null || hasIndexedOrder(plan);
}

/** A list that ends where its page is full: headings and totals of fields need all rows. */
export function isPaged(plan: ReadPlan): boolean {
  return plan.group === null && plan.aggregates.length === 0 && mayWalk(plan);
}

export function walkedLimitSql({ page: { number, size } }: ReadPlan): SQL {
  return sql`${Math.max(mostWalked, 2 * number * size)}::bigint`;
}

/** All that the first rows of a list are searched by; of headings and totals the newest. */
export function firstRowsSql({ plan, searched, narrowed }: Omit<Searching, 'words'>, limit: SQL): SQL {
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

/** Rows of `firstRowsSql` that have all words. */
export function hasAllSql(words: readonly Word[]): SQL {
  return sql`"words" like all (array[${commaList(words.map(({ pattern }) => pattern))}])`;
}
