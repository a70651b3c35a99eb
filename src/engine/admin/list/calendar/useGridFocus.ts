import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, shiftPeriod } from './calendarDays.ts';
import { useCalendar } from './useCalendar.ts';

/** One day of the grid is reached by Tab; the arrows lead on from it, beyond the period that is shown too. */
export function useGridFocus() {
  const { days, day, today, span, show, openDay, create } = useCalendar();
  const grid = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<string>();
  const isLed = useRef(false);
  const start = days.includes(today) ? today : day;
  const focused = chosen !== undefined && days.includes(chosen) ? chosen : start;

  useEffect(() => {
    if (!isLed.current || focused !== chosen) return;
    isLed.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  });
  const go = (next: string) => {
    isLed.current = true;
    choose(next);
    if (!days.includes(next)) show(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = (event.target as HTMLElement).dataset.day;
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, (() => void) | undefined> = {
      ArrowLeft: () => go(addDays(at, -1)),
      ArrowRight: () => go(addDays(at, 1)),
      ArrowUp: () => go(addDays(at, -7)),
      ArrowDown: () => go(addDays(at, 7)),
      Home: () => go(days[Math.floor(days.indexOf(at) / 7) * 7] ?? at),
      End: () => go(days[Math.floor(days.indexOf(at) / 7) * 7 + 6] ?? at),
      PageUp: () => go(shiftPeriod(span, at, -1)),
      PageDown: () => go(shiftPeriod(span, at, 1)),
      Enter: () => openDay(at),
      n: create && (() => create(at)),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { grid, focused, onKeyDown };
}
