/**
 * The day that calendars in a time zone show at an instant, as `YYYY-MM-DD`.
 *
 * @example
 * dayIn('Europe/Paris', new Date('2026-12-31T23:30:00.000Z')) // '2027-01-01'
 */
export function dayIn(timeZone: string, now: Date): string {
  const second = Math.floor(now.getTime() / 1000);
  const last = lastAsked.get(timeZone);
  if (last?.second === second) return last.day;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  const day = format.format(now);
  lastAsked.set(timeZone, { second, day });
  return day;
}

/** Making one costs more than a hundred uses: one for each zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Requests of one moment ask for the same day, and a use costs more than looking here. */
const lastAsked = new Map<string, { readonly second: number; readonly day: string }>();
