import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findActor } from '#alec/people/server/findActor.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { putDelegation } from './delegationApi.ts';
import {
  type DossierApi,
  managerId,
  migrations,
  north,
  one,
  openDossierApi,
  type Person,
  type Reply,
  type Sent,
  south,
  userId,
} from './dossierApi.ts';

const week = { from_date: '2026-04-01', to_date: '2026-04-07' };
const inTheWeek = '2026-04-03T10:00:00.000Z';
const nobody = '0193a5b0-0000-7000-8000-000000000000';

describe('a delegation', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  beforeEach(() => change(sql`delete from delegations`));
  afterAll(() => testApi.close());

  const change = (statement: Parameters<typeof statementOf>[0]) =>
    testApi.database.query(statementOf(statement));
  const giverOf = (person: Person) => one('manager_repositories', managerId(person));
  const regionsOf = (ids: readonly string[]) => ({
    data: ids.map((id) => ({ type: 'region_repositories', id })),
  });

  interface Given {
    readonly from: Person;
    readonly to: Person;
    readonly as?: Person;
    readonly regions?: readonly string[];
    readonly period?: object;
  }

  const documentOf = ({ from, to, regions = [north], period = week }: Given) => ({
    type: 'delegations',
    attributes: { reason: 'Congés', ...period },
    relationships: {
      manager: giverOf(from),
      delegation_manager: giverOf(to),
      regions: regionsOf(regions),
    },
  });
  const give = (given: Given): Promise<Reply> =>
    testApi.send('/delegations', { body: { data: documentOf(given) }, as: given.as ?? given.from });
  const given = async (all: Given): Promise<string> => {
    const { status, document } = await give(all);
    if (status !== 201) throw new Error(JSON.stringify(document));
    return document.data.id;
  };
  const update = (id: string, parts: object, as: Person): Promise<Reply> =>
    testApi.send(`/delegations/${id}`, {
      method: 'PATCH',
      body: { data: { type: 'delegations', id, ...parts } },
      as,
    });
  const remove = (id: string, as: Person) => testApi.send(`/delegations/${id}`, { method: 'DELETE', as });
  const faultsOf = ({ status, document }: Reply) => [
    status,
    ...document.errors.map((error: { code: string; source?: { pointer: string } }) => [
      error.code,
      error.source?.pointer,
    ]),
  ];
  const reachOf = async (person: Person, at = inTheWeek): Promise<readonly string[]> => {
    const actor = await findActor(testApi.database, `${person}@exemple.fr`, new Date(at));
    return [...(actor?.scopes.regions ?? [])].sort();
  };
  const both = [north, south].sort();

  describe('is given', () => {
    test('by its giver, of her own regions, and widens the reach of her representative', async () => {
      const { status, document } = await give({ from: 'southern_director', to: 'cpef', regions: [south] });

      expect(status).toBe(201);
      expect(document.data.attributes.user_id).toBe(userId('southern_director'));
      expect(await reachOf('cpef')).toEqual(both);
      expect(await reachOf('southern_director')).toEqual([south]);
    });

    test.each(['manager', 'cpef', 'regional_director'] as const)(
      'by the %s for herself only',
      async (person) => {
        const reply = await give({ from: 'southern_director', to: person, as: person, regions: [south] });

        expect(faultsOf(reply)).toEqual([403, ['not-giver', '/data/relationships/manager']]);
        expect(reply.document.errors[0].detail).toContain('your own name');
        expect(await reachOf(person)).toEqual([north]);
      },
    );

    test('by the administrator for anybody, among the regions of the giver', async () => {
      const all = { from: 'cpef', to: 'regional_director', as: 'admin' } as const;

      expect((await give(all)).status).toBe(201);
      const reply = await give({ ...all, from: 'manager', regions: [north, south] });
      expect(faultsOf(reply)).toEqual([422, ['not-regions-of-giver', '/data/relationships/regions']]);
      expect(reply.document.errors[0].detail).toContain("'Sud'");
    });

    test('never of a region that the giver has not', async () => {
      const reply = await give({ from: 'cpef', to: 'manager', regions: [north, south] });

      expect(faultsOf(reply)).toEqual([422, ['not-regions-of-giver', '/data/relationships/regions']]);
    });

    test('never of a region that was only delegated to the giver', async () => {
      await given({ from: 'southern_director', to: 'cpef', regions: [south] });

      const reply = await give({ from: 'cpef', to: 'regional_director', regions: [south] });

      expect(faultsOf(reply)).toEqual([422, ['not-regions-of-giver', '/data/relationships/regions']]);
      expect(await reachOf('regional_director')).toEqual([north]);
    });

    test('with one region at least', async () => {
      const reply = await give({ from: 'cpef', to: 'manager', regions: [] });

      expect(faultsOf(reply)).toEqual([422, ['required', '/data/relationships/regions']]);
    });

    test('never to an agency', async () => {
      const reply = await give({ from: 'cpef', to: 'recruiter' });

      expect(faultsOf(reply)).toEqual([
        422,
        ['representative-may-not', '/data/relationships/delegation_manager'],
      ]);
    });

    test('never to another entry of the list of managers for the same person', async () => {
      const twin = '0193a5b0-0000-7000-8000-00000000000a';
      await change(sql`
        insert into manager_repositories (id, first_name, last_name, email, internal_role)
        values (${twin}::uuid, 'Camille', 'double', 'Southern_Director@exemple.fr', 'manager')`);
      const data = documentOf({ from: 'southern_director', to: 'cpef', regions: [south] });
      const relationships = { ...data.relationships, delegation_manager: one('manager_repositories', twin) };

      const reply = await testApi.send('/delegations', {
        body: { data: { ...data, relationships } },
        as: 'southern_director',
      });

      expect(faultsOf(reply)).toEqual([422, ['same-person', '/data/relationships/delegation_manager']]);
    });

    test('never twice at a time for one region', async () => {
      await given({ from: 'cpef', to: 'manager' });
      const later = { from_date: '2026-04-07', to_date: '2026-04-20' };
      const after = { from_date: '2026-04-08', to_date: '2026-04-20' };

      const reply = await give({ from: 'cpef', to: 'regional_director', period: later });

      expect(faultsOf(reply)).toEqual([409, ['delegation-overlap', '/data/relationships/regions']]);
      expect(reply.document.errors[0].detail).toContain('Camille manager');
      expect((await give({ from: 'cpef', to: 'regional_director', period: after })).status).toBe(201);
    });

    test('never in a circle', async () => {
      await given({ from: 'cpef', to: 'manager' });

      const reply = await give({ from: 'manager', to: 'cpef' });

      expect(faultsOf(reply)).toEqual([409, ['delegation-circle', '/data/relationships/delegation_manager']]);
    });

    test('never in a longer circle', async () => {
      await given({ from: 'cpef', to: 'manager' });
      await change(sql`update delegations set from_date = '2026-04-05'`);
      await putDelegation(testApi, nobody, {
        from: 'manager',
        to: 'southern_director',
        period: { from_date: '2026-04-01', to_date: '2026-04-05' },
      });
      const close = (period: object) =>
        give({ from: 'southern_director', to: 'cpef', regions: [south], period });

      const onItsDay = await close({ from_date: '2026-04-05', to_date: '2026-04-30' });
      const besides = await close({ from_date: '2026-04-06', to_date: '2026-04-30' });

      expect(faultsOf(onItsDay)).toEqual([
        409,
        ['delegation-circle', '/data/relationships/delegation_manager'],
      ]);
      expect(onItsDay.document.errors[0].detail).toContain('Camille cpef delegates to Camille manager');
      expect(besides.status).toBe(201);
    });

    test.each<[string, Given, Given]>([
      [
        'what the representative hands on',
        { from: 'cpef', to: 'manager' },
        { from: 'regional_director', to: 'cpef' },
      ],
      [
        'what the giver was handed',
        { from: 'regional_director', to: 'cpef' },
        { from: 'cpef', to: 'manager' },
      ],
    ])('never in a chain: %s', async (_, first, second) => {
      await given(first);

      const reply = await give(second);

      expect(faultsOf(reply)).toEqual([409, ['delegation-chain', '/data/relationships/regions']]);
    });

    test('under the same rules as a part of several operations', async () => {
      const data = documentOf({ from: 'southern_director', to: 'cpef', regions: [south] });

      const reply = await testApi.send('/operations', {
        body: { 'atomic:operations': [{ op: 'add', data }] },
        headers: { 'content-type': 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"' },
        as: 'cpef',
      });

      expect(faultsOf(reply)).toEqual([
        403,
        ['not-giver', '/atomic:operations/0/data/relationships/manager'],
      ]);
    });
  });

  describe('is changed', () => {
    test.each<[string, Sent]>([
      ['written anew', { method: 'PATCH' }],
      ['added to', { method: 'POST' }],
    ])('within the regions of its giver when they are %s as a relationship', async (_, sent) => {
      const id = await given({ from: 'regional_director', to: 'cpef' });

      const reply = await testApi.send(`/delegations/${id}/relationships/regions`, {
        ...sent,
        body: regionsOf([south]),
        as: 'regional_director',
      });

      expect([reply.status, reply.document.errors[0].code]).toEqual([422, 'not-regions-of-giver']);
      expect(await reachOf('cpef')).toEqual([north]);
    });

    test('within the same rules', async () => {
      const id = await given({ from: 'regional_director', to: 'cpef' });
      const to = (person: Person) =>
        update(id, { relationships: { delegation_manager: giverOf(person) } }, 'regional_director');

      expect((await update(id, { attributes: { to_date: '2026-04-03' } }, 'regional_director')).status).toBe(
        200,
      );
      expect((await to('recruiter')).document.errors[0].code).toBe('representative-may-not');
      expect((await to('manager')).status).toBe(200);
    });

    test.each(['regional_director', 'admin'] as const)(
      'by the %s without another giver in its place',
      async (as) => {
        const id = await given({ from: 'regional_director', to: 'cpef' });

        const reply = await update(id, { relationships: { manager: giverOf('southern_director') } }, as);

        expect(faultsOf(reply)).toEqual([422, ['giver-stays', '/data/relationships/manager']]);
      },
    );

    test('to less whatever became of its giver', async () => {
      const id = await given({ from: 'regional_director', to: 'cpef' });
      await change(sql`update users set is_active = false where id = ${userId('regional_director')}::uuid`);

      const shorter = await update(id, { attributes: { to_date: '2026-04-03' } }, 'admin');
      const longer = await update(id, { attributes: { to_date: '2026-04-09' } }, 'admin');
      await change(sql`update users set is_active = true where id = ${userId('regional_director')}::uuid`);

      expect([shorter.status, longer.status]).toEqual([200, 422]);
    });

    test('by neither its representative, who sees it, nor a stranger, who does not', async () => {
      const id = await given({ from: 'regional_director', to: 'manager' });
      const longer = { attributes: { to_date: '2026-12-31' } };

      expect((await update(id, longer, 'manager')).status).toBe(404);
      expect((await update(id, longer, 'southern_director')).status).toBe(404);
      const seenBy = async (as: Person) =>
        (await testApi.send('/delegations', { as })).document.meta.page.total;
      expect([await seenBy('manager'), await seenBy('southern_director')]).toEqual([1, 0]);
    });
  });

  describe('is withdrawn', () => {
    test.each(['manager', 'cpef', 'regional_director'] as const)('by the %s who gave it', async (person) => {
      const id = await given({ from: person, to: person === 'cpef' ? 'manager' : 'cpef' });

      expect((await remove(id, person)).status).toBe(204);
    });

    test('by its giver also when the administrator entered it', async () => {
      const id = await given({ from: 'cpef', to: 'regional_director', as: 'admin' });

      expect((await remove(id, 'cpef')).status).toBe(204);
    });

    test('by nobody else', async () => {
      const id = await given({ from: 'cpef', to: 'manager' });

      expect((await remove(id, 'manager')).status).toBe(404);
      expect((await remove(id, 'southern_director')).status).toBe(404);
    });
  });

  describe('counts', () => {
    const handOver = () => given({ from: 'southern_director', to: 'cpef', regions: [south] });

    test('from the first minute of its first day in Paris to the last of its last', async () => {
      await handOver();

      expect(await reachOf('cpef', '2026-03-31T21:59:00.000Z')).toEqual([north]);
      expect(await reachOf('cpef', '2026-03-31T22:00:00.000Z')).toEqual(both);
      expect(await reachOf('cpef', '2026-04-07T21:59:00.000Z')).toEqual(both);
      expect(await reachOf('cpef', '2026-04-07T22:00:00.000Z')).toEqual([north]);
    });

    test('no longer than the giver has the region', async () => {
      await handOver();
      const giver = userId('southern_director');
      await change(sql`update users__regions set target_id = ${north}::uuid where owner_id = ${giver}::uuid`);

      const without = await reachOf('cpef');
      await change(sql`update users__regions set target_id = ${south}::uuid where owner_id = ${giver}::uuid`);

      expect([without, await reachOf('cpef')]).toEqual([[north], both]);
    });

    test.each([
      ['the giver is no longer active', sql`is_active = false`, 'southern_director'],
      ['the giver may not give any more', sql`role = 'recruiter'`, 'southern_director'],
      ['the representative may not stand in any more', sql`role = 'recruiter'`, 'cpef'],
    ] as const)('not when %s', async (_, fields, person) => {
      await handOver();
      await change(sql`update users set ${fields} where id = ${userId(person)}::uuid`);

      const regions = await reachOf('cpef');
      const role = person === 'cpef' ? 'cpef' : 'regional_director';
      await change(sql`
        update users set is_active = true, role = ${role} where id = ${userId(person)}::uuid`);

      expect([regions, await reachOf('cpef')]).toEqual([[north], both]);
    });

    test('not when the giver’s entry in the list of managers is another person’s now', async () => {
      await handOver();
      const entry = managerId('southern_director');
      await change(sql`
        update manager_repositories
        set user_id = ${userId('manager')}::uuid, email = 'someone@exemple.fr'
        where id = ${entry}::uuid`);

      const regions = await reachOf('cpef');
      await change(sql`
        update manager_repositories
        set user_id = ${userId('southern_director')}::uuid, email = 'southern_director@exemple.fr'
        where id = ${entry}::uuid`);

      expect(regions).toEqual([north]);
    });

    test.each([
      ['its representative wrote it herself', 'cpef', 'southern_director'],
      ['nobody knows who wrote it', null, 'southern_director'],
      ['it goes from a person to herself', 'cpef', 'cpef'],
    ] as const)('not when %s', async (_, writer, giver) => {
      await change(sql`
        insert into delegations (id, manager_id, delegation_manager_id, from_date, to_date, reason, user_id)
        values (${nobody}::uuid, ${managerId(giver)}::uuid, ${managerId('cpef')}::uuid, '2026-04-01', '2026-04-07',
          'Congés', ${writer && userId(writer)})`);
      await change(sql`
        insert into delegations__regions (owner_id, target_id, position)
        values (${nobody}::uuid, ${south}::uuid, 1)`);

      expect(await reachOf('cpef')).toEqual([north]);
    });
  });
});
