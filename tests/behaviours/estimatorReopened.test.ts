import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import {
  asDuplicate,
  type DossierApi,
  managerId,
  migrations,
  one,
  putAction,
  putInStatus,
} from './dossierApi.ts';
import {
  addDossier,
  addEstimatorInStatus,
  addLine,
  call,
  changeEstimator,
  codesOf,
  device,
  draft,
  estimatorOf,
  estimators,
  openEstimatorApi,
  partsOf,
  requested,
  statusOf,
  validated,
} from './estimatorApi.ts';

describe('an estimator', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openEstimatorApi(engine);
  });
  afterAll(() => testApi.close());

  describe('is a draft again when', () => {
    const isDraftAgain = async (id: string) => {
      expect(await estimatorOf(testApi, id)).toMatchObject({
        status: draft,
        requested_by: null,
        requested_at: null,
        validated_at: null,
      });
    };

    test.each([requested, validated])('an input of one that is %s changes', async (status) => {
      const id = await addEstimatorInStatus(testApi, status);

      await changeEstimator(testApi, id, { transport_fees: '260.00' }, { as: 'manager' });

      await isDraftAgain(id);
    });

    test('a relation of it changes', async () => {
      const id = await addEstimatorInStatus(testApi, validated);

      await changeEstimator(testApi, id, {}, { relationships: { device_type: device('CDPI') } });

      await isDraftAgain(id);
    });

    test.each([
      ['is added', (id: string) => addLine(testApi, id, { amount: '1' })],
      [
        'changes',
        async (id: string) => {
          const [line] = await partsOf(testApi, 'estimator-educational-costs', id);
          const data = { type: line.type, id: line.id, attributes: { amount: '11' } };
          return testApi.send(`/estimator-educational-costs/${line.id}`, { method: 'PATCH', body: { data } });
        },
      ],
      [
        'is taken away',
        async (id: string) => {
          const [line] = await partsOf(testApi, 'estimator-educational-costs', id);
          return testApi.send(`/estimator-educational-costs/${line.id}`, { method: 'DELETE' });
        },
      ],
    ])('a cost line %s', async (_, write) => {
      const id = await addEstimatorInStatus(testApi, validated);

      await write(id);

      await isDraftAgain(id);
    });

    test('a public changes', async () => {
      const id = await addEstimatorInStatus(testApi, validated);
      const [row] = await partsOf(testApi, 'estimator-candidate-types', id);
      const data = { type: row.type, id: row.id, attributes: { quantity: 4 } };

      await testApi.send(`/estimator-candidate-types/${row.id}`, { method: 'PATCH', body: { data } });

      await isDraftAgain(id);
      expect((await estimatorOf(testApi, id)).classic_candidates_number).toBe(4);
    });

    test('it goes on as an unfinished draft', async () => {
      const id = await addEstimatorInStatus(testApi, requested);
      const data = { type: 'training_course_estimators', id, attributes: {} };

      await testApi.send(`${estimators}/${id}/draft`, { method: 'PATCH', body: { data } });

      await isDraftAgain(id);
    });

    test('its dossier is sent back, with the reason', async () => {
      const course = await addDossier(testApi);
      const id = await addEstimatorInStatus(testApi, requested, course);
      await putInStatus(testApi, course, 'waiting_for_validation');
      const data = {
        type: 'training_courses',
        id: course,
        attributes: { status: 'to_do', status_reason: 'Marge' },
      };

      await testApi.send(`/training-courses/${course}`, {
        method: 'PATCH',
        body: { data },
        as: 'regional_director',
      });

      await isDraftAgain(id);
      expect((await estimatorOf(testApi, id)).refusal_reason).toBe('Marge');
    });
  });

  describe('stays where it is when', () => {
    test('its name or its co-funders change', async () => {
      const id = await addEstimatorInStatus(testApi, validated);
      const funders = (await testApi.send('/co-funder-repositories')).document.data;
      const co_funders = { data: [one('co_funder_repositories', funders[0].id).data] };

      await changeEstimator(testApi, id, { name: 'Devis retenu' }, { relationships: { co_funders } });

      expect(await estimatorOf(testApi, id)).toMatchObject({ status: validated, name: 'Devis retenu' });
    });

    test('it is sent back as it was', async () => {
      const id = await addEstimatorInStatus(testApi, requested);

      const { status } = await changeEstimator(testApi, id, {
        status: requested,
        training_rate: '10.57',
        meal_fees: '500.00',
      });

      expect([status, await statusOf(testApi, id)]).toEqual([200, requested]);
    });

    test('somebody else is named to validate it, until it is validated', async () => {
      const approver = one('manager_repositories', managerId('southern_director'));
      const id = await addEstimatorInStatus(testApi, requested);

      expect(codesOf(await changeEstimator(testApi, id, {}, { relationships: { approver } }))).toEqual([200]);
      expect(await statusOf(testApi, id)).toBe(requested);

      await call(testApi, id, 'validate', 'regional_director');
      expect(codesOf(await changeEstimator(testApi, id, {}, { relationships: { approver } }))).toEqual([
        409,
        'wrong-state',
      ]);
    });
  });

  describe('changes no more once its dossier is', () => {
    const tries = async (id: string) => {
      const [line] = await partsOf(testApi, 'estimator-educational-costs', id);
      const data = { type: line.type, id: line.id, attributes: { amount: '11' } };
      return [
        await changeEstimator(testApi, id, { name: 'Autre' }),
        await call(testApi, id, 'reopen'),
        await call(testApi, id, 'refresh'),
        await testApi.send(`/estimator-educational-costs/${line.id}`, { method: 'PATCH', body: { data } }),
        await testApi.send(`${estimators}/${id}`, { method: 'DELETE' }),
        await call(testApi, id, 'duplicate'),
      ].map(({ status }) => status);
    };

    test('converted', async () => {
      const course = await addDossier(testApi);
      const id = await addEstimatorInStatus(testApi, validated, course);
      await putAction(testApi, course);

      expect(await tries(id)).toEqual([409, 409, 409, 409, 409, 409]);
      expect(await statusOf(testApi, id)).toBe(validated);
    });

    test('locked', async () => {
      const course = await addDossier(testApi);
      const id = await addEstimatorInStatus(testApi, validated, course);
      await testApi.send(`/training-courses/${course}/lock`, { method: 'PATCH' });

      expect(await tries(id)).toEqual([409, 409, 409, 409, 409, 409]);
    });

    test('in the trash', async () => {
      const course = await addDossier(testApi);
      const id = await addEstimatorInStatus(testApi, validated, course);
      await testApi.send(`/training-courses/${course}`, { method: 'DELETE', body: asDuplicate });

      expect(await tries(id)).toEqual([409, 409, 409, 409, 409, 409]);
    });
  });
});
