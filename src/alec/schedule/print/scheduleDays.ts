import { getISOWeek } from 'date-fns/getISOWeek';
import { parseISO } from 'date-fns/parseISO';
import {
  addDays,
  addMonths,
  daysOf,
  type Month,
  monthOf,
  weekOf,
} from '#alec/schedule/domain/calendarDays.ts';

export const schedulePeriods = ['week', 'month'] as const;
export type SchedulePeriod = (typeof schedulePeriods)[number];

/** One week or month: its days, `YYYY-MM-DD`, first to last. */
export type Sheet = readonly string[];

const weeks = 4;
const months = 3;

/**
 * The four weeks or three months that a planning covers, beginning with that of the day.
 *
 * @example
 * scheduleSheets('week', '2026-11-21')[0] // ['2026-11-16', …, '2026-11-22']
 */
export function scheduleSheets(period: SchedulePeriod, from: string): readonly Sheet[] {
  return period === 'week'
    ? Array.from({ length: weeks }, (_, n) => weekOf(addDays(from, 7 * n)))
    : Array.from({ length: months }, (_, n) => daysOfMonth(addMonths(monthOf(from), n)));
}

/** Number of the week of ISO 8601 in its year. */
export function weekNumber(day: string): number {
  return getISOWeek(parseISO(day));
}

function daysOfMonth(month: Month): Sheet {
  return daysOf(`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1));
}
