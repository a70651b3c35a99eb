import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';

/** The types of documents that prove a habilitation. */
export const habilitationTypes: readonly number[] = [38, 39];

/** A search of fewer letters finds half of the register. */
export const shortestSearch = 2;

/** From how many days before its end somebody is warned of a habilitation. */
const warnedDays = 60;

/**
 * The last day of validity, `YYYY-MM-DD`, of which one is warned today.
 *
 * @example warnedUntil('2026-03-02') // '2026-05-01'
 */
export function warnedUntil(today: string): string {
  return formatISO(addDays(parseISO(today), warnedDays), { representation: 'date' });
}

/**
 * In how many days a habilitation ends: 0 on its last day, less when it is over.
 *
 * @example daysLeft('2026-03-01', '2026-03-02') // -1
 */
export function daysLeft(endDate: string, today: string): number {
  return differenceInCalendarDays(parseISO(endDate), parseISO(today));
}
