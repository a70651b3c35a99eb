import type { Calculation } from '#alec/estimator/domain/figures/calculation.ts';
import { termsOf } from '#alec/estimator/domain/figures/figures.ts';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { figureText, valueNamed } from '#engine/formula/calculation.ts';
import { Decimal } from '#engine/model/decimal.ts';

/** How a bar is coloured: the two series of a chart, and what it came to. */
export type Tone = 'first' | 'second' | 'gain' | 'loss';

/** One bar: an amount in euros, and from where to where it is drawn. */
export interface AmountRow {
  readonly name: EstimatorField;
  /** As the figure has it. */
  readonly amount: string;
  readonly from: number;
  readonly to: number;
  readonly tone: Tone;
}

/**
 * From what comes in to what is left: each step starts where the one before ended, each result stands on zero.
 *
 * @example
 * waterfallOf(calculation).map(({ name, to }) => [name, to])
 * // [['total_revenues', 24395], ['total_expenses', -12299.74], ['training_gross_margin', -12299.74], …]
 */
export function waterfallOf(calculation: Calculation): readonly AmountRow[] {
  const of = (name: EstimatorField) => amountOf(calculation, name);
  const revenues = of('total_revenues');
  const training = of('training_gross_margin');
  const total = of('total_gross_margin');
  const row = (name: EstimatorField, from: Decimal, to: Decimal, tone: Tone): AmountRow => ({
    name,
    amount: figureText(calculation, name) ?? '0.00',
    from: from.toNumber(),
    to: to.toNumber(),
    tone,
  });
  return [
    row('total_revenues', zero, revenues, 'first'),
    { ...row('total_expenses', revenues, training, 'second'), amount: negative(of('total_expenses')) },
    row('training_gross_margin', zero, training, toneOf(training)),
    row('gross_margin_with_end', training, total, 'first'),
    row('total_gross_margin', zero, total, toneOf(total)),
  ];
}

/** Where the revenues of the training come from. */
export function fundingOf(calculation: Calculation): readonly AmountRow[] {
  return termsOf('total_revenues').map((name) => fromZero(calculation, name, 'first'));
}

/** What the training costs, by kind. */
export function costsOf(calculation: Calculation): readonly AmountRow[] {
  return termsOf('total_expenses').map((name) => fromZero(calculation, name, 'second'));
}

/**
 * The share of an amount in a total, percent rounded half-up to 2 decimals; null of nothing.
 *
 * @example shareOf('14700.00', '36694.74') // '40.06'
 */
export function shareOf(amount: string, total: string): string | null {
  const whole = new Decimal(total);
  return whole.isZero() ? null : new Decimal(amount).times(100).dividedBy(whole).toFixed(2);
}

export function isNothing(rows: readonly AmountRow[]): boolean {
  return rows.every(({ amount }) => Number(amount) === 0);
}

const zero = new Decimal(0);

function amountOf(calculation: Calculation, name: EstimatorField): Decimal {
  return valueNamed(calculation, name) ?? zero;
}

function fromZero(calculation: Calculation, name: EstimatorField, tone: Tone): AmountRow {
  const amount = amountOf(calculation, name);
  return { name, amount: amount.toFixed(2), from: 0, to: amount.toNumber(), tone };
}

function toneOf(amount: Decimal): Tone {
  return amount.isNegative() && !amount.isZero() ? 'loss' : 'gain';
}

function negative(amount: Decimal): string {
  return amount.negated().plus(0).toFixed(2);
}
