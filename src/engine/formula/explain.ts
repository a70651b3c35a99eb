import { type Calculation, type Fact, figureText, valueNamed } from './calculation.ts';
import { namesIn, type Term, taken } from './expression.ts';
import type { Unit } from './figure.ts';

/** A value that went into a figure: another figure, or a fact and where that comes from. */
export interface Part<Name extends string, F extends Fact = Fact> {
  readonly name: Name;
  /** As a decimal string; null: there is none. */
  readonly text: string | null;
  readonly source: F['source'] | 'figure';
  /** The constant it was taken from, when its own name does not say so. */
  readonly constant?: F['constant'];
}

/** How a figure came to be. */
export interface Explanation<Name extends string, F extends Fact = Fact> {
  readonly name: Name;
  readonly text: string | null;
  readonly unit: Unit;
  readonly places: number;
  /** The branches taken with today's values; `formulaText` puts it into words. */
  readonly formula: Term<Name>;
  readonly parts: readonly Part<Name, F>[];
}

/**
 * The trace of one figure: its formula, the values that went in and where each comes from; undefined for a name that is
 * not a figure of this calculation.
 *
 * @example
 * explain(calculation, 'charges')
 * // { text: '7508.14', formula: percentOf(…), parts: [{ name: 'wages', text: '16684.75', source: 'figure' }, …] }
 */
export function explain<Name extends string, F extends Fact>(
  calculation: Calculation<Name, F>,
  name: NoInfer<Name>,
): Explanation<Name, F> | undefined {
  const figure = calculation.plan.figures[name];
  if (!figure) return undefined;
  const formula = taken<Name>(figure.formula, (read) => valueNamed(calculation, read));
  return {
    name,
    text: figureText(calculation, name),
    unit: figure.unit,
    places: figure.places,
    formula,
    parts: namesIn(formula).map((read) => partOf(calculation, read)),
  };
}

/**
 * The trace of every figure, in the order of the calculation.
 *
 * @example traceOf(calculation).length // 99
 */
export function traceOf<Name extends string, F extends Fact>(
  calculation: Calculation<Name, F>,
): readonly Explanation<Name, F>[] {
  return calculation.plan.steps.flatMap(({ name }) => explain(calculation, name) ?? []);
}

function partOf<Name extends string, F extends Fact>(
  calculation: Calculation<Name, F>,
  name: Name,
): Part<Name, F> {
  const fact = calculation.facts.byName.get(name);
  if (!fact) return { name, text: figureText(calculation, name), source: 'figure' };
  const { source, constant, value } = fact;
  return { name, text: value?.toFixed() ?? null, source, ...(constant && { constant }) };
}
