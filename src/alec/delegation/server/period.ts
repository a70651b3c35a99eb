import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { ValuesOf } from '#generated/records.ts';

/**
 * Where a moment stands to the period of a delegation, by the product's clock: 0 before its first day, 1 from then to the
 * end of its last one, 2 after it.
 *
 * @example
 * placeOf({ from_date: '2026-04-01', to_date: '2026-04-07' }, new Date('2026-04-07T21:59:00.000Z')) // 1
 */
export function placeOf({ from_date, to_date }: ValuesOf<'delegations'>, now: Date): 0 | 1 | 2 {
  const today = localDay(now);
  if (today < String(from_date)) return 0;
  return today > String(to_date) ? 2 : 1;
}

/**
 * The day before one, `YYYY-MM-DD` both.
 *
 * @example
 * dayBefore('2026-03-01') // '2026-02-28'
 */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
