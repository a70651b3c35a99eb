/** The sum of numbers, full years since a date, whether a field is filled, where the day stands to a period, a formula. */
export type Computation =
  | { readonly sum: readonly string[] }
  /** In full years on the day it is in a time zone; UTC unless given. */
  | { readonly age: string; readonly unknown?: number; readonly timeZone?: string }
  | { readonly isSet: string }
  | PeriodComputation
  | FormulaComputation;

/**
 * The first choice of the field before the period of two date fields, the second from its first day to its last one, the
 * third after it; on the day it is in a time zone, UTC unless given. It has no column: the day alone changes it.
 */
export interface PeriodComputation {
  readonly period: readonly [from: string, to: string];
  readonly timeZone?: string;
}

/** What `x-formula` or `x-rollup` says, as data. */
export interface FormulaComputation {
  readonly formula: FormulaTerm;
  /** It reads rows beside its own: the server stores it with the change of those. */
  readonly fromRows?: true;
  /** It reads the day it is: it has no column, and is calculated when it is asked for. */
  readonly daily?: true;
  readonly timeZone?: string;
}

/**
 * A formula over the fields of a record: the arithmetic of the calculations (`engine/formula/expression.ts`), and what
 * fields need beside it. A name is a field of the record, `quantity`, or of a row behind a relation, `author.name`; a
 * condition on rows names their fields in the same way, `loans.state`. What is empty makes what is calculated from it
 * empty; a comparison with what is empty does not hold.
 */
export type FormulaTerm =
  | string
  /** A number. */
  | { readonly op: 'constant'; readonly value: string }
  | { readonly op: 'none' }
  | { readonly op: 'text'; readonly value: string }
  | { readonly op: 'truth'; readonly value: boolean }
  | { readonly op: FoldedOp; readonly terms: readonly FormulaTerm[] }
  | { readonly op: 'rounded'; readonly term: FormulaTerm; readonly places: number }
  | {
      readonly op: 'choice';
      readonly when: FormulaTerm;
      readonly yes: FormulaTerm;
      readonly no: FormulaTerm;
    }
  | {
      readonly op: 'compare';
      readonly left: FormulaTerm;
      readonly is: FormulaSign;
      readonly right: FormulaTerm;
    }
  | RowsTerm;

/** What one value is made of several, or of one, by. */
export type FoldedOp =
  | 'sum'
  | 'difference'
  | 'product'
  | 'quotient'
  | 'least'
  | 'greatest'
  | 'abs'
  | 'and'
  | 'or'
  | 'not'
  /** Texts one after the other; those that are empty are left out. */
  | 'join'
  /** A number as a text, or a day. */
  | 'numberText'
  | 'dayText'
  /** The first that is there. */
  | 'coalesce'
  /** Is a text without a letter? Is another value not there? */
  | 'blank'
  | 'absent'
  | 'today'
  | 'days'
  | 'addDays'
  | 'addMonths'
  | 'year'
  | 'month'
  /** Of a duration, which is calculated with in minutes: as a number; and a number of minutes as a duration. */
  | 'hours'
  | 'minutes'
  | 'duration';

export type FormulaSign = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** One value of the rows of a relation that names the record back, or of the lines inside the record. */
export interface RowsTerm {
  readonly op: 'rows';
  readonly take: RowsTake;
  /** Name of the relation, or of the field of lines. */
  readonly of: string;
  /** They are lines inside the record: its formula follows from itself. */
  readonly inRecord?: true;
  /** The field that is taken; a count takes none. */
  readonly field?: string;
  /** The rows that count; without it all that are not in the trash. */
  readonly where?: FormulaTerm;
}

/** `last` is the value of the row that was created last, and of the last line. */
export const rowsTakes = ['count', 'sum', 'avg', 'min', 'max', 'last'] as const;
export type RowsTake = (typeof rowsTakes)[number];
