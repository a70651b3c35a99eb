import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import {
  addCourseInStatus,
  addPart,
  addSession,
  change,
  type DossierApi,
  dossierOf,
  migrations,
  move,
  openDossierApi,
  type Person,
  putAction,
  putEstimator,
  today,
} from './dossierApi.ts';

describe('a condition of a status', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  afterAll(() => testApi.close());

  describe('waits for its condition', () => {
    const refused = async (id: string, to: string, as: Person) => {
      const { status, document } = await move(testApi, id, to, as);
      expect(status).toBe(409);
      return document.errors.map(({ code, meta }: { code: string; meta: { condition: string } }) => [
        code,
        meta.condition,
      ]);
    };

    test('an estimator in request', async () => {
      const id = await addCourseInStatus(testApi, 'to_do');
      await putEstimator(testApi, id, 'DRAFT_STATUS');

      expect(await refused(id, 'waiting_for_validation', 'cpef')).toEqual([
        ['condition-not-met', 'estimator-requested'],
      ]);
      await putEstimator(testApi, id, 'REQUEST_VALIDATION_STATUS');

      expect((await move(testApi, id, 'waiting_for_validation', 'cpef')).status).toBe(200);
    });

    test('an approved estimator, and notes the day', async () => {
      const id = await addCourseInStatus(testApi, 'waiting_for_validation');

      expect(await refused(id, 'done', 'regional_director')).toEqual([
        ['condition-not-met', 'estimator-validated'],
      ]);
      await putEstimator(testApi, id, 'VALIDATE_STATUS');
      await move(testApi, id, 'done', 'regional_director');

      expect(await dossierOf(testApi, id)).toMatchObject({ status: 'done', validation_date: today });
    });

    test('every organisation contacted', async () => {
      const id = await addCourseInStatus(testApi, 'to_do');
      const add = (label: string, is_training_organism_contacted: boolean) =>
        addPart(testApi, 'training-course-trainings', {
          course: id,
          attributes: { label, is_training_organism_contacted },
        });
      await add('Cariste', true);
      const other = await add('Sécurité', false);

      expect(await refused(id, 'waiting_for_of_date', 'manager')).toEqual([
        ['condition-not-met', 'organization-contacted'],
      ]);
      await testApi.send(`/training-course-trainings/${other}`, { method: 'DELETE' });

      expect((await move(testApi, id, 'waiting_for_of_date', 'manager')).status).toBe(200);
    });

    test('dated sessions, then the agreement and the estimator, reported together', async () => {
      const id = await addCourseInStatus(testApi, 'waiting_for_of_date');

      expect(await refused(id, 'waiting_for_of_convention', 'manager')).toEqual([
        ['condition-not-met', 'sessions-dated'],
      ]);
      await addSession(testApi, id, '2026-04-01', '2026-04-03');
      await move(testApi, id, 'waiting_for_of_convention', 'manager');

      expect(await refused(id, 'waiting_for_validation', 'manager')).toEqual([
        ['condition-not-met', 'document-4'],
        ['condition-not-met', 'estimator-requested'],
      ]);
    });

    test('the conversion, and notes the day of the funding request', async () => {
      const id = await addCourseInStatus(testApi, 'done');

      expect(await refused(id, 'waiting_for_opco', 'manager')).toEqual([['condition-not-met', 'conversion']]);
      await putAction(testApi, id);

      expect(await refused(id, 'to_do', 'regional_director')).toEqual([
        ['condition-not-met', 'no-conversion'],
      ]);
      await move(testApi, id, 'waiting_for_opco', 'manager');
      expect(await dossierOf(testApi, id)).toMatchObject({
        status: 'waiting_for_opco',
        funding_request_date: today,
      });
    });

    test('the approval among the documents', async () => {
      const id = await addCourseInStatus(testApi, 'relaunch_opco');

      expect(await refused(id, 'to_check', 'manager')).toEqual([['condition-not-met', 'document-22']]);
      await addPart(testApi, 'documents', {
        course: id,
        attributes: { document_type: 22, name: 'Accord', status: 1 },
      });

      expect((await move(testApi, id, 'to_check', 'manager')).status).toBe(200);
    });

    test.each([
      ['to_check', 'in_progress', 'first-session-reached', '2026-03-03', '2026-03-02'],
      ['in_progress', 'payroll_control', 'last-session-over', '2026-03-02', '2026-03-01'],
    ])('from %s to %s: %s', async (from, to, condition, early, late) => {
      const [soon, reached] = [
        await addCourseInStatus(testApi, from),
        await addCourseInStatus(testApi, from),
      ];
      const contract = { document_type: 24, name: 'Cerfa', status: 1 };
      for (const course of [soon, reached])
        await addPart(testApi, 'documents', { course, attributes: contract });
      await addSession(testApi, soon, early, early);
      await addSession(testApi, reached, late, late);
      await addSession(testApi, reached, '2026-05-01', '2026-05-01', 'customer');

      expect(await refused(soon, to, 'manager')).toEqual([['condition-not-met', condition]]);
      expect((await move(testApi, reached, to, 'manager')).status).toBe(200);
    });

    test('and says it in both languages', async () => {
      const id = await addCourseInStatus(testApi, 'done');

      const { document } = await change(
        testApi,
        id,
        { status: 'waiting_for_opco' },
        { as: 'manager', locale: 'fr' },
      );

      expect(document.errors[0].detail).toBe(
        'Pour changer ainsi de statut, il faut\u00a0: la conversion en action de formation.',
      );
    });
  });

  test('returns a refused estimator to whoever works on it, and records it in the history', async () => {
    const id = await addCourseInStatus(testApi, 'waiting_for_validation');
    const [waiting, approved] = [
      await putEstimator(testApi, id, 'REQUEST_VALIDATION_STATUS'),
      await putEstimator(testApi, id, 'VALIDATE_STATUS'),
    ];

    await move(testApi, id, 'to_do', 'regional_director', { status_reason: 'Marge trop faible' });

    const status = async (estimator: string) =>
      (await testApi.send(`/training-course-estimators/${estimator}`)).document.data.attributes.status;
    expect([await status(waiting), await status(approved)]).toEqual(['DRAFT_STATUS', 'VALIDATE_STATUS']);
    const history = await testApi.send(`/activities?filter[entity_id]=${waiting}&filter[event]=updated`);
    expect(history.document.data).toHaveLength(1);
  });
});
