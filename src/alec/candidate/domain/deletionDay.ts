/** How long somebody may take back that her account is to be deleted. */
const graceDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The instant from which on an account is erased whose deletion was asked for then.
 *
 * @example
 * deletionDue('2026-03-02T08:30:00.000Z').toISOString() // '2026-04-01T08:30:00.000Z'
 */
export function deletionDue(requestedAt: string | Date): Date {
  return new Date(new Date(requestedAt).getTime() + graceDays * dayMs);
}

/**
 * Accounts whose deletion was asked for by then are erased now.
 *
 * @example
 * deletionDueSince(new Date('2026-04-01T08:30:00.000Z')).toISOString() // '2026-03-02T08:30:00.000Z'
 */
export function deletionDueSince(now: Date): Date {
  return new Date(now.getTime() - graceDays * dayMs);
}
