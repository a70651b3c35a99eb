import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  addCourse,
  addPart,
  asDuplicate,
  change,
  courses,
  type DossierApi,
  dossierOf,
  managerId,
  migrations,
  move,
  one,
  openDossierApi,
  type Person,
} from './dossierApi.ts';

const comments = 'training-course-comments';

describe('the bell of a dossier', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let id: string;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  afterAll(() => testApi.close());

  /** A dossier of the recruiter; manager, cpef contact and director are those of the north. */
  const standing = async () => {
    id = await addCourse(testApi, { as: 'recruiter' });
    await run(sql`
      update training_courses
      set manager_id = ${managerId('manager')}::uuid,
        cpef_manager_id = ${managerId('cpef')}::uuid,
        regional_director_id = ${managerId('regional_director')}::uuid
      where id = ${id}::uuid`);
    await forget();
  };
  const run = (statement: ReturnType<typeof sql>) => testApi.database.query(statementOf(statement));
  const forget = () => run(sql`delete from user_notifications where training_course_id = ${id}::uuid`);
  const comment = (as: Person, parent?: string, attributes: object = {}) =>
    addPart(testApi, comments, {
      course: id,
      as,
      attributes: { content: 'À revoir', step: 'schedule', ...attributes },
      ...(parent && { relationships: { parent: one('training_course_comments', parent) } }),
    });
  /** `4 cpef`: type and person of each notification, the oldest type first. */
  const told = async (): Promise<string[]> => {
    const rows = await testApi.database.query<{ told: string }>(
      statementOf(sql`
        select notification_type || ' ' || replace(user_email, '@exemple.fr', '') as told
        from user_notifications
        where training_course_id = ${id}::uuid
        order by told`),
    );
    return rows.map((row) => row.told);
  };
  const messages = async (): Promise<string[]> => {
    const rows = await testApi.database.query<{ message: string }>(
      statementOf(sql`
        select distinct message from user_notifications where training_course_id = ${id}::uuid`),
    );
    return rows.map(({ message }) => message);
  };

  describe('rings for a comment', () => {
    test.each([
      ['recruiter', ['4 cpef', '4 manager', '4 regional_director']],
      ['manager', ['4 cpef', '4 recruiter', '4 regional_director']],
      ['other_manager', ['4 cpef', '4 manager', '4 recruiter', '4 regional_director']],
    ] as const)('of the %s at the others whose dossier it is', async (author, expected) => {
      await standing();

      await comment(author);

      expect(await told()).toEqual(expected);
      expect(await messages()).toEqual([`Camille ${author}\u00a0: À revoir`]);
    });

    test('at who takes part in the discussion as an answer, at the others as a comment', async () => {
      await standing();
      const first = await comment('other_manager');
      await comment('cpef', first);
      await forget();

      await comment('manager', first);

      expect(await told()).toEqual(['4 recruiter', '4 regional_director', '5 cpef', '5 other_manager']);
    });

    test('once it is sent, not while it is a draft', async () => {
      await standing();
      const body = {
        data: {
          type: 'training_course_comments',
          attributes: { content: 'À', step: 'schedule' },
          relationships: { training_course: one('training_courses', id) },
        },
      };
      const draft = await testApi.send(`/${comments}/draft`, { body, as: 'manager' });
      const { id: comment } = draft.document.data;
      const before = await told();

      await testApi.send(`/${comments}/${comment}`, {
        method: 'PATCH',
        body: { data: { type: 'training_course_comments', id: comment, attributes: { content: 'À voir' } } },
        as: 'manager',
      });

      expect([before, await told()]).toEqual([[], ['4 cpef', '4 recruiter', '4 regional_director']]);
    });

    test('neither when its text changes nor when a change of status brings it', async () => {
      await standing();
      const first = await comment('manager');
      await forget();

      await testApi.send(`/${comments}/${first}`, {
        method: 'PATCH',
        body: { data: { type: 'training_course_comments', id: first, attributes: { content: 'Revu' } } },
        as: 'manager',
      });
      await move(testApi, id, 'waiting_for_ae', 'manager', { status_reason: 'Quel candidat ?' });

      expect(await told()).toEqual(['2 recruiter']);
    });

    test('not at who may no longer see the dossier', async () => {
      await standing();
      await run(sql`
        update training_courses
        set regional_director_id = ${managerId('southern_director')}::uuid
        where id = ${id}::uuid`);
      await run(sql`update users set is_active = false where email = 'cpef@exemple.fr'`);

      await comment('manager');

      await run(sql`update users set is_active = true where email = 'cpef@exemple.fr'`);
      expect(await told()).toEqual(['4 recruiter']);
    });
  });

  describe('rings for the history', () => {
    const everybody = ['8 cpef', '8 manager', '8 recruiter', '8 regional_director'];

    test.each([
      ['a deadline', { deadline: '2026-04-30' }, 'a changé\u00a0: Échéance, – → 30/04/2026.'],
      ['a priority', { priority: 'highest' }, 'a changé\u00a0: Priorité, Moyenne → Très haute.'],
      [
        'a volume',
        { volume: 12, unidentified_candidates: 12 },
        'a changé\u00a0: Nombre de candidats, 1 → 12.',
      ],
    ])('when somebody else changes %s', async (_, attributes, deed) => {
      await standing();

      await change(testApi, id, attributes, { as: 'admin' });

      expect(await told()).toEqual(everybody);
      expect(await messages()).toEqual([`Camille admin ${deed}`]);
    });

    test('when it is locked, put in the trash and taken out again, in one notification while that is unread', async () => {
      await standing();

      await testApi.send(`${courses}/${id}/lock`, { method: 'PATCH' });
      await testApi.send(`${courses}/${id}/unlock`, { method: 'PATCH' });
      await testApi.send(`${courses}/${id}`, { method: 'DELETE', body: asDuplicate });
      await testApi.send(`${courses}/${id}/restore`, { method: 'PATCH' });

      expect(await told()).toEqual(everybody);
      expect(await messages()).toEqual([
        [
          'a verrouillé le dossier',
          'a déverrouillé le dossier',
          'a mis le dossier à la corbeille',
          'a sorti le dossier de la corbeille',
        ]
          .map((deed) => `Camille admin ${deed}.`)
          .join('\n'),
      ]);
    });

    test('anew once the last notification is read', async () => {
      await standing();
      await change(testApi, id, { deadline: '2026-04-29' }, { as: 'manager' });
      await testApi.send('/user-notifications/mark-all-as-read', { method: 'PATCH', as: 'recruiter' });

      await change(testApi, id, { deadline: '2026-04-30' }, { as: 'manager' });

      expect(await told()).toEqual(['8 cpef', '8 recruiter', '8 recruiter', '8 regional_director']);
    });

    test('when a part is deleted, not when it is added', async () => {
      await standing();
      const document = await addPart(testApi, 'documents', {
        course: id,
        attributes: { name: 'Convention', document_type: 4 },
      });
      const before = await told();

      await testApi.send(`/documents/${document}`, { method: 'DELETE', as: 'manager' });

      expect(before).toEqual([]);
      expect(await told()).toEqual(['8 cpef', '8 recruiter', '8 regional_director']);
      expect(await messages()).toEqual([
        'Camille manager a supprimé\u00a0: Document «\u00a0Convention\u00a0».',
      ]);
    });

    test('not for a text that many touch, nor for a draft', async () => {
      await standing();
      const draft = await testApi.send(`${courses}/draft`, {
        body: { data: { type: 'training_courses', attributes: {} } },
        as: 'recruiter',
      });

      await change(testApi, id, { description: 'Trois caristes' }, { as: 'admin' });
      await change(testApi, draft.document.data.id, { deadline: '2026-04-30' }, { as: 'admin' });

      expect(await told()).toEqual([]);
      expect((await dossierOf(testApi, id)).description).toBe('Trois caristes');
    });
  });
});
