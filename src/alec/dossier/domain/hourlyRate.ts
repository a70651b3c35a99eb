import { Decimal } from '#engine/model/decimal.ts';

/** Gross hourly minimum wage when none is in force, in euros. */
export const fallbackMinWage = '10.57';
/** No hourly rate is above it, in euros. */
export const highestHourlyRate = '50';

export type RateVerdict = 'OK' | 'BELOW_MIN_WAGE' | 'ABOVE_MAXIMUM' | 'MISSING' | 'NOT_REQUIRED';

/**
 * Does an hourly rate lie between the minimum wage and 50 euros, both included? Amounts are fixed-decimal strings in
 * euros an hour. An empty rate is missing only where it is required. Source: estimator model, section 3.1.
 *
 * @example
 * checkHourlyRate('10.56', '10.57') // 'BELOW_MIN_WAGE'
 * checkHourlyRate(null, '10.57', { isRequired: false }) // 'NOT_REQUIRED'
 */
export function checkHourlyRate(
  rate: string | null,
  minWage: string,
  { isRequired = true }: { readonly isRequired?: boolean } = {},
): RateVerdict {
  if (rate === null || rate === '') return isRequired ? 'MISSING' : 'NOT_REQUIRED';
  if (new Decimal(rate).lt(minWage)) return 'BELOW_MIN_WAGE';
  return new Decimal(rate).gt(highestHourlyRate) ? 'ABOVE_MAXIMUM' : 'OK';
}
