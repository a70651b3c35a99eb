import type { AdRecord } from './useAd.ts';

/**
 * May an ad not be answered any more on a day? It was closed, or its assignment is over: its last day, or where it has none
 * its first, has gone by.
 *
 * @example
 * isOver({ is_open: true, from_date: '2026-11-20', to_date: '2026-12-20' }, '2026-11-25') // false
 */
export function isOver(
  { is_open, from_date, to_date }: Pick<AdRecord, 'is_open' | 'from_date' | 'to_date'>,
  today: string,
): boolean {
  const lastDay = to_date ?? from_date;
  return is_open === false || Boolean(lastDay && lastDay < today);
}
