import { dayIn } from './dayIn.ts';

const hourMs = 3_600_000;

/**
 * The instant at which a day begins by the clocks of a time zone: midnight, or what follows it where clocks leave it out.
 *
 * @example
 * startOfDay('Europe/Paris', '2026-03-30') // new Date('2026-03-29T22:00:00.000Z'), the day after clocks went forward
 */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // No clock is farther from UTC than fourteen hours, and calendars only go forward.
  let before = midnight - 15 * hourMs;
  let from = midnight + 15 * hourMs;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayIn(timeZone, new Date(middle)) < day) before = middle;
    else from = middle;
  }
  return new Date(from);
}
