/** The sum of numbers, full years since a date, whether a field is filled, where the day stands to a period. */
export type Computation =
  | { readonly sum: readonly string[] }
  /** In full years on the day it is in a time zone; UTC unless given. */
  | { readonly age: string; readonly unknown?: number; readonly timeZone?: string }
  | { readonly isSet: string }
  | PeriodComputation;

/**
 * The first choice of the field before the period of two date fields, the second from its first day to its last one, the
 * third after it; on the day it is in a time zone, UTC unless given. It has no column: the day alone changes it.
 */
export interface PeriodComputation {
  readonly period: readonly [from: string, to: string];
  readonly timeZone?: string;
}
