import type { FoldedOp, FormulaSign, FormulaTerm, RowsTake, RowsTerm } from '#engine/model/computation.ts';
import { Decimal, rounded } from '#engine/model/decimal.ts';
import { daysBetween, daysLater, monthsLater, partOfDay } from './days.ts';

/** A number, a duration in minutes, a text or a day (`YYYY-MM-DD`), yes or no; null: there is none. */
export type FormulaValue = Decimal | string | boolean | null;

export interface FormulaFacts {
  /** What a name holds, as its type has it. */
  readonly read: (name: string) => FormulaValue;
  /** The lines inside the record that a field of it holds, each by the names of its fields. */
  readonly lines?: (of: string) => readonly ((name: string) => FormulaValue)[];
  /** The day it is, `YYYY-MM-DD`. */
  readonly today: string;
}

/** A quotient has so many decimals, rounded half-up: the same in the browser, on the server and in the database. */
export const quotientPlaces = 20;

/**
 * The value of a formula, unrounded unless it says so; null where a divisor is 0, or what is calculated with is not there.
 * What comes from rows beside the record is none of the record's: it is null.
 *
 * @example
 * evaluateFormula(term, { read: (name) => values[name] ?? null, today: '2026-03-02' })
 * // of round(quantity * price, 2) with 3 and 1.115: 3.35 (3.345 rounded half-up)
 */
export function evaluateFormula(term: FormulaTerm, facts: FormulaFacts): FormulaValue {
  if (typeof term === 'string') return facts.read(term);
  switch (term.op) {
    case 'constant':
      return new Decimal(term.value);
    case 'text':
    case 'truth':
      return term.value;
    case 'none':
      return null;
    case 'rows':
      return term.inRecord ? takenFromLines(term, facts) : null;
    case 'rounded': {
      const value = evaluateFormula(term.term, facts);
      return Decimal.isDecimal(value) ? rounded(value, term.places) : null;
    }
    case 'choice':
      return evaluateFormula(evaluateFormula(term.when, facts) === true ? term.yes : term.no, facts);
    case 'compare':
      return isMet(evaluateFormula(term.left, facts), term.is, evaluateFormula(term.right, facts));
    default:
      return folds[term.op](
        term.terms.map((one) => evaluateFormula(one, facts)),
        facts,
      );
  }
}

/** Of lines without the value the sum is 0, and everything else is not there; as SQL has it. */
function takenFromLines({ take, of, field, where }: RowsTerm, facts: FormulaFacts): FormulaValue {
  const lines = (facts.lines?.(of) ?? []).map((line) => ({
    ...facts,
    read: (name: string) => (name.startsWith(`${of}.`) ? line(name.slice(of.length + 1)) : facts.read(name)),
  }));
  const counted = lines.filter((line) => where === undefined || evaluateFormula(where, line) === true);
  if (take === 'count') return new Decimal(counted.length);
  const values = counted.map((line) => line.read(`${of}.${field}`));
  return takes[take](values);
}

const takes: Readonly<Record<Exclude<RowsTake, 'count'>, (values: readonly FormulaValue[]) => FormulaValue>> =
  {
    sum: (values) => sumOf(values),
    avg: (values) => {
      const { length } = values.filter(Decimal.isDecimal);
      return length === 0 ? null : sumOf(values).dividedBy(length).toDecimalPlaces(quotientPlaces);
    },
    min: (values) => extreme(present(values), '<'),
    max: (values) => extreme(present(values), '>'),
    last: (values) => values.at(-1) ?? null,
  };

function sumOf(values: readonly FormulaValue[]): Decimal {
  return values.filter(Decimal.isDecimal).reduce((sum, value) => sum.plus(value), new Decimal(0));
}

function present(values: readonly FormulaValue[]): readonly FormulaValue[] {
  return values.filter((value) => value !== null);
}

/** What is not there equals nothing, and so it differs from whatever it is compared with. */
function isMet(left: FormulaValue, is: FormulaSign, right: FormulaValue): boolean {
  if (is === '!=') return !isMet(left, '=', right);
  if (left === null || right === null) return false;
  const order = Decimal.isDecimal(left) && Decimal.isDecimal(right) ? left.cmp(right) : orderOf(left, right);
  return signs[is](order);
}

/** Days are in the order of their texts. */
function orderOf(left: FormulaValue, right: FormulaValue): number {
  if (left === right) return 0;
  return String(left) < String(right) ? -1 : 1;
}

const signs: Readonly<Record<Exclude<FormulaSign, '!='>, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

type Fold = (values: readonly FormulaValue[], facts: FormulaFacts) => FormulaValue;

const folds: Readonly<Record<FoldedOp, Fold>> = {
  sum: numbers((left, right) => left.plus(right)),
  difference: numbers((left, right) => left.minus(right)),
  product: numbers((left, right) => left.times(right)),
  quotient: numbers((left, right) =>
    right.isZero() ? null : left.dividedBy(right).toDecimalPlaces(quotientPlaces),
  ),
  least: (values) => extreme(values, '<'),
  greatest: (values) => extreme(values, '>'),
  abs: ([value]) => (Decimal.isDecimal(value) ? value.abs() : null),
  and: (values) => values.every((value) => value === true),
  or: (values) => values.some((value) => value === true),
  not: ([value]) => value !== true,
  join: (values) => values.map((value) => value ?? '').join('') || null,
  numberText: ([value]) => (Decimal.isDecimal(value) ? value.plus(0).toFixed() : null),
  dayText: ([value]) => value ?? null,
  coalesce: (values) => values.find((value) => value !== null) ?? null,
  blank: ([value]) => typeof value !== 'string' || !/\S/.test(value),
  absent: ([value]) => (value ?? null) === null,
  today: (_, { today }) => today,
  days: ([from, to]) => (isText(from) && isText(to) ? new Decimal(daysBetween(from, to)) : null),
  addDays: ([day, count]) =>
    isText(day) && Decimal.isDecimal(count) ? daysLater(day, count.toNumber()) : null,
  addMonths: ([day, count]) =>
    isText(day) && Decimal.isDecimal(count) ? monthsLater(day, count.toNumber()) : null,
  year: ([day]) => (isText(day) ? new Decimal(partOfDay(day, 'year')) : null),
  month: ([day]) => (isText(day) ? new Decimal(partOfDay(day, 'month')) : null),
  hours: ([minutes]) =>
    Decimal.isDecimal(minutes) ? minutes.dividedBy(60).toDecimalPlaces(quotientPlaces) : null,
  minutes: ([minutes]) => minutes ?? null,
  duration: ([minutes]) => minutes ?? null,
};

function isText(value: FormulaValue | undefined): value is string {
  return typeof value === 'string';
}

function numbers(both: (left: Decimal, right: Decimal) => Decimal | null): Fold {
  return ([first = null, ...others]) =>
    others.reduce(
      (left, right) => (Decimal.isDecimal(left) && Decimal.isDecimal(right) ? both(left, right) : null),
      first,
    );
}

function extreme(values: readonly FormulaValue[], is: '<' | '>'): FormulaValue {
  if (values.length === 0 || values.includes(null)) return null;
  return values.reduce((found, value) => (isMet(value, is, found) ? value : found));
}
