import { Decimal, rounded } from '#engine/model/decimal.ts';
import type { Name } from './name.ts';

/** A name of the calculation, or a smaller formula. */
export type Term = Name | Expression;

/**
 * A formula as data: it is evaluated, explained in words and written into a spreadsheet from this one shape.
 * Values are exact decimals; `null` is "there is no such figure" and makes whatever is computed from it null.
 */
export type Expression =
  | { readonly op: 'constant'; readonly value: string }
  | { readonly op: 'none' }
  | {
      readonly op: 'sum' | 'difference' | 'product' | 'quotient' | 'least' | 'greatest';
      readonly terms: readonly Term[];
    }
  | { readonly op: 'rounded'; readonly term: Term; readonly places: number }
  | { readonly op: 'choice'; readonly when: Condition; readonly yes: Term; readonly no: Term };

/** Compares two terms; a term that is null compares as false. */
export interface Condition {
  readonly left: Term;
  readonly is: Comparison;
  readonly right: Term;
}
export type Comparison = '>' | '>=' | '<=' | '=';

export type Value = Decimal | null;

export const constant = (value: string): Expression => ({ op: 'constant', value });
/** No such figure. */
export const none: Expression = { op: 'none' };
export const sum = (...terms: readonly Term[]): Expression => ({ op: 'sum', terms });
export const difference = (from: Term, less: Term): Expression => ({
  op: 'difference',
  terms: [from, less],
});
export const product = (...terms: readonly Term[]): Expression => ({ op: 'product', terms });
/** Null when the divisor is 0. */
export const quotient = (of: Term, by: Term): Expression => ({ op: 'quotient', terms: [of, by] });
export const least = (...terms: readonly Term[]): Expression => ({ op: 'least', terms });
export const greatest = (...terms: readonly Term[]): Expression => ({ op: 'greatest', terms });
export const roundedTo = (places: number, term: Term): Expression => ({ op: 'rounded', term, places });
export const choice = (when: Condition, yes: Term, no: Term): Expression => ({ op: 'choice', when, yes, no });
/** `rate` percent of a term. */
export const percentOf = (rate: Term, of: Term): Expression => quotient(product(of, rate), constant('100'));
/** How many percent the part is of the whole. */
export const percentage = (part: Term, whole: Term): Expression =>
  quotient(product(constant('100'), part), whole);

const zero = constant('0');
export const isPositive = (left: Term): Condition => ({ left, is: '>', right: zero });
export const isZero = (left: Term): Condition => ({ left, is: '=', right: zero });
/** Of a flag, which is 1 or 0. */
export const holds = (flag: Name): Condition => ({ left: flag, is: '=', right: constant('1') });

/**
 * The value of a formula, unrounded unless it says so; null where a divisor is 0 or a term is null.
 *
 * @example
 * evaluate(product('hours', 'rate'), (name) => values.get(name) ?? null) // 287 × 17 = 4879
 */
export function evaluate(term: Term, read: (name: Name) => Value): Value {
  if (typeof term === 'string') return read(term);
  switch (term.op) {
    case 'constant':
      return constantOf(term.value);
    case 'none':
      return null;
    case 'rounded': {
      const value = evaluate(term.term, read);
      return value && rounded(value, term.places);
    }
    case 'choice':
      return evaluate(isMet(term.when, read) ? term.yes : term.no, read);
    default:
      return fold(term, read);
  }
}

const constants = new Map<string, Decimal>();

function constantOf(text: string): Decimal {
  const known = constants.get(text);
  if (known) return known;
  const value = new Decimal(text);
  constants.set(text, value);
  return value;
}

type Folded = Extract<Expression, { readonly terms: readonly Term[] }>;

const folds: Readonly<Record<Folded['op'], (left: Decimal, right: Decimal) => Value>> = {
  sum: (left, right) => left.plus(right),
  difference: (left, right) => left.minus(right),
  product: (left, right) => left.times(right),
  quotient: (left, right) => (right.isZero() ? null : left.dividedBy(right)),
  least: (left, right) => (right.lt(left) ? right : left),
  greatest: (left, right) => (right.gt(left) ? right : left),
};

function fold({ op, terms }: Folded, read: (name: Name) => Value): Value {
  let folded: Value = null;
  for (const term of terms) {
    const value = evaluate(term, read);
    if (value === null) return null;
    folded = folded === null ? value : folds[op](folded, value);
    if (folded === null) return null;
  }
  return folded ?? constantOf('0');
}

/** Does a condition hold with these values? */
function isMet({ left, is, right }: Condition, read: (name: Name) => Value): boolean {
  const one = evaluate(left, read);
  const other = evaluate(right, read);
  return one !== null && other !== null && comparisons[is](one, other);
}

const comparisons: Readonly<Record<Comparison, (left: Decimal, right: Decimal) => boolean>> = {
  '>': (left, right) => left.gt(right),
  '>=': (left, right) => left.gte(right),
  '<=': (left, right) => left.lte(right),
  '=': (left, right) => left.eq(right),
};

/**
 * The names a formula reads, each once, in the order of its words, whatever branch is taken.
 *
 * @example namesIn(product('hours', quotient('rate', constant('100')))) // ['hours', 'rate']
 */
export function namesIn(term: Term): readonly Name[] {
  return [...new Set(allNames(term))];
}

function allNames(term: Term): readonly Name[] {
  if (typeof term === 'string') return [term];
  switch (term.op) {
    case 'constant':
    case 'none':
      return [];
    case 'rounded':
      return allNames(term.term);
    case 'choice':
      return [term.when.left, term.when.right, term.yes, term.no].flatMap(allNames);
    default:
      return term.terms.flatMap(allNames);
  }
}

/**
 * The formula as it was used with these values: only the branches taken and, of a long sum, the terms that are there.
 *
 * @example taken(choice(isPositive('hours'), 'hours', none), read) // 'hours'
 */
export function taken(term: Term, read: (name: Name) => Value): Term {
  if (typeof term === 'string') return term;
  switch (term.op) {
    case 'constant':
    case 'none':
      return term;
    case 'rounded':
      return { ...term, term: taken(term.term, read) };
    case 'choice':
      return taken(isMet(term.when, read) ? term.yes : term.no, read);
    default:
      return { ...term, terms: hasMeaning(term, read).map((one) => taken(one, read)) };
  }
}

const longSum = 5;

/** Of a long sum, such as that of all publics, only the terms that are there. */
function hasMeaning({ op, terms }: Folded, read: (name: Name) => Value): readonly Term[] {
  if (op !== 'sum' || terms.length <= longSum) return terms;
  const present = terms.filter((term) => !evaluate(term, read)?.isZero());
  return present.length === 0 ? terms.slice(0, 1) : present;
}
