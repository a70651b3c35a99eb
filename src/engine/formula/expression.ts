import { Decimal, rounded } from '#engine/model/decimal.ts';

/** A name of the calculation, or a smaller formula. */
export type Term<Name extends string> = Name | Expression<Name>;

/**
 * A formula as data over the names of one calculation: it is evaluated, explained in words and written into a
 * spreadsheet from this one shape. Values are exact decimals; `null` is "there is no such figure" and makes whatever is
 * computed from it null.
 */
export type Expression<Name extends string> =
  | { readonly op: 'constant'; readonly value: string }
  | { readonly op: 'none' }
  | Folded<Name>
  | { readonly op: 'rounded'; readonly term: Term<Name>; readonly places: number }
  | Choice<Name>;

/** Terms taken one after the other. */
export interface Folded<Name extends string> {
  readonly op: 'sum' | 'difference' | 'product' | 'quotient' | 'least' | 'greatest';
  readonly terms: readonly Term<Name>[];
}

export interface Choice<Name extends string> {
  readonly op: 'choice';
  readonly when: Condition<Name>;
  readonly yes: Term<Name>;
  readonly no: Term<Name>;
}

/** Compares two terms; a term that is null compares as false. */
export interface Condition<Name extends string> {
  readonly left: Term<Name>;
  readonly is: Comparison;
  readonly right: Term<Name>;
}
export type Comparison = '>' | '>=' | '<=' | '=';

export type Value = Decimal | null;

export const constant = (value: string): Expression<never> => ({ op: 'constant', value });
/** No such figure. */
export const none: Expression<never> = { op: 'none' };
export const sum = <Name extends string>(...terms: readonly Term<Name>[]): Expression<Name> => ({
  op: 'sum',
  terms,
});
export const difference = <Name extends string>(from: Term<Name>, less: Term<Name>): Expression<Name> => ({
  op: 'difference',
  terms: [from, less],
});
export const product = <Name extends string>(...terms: readonly Term<Name>[]): Expression<Name> => ({
  op: 'product',
  terms,
});
/** Null when the divisor is 0. */
export const quotient = <Name extends string>(of: Term<Name>, by: Term<Name>): Expression<Name> => ({
  op: 'quotient',
  terms: [of, by],
});
export const least = <Name extends string>(...terms: readonly Term<Name>[]): Expression<Name> => ({
  op: 'least',
  terms,
});
export const greatest = <Name extends string>(...terms: readonly Term<Name>[]): Expression<Name> => ({
  op: 'greatest',
  terms,
});
export const roundedTo = <Name extends string>(places: number, term: Term<Name>): Expression<Name> => ({
  op: 'rounded',
  term,
  places,
});
export const choice = <Name extends string>(
  when: Condition<Name>,
  yes: Term<Name>,
  no: Term<Name>,
): Expression<Name> => ({ op: 'choice', when, yes, no });
/** `rate` percent of a term. */
export const percentOf = <Name extends string>(rate: Term<Name>, of: Term<Name>): Expression<Name> =>
  quotient(product(of, rate), constant('100'));
/** How many percent the part is of the whole. */
export const percentage = <Name extends string>(part: Term<Name>, whole: Term<Name>): Expression<Name> =>
  quotient(product(constant('100'), part), whole);

const zero = constant('0');
export const isPositive = <Name extends string>(left: Term<Name>): Condition<Name> => ({
  left,
  is: '>',
  right: zero,
});
export const isZero = <Name extends string>(left: Term<Name>): Condition<Name> => ({
  left,
  is: '=',
  right: zero,
});
/** Of a flag, which is 1 or 0. */
export const holds = <Name extends string>(flag: Name): Condition<Name> => ({
  left: flag,
  is: '=',
  right: constant('1'),
});

/**
 * The value of a formula, unrounded unless it says so; null where a divisor is 0 or a term is null.
 *
 * @example
 * evaluate(product('hours', 'rate'), (name) => values.get(name) ?? null) // 287 × 17 = 4879
 */
export function evaluate<Name extends string>(term: Term<Name>, read: (name: Name) => Value): Value {
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

const folds: Readonly<Record<Folded<string>['op'], (left: Decimal, right: Decimal) => Value>> = {
  sum: (left, right) => left.plus(right),
  difference: (left, right) => left.minus(right),
  product: (left, right) => left.times(right),
  quotient: (left, right) => (right.isZero() ? null : left.dividedBy(right)),
  least: (left, right) => (right.lt(left) ? right : left),
  greatest: (left, right) => (right.gt(left) ? right : left),
};

function fold<Name extends string>({ op, terms }: Folded<Name>, read: (name: Name) => Value): Value {
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
function isMet<Name extends string>(
  { left, is, right }: Condition<Name>,
  read: (name: Name) => Value,
): boolean {
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
export function namesIn<Name extends string>(term: Term<Name>): readonly Name[] {
  return [...new Set(allNames(term))];
}

function allNames<Name extends string>(term: Term<Name>): readonly Name[] {
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
export function taken<Name extends string>(term: Term<Name>, read: (name: Name) => Value): Term<Name> {
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

/** Of a long sum, only the terms that are there. */
function hasMeaning<Name extends string>(
  { op, terms }: Folded<Name>,
  read: (name: Name) => Value,
): readonly Term<Name>[] {
  if (op !== 'sum' || terms.length <= longSum) return terms;
  const present = terms.filter((term) => !evaluate(term, read)?.isZero());
  return present.length === 0 ? terms.slice(0, 1) : present;
}
