import type { Locale } from '#engine/model/model.ts';

/** Between a day and its month. */
const noBreakSpace = '\u00a0';

/**
 * A day as people say it; the year where it is another one than today's.
 *
 * @example
 * dayWords('2026-03-12', 'fr', '2026-11-25') // '12 mars'
 * dayWords('2027-01-01', 'fr', '2026-11-25') // '1er janvier 2027'
 */
export function dayWords(day: string, locale: Locale, today: string): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return day;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  const words = format.format(date).replace(' ', noBreakSpace);
  // The first of a month is the only one that French counts so.
  return locale === 'fr' ? words.replace(/^1\b/, '1er') : words;
}
