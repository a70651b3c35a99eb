import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { type DossierApi, migrations, one } from './dossierApi.ts';
import {
  addDossier,
  addEstimator,
  addLine,
  changeEstimator,
  estimatorIn,
  estimatorOf,
  estimators,
  historyOf,
  inputs,
  line,
  lines,
  openEstimatorApi,
  operate,
  partsOf,
  patch,
  post,
  publicRows,
} from './estimatorApi.ts';

describe('estimators', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openEstimatorApi(engine);
  });
  afterAll(() => testApi.close());

  describe('follow their cost lines', () => {
    test('as they come, change and go', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const costs = async () => (await estimatorOf(testApi, id)).educational_cost_total;

      const added = await addLine(testApi, id, { amount: '1000', invoice_type: 'GROUP_COST' });
      expect(await costs()).toBe('16200.00000000');
      await patch(testApi, lines, added, { amount: '1000', invoice_type: 'INDIVIDUAL_COST' });
      expect(await costs()).toBe('20200.00000000');
      await testApi.send(`/${lines}/${added}`, { method: 'DELETE' });
      expect(await costs()).toBe('15200.00000000');
    });

    test('which store their own totals, also in the response', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const relation = { training_course_estimator: one('training_course_estimators', id) };

      const { document } = await post(testApi, lines, { ...line, amount: '2.005', duration: '10' }, relation);
      expect(document.data.attributes.total).toBe('100.25000000');

      await changeEstimator(testApi, id, { classic_candidates_number: 4 });
      const totals = (await partsOf(testApi, lines, id)).map(({ attributes }) => attributes.total);
      expect(totals).toEqual(['11760.00000000', '80.20000000']);
    });

    test('from one estimator to another', async () => {
      const course = await addDossier(testApi);
      const [from, to] = [await addEstimator(testApi, course), await addEstimator(testApi, course)];
      const [moved] = await partsOf(testApi, lines, from);

      await testApi.send(`/${lines}/${moved.id}/relationships/training_course_estimator`, {
        method: 'PATCH',
        body: one('training_course_estimators', to),
      });

      expect((await estimatorOf(testApi, from)).educational_cost_total).toBe('500.00000000');
      expect((await estimatorOf(testApi, to)).educational_cost_total).toBe('29900.00000000');
    });

    test('all of one request at once, with one entry in the history', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const before = (await historyOf(testApi, id)).length;
      const [known] = await partsOf(testApi, lines, id);
      const relationships = { training_course_estimator: one('training_course_estimators', id) };
      const type = 'estimator_educational_costs';

      const { status } = await operate(testApi, [
        {
          op: 'add',
          data: { type, attributes: { amount: '10', invoice_type: 'GROUP_COST' }, relationships },
        },
        {
          op: 'add',
          data: { type, attributes: { amount: '20', invoice_type: 'GROUP_COST' }, relationships },
        },
        { op: 'remove', ref: { type, id: known.id } },
      ]);

      expect(status).toBe(200);
      expect((await historyOf(testApi, id)).length).toBe(before + 1);
      expect((await estimatorOf(testApi, id)).educational_cost_total).toBe('530.00000000');
    });

    test('or not at all', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const relationships = { training_course_estimator: one('training_course_estimators', id) };
      const type = 'estimator_educational_costs';

      const { status } = await operate(testApi, [
        { op: 'update', data: { type: 'training_course_estimators', id, attributes: { meal_fees: '1' } } },
        { op: 'add', data: { type, attributes: { amount: '10' }, relationships } },
        { op: 'add', data: { type, attributes: { amount: '-10' }, relationships } },
      ]);

      expect(status).toBe(422);
      expect(await partsOf(testApi, lines, id)).toHaveLength(1);
      expect((await estimatorOf(testApi, id)).total_gross_margin).toBe('21044.52000000');
    });

    test('when several come at the same moment', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      await Promise.all(
        Array.from({ length: 8 }, () => addLine(testApi, id, { amount: '100', invoice_type: 'GROUP_COST' })),
      );

      expect((await estimatorOf(testApi, id)).educational_cost_total).toBe('16000.00000000');
    });

    test('when some come while the estimator itself changes', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const group = { amount: '100', invoice_type: 'GROUP_COST' };

      const [fewer, , cheaper] = await Promise.all([
        changeEstimator(testApi, id, { classic_candidates_number: 4 }),
        addLine(testApi, id, group),
        changeEstimator(testApi, id, { positioning_review_cost: '0' }),
        addLine(testApi, id, group),
      ]);

      expect([fewer.status, cheaper.status]).toEqual([200, 200]);
      expect((await estimatorOf(testApi, id)).educational_cost_total).toBe('11960.00000000');
    });

    test('and go with them', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const [row] = await partsOf(testApi, lines, id);

      const { status } = await operate(testApi, [
        { op: 'remove', ref: { type: 'estimator_educational_costs', id: row.id } },
        { op: 'remove', ref: { type: 'training_course_estimators', id } },
      ]);
      const other = await addEstimator(testApi, await addDossier(testApi));

      expect(status).toBe(200);
      expect((await testApi.send(`${estimators}/${other}`, { method: 'DELETE' })).status).toBe(204);
      expect(await partsOf(testApi, lines, other)).toEqual([]);
    });
  });

  describe('say the same as their publics', () => {
    const rowsOf = async (id: string) =>
      (await partsOf(testApi, publicRows, id)).map(({ attributes }) => [
        attributes.label,
        attributes.quantity,
        attributes.pec_rate,
      ]);
    const addPublic = async (id: string, attributes: object) =>
      post(testApi, publicRows, attributes, {
        training_course_estimator: one('training_course_estimators', id),
      });

    test('when a number changes', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      await changeEstimator(testApi, id, {
        classic_candidates_number: 0,
        senior_candidates_number: 3,
        poec_candidates_number: 2,
        senior_pec_rate: '20',
      });

      expect(await rowsOf(id)).toEqual([
        ['POEC', 2, '1.00000000'],
        ['45 ans et plus', 3, '20.00000000'],
      ]);
    });

    test('when rows are written', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      await addPublic(id, { label: 'Seniors', quantity: 2, pec_rate: '20.00' });
      const { document } = await addPublic(id, { label: 'Classique', quantity: 3 });

      expect(document.data.attributes.quantity).toBe(3);
      expect(await estimatorOf(testApi, id)).toMatchObject({
        classic_candidates_number: 8,
        senior_candidates_number: 2,
        senior_pec_rate: '20.00000000',
        classic_pec_rate: null,
        candidates_number: 10,
      });
    });

    test('when a row gives another rate, withdraws it, or is deleted', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const [row] = await partsOf(testApi, publicRows, id);
      const typed = async () => (await estimatorOf(testApi, id)).classic_pec_rate;

      await patch(testApi, publicRows, row.id, { pec_rate: '12.5' });
      expect(await typed()).toBe('12.50000000');
      await patch(testApi, publicRows, row.id, { pec_rate: '1' });
      expect(await typed()).toBeNull();
      await testApi.send(`/${publicRows}/${row.id}`, { method: 'DELETE' });

      expect((await estimatorOf(testApi, id)).candidates_number).toBe(0);
    });

    test('the numbers of the estimator where one request says both', async () => {
      const course = await addDossier(testApi);
      const type = 'training_course_estimators';
      const relationships = { training_course: one('training_courses', course) };

      const { document } = await operate(testApi, [
        { op: 'add', data: { type, lid: 'e', attributes: { name: 'D', ...inputs }, relationships } },
        {
          op: 'add',
          data: {
            type: 'estimator_candidate_types',
            attributes: { label: 'Classique', quantity: 2 },
            relationships: estimatorIn,
          },
        },
        {
          op: 'add',
          data: {
            type: 'estimator_candidate_types',
            attributes: { label: 'RQTH', quantity: 2 },
            relationships: estimatorIn,
          },
        },
      ]);

      const [estimator, classic, handicapped] = document['atomic:results'];
      expect(estimator.data.attributes).toMatchObject({
        classic_candidates_number: 5,
        handicapped_candidates_number: 2,
      });
      expect([classic, handicapped].map(({ data }) => data.attributes.quantity)).toEqual([5, 2]);
    });

    test('and no more of them than a public can have', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      const { status, document } = await addPublic(id, { label: 'Classique', quantity: 998 });

      expect([status, document.errors[0].source.pointer]).toEqual([422, '/data/attributes/quantity']);
    });
  });
});
