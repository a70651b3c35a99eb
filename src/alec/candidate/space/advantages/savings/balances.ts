import { Decimal } from '#engine/model/decimal.ts';
import type { RecordOf } from '#generated/records.ts';

export type Movement = RecordOf<'candidate-savings'>;

/** Two decimals: hours, and euros. */
export interface Balance {
  readonly hours: string;
  readonly amount: string;
}

/**
 * The sum of movements, exactly: hours and euros with two decimals. A movement without one of them counts as 0 there.
 *
 * @example
 * balanceOf([{ id: '1', hours: '14.10', amount: '173.60' }, { id: '2', hours: '-7.00', amount: null }])
 * // { hours: '7.10', amount: '173.60' }
 */
export function balanceOf(movements: readonly Movement[]): Balance {
  const sum = (values: readonly (string | null | undefined)[]) =>
    values.reduce((total, value) => total.plus(value ?? 0), new Decimal(0)).toFixed(2);
  return {
    hours: sum(movements.map(({ hours }) => hours)),
    amount: sum(movements.map(({ amount }) => amount)),
  };
}

/** What a passbook held at the end of a month: `2026-03`. */
export interface MonthBalance extends Balance {
  readonly month: string;
}

/**
 * What the passbook held at the end of each of so many months, the last of which is that of `today`.
 *
 * @example
 * monthBalances([{ id: '1', entry_date: '2026-10-05', hours: '14.00', amount: '170.00' }], '2026-11-25', 2)
 * // [{ month: '2026-10', hours: '14.00', amount: '170.00' }, { month: '2026-11', hours: '14.00', amount: '170.00' }]
 */
export function monthBalances(
  movements: readonly Movement[],
  today: string,
  count: number,
): readonly MonthBalance[] {
  return lastMonths(today, count).map((month) => ({
    month,
    ...balanceOf(movements.filter(({ entry_date }) => (entry_date ?? '').slice(0, 7) <= month)),
  }));
}

function lastMonths(today: string, count: number): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}
