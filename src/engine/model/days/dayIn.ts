/**
 * The day that calendars in a time zone show at an instant, as `YYYY-MM-DD`.
 *
 * @example
 * dayIn('Europe/Paris', new Date('2026-12-31T23:30:00.000Z')) // '2027-01-01'
 */
export function dayIn(timeZone: string, now: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(now);
}

/** Making one costs more than a hundred uses: one for each zone. */
const formats = new Map<string, Intl.DateTimeFormat>();
