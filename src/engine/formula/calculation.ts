import { rounded } from '#engine/model/decimal.ts';
import { evaluate, namesIn, type Value } from './expression.ts';
import type { Figure, Figures } from './figure.ts';

/** A value that no formula gives, and where it comes from. */
export interface Fact<Source extends string = string> {
  readonly value: Value;
  readonly source: Source;
  /** The constant it was taken from, when its own name does not say so. */
  readonly constant?: string;
}

export interface Facts<Name extends string, F extends Fact = Fact> {
  readonly byName: ReadonlyMap<Name, F>;
}

/** Figures in the order of their table, each with the names it reads. */
export interface Plan<Name extends string> {
  readonly figures: Figures<Name>;
  readonly steps: readonly Step<Name>[];
}

interface Step<Name extends string> {
  readonly name: Name;
  readonly figure: Figure<Name>;
  readonly reads: readonly Name[];
}

/** What the figures of a plan came to. */
export interface Calculation<Name extends string, F extends Fact = Fact> {
  readonly facts: Facts<Name, F>;
  readonly plan: Plan<Name>;
  /** Values of figures, rounded; null: there is no such figure. */
  readonly values: ReadonlyMap<Name, Value>;
  /** Figures that were calculated for this one; the others were taken from the one before. */
  readonly recalculated: number;
}

/** Figures that several plans share are read once. */
const known = new WeakMap<object, readonly string[]>();

/**
 * The order in which figures are calculated: that of their table, in which each reads only earlier ones.
 *
 * @example
 * planOf(figuresIn(table, termsOf)).steps[0]?.name // 'hours'
 */
export function planOf<Name extends string>(figures: Figures<Name>): Plan<Name> {
  const entries = Object.entries(figures) as [Name, Figure<Name>][];
  return { figures, steps: entries.map(([name, figure]) => ({ name, figure, reads: readsOf(figure) })) };
}

function readsOf<Name extends string>(figure: Figure<Name>): readonly Name[] {
  const reads = (known.get(figure) as readonly Name[] | undefined) ?? namesIn(figure.formula);
  known.set(figure, reads);
  return reads;
}

/**
 * Every figure of a plan. Each is rounded half-up when it is produced and read rounded by the next.
 *
 * @example
 * calculateAll(plan, facts).values.get('total_cost') // 2234.40
 */
export function calculateAll<Name extends string, F extends Fact>(
  plan: Plan<Name>,
  facts: Facts<Name, F>,
): Calculation<Name, F> {
  const values = new Map<Name, Value>();
  const read = readerOf(facts, values);
  for (const step of plan.steps) values.set(step.name, valueAt(step, read));
  return { facts, plan, values, recalculated: plan.steps.length };
}

/**
 * The same as `calculateAll` with the plan of a calculation of other facts: only what depends on what changed is
 * calculated again.
 *
 * @example
 * recalculateChanged(before, facts).recalculated // 3 of 40
 */
export function recalculateChanged<Name extends string, F extends Fact>(
  { plan, ...before }: Calculation<Name, F>,
  facts: Facts<Name, F>,
): Calculation<Name, F> {
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
  return { facts, plan, values, recalculated };
}

function valueAt<Name extends string>({ figure }: Step<Name>, read: (name: Name) => Value): Value {
  const value = evaluate(figure.formula, read);
  return value && rounded(value, figure.places);
}

/** A name that is neither a figure calculated before nor a fact is a fault of the table, not of the inputs. */
function readerOf<Name extends string>(
  { byName }: Facts<Name>,
  values: ReadonlyMap<Name, Value>,
): (name: Name) => Value {
  return (name) => {
    const value = values.get(name);
    if (value !== undefined) return value;
    const fact = byName.get(name);
    if (!fact) throw new Error(`'${name}' is read before it is calculated`);
    return fact.value;
  };
}

function changedFacts<Name extends string>(before: Facts<Name>, after: Facts<Name>): Set<Name> {
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
export function valueNamed<Name extends string>(
  { facts, values }: Pick<Calculation<Name>, 'facts' | 'values'>,
  name: NoInfer<Name>,
): Value {
  return values.get(name) ?? facts.byName.get(name)?.value ?? null;
}

/**
 * A figure as a fixed-decimal string at its own scale; null when there is no such figure.
 *
 * @example figureText(calculation, 'charges') // '7508.14'
 */
export function figureText<Name extends string>(
  { plan, values }: Calculation<Name>,
  name: NoInfer<Name>,
): string | null {
  const figure = plan.figures[name];
  const value = values.get(name) ?? null;
  return value && figure ? value.toFixed(figure.places) : null;
}
