import type { EstimatorField } from './name.ts';

/**
 * Is there anything to be earned back? Not before anything is spent or funded: that nothing is lost is then no success. `read` gives figures as decimal texts, null where there is none.
 *
 * @example
 * hasBreakEven((name) => record[name]) // false for an estimator nobody has filled in
 */
export function hasBreakEven(read: (name: EstimatorField) => unknown): boolean {
  return isPositive(read('total_expenses')) || isPositive(read('total_revenues'));
}

/** By its digits alone: lists ask too, and come without the arithmetic of decimals. */
function isPositive(decimal: unknown): boolean {
  return /^\s*\+?[\d.]*[1-9]/.test(String(decimal ?? ''));
}
