import { type Day, daysBetween } from '#alec/schedule/domain/calendarDays.ts';
import type { Half, Move, Session } from '#alec/schedule/domain/sessions.ts';
import type { Range } from '#alec/schedule/page/scheduleContext.ts';

/** One cell of the calendar: a day, or one half of it in the week view. */
export interface CalendarCell {
  readonly day: Day;
  readonly half: Half | null;
}

/** What lies under a point of the screen, by the attributes its element carries. */
export function cellAt(element: Element | null): CalendarCell | null {
  const cell = element?.closest<HTMLElement>('[data-day]');
  const { day, half } = cell?.dataset ?? {};
  return day === undefined ? null : { day, half: half === 'morning' || half === 'afternoon' ? half : null };
}

/** From one cell to another, whichever comes first; both halves make whole days. */
export function rangeBetween(one: CalendarCell, other: CalendarCell): Range {
  const [from = '', to = ''] = [one.day, other.day].sort();
  return { from, to, half: one.half === other.half ? one.half : null };
}

export function isInRange({ from, to, half }: Range, cell: CalendarCell): boolean {
  const isHalf = half === null || cell.half === null || half === cell.half;
  return isHalf && cell.day >= from && cell.day <= to;
}

/** How far something was carried; to another half only when it came from one. */
export function moveBetween(grabbed: CalendarCell, dropped: CalendarCell): Move {
  const days = daysBetween(grabbed.day, dropped.day);
  return dropped.half === null ? { days } : { days, half: dropped.half };
}

export function isNoMove({ days, half }: Move, { period }: Session): boolean {
  if (days !== 0) return false;
  if (half === undefined || period === 'ALL_DAY_PERIOD') return true;
  return period === (half === 'morning' ? 'MORNING_PERIOD' : 'AFTERNOON_PERIOD');
}
