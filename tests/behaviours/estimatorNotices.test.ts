import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { type DossierApi, managerId, migrations, one, type Person } from './dossierApi.ts';
import {
  addDossier,
  addEstimator,
  addLine,
  call,
  changeEstimator,
  draft,
  estimators,
  openEstimatorApi,
  statusOf,
} from './estimatorApi.ts';

const refusal = { meta: { reason: 'Marge trop faible' } };

describe('a notice of an estimator', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openEstimatorApi(engine);
  });
  afterAll(() => testApi.close());

  describe('is sent', () => {
    /** A dossier of the recruiter, run by the manager. */
    const course = async (): Promise<string> => {
      const id = await addDossier(testApi, {}, { as: 'recruiter' });
      await testApi.database.query(
        statementOf(
          sql`update training_courses set manager_id = ${managerId('manager')}::uuid where id = ${id}::uuid`,
        ),
      );
      return id;
    };
    const told = async (estimator: string) => {
      const rows = await testApi.database.query<{
        user_email: string;
        message: string;
        title: string;
        kind: number;
      }>(
        statementOf(sql`
          select user_email, message, title, notification_type as kind
          from user_notifications
          where estimator_id::text = ${estimator}
          order by id`),
      );
      return rows.map(({ user_email, message, kind }) => [
        kind,
        user_email.replace('@exemple.fr', ''),
        message,
      ]);
    };
    const unread = async (estimator: string) => {
      const rows = await testApi.database.query<{ user_email: string }>(
        statementOf(sql`
          select user_email
          from user_notifications
          where estimator_id = ${estimator}
            and read_at is null
            and not is_read
          order by id`),
      );
      return rows.map(({ user_email }) => user_email.replace('@exemple.fr', ''));
    };
    const asked = async (as: Person = 'cpef') => {
      const id = await addEstimator(testApi, await course());
      await call(testApi, id, 'request', as);
      return id;
    };
    const named = 'devis «\u00a0Devis\u00a0»';

    const poor = { attributes: { delegation_rate: '1.8' } };
    const approversOf = async (id: string, as: Person = 'cpef') =>
      (await testApi.send(`${estimators}/${id}/approvers`, { as })).document.meta;

    test('of the manager and the director when it is asked for, as the requester was shown', async () => {
      const id = await addEstimator(testApi, await course());
      expect(await approversOf(id)).toEqual({
        roles: ['admin', 'regional_director', 'manager'],
        people: [
          { name: 'Camille manager', role: 'manager' },
          { name: 'Camille regional_director', role: 'regional_director' },
        ],
      });

      await call(testApi, id, 'request', 'cpef');

      const message = `Camille cpef demande la validation du ${named}.`;
      expect(await told(id)).toEqual([
        [3, 'manager', message],
        [3, 'regional_director', message],
      ]);
    });

    test('of the director alone where the margin asks for one', async () => {
      const relationships = { approver: one('manager_repositories', managerId('other_manager')) };
      const id = await addEstimator(testApi, await course(), { ...poor, relationships });
      expect(await approversOf(id)).toEqual({
        roles: ['admin', 'regional_director'],
        people: [{ name: 'Camille regional_director', role: 'regional_director' }],
      });

      await call(testApi, id, 'request', 'cpef');

      expect((await told(id)).map(([, person]) => person)).toEqual(['regional_director']);
    });

    test('of the approver who was named', async () => {
      const relationships = { approver: one('manager_repositories', managerId('other_manager')) };
      const id = await addEstimator(testApi, await course(), { relationships });

      await call(testApi, id, 'request', 'manager');

      expect((await told(id)).map(([, person]) => person)).toEqual(['other_manager', 'regional_director']);
    });

    test('and tells its approvers to nobody who may not see margins', async () => {
      const id = await addEstimator(testApi, await course());

      const { status } = await testApi.send(`${estimators}/${id}/approvers`, { as: 'recruiter' });

      expect(status).toBe(403);
    });

    const changes: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
      ['an input', (id) => changeEstimator(testApi, id, { meal_fees: '1' })],
      ['a cost line', (id) => addLine(testApi, id)],
      ['a refresh', (id) => refreshed(id)],
    ];
    const refreshed = async (id: string) => {
      await patchConfiguration({ wages_rate: '1.20' });
      await call(testApi, id, 'refresh');
      await patchConfiguration({ wages_rate: '1.10' });
    };
    const patchConfiguration = (attributes: object) => {
      const id = seedId('estimator-configurations', 'house');
      const body = { data: { type: 'estimator_configurations', id, attributes } };
      return testApi.send(`/estimator-configurations/${id}`, { method: 'PATCH', body });
    };

    test.each(changes)('of who asked and who would decide, when %s changes what waits', async (_, change) => {
      const id = await asked();

      await change(id);

      expect(await statusOf(testApi, id)).toBe(draft);
      const message = `Camille admin a modifié le ${named}, qui redevient un brouillon\u00a0: sa validation est à redemander.`;
      const people = ['cpef', 'manager', 'regional_director'];
      expect((await told(id)).slice(2)).toEqual(people.map((person) => [3, person, message]));
      expect(await unread(id)).toEqual(people);
    });

    test.each([
      ['validated', (id: string) => call(testApi, id, 'validate', 'regional_director')],
      ['refused', (id: string) => call(testApi, id, 'refuse', 'regional_director', refusal)],
      ['withdrawn', (id: string) => call(testApi, id, 'withdraw', 'cpef')],
      ['deleted', (id: string) => testApi.send(`${estimators}/${id}`, { method: 'DELETE' })],
    ])('and asks nobody any more once it is %s', async (_, end) => {
      const id = await asked();
      const other = await asked();

      await end(id);

      const open = await testApi.database.query<{ title: string }>(
        statementOf(sql`
          select title
          from user_notifications
          where estimator_id = ${id}
            and title like '%à valider'
            and not is_read`),
      );
      expect(open).toEqual([]);
      expect(await unread(other)).toEqual(['manager', 'regional_director']);
    });

    test.each([
      ['validate', undefined, `Camille regional_director a validé le ${named}.`],
      ['refuse', refusal, `Camille regional_director a refusé le ${named}. Motif\u00a0: Marge trop faible`],
    ])('of who asked, manages and created the dossier at %s', async (name, body, message) => {
      const id = await asked();

      await call(testApi, id, name, 'regional_director', body);

      const people = ['cpef', 'manager', 'recruiter'];
      expect((await told(id)).slice(2)).toEqual(people.map((person) => [3, person, message]));
    });

    test.each([
      ['reopened', 'regional_director', 'rouvert'],
      ['changed', 'manager', 'modifié'],
      ['changed by a line', 'admin', 'modifié'],
    ] as const)('when a validated one is %s', async (how, as, word) => {
      const id = await asked();
      await call(testApi, id, 'validate', 'regional_director');
      const before = (await told(id)).length;

      if (how === 'reopened') await call(testApi, id, 'reopen', as);
      else if (how === 'changed') await changeEstimator(testApi, id, { meal_fees: '1' }, { as });
      else await addLine(testApi, id);

      const [first] = (await told(id)).slice(before);
      expect(first?.[2]).toBe(`Camille ${as} a ${word} le ${named}, qui redevient un brouillon.`);
    });

    test('of administrators where no director is known', async () => {
      const id = await addEstimator(testApi, await course());
      await testApi.database.query(
        statementOf(sql`
          update training_courses
          set region_id = null, regional_director_id = null
          where id = (select training_course_id from training_course_estimators where id = ${id}::uuid)`),
      );

      await call(testApi, id, 'request', 'manager');

      expect((await told(id)).map(([, person]) => person)).toEqual(['admin']);
    });

    test('not when it is withdrawn, nor of who did it', async () => {
      const id = await asked('manager');
      await call(testApi, id, 'withdraw', 'manager');
      await call(testApi, id, 'request', 'manager');
      await call(testApi, id, 'refuse', 'admin', refusal);

      expect((await told(id)).map(([, person]) => person)).toEqual([
        'regional_director',
        'regional_director',
        'manager',
        'recruiter',
      ]);
    });
  });
});
