import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import {
  addCourse,
  addCourseInStatus,
  asDuplicate,
  change,
  courseDocument,
  courses,
  type DossierApi,
  dossierOf,
  managerId,
  migrations,
  move,
  one,
  openDossierApi,
  type Person,
  today,
  userId,
} from './dossierApi.ts';

const cancellation = { cancellation_type: 3, cancellation_reason: 'Le client renonce' };

describe('the status of a dossier', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  afterAll(() => testApi.close());

  const offered = async (id: string, as: Person) => {
    const { document } = await testApi.send(`${courses}/${id}/transitions`, { as });
    return document.meta.transitions;
  };

  test('begins at to do, with its creator and the day it came in', async () => {
    const id = await addCourse(testApi, { as: 'recruiter' });

    expect(await dossierOf(testApi, id)).toMatchObject({
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

    expect((await move(testApi, id, 'pending', 'manager')).status).toBe(409);
    expect(await offered(id, 'manager')).toEqual([]);
  });

  test('does not let the dossier become a draft again once it has moved', async () => {
    const draft = (id: string) =>
      testApi.send(`${courses}/${id}/draft`, {
        method: 'PATCH',
        body: { data: { type: 'training_courses', id, attributes: { description: 'Brouillon' } } },
      });

    expect((await draft(await addCourseInStatus(testApi, 'pending'))).status).toBe(409);
    expect((await draft(await addCourseInStatus(testApi, 'to_do'))).status).toBe(200);
  });

  test('moves along the map, and remembers where it was', async () => {
    const id = await addCourseInStatus(testApi, 'to_do');

    const { status } = await move(testApi, id, 'pending', 'cpef');

    expect(status).toBe(200);
    expect(await dossierOf(testApi, id)).toMatchObject({ status: 'pending', previous_status: 'to_do' });
  });

  test.each([
    ['to_do', 'closed'],
    ['pending', 'waiting_for_validation'],
    ['closed', 'to_do'],
    ['cancelled', 'done'],
  ])('does not go from %s to %s', async (from, to) => {
    const { status, document } = await move(testApi, await addCourseInStatus(testApi, from), to, 'admin');

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
    const { status, document } = await move(testApi, await addCourseInStatus(testApi, from), to, as);

    expect(status).toBe(403);
    expect(document.errors[0].source).toEqual({ pointer: '/data/attributes/status' });
  });

  test('is not there for a director of another region', async () => {
    const id = await addCourseInStatus(testApi, 'todo_dr');

    expect((await move(testApi, id, 'to_do', 'southern_director')).status).toBe(404);
    expect((await testApi.send(`${courses}/${id}/transitions`, { as: 'southern_director' })).status).toBe(
      404,
    );
  });

  test('is refused by a word that is none as any choice is', async () => {
    const { status, document } = await move(
      testApi,
      await addCourseInStatus(testApi, 'to_do'),
      'opened',
      'manager',
    );

    expect(status).toBe(422);
    expect(document.errors[0].source.pointer).toBe('/data/attributes/status');
  });

  test('follows the map in bulk too, each refusal at its operation', async () => {
    const [good, bad] = [
      await addCourseInStatus(testApi, 'to_do'),
      await addCourseInStatus(testApi, 'closed'),
    ];
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
    expect((await dossierOf(testApi, good)).status).toBe('to_do');
  });

  describe('asks why', () => {
    test.each([
      ['to_do', 'waiting_for_ae', 'manager'],
      ['waiting_for_validation', 'to_do', 'regional_director'],
      ['in_progress', 'dispute', 'manager'],
    ] as const)('from %s to %s', async (from, to, as) => {
      const id = await addCourseInStatus(testApi, from);

      const blank = await move(testApi, id, to, as, { status_reason: '  ' });
      const told = await move(testApi, id, to, as, { status_reason: 'Il manque une pièce' });

      expect(blank.status).toBe(422);
      expect(blank.document.errors[0]).toMatchObject({
        code: 'required',
        source: { pointer: '/data/attributes/status_reason' },
      });
      expect(told.status).toBe(200);
      expect(await dossierOf(testApi, id)).toMatchObject({
        status: to,
        status_reason: 'Il manque une pièce',
      });
    });

    test('when it is cancelled, with the kind of cancellation', async () => {
      const id = await addCourseInStatus(testApi, 'done');

      const bare = await move(testApi, id, 'cancelled', 'manager');
      const told = await move(testApi, id, 'cancelled', 'manager', cancellation);

      expect(bare.status).toBe(422);
      expect(bare.document.errors.map(({ source }: { source: object }) => source)).toEqual([
        { pointer: '/data/attributes/cancellation_type' },
        { pointer: '/data/attributes/cancellation_reason' },
      ]);
      expect(told.status).toBe(200);
      expect(await dossierOf(testApi, id)).toMatchObject({ ...cancellation, previous_status: 'done' });
    });
  });

  test('comes back from cancelled, its cancellation forgotten', async () => {
    const id = await addCourseInStatus(testApi, 'pending');
    await move(testApi, id, 'cancelled', 'manager', cancellation);

    const { status } = await move(testApi, id, 'to_do', 'manager');

    expect(status).toBe(200);
    expect(await dossierOf(testApi, id)).toMatchObject({
      status: 'to_do',
      cancellation_type: null,
      cancellation_reason: null,
    });
  });

  test('comes back from cancelled by the director alone when it was approved', async () => {
    const id = await addCourseInStatus(testApi, 'cancelled', 'done');

    expect((await move(testApi, id, 'to_do', 'manager')).status).toBe(403);
    expect((await move(testApi, id, 'to_do', 'regional_director')).status).toBe(200);
  });

  test('goes back from a dispute to where it was', async () => {
    const id = await addCourseInStatus(testApi, 'in_progress');
    await move(testApi, id, 'dispute', 'manager', { status_reason: 'Heures contestées' });

    const elsewhere = await move(testApi, id, 'complete', 'manager');
    const back = await move(testApi, id, 'in_progress', 'regional_director');

    expect(elsewhere.status).toBe(409);
    expect(back.status).toBe(200);
    expect((await dossierOf(testApi, id)).status_reason).toBeNull();
  });

  describe('with the agency', () => {
    test('is asked by a comment', async () => {
      const id = await addCourseInStatus(testApi, 'to_do');

      await move(testApi, id, 'waiting_for_ae', 'cpef', { status_reason: 'Quel candidat ?' });

      const { document } = await testApi.send(`/training-course-comments?filter[training_course]=${id}`);
      expect(document.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
        { content: 'Quel candidat ?', user_id: userId('cpef') },
      ]);
    });

    test('is answered when the recruiter saves', async () => {
      const id = await addCourseInStatus(testApi, 'waiting_for_ae', 'to_do');

      const { document } = await change(testApi, id, { description: 'Trois caristes' }, { as: 'recruiter' });

      expect(document.data.attributes).toMatchObject({ status: 'to_do', description: 'Trois caristes' });
    });

    test('is not answered when the back office saves', async () => {
      const id = await addCourseInStatus(testApi, 'waiting_for_ae', 'to_do');

      const { document } = await change(testApi, id, { description: 'Trois caristes' }, { as: 'manager' });

      expect(document.data.attributes.status).toBe('waiting_for_ae');
    });

    test('is all that she changes once the back office is at work', async () => {
      const id = await addCourseInStatus(testApi, 'waiting_for_retour_ae', 'to_check');

      const words = await change(testApi, id, { description: 'Autre' }, { as: 'recruiter' });
      const answer = await move(testApi, id, 'to_check', 'recruiter');

      expect(words.status).toBe(409);
      expect(answer.status).toBe(200);
    });

    test('can be cancelled by the recruiter while it is with her', async () => {
      const [hers, theirs] = [
        await addCourseInStatus(testApi, 'waiting_for_ae'),
        await addCourseInStatus(testApi, 'pending'),
      ];

      expect((await move(testApi, hers, 'cancelled', 'recruiter', cancellation)).status).toBe(200);
      expect((await move(testApi, theirs, 'cancelled', 'recruiter', cancellation)).status).toBe(403);
    });
  });

  describe('offers', () => {
    test('each actor her moves, with what is missing today', async () => {
      const id = await addCourseInStatus(testApi, 'to_do');

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
      const [locked, trashed] = [
        await addCourseInStatus(testApi, 'to_do'),
        await addCourseInStatus(testApi, 'to_do'),
      ];
      await testApi.send(`${courses}/${locked}/lock`, { method: 'PATCH' });
      await testApi.send(`${courses}/${trashed}`, { method: 'DELETE', body: asDuplicate });

      expect(await offered(locked, 'manager')).toEqual([]);
      expect(await offered(trashed, 'manager')).toEqual([]);
      expect((await move(testApi, locked, 'pending', 'manager')).document.errors[0].code).toBe('locked');
    });

    test('only to whoever may view, by a known question', async () => {
      const id = await addCourseInStatus(testApi, 'to_do');

      expect((await testApi.send(`${courses}/${id}/transition`)).status).toBe(404);
      expect((await testApi.send(`${courses}/${id}/transitions?page[size]=2`)).status).toBe(400);
      expect((await testApi.send(`${courses}/${userId('admin')}/transitions`)).status).toBe(404);
    });
  });

  test('names the manager by whoever may assign her', async () => {
    const id = await addCourseInStatus(testApi, 'to_do');
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
