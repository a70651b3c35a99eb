import { Decimal } from '#engine/model/decimal.ts';

/** Refund requests of one financing type and month, added up by the database; amounts in euros with 2 decimals. */
export interface RefundSums {
  readonly funder: string;
  /** `YYYY-MM`; null: not requested on any day yet. */
  readonly month: string | null;
  readonly count: number;
  readonly requested: string;
  readonly received: string;
  readonly outstanding: string;
  /** Of what is outstanding, what is late. */
  readonly late: string;
}

type Amount = 'requested' | 'received' | 'outstanding' | 'late';
const amounts: readonly Amount[] = ['requested', 'received', 'outstanding', 'late'];

export type Sums = Pick<RefundSums, 'count' | Amount>;

/** What a list of refund requests comes to, in all, by financing type and by month, the latest in front. */
export interface RefundSummary {
  readonly total: Sums;
  readonly by_funder: readonly (Sums & { readonly funder: string })[];
  readonly by_month: readonly (Sums & { readonly month: string | null })[];
}

/**
 * Adds up the sums of financing types and months. Exact; no rows give zeros.
 *
 * @example
 * refundSummary([{ funder: 'a', month: '2026-01', count: 2, requested: '10.00', received: '4.00', outstanding: '6.00', late: '0.00' }]).total
 * // { count: 2, requested: '10.00', received: '4.00', outstanding: '6.00', late: '0.00' }
 */
export function refundSummary(rows: readonly RefundSums[]): RefundSummary {
  const funders = [...new Set(rows.map((row) => row.funder))];
  const months = [...new Set(rows.map(({ month }) => month))];
  return {
    total: sumsOf(rows),
    by_funder: funders.map((funder) => ({
      funder,
      ...sumsOf(rows.filter((row) => row.funder === funder)),
    })),
    by_month: months
      .sort((one, other) => (other ?? '').localeCompare(one ?? ''))
      .map((month) => ({ month, ...sumsOf(rows.filter((row) => row.month === month)) })),
  };
}

function sumsOf(rows: readonly RefundSums[]): Sums {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const sums = amounts.map((name) => [
    name,
    rows.reduce((sum, row) => sum.plus(row[name]), new Decimal(0)).toFixed(2),
  ]);
  return { count, ...(Object.fromEntries(sums) as Record<Amount, string>) };
}
