import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../world/databases.ts';
import {
  addCourse,
  addPart,
  asDuplicate,
  change,
  courseDocument,
  courseOf,
  courses,
  type DossierApi,
  managerId,
  migrations,
  one,
  openDossierApi,
  type Person,
  putEstimator,
  putInStatus,
  today,
  userId,
} from './dossierApi.ts';

const cancellation = { cancellation_type: 3, cancellation_reason: 'Le client renonce' };

describe.each(testDatabases(migrations))('the status of a dossier on $name', (engine) => {
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  afterAll(() => testApi.close());

  /** A dossier that stands somewhere. */
  const standing = async (status: string, previous?: string): Promise<string> => {
    const id = await addCourse(testApi);
    await putInStatus(testApi, id, status, previous);
    return id;
  };
  const move = (id: string, status: string, as: Person, more: object = {}) =>
    change(testApi, id, { status, ...more }, { as });
  const offered = async (id: string, as: Person) => {
    const { document } = await testApi.send(`${courses}/${id}/transitions`, { as });
    return document.meta.transitions;
  };
  const addEstimator = (course: string, status: string) => putEstimator(testApi, course, status);
  const addSession = (course: string, from_date: string, to_date: string, session_type = 'training') =>
    addPart(testApi, 'training-course-sessions', {
      course,
      attributes: { session_type, from_date, to_date },
    });

  test('begins at to do, with its creator and the day it came in', async () => {
    const id = await addCourse(testApi, { as: 'recruiter' });

    expect(await courseOf(testApi, id)).toMatchObject({
      status: 'to_do',
      user_id: userId('recruiter'),
      reception_date: today,
    });
  });

  test('cannot begin elsewhere', async () => {
    const { status, document } = await testApi.send(courses, { body: courseDocument({ status: 'done' }) });

    expect(status).toBe(409);
    expect(document.errors[0]).toMatchObject({
      code: 'wrong-state',
      source: { pointer: '/data/attributes/status' },
    });
  });

  test('does not move while the dossier is a draft', async () => {
    const draft = await testApi.send(`${courses}/draft`, { body: courseDocument() });
    const { id } = draft.document.data;

    expect((await move(id, 'pending', 'manager')).status).toBe(409);
    expect(await offered(id, 'manager')).toEqual([]);
  });

  test('does not let the dossier become a draft again once it has moved', async () => {
    const draft = (id: string) =>
      testApi.send(`${courses}/${id}/draft`, {
        method: 'PATCH',
        body: { data: { type: 'training_courses', id, attributes: { description: 'Brouillon' } } },
      });

    expect((await draft(await standing('pending'))).status).toBe(409);
    expect((await draft(await standing('to_do'))).status).toBe(200);
  });

  test('moves along the map, and remembers where it was', async () => {
    const id = await standing('to_do');

    const { status } = await move(id, 'pending', 'cpef');

    expect(status).toBe(200);
    expect(await courseOf(testApi, id)).toMatchObject({ status: 'pending', previous_status: 'to_do' });
  });

  test.each([
    ['to_do', 'closed'],
    ['pending', 'waiting_for_validation'],
    ['closed', 'to_do'],
    ['cancelled', 'done'],
  ])('does not go from %s to %s', async (from, to) => {
    const { status, document } = await move(await standing(from), to, 'admin');

    expect(status).toBe(409);
    expect(document.errors[0]).toMatchObject({
      code: 'wrong-state',
      source: { pointer: '/data/attributes/status' },
    });
  });

  test.each([
    ['to_do', 'pending', 'recruiter'],
    ['to_do', 'pending', 'regional_director'],
    ['waiting_for_validation', 'done', 'manager'],
    ['todo_dr', 'to_do', 'cpef'],
    ['closed', 'complete', 'manager'],
    ['in_progress', 'dispute', 'cpef'],
  ] as const)('does not go from %s to %s by a %s', async (from, to, as) => {
    const { status, document } = await move(await standing(from), to, as);

    expect(status).toBe(403);
    expect(document.errors[0].source).toEqual({ pointer: '/data/attributes/status' });
  });

  test('is not there for a director of another region', async () => {
    const id = await standing('todo_dr');

    expect((await move(id, 'to_do', 'southern_director')).status).toBe(404);
    expect((await testApi.send(`${courses}/${id}/transitions`, { as: 'southern_director' })).status).toBe(
      404,
    );
  });

  test('is refused by a word that is none as any choice is', async () => {
    const { status, document } = await move(await standing('to_do'), 'opened', 'manager');

    expect(status).toBe(422);
    expect(document.errors[0].source.pointer).toBe('/data/attributes/status');
  });

  test('follows the map in bulk too, each refusal at its operation', async () => {
    const [good, bad] = [await standing('to_do'), await standing('closed')];
    const update = (id: string) => ({
      op: 'update',
      data: { type: 'training_courses', id, attributes: { status: 'pending' } },
    });

    const { status, document } = await testApi.send('/operations', {
      body: { 'atomic:operations': [update(good), update(bad)] },
      as: 'manager',
    });

    expect(status).toBe(409);
    expect(document.errors[0].source.pointer).toBe('/atomic:operations/1/data/attributes/status');
    expect((await courseOf(testApi, good)).status).toBe('to_do');
  });

  describe('asks why', () => {
    test.each([
      ['to_do', 'waiting_for_ae', 'manager'],
      ['waiting_for_validation', 'to_do', 'regional_director'],
      ['in_progress', 'dispute', 'manager'],
    ] as const)('from %s to %s', async (from, to, as) => {
      const id = await standing(from);

      const blank = await move(id, to, as, { status_reason: '  ' });
      const told = await move(id, to, as, { status_reason: 'Il manque une pièce' });

      expect(blank.status).toBe(422);
      expect(blank.document.errors[0]).toMatchObject({
        code: 'required',
        source: { pointer: '/data/attributes/status_reason' },
      });
      expect(told.status).toBe(200);
      expect(await courseOf(testApi, id)).toMatchObject({ status: to, status_reason: 'Il manque une pièce' });
    });

    test('when it is cancelled, with the kind of cancellation', async () => {
      const id = await standing('done');

      const bare = await move(id, 'cancelled', 'manager');
      const told = await move(id, 'cancelled', 'manager', cancellation);

      expect(bare.status).toBe(422);
      expect(bare.document.errors.map(({ source }: { source: object }) => source)).toEqual([
        { pointer: '/data/attributes/cancellation_type' },
        { pointer: '/data/attributes/cancellation_reason' },
      ]);
      expect(told.status).toBe(200);
      expect(await courseOf(testApi, id)).toMatchObject({ ...cancellation, previous_status: 'done' });
    });
  });

  test('comes back from cancelled, its cancellation forgotten', async () => {
    const id = await standing('pending');
    await move(id, 'cancelled', 'manager', cancellation);

    const { status } = await move(id, 'to_do', 'manager');

    expect(status).toBe(200);
    expect(await courseOf(testApi, id)).toMatchObject({
      status: 'to_do',
      cancellation_type: null,
      cancellation_reason: null,
    });
  });

  test('comes back from cancelled by the director alone when it was approved', async () => {
    const id = await standing('cancelled', 'done');

    expect((await move(id, 'to_do', 'manager')).status).toBe(403);
    expect((await move(id, 'to_do', 'regional_director')).status).toBe(200);
  });

  test('goes back from a dispute to where it was', async () => {
    const id = await standing('in_progress');
    await move(id, 'dispute', 'manager', { status_reason: 'Heures contestées' });

    const elsewhere = await move(id, 'complete', 'manager');
    const back = await move(id, 'in_progress', 'regional_director');

    expect(elsewhere.status).toBe(409);
    expect(back.status).toBe(200);
    expect((await courseOf(testApi, id)).status_reason).toBeNull();
  });

  describe('waits for its condition', () => {
    const refused = async (id: string, to: string, as: Person) => {
      const { status, document } = await move(id, to, as);
      expect(status).toBe(409);
      return document.errors.map(({ code, meta }: { code: string; meta: { condition: string } }) => [
        code,
        meta.condition,
      ]);
    };

    test('an estimator in request', async () => {
      const id = await standing('to_do');
      await addEstimator(id, 'DRAFT_STATUS');

      expect(await refused(id, 'waiting_for_validation', 'cpef')).toEqual([
        ['condition-not-met', 'estimator-requested'],
      ]);
      await addEstimator(id, 'REQUEST_VALIDATION_STATUS');

      expect((await move(id, 'waiting_for_validation', 'cpef')).status).toBe(200);
    });

    test('an approved estimator, and notes the day', async () => {
      const id = await standing('waiting_for_validation');

      expect(await refused(id, 'done', 'regional_director')).toEqual([
        ['condition-not-met', 'estimator-validated'],
      ]);
      await addEstimator(id, 'VALIDATE_STATUS');
      await move(id, 'done', 'regional_director');

      expect(await courseOf(testApi, id)).toMatchObject({ status: 'done', validation_date: today });
    });

    test('every organisation contacted', async () => {
      const id = await standing('to_do');
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

      expect((await move(id, 'waiting_for_of_date', 'manager')).status).toBe(200);
    });

    test('dated sessions, then the agreement and the estimator, reported together', async () => {
      const id = await standing('waiting_for_of_date');

      expect(await refused(id, 'waiting_for_of_convention', 'manager')).toEqual([
        ['condition-not-met', 'sessions-dated'],
      ]);
      await addSession(id, '2026-04-01', '2026-04-03');
      await move(id, 'waiting_for_of_convention', 'manager');

      expect(await refused(id, 'waiting_for_validation', 'manager')).toEqual([
        ['condition-not-met', 'document-4'],
        ['condition-not-met', 'estimator-requested'],
      ]);
    });

    test('the conversion, and notes the day of the funding request', async () => {
      const id = await standing('done');

      expect(await refused(id, 'waiting_for_opco', 'manager')).toEqual([['condition-not-met', 'conversion']]);
      await addPart(testApi, 'training-actions', { course: id, attributes: { status: 'to_do' } });

      expect(await refused(id, 'to_do', 'regional_director')).toEqual([
        ['condition-not-met', 'no-conversion'],
      ]);
      await move(id, 'waiting_for_opco', 'manager');
      expect(await courseOf(testApi, id)).toMatchObject({
        status: 'waiting_for_opco',
        funding_request_date: today,
      });
    });

    test('the approval among the documents', async () => {
      const id = await standing('relaunch_opco');

      expect(await refused(id, 'to_check', 'manager')).toEqual([['condition-not-met', 'document-22']]);
      await addPart(testApi, 'documents', {
        course: id,
        attributes: { document_type: 22, name: 'Accord', status: 1 },
      });

      expect((await move(id, 'to_check', 'manager')).status).toBe(200);
    });

    test.each([
      ['to_check', 'in_progress', 'first-session-reached', '2026-03-03', '2026-03-02'],
      ['in_progress', 'payroll_control', 'last-session-over', '2026-03-02', '2026-03-01'],
    ])('from %s to %s: %s', async (from, to, condition, early, late) => {
      const [soon, reached] = [await standing(from), await standing(from)];
      await addSession(soon, early, early);
      await addSession(reached, late, late);
      await addSession(reached, '2026-05-01', '2026-05-01', 'customer');

      expect(await refused(soon, to, 'manager')).toEqual([['condition-not-met', condition]]);
      expect((await move(reached, to, 'manager')).status).toBe(200);
    });

    test('and says it in both languages', async () => {
      const id = await standing('done');

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
    const id = await standing('waiting_for_validation');
    const [waiting, approved] = [
      await addEstimator(id, 'REQUEST_VALIDATION_STATUS'),
      await addEstimator(id, 'VALIDATE_STATUS'),
    ];

    await move(id, 'to_do', 'regional_director', { status_reason: 'Marge trop faible' });

    const status = async (estimator: string) =>
      (await testApi.send(`/training-course-estimators/${estimator}`)).document.data.attributes.status;
    expect([await status(waiting), await status(approved)]).toEqual(['DRAFT_STATUS', 'VALIDATE_STATUS']);
    const history = await testApi.send(`/activities?filter[entity_id]=${waiting}&filter[event]=updated`);
    expect(history.document.data).toHaveLength(1);
  });

  describe('with the agency', () => {
    test('is asked by a comment', async () => {
      const id = await standing('to_do');

      await move(id, 'waiting_for_ae', 'cpef', { status_reason: 'Quel candidat ?' });

      const { document } = await testApi.send(`/training-course-comments?filter[training_course]=${id}`);
      expect(document.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
        { content: 'Quel candidat ?', user_id: userId('cpef') },
      ]);
    });

    test('is answered when the recruiter saves', async () => {
      const id = await standing('waiting_for_ae', 'to_do');

      const { document } = await change(testApi, id, { description: 'Trois caristes' }, { as: 'recruiter' });

      expect(document.data.attributes).toMatchObject({ status: 'to_do', description: 'Trois caristes' });
    });

    test('is not answered when the back office saves', async () => {
      const id = await standing('waiting_for_ae', 'to_do');

      const { document } = await change(testApi, id, { description: 'Trois caristes' }, { as: 'manager' });

      expect(document.data.attributes.status).toBe('waiting_for_ae');
    });

    test('is all that she changes once the back office is at work', async () => {
      const id = await standing('waiting_for_retour_ae', 'to_check');

      const words = await change(testApi, id, { description: 'Autre' }, { as: 'recruiter' });
      const answer = await move(id, 'to_check', 'recruiter');

      expect(words.status).toBe(409);
      expect(answer.status).toBe(200);
    });

    test('can be cancelled by the recruiter while it is with her', async () => {
      const [hers, theirs] = [await standing('waiting_for_ae'), await standing('pending')];

      expect((await move(hers, 'cancelled', 'recruiter', cancellation)).status).toBe(200);
      expect((await move(theirs, 'cancelled', 'recruiter', cancellation)).status).toBe(403);
    });
  });

  describe('offers', () => {
    test('each actor her moves, with what is missing today', async () => {
      const id = await standing('to_do');

      expect(await offered(id, 'recruiter')).toEqual([
        { to: 'cancelled', reason: 'cancellation', unmet: [] },
      ]);
      expect(await offered(id, 'cpef')).toEqual([
        { to: 'pending', reason: 'none', unmet: [] },
        { to: 'waiting_for_ae', reason: 'status', unmet: [] },
        { to: 'todo_dr', reason: 'none', unmet: [] },
        { to: 'waiting_for_validation', reason: 'none', unmet: ['estimator-requested'] },
        { to: 'cancelled', reason: 'cancellation', unmet: [] },
      ]);
    });

    test('nothing while the dossier is locked or in the trash', async () => {
      const [locked, trashed] = [await standing('to_do'), await standing('to_do')];
      await testApi.send(`${courses}/${locked}/lock`, { method: 'PATCH' });
      await testApi.send(`${courses}/${trashed}`, { method: 'DELETE', body: asDuplicate });

      expect(await offered(locked, 'manager')).toEqual([]);
      expect(await offered(trashed, 'manager')).toEqual([]);
      expect((await move(locked, 'pending', 'manager')).document.errors[0].code).toBe('locked');
    });

    test('only to whoever may view, by a known question', async () => {
      const id = await standing('to_do');

      expect((await testApi.send(`${courses}/${id}/transition`)).status).toBe(404);
      expect((await testApi.send(`${courses}/${id}/transitions?page[size]=2`)).status).toBe(400);
      expect((await testApi.send(`${courses}/${userId('admin')}/transitions`)).status).toBe(404);
    });
  });

  test('names the manager by whoever may assign her', async () => {
    const id = await standing('to_do');
    const data = one('manager_repositories', managerId('manager'));
    const assign = (as: Person) =>
      testApi.send(`${courses}/${id}/relationships/manager`, { method: 'PATCH', body: data, as });

    expect((await assign('cpef')).status).toBe(403);
    expect((await assign('manager')).status).toBe(200);
    const patched = await testApi.send(`${courses}/${id}`, {
      method: 'PATCH',
      body: { data: { type: 'training_courses', id, relationships: { manager: { data: null } } } },
      as: 'recruiter',
    });
    expect(patched.status).toBe(403);
    expect(patched.document.errors[0].source).toEqual({ pointer: '/data/relationships/manager' });
  });
});
