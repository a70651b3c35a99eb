import type { InvoiceType } from '#alec/estimator/domain/inputs.ts';
import { type Definition, type Figures, figuresIn } from '#engine/formula/figure.ts';
import { costsAndRevenues } from './costsAndRevenues.ts';
import type { EstimatorTable } from './figure.ts';
import { hoursAndWages } from './hoursAndWages.ts';
import { lineRows } from './lineRows.ts';
import { missionAndResult } from './missionAndResult.ts';
import type { EstimatorField, Name } from './name.ts';

/** The rows before the cost lines of an estimator, and those behind them. */
const before = hoursAndWages;
const after = { ...costsAndRevenues, ...missionAndResult };
const table: EstimatorTable = { ...before, ...lineRows([]), ...after };
const rows = Object.entries(table) as readonly (readonly [Name, Definition<Name>])[];

/** Names with a dot are those of one public or of one line. */
const stored = rows.flatMap(([name]) => (name.includes('.') ? [] : [name as EstimatorField]));

type Rows = typeof before & typeof after;
/** Amounts that a person types or a dossier gives. Source: estimator model, sections 1.3 to 1.7. */
export type AmountName = {
  [Name in keyof Rows]: Rows[Name] extends { readonly isTyped: true } ? Name : never;
}[keyof Rows];
export const amountNames = rows.filter(([, row]) => 'isTyped' in row).map(([name]) => name as AmountName);

/**
 * What a total is the sum of, in the order of the table: whatever says that it counts in it.
 *
 * @example
 * termsOf('total_fees') // ['accommodation_fees', 'meal_fees', 'transport_fees']
 */
export function termsOf(name: Name): readonly EstimatorField[] {
  return terms.get(name) ?? [];
}

const terms: ReadonlyMap<Name, readonly EstimatorField[]> = new Map(
  rows.map(([name]) => [name, stored.filter((term) => table[term]?.countsIn === name)]),
);

/**
 * What a total is made of down to what is no total itself.
 *
 * @example
 * partsOf('miscellaneous_services') // ['reinvoicing_training_amount', …, 'reinvoicing_amount', 'sourcing']
 */
export function partsOf(name: Name): readonly EstimatorField[] {
  return termsOf(name).flatMap((term) => (termsOf(term).length > 0 ? partsOf(term) : [term]));
}

/**
 * Every figure of an estimator with cost lines of these types, in an order in which each reads only earlier ones.
 * Names are those of the fields that store them; `pec_funding.classic` is that of one public and
 * `educational_costs.0.total` that of one line. Source: estimator model, section 2.
 *
 * @example
 * figuresFor(['HOUR_COST']).training_charges.formula // percentOf('opco_charge_rate', 'training_wages')
 */
export function figuresFor(lines: readonly InvoiceType[]): Figures<Name> {
  return { ...figuresBefore, ...figuresIn<Name>(lineRows(lines), termsOf), ...figuresAfter };
}

const figuresBefore = figuresIn<Name>(before, termsOf);
const figuresAfter = figuresIn<Name>(after, termsOf);
