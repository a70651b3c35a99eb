/** Days from the first on and before the other, each as `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly before: string;
}

export const shiftUnits = ['days', 'weeks', 'months', 'years'] as const;
export type ShiftUnit = (typeof shiftUnits)[number];

type CalendarUnit = 'week' | 'month' | 'quarter' | 'year';

/**
 * The days that the word of a period stands for, seen from `today`; null: it is no such word. Weeks begin on Monday.
 * `next-30-days` are thirty days of which today is the first, `last-6-months` end with today.
 *
 * @example
 * daysWithin('this-month', '2026-03-10') // { from: '2026-03-01', before: '2026-04-01' }
 * daysWithin('last-week', '2026-03-10') // { from: '2026-03-02', before: '2026-03-09' }
 * daysWithin('next-30-days', '2026-03-10') // { from: '2026-03-10', before: '2026-04-09' }
 * daysWithin('last-6-months', '2026-08-31') // { from: '2026-03-01', before: '2026-09-01' }
 */
export function daysWithin(word: string, today: string): Days | null {
  const near = Object.hasOwn(nearDays, word) ? nearDays[word] : undefined;
  if (near !== undefined) return oneDay(shiftDay(today, near, 'days'));
  return calendarPeriod(word, today) ?? countedPeriod(word, today);
}

const nearDays: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** A day as days: `{ from: '2026-03-10', before: '2026-03-11' }`. */
export function oneDay(day: string): Days {
  return { from: day, before: shiftDay(day, 1, 'days') };
}

const turns = { last: -1, this: 0, next: 1 } as const;

function calendarPeriod(word: string, today: string): Days | null {
  const [, turn, unit] = /^(last|this|next)-(week|month|quarter|year)$/.exec(word) ?? [];
  if (!turn || !unit) return null;
  const [count, step] = steps[unit as CalendarUnit];
  const begin = startOf(unit as CalendarUnit, today);
  const from = shiftDay(begin, count * turns[turn as keyof typeof turns], step);
  return { from, before: shiftDay(from, count, step) };
}

const steps: Readonly<Record<CalendarUnit, readonly [number, ShiftUnit]>> = {
  week: [1, 'weeks'],
  month: [1, 'months'],
  quarter: [3, 'months'],
  year: [1, 'years'],
};

function startOf(unit: CalendarUnit, day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  if (unit === 'week') return shiftDay(day, -((utcOf(day).getUTCDay() + 6) % 7), 'days');
  if (unit === 'year') return isoDay(year, 0, 1);
  const first = unit === 'month' ? month - 1 : Math.floor((month - 1) / 3) * 3;
  return isoDay(year, first, 1);
}

function countedPeriod(word: string, today: string): Days | null {
  const [, turn, count, unit] = /^(last|next)-([1-9]\d{0,2})-(days|weeks|months|years)$/.exec(word) ?? [];
  if (!turn || !count || !unit) return null;
  const after = (day: string) => shiftDay(day, 1, 'days');
  const shifted = shiftDay(today, turn === 'next' ? Number(count) : -Number(count), unit as ShiftUnit);
  return turn === 'next' ? { from: today, before: shifted } : { from: after(shifted), before: after(today) };
}

/**
 * The day that a word relative to today names; null: it is no such word. A space counts as the plus sign that it was
 * in an address.
 *
 * @example
 * relativeDay('today+30d', '2026-03-10') // '2026-04-09'
 * relativeDay('today-1m', '2026-03-31') // '2026-02-28'
 */
export function relativeDay(word: string, today: string): string | null {
  const [whole, sign, count, letter] = /^today(?:([+ -])([1-9]\d{0,2})([dwmy]))?$/.exec(word) ?? [];
  if (whole === undefined) return null;
  const unit = shiftUnits.find((one) => one.startsWith(letter ?? 'd')) ?? 'days';
  return shiftDay(today, (sign === '-' ? -1 : 1) * Number(count ?? 0), unit);
}

/**
 * A day so many units later, or earlier; a month that is too short gives its last day.
 *
 * @example
 * shiftDay('2024-02-29', 1, 'years') // '2025-02-28'
 */
function shiftDay(day: string, count: number, unit: ShiftUnit): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (unit === 'days' || unit === 'weeks')
    return isoDay(year, month - 1, date + count * (unit === 'weeks' ? 7 : 1));
  const months = month - 1 + count * (unit === 'years' ? 12 : 1);
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return isoDay(year, months, Math.min(date, last));
}

function isoDay(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

function utcOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}
