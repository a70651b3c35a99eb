import {
  defaultConfig,
  type EstimatorConfig,
  type EstimatorInputs,
  type InvoiceType,
} from '#alec/estimator/domain/inputs.ts';
import { ruleOf } from '#alec/estimator/domain/pecRate.ts';
import type { Public } from '#alec/estimator/domain/publics.ts';
import * as formula from '#engine/formula/calculation.ts';
import type * as explain from '#engine/formula/explain.ts';
import { type Fact, type Facts, factsOf } from './facts.ts';
import { figuresFor } from './figures.ts';
import type { Name } from './name.ts';

/** An estimator with every figure of it. Read figures with `figureText` and `outputsOf`, checks with `checksOf`. */
export interface Calculation extends formula.Calculation<Name, Fact> {
  readonly inputs: EstimatorInputs;
  readonly config: EstimatorConfig;
  readonly facts: Facts;
}

export type Explanation = explain.Explanation<Name, Fact>;
export type Part = explain.Part<Name, Fact>;

/**
 * Calculates an estimator. Pure: no clock, no list is read; the minimum wage, the charge and the funded rates come
 * resolved among the inputs. Every figure is rounded half-up when it is produced and read rounded by the next.
 * Throws UnreadableInputs. Source: estimator model, section 2.
 *
 * @example
 * figureText(calculate({ classic_candidates_number: 5, ddc_external_training_duration: '287', … }), 'pec_funding')
 * // '24395.00'
 */
export function calculate(inputs: EstimatorInputs, config: EstimatorConfig = defaultConfig): Calculation {
  const facts = factsOf(inputs, config);
  return { ...formula.calculateAll(planOf(facts.lines), facts), inputs, config, facts };
}

/**
 * The same as `calculate`, from a calculation of other inputs: only what depends on what changed is calculated again.
 *
 * @example
 * recalculate(calculation, { ...calculation.inputs, transport_fees: '250.00' }).recalculated // 17 of 101
 */
export function recalculate(
  before: Calculation,
  inputs: EstimatorInputs,
  config: EstimatorConfig = before.config,
): Calculation {
  const facts = factsOf(inputs, config);
  const plan = planOf(facts.lines);
  if (plan !== before.plan) return calculate(inputs, config);
  return { ...formula.recalculateChanged(before, facts), inputs, config, facts };
}

const plans = new Map<string, formula.Plan<Name>>();
const mostPlans = 500;

function planOf(lines: readonly InvoiceType[]): formula.Plan<Name> {
  const key = lines.join();
  const made = plans.get(key);
  if (made) return made;
  if (plans.size >= mostPlans) plans.clear();
  const plan = formula.planOf(figuresFor(lines));
  plans.set(key, plan);
  return plan;
}

/**
 * The rule that gave a public its funded rate; undefined: nobody of it is there.
 *
 * @example rateRule(calculation, 'classic') // 'REFERENCE'
 */
export function rateRule(calculation: Calculation | null, name: Public): string | undefined {
  const rate = calculation?.facts.pecRates[name];
  return rate && ruleOf(rate);
}
