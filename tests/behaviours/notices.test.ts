import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  addCourse,
  addPart,
  agencyOf,
  change,
  courseDocument,
  courses,
  type Document,
  type DossierApi,
  dossierOf,
  managerId,
  migrations,
  north,
  one,
  openDossierApi,
  type Person,
  putEstimator,
  putInStatus,
  south,
} from './dossierApi.ts';

describe('the bell', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  afterAll(() => testApi.close());

  /** A dossier of the recruiter, run by the manager, that stands somewhere. */
  const standing = async (status: string, previous?: string): Promise<string> => {
    const id = await addCourse(testApi, { as: 'recruiter' });
    await testApi.database.query(
      statementOf(
        sql`update training_courses set manager_id = ${managerId('manager')}::uuid where id = ${id}::uuid`,
      ),
    );
    await putInStatus(testApi, id, status, previous);
    await testApi.database.query(
      statementOf(sql`delete from user_notifications where training_course_id = ${id}::uuid`),
    );
    return id;
  };
  const move = async (id: string, status: string, as: Person, more: object = {}) => {
    const reply = await change(testApi, id, { status, ...more }, { as });
    expect(reply.status).toBe(200);
  };
  /** Who was told of a dossier, in the order of their addresses. */
  const told = async (id: string): Promise<string[]> => {
    const rows = await testApi.database.query<{ user_email: string }>(
      statementOf(
        sql`select user_email from user_notifications where training_course_id = ${id}::uuid order by user_email`,
      ),
    );
    return rows.map(({ user_email }) => user_email.replace('@exemple.fr', ''));
  };
  const bellOf = async (person: Person): Promise<Document[]> =>
    (await testApi.send('/user-notifications?sort=-createdAt', { as: person })).document.data;

  test('rings for the director of the region when she must act, with the dossier', async () => {
    const id = await standing('to_do');

    await move(id, 'todo_dr', 'manager');

    const { reference } = await dossierOf(testApi, id);
    const [notice] = await bellOf('regional_director');
    expect(await told(id)).toEqual(['regional_director']);
    expect(notice.attributes).toMatchObject({
      notification_type: 2,
      title: `Dossier ERPF#${reference}\u00a0: À traiter par la DR`,
      message:
        'Camille manager a fait passer le dossier de «\u00a0À traiter\u00a0» à «\u00a0À traiter par la DR\u00a0».',
      training_course_reference: reference,
      is_training_organism_contacted: false,
      is_read: false,
    });
    expect(notice.relationships.region.data.id).toBe(north);
    expect(notice.relationships.training_course.data.id).toBe(id);
  });

  test('rings for the director who is named before those of the region', async () => {
    const id = await standing('to_do');
    await testApi.send(`${courses}/${id}/relationships/regional_director`, {
      method: 'PATCH',
      body: one('manager_repositories', managerId('southern_director')),
    });

    await move(id, 'todo_dr', 'manager');

    expect(await told(id)).toEqual(['southern_director']);
  });

  test('rings for the agency that is asked, with the question', async () => {
    const id = await standing('to_do');
    await addPart(testApi, 'training-course-groups', {
      course: id,
      attributes: agencyOf('A1', { is_main_group: true, recruiter_email: 'CPEF@exemple.fr' }),
    });

    await move(id, 'waiting_for_ae', 'manager', { status_reason: 'Quel candidat ?' });

    expect(await told(id)).toEqual(['cpef', 'recruiter']);
    const [notice] = await bellOf('recruiter');
    expect(notice.attributes.message).toContain('Motif\u00a0: Quel candidat ?');
  });

  test('rings for the manager when the agency has answered', async () => {
    const id = await standing('waiting_for_ae', 'to_do');

    await change(testApi, id, { description: 'Trois caristes' }, { as: 'recruiter' });

    expect(await told(id)).toEqual(['manager']);
  });

  test.each([
    ['waiting_for_validation', 'to_do', 'regional_director', { status_reason: 'Marge' }],
    ['pending', 'cancelled', 'cpef', { cancellation_type: 3, cancellation_reason: 'Client' }],
  ] as const)('rings for creator and manager from %s to %s', async (from, to, as, more) => {
    const id = await standing(from);

    await move(id, to, as, more);

    expect(await told(id)).toEqual(['manager', 'recruiter']);
  });

  test('rings for creator and manager when the project is approved', async () => {
    const id = await standing('waiting_for_validation');
    await putEstimator(testApi, id, 'VALIDATE_STATUS');

    await move(id, 'done', 'regional_director');

    expect(await told(id)).toEqual(['manager', 'recruiter']);
  });

  test('never rings for who did it', async () => {
    const id = await standing('pending');

    await move(id, 'cancelled', 'manager', { cancellation_type: 3, cancellation_reason: 'Client' });

    expect(await told(id)).toEqual(['recruiter']);
  });

  test('rings for the manager a dossier is given to', async () => {
    const id = await standing('to_do');

    await testApi.send(`${courses}/${id}/relationships/manager`, {
      method: 'PATCH',
      body: one('manager_repositories', managerId('other_manager')),
    });

    const [notice] = await bellOf('other_manager');
    expect(await told(id)).toEqual(['other_manager']);
    expect(notice.attributes.notification_type).toBe(1);
  });

  describe('rings for a new dossier', () => {
    const peopleOf = async (id: string) => {
      const { document } = await testApi.send(`${courses}?filter[id]=${id}`);
      const { manager, cpef_manager, regional_director } = document.data[0].relationships;
      return [manager, cpef_manager, regional_director].map(({ data }) => data?.id ?? null);
    };
    const add = async (relationships: object = {}, as: Person = 'recruiter'): Promise<string> => {
      const reply = await testApi.send(courses, { body: courseDocument({}, relationships), as });
      return reply.document.data.id;
    };
    const nobodyIsBusy = () =>
      testApi.database.query(statementOf(sql`update training_courses set manager_id = null`));
    const ofRegion = (manager: string | null) =>
      testApi.database.query(
        statementOf(
          sql`update region_repositories set manager_id = ${manager}::uuid where id = ${north}::uuid`,
        ),
      );

    test('at the manager, the contact and the director of its region, once each', async () => {
      await nobodyIsBusy();

      const id = await add();

      expect(await peopleOf(id)).toEqual(
        ['manager', 'cpef', 'regional_director'].map((name) => managerId(name as Person)),
      );
      expect(await told(id)).toEqual(['cpef', 'manager', 'regional_director']);
      const [notice] = await bellOf('cpef');
      expect(notice.attributes).toMatchObject({
        notification_type: 1,
        message: 'Camille recruiter a créé ce dossier dans votre région.',
      });
    });

    test('at the manager with the fewest open dossiers, at the first by name of equals', async () => {
      await nobodyIsBusy();

      const [first] = await peopleOf(await add());
      const [second] = await peopleOf(await add());

      expect([first, second]).toEqual([managerId('manager'), managerId('other_manager')]);
    });

    test('at the manager whom the region names, however busy', async () => {
      await nobodyIsBusy();
      await ofRegion(managerId('other_manager'));

      await add();
      const [manager] = await peopleOf(await add());

      await ofRegion(null);
      expect(manager).toBe(managerId('other_manager'));
    });

    test('at nobody else where somebody is named, or where the region has nobody', async () => {
      const chosen = await add({ manager: one('manager_repositories', managerId('admin')) }, 'manager');
      const away = await add({ region: one('region_repositories', south) }, 'admin');

      expect((await peopleOf(chosen))[0]).toBe(managerId('admin'));
      expect(await peopleOf(away)).toEqual([null, null, managerId('southern_director')]);
      expect(await told(away)).toEqual(['southern_director']);
    });

    test('not while it is a draft, but once it is submitted', async () => {
      const begun = await testApi.send(`${courses}/draft`, { body: courseDocument(), as: 'recruiter' });
      const { id } = begun.document.data;
      const before = await told(id);

      await change(testApi, id, { description: 'Trois caristes' }, { as: 'recruiter' });

      expect(before).toEqual([]);
      expect(await told(id)).toHaveLength(3);
    });
  });

  test('stays silent when the change is refused', async () => {
    const id = await standing('to_do');

    await change(testApi, id, { status: 'todo_dr', volume: -1 }, { as: 'manager' });

    expect(await told(id)).toEqual([]);
  });
});
