import { Decimal } from '#engine/model/decimal.ts';
import type { FlatRecord } from '#engine/model/model.ts';

/**
 * The sum of a decimal field over records, as a fixed-decimal string of the wire; what is empty counts as nothing.
 *
 * @example
 * totalOf([{ duration: '35.00' }, { duration: '7.50' }, {}], 'duration', 2) // '42.50'
 */
export function totalOf(rows: readonly FlatRecord[], name: string, scale: number): string {
  const sum = rows.reduce((total, row) => total.plus(decimalOf(row[name])), new Decimal(0));
  return sum.toFixed(scale);
}

function decimalOf(value: unknown) {
  return new Decimal(typeof value === 'string' && value !== '' ? value : 0);
}
