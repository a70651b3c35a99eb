import type { InvoiceType } from '#alec/estimator/domain/inputs.ts';
import { type Expression, product, quotient, sum } from '#engine/formula/expression.ts';
import type { FigureDefinition } from '#engine/formula/figure.ts';
import type { FieldOf } from '#generated/records.ts';
import { euros, ofLine } from './figure.ts';
import type { EstimatorField, Name } from './name.ts';

/** Fields of a cost line that hold a number a person types, which formulas may read. */
export const lineAmounts = [
  'amount',
  'duration',
] as const satisfies readonly FieldOf<'estimator-educational-costs'>[];
export type LineAmount = (typeof lineAmounts)[number];

const totalOf: Readonly<Record<InvoiceType, EstimatorField>> = {
  HOUR_COST: 'hour_cost_total',
  DAILY_COST: 'daily_cost_total',
  INDIVIDUAL_COST: 'individual_cost_total',
  GROUP_COST: 'group_cost_total',
};

type LineTerms = Readonly<Record<LineAmount, Name>>;

const lineFormula: Readonly<Record<InvoiceType, (line: LineTerms) => Expression<Name>>> = {
  DAILY_COST: ({ amount, duration }) => quotient(product(amount, duration), 'hours_per_day'),
  HOUR_COST: ({ amount, duration }) => product(amount, duration, 'candidates_number'),
  INDIVIDUAL_COST: ({ amount }) => product(amount, 'candidates_number'),
  GROUP_COST: ({ amount }) => sum(amount),
};

/** The names of the numbers of a line. */
function termsOfLine(index: number): LineTerms {
  return Object.fromEntries(lineAmounts.map((part) => [part, ofLine(index, part)])) as LineTerms;
}

/**
 * The totals of cost lines of these types, in euros with 2 decimals, and their sums by type. Source: estimator model,
 * figures 21 and 22.
 *
 * @example
 * Object.keys(lineRows(['HOUR_COST'])) // ['educational_costs.0.total', 'hour_cost_total', 'daily_cost_total', …]
 */
export function lineRows(lines: readonly InvoiceType[]): Readonly<Record<string, FigureDefinition<Name>>> {
  const totals = lines.map((type, index) => {
    return [ofLine(index, 'total'), euros(lineFormula[type](termsOfLine(index)))] as const;
  });
  const sums = Object.entries(totalOf).map(([type, name]) => {
    const own = lines.flatMap((one, index) => (one === type ? [ofLine(index, 'total')] : []));
    return [name, euros(sum(...own), 'educational_cost_total')] as const;
  });
  return Object.fromEntries([...totals, ...sums]);
}
