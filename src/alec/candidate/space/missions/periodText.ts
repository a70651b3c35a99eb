interface Period {
  /** Days: `2026-03-02`. */
  readonly from: string | null | undefined;
  readonly to: string | null | undefined;
}

/** Which sentence says a period: a key of the locales below `candidateMissions.period`. */
export type PeriodText = 'between' | 'since' | 'sinceOpen' | 'fromOpen' | 'day' | 'unknown';

/**
 * How a period is said on a day: what has begun lasts « jusqu’au 12 mars », what is to come or past goes from one day to
 * another.
 *
 * @example
 * periodText({ from: '2026-03-02', to: '2026-03-12' }, '2026-03-05') // 'since'
 * periodText({ from: '2026-03-02', to: null }, '2026-01-01') // 'fromOpen'
 */
export function periodText({ from, to }: Period, today: string): PeriodText {
  if (!from) return 'unknown';
  const hasBegun = from <= today;
  if (!to) return hasBegun ? 'sinceOpen' : 'fromOpen';
  if (from === to) return 'day';
  return hasBegun && today <= to ? 'since' : 'between';
}
