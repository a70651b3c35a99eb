import { expect, test } from 'vitest';
import type { CaseField } from '#alec/trainingAction/domain/startingValues.ts';
import { caseFault } from '#alec/trainingAction/rules/caseFault.ts';

const values = { from_date: '2026-03-02', to_date: '2026-03-20', expected_wage_cost: '2352.00' };

test.each<[CaseField, string | null, string | null]>([
  ['expected_meal_fees', '0.00', null],
  ['expected_meal_fees', null, null],
  ['expected_meal_fees', '-0.01', 'negative'],
  ['expected_meal_fees', 'douze', 'number'],
  ['training_course_rate', '11.880', null],
  ['training_course_rate', '11.879', 'below_wage'],
  ['training_course_rate', '50.000', null],
  ['training_course_rate', '50.001', 'above_rate'],
  // Who is not paid has no rate.
  ['training_course_rate', '0.000', null],
  ['to_date', '2026-03-02', null],
  ['to_date', '2026-03-01', 'ends_early'],
  ['from_date', '2026-03-21', 'ends_early'],
  ['from_date', '21 mars', 'date'],
])('%s of %s: %s', (field, value, fault) => {
  expect(caseFault(field, value, { values, minWage: '11.88' })).toBe(fault);
});

test('a rate below the minimum wage is no fault of who is paid nothing, one above 50 euros is', () => {
  const unpaid = { values: { ...values, expected_wage_cost: '0.00' }, minWage: '11.88' };

  const faults = ['9.000', '50.001'].map((rate) => caseFault('training_course_rate', rate, unpaid));

  expect(faults).toEqual([null, 'above_rate']);
});

test('an end without a beginning is no fault', () => {
  expect(caseFault('to_date', '2026-03-01', { values: {}, minWage: '11.88' })).toBeNull();
});
