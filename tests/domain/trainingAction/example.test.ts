import { expect, test } from 'vitest';
import { calculateInvoice } from '#alec/trainingAction/domain/calculateInvoice.ts';
import {
  calculateCandidate,
  explainCandidate,
  figuresOfCandidate,
  figuresOfPeriods,
} from '#alec/trainingAction/domain/candidateCalculation.ts';
import { startingValues } from '#alec/trainingAction/domain/startingValues.ts';

/** The example of the training action model, section 3: a candidate of an estimator for one. */
const [start] = startingValues({
  estimator: {
    candidates_number: 1,
    waged_candidates_number: 1,
    ddc_external_training_duration: '105.00000000',
    ddc_practical_training_duration: '35.00000000',
    training_wages_cost: '2352.00000000',
    pec_by_public: { classic: { pec_rate: '17.000' } },
  },
  candidates: [{ public: 'classic' }],
});
const share = calculateInvoice({ invoice_type: 'group', total_amount: '1000.00' }, ['ann', 'bob', 'cat']);

const calculation = calculateCandidate({
  candidate: { ...start },
  periods: [
    { period_type: 'external', expected_duration: '105.00', real_duration: '98.00', hour_cost: '16.80' },
    { period_type: 'practical', expected_duration: '35.00', real_duration: '35.00', hour_cost: '16.80' },
    { period_type: 'absence', expected_duration: '0.00', real_duration: '7.00', hour_cost: '0.00' },
  ],
  invoiceShares: [share.shares.get('ann') ?? ''],
  refundRequests: [],
});

test('the example of the model comes out to the digit', () => {
  expect(start).toMatchObject({
    hour_cost: '16.80', // 2,352.00 ÷ (105 + 35)
    pec_rate: '17.000',
    expected_wage_cost: '2352.00',
    opco_forecast_amount: '2380.00', // 140 × 17
  });
  expect([...share.shares.values()]).toEqual(['333.34', '333.33', '333.33']);
  expect(figuresOfCandidate(calculation)).toMatchObject({
    expected_total_duration: '140.00',
    real_external_training_duration: '98.00',
    real_absence_duration: '7.00',
    real_total_duration: '133.00',
    paid_total_duration: '133.00',
    real_wage_cost: '2234.40', // 98 × 16.80 + 35 × 16.80 = 1,646.40 + 588.00
    real_educational_cost: '333.34',
    opco_financeable_amount: '2261.00', // min(2,380.00 ; 133 × 17)
  });
  expect(figuresOfPeriods(calculation)).toEqual([
    { expected_cost: '1764.00', real_cost: '1646.40' },
    { expected_cost: '588.00', real_cost: '588.00' },
    { expected_cost: '0.00', real_cost: '0.00' },
  ]);
});

test('a figure says what it was made of', () => {
  expect(explainCandidate(calculation, 'real_wage_cost')).toMatchObject({
    text: '2234.40',
    parts: [
      { name: 'periods.0.real_cost', text: '1646.40', source: 'figure' },
      { name: 'periods.1.real_cost', text: '588.00', source: 'figure' },
      { name: 'periods.2.real_cost', text: '0.00', source: 'figure' },
    ],
  });
});
