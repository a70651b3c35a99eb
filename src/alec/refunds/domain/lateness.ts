import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { subDays } from 'date-fns/subDays';

/** A request that nobody has paid in full this many days after it was made is late. */
const lateAfterDays = 60;

/**
 * The first day of request that is not late yet; what was requested before it and is outstanding is late. It is
 * calculated on local dates: with UTC dates it was a day too early where summer time began or ended in the 60 days.
 *
 * @example
 * lateBefore('2026-11-23') // '2026-09-24'
 */
export function lateBefore(today: string): string {
  return formatISO(subDays(parseISO(today), lateAfterDays), { representation: 'date' });
}
