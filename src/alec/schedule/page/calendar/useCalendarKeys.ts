import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, addMonths, type Day, mondayOf, monthOf } from '#alec/schedule/domain/calendarDays.ts';
import { type Range, useSchedule } from '#alec/schedule/page/scheduleContext.ts';
import type { Band } from './bands.ts';
import { rangeBetween, type Spot, spotAt } from './calendarCell.ts';

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
  const [spot, setSpot] = useState<Spot>({ day, half: null });
  const [anchor, setAnchor] = useState<Spot | null>(null);
  const current = spotIn(bands, spot, day);

  // The page of the new day may only be there after the next drawing.
  useEffect(() => {
    if (!isMoving.current) return;
    const cell = grid.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]');
    if (!cell) return;
    isMoving.current = false;
    cell.focus();
  });

  const goTo = (next: Spot, isSelecting: boolean) => {
    isMoving.current = true;
    setAnchor(isSelecting ? (anchor ?? current) : null);
    setSpot(next);
    if (!bands.some(({ days }) => days.includes(next.day))) showDay(next.day);
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isOnDay = event.target instanceof HTMLElement && event.target.dataset.day !== undefined;
    if (!isOnDay || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextSpot(event.key, current, bands);
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
        event.target instanceof HTMLElement && event.target.dataset.day ? spotAt(event.target) : null;
      if (visited) setSpot(visited);
    },
    forget: () => setAnchor(null),
  };
}

/** The spot where it is in view; otherwise where the view stands. */
function spotIn(bands: readonly Band[], { day, half }: Spot, fallback: Day): Spot {
  const [first] = bands;
  const isShown = bands.some(({ days }) => days.includes(day));
  const shownHalf = first?.half === null ? null : (half ?? first?.half ?? null);
  return { day: isShown ? day : fallback, half: shownHalf };
}

function nextSpot(key: string, { day, half }: Spot, bands: readonly Band[]): Spot | null {
  const steps: Readonly<Record<string, () => Spot>> = {
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

function upOrDown(day: Day, half: Spot['half'], step: -1 | 1): Spot {
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
