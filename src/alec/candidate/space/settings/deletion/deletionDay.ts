import { today } from '#alec/candidate/space/ads/today.ts';

const graceDays = 30;
const dayMs = 86_400_000;

/**
 * The day, by the clock of whoever looks, on which an account is erased whose deletion was asked for at an instant: 30 times
 * 24 hours later, as the server counts them.
 *
 * @example deletionDay('2026-03-02T08:30:00.000Z') // '2026-04-01'
 */
export function deletionDay(askedAt: string): string {
  return today(new Date(new Date(askedAt).getTime() + graceDays * dayMs));
}
