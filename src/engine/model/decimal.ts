import { Decimal as DecimalJs } from 'decimal.js';

/** Exact decimals of the trade: 40 digits, ties away from zero. Never a float. */
export const Decimal = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP });
export type Decimal = DecimalJs;

/**
 * Rounds half-up, ties away from zero; negative zero becomes 0.
 *
 * @example rounded(new Decimal('0.125'), 2).toFixed(2) // '0.13'
 */
export function rounded(value: Decimal, places: number): Decimal {
  return value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP).plus(0);
}
