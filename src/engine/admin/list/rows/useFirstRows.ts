import { useDeferredValue } from 'react';

/** More than a screen holds. */
const firstRows = 15;

/** The rows one sees are drawn first, those below them right after. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, firstRows);
  return drawn < rows.length ? rows.slice(0, drawn) : rows;
}
