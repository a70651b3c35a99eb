import { Decimal } from '#engine/model/decimal.ts';
import type { EstimatorField } from './name.ts';

/**
 * Does the margin say anything against its target? Not that it is reached, before anything is spent: then all that comes
 * in is margin. `read` gives figures as decimal texts, null where there is none.
 *
 * @example
 * hasMarginTarget((name) => ({ total_expenses: '0.00', margin_target_rate: '537.92' })[name]) // false
 */
export function hasMarginTarget(read: (name: EstimatorField) => unknown): boolean {
  const numberOf = (name: EstimatorField) => new Decimal(String(read(name) ?? 0));
  return numberOf('total_expenses').gt(0) || numberOf('margin_target_rate').lt(leastReached);
}

/** Percent from which the target is reached, whoever pays. */
const leastReached = 50;
