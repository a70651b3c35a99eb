import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountName } from '#alec/demo/accounts.ts';
import { seed } from '#alec/demo/seed.ts';
import type { Database } from '#engine/db/database.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import type { Model } from '#engine/model/model.ts';
import model from '../../generated/model.json' with { type: 'json' };
import { anyDatabase } from '../world/databases.ts';
import { startTestServer, type TestServer } from '../world/server.ts';
import { isChanged, type Listener, type LiveEvent, listen } from './liveListener.ts';

/** Another server of this database has connections of its own; the embedded database has one process. */
async function openedAgain(database: Database): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (database.engine === 'pglite' || url === undefined) return database;
  const [row] = await database.query<{ name: string }>({
    text: 'select current_database() as name',
    values: [],
  });
  return openDatabase({ url: new URL(`/${row?.name}`, url).href });
}

const isPresent =
  (...names: string[]) =>
  ({ event, data }: LiveEvent) =>
    event === 'present' && String(data.people?.map(({ name }) => name)) === String(names);

describe('the live stream', () => {
  let database: Database;
  let server: TestServer;
  let record: string;
  const listeners: Listener[] = [];
  const names = new Map<AccountName, string>();

  const open = async (account: AccountName, on: TestServer = server, watch = record) => {
    const listener = await listen(on, account, watch);
    listeners.push(listener);
    return listener;
  };

  beforeAll(async () => {
    database = await anyDatabase('generated/migrations').open();
    await seed(database, model as unknown as Model, 'demo');
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    server = await startTestServer({ database });
    const { rows } = await server.call('/training-courses?page[size]=1', { account: 'admin' });
    record = `training-courses/${rows[0]?.id}`;
    for (const account of ['admin', 'manager'] as const) {
      const { resource } = await server.call('/auth/me', { account });
      names.set(account, String(resource.attributes.fullName));
    }
  });
  afterEach(async () => {
    for (const listener of listeners.splice(0)) listener.leave();
    await server.stop();
  });

  /** A dossier of a person's own. */
  const dossierOf = async (account: AccountName) => {
    const { rows } = await server.call('/training-courses?filter[mine]=1&page[size]=1', { account });
    return String(rows[0]?.id);
  };
  const nameOf = (account: AccountName) => names.get(account) ?? '';
  const write = (on: TestServer = server) =>
    on.call(`/${record}`, {
      account: 'manager',
      method: 'PATCH',
      body: {
        data: {
          type: 'training_courses',
          id: record.split('/')[1] ?? '',
          attributes: { fees_description: `Mission ${randomUUID()}` },
        },
      },
    });

  it('shows two people the other one, and who leaves is gone', async () => {
    const one = await open('admin');
    await one.until(isPresent());
    const other = await open('manager');

    await one.until(isPresent(nameOf('manager')));
    await other.until(isPresent(nameOf('admin')));
    one.leave();

    await other.until(isPresent());
  });

  it('shows nobody to the person who opens the record twice', async () => {
    const one = await open('admin');
    const again = await open('admin');

    await again.until(isPresent());
    one.leave();
    const other = await open('manager');

    await other.until(isPresent(nameOf('admin')));
  });

  it('announces a change once it is committed, without any of its values', async () => {
    const one = await open('admin');
    await one.until(isPresent());

    const { status, text } = await write();

    expect([status, text]).toEqual([200, text]);
    const { data } = await one.until(isChanged);
    expect(data).toEqual({
      path: 'training-courses',
      id: record.split('/')[1],
      version: expect.any(Number),
      by: { id: expect.any(String), name: nameOf('manager') },
    });
  });

  it('tells of a part at every row above it', async () => {
    const path = 'training-action-candidate-periods';
    const first = async (of: string, filter: string) => {
      const { rows } = await server.call(`/${of}?filter${filter}&page[size]=1`, { account: 'admin' });
      return String(rows[0]?.id);
    };
    const dossier = await first('training-courses', '[status][eq]=in_progress');
    const action = await first('training-actions', `[training_course][eq]=${dossier}`);
    const candidate = await first('training-action-candidates', `[training_action][eq]=${action}`);
    const id = await first(path, `[training_action_candidate][eq]=${candidate}`);
    const one = await open('admin', server, `training-courses/${dossier}`);
    await one.until(isPresent());

    await server.call(`/${path}/${id}`, {
      account: 'manager',
      method: 'PATCH',
      body: { data: { type: path.replaceAll('-', '_'), id, attributes: { label: `Mai ${randomUUID()}` } } },
    });

    expect((await one.until(isChanged)).data).toMatchObject({ id: dossier, part: path });
  });

  it('is one across two servers of the same database', async () => {
    const elsewhere = await openedAgain(database);
    const second = await startTestServer({ database: elsewhere });
    try {
      const here = await open('admin');
      const there = await open('manager', second);

      await here.until(isPresent(nameOf('manager')));
      await there.until(isPresent(nameOf('admin')));
      await write(second);
      expect((await here.until(isChanged)).data.by?.name).toBe(nameOf('manager'));
      await second.stop();

      await there.ended;
      await here.until(isPresent());
    } finally {
      await second.stop();
      if (elsewhere !== database) await elsewhere.close();
    }
  });

  it('watches several records, and tells of each which one it is', async () => {
    const { rows } = await server.call('/training-courses?page[size]=2&page[number]=2', {
      account: 'admin',
    });
    const others = rows.map(({ id }) => `training-courses/${id}`);
    const one = await open('admin', server, [record, ...others].join(','));

    await write();

    expect((await one.until(isChanged)).data.id).toBe(record.split('/')[1]);
    const six = [...others, ...others, record].map((name, at) => name.replace(/.$/, String(at)));
    const tooMany = await open('admin', server, [...six, ...others].join(','));
    expect(tooMany.status).toBe(400);
  });

  it('follows the other records where one is gone or may not be seen, and tells the two alike', async () => {
    const mine = `training-courses/${await dossierOf('recruiter')}`;
    const [region] = (await server.call('/region-repositories?page[size]=1', { account: 'admin' })).rows;
    const hidden = `region-repositories/${region?.id}`;
    const gone = 'region-repositories/0199ffff-0000-7000-8000-000000000000';
    const witness = await open('admin', server, hidden);
    await witness.until(isPresent());

    const both = [
      await open('recruiter', server, `${hidden},${mine}`),
      await open('recruiter', server, `${gone},${mine}`),
    ];
    record = mine;
    await write();

    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    for (const one of both) expect((await one.until(isChanged)).data.id).toBe(mine.split('/')[1]);
    const [atHidden, atGone] = both.map(({ received }) =>
      received.map(({ event, data }) => [event, data.path, data.people]),
    );
    expect(atHidden).toEqual(atGone);
    expect(witness.received.filter(({ data }) => data.people?.length)).toEqual([]);
  });

  it('tells a person alone that rows of her own were written, on a page without a record too', async () => {
    const mine = await open('manager', server, '');
    const other = await open('admin', server, '');
    const comment = await server.call('/training-course-comments', {
      account: 'admin',
      method: 'POST',
      body: {
        data: {
          type: 'training_course_comments',
          attributes: { content: 'À revoir', step: 'context' },
          relationships: {
            training_course: { data: { type: 'training_courses', id: await dossierOf('manager') } },
          },
        },
      },
    });

    const { data } = await mine.until(({ event }) => event === 'own');

    expect([comment.status, data]).toEqual([201, { path: 'user-notifications' }]);
    expect(other.received.filter(({ event }) => event === 'own')).toEqual([]);
  });

  it('passes on what somebody does at a record to the others there, and keeps to who may see it', async () => {
    const one = await open('admin');
    const typing = (account: AccountName, watch: string, signal: string) =>
      server.call(`/live?watch=${watch}&signal=${signal}`, { account, method: 'POST' });

    const answers = [
      await typing('manager', record, 'typing'),
      await typing('manager', record, 'TYPING 1'),
      await typing('manager', 'training-courses', 'typing'),
      await typing('candidate', record, 'typing'),
    ];

    const { data } = await one.until(({ event }) => event === 'signal');
    expect(answers.map(({ status }) => status)).toEqual([204, 400, 400, 404]);
    expect(data).toMatchObject({
      name: 'typing',
      id: record.split('/')[1],
      by: { name: nameOf('manager') },
    });
  });

  it('is closed to strangers, to those who may not view the record, and to what is no record', async () => {
    const [row] = (await server.call('/region-repositories?page[size]=1', { account: 'admin' })).rows;
    const answers = await Promise.all([
      fetch(`${server.origin}/api/v1/live?watch=${record}`),
      server.call(`/live?watch=region-repositories/${row?.id}`, { account: 'recruiter' }),
      server.call('/live?watch=training-courses/0199ffff-0000-7000-8000-000000000000', {
        account: 'admin',
      }),
      server.call('/live?watch=training-courses/1', { account: 'admin' }),
      server.call('/live?watch=region-repositories', { account: 'recruiter' }),
      server.call('/live?watch=operations', { account: 'admin' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([401, 404, 404, 400, 404, 404]);
  });

  it('keeps a person to five streams', async () => {
    for (let count = 1; count <= 5; count += 1) expect((await open('admin')).status).toBe(200);

    const sixth = await open('admin');

    expect(sixth.status).toBe(429);
    // No answer at all tells a browser not to come back (HTML, section 9.2).
    expect((await open('admin', server, '')).status).toBe(204);
  });

  it('gives the place of a page without a record to one with a record', async () => {
    for (let count = 1; count <= 4; count += 1) await open('admin');
    const without = await open('admin', server, '');

    const sixth = await open('admin');

    await without.ended;
    expect(sixth.status).toBe(200);
  });

  it('gives the place of a list to a page with a record, and says nothing to one list too many', async () => {
    const lists = [];
    for (let count = 1; count <= 5; count += 1)
      lists.push(await open('admin', server, 'region-repositories'));

    expect((await open('admin', server, 'region-repositories')).status).toBe(204);
    expect((await open('admin')).status).toBe(200);
    await lists[0]?.ended;
  });

  it('does not hold up a server that stops', async () => {
    const one = await open('admin');
    // A server cuts connections that are still open after four seconds: without timers it would wait for them.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    await server.stop().finally(() => vi.useRealTimers());

    await one.ended;
  });
});
