import { LRUCache } from 'lru-cache';
import type { Counted, Totals } from '#engine/api/request/request.ts';
import type { ReadRow } from '#engine/api/sql/readSql.ts';

const remembered = 5000;
const none: Counted = { total: 0, aggregates: null };

/** Counting is most of a list's cost, so an exact total is kept until one of its tables changes. */
export function newTotals(): Totals {
  return new LRUCache({ max: remembered });
}

/** The exact total of a row and those of its fields, as counted just now or as remembered at the same version. */
export function totalOf(row: ReadRow, name: string | null, totals: Totals): Counted {
  if (name === null) return none;
  const { total, aggregates, version } = row;
  if (total === null) return totals.get(name) ?? none;
  if (version !== null) totals.set(name, { version, total, aggregates });
  return { total, aggregates };
}
