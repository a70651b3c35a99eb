import type { RecordOf } from '#generated/records.ts';

type Opening = Pick<RecordOf<'candidate-ads'>, 'is_open' | 'published_on' | 'from_date' | 'to_date'>;

/**
 * May candidates still answer an ad on a day? It must be open and published, and its assignment not over: its last day, or
 * where it has none its first, has not gone by. An assignment that has begun may still want people.
 *
 * @example
 * isAnswerable({ is_open: true, published_on: '2026-11-01', from_date: '2026-11-20', to_date: '2026-12-20' }, '2026-11-25') // true
 * isAnswerable({ is_open: true, published_on: '2026-11-01', from_date: '2026-11-20', to_date: null }, '2026-11-25') // false
 */
export function isAnswerable({ is_open, published_on, from_date, to_date }: Opening, today: string): boolean {
  const lastDay = to_date ?? from_date;
  return is_open === true && !(published_on && published_on > today) && !(lastDay && lastDay < today);
}
