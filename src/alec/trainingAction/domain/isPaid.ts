import type { CandidateValues } from './candidateName.ts';
import { wireDecimal } from './wireDecimal.ts';

/**
 * Whether a candidate is paid while she learns, by the wages that are expected of her in euros: of a POEC or an AFPR
 * nobody is, and no hourly rate is held against her. Source: training action model, section 2.
 *
 * @example
 * isPaid({ expected_wage_cost: '0.00' }) // false
 */
export function isPaid({ expected_wage_cost }: Pick<CandidateValues, 'expected_wage_cost'>): boolean {
  return wireDecimal(expected_wage_cost)?.gt(0) ?? false;
}
