import { Decimal, rounded } from '#engine/model/decimal.ts';

const legalDay = new Decimal(7);

/**
 * Hours of a working day: mission hours per month ÷ days worked per month, in hours rounded half-up to 2 decimals;
 * 7.00 when no day or no hour is worked. Source: estimator model, figure 20.
 *
 * @example hoursPerDay('151.67', '21.67').toFixed(2) // '7.00'
 */
export function hoursPerDay(hoursPerMonth: string, daysPerMonth: string): Decimal {
  const days = new Decimal(daysPerMonth);
  if (days.isZero()) return legalDay;
  const hours = rounded(new Decimal(hoursPerMonth).dividedBy(days), 2);
  return hours.isZero() ? legalDay : hours;
}
