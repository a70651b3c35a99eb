import { type Calculation, calculate } from '#alec/estimator/domain/figures/calculation.ts';
import { UnreadableInputs } from '#alec/estimator/domain/figures/facts.ts';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { type ConfigName, configWith, type EstimatorInputs } from '#alec/estimator/domain/inputs.ts';
import { figureText } from '#engine/formula/calculation.ts';
import { Decimal } from '#engine/model/decimal.ts';

type Constants = Readonly<Partial<Record<ConfigName, unknown>>>;

export interface Effect {
  readonly before: Calculation;
  readonly after: Calculation;
}

/** An estimator with the constants as they are saved and as they are typed; null while a number is half typed. */
export function effectOf(inputs: EstimatorInputs, saved: Constants, typed: Constants): Effect | null {
  try {
    return { before: calculate(inputs, configWith(saved)), after: calculate(inputs, configWith(typed)) };
  } catch (error) {
    if (error instanceof UnreadableInputs) return null;
    throw error;
  }
}

/**
 * How much a figure grows; null where there is none before or after.
 *
 * @example growthOf(effect, 'total_gross_margin') // '7175' when the default rate goes from 17 to 22
 */
export function growthOf({ before, after }: Effect, name: EstimatorField): string | null {
  const [was, is] = [figureText(before, name), figureText(after, name)];
  return was === null || is === null ? null : new Decimal(is).minus(was).toFixed();
}
