import { checkHourlyRate } from '#alec/dossier/domain/hourlyRate.ts';
import { isPaid } from '#alec/trainingAction/domain/isPaid.ts';
import type { CaseField } from '#alec/trainingAction/domain/startingValues.ts';

/** What a case comes to. */
type Values = { readonly [F in CaseField | 'expected_wage_cost']?: string | null };

export type CaseFault = 'date' | 'number' | 'negative' | 'ends_early' | 'below_wage' | 'above_rate';

/**
 * What is wrong with a value that somebody types for a case: `value` as it would be stored, the other values of the same
 * case and the minimum wage in euros beside it; null: nothing. Nothing typed follows the case above. Source: training
 * action model, section 1.
 *
 * @example
 * caseFault('to_date', '2026-03-01', { values: { from_date: '2026-03-02' }, minWage: '11.88' }) // 'ends_early'
 */
export function caseFault(
  field: CaseField,
  value: string | null,
  { values, minWage }: { readonly values: Values; readonly minWage: string },
): CaseFault | null {
  if (value === null || value === '') return null;
  if (field === 'from_date' || field === 'to_date') return dateFault(field, value, values);
  if (!/^-?\d+(\.\d+)?$/.test(value)) return 'number';
  if (value.startsWith('-')) return 'negative';
  return field === 'training_course_rate' ? rateFault(value, { values, minWage }) : null;
}

function dateFault(field: 'from_date' | 'to_date', value: string, values: Values): CaseFault | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'date';
  const from = field === 'from_date' ? value : values.from_date;
  const to = field === 'to_date' ? value : values.to_date;
  return from && to && to < from ? 'ends_early' : null;
}

/** Who is not paid has no rate, or any up to the highest. */
function rateFault(
  value: string,
  { values, minWage }: { readonly values: Values; readonly minWage: string },
): CaseFault | null {
  if (Number(value) === 0) return null;
  const verdict = checkHourlyRate(value, minWage);
  if (verdict === 'BELOW_MIN_WAGE') return isPaid(values) ? 'below_wage' : null;
  return verdict === 'ABOVE_MAXIMUM' ? 'above_rate' : null;
}
