import type { Public } from '#alec/estimator/domain/publics.ts';
import { choice, type Expression, isPositive, none, percentage } from './expression.ts';
import { type EstimatorField, lineList, type Name } from './name.ts';

export type Unit = 'count' | 'h' | 'month' | 'EUR' | 'EUR/h' | '%' | 'coefficient' | 'claim';

/** A named result: its formula, rounded half-up to its places as soon as it is there. */
export interface Figure {
  readonly unit: Unit;
  readonly places: number;
  readonly formula: Expression;
}

/** The formula of a figure that is the sum of all rows that count in it. */
export const total = 'total';
type Formula = Expression | typeof total;

/** A row of the table that is calculated. */
export interface FigureDefinition extends Omit<Figure, 'formula'> {
  readonly formula: Formula;
  /** The total it is a term of. */
  readonly countsIn?: Name;
}

/** A row of the table that a person types, or a dossier gives: an amount of 0 or more. */
export interface InputDefinition {
  readonly isTyped: true;
  readonly countsIn?: Name;
}

export type Definition = FigureDefinition | InputDefinition;

/** Definitions by the name that their value has. */
export type Table = { readonly [N in Name]?: Definition };

/**
 * An amount that a person types. The field of that name stores it and says its unit and its bounds.
 *
 * @example
 * typed('total_fees') // one more fee
 */
export const typed = (countsIn?: EstimatorField): InputDefinition => ({
  isTyped: true,
  ...(countsIn && { countsIn }),
});

const define = (unit: Unit, places: number, formula: Formula, countsIn?: Name): FigureDefinition => ({
  unit,
  places,
  formula,
  ...(countsIn && { countsIn }),
});

export const count = (formula: Formula): FigureDefinition => define('count', 0, formula);
export const hours = (formula: Formula): FigureDefinition => define('h', 2, formula);
export const months = (formula: Formula): FigureDefinition => define('month', 2, formula);
export const euros = (formula: Formula, countsIn?: Name): FigureDefinition =>
  define('EUR', 2, formula, countsIn);
export const hourly = (places: number, formula: Formula): FigureDefinition =>
  define('EUR/h', places, formula);
export const percent = (formula: Formula): FigureDefinition => define('%', 2, formula);
export const coefficient = (formula: Formula): FigureDefinition => define('coefficient', 4, formula);
export const claim = (formula: Formula): FigureDefinition => define('claim', 0, formula);

/** How many percent a margin is of what it is made on; null where that is nothing. */
export const marginOn = (of: Name, on: Name): FigureDefinition =>
  percent(choice(isPositive(on), percentage(of, on), none));

/** Name of a rate or an amount of one public: `pec_rate.classic`. */
export const ofPublic = <Base extends string>(name: Base, one: Public) => `${name}.${one}` as const;
/** Name of a part of a cost line: `educational_costs.0.total`. */
export const ofLine = (index: number, part: string) => `${lineList}.${index}.${part}` as const;
