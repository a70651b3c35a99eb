import { LRUCache } from 'lru-cache';
import type { Counted, Totals } from '#engine/api/request/request.ts';
import type { ReadRow } from '#engine/api/sql/readSql.ts';

/** Characters of the questions, each of which is the SQL of its filters with all values. */
const remembered = 8_000_000;
const ofOneTotal = 200;
const none: Counted = { total: 0, isMore: false, aggregates: null };

/** Counting is most of a list's cost, so a total is kept until one of its tables changes. */
export function newTotals(): Totals {
  return new LRUCache({
    maxSize: remembered,
    sizeCalculation: (_, question) => question.length + ofOneTotal,
  });
}

/** The total of a row and those of its fields, as counted just now or as remembered at the same version. */
export function totalOf(row: ReadRow, name: string | null, totals: Totals): Counted {
  if (name === null) return none;
  const { total, most, aggregates, version } = row;
  if (total === null) return totals.get(name) ?? none;
  const isMore = most !== null && total > most;
  const counted = { total: isMore ? most : total, isMore, aggregates };
  if (version !== null) totals.set(name, { version, ...counted });
  return counted;
}
