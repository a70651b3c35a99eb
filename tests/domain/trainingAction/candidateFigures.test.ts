import { describe, expect, test } from 'vitest';
import {
  calculateCandidate,
  figuresOfCandidate,
  figuresOfPeriods,
} from '#alec/trainingAction/domain/candidateCalculation.ts';
import type { CandidateInputs } from '#alec/trainingAction/domain/candidateFacts.ts';
import type {
  CandidateField,
  CandidateValues,
  PeriodValues,
} from '#alec/trainingAction/domain/candidateName.ts';

const none: CandidateInputs = { candidate: {}, periods: [], invoiceShares: [], refundRequests: [] };
const inputs = (some: Partial<CandidateInputs>): CandidateInputs => ({ ...none, ...some });
const of = (candidate: CandidateValues) => inputs({ candidate });
const figureOf = (name: CandidateField, some: CandidateInputs) =>
  figuresOfCandidate(calculateCandidate(some))[name];

const expectedHours = {
  expected_positioning_report_duration: '7.00',
  expected_external_training_duration: '105.50',
  expected_practical_training_duration: '35.25',
  expected_absence_duration: '14.00',
};
const realHours = {
  real_positioning_report_duration: '6.50',
  real_external_training_duration: '110.00',
  real_practical_training_duration: '35.00',
  real_absence_duration: '3.50',
};
const typedRealHours = {
  ...realHours,
  typed_fields: [
    'real_external_training_duration',
    'real_practical_training_duration',
    'real_absence_duration',
  ],
};
const bothHours = { ...expectedHours, ...typedRealHours };
const typing = (values: CandidateValues) => ({
  ...bothHours,
  ...values,
  typed_fields: [...typedRealHours.typed_fields, ...Object.keys(values)],
});
const expectedCosts = {
  expected_wage_cost: '2352.00',
  expected_educational_cost: '333.34',
  expected_services_fees: '50.00',
  expected_transport_fees: '10.10',
  expected_accommodation_fees: '20.20',
  expected_meal_fees: '30.30',
};
const realFees = {
  real_transport_fees: '11.00',
  real_accommodation_fees: '0.50',
  real_meal_fees: '8.25',
  external_payroll_transport_fees: '1.00',
  external_payroll_accommodation_fees: '2.00',
  external_payroll_meal_fees: '3.00',
};
const external = { period_type: 'external', hour_cost: '16.80' };
const periods: readonly PeriodValues[] = [
  { ...external, real_duration: '60.50' },
  { ...external, real_duration: '37.50' },
  { period_type: 'practical', hour_cost: '15.00', real_duration: '20.00' },
  { period_type: 'absence', hour_cost: '0.00', real_duration: '7.00' },
];
const forecasts = {
  opco_forecast_amount: '2380.00',
  miscellaneous_services_forecast_amount: '100.00',
  cofi_forecast_amount: '200.00',
  various_aids_forecast_amount: '50.01',
};
const asked = (financing: number, amount: string, beforeTax: string, tax: string) => ({
  financing,
  request_amount: amount,
  pre_tax_refund_amount: beforeTax,
  vat_refund_amount: tax,
});
const refundRequests = [
  asked(1, '1000.00', '900.00', '0.00'),
  asked(1, '261.50', '200.00', '40.00'),
  asked(2, '80.00', '50.00', '10.00'),
  asked(3, '70.07', '70.07', '0.00'),
  asked(4, '5.00', '0.00', '0.00'),
];

describe('hours', () => {
  test.each<[CandidateField, string, CandidateInputs]>([
    ['expected_total_duration', '147.75', of(expectedHours)], // 7 + 105.50 + 35.25, absence apart
    ['real_total_duration', '151.50', of(bothHours)], // 6.50 + 110 + 35
    ['real_total_duration', '6.50', of(realHours)], // what nobody typed is no hour
    ['real_external_training_duration', '98.00', inputs({ periods })], // 60.50 + 37.50
    ['real_practical_training_duration', '20.00', inputs({ periods })],
    ['real_absence_duration', '7.00', inputs({ periods })],
    ['real_external_training_duration', '98.00', inputs({ candidate: bothHours, periods })], // periods go first
    ['real_total_duration', '124.50', inputs({ candidate: bothHours, periods })], // 6.50 + 98 + 20
    ['paid_positioning_report_duration', '6.50', of(bothHours)], // min(6.50 ; 7)
    ['paid_external_training_duration', '105.50', of(bothHours)], // min(110 ; 105.50)
    ['paid_practical_training_duration', '35.00', of(bothHours)], // min(35 ; 35.25)
    ['paid_absence_duration', '3.50', of(bothHours)], // min(3.50 ; 14)
    ['paid_total_duration', '147.00', of(bothHours)], // 6.50 + 105.50 + 35
    ['paid_total_duration', '141.50', of(typing({ paid_external_training_duration: '100.00' }))], // 6.50 + 100 + 35
    ['paid_total_duration', '147.00', of(typing({ paid_external_training_duration: null }))], // given back
  ])('%s is %s', (name, value, some) => {
    expect(figureOf(name, some)).toBe(value);
  });

  test('that somebody typed are no figure, until a period says them', () => {
    const name = 'real_absence_duration';

    expect(figureOf(name, of(bothHours))).toBeUndefined();
    expect(figureOf('paid_absence_duration', of(typing({ paid_absence_duration: '1.00' })))).toBeUndefined();
    expect(figureOf(name, inputs({ candidate: bothHours, periods }))).toBe('7.00');
  });
});

describe('costs', () => {
  const shares = { ...none, candidate: realFees, periods, invoiceShares: ['333.34', '120.05'] };
  test.each<[CandidateField, string, CandidateInputs]>([
    ['expected_total_fees', '60.60', of(expectedCosts)], // 10.10 + 20.20 + 30.30
    ['expected_additional_cost', '110.60', of(expectedCosts)], // 60.60 + 50.00
    ['expected_total_cost', '2795.94', of(expectedCosts)], // 2,352.00 + 333.34 + 110.60
    ['real_total_fees', '19.75', of(realFees)], // 11.00 + 0.50 + 8.25
    ['external_payroll_total_fees', '6.00', of(realFees)], // 1 + 2 + 3
    ['real_additional_cost', '25.75', of(realFees)], // 19.75 + 6.00
    ['real_wage_cost', '1946.40', inputs({ periods })], // 1,016.40 + 630.00 + 300.00 + 0.00
    ['real_educational_cost', '453.39', inputs({ invoiceShares: ['333.34', '120.05'] })],
    ['real_total_cost', '2425.54', shares], // 1,946.40 + 453.39 + 25.75
    ['real_total_cost', '0.00', none],
  ])('%s is %s', (name, value, some) => {
    expect(figureOf(name, some)).toBe(value);
  });

  test('of a period are its hours at its cost, and what payroll says once it says anything', () => {
    const hours = { ...external, expected_duration: '10.00', real_duration: '9.33', hour_cost: '16.85' };
    const said = [hours, { ...hours, payroll_cost: '150.00' }, { ...hours, payroll_cost: '0.00' }];

    expect(figuresOfPeriods(calculateCandidate(inputs({ periods: said })))).toEqual([
      { expected_cost: '168.50', real_cost: '157.21' }, // 9.33 × 16.85 = 157.2105
      { expected_cost: '168.50', real_cost: '150.00' },
      { expected_cost: '168.50', real_cost: '0.00' },
    ]);
    expect(figuresOfPeriods(calculateCandidate(inputs({ periods: [{ period_type: 'external' }] })))).toEqual([
      { expected_cost: '0.00', real_cost: '0.00' },
    ]);
  });

  test('of a period are rounded half up, to the cent', () => {
    const tie = [{ ...external, real_duration: '0.50', hour_cost: '16.85' }];

    expect(figureOf('real_wage_cost', inputs({ periods: tie }))).toBe('8.43'); // 8.425
  });
});

describe('funding', () => {
  const half = {
    expected_external_training_duration: '140.00',
    real_external_training_duration: '70.00',
    pec_rate: '17.125',
    ...forecasts,
    typed_fields: ['real_external_training_duration'],
  };
  const more = {
    ...half,
    paid_external_training_duration: '280.00',
    typed_fields: [...half.typed_fields, 'paid_external_training_duration'],
  };
  test.each<[CandidateField, string, CandidateInputs]>([
    ['opco_financeable_amount', '1198.75', of(half)], // min(2,380.00 ; 70 × 17.125)
    ['opco_financeable_amount', '2380.00', of(more)], // min(2,380.00 ; 280 × 17.125 = 4,795.00)
    ['opco_financeable_amount', '0.00', of({ ...half, opco_forecast_amount: null })],
    ['miscellaneous_services_financeable_amount', '50.00', of(half)], // 100.00 × 70 ÷ 140
    ['cofi_financeable_amount', '100.00', of(half)], // 200.00 × 70 ÷ 140
    ['various_aids_financeable_amount', '25.01', of(half)], // 50.01 × 70 ÷ 140 = 25.005
    ['various_aids_financeable_amount', '50.01', of(more)], // 100.02, at most the forecast
    ['various_aids_financeable_amount', '50.01', of(forecasts)], // no hours are expected
    ['opco_requested_amount', '1261.50', inputs({ refundRequests })], // 1,000.00 + 261.50
    ['opco_received_amount', '1140.00', inputs({ refundRequests })], // 900.00 + 200.00 + 40.00
    ['miscellaneous_services_requested_amount', '80.00', inputs({ refundRequests })],
    ['miscellaneous_services_received_amount', '60.00', inputs({ refundRequests })], // 50.00 + 10.00
    ['cofi_received_amount', '70.07', inputs({ refundRequests })],
    ['various_aids_requested_amount', '5.00', inputs({ refundRequests })],
    ['various_aids_received_amount', '0.00', inputs({ refundRequests })],
    ['remaining_forecast_amount', '65.93', of({ ...expectedCosts, ...forecasts })], // 2,795.94 − 2,730.01
    ['remaining_forecast_amount', '0.00', of({ ...forecasts, expected_wage_cost: '2730.01' })],
    ['remaining_forecast_amount', '0.00', of(forecasts)], // never less than nothing
    ['remaining_financeable_amount', '526.24', of({ ...half, real_meal_fees: '1900.00' })], // 1,900.00 − 1,198.75 − 50.00 − 100.00 − 25.01
    [
      'remaining_requested_amount',
      '583.43',
      inputs({ candidate: { real_meal_fees: '2000.00' }, refundRequests }),
    ], // 2,000.00 − 1,261.50 − 80.00 − 70.07 − 5.00
    [
      'remaining_received_amount',
      '729.93',
      inputs({ candidate: { real_meal_fees: '2000.00' }, refundRequests }),
    ], // 2,000.00 − 1,140.00 − 60.00 − 70.07 − 0.00
  ])('%s is %s', (name, value, some) => {
    expect(figureOf(name, some)).toBe(value);
  });

  test('that somebody typed is no figure, and the rest follows it', () => {
    const typed = { ...half, opco_financeable_amount: '1000.00', real_meal_fees: '1900.00' };
    const some = of({ ...typed, typed_fields: [...half.typed_fields, 'opco_financeable_amount'] });

    expect(figureOf('opco_financeable_amount', some)).toBeUndefined();
    expect(figureOf('remaining_financeable_amount', some)).toBe('724.99'); // 1,900.00 − 1,000.00 − 175.01
    expect(figureOf('opco_financeable_amount', of(typed))).toBe('1198.75');
  });

  test('is of one of four types', () => {
    expect(() => calculateCandidate(inputs({ refundRequests: [asked(5, '1.00', '0.00', '0.00')] }))).toThrow(
      '5 is not the number of a financing type',
    );
  });
});
