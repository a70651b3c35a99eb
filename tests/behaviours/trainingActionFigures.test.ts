import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import {
  actionOf,
  addAction,
  addInvoice,
  addPeriod,
  addRefund,
  addRow,
  candidateIdsOf,
  ofCandidate,
  openActionApi,
  patchRow,
  rowsOf,
} from './actionApi.ts';
import { type Document, type DossierApi, migrations, putInStatus, type Reply } from './dossierApi.ts';
import { codesOf, historyOf, operate } from './estimatorApi.ts';

/** What the example of the model has of a candidate: 140 hours at 16.80 €, of which 17.00 € are funded. */
const example = {
  expected_positioning_report_duration: '0.00',
  expected_external_training_duration: '105.00',
  expected_practical_training_duration: '35.00',
  hour_cost: '16.80',
  pec_rate: '17.000',
  expected_wage_cost: '2352.00',
  expected_educational_cost: '333.33',
  expected_services_fees: '10.00',
  expected_transport_fees: '20.00',
  expected_accommodation_fees: '30.00',
  expected_meal_fees: '40.00',
  opco_forecast_amount: '2380.00',
  miscellaneous_services_forecast_amount: '140.00',
  cofi_forecast_amount: '70.00',
  various_aids_forecast_amount: '0.00',
};

describe('the figures of an action', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let action: string;
  let course: string;
  let candidates: readonly string[];
  beforeAll(async () => {
    testApi = await openActionApi(engine);
  });
  afterAll(() => testApi.close());
  beforeEach(async () => {
    ({ action, course } = await addAction(testApi, ['Abel', 'Blum', 'Cohn']));
    candidates = await candidateIdsOf(testApi, action);
    for (const id of candidates)
      expect((await patchRow(testApi, 'training-action-candidates', id, example)).status).toBe(200);
  });

  const first = () => candidates[0] ?? '';
  const figures = async (id = first()) =>
    (await testApi.send(`/training-action-candidates/${id}`)).document.data.attributes;
  const sums = () => actionOf(testApi, action);
  const stored = (reply: Reply): Document => {
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.document));
    return reply.document.data;
  };
  const addHours = async (period_type: string, attributes: object, id = first()) =>
    stored(await addPeriod(testApi, id, { period_type, ...attributes }));
  const change = (path: string, id: string, attributes: object) => patchRow(testApi, path, id, attributes);
  const addExamplePeriods = async () => {
    await addHours('external', { expected_duration: '105.00', real_duration: '98.00' });
    await addHours('practical', { expected_duration: '35.00', real_duration: '35.00' });
    await addHours('absence', {
      expected_duration: '0.00',
      real_duration: '7.00',
      absence_reason: 'Maladie',
    });
  };

  test('are those of the example of the model, in the answer of the write', async () => {
    await addExamplePeriods();

    const { document } = await change('training-action-candidates', first(), { real_meal_fees: '3.00' });

    expect(document.data.attributes).toMatchObject({
      expected_total_duration: '140.00',
      real_external_training_duration: '98.00',
      real_practical_training_duration: '35.00',
      real_absence_duration: '7.00',
      real_total_duration: '133.00',
      paid_external_training_duration: '98.00',
      paid_total_duration: '133.00',
      // 98 × 16.80 + 35 × 16.80
      real_wage_cost: '2234.40',
      // 20 + 30 + 40, and 10 of services
      expected_total_fees: '90.00',
      expected_additional_cost: '100.00',
      // 2352 + 333.33 + 100
      expected_total_cost: '2785.33',
      real_additional_cost: '3.00',
      real_total_cost: '2237.40',
      // min(2380.00, 133 × 17)
      opco_financeable_amount: '2261.00',
      // 140 × 133 ÷ 140, 70 × 133 ÷ 140
      miscellaneous_services_financeable_amount: '133.00',
      cofi_financeable_amount: '66.50',
      various_aids_financeable_amount: '0.00',
      // 2785.33 − 2380 − 140 − 70
      remaining_forecast_amount: '195.33',
      // 2237.40 − 2261 − 133 − 66.50 is less than nothing
      remaining_financeable_amount: '0.00',
      remaining_requested_amount: '2237.40',
      typed_fields: [],
    });
  });

  test('of a period that turns out to be an absence cost nothing, until somebody says what an hour costs', async () => {
    const { id } = await addHours('external', { real_duration: '10.00' });
    const typedCost = await addHours('external', { real_duration: '1.00', hour_cost: '20.00' });
    const turn = async (period: string, attributes: object) => {
      const { document } = await change('training-action-candidate-periods', period, attributes);
      return [document.data.attributes.hour_cost, (await figures()).real_wage_cost];
    };
    const absence = { period_type: 'absence', absence_reason: 'Maladie' };

    // 10 × 16.80 and 1 × 20.00
    expect(await turn(id, absence)).toEqual(['0.00', '20.00']);
    expect(await turn(id, { period_type: 'practical' })).toEqual(['16.80', '188.00']);
    expect(await turn(typedCost.id, absence)).toEqual(['20.00', '188.00']);
    expect(await turn(id, { ...absence, hour_cost: '1.00' })).toEqual(['1.00', '30.00']);
  });

  test('of a group invoice: split to the cent over those it names', async () => {
    const { document } = await addInvoice(testApi, action, candidates, {
      invoice_type: 'group',
      total_amount: '1000.00',
    });

    expect(document.data.attributes).toMatchObject({
      total_amount: '1000.00',
      total_amount_per_candidate: '333.33',
    });
    const costs = [];
    for (const id of candidates) costs.push((await figures(id)).real_educational_cost);
    expect(costs).toEqual(['333.34', '333.33', '333.33']);
    expect((await sums()).real_educational_cost).toBe('1000.00');
  });

  test('of a candidate who is sorted before the others: she bears the cent of a group invoice', async () => {
    await addInvoice(testApi, action, candidates, { total_amount: '1000.00' });
    const [abel, blum, cohn] = candidates;

    const sort = (id = '', target = '') =>
      testApi.send(`/training-action-candidates/${id}/sort`, {
        body: { meta: { move: 'before', target } },
        as: 'manager',
      });

    expect((await sort(cohn, abel)).status).toBe(200);
    const costs = [];
    for (const id of [cohn, abel, blum]) costs.push((await figures(id)).real_educational_cost);
    expect(costs).toEqual(['333.34', '333.33', '333.33']);
    await putInStatus(testApi, course, 'closed', 'scoring');
    expect(codesOf(await sort(abel, cohn))).toEqual([409, 'wrong-state']);
  });

  test('of an invoice that is changed from group to individual, and deleted', async () => {
    const { document } = await addInvoice(testApi, action, candidates, {
      invoice_type: 'group',
      total_amount: '90.00',
    });
    const { id } = document.data;

    const changed = await change('training-action-invoices', id, {
      invoice_type: 'individual',
      total_amount_per_candidate: '40.00',
    });
    const before = (await sums()).real_educational_cost;
    await testApi.send(`/training-action-invoices/${id}`, { method: 'DELETE' });

    expect(changed.document.data.attributes.total_amount).toBe('120.00');
    expect([before, (await sums()).real_educational_cost]).toEqual(['120.00', '0.00']);
  });

  test('of a candidate who is removed: the others bear the invoice', async () => {
    await addInvoice(testApi, action, candidates, { invoice_type: 'group', total_amount: '1000.00' });
    await addInvoice(testApi, action, candidates, {
      invoice_type: 'individual',
      total_amount_per_candidate: '10.00',
    });

    await testApi.send(`/training-action-candidates/${first()}`, { method: 'DELETE' });

    expect((await figures(candidates[1])).real_educational_cost).toBe('510.00');
    expect(await sums()).toMatchObject({
      real_educational_cost: '1020.00',
      expected_total_duration: '280.00',
    });
    const invoices = await rowsOf(testApi, `training-action-invoices?filter[training_action]=${action}`);
    expect(invoices.map(({ attributes }) => attributes.total_amount).sort()).toEqual(['1000.00', '20.00']);
  });

  test('of a candidate whose refund was received: she stays', async () => {
    const refund = stored(
      await addRefund(testApi, first(), { request_amount: '10.00', pre_tax_refund_amount: '10.00' }),
    );
    const remove = () => testApi.send(`/training-action-candidates/${first()}`, { method: 'DELETE' });

    const refused = await remove();
    await testApi.send(`/refund-requests/${refund.id}`, { method: 'DELETE' });
    const removed = await remove();

    expect([refused.status, refused.document.errors[0].code]).toEqual([409, 'refund-received']);
    expect(removed.status).toBe(204);
  });

  test('of refund requests: each counts for the number of its financing type', async () => {
    const amounts = { request_amount: '100.00', pre_tax_refund_amount: '50.00', vat_refund_amount: '10.00' };
    const refund = stored(await addRefund(testApi, first(), amounts, 'Cofinancement/FASTT'));

    expect(refund.attributes).toMatchObject({ total_refund_amount: '60.00', outstanding_amount: '40.00' });
    expect(refund.relationships.training_action.data.id).toBe(action);
    expect(await figures()).toMatchObject({
      cofi_requested_amount: '100.00',
      cofi_received_amount: '60.00',
      opco_requested_amount: '0.00',
    });
    expect(await sums()).toMatchObject({ outstanding_amount: '40.00', final_training_margin: '60.00' });
    await testApi.send(`/refund-requests/${refund.id}`, { method: 'DELETE' });
    expect(await sums()).toMatchObject({ outstanding_amount: '0.00', cofi_requested_amount: '0.00' });
  });

  test('of the action: what was done of the hours, and how many succeeded', async () => {
    await addExamplePeriods();
    const results = ['total_validation', 'failure', 'undefined'];
    for (const [index, result_type] of results.entries())
      await addRow(
        testApi,
        'candidate-trainings',
        { label: 'Cariste', result_type },
        ofCandidate(candidates[index] ?? ''),
      );

    // 133 of 3 × 140 hours; one of the two whose result is known
    expect(await sums()).toMatchObject({
      expected_total_duration: '420.00',
      real_total_duration: '133.00',
      realisation_rate: '31.67',
      success_rate: '50.00',
    });
  });

  describe('that are calculated until typed', () => {
    test('stay as typed, are named, and are given back with null', async () => {
      await addExamplePeriods();

      const typed = await change('training-action-candidates', first(), {
        paid_external_training_duration: '100.00',
        cofi_financeable_amount: '1.00',
      });
      await addHours('external', { real_duration: '1.00' });
      const later = await figures();
      const back = await change('training-action-candidates', first(), {
        paid_external_training_duration: null,
        cofi_financeable_amount: null,
      });

      expect(typed.document.data.attributes).toMatchObject({
        paid_external_training_duration: '100.00',
        paid_total_duration: '135.00',
        opco_financeable_amount: '2295.00',
        typed_fields: ['paid_external_training_duration', 'cofi_financeable_amount'],
      });
      expect(later).toMatchObject({
        paid_external_training_duration: '100.00',
        real_total_duration: '134.00',
      });
      expect(back.document.data.attributes).toMatchObject({
        paid_external_training_duration: '99.00',
        cofi_financeable_amount: '67.00',
        typed_fields: [],
      });
    });

    test('keep a calculation that is sent back as it was', async () => {
      const { document } = await change('training-action-candidates', first(), {
        paid_external_training_duration: (await figures()).paid_external_training_duration,
      });

      expect(document.data.attributes.typed_fields).toEqual([]);
    });

    test('take real hours by hand only while no period tells them', async () => {
      const typed = await change('training-action-candidates', first(), {
        real_external_training_duration: '90.00',
      });
      await addHours('external', { real_duration: '98.00' });
      const refused = await change('training-action-candidates', first(), {
        real_external_training_duration: '91.00',
      });

      expect(typed.document.data.attributes.typed_fields).toEqual(['real_external_training_duration']);
      expect(await figures()).toMatchObject({ real_external_training_duration: '98.00', typed_fields: [] });
      expect(codesOf(refused)).toEqual([422, 'hours-of-periods']);
    });
  });

  test('are the server’s, whatever a client sends', async () => {
    const answers = [
      await change('training-action-candidates', first(), { real_total_cost: '1.00' }),
      await change('training-action-candidates', first(), { typed_fields: ['opco_financeable_amount'] }),
      await patchRow(testApi, 'training-actions', action, { outstanding_amount: '1.00' }),
      await patchRow(testApi, 'training-actions', action, { status: 'closed' }),
      await addInvoice(testApi, action, candidates, {
        invoice_type: 'group',
        total_amount: '10.00',
        total_amount_per_candidate: '7.00',
      }),
    ];

    expect(answers.map(codesOf)).toEqual(answers.map(() => [422, 'read-only']));
  });

  test('have no entries of their own in the history: what a person did has one', async () => {
    const before = (await historyOf(testApi, action)).length;
    const ofFirst = (await historyOf(testApi, first())).length;

    const period = await addHours('external', { real_duration: '8.00' });

    expect((await historyOf(testApi, period.id)).map(({ event }) => event)).toEqual(['created']);
    expect([(await historyOf(testApi, action)).length, (await historyOf(testApi, first())).length]).toEqual([
      before,
      ofFirst,
    ]);
  });

  test('lose nothing of two who write at once', async () => {
    const answers = await Promise.all([
      change('training-action-candidates', first(), { real_meal_fees: '5.00' }),
      addHours('external', { real_duration: '10.00' }),
      addHours('external', { real_duration: '20.00' }, candidates[1]),
      change('training-action-candidates', candidates[1] ?? '', { real_transport_fees: '7.00' }),
    ]);

    expect(answers).toHaveLength(4);
    // 5 + 7 of fees, 30 hours at 16.80
    expect(await sums()).toMatchObject({ real_total_fees: '12.00', real_wage_cost: '504.00' });
    expect(await figures()).toMatchObject({ real_total_fees: '5.00', real_wage_cost: '168.00' });
  });

  test('follow from all that one request writes', async () => {
    const period = (id: string, real_duration: string) => ({
      op: 'add',
      data: {
        type: 'training_action_candidate_periods',
        attributes: { label: 'Période', period_type: 'external', real_duration },
        relationships: ofCandidate(id),
      },
    });

    const { status } = await operate(
      testApi,
      candidates.map((id, index) => period(id, `${index + 1}.00`)),
    );

    expect(status).toBe(200);
    expect((await sums()).real_total_duration).toBe('6.00');
  });

  test('that are too large are refused where they were typed', async () => {
    const most = { real_duration: '99999.99' };
    await addHours('external', most);

    const reply = await addPeriod(testApi, first(), most);

    expect(codesOf(reply)).toEqual([422, 'too-large']);
    expect(reply.document.errors[0].source.pointer).toBe('/data/attributes/real_duration');
  });
});
