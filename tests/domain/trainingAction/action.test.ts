import { expect, test } from 'vitest';
import {
  calculateAction,
  figuresOfAction,
  summedFields,
} from '#alec/trainingAction/domain/actionCalculation.ts';
import { tooLargeSums } from '#alec/trainingAction/domain/tooLargeFigures.ts';

const ann = {
  expected_total_duration: '140.00',
  real_total_duration: '133.00',
  real_total_cost: '2567.74',
  opco_requested_amount: '2261.00',
  opco_received_amount: '2000.00',
  cofi_requested_amount: '100.00',
  cofi_received_amount: '100.00',
};
const bob = {
  expected_total_duration: '140.00',
  real_total_duration: '70.50',
  real_total_cost: '1500.10',
  opco_requested_amount: '1198.50',
  opco_received_amount: '1198.50',
};

test('an action is the sum of its candidates and what follows from it', () => {
  const figures = figuresOfAction(
    calculateAction({
      candidates: [ann, bob],
      trainingMargins: ['-1200.00000000', null, '300.50000000'],
      results: ['total_validation', 'failure', 'total_validation', 'undefined', null],
    }),
  );

  expect(figures).toMatchObject({
    expected_total_duration: '280.00',
    real_total_duration: '203.50',
    real_total_cost: '4067.84',
    opco_received_amount: '3198.50',
    realisation_rate: '72.68', // 100 × 203.50 ÷ 280.00 = 72.678…
    outstanding_amount: '261.00', // 2,261.00 + 1,198.50 + 100.00 − 3,198.50 − 100.00
    final_training_margin: '-769.34', // 3,198.50 + 100.00 − 4,067.84
    training_gross_margin: '-899.50', // −1,200.00 + 300.50
    success_rate: '66.67', // 2 of 3 that are given
  });
  expect(Object.keys(figures)).toEqual(expect.arrayContaining([...summedFields]));
});

test('an action without hours and results has no rates, and sums of 0', () => {
  const figures = figuresOfAction(
    calculateAction({ candidates: [], trainingMargins: [], results: ['undefined'] }),
  );

  expect(figures).toMatchObject({
    realisation_rate: null,
    success_rate: null,
    real_total_cost: '0.00',
    final_training_margin: '0.00',
    training_gross_margin: '0.00',
  });
});

test('a sum with more digits than its field has room for is told', () => {
  const half = { real_total_cost: '9999999999999.99' };

  expect(tooLargeSums(calculateAction({ candidates: [half], trainingMargins: [], results: [] }))).toEqual([]);
  expect(
    tooLargeSums(calculateAction({ candidates: [half, half], trainingMargins: [], results: [] })),
  ).toEqual([
    {
      field: 'real_total_cost',
      code: 'too-many-digits',
      values: { value: '19999999999999.98', digits: 13 },
    },
    {
      field: 'final_training_margin',
      code: 'too-many-digits',
      values: { value: '-19999999999999.98', digits: 13 },
    },
  ]);
});
