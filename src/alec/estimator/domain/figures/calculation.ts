import {
  defaultConfig,
  type EstimatorConfig,
  type EstimatorInputs,
  type InvoiceType,
} from '#alec/estimator/domain/inputs.ts';
import { ruleOf } from '#alec/estimator/domain/pecRate.ts';
import type { Public } from '#alec/estimator/domain/publics.ts';
import { rounded } from '#engine/model/decimal.ts';
import { evaluate, namesIn, type Value } from './expression.ts';
import { type Facts, factsOf } from './facts.ts';
import type { Figure } from './figure.ts';
import { type Figures, figuresFor } from './figures.ts';
import type { Name } from './name.ts';

/** An estimator with every figure of it. Read figures with `figureText` and `outputsOf`, checks with `checksOf`. */
export interface Calculation {
  readonly inputs: EstimatorInputs;
  readonly config: EstimatorConfig;
  readonly facts: Facts;
  readonly plan: Plan;
  /** Values of figures, rounded; null: there is no such figure. */
  readonly values: ReadonlyMap<Name, Value>;
  /** Figures that were calculated for this one; the others were taken from the one before. */
  readonly recalculated: number;
}

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
  const plan = planOf(facts.lines);
  const values = new Map<Name, Value>();
  const read = readerOf(facts, values);
  for (const step of plan.steps) values.set(step.name, valueAt(step, read));
  return { inputs, config, facts, plan, values, recalculated: plan.steps.length };
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
  const changed = changedFacts(before.facts, facts);
  const values = new Map(before.values);
  const read = readerOf(facts, values);
  let recalculated = 0;
  for (const step of plan.steps) {
    if (!step.reads.some((name) => changed.has(name))) continue;
    recalculated += 1;
    const value = valueAt(step, read);
    if (isSame(value, before.values.get(step.name) ?? null)) continue;
    values.set(step.name, value);
    changed.add(step.name);
  }
  return { inputs, config, facts, plan, values, recalculated };
}

/** The figures of estimators with the same kinds of cost lines, in order, each with the names it reads. */
export interface Plan {
  readonly figures: Figures;
  readonly steps: readonly Step[];
}

interface Step {
  readonly name: Name;
  readonly figure: Figure;
  readonly reads: readonly Name[];
}

const plans = new Map<string, Plan>();
const mostPlans = 500;

function planOf(lines: readonly InvoiceType[]): Plan {
  const key = lines.join();
  const made = plans.get(key);
  if (made) return made;
  if (plans.size >= mostPlans) plans.clear();
  const figures = figuresFor(lines);
  const entries = Object.entries(figures) as [Name, Figure][];
  const steps = entries.map(([name, figure]) => ({
    name,
    figure,
    reads: readsOf(figure),
  }));
  const plan = { figures, steps };
  plans.set(key, plan);
  return plan;
}

/** All but the figures of cost lines are the same in every plan. */
const known = new WeakMap<Figure, readonly Name[]>();

function readsOf(figure: Figure): readonly Name[] {
  const reads = known.get(figure) ?? namesIn(figure.formula);
  known.set(figure, reads);
  return reads;
}

function valueAt({ figure }: Step, read: (name: Name) => Value): Value {
  const value = evaluate(figure.formula, read);
  return value && rounded(value, figure.places);
}

/** A name that is neither a figure calculated before nor a fact is a fault of the table, not of the inputs. */
function readerOf({ byName }: Facts, values: ReadonlyMap<Name, Value>): (name: Name) => Value {
  return (name) => {
    const value = values.get(name);
    if (value !== undefined) return value;
    const fact = byName.get(name);
    if (!fact) throw new Error(`'${name}' is read before it is calculated`);
    return fact.value;
  };
}

function changedFacts(before: Facts, after: Facts): Set<Name> {
  const changed = new Set<Name>();
  for (const [name, { value }] of after.byName)
    if (!isSame(value, before.byName.get(name)?.value ?? null)) changed.add(name);
  return changed;
}

function isSame(one: Value, other: Value): boolean {
  if (one === other) return true;
  return one !== null && other !== null && one.eq(other);
}

/** The value of a fact or a figure; null: there is none. */
export function valueNamed({ facts, values }: Calculation, name: Name): Value {
  return values.get(name) ?? facts.byName.get(name)?.value ?? null;
}

/**
 * A figure as a fixed-decimal string at its own scale; null when there is no such figure.
 *
 * @example figureText(calculation, 'training_charges') // '7508.14'
 */
export function figureText(calculation: Calculation, name: Name): string | null {
  const figure = calculation.plan.figures[name];
  const value = calculation.values.get(name) ?? null;
  return value && figure ? value.toFixed(figure.places) : null;
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
