import { type KeyboardEvent, useCallback } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows lead from the search to the first row and from one row to the next, each by its link. */
export function useArrowKeys() {
  return useCallback((event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], a[data-row]')];
    const next = stops[stops.indexOf(event.target as HTMLElement) + step];
    if (!next || !stops.includes(event.target as HTMLElement)) return;
    event.preventDefault();
    next.focus();
  }, []);
}
