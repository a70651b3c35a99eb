import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  actionOf,
  addAction,
  addConvertible,
  addInvoice,
  addPeriod,
  addRefund,
  addRow,
  addValidated,
  assignedTo,
  candidateIdsOf,
  candidateIn,
  candidatesOf,
  convert,
  financingId,
  ofCandidate,
  openActionApi,
  patchRow,
  prepare,
} from './actionApi.ts';
import { type DossierApi, migrations, one } from './dossierApi.ts';

describe('what an action adds up', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openActionApi(engine);
  });
  afterAll(() => testApi.close());

  describe('of three candidates', () => {
    let three: { action: string; candidates: readonly string[] };
    beforeAll(async () => {
      const added = await addAction(testApi, ['Abel', 'Blum', 'Cohn']);
      three = {
        action: added.action,
        candidates: await candidateIdsOf(testApi, added.action),
      };
    });
    const hourly = { is_hour_cost: true, hour_rate: '12.345', hours: '10.50' };

    test.each<[string, object, string, string, readonly string[]]>([
      // 12.345 × 10.50 = 129.6225, a third of it 43.206…
      [
        'group, by the hour',
        { ...hourly, invoice_type: 'group' },
        '129.62',
        '43.21',
        ['43.21', '43.21', '43.20'],
      ],
      [
        'individual, typed',
        { invoice_type: 'individual', total_amount_per_candidate: '250.10' },
        '750.30',
        '250.10',
        ['250.10', '250.10', '250.10'],
      ],
    ])('an invoice %s', async (_, attributes, total, each, shares) => {
      const { document } = await addInvoice(testApi, three.action, three.candidates, attributes);
      const rows = await candidatesOf(testApi, three.action);
      await testApi.send(`/training-action-invoices/${document.data.id}`, { method: 'DELETE' });

      expect(document.data.attributes).toMatchObject({
        total_amount: total,
        total_amount_per_candidate: each,
      });
      expect(rows.map(({ attributes }) => attributes.real_educational_cost)).toEqual(shares);
    });

    test('a period costs its hours, half a cent upwards, an absence nothing, and payroll goes before both', async () => {
      const [id = ''] = three.candidates;
      await patchRow(testApi, 'training-action-candidates', id, { hour_cost: '16.85' });
      const costs = [];
      for (const attributes of [
        { expected_duration: '10.00', real_duration: '0.50' },
        { real_duration: '7.00', period_type: 'absence', absence_reason: 'Maladie' },
        { real_duration: '7.00', period_type: 'practical', payroll_cost: '0.00' },
        { real_duration: '2.00', hour_cost: '20.00' },
        {},
      ]) {
        const { hour_cost, expected_cost, real_cost } = (await addPeriod(testApi, id, attributes)).document
          .data.attributes;
        costs.push([hour_cost, expected_cost, real_cost]);
      }

      expect(costs).toEqual([
        ['16.85', '168.50', '8.43'], // 0.50 × 16.85 = 8.425
        ['0.00', '0.00', '0.00'],
        ['16.85', '0.00', '0.00'],
        ['20.00', '0.00', '40.00'],
        ['16.85', '0.00', '0.00'],
      ]);
      const [abel] = await candidatesOf(testApi, three.action);
      // 0.50 + 2.00; 8.43 + 40.00
      expect(abel.attributes).toMatchObject({
        real_external_training_duration: '2.50',
        real_practical_training_duration: '7.00',
        real_absence_duration: '7.00',
        real_wage_cost: '48.43',
      });
    });

    test('an action adds up requests, refunds, margins and results', async () => {
      const [abel = '', blum = '', cohn = ''] = three.candidates;
      await patchRow(testApi, 'training-action-candidates', cohn, { real_meal_fees: '500.00' });
      for (const [id, financing, request_amount, pre_tax_refund_amount, vat_refund_amount] of [
        [abel, 'OPCO', '1000.00', '900.00', '0.00'],
        [abel, 'OPCO', '261.50', '200.00', '40.00'],
        [blum, 'Prestations diverses', '80.00', '50.00', '10.00'],
        [blum, 'Cofinancement', '70.07', '70.07', '0.00'],
        [cohn, 'Aides diverses', '5.00', '0.00', '6.00'],
      ] as const)
        await addRefund(testApi, id, { request_amount, pre_tax_refund_amount, vat_refund_amount }, financing);
      for (const [id, result_type] of [
        [abel, 'total_validation'],
        [abel, 'partial_validation'],
        [blum, 'total_validation'],
        [cohn, 'undefined'],
      ] as const)
        await addRow(testApi, 'candidate-trainings', { label: 'Cariste', result_type }, ofCandidate(id));

      expect(await actionOf(testApi, three.action)).toMatchObject({
        opco_requested_amount: '1261.50',
        opco_received_amount: '1140.00', // 900 + 200 + 40
        miscellaneous_services_received_amount: '60.00', // 50 + 10
        cofi_received_amount: '70.07',
        various_aids_requested_amount: '5.00',
        various_aids_received_amount: '6.00',
        outstanding_amount: '140.50', // 1,261.50 + 80.00 + 70.07 + 5.00 − 1,140.00 − 60.00 − 70.07 − 6.00
        real_total_cost: '548.43', // 48.43 of hours and 500.00
        final_training_margin: '727.64', // 1,276.07 − 548.43
        // Abel 0.00, Blum 0.00, Cohn 500.00 − 5.00 and − 6.00
        remaining_requested_amount: '495.00',
        remaining_received_amount: '494.00',
        success_rate: '66.67', // two of the three that are known
      });
    });
  });

  test('a child counts for its parent, whatever its own number is', async () => {
    const child = await addRow(
      testApi,
      'financing-type-repositories',
      { label: 'Avance du Conseil régional', financing_type: 4 },
      { parent: one('financing_type_repositories', financingId('OPCO')) },
      'admin',
    );
    const { action: other } = await addAction(testApi, ['Abel']);
    const [row] = await candidatesOf(testApi, other);

    await addRow(
      testApi,
      'refund-requests',
      { request_amount: '12.00' },
      {
        ...ofCandidate(row.id),
        financing_type_repository: one('financing_type_repositories', child.document.data.id),
      },
    );

    expect(await actionOf(testApi, other)).toMatchObject({
      opco_requested_amount: '12.00',
      various_aids_requested_amount: '0.00',
    });
  });

  test('the margin of an action is that of the estimators that somebody was assigned to', async () => {
    const { course, estimator } = await addConvertible(testApi, ['Abel', 'Blum']);
    const second = await addValidated(testApi, course, {}, 'CIPI');
    const unused = await addValidated(testApi, course, {}, 'POEC');
    for (const [id, margin] of [
      [estimator, '-1200.00'],
      [second, '300.505'],
      [unused, '5000.00'],
    ] as const)
      await testApi.database.query(
        statementOf(
          sql`update training_course_estimators set training_gross_margin = ${margin}::numeric where id = ${id}::uuid`,
        ),
      );
    await prepare(testApi, course);
    const [row] = await assignedTo(testApi, estimator);
    await addRow(
      testApi,
      'estimator-candidates',
      {},
      {
        training_course_estimator: one('training_course_estimators', second),
        training_course_candidate: one('training_course_candidates', candidateIn(row)),
      },
    );

    const { document } = await convert(testApi, course);

    // −1,200.00 + 300.505 = −899.495, half a cent away from zero
    expect((await actionOf(testApi, document.data.id)).training_gross_margin).toBe('-899.50');
  });

  test('rates of an action without hours and results are none', async () => {
    const { action: empty } = await addAction(testApi, ['Abel'], {
      ddc_positioning_review_duration: '0',
      ddc_external_training_duration: '0',
      ddc_practical_training_duration: '0',
    });

    expect(await actionOf(testApi, empty)).toMatchObject({
      expected_total_duration: '0.00',
      realisation_rate: null,
      success_rate: null,
      outstanding_amount: '0.00',
      final_training_margin: '0.00',
    });
  });
});
