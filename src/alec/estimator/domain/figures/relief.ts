import {
  choice,
  constant,
  difference,
  type Expression,
  evaluate,
  greatest,
  holds,
  isPositive,
  least,
  product,
  quotient,
  roundedTo,
  type Term,
} from '#engine/formula/expression.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { Name } from './name.ts';

const zero = constant('0');

/**
 * The relief on employer contributions as a formula: a coefficient of gross pay with 4 decimals. `pay` is the hourly
 * gross pay, leave indemnity and, in a mission with its end, end-of-mission indemnity included. It reads
 * `is_fillon`, `min_wage_rate` and `t_parameter`. Source: estimator model, section 2.3; art. D. 241-7 and D. 752-7 CSS.
 */
export function reliefOn(pay: Term<Name>): Expression<Name> {
  const whenPaid = choice(holds('is_fillon'), fillonOn(pay), lodeomOn(pay));
  const terms: readonly Term<Name>[] = [pay, 'min_wage_rate', 't_parameter'];
  return terms.reduceRight<Expression<Name>>(
    (formula, term) => choice(isPositive(term), formula, zero),
    whenPaid,
  );
}

const wages = (times: string): Expression<Name> => product(constant(times), 'min_wage_rate');

/** Capped at T, then a tenth more: temp agencies pay the leave indemnity with the wage (art. D. 241-10 CSS). */
function fillonOn(pay: Term<Name>): Expression<Name> {
  const coefficient = quotient(
    product('t_parameter', difference(wages('1.6'), pay)),
    product(constant('0.6'), pay),
  );
  return roundedTo(4, product(within(roundedTo(4, coefficient)), constant('1.1')));
}

/** The "compétitivité" scale: whole up to 1.3 minimum wages, none from 2.2. */
function lodeomOn(pay: Term<Name>): Expression<Name> {
  const coefficient = quotient(
    product(constant('1.3'), 't_parameter', difference(wages('2.2'), pay)),
    product(constant('0.9'), pay),
  );
  return choice(
    { left: pay, is: '<=', right: wages('1.3') },
    roundedTo(4, 't_parameter'),
    choice({ left: pay, is: '>=', right: wages('2.2') }, zero, within(roundedTo(4, coefficient))),
  );
}

const within = (coefficient: Term<Name>): Expression<Name> =>
  greatest(zero, least(coefficient, 't_parameter'));

/**
 * The relief coefficient of an hourly pay, rounded half-up to 4 decimals, as a fixed-decimal string. Amounts in euros
 * an hour; anything but FILLON is LODEOM. Source: estimator model, section 2.3.
 *
 * @example
 * reliefRate({ reliefType: 'FILLON', hourlyPay: '11.627', minWage: '10.57', tParameter: '0.3200' }) // '0.2666'
 */
export function reliefRate(input: {
  readonly reliefType: string;
  readonly hourlyPay: string;
  readonly minWage: string;
  readonly tParameter: string;
}): string {
  const values: { readonly [N in Name]?: Decimal } = {
    training_hourly_pay: new Decimal(input.hourlyPay),
    min_wage_rate: new Decimal(input.minWage),
    t_parameter: new Decimal(input.tParameter),
    is_fillon: new Decimal(input.reliefType === 'FILLON' ? 1 : 0),
  };
  return (
    evaluate(reliefOn('training_hourly_pay'), (name) => values[name] ?? null) ?? new Decimal(0)
  ).toFixed(4);
}
