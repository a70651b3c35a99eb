import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  addCourse,
  addPart,
  type Document,
  type DossierApi,
  managerId,
  migrations,
  north,
  one,
  openDossierApi,
  type Person,
  type Reply,
  south,
  userId,
} from './dossierApi.ts';

const comments = 'training-course-comments';

describe('what belongs to people', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let course: string;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    course = await addCourse(testApi);
  });
  afterAll(() => testApi.close());

  const change = (path: string, id: string, attributes: object, as: Person = 'admin'): Promise<Reply> => {
    const body = { data: { type: path.replaceAll('-', '_'), id, attributes } };
    return testApi.send(`/${path}/${id}`, { method: 'PATCH', body, as });
  };
  const comment = (as: Person, attributes: object = {}, relationships: object = {}): Promise<string> =>
    addPart(testApi, comments, {
      course,
      as,
      attributes: { content: 'À revoir', step: 'schedule', ...attributes },
      relationships,
    });
  const attributesOf = async (path: string, id: string): Promise<Document> =>
    (await testApi.send(`/${path}/${id}`)).document.data.attributes;

  describe('a comment', () => {
    test('bears the name of its author, as an account and as a manager', async () => {
      const id = await comment('cpef');

      const { document } = await testApi.send(`/${comments}/${id}`);

      expect(document.data.attributes).toMatchObject({
        user_id: userId('cpef'),
        user_name: 'Camille cpef',
        edited: false,
      });
      expect(document.data.relationships.manager.data.id).toBe(managerId('cpef'));
    });

    test('cannot be written in the name of another', async () => {
      const body = {
        data: {
          type: 'training_course_comments',
          attributes: { content: 'x', step: 'context', user_name: 'Autre' },
          relationships: { training_course: one('training_courses', course) },
        },
      };

      const { status, document } = await testApi.send(`/${comments}`, { body, as: 'manager' });

      expect(status).toBe(422);
      expect(document.errors[0]).toMatchObject({ code: 'read-only' });
    });

    test('says that its text changed, not that it moved', async () => {
      const id = await comment('manager');

      await change(comments, id, { category: 'document' }, 'manager');
      expect((await attributesOf(comments, id)).edited).toBe(false);
      await change(comments, id, { content: 'Revu' }, 'manager');
      expect((await attributesOf(comments, id)).edited).toBe(true);
    });

    test.each([
      ['manager', 'cpef'],
      ['cpef', 'manager'],
    ] as const)('of the %s is not changed by the %s', async (author, other) => {
      const id = await comment(author);

      const changed = await change(comments, id, { content: 'Autre chose' }, other);

      expect(changed.status).toBe(403);
      expect(changed.document.errors[0]).toMatchObject({
        code: 'not-author',
        detail: `Only its author, Camille ${author}, may change or delete this text.`,
      });
      expect((await attributesOf(comments, id)).content).toBe('À revoir');
    });

    test('of the cpef is not taken away by the manager, but by the administrator', async () => {
      const id = await comment('cpef');
      const remove = (as: Person) => testApi.send(`/${comments}/${id}`, { method: 'DELETE', as });

      expect((await remove('manager')).status).toBe(403);
      expect((await remove('admin')).status).toBe(204);
    });

    test('that replies is where its parent is, and moves with it', async () => {
      const id = await comment('manager', { category: 'training_action' });
      const parent = { parent: one('training_course_comments', id) };
      const reply = await comment('recruiter', { step: 'context' }, parent);
      expect(await attributesOf(comments, reply)).toMatchObject({
        step: 'schedule',
        category: 'training_action',
      });

      await change(comments, id, { step: 'estimator' }, 'manager');

      expect((await attributesOf(comments, reply)).step).toBe('estimator');
      await change(comments, reply, { step: 'context' });
      expect((await attributesOf(comments, reply)).step).toBe('estimator');
    });

    test('replies within its dossier only', async () => {
      const id = await comment('manager');
      const elsewhere = await addCourse(testApi);
      const body = {
        data: {
          type: 'training_course_comments',
          attributes: { content: 'x', step: 'context' },
          relationships: {
            training_course: one('training_courses', elsewhere),
            parent: one('training_course_comments', id),
          },
        },
      };

      const { status, document } = await testApi.send(`/${comments}`, { body, as: 'manager' });

      expect(status).toBe(422);
      expect(document.errors[0].source.pointer).toBe('/data/relationships/parent');
    });
  });

  describe('a stored search', () => {
    const store = async (as: Person, attributes: object): Promise<string> => {
      const all = { search: { status: 'to_do' }, ...attributes };
      const body = { data: { type: 'stored_searches', attributes: all } };
      const { document } = await testApi.send('/stored-searches', { body, as });
      return document.data.id;
    };
    const names = async (as: Person, query = ''): Promise<string[]> => {
      const { document } = await testApi.send(`/stored-searches${query}`, { as });
      return document.data.map((row: Document) => row.attributes.name).sort();
    };

    test('is seen by its owner, and by others once it is shared', async () => {
      await store('manager', { name: 'À moi' });
      const shared = await store('manager', { name: 'À tous', is_shared: true });
      await store('recruiter', { name: 'Recrutement' });

      expect(await names('manager')).toEqual(['À moi', 'À tous']);
      expect(await names('recruiter')).toEqual(['Recrutement', 'À tous']);
      expect(await names('recruiter', '?filter[mine]=1')).toEqual(['Recrutement']);
      expect((await testApi.send(`/stored-searches/${shared}`, { as: 'recruiter' })).status).toBe(200);
    });

    test('is changed and deleted by its owner only', async () => {
      const shared = await store('manager', { name: 'Commune', is_shared: true });

      expect((await change('stored-searches', shared, { name: 'Prise' }, 'recruiter')).status).toBe(404);
      const remove = { method: 'DELETE', as: 'recruiter' } as const;
      expect((await testApi.send(`/stored-searches/${shared}`, remove)).status).toBe(404);
      expect((await change('stored-searches', shared, { name: 'Gardée' }, 'manager')).status).toBe(200);
    });

    test('has a name of at most 50 characters', async () => {
      const body = (name: string) => ({
        data: { type: 'stored_searches', attributes: { name, search: {} } },
      });

      const right = await testApi.send('/stored-searches', { body: body('a'.repeat(50)) });
      const wrong = await testApi.send('/stored-searches', { body: body('a'.repeat(51)) });

      expect([right.status, wrong.status]).toEqual([201, 422]);
    });
  });

  describe('notifications', () => {
    const notify = (email: string, title: string) =>
      testApi.database.query(
        statementOf(sql`
          insert into user_notifications (id, title, notification_type, user_email)
          values (gen_random_uuid(), ${title}, 1, ${email})`),
      );
    const unread = async (as: Person): Promise<string[]> => {
      const query = 'filter[user_email]=1&filter[readAt][null]=true&sort=-createdAt&page[size]=50';
      const { document } = await testApi.send(`/user-notifications?${query}`, { as });
      return document.data.map((row: Document) => row.attributes.title).sort();
    };

    test('are asked for and read by the one they are for', async () => {
      await testApi.database.query(statementOf(sql`delete from user_notifications`));
      await notify('manager@exemple.fr', 'Un');
      await notify('Manager@exemple.fr', 'Deux');
      await notify('recruiter@exemple.fr', 'Autre');
      expect(await unread('manager')).toEqual(['Deux', 'Un']);

      const { document } = await testApi.send('/user-notifications', { as: 'manager' });
      const { id } = document.data[0];
      const toggled = await testApi.send(`/user-notifications/${id}/toggle-read-at`, {
        method: 'PATCH',
        as: 'manager',
      });
      expect(toggled.document.data.attributes).toMatchObject({ is_read: true });
      expect(await unread('manager')).toHaveLength(1);

      const all = await testApi.send('/user-notifications/mark-all-as-read', {
        method: 'PATCH',
        as: 'manager',
      });
      expect(all.document.meta).toEqual({ count: 1 });
      expect(await unread('manager')).toEqual([]);
      expect(await unread('recruiter')).toEqual(['Autre']);
    });
  });

  describe('my dossiers', () => {
    const mine = async (as: Person, value = '1'): Promise<string[]> => {
      const { document } = await testApi.send(`/training-courses?filter[mine]=${value}&page[size]=200`, {
        as,
      });
      return document.data.map((row: Document) => row.id);
    };

    test('are those I made and those I follow, as manager, cpef or director', async () => {
      const made = await addCourse(testApi, { as: 'recruiter' });
      await testApi.database.query(
        statementOf(
          sql`update training_courses set user_id = ${userId('recruiter')} where id = ${made}::uuid`,
        ),
      );
      await testApi.database.query(
        statementOf(sql`
          update training_courses
          set manager_id = ${managerId('manager')}::uuid,
            cpef_manager_id = ${managerId('cpef')}::uuid,
            regional_director_id = ${managerId('regional_director')}::uuid
          where id = ${made}::uuid`),
      );

      for (const person of ['recruiter', 'manager', 'cpef', 'regional_director'] as const)
        expect(await mine(person)).toContain(made);
      expect(await mine('southern_director')).toEqual([]);
    });

    test('are all when mine is not asked for', async () => {
      const { document } = await testApi.send('/training-courses?page[size]=200');

      expect((await mine('admin', '0')).length).toBe(document.data.length);
    });

    test('are asked for with yes or no', async () => {
      const { status, document } = await testApi.send('/training-courses?filter[mine]=often');

      expect(status).toBe(400);
      expect(document.errors[0]).toMatchObject({ code: 'bad-value', source: { parameter: 'filter[mine]' } });
    });

    test('are not asked of a list that knows nobody', async () => {
      expect((await testApi.send('/region-repositories?filter[mine]=1')).status).toBe(400);
    });
  });

  test('my agencies are those of my account', async () => {
    await testApi.database.query(
      statementOf(sql`
        insert into group_repositories (id, analytic_code, analytic_label)
        values (${north}::uuid, 'N1', 'Nord'), (${south}::uuid, 'S1', 'Sud')`),
    );
    await testApi.database.query(
      statementOf(sql`
        insert into users__groups (owner_id, target_id, position)
        values (${userId('recruiter')}::uuid, ${north}::uuid, 1)`),
    );

    const own = await testApi.send('/group-repositories?filter[mine]=1', { as: 'recruiter' });
    const none = await testApi.send('/group-repositories?filter[mine]=1', { as: 'manager' });

    expect(own.document.data.map((row: Document) => row.attributes.analytic_code)).toEqual(['N1']);
    expect(own.document.meta.page.total).toBe(1);
    expect(none.document.data).toEqual([]);
  });

  describe('a delegation', () => {
    const delegate = (delegation: Person, dates: object): Promise<Reply> => {
      const attributes = { reason: 'Congés', ...dates };
      const relationships = {
        manager: one('manager_repositories', managerId('manager')),
        delegation_manager: one('manager_repositories', managerId(delegation)),
        regions: { data: [{ type: 'region_repositories', id: north }] },
      };
      return testApi.send('/delegations', {
        body: { data: { type: 'delegations', attributes, relationships } },
      });
    };
    const week = { from_date: '2026-04-01', to_date: '2026-04-07' };

    test('goes to somebody else, and belongs to who gives it', async () => {
      const right = await delegate('cpef', week);
      const wrong = await delegate('manager', week);

      expect(right.document.data.attributes.user_id).toBe(userId('admin'));
      expect(wrong.document.errors).toMatchObject([
        { code: 'not-ne', source: { pointer: '/data/relationships/delegation_manager' } },
      ]);
    });

    test('does not end before it begins', async () => {
      const { document } = await delegate('cpef', { ...week, to_date: '2026-03-31' });

      expect(document.errors).toMatchObject([
        { code: 'not-gte', source: { pointer: '/data/attributes/to_date' } },
      ]);
    });
  });
});
