import { type Expression, sum } from './expression.ts';

export type Unit = 'count' | 'h' | 'month' | 'EUR' | 'EUR/h' | '%' | 'coefficient' | 'claim';

/** A named result: its formula, rounded half-up to its places as soon as it is there. */
export interface Figure<Name extends string = string> {
  readonly unit: Unit;
  readonly places: number;
  readonly formula: Expression<Name>;
}

/** Figures by their name. */
export type Figures<Name extends string> = { readonly [N in Name]?: Figure<Name> };

/** The formula of a figure that is the sum of all rows that count in it. */
export const total = 'total';
export type Formula<Name extends string> = Expression<Name> | typeof total;

/** A row of a table that is calculated. */
export interface FigureDefinition<Name extends string> {
  readonly unit: Unit;
  readonly places: number;
  readonly formula: Formula<Name>;
  /** The total it is a term of. */
  readonly countsIn?: Name;
}

/** A row of a table that a person types, or another record gives: an amount of 0 or more. */
export interface InputDefinition<Name extends string> {
  readonly isTyped: true;
  readonly countsIn?: Name;
}

export type Definition<Name extends string> = FigureDefinition<Name> | InputDefinition<Name>;

/** Definitions by the name that their value has. */
export type Table<Name extends string> = { readonly [N in Name]?: Definition<Name> };

/**
 * The rows that a table over these names may have. `typed` is an amount that a person types: the field of that name
 * stores it and says its unit and its bounds; the others are calculated.
 *
 * @example
 * const { typed, euros } = rowsOf<'meal_fees' | 'total_fees'>();
 * const table = { meal_fees: typed('total_fees'), total_fees: euros(total) };
 */
export function rowsOf<Name extends string>() {
  const row = (
    unit: Unit,
    places: number,
    formula: Formula<Name>,
    countsIn?: Name,
  ): FigureDefinition<Name> => ({
    unit,
    places,
    formula,
    ...(countsIn && { countsIn }),
  });
  return {
    typed: (countsIn?: Name): InputDefinition<Name> => ({ isTyped: true, ...(countsIn && { countsIn }) }),
    count: (formula: Formula<Name>) => row('count', 0, formula),
    hours: (formula: Formula<Name>, countsIn?: Name) => row('h', 2, formula, countsIn),
    months: (formula: Formula<Name>) => row('month', 2, formula),
    euros: (formula: Formula<Name>, countsIn?: Name) => row('EUR', 2, formula, countsIn),
    hourly: (places: number, formula: Formula<Name>) => row('EUR/h', places, formula),
    percent: (formula: Formula<Name>) => row('%', 2, formula),
    coefficient: (formula: Formula<Name>) => row('coefficient', 4, formula),
    claim: (formula: Formula<Name>) => row('claim', 0, formula),
  };
}

/**
 * The rows of a table that are calculated, those that are totals as the sum of `termsOf`.
 *
 * @example
 * figuresIn({ fees: { unit: 'EUR', places: 2, formula: total } }, () => ['meals', 'rooms']).fees?.formula
 * // sum('meals', 'rooms')
 */
export function figuresIn<Name extends string>(
  table: Table<Name>,
  termsOf: (name: Name) => readonly Name[],
): Figures<Name> {
  const entries = Object.entries(table) as [Name, Definition<Name>][];
  const figures = entries.flatMap(([name, row]): [Name, Figure<Name>][] => {
    if ('isTyped' in row) return [];
    const { unit, places, formula } = row;
    return [[name, { unit, places, formula: formula === total ? sum(...termsOf(name)) : formula }]];
  });
  return Object.fromEntries(figures) as Figures<Name>;
}
