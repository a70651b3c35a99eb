import type { FlatRecord } from '#model/model.ts';

/** Statuses in which nothing is waited for any more. */
const over: ReadonlySet<unknown> = new Set(['complete', 'scoring', 'closed', 'cancelled']);

const dayMilliseconds = 86_400_000;

/**
 * By how many days a dossier is late today; 0 when it is not.
 *
 * @example
 * daysLate({ deadline: '2026-11-18', status: 'to_do' }, '2026-11-20') // 2
 */
export function daysLate(dossier: FlatRecord, today: string): number {
  if (typeof dossier.deadline !== 'string' || over.has(dossier.status)) return 0;
  const late = Math.round((Date.parse(today) - Date.parse(dossier.deadline)) / dayMilliseconds);
  return Math.max(0, late);
}
