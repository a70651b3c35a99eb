import { dayIn } from '#engine/model/days/dayIn.ts';
import product from '../../../../resources-schema/meta/product.json' with { type: 'json' };

/** The clock by which days begin and papers are dated. */
export const { timeZone } = product;

/**
 * The day it is where the product is used, as `YYYY-MM-DD`.
 *
 * @example
 * localDay(new Date('2026-12-31T23:30:00.000Z')) // '2027-01-01'
 */
export function localDay(now: Date): string {
  return dayIn(timeZone, now);
}
