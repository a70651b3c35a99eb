import { useCallback } from 'react';
import { useFormatFigure } from '#alec/estimator/page/figureWords.ts';
import type { Unit } from '#engine/formula/figure.ts';

/** Decimals of each unit, where they are not two; a rate has as many as it needs. */
const places: Readonly<Partial<Record<Unit, number>>> = { count: 0, claim: 0, coefficient: 4, 'EUR/h': 8 };

/**
 * Amounts that need not be figures of a calculation, such as a share or a difference, formatted as figures of their unit.
 *
 * @example tell('-12299.74', 'EUR') // '-12 299,74 €'
 */
export function useFormatAmount() {
  const format = useFormatFigure();
  return useCallback(
    (text: string | null, unit: Unit) => format({ unit, places: places[unit] ?? 2 }, text),
    [format],
  );
}
