/** How long data of somebody may be kept of whom nothing is heard. */
const silentMonths = 24;

/**
 * The instant by which a candidate was last heard of whose data are to be erased: 24 months ago, at the beginning of that
 * day, so that one day asks one question.
 *
 * @example
 * silentSince(new Date('2026-11-25T14:00:00.000Z')) // '2024-11-25T00:00:00.000Z'
 */
export function silentSince(now: Date): string {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - silentMonths, now.getUTCDate()));
  return since.toISOString();
}
