/** How long the data of a candidate without any activity may be kept. */
const retentionMonths = 24;

/**
 * The latest activity of candidates whose data are to be erased: 24 months ago, at the beginning of that day, so that one
 * day asks one question.
 *
 * @example
 * inactiveSince(new Date('2026-11-25T14:00:00.000Z')) // '2024-11-25T00:00:00.000Z'
 */
export function inactiveSince(now: Date): string {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth() - retentionMonths, now.getUTCDate()];
  return new Date(Date.UTC(year, month, day)).toISOString();
}
