import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  mondayOf,
  monthOf,
} from '#alec/schedule/domain/calendarDays.ts';

/** How days are put together: by calendar year, calendar month or ISO week (ISO 8601: Monday to Sunday). */
export const periodKinds = ['year', 'month', 'week'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** `2026`, `2026-11` or `2026-W48`: a week is named with the year it mostly lies in, so that names sort as time goes. */
export type Period = string;

/** From a day to another, both included. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

/**
 * The period a day lies in.
 *
 * @example
 * periodOf('2027-01-03', 'week') // '2026-W53'
 * periodOf('2027-01-03', 'month') // '2027-01'
 */
export function periodOf(day: Day, kind: PeriodKind): Period {
  if (kind === 'year') return day.slice(0, 4);
  return kind === 'month' ? monthOf(day) : weekOf(day);
}

/** The week is that of its Thursday: ISO 8601, 3.1.2.2. */
function weekOf(day: Day): Period {
  const year = addDays(mondayOf(day), 3).slice(0, 4);
  const number = Math.floor(daysBetween(firstMonday(year), mondayOf(day)) / 7) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** 4 January is always in the first week of its year. */
function firstMonday(year: string): Day {
  return mondayOf(`${year}-01-04`);
}

/**
 * What kind of period a name is of.
 *
 * @example kindOf('2026-W53') // 'week'
 */
export function kindOf(period: Period): PeriodKind {
  if (period.length === 4) return 'year';
  return period.includes('W') ? 'week' : 'month';
}

/**
 * The first and last day of a period.
 *
 * @example
 * spanOf('2026-W53') // { from: '2026-12-28', to: '2027-01-03' }
 */
export function spanOf(period: Period): Span {
  const kind = kindOf(period);
  if (kind === 'year') return { from: `${period}-01-01`, to: `${period}-12-31` };
  if (kind === 'month') return { from: `${period}-01`, to: addDays(`${addMonths(period, 1)}-01`, -1) };
  const [year = '', number = ''] = period.split('-W');
  const from = addDays(firstMonday(year), (Number(number) - 1) * 7);
  return { from, to: addDays(from, 6) };
}

/**
 * The period that follows.
 *
 * @example nextPeriod('2026-W53') // '2027-W01'
 */
export function nextPeriod(period: Period): Period {
  return periodOf(addDays(spanOf(period).to, 1), kindOf(period));
}

/**
 * Every period from the first to the last, both included; at most `limit`, or none at all.
 *
 * @example periodsBetween('2026-12', '2027-02', 600) // ['2026-12', '2027-01', '2027-02']
 */
export function periodsBetween(first: Period, last: Period, limit: number): readonly Period[] {
  const periods: Period[] = [];
  for (let period = first; period <= last; period = nextPeriod(period)) {
    if (periods.length === limit) return [];
    periods.push(period);
  }
  return periods;
}

/**
 * The days before a span, as many of them. A span of whole months is compared with as many months, one of whole years
 * with as many years.
 *
 * @example
 * spanBefore({ from: '2026-03-01', to: '2026-03-31' }) // { from: '2026-02-01', to: '2026-02-28' }
 * spanBefore({ from: '2026-03-02', to: '2026-03-08' }) // { from: '2026-02-23', to: '2026-03-01' }
 */
export function spanBefore({ from, to }: Span): Span {
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  const before = addDays(from, -1);
  if (!isWhole) return { from: addDays(from, -1 - daysBetween(from, to)), to: before };
  return { from: `${addMonths(monthOf(from), -monthsIn({ from, to }))}-01`, to: before };
}

function monthsIn({ from, to }: Span): number {
  const months = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from) + 1;
}

/**
 * A period as people read it; a week without its year, which the reader sees beside it.
 *
 * @example
 * periodLabel('2026-11', 'Sem.') // '11-2026'
 * periodLabel('2027-W01', 'Sem.') // 'Sem. 1'
 */
export function periodLabel(period: Period, week: string): string {
  const kind = kindOf(period);
  if (kind === 'year') return period;
  if (kind === 'month') return period.split('-').toReversed().join('-');
  return `${week}\u00a0${Number(period.split('-W')[1])}`;
}
