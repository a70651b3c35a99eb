import { Decimal, rounded } from '#engine/model/decimal.ts';

/** Temp agencies pay the leave indemnity with the wage: art. D. 241-10 CSS. */
const temporaryWorkFactor = new Decimal('1.1');

/**
 * The highest FILLON relief of a temp agency, as a coefficient of gross pay: T × 1.1, rounded half-up to 4 decimals.
 * Source: estimator model, section 2.3.
 *
 * @example reliefCeiling('0.3200').toFixed(4) // '0.3520'
 */
export function reliefCeiling(tParameter: string): Decimal {
  return rounded(new Decimal(tParameter).times(temporaryWorkFactor), 4);
}
