const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/**
 * The day it is in Paris, where the product is used, as `YYYY-MM-DD`.
 *
 * @example
 * parisDay(new Date('2026-12-31T23:30:00.000Z')) // '2027-01-01'
 */
export function parisDay(now: Date): string {
  return paris.format(now);
}
