import { describe, expect, test } from 'vitest';
import { configWith } from '#alec/estimator/domain/inputs.ts';
import { noSources } from '#alec/estimator/domain/sources.ts';
import { type Assignment, startingValues } from '#alec/trainingAction/domain/startingValues.ts';

/** An estimator for three, of whom two are paid. */
const estimator: Assignment['estimator'] = {
  candidates_number: 3,
  waged_candidates_number: 2,
  ddc_positioning_review_duration: '7.00000000',
  ddc_external_training_duration: '105.00000000',
  ddc_practical_training_duration: '35.50000000',
  training_rate: '10.57000000',
  training_wages_cost: '5000.01000000',
  educational_cost_total: '1000.00000000',
  services_fees_total: '100.00000000',
  transport_fees: '50.00000000',
  accommodation_fees: '0.00000000',
  meal_fees: '0.02000000',
  miscellaneous_services: '200.00000000',
  cofunding_total: '33.33000000',
  various_aids: '4351.00000000',
  pec_by_public: { classic: { pec_rate: '17.000' }, poec: { pec_rate: '14.000' } },
};
const three: Assignment = {
  estimator,
  candidates: [{ public: 'classic' }, { public: 'poec' }, { public: 'classic' }],
};
const column = (assignment: Assignment, name: keyof ReturnType<typeof startingValues>[number]) =>
  startingValues(assignment).map((values) => values[name]);

describe('as many candidates as the estimator counts', () => {
  test.each<[Parameters<typeof column>[1], readonly (string | null)[]]>([
    ['expected_positioning_report_duration', ['7.00', '7.00', '7.00']],
    ['expected_external_training_duration', ['105.00', '105.00', '105.00']],
    ['expected_practical_training_duration', ['35.50', '35.50', '35.50']],
    ['expected_absence_duration', ['0.00', '0.00', '0.00']],
    ['training_course_rate', ['10.570', '10.570', '10.570']],
    ['pec_rate', ['17.000', '14.000', '17.000']],
    ['expected_wage_cost', ['2500.01', '0.00', '2500.00']], // 5,000.01 over the two who are paid
    ['hour_cost', ['16.95', '0.00', '16.95']], // 2,500.01 ÷ 147.50 = 16.9492…, 2,500.00 ÷ 147.50 = 16.9491…
    ['expected_educational_cost', ['333.34', '333.33', '333.33']],
    ['expected_services_fees', ['33.34', '33.33', '33.33']],
    ['expected_transport_fees', ['16.67', '16.67', '16.66']],
    ['expected_accommodation_fees', ['0.00', '0.00', '0.00']],
    ['expected_meal_fees', ['0.01', '0.01', '0.00']],
    ['opco_forecast_amount', ['2507.50', '2065.00', '2507.50']], // 147.50 × 17 and × 14
    ['miscellaneous_services_forecast_amount', ['66.67', '66.67', '66.66']],
    ['cofi_forecast_amount', ['11.11', '11.11', '11.11']],
    ['various_aids_forecast_amount', ['1450.34', '1450.33', '1450.33']],
    ['from_date', [null, null, null]],
  ])('%s is split: %j', (name, values) => {
    expect(column(three, name)).toEqual(values);
  });
});

describe('fewer candidates than the estimator counts', () => {
  const two: Assignment = { estimator, candidates: [{ public: 'poec' }, { public: 'classic' }] };

  test.each<[Parameters<typeof column>[1], readonly string[]]>([
    ['expected_educational_cost', ['333.33', '333.33']], // 1,000.00 ÷ 3
    ['expected_transport_fees', ['16.67', '16.67']], // 50.00 ÷ 3 = 16.666…
    ['expected_wage_cost', ['0.00', '2500.01']], // 5,000.01 ÷ 2 = 2,500.005
  ])('%s is an even part: %j', (name, values) => {
    expect(column(two, name)).toEqual(values);
  });
});

describe('the general case and the particular one', () => {
  const generalCase = {
    from_date: '2026-04-01',
    to_date: '2026-06-30',
    expected_external_training_duration: '100.00',
    training_course_rate: '11.000',
    expected_meal_fees: '9.90',
    opco_forecast_amount: '2000.00',
    cofi_forecast_amount: null,
  };
  const assignment: Assignment = {
    estimator,
    generalCase,
    candidates: [
      { public: 'classic' },
      {
        public: 'classic',
        particularCase: {
          to_date: '2026-05-31',
          expected_external_training_duration: '0.00',
          expected_positioning_report_duration: '0.00',
          expected_practical_training_duration: '0.00',
          expected_meal_fees: null,
          opco_forecast_amount: '1.50',
        },
      },
      { public: 'poec' },
    ],
  };

  test.each<[Parameters<typeof column>[1], readonly (string | null)[]]>([
    ['from_date', ['2026-04-01', '2026-04-01', '2026-04-01']],
    ['to_date', ['2026-06-30', '2026-05-31', '2026-06-30']],
    ['expected_external_training_duration', ['100.00', '0.00', '100.00']],
    ['training_course_rate', ['11.000', '11.000', '11.000']],
    ['expected_meal_fees', ['9.90', '9.90', '9.90']],
    ['opco_forecast_amount', ['2000.00', '1.50', '2000.00']],
    ['cofi_forecast_amount', ['11.11', '11.11', '11.11']],
    ['expected_wage_cost', ['2500.01', '2500.00', '0.00']],
    ['hour_cost', ['17.54', '0.00', '0.00']], // 2,500.01 ÷ 142.50 = 17.5439…; no hours; no wage
  ])('%s: %j', (name, values) => {
    expect(column(assignment, name)).toEqual(values);
  });
});

describe('what an estimator does not say', () => {
  test('a public it does not count has the rate of its sources', () => {
    const computed_with = { ...noSources, device_type: { initials: 'CPro' }, config: configWith({}) };
    const own = { ...estimator, pec_by_public: {}, computed_with: JSON.parse(JSON.stringify(computed_with)) };

    expect(
      column({ estimator: own, candidates: [{ public: 'senior' }, { public: 'classic' }] }, 'pec_rate'),
    ).toEqual(['27.000', '17.000']);
  });

  test('an estimator for nobody gives nothing', () => {
    expect(startingValues({ estimator: {}, candidates: [{ public: 'classic' }] })).toEqual([
      expect.objectContaining({
        expected_wage_cost: '0.00',
        expected_educational_cost: '0.00',
        pec_rate: '0.000',
        hour_cost: '0.00',
        training_course_rate: null,
        opco_forecast_amount: '0.00',
      }),
    ]);
  });
});
