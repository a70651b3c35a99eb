import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { addAction, candidateIdsOf, openActionApi, patchRow } from './actionApi.ts';
import { type DossierApi, migrations } from './dossierApi.ts';

type Values = Readonly<Record<string, string | null>>;

/** 140 hours of which 70.50 were done, and nothing else. */
const half: Values = {
  expected_positioning_report_duration: '0.00',
  expected_external_training_duration: '105.00',
  expected_practical_training_duration: '35.00',
  expected_absence_duration: '10.00',
  real_positioning_report_duration: '0.00',
  real_external_training_duration: '60.50',
  real_practical_training_duration: '10.00',
  real_absence_duration: '0.00',
  pec_rate: '17.125',
  hour_cost: '16.85',
  expected_wage_cost: '2352.00',
  expected_educational_cost: '333.34',
  expected_services_fees: '50.00',
  expected_transport_fees: '10.10',
  expected_accommodation_fees: '20.20',
  expected_meal_fees: '30.30',
  opco_forecast_amount: '2380.00',
  miscellaneous_services_forecast_amount: '100.00',
  cofi_forecast_amount: '200.00',
  various_aids_forecast_amount: '50.01',
};

describe('every formula of an action', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let action: string;
  let candidate: string;
  beforeAll(async () => {
    testApi = await openActionApi(engine);
    ({ action } = await addAction(testApi, ['Abel']));
    [candidate = ''] = await candidateIdsOf(testApi, action);
  });
  afterAll(() => testApi.close());

  const write = async (values: Values) => {
    const reply = await patchRow(testApi, 'training-action-candidates', candidate, values);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.document));
    return reply.document.data.attributes;
  };
  const nothing = Object.fromEntries(
    [
      ...['positioning_report', 'external_training', 'practical_training', 'absence'].map(
        (kind) => `paid_${kind}_duration`,
      ),
      ...['opco', 'miscellaneous_services', 'cofi', 'various_aids'].map(
        (kind) => `${kind}_financeable_amount`,
      ),
      ...['real', 'external_payroll'].flatMap((column) =>
        ['transport', 'accommodation', 'meal'].map((kind) => `${column}_${kind}_fees`),
      ),
    ].map((name) => [name, null]),
  );

  test.each<[string, Values, Values]>([
    [
      'totals of hours, absence apart',
      { real_positioning_report_duration: '1.50', real_absence_duration: '3.50' },
      // 105 + 35; 1.50 + 60.50 + 10; of positioning nothing was expected, so nothing is paid of it
      {
        expected_total_duration: '140.00',
        real_total_duration: '72.00',
        paid_positioning_report_duration: '0.00',
        paid_absence_duration: '3.50',
        paid_total_duration: '70.50',
      },
    ],
    [
      'hours paid: no more than expected, of each kind',
      { real_external_training_duration: '110.00', real_absence_duration: '12.00' },
      // min(110, 105) + min(10, 35); min(12, 10)
      {
        paid_external_training_duration: '105.00',
        paid_practical_training_duration: '10.00',
        paid_absence_duration: '10.00',
        real_total_duration: '120.00',
        paid_total_duration: '115.00',
      },
    ],
    [
      'expected fees and costs',
      {},
      // 10.10 + 20.20 + 30.30; + 50.00; 2,352.00 + 333.34 + 110.60; − 2,380.00 − 100.00 − 200.00 − 50.01
      {
        expected_total_fees: '60.60',
        expected_additional_cost: '110.60',
        expected_total_cost: '2795.94',
        remaining_forecast_amount: '65.93',
      },
    ],
    [
      'real fees, those of external payroll beside them',
      {
        real_transport_fees: '11.00',
        real_accommodation_fees: '0.50',
        real_meal_fees: '8.25',
        external_payroll_transport_fees: '1.00',
        external_payroll_accommodation_fees: '2.00',
        external_payroll_meal_fees: '3.00',
      },
      {
        real_total_fees: '19.75',
        external_payroll_total_fees: '6.00',
        real_additional_cost: '25.75',
        real_total_cost: '25.75',
      },
    ],
    [
      'what is financeable: the hours paid, of the rest its part of the hours',
      { real_meal_fees: '1900.00' },
      // min(2,380.00, 70.50 × 17.125 = 1,207.3125); × 70.50 ÷ 140: 50.357…, 100.714…, 25.183…; 1,900.00 − 1,383.56
      {
        opco_financeable_amount: '1207.31',
        miscellaneous_services_financeable_amount: '50.36',
        cofi_financeable_amount: '100.71',
        various_aids_financeable_amount: '25.18',
        remaining_financeable_amount: '516.44',
      },
    ],
    [
      'no more than the forecast, however much is paid',
      { paid_external_training_duration: '280.00' },
      // 290 × 17.125 = 4,966.25; 290 ÷ 140 of the rest
      {
        paid_total_duration: '290.00',
        opco_financeable_amount: '2380.00',
        miscellaneous_services_financeable_amount: '100.00',
        various_aids_financeable_amount: '50.01',
      },
    ],
    [
      'the whole forecast where no hours are expected, but of the skills operator the hours paid',
      { expected_external_training_duration: '0.00', expected_practical_training_duration: '0.00' },
      {
        expected_total_duration: '0.00',
        paid_total_duration: '0.00',
        opco_financeable_amount: '0.00',
        cofi_financeable_amount: '200.00',
        various_aids_financeable_amount: '50.01',
      },
    ],
    [
      'what was typed instead of a calculation, and what follows from it',
      {
        opco_financeable_amount: '1000.00',
        paid_practical_training_duration: '8.00',
        real_meal_fees: '1900.00',
      },
      // 60.50 + 8; × 68.50 ÷ 140: 48.928…, 97.857…, 24.469…; 1,900.00 − 1,171.26
      {
        paid_total_duration: '68.50',
        opco_financeable_amount: '1000.00',
        miscellaneous_services_financeable_amount: '48.93',
        cofi_financeable_amount: '97.86',
        various_aids_financeable_amount: '24.47',
        remaining_financeable_amount: '728.74',
      },
    ],
    [
      'nothing that remains is negative',
      { real_meal_fees: '0.01' },
      { remaining_financeable_amount: '0.00' },
    ],
  ])('%s', async (_, values, figures) => {
    await write({ ...half, ...nothing });

    expect(await write(values)).toMatchObject(figures);
  });

  test('is given back to its calculation by nothing in its place', async () => {
    await write({ ...half, ...nothing, opco_financeable_amount: '1.00', paid_absence_duration: '9.00' });

    expect(await write({ opco_financeable_amount: null, paid_absence_duration: null })).toMatchObject({
      opco_financeable_amount: '1207.31',
      paid_absence_duration: '0.00',
    });
  });
});
