import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifyPeriods } from '#alec/delegation/server/delegationJob.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { afterTheWeek, beforeTheWeek, given, giverOf, inTheWeek } from './delegationApi.ts';
import { type DossierApi, migrations, openDossierApi, type Person, south, today } from './dossierApi.ts';

describe('a delegation notifies both people', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let id: string;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  beforeEach(async () => {
    testApi.goTo(today);
    await clear();
    await testApi.database.query(statementOf(sql`delete from delegations`));
    id = await given(testApi, { from: 'southern_director', to: 'cpef', regions: [south] });
  });
  afterAll(() => testApi.close());

  const clear = () => testApi.database.query(statementOf(sql`delete from user_notifications`));
  const notices = async () => {
    const rows = await testApi.database.query<{ notices: string }>(
      statementOf(sql`
        select concat(split_part(user_email, '@', 1), ': ', title) as notices
        from user_notifications
        order by id
        limit 20`),
    );
    return rows.map((row) => row.notices).sort();
  };
  const both = (title: string) => ['cpef', 'southern_director'].map((person) => `${person}: ${title}`);
  const update = (attributes: object, relationships = {}) =>
    testApi.send(`/delegations/${id}`, {
      method: 'PATCH',
      body: { data: { type: 'delegations', id, attributes, relationships } },
      as: 'southern_director',
    });
  const periodsAt = (instant: string) => notifyPeriods(testApi.database, new Date(instant));

  test('to both when it is created, with a way to it', async () => {
    expect(await notices()).toEqual(both('Délégation créée'));
    const { document } = await testApi.send('/user-notifications', { as: 'cpef' });
    expect(document.data[0].attributes.message).toBe(
      'Camille cpef supplée Camille southern_director du 01/04/2026 au 07/04/2026\nSud',
    );
    expect(document.data[0].relationships.delegation.data.id).toBe(id);
    expect((await testApi.send(`/delegations/${id}`, { as: 'cpef' })).status).toBe(200);
  });

  test('to both when it changes, and to who stands in no more', async () => {
    await clear();
    await update({ reason: 'Formation' });
    expect(await notices()).toEqual(both('Délégation modifiée'));
    await clear();

    await update({}, { delegation_manager: giverOf('manager') });

    expect(await notices()).toEqual([
      'cpef: Délégation retirée',
      'manager: Délégation modifiée',
      'southern_director: Délégation modifiée',
    ]);
  });

  test('once when it begins and once when it is over, by any number of servers', async () => {
    await clear();
    await periodsAt(beforeTheWeek);
    expect(await notices()).toEqual([]);

    await Promise.all([periodsAt(inTheWeek), periodsAt(inTheWeek)]);
    expect(await notices()).toEqual(both('La délégation commence'));
    await clear();
    await Promise.all([periodsAt(afterTheWeek), periodsAt(afterTheWeek)]);

    expect(await notices()).toEqual(both('La délégation est terminée'));
  });

  test('once that it took place when no server ran in its period, unless that was a month ago', async () => {
    await clear();

    await periodsAt('2026-05-07T22:00:00.000Z');
    expect(await notices()).toEqual([]);
    await Promise.all([periodsAt('2026-04-20T08:00:00.000Z'), periodsAt('2026-04-20T08:00:00.000Z')]);
    await periodsAt('2026-04-21T08:00:00.000Z');

    expect(await notices()).toEqual(both('La délégation a eu lieu'));
  });

  test('at its end when somebody ends it, and not again at midnight', async () => {
    await periodsAt(inTheWeek);
    await clear();
    testApi.goTo(inTheWeek);

    const { status, document } = await testApi.send(`/delegations/${id}/end`, {
      method: 'PATCH',
      as: 'southern_director',
    });
    await periodsAt(afterTheWeek);

    expect([status, document.data.attributes.to_date, document.data.attributes.status]).toEqual([
      200,
      '2026-04-02',
      3,
    ]);
    expect(await notices()).toEqual(both('La délégation est terminée'));
  });

  test('to both when it is withdrawn', async () => {
    await clear();

    await testApi.send(`/delegations/${id}`, { method: 'DELETE', as: 'southern_director' });

    expect(await notices()).toEqual(both('Délégation retirée'));
  });

  test.each<[string, Person, string, number, string]>([
    ['before it begins', 'southern_director', today, 409, 'delegation-not-in-progress'],
    ['on its first day', 'southern_director', '2026-04-01', 409, 'delegation-began-today'],
    ['after it', 'southern_director', '2026-04-08', 409, 'delegation-not-in-progress'],
    ['by its representative', 'cpef', inTheWeek, 404, 'not-found'],
    ['by an agency', 'recruiter', inTheWeek, 403, 'forbidden'],
  ])('is not ended %s', async (_, as, instant, status, code) => {
    testApi.goTo(instant);

    const reply = await testApi.send(`/delegations/${id}/end`, { method: 'PATCH', as });

    expect([reply.status, reply.document.errors[0].code]).toEqual([status, code]);
  });
});
