import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  addCandidate,
  addValidated,
  approve,
  assignedTo,
  candidateIn,
  candidatesOf,
  convert,
  generalCasesOf,
  openActionApi,
  patchRow,
  prepare,
} from './actionApi.ts';
import { type DossierApi, migrations } from './dossierApi.ts';
import { addDossier } from './estimatorApi.ts';

interface Case {
  readonly device: string;
  /** Trainees that the estimator counts, by public. */
  readonly counts: Readonly<Record<string, number>>;
  /** Candidates in their order. */
  readonly people: readonly object[];
  readonly generalCase?: object;
  /** Of the first candidate. */
  readonly particularCase?: object;
}

const somebody = {};
const disabled = { is_rqth: true };
const three: Case = {
  device: 'CPro',
  counts: { classic_candidates_number: 2, handicapped_candidates_number: 1 },
  people: [somebody, disabled, somebody],
};
const two: Case = { ...three, people: [somebody, somebody] };
const poec: Case = { device: 'POEC', counts: { poec_candidates_number: 3 }, people: [somebody, somebody] };
const afpr: Case = { device: 'AFPR', counts: { afpr_candidates_number: 1 }, people: [somebody] };
const more: Case = {
  device: 'CPro',
  counts: { classic_candidates_number: 1 },
  people: [somebody, somebody],
};
const cases: Case = {
  ...three,
  generalCase: { expected_external_training_duration: '100.00', expected_meal_fees: '9.90' },
  particularCase: {
    expected_positioning_report_duration: '0.00',
    expected_external_training_duration: '0.00',
    expected_practical_training_duration: '0.00',
    opco_forecast_amount: '1.50',
  },
};

describe('what candidates of an action start with', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openActionApi(engine);
  });
  afterAll(() => testApi.close());

  /**
   * What the estimator comes to, whatever it was calculated from: 7 + 105 + 35.50 = 147.50 hours a trainee, and totals
   * that are no multiples of three.
   */
  const setTotals = (id: string) =>
    testApi.database.query(
      statementOf(sql`
        update training_course_estimators
        set ddc_positioning_review_duration = 7,
          ddc_external_training_duration = 105,
          ddc_practical_training_duration = 35.5,
          training_rate = 12.345,
          training_wages_cost = case when waged_candidates_number = 0 then 0 else 5000 end,
          educational_cost_total = 1000,
          services_fees_total = 100,
          transport_fees = 50,
          accommodation_fees = 0,
          meal_fees = 0.02,
          miscellaneous_services = 200,
          cofunding_total = 33.33,
          various_aids = 4351
        where id = ${id}::uuid`),
    );
  const started = async ({ device, counts, people, generalCase, particularCase }: Case) => {
    const course = await addDossier(testApi);
    const estimator = await addValidated(
      testApi,
      course,
      { classic_candidates_number: 0, ...counts },
      device,
    );
    await setTotals(estimator);
    const ids: string[] = [];
    for (const [index, facts] of people.entries())
      ids.push(await addCandidate(testApi, course, `Abel ${'abc'[index]}`, facts));
    await approve(testApi, course);
    const prepared = await prepare(testApi, course);
    const [general] = await generalCasesOf(testApi, prepared.document.data.id);
    if (generalCase) await patchRow(testApi, 'training-action-estimators', general.id, generalCase);
    const first = (await assignedTo(testApi, estimator)).find((row) => candidateIn(row) === ids[0]);
    if (particularCase) await patchRow(testApi, 'estimator-candidates', first.id, particularCase);
    const { document } = await convert(testApi, course);
    return (await candidatesOf(testApi, document.data.id)).map(({ attributes }) => attributes);
  };

  test.each<[string, Case, Readonly<Record<string, readonly (string | null)[]>>]>([
    [
      'as many as the estimator counts: totals are split to the cent',
      three,
      {
        expected_positioning_report_duration: ['7.00', '7.00', '7.00'],
        expected_external_training_duration: ['105.00', '105.00', '105.00'],
        expected_practical_training_duration: ['35.50', '35.50', '35.50'],
        expected_absence_duration: ['0.00', '0.00', '0.00'],
        expected_total_duration: ['147.50', '147.50', '147.50'],
        training_course_rate: ['12.345', '12.345', '12.345'],
        // of each one's public: a person with a handicap has a priority rate in CPro
        pec_rate: ['17.000', '27.000', '17.000'],
        // 5,000.00 over three who are paid
        expected_wage_cost: ['1666.67', '1666.67', '1666.66'],
        // 1,666.67 ÷ 147.50 = 11.2994…
        hour_cost: ['11.30', '11.30', '11.30'],
        expected_educational_cost: ['333.34', '333.33', '333.33'],
        expected_services_fees: ['33.34', '33.33', '33.33'],
        expected_transport_fees: ['16.67', '16.67', '16.66'],
        expected_accommodation_fees: ['0.00', '0.00', '0.00'],
        expected_meal_fees: ['0.01', '0.01', '0.00'],
        // 147.50 × 17 and × 27
        opco_forecast_amount: ['2507.50', '3982.50', '2507.50'],
        miscellaneous_services_forecast_amount: ['66.67', '66.67', '66.66'],
        cofi_forecast_amount: ['11.11', '11.11', '11.11'],
        various_aids_forecast_amount: ['1450.34', '1450.33', '1450.33'],
        // 16.67 + 0.01, and 33.34 of services; 16.67 + 0.01 + 33.33; 16.66 + 33.33
        expected_additional_cost: ['50.02', '50.01', '49.99'],
        // 1,666.67 + 333.34 + 50.02; 1,666.67 + 333.33 + 50.01; 1,666.66 + 333.33 + 49.99
        expected_total_cost: ['2050.03', '2050.01', '2049.98'],
      },
    ],
    [
      'fewer than that: an even part each',
      two,
      {
        // 5,000.00 ÷ 3, 1,000.00 ÷ 3, 50.00 ÷ 3 = 16.666…, 0.02 ÷ 3 = 0.0066…
        expected_wage_cost: ['1666.67', '1666.67'],
        expected_educational_cost: ['333.33', '333.33'],
        expected_transport_fees: ['16.67', '16.67'],
        expected_meal_fees: ['0.01', '0.01'],
        various_aids_forecast_amount: ['1450.33', '1450.33'],
      },
    ],
    [
      'more than that: the same part each',
      more,
      {
        expected_wage_cost: ['5000.00', '5000.00'],
        expected_educational_cost: ['1000.00', '1000.00'],
        // 5,000.00 ÷ 147.50 = 33.898…
        hour_cost: ['33.90', '33.90'],
      },
    ],
    [
      'of a POEC: nobody is paid',
      poec,
      {
        pec_rate: ['14.000', '14.000'],
        expected_wage_cost: ['0.00', '0.00'],
        hour_cost: ['0.00', '0.00'],
        expected_educational_cost: ['333.33', '333.33'],
        // 147.50 × 14
        opco_forecast_amount: ['2065.00', '2065.00'],
      },
    ],
    [
      'of an AFPR: nobody is paid',
      afpr,
      {
        pec_rate: ['8.000'],
        expected_wage_cost: ['0.00'],
        hour_cost: ['0.00'],
        expected_educational_cost: ['1000.00'],
        // 147.50 × 8
        opco_forecast_amount: ['1180.00'],
      },
    ],
    [
      'with a general and a particular case: that of one candidate goes first',
      cases,
      {
        expected_external_training_duration: ['0.00', '100.00', '100.00'],
        expected_total_duration: ['0.00', '142.50', '142.50'],
        expected_meal_fees: ['9.90', '9.90', '9.90'],
        expected_transport_fees: ['16.67', '16.67', '16.66'],
        // no hours; 1,666.67 ÷ 142.50 = 11.6959…
        hour_cost: ['0.00', '11.70', '11.70'],
        // hers; 142.50 × 27 and × 17
        opco_forecast_amount: ['1.50', '3847.50', '2422.50'],
        // no hours are expected, so the whole forecast is financeable; of the others nothing was paid
        cofi_financeable_amount: ['11.11', '0.00', '0.00'],
      },
    ],
  ])('%s', async (_, one, columns) => {
    const rows = await started(one);

    const found = Object.keys(columns).map((name) => [name, rows.map((row) => row[name])]);
    expect(Object.fromEntries(found)).toEqual(columns);
  });
});
