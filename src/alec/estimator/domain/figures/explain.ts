import type { ConfigName } from '#alec/estimator/domain/inputs.ts';
import { type Calculation, figureText, valueNamed } from './calculation.ts';
import { type Expression, namesIn, type Term, taken } from './expression.ts';
import type { FactSource } from './facts.ts';
import type { Unit } from './figure.ts';
import type { Name } from './name.ts';

/** Where a value comes from: one of the facts' sources, or another figure. */
export type PartSource = FactSource | 'figure';

/** A value that went into a figure. */
export interface Part {
  readonly name: Name;
  /** As a decimal string; null: there is none. */
  readonly text: string | null;
  readonly source: PartSource;
  /** The constant it was taken from, when its own name does not say so. */
  readonly constant?: ConfigName;
}

/** How a figure came to be. */
export interface Explanation {
  readonly name: Name;
  readonly text: string | null;
  readonly unit: Unit;
  readonly places: number;
  /** The branches taken with today's values; `formulaText` puts it into words. */
  readonly formula: Term;
  readonly parts: readonly Part[];
}

/**
 * The trace of one figure: its formula, the values that went in and where each comes from; undefined for a name that is
 * not a figure of this calculation.
 *
 * @example
 * explain(calculation, 'training_charges')
 * // { text: '7508.14', formula: percentOf(…), parts: [{ name: 'training_wages', text: '16684.75', source: 'figure' }, …] }
 */
export function explain(calculation: Calculation, name: Name): Explanation | undefined {
  const figure = calculation.plan.figures[name];
  if (!figure) return undefined;
  const formula = taken(figure.formula, (read) => valueNamed(calculation, read));
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
export function traceOf(calculation: Calculation): readonly Explanation[] {
  return calculation.plan.steps.flatMap(({ name }) => explain(calculation, name) ?? []);
}

function partOf(calculation: Calculation, name: Name): Part {
  const fact = calculation.facts.byName.get(name);
  if (!fact) return { name, text: figureText(calculation, name), source: 'figure' };
  const { source, constant, value } = fact;
  return { name, text: value?.toFixed() ?? null, source, ...(constant && { constant }) };
}

/** How the parts of a formula are said: names by their label or by their value. */
export interface FormulaWords {
  readonly name: (name: Name) => string;
  readonly number: (text: string) => string;
  /** `r2(…)`: a rounding inside of a formula. */
  readonly rounded: (text: string, places: number) => string;
}

/**
 * A formula as a line of text with the signs of arithmetic.
 *
 * @example
 * formulaText(product('hours', 'rate'), { name: (name) => labels[name], … }) // 'Heures × Taux'
 */
export function formulaText(formula: Term, words: FormulaWords): string {
  return textOf(formula, words).text;
}

interface FormulaText {
  readonly text: string;
  /** How tightly it holds together: a name 3, a product 2, a sum 1. */
  readonly tightness: number;
}

const signs = {
  sum: [' + ', 1],
  difference: [' − ', 1],
  product: [' × ', 2],
  quotient: [' ÷ ', 2],
} as const;

function textOf(term: Term, words: FormulaWords): FormulaText {
  if (typeof term === 'string') return { text: words.name(term), tightness: 3 };
  switch (term.op) {
    case 'constant':
      return { text: words.number(term.value), tightness: 3 };
    case 'none':
      return { text: '–', tightness: 3 };
    case 'rounded':
      return { text: words.rounded(textOf(term.term, words).text, term.places), tightness: 3 };
    case 'choice':
      return textOf(term.yes, words);
    case 'least':
    case 'greatest':
      return { text: `${functions[term.op]}(${termsOf(term, words).join(' ; ')})`, tightness: 3 };
    default:
      return joined(term.op, term.terms, words);
  }
}

const functions = { least: 'min', greatest: 'max' } as const;

function termsOf(term: Extract<Expression, { terms: readonly Term[] }>, words: FormulaWords): string[] {
  return term.terms.map((one) => textOf(one, words).text);
}

function joined(op: keyof typeof signs, terms: readonly Term[], words: FormulaWords): FormulaText {
  const [first] = terms;
  if (terms.length === 1 && first !== undefined) return textOf(first, words);
  const [sign, tightness] = signs[op];
  const parts = terms.map((term) => textOf(term, words));
  // `a − (b + c)` and `a ÷ (b × c)` need their brackets, `a + b − c` does not.
  const isLoose = (one: FormulaText, index: number) =>
    one.tightness < tightness ||
    (index > 0 && one.tightness === tightness && (op === 'difference' || op === 'quotient'));
  const text = parts.map((one, index) => (isLoose(one, index) ? `(${one.text})` : one.text)).join(sign);
  return { text, tightness };
}
