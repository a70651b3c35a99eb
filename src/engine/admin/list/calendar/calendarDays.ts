import { daysWithin, relativeDay } from '#engine/model/days/daysWithin.ts';

export type Span = 'month' | 'week';

/**
 * The days that a calendar shows around one: whole weeks from Monday on.
 *
 * @example
 * shownDays('week', '2026-03-10') // ['2026-03-09', …, '2026-03-15']
 * shownDays('month', '2026-03-10').length // 42: from 23 February to 5 April
 */
export function shownDays(span: Span, day: string): readonly string[] {
  const period = daysWithin(`this-${span}`, day);
  const from = daysWithin('this-week', period?.from ?? day)?.from ?? day;
  const last = addDays(period?.before ?? day, -1);
  const before = daysWithin('this-week', last)?.before ?? last;
  const count = (utcOf(before) - utcOf(from)) / dayMs;
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** The same day in the period before or after; a month that is too short gives its last day. */
export function shiftPeriod(span: Span, day: string, turn: -1 | 1): string {
  const sign = turn < 0 ? '-' : '+';
  return relativeDay(`today${sign}1${span === 'month' ? 'm' : 'w'}`, day) ?? day;
}

/** `addDays('2026-02-28', 1)` is `2026-03-01`. */
export function addDays(day: string, count: number): string {
  return new Date(utcOf(day) + count * dayMs).toISOString().slice(0, 10);
}

/** How many days after the first the other comes. */
export function daysBetween(from: string, to: string): number {
  return (utcOf(to) - utcOf(from)) / dayMs;
}

const dayMs = 86_400_000;

function utcOf(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcOf(text));
}
