import {
  addMonths,
  addWeeks,
  eachDayOfInterval,
  endOfMonth,
  endOfWeek,
  format,
  parseISO,
  startOfMonth,
  startOfWeek,
} from 'date-fns';

export const schedulePeriods = ['week', 'month'] as const;
export type SchedulePeriod = (typeof schedulePeriods)[number];

/** One week or month: its days, `YYYY-MM-DD`, first to last. */
export type Sheet = readonly string[];

const monday = { weekStartsOn: 1 } as const;
const weeks = 4;
const months = 3;

/**
 * The four weeks or three months that a planning covers, beginning with that of the day.
 *
 * @example
 * planningSheets('week', '2026-11-21')[0] // ['2026-11-16', …, '2026-11-22']
 */
export function scheduleSheets(period: SchedulePeriod, from: string): readonly Sheet[] {
  const day = parseISO(from);
  return period === 'week'
    ? Array.from({ length: weeks }, (_, n) => weekOf(addWeeks(day, n)))
    : Array.from({ length: months }, (_, n) => monthOf(addMonths(startOfMonth(day), n)));
}

/** Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(parseISO(day).getDay());
}

/** Number of the week of ISO 8601 in its year. */
export function weekNumber(day: string): number {
  return Number(format(parseISO(day), 'I'));
}

function weekOf(day: Date): Sheet {
  return eachDayOfInterval({ start: startOfWeek(day, monday), end: endOfWeek(day, monday) }).map(wire);
}

function monthOf(day: Date): Sheet {
  return eachDayOfInterval({ start: day, end: endOfMonth(day) }).map(wire);
}

function wire(day: Date): string {
  return format(day, 'yyyy-MM-dd');
}
