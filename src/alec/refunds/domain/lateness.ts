import { subDays } from 'date-fns/subDays';

/** A request that nobody has paid in full this many days after it was made is late. */
const lateAfterDays = 60;

/**
 * The first day of request that is not late yet; what was requested before it and is outstanding is late.
 *
 * @example
 * lateBefore('2026-11-23') // '2026-09-24'
 */
export function lateBefore(today: string): string {
  return subDays(new Date(`${today}T00:00:00Z`), lateAfterDays)
    .toISOString()
    .slice(0, 10);
}
