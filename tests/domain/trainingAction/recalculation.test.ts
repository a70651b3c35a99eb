import { expect, test } from 'vitest';
import {
  calculateCandidate,
  figuresOfCandidate,
  figuresOfRefunds,
  recalculateCandidate,
} from '#alec/trainingAction/domain/candidateCalculation.ts';
import { typedFieldsOf, untilTyped } from '#alec/trainingAction/domain/candidateFacts.ts';
import { tooLargeFigures } from '#alec/trainingAction/domain/tooLargeFigures.ts';

const none = { candidate: {}, periods: [], invoiceShares: [], refundRequests: [] };

test('only what depends on what changed is calculated again', () => {
  const before = calculateCandidate({ ...none, candidate: { expected_meal_fees: '10.00' } });
  const after = recalculateCandidate(before, { ...none, candidate: { expected_meal_fees: '12.00' } });

  expect(figuresOfCandidate(after).expected_total_cost).toBe('12.00');
  // The fees, the additional cost, the total cost and what of it remains.
  expect(after.recalculated).toBe(4);
});

test('a field is typed once it is named and has a value, and no period says more', () => {
  const candidate = Object.fromEntries(untilTyped.map((name) => [name, '1.00']));
  const named = { ...candidate, typed_fields: [...untilTyped, 'pec_rate'] };

  expect(typedFieldsOf({ ...none, candidate })).toEqual([]);
  expect(typedFieldsOf({ ...none, candidate: named })).toEqual([...untilTyped]);
  expect(typedFieldsOf({ ...none, candidate: { ...named, paid_absence_duration: null } })).toEqual(
    untilTyped.filter((name) => name !== 'paid_absence_duration'),
  );
  expect(typedFieldsOf({ ...none, candidate: named, periods: [{ period_type: 'absence' }] })).toEqual(
    untilTyped.filter((name) => name !== 'real_absence_duration'),
  );
});

test('a refund is what was paid before tax and the tax, and the rest is outstanding', () => {
  const request = {
    financing: 4,
    request_amount: '200.00',
    pre_tax_refund_amount: '100.00',
    vat_refund_amount: '20.00',
  };
  const calculation = calculateCandidate({ ...none, refundRequests: [request] });

  expect(figuresOfRefunds(calculation)).toEqual([
    { total_refund_amount: '120.00', outstanding_amount: '80.00' },
  ]);
});

test('a figure without room is told at the value that makes it so', () => {
  const fees = { ...none, candidate: { real_meal_fees: '9999999999999.99', real_transport_fees: '0.01' } };
  const hours = {
    ...none,
    candidate: {
      expected_external_training_duration: '99999.99',
      expected_practical_training_duration: '0.01',
    },
  };

  expect(tooLargeFigures(calculateCandidate(none))).toEqual([]);
  expect(
    tooLargeFigures(
      calculateCandidate({ ...none, candidate: { expected_external_training_duration: '99999.99' } }),
    ),
  ).toEqual([]);
  expect(tooLargeFigures(calculateCandidate(fees))).toEqual([
    {
      field: 'real_meal_fees',
      code: 'too-many-digits',
      values: { value: '10000000000000.00', digits: 13 },
    },
  ]);
  expect(tooLargeFigures(calculateCandidate(hours))).toEqual([
    {
      field: 'expected_external_training_duration',
      code: 'too-large',
      values: { value: '100000.00', max: '99999.99' },
    },
  ]);
});
