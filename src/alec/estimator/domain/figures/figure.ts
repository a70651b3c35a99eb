import type { Public } from '#alec/estimator/domain/publics.ts';
import { choice, isPositive, none, percentage } from '#engine/formula/expression.ts';
import { type FigureDefinition, rowsOf, type Table } from '#engine/formula/figure.ts';
import { lineList, type Name } from './name.ts';

/** Definitions by the name that their value has. */
export type EstimatorTable = Table<Name>;

export const { typed, count, hours, months, euros, hourly, percent, coefficient, claim } = rowsOf<Name>();

/** How many percent a margin is of what it is made on; null where that is nothing. */
export const marginOn = (of: Name, on: Name): FigureDefinition<Name> =>
  percent(choice(isPositive(on), percentage(of, on), none));

/** Name of a rate or an amount of one public: `pec_rate.classic`. */
export const ofPublic = <Base extends string>(name: Base, one: Public) => `${name}.${one}` as const;
/** Name of a part of a cost line: `educational_costs.0.total`. */
export const ofLine = (index: number, part: string) => `${lineList}.${index}.${part}` as const;
