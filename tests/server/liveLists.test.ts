import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountName } from '#alec/demo/accounts.ts';
import { seed } from '#alec/demo/seed.ts';
import { liveChannel } from '#engine/activity/announce.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Model } from '#engine/model/model.ts';
import type { ValuesOf } from '#generated/records.ts';
import model from '../../generated/model.json' with { type: 'json' };
import { anyDatabase } from '../world/databases.ts';
import { startTestServer, type TestServer } from '../world/server.ts';
import { until } from '../world/until.ts';
import { isChanged, type Listener, listen } from './liveListener.ts';

const list = 'training-courses';
const emailOf = (account: AccountName) => `${account}@alec.test`;

describe('the live stream of a list', () => {
  let database: Database;
  let server: TestServer;
  let listeners: Listener[];

  beforeAll(async () => {
    database = await anyDatabase('generated/migrations').open();
    await seed(database, model as unknown as Model, 'demo');
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    listeners = [];
    server = await startTestServer({ database });
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const listener of listeners) listener.leave();
    await server.stop();
  });

  const open = async (account: AccountName, watch = list) => {
    const listener = await listen(server, account, watch);
    listeners.push(listener);
    return listener;
  };
  // Not asked as her: who was found is kept for some seconds.
  const regionsOf = async (account: AccountName) => {
    const rows = await database.query<{ id: string }>(
      statementOf(sql`
        select region.target_id as id
        from users__regions as region
        join users on users.id = region.owner_id
        where users.email = ${emailOf(account)}
        order by region.target_id
        limit 100`),
    );
    return rows.map(({ id }) => id);
  };
  const regionOfOthers = async (account: AccountName) => {
    const own = await regionsOf(account);
    const { rows } = await server.call('/region-repositories', { account: 'admin' });
    return rows.find(({ id }) => !own.includes(id))?.id ?? '';
  };
  const create = async (region: string) => {
    const body = {
      data: {
        type: 'training_courses',
        attributes: { description: 'Former des caristes' },
        relationships: { region: { data: { type: 'region_repositories', id: region } } },
      },
    };
    const { resource } = await server.call(`/${list}/draft`, { account: 'admin', method: 'POST', body });
    return resource.id;
  };
  const write = async (id: string, attributes: ValuesOf<typeof list>, relationships = {}) => {
    const body = { data: { type: 'training_courses', id, attributes, relationships } };
    const { status } = await server.call(`/${list}/${id}/draft`, {
      account: 'admin',
      method: 'PATCH',
      body: JSON.parse(JSON.stringify(body)),
    });
    expect(status).toBe(200);
  };
  const inRegion = (id: string) => ({ region: { data: { type: 'region_repositories', id } } });

  it('tells of a row that is new, without which one and by whom', async () => {
    const all = await open('manager');

    await create(await regionOfOthers('recruiter'));

    expect((await all.until(isChanged)).data).toEqual({ path: list });
  });

  it('tells many writes as one', async () => {
    const id = await create(await regionOfOthers('recruiter'));
    const region = await regionOfOthers('recruiter');
    const all = await open('manager');
    let announced = 0;
    // The server, which listened first, has gathered what is counted here.
    const stop = await database.listen(liveChannel, {
      onPayload: (payload) => {
        const { kind, path, part } = JSON.parse(payload);
        if (kind === 'changed' && path === list && part === undefined) announced += 1;
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });

    for (const volume of [2, 3, 4, 5]) await write(id, { volume });
    await until(() => announced === 4);
    await vi.advanceTimersByTimeAsync(1_500);
    await all.until(isChanged);
    await create(region);
    await until(() => announced === 5);
    await vi.advanceTimersByTimeAsync(1_500);
    await all.until(isChanged);
    vi.useRealTimers();
    await stop();

    expect(all.received.filter(isChanged)).toEqual([]);
  });

  it('tells a person of rows that become or cease to be her own, and of no others', async () => {
    const [own = ''] = await regionsOf('regional_director');
    const other = await regionOfOthers('regional_director');
    const foreign = await create(other);
    const director = await open('regional_director');
    const witness = await open('admin');

    await write(foreign, { volume: 4 });
    await witness.until(isChanged);
    expect(director.received.filter(isChanged)).toEqual([]);
    await write(foreign, {}, inRegion(own));
    await director.until(isChanged);
    await write(foreign, {}, inRegion(other));
    await director.until(isChanged);
  });

  it('ends at the next thing to tell when the account is closed', async () => {
    const id = await create((await regionsOf('recruiter'))[0] ?? '');
    const [atList, atRecord] = [await open('recruiter'), await open('recruiter', `${list}/${id}`)];
    await atRecord.until(({ event }) => event === 'present');
    await setActive('recruiter', false);

    await write(id, { volume: 7 });
    await Promise.all([atList.ended, atRecord.ended]);

    await setActive('recruiter', true);
    expect([...atList.received, ...atRecord.received].filter(isChanged)).toEqual([]);
  });

  it('says no more of a record once its region is no longer delegated', async () => {
    const delegated = await regionOfOthers('recruiter');
    const id = await create(delegated);
    await setRegion('recruiter', delegated, true);
    const recruiter = await open('recruiter', `${list}/${id}`);
    await recruiter.until(({ event }) => event === 'present');
    await setRegion('recruiter', delegated, false);

    await write(id, { volume: 8 });
    await recruiter.ended;

    expect(recruiter.received.filter(isChanged)).toEqual([]);
  });

  it('goes on with the other records, without a gap, once one may no longer be seen', async () => {
    const delegated = await regionOfOthers('recruiter');
    const id = await create(delegated);
    const own = await create((await regionsOf('recruiter'))[0] ?? '');
    await setRegion('recruiter', delegated, true);
    const recruiter = await open('recruiter', `${list}/${id},${list}/${own}`);
    const witness = await open('admin', `${list}/${id}`);
    await recruiter.until(({ event, data }) => event === 'present' && data.people?.length === 1);
    await setRegion('recruiter', delegated, false);

    await write(id, { volume: 8 });
    await witness.until(({ event, data }) => event === 'present' && data.people?.length === 0);
    await write(own, { volume: 9 });

    const ids: (string | undefined)[] = [];
    await recruiter.until(({ event, data }) => {
      if (event === 'changed') ids.push(data.id);
      return data.id === own && event === 'changed';
    });
    expect(ids).toEqual([own]);
  });

  const setActive = (account: AccountName, isActive: boolean) =>
    database.query(
      statementOf(sql`update users set is_active = ${isActive}::boolean where email = ${emailOf(account)}`),
    );
  /** As a delegation does for its days. */
  const setRegion = (account: AccountName, region: string, isHers: boolean) =>
    database.query(
      statementOf(
        isHers
          ? sql`insert into users__regions (owner_id, target_id, position)
              select id, ${region}::uuid, 9 from users where email = ${emailOf(account)}`
          : sql`delete from users__regions
              where target_id = ${region}::uuid
                and owner_id = (select id from users where email = ${emailOf(account)})`,
      ),
    );
});
