import type { Expression } from './expression.ts';
import type { Public } from './publics.ts';

export type Unit = 'count' | 'h' | 'month' | 'EUR' | 'EUR/h' | '%' | 'coefficient' | 'claim';

/** A named result: its formula, rounded half-up to its places as soon as it is there. */
export interface Figure {
  readonly unit: Unit;
  readonly places: number;
  readonly formula: Expression;
}

export const count = (formula: Expression): Figure => ({ unit: 'count', places: 0, formula });
export const hours = (formula: Expression): Figure => ({ unit: 'h', places: 2, formula });
export const months = (formula: Expression): Figure => ({ unit: 'month', places: 2, formula });
export const euros = (formula: Expression): Figure => ({ unit: 'EUR', places: 2, formula });
export const hourly = (places: number, formula: Expression): Figure => ({ unit: 'EUR/h', places, formula });
export const percent = (formula: Expression): Figure => ({ unit: '%', places: 2, formula });
export const coefficient = (formula: Expression): Figure => ({ unit: 'coefficient', places: 4, formula });

/** Name of a rate or an amount of one public: `pec_rate.classic`. */
export const ofPublic = (name: string, one: Public): string => `${name}.${one}`;
/** Name of a part of a cost line: `educational_costs.0.total`. */
export const ofLine = (index: number, part: 'amount' | 'duration' | 'total'): string =>
  `educational_costs.${index}.${part}`;
