import { LRUCache } from 'lru-cache';
import type { Totals } from '#engine/api/request/request.ts';
import type { ReadRow } from '#engine/api/sql/readSql.ts';

const remembered = 5000;

/** Counting is most of a list's cost, so an exact total is kept until one of its tables changes. */
export function newTotals(): Totals {
  return new LRUCache({ max: remembered });
}

/** The exact total of a row, as counted just now or as remembered at the same version. */
export function totalOf(row: ReadRow, name: string | null, totals: Totals): number {
  if (name === null) return 0;
  if (row.total === null) return totals.get(name)?.total ?? 0;
  if (row.version !== null) totals.set(name, { version: row.version, total: row.total });
  return row.total;
}
