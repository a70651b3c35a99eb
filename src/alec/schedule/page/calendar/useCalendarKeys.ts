import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, addMonths, type Day, mondayOf, monthOf } from '#alec/schedule/domain/calendarDays.ts';
import { type Range, useSchedule } from '#alec/schedule/page/scheduleContext.ts';
import type { Band } from './bands.ts';
import { type CalendarCell, cellAt, rangeBetween } from './calendarCell.ts';

interface Keys {
  readonly bands: readonly Band[];
  /** Where the view stands. */
  readonly day: Day;
  /** Turns to the page of that day. */
  readonly showDay: (day: Day) => void;
}

/** The keyboard over the days: arrows go, with Shift they select, Enter makes a session there. */
export function useCalendarKeys({ bands, day, showDay }: Keys) {
  const { create, mayCreate } = useSchedule();
  const grid = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const [cell, setCell] = useState<CalendarCell>({ day, half: null });
  const [anchor, setAnchor] = useState<CalendarCell | null>(null);
  const current = cellIn(bands, cell, day);

  // The page of the new day may only be there after the next drawing.
  useEffect(() => {
    if (!isMoving.current) return;
    const cell = grid.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]');
    if (!cell) return;
    isMoving.current = false;
    cell.focus();
  });

  const goTo = (next: CalendarCell, isSelecting: boolean) => {
    isMoving.current = true;
    setAnchor(isSelecting ? (anchor ?? current) : null);
    setCell(next);
    if (!bands.some(({ days }) => days.includes(next.day))) showDay(next.day);
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isOnDay = event.target instanceof HTMLElement && event.target.dataset.day !== undefined;
    if (!isOnDay || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextCell(event.key, current, bands);
    if (next) goTo(next, event.shiftKey);
    else if (event.key === 'Escape' && anchor) setAnchor(null);
    else if ((event.key === 'Enter' || event.key === ' ') && mayCreate) create(selected);
    else return;
    event.preventDefault();
  };

  const selected: Range = rangeBetween(anchor ?? current, current);
  return {
    grid,
    press,
    /** The one cell that Tab reaches. */
    current,
    selection: anchor ? selected : null,
    visit: (event: { readonly target: EventTarget }) => {
      const visited =
        event.target instanceof HTMLElement && event.target.dataset.day ? cellAt(event.target) : null;
      if (visited) setCell(visited);
    },
    forget: () => setAnchor(null),
  };
}

/** The spot where it is in view; otherwise where the view stands. */
function cellIn(bands: readonly Band[], { day, half }: CalendarCell, fallback: Day): CalendarCell {
  const [first] = bands;
  const isShown = bands.some(({ days }) => days.includes(day));
  const shownHalf = first?.half === null ? null : (half ?? first?.half ?? null);
  return { day: isShown ? day : fallback, half: shownHalf };
}

function nextCell(key: string, { day, half }: CalendarCell, bands: readonly Band[]): CalendarCell | null {
  const steps: Readonly<Record<string, () => CalendarCell>> = {
    ArrowLeft: () => ({ day: addDays(day, -1), half }),
    ArrowRight: () => ({ day: addDays(day, 1), half }),
    ArrowUp: () => upOrDown(day, half, -1),
    ArrowDown: () => upOrDown(day, half, 1),
    Home: () => ({ day: mondayOf(day), half }),
    End: () => ({ day: addDays(mondayOf(day), 6), half }),
    PageUp: () => ({ day: aPageOn(day, bands, -1), half }),
    PageDown: () => ({ day: aPageOn(day, bands, 1), half }),
  };
  return steps[key]?.() ?? null;
}

function upOrDown(day: Day, half: CalendarCell['half'], step: -1 | 1): CalendarCell {
  if (half === null) return { day: addDays(day, 7 * step), half };
  return { day, half: step < 0 ? 'morning' : 'afternoon' };
}

function aPageOn(day: Day, bands: readonly Band[], step: -1 | 1): Day {
  if (bands[0]?.half !== null) return addDays(day, 7 * step);
  const month = addMonths(monthOf(day), step);
  // The 31st of a month that has none is its last day.
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}
