import { useDeferredValue } from 'react';

/** More than a screen holds. */
const firstRows = 15;

/** The rows one sees are drawn first, those below them right after. */
export function useFirstRows<ListRecord>(rows: readonly ListRecord[]): readonly ListRecord[] {
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, firstRows);
  return drawn < rows.length ? rows.slice(0, drawn) : rows;
}
