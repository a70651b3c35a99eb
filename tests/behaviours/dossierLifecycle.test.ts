import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import {
  addCourse,
  addGroup,
  addPart,
  addSession,
  agencyOf,
  asDuplicate,
  change,
  courseDocument,
  courses,
  type Document,
  type DossierApi,
  dossierOf,
  migrations,
  one,
  openDossierApi,
  type Person,
  putAction,
  putInStatus,
  today,
} from './dossierApi.ts';

describe('the life of a dossier', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  afterAll(() => testApi.close());

  const partsOf = async (path: string, course: string): Promise<Document[]> => {
    const order = path === 'training-course-educational-paths' ? '' : '&sort=createdAt';
    const { document } = await testApi.send(`/${path}?filter[training_course]=${course}${order}`);
    return document.data;
  };
  const act = (id: string, name: string) => testApi.send(`${courses}/${id}/${name}`, { method: 'PATCH' });
  const labels = (rows: readonly Document[]) => rows.map(({ attributes }) => attributes.label);

  describe('in the trash', () => {
    const remove = (id: string, meta: object = asDuplicate.meta, as?: Person) =>
      testApi.send(`${courses}/${id}`, { method: 'DELETE', body: { meta }, ...(as && { as }) });

    test('it keeps why it was put there, and forgets it when it comes back', async () => {
      const id = await addCourse(testApi);

      const gone = await remove(id, { cancellation_type: 1, cancellation_reason: 'Doublon' });
      const away = await dossierOf(testApi, id);
      const back = await act(id, 'restore');

      expect(gone.status).toBe(204);
      expect(away).toMatchObject({
        status: 'to_do',
        cancellation_type: 1,
        cancellation_reason: 'Doublon',
        deletion_reason: 'Doublon',
      });
      expect(back.status).toBe(200);
      expect(await dossierOf(testApi, id)).toMatchObject({
        deletedAt: null,
        cancellation_type: null,
        cancellation_reason: null,
        deletion_reason: null,
      });
    });

    test('it stays cancelled for the reason it was cancelled for', async () => {
      const id = await addCourse(testApi);
      const reason = { cancellation_type: 3, cancellation_reason: 'Le client renonce' };
      await change(testApi, id, { status: 'cancelled', ...reason });

      await remove(id, { cancellation_type: 1, cancellation_reason: 'Doublon' });
      expect(await dossierOf(testApi, id)).toMatchObject({ ...reason, deletion_reason: 'Doublon' });
      await act(id, 'restore');

      expect(await dossierOf(testApi, id)).toMatchObject({ status: 'cancelled', ...reason });
    });

    test('it comes back by who may put it there', async () => {
      const id = await addCourse(testApi);
      await remove(id, asDuplicate.meta, 'manager');

      const back = (as: Person) => testApi.send(`${courses}/${id}/restore`, { method: 'PATCH', as });

      expect((await back('recruiter')).status).toBe(403);
      expect((await back('manager')).status).toBe(200);
    });

    test('a draft is deleted without a reason by its creator, who can delete nothing else', async () => {
      const begin = async (as: Person): Promise<string> => {
        const reply = await testApi.send(`${courses}/draft`, { body: courseDocument(), as });
        return reply.document.data.id;
      };
      const [hers, another, saved] = [
        await begin('recruiter'),
        await begin('cpef'),
        await addCourse(testApi, { as: 'recruiter' }),
      ];

      expect((await remove(another, {}, 'recruiter')).status).toBe(403);
      expect((await remove(saved, undefined, 'recruiter')).status).toBe(403);
      expect((await remove(hers, {}, 'recruiter')).status).toBe(204);
      expect((await remove(another, {}, 'cpef')).status).toBe(204);
    });

    test('one that was a draft is as old as its submission', async () => {
      testApi.goTo('2026-02-27');
      const begun = await testApi.send(`${courses}/draft`, { body: courseDocument(), as: 'recruiter' });
      const { id } = begun.document.data;
      testApi.goTo(today);

      const draft = await dossierOf(testApi, id);
      await change(testApi, id, { description: 'Caristes' }, { as: 'recruiter' });
      const submitted = await dossierOf(testApi, id);
      await change(testApi, id, { description: 'Six caristes' }, { as: 'recruiter' });

      expect(draft.createdAt).toContain('2026-02-27');
      expect(submitted.createdAt).toContain(today);
      expect((await dossierOf(testApi, id)).createdAt).toBe(submitted.createdAt);
    });

    test.each([[{}], [{ cancellation_type: 5 }]])('it needs a kind and a reason: %j', async (meta) => {
      const id = await addCourse(testApi);

      const { status, document } = await remove(id, meta);

      expect(status).toBe(422);
      expect(document.errors.map(({ source }: Document) => source.pointer)).toEqual([
        '/meta/cancellation_type',
        '/meta/cancellation_reason',
      ]);
      expect((await dossierOf(testApi, id)).deletedAt).toBeNull();
    });

    test('its parts stay as they are', async () => {
      const id = await addCourse(testApi);
      const group = await addGroup(testApi, id, 'A1');
      await remove(id);

      const { status, document } = await testApi.send(`/training-course-groups/${group}`, {
        method: 'PATCH',
        body: { data: { type: 'training_course_groups', id: group, attributes: { unit: 'Nord' } } },
      });

      expect(status).toBe(409);
      expect(document.errors[0].code).toBe('wrong-state');
      expect(document.errors[0].detail).toContain('in the trash');
    });
  });

  describe('while it is locked', () => {
    test('no part is added, changed, moved or taken away, and the refusal names who locked it', async () => {
      const id = await addCourse(testApi);
      const [first, second] = [await addGroup(testApi, id, 'A1'), await addGroup(testApi, id, 'A2')];
      await act(id, 'lock');
      const path = `/training-course-groups/${first}`;
      const data = { type: 'training_course_groups', id: first, attributes: { unit: 'Nord' } };
      const added = {
        data: {
          type: 'training_course_groups',
          attributes: agencyOf('A3'),
          relationships: { training_course: one('training_courses', id) },
        },
      };

      const answers = [
        await testApi.send('/training-course-groups', { body: added }),
        await testApi.send('/training-course-groups/draft', { body: added }),
        await testApi.send(path, { method: 'PATCH', body: { data } }),
        await testApi.send(path, { method: 'DELETE' }),
        await testApi.send(`${path}/sort`, { body: { meta: { move: 'after', target: second } } }),
        await testApi.send('/operations', { body: { 'atomic:operations': [{ op: 'update', data }] } }),
        await change(testApi, id, { description: 'Autre' }),
      ];

      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409));
      expect(answers.map(({ document }) => document.errors[0].code)).toEqual(answers.map(() => 'locked'));
      expect(answers[0]?.document.errors[0].meta).toEqual({
        locked_by: 'Camille admin',
        locked_at: `${today}T08:30:00.000Z`,
      });
      expect(await partsOf('training-course-groups', id)).toHaveLength(2);
    });

    test('a part of a part stays too, and none comes from another dossier', async () => {
      const [id, other] = [await addCourse(testApi), await addCourse(testApi)];
      const action = await putAction(testApi, id);
      const invoice = {
        data: {
          type: 'training_action_invoices',
          attributes: { reference: 'F-1' },
          relationships: { training_action: one('training_actions', action) },
        },
      };
      const foreign = await addGroup(testApi, other, 'A1');
      await act(id, 'lock');

      const inside = await testApi.send('/training-action-invoices/draft', { body: invoice });
      const moved = await testApi.send(`/training-course-groups/${foreign}`, {
        method: 'PATCH',
        body: {
          data: {
            type: 'training_course_groups',
            id: foreign,
            relationships: { training_course: one('training_courses', id) },
          },
        },
      });

      expect([inside.status, moved.status]).toEqual([409, 409]);
    });

    test('it is free again once unlocked', async () => {
      const id = await addCourse(testApi);
      await act(id, 'lock');
      await act(id, 'unlock');

      expect(await addGroup(testApi, id, 'A1')).toBeTruthy();
    });
  });

  describe('copied', () => {
    test('it has its own reference, begins anew, and takes along its agencies, trainings, paths, people', async () => {
      const id = await addCourse(testApi, {}, { volume: 4 });
      await addGroup(testApi, id, 'B2', { is_main_group: true });
      await addGroup(testApi, id, 'A1');
      const path = await addPart(testApi, 'training-course-educational-paths', {
        course: id,
        attributes: { label: 'Parcours' },
      });
      await addPart(testApi, 'training-course-trainings', {
        course: id,
        attributes: { label: 'Cariste' },
        relationships: { educational_path: one('training_course_educational_paths', path) },
      });
      await addPart(testApi, 'training-course-candidates', {
        course: id,
        attributes: {
          first_name: 'Ines',
          last_name: 'Roche',
          birthday_date: '1990-04-01',
          lucie_id: 'L-1',
        },
      });
      await addPart(testApi, 'training-course-customers', {
        course: id,
        attributes: { name: 'Client', siret: '73282932000074' },
      });
      await addPart(testApi, 'training-course-sessions', {
        course: id,
        attributes: { session_type: 'training', from_date: '2026-04-01', to_date: '2026-04-02' },
      });
      await putInStatus(testApi, id, 'in_progress', 'to_check');
      await act(id, 'lock');

      const { status, document } = await testApi.send(`${courses}/${id}/duplicate`, {
        method: 'PATCH',
        as: 'cpef',
      });

      expect(status).toBe(201);
      const copy = document.data.id;
      expect(document.data.attributes).toMatchObject({
        status: 'to_do',
        previous_status: null,
        is_locked: false,
        volume: 4,
        training_start_date: null,
      });
      expect(document.data.attributes.reference).not.toBe((await dossierOf(testApi, id)).reference);
      const groups = await testApi.send(
        `/training-course-groups?filter[training_course]=${copy}&sort=position`,
      );
      expect(
        groups.document.data.map(({ attributes }: Document) => [
          attributes.analytic_code,
          attributes.is_main_group,
        ]),
      ).toEqual([
        ['B2', true],
        ['A1', false],
      ]);
      const [copiedPath] = await partsOf('training-course-educational-paths', copy);
      const [training] = await partsOf('training-course-trainings', copy);
      expect(copiedPath.id).not.toBe(path);
      expect(training.relationships.educational_path.data.id).toBe(copiedPath.id);
      const [candidate] = await partsOf('training-course-candidates', copy);
      expect(candidate.attributes).toMatchObject({ last_name: 'Roche', lucie_id: 'L-1' });
      const [customer] = await partsOf('training-course-customers', copy);
      expect(customer.attributes).toMatchObject({ name: 'Client', siret: '73282932000074' });
      expect(labels(await partsOf('training-course-trainings', copy))).toEqual(['Cariste']);
      expect(await partsOf('training-course-sessions', copy)).toEqual([]);
    });

    test('it is not copied by an agency', async () => {
      const id = await addCourse(testApi);

      const { status } = await testApi.send(`${courses}/${id}/duplicate`, {
        method: 'PATCH',
        as: 'recruiter',
      });

      expect(status).toBe(403);
    });
  });

  describe('by its sessions', () => {
    const dates = async (id: string) => {
      const { training_start_date, training_end_date } = await dossierOf(testApi, id);
      return [training_start_date, training_end_date];
    };

    test('it begins with the first of training and ends with the last', async () => {
      const id = await addCourse(testApi);
      await addSession(testApi, id, '2026-04-06', '2026-04-10');
      const last = await addSession(testApi, id, '2026-05-04', '2026-05-05');
      await addSession(testApi, id, '2026-03-01', '2026-06-30', 'customer');
      expect(await dates(id)).toEqual(['2026-04-06', '2026-05-05']);

      const data = { type: 'training_course_sessions', id: last, attributes: { to_date: '2026-05-08' } };
      await testApi.send(`/training-course-sessions/${last}`, { method: 'PATCH', body: { data } });
      expect(await dates(id)).toEqual(['2026-04-06', '2026-05-08']);

      await testApi.send(`/training-course-sessions/${last}`, { method: 'DELETE' });
      expect(await dates(id)).toEqual(['2026-04-06', '2026-04-10']);
    });

    test('its version changes when the dates move, and only then', async () => {
      const id = await addCourse(testApi);
      const version = async () => (await testApi.send(`${courses}/${id}`)).headers.get('etag');
      const before = await version();
      await addSession(testApi, id, '2026-04-06', '2026-04-10');
      const moved = await version();
      await addSession(testApi, id, '2026-04-07', '2026-04-08');

      expect([moved === before, (await version()) === moved]).toEqual([false, true]);
    });

    test('two sessions at once both count', async () => {
      const id = await addCourse(testApi);

      await Promise.all([
        addSession(testApi, id, '2026-04-06', '2026-04-10'),
        addSession(testApi, id, '2026-05-04', '2026-05-05'),
        addSession(testApi, id, '2026-03-04', '2026-03-05'),
      ]);

      expect(await dates(id)).toEqual(['2026-03-04', '2026-05-05']);
    });
  });
});
