import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#db/sql.ts';
import { testDatabases } from '../world/databases.ts';
import {
  addCourse,
  addPart,
  agencyOf,
  change,
  courseOf,
  courses,
  type Document,
  type DossierHouse,
  managerId,
  migrations,
  north,
  one,
  openDossierHouse,
  type Person,
  putEstimator,
  putInStatus,
} from './dossierHouse.ts';

describe.each(testDatabases(migrations))('the bell on $name', (engine) => {
  let house: DossierHouse;
  beforeAll(async () => {
    house = await openDossierHouse(engine);
  });
  afterAll(() => house.close());

  /** A dossier of the recruiter, run by the manager, that stands somewhere. */
  const standing = async (status: string, previous?: string): Promise<string> => {
    const id = await addCourse(house, { as: 'recruiter' });
    await house.database.query(
      statementOf(
        sql`update training_courses set manager_id = ${managerId('manager')}::uuid where id = ${id}::uuid`,
      ),
    );
    await putInStatus(house, id, status, previous);
    return id;
  };
  const move = async (id: string, status: string, as: Person, more: object = {}) => {
    const reply = await change(house, id, { status, ...more }, { as });
    expect(reply.status).toBe(200);
  };
  /** Who was told of a dossier, in the order of their addresses. */
  const told = async (id: string): Promise<string[]> => {
    const rows = await house.database.query<{ user_email: string }>(
      statementOf(
        sql`select user_email from user_notifications where training_course_id = ${id}::uuid order by user_email`,
      ),
    );
    return rows.map(({ user_email }) => user_email.replace('@exemple.fr', ''));
  };
  const bellOf = async (person: Person): Promise<Document[]> =>
    (await house.send('/user-notifications?sort=-createdAt', { as: person })).document.data;

  test('rings for the director of the region when she must act, with the dossier', async () => {
    const id = await standing('to_do');

    await move(id, 'todo_dr', 'manager');

    const { reference } = await courseOf(house, id);
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
    await house.send(`${courses}/${id}/relationships/regional_director`, {
      method: 'PATCH',
      body: one('manager_repositories', managerId('southern_director')),
    });

    await move(id, 'todo_dr', 'manager');

    expect(await told(id)).toEqual(['southern_director']);
  });

  test('rings for the agency that is asked, with the question', async () => {
    const id = await standing('to_do');
    await addPart(house, 'training-course-groups', {
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

    await change(house, id, { description: 'Trois caristes' }, { as: 'recruiter' });

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
    await putEstimator(house, id, 'VALIDATE_STATUS');

    await move(id, 'done', 'regional_director');

    expect(await told(id)).toEqual(['manager', 'recruiter']);
  });

  test('never rings for who did it', async () => {
    const id = await standing('pending');

    await move(id, 'cancelled', 'manager', { cancellation_type: 3, cancellation_reason: 'Client' });

    expect(await told(id)).toEqual(['recruiter']);
  });

  test('rings for the manager a dossier is given to', async () => {
    const id = await addCourse(house, { as: 'recruiter' });

    await house.send(`${courses}/${id}/relationships/manager`, {
      method: 'PATCH',
      body: one('manager_repositories', managerId('manager')),
    });

    const [notice] = await bellOf('manager');
    expect(await told(id)).toEqual(['manager']);
    expect(notice.attributes.notification_type).toBe(1);
  });

  test('stays silent when the change is refused', async () => {
    const id = await standing('to_do');

    await change(house, id, { status: 'todo_dr', volume: -1 }, { as: 'manager' });

    expect(await told(id)).toEqual([]);
  });
});
