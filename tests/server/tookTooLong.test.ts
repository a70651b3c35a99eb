import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '#alec/demo/seed.ts';
import { type Database, DatabaseError } from '#engine/db/database.ts';
import type { Model } from '#engine/model/model.ts';
import model from '../../generated/model.json' with { type: 'json' };
import { anyDatabase } from '../world/databases.ts';
import { describeWith } from '../world/describeWith.ts';
import { type Answer, startTestServer, type TestServer } from '../world/server.ts';

const list = '/strategic-axis-repositories';

/** What the database says of a statement that ran into its time limit, or that an operator cancelled. */
describe('a request whose statement is cancelled', () => {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await anyDatabase('generated/migrations').open();
    await seed(database, model as unknown as Model, 'demo');
    server = await startTestServer({ database: cancelling(database, 'strategic_axis_repositories') });
    // Whoever is signed in for the first time is written down before she is answered.
    await server.call('/lots-repositories?page[size]=1', { account: 'admin' });
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
  });

  it.each([
    ['a list', list],
    ['a file of its rows', `${list}/export?format=csv`],
    ['a workbook', `${list}/export?format=xlsx`],
    ['a document of all', `${list}/export?format=json`],
  ])('is refused in words: %s', async (_what, path) => {
    const answer = await server.call(path, { account: 'admin', headers: { 'accept-language': 'en' } });

    expect(refusalOf(answer)).toEqual({
      status: 503,
      code: 'took-too-long',
      title: 'Took too long',
      // The same question would take as long again.
      retryAfter: null,
    });
    expect(answer.text).not.toMatch(/cancel|statement|timeout|select/i);
  });

  it('is refused in French too', async () => {
    const { errors } = await server.call(list, { account: 'admin', headers: { 'accept-language': 'fr' } });

    expect(errors[0]?.title).toBe('Demande trop longue');
  });
});

describeWith(process.env.TEST_DATABASE_URL, 'TEST_DATABASE_URL')(
  'a statement that PostgreSQL cancels',
  () => {
    let database: Database;
    let server: TestServer;

    beforeAll(async () => {
      database = await anyDatabase('generated/migrations').open();
      await seed(database, model as unknown as Model, 'demo');
      server = await startTestServer({ database });
      await server.call('/lots-repositories?page[size]=1', { account: 'admin' });
    });
    afterAll(async () => {
      await server.stop();
      await database.close();
    });

    it.each([
      ['a read', () => server.call(list, { account: 'admin' })],
      ['a write', () => server.call(list, { account: 'admin', method: 'POST', body: axis })],
    ])('is refused in words: %s', async (_what, send) => {
      const answer = await database.transaction(async (tx) => {
        await tx.script('lock table strategic_axis_repositories in access exclusive mode');
        const sent = send();
        await expect.poll(() => cancelWaiting(database), { interval: 20, timeout: 25_000 }).toBe(1);
        return sent;
      });

      expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'took-too-long', retryAfter: null });
      expect((await send()).status).toBeLessThan(300);
    });
  },
);

const axis = { data: { type: 'strategic_axis_repositories', attributes: { label: 'Bout du monde' } } };

/** Gives how many they were. */
async function cancelWaiting(database: Database): Promise<number> {
  const text = `
    select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await database.query({ text, values: [] })).length;
}

/** As PostgreSQL does when somebody's statement takes longer than it may; the embedded database has no such limit. */
function cancelling(database: Database, table: string): Database {
  return {
    ...database,
    query: async (statement) => {
      if (!new RegExp(`from "?${table}"?`).test(statement.text)) return database.query(statement);
      throw new DatabaseError({ code: '57014', message: 'canceling statement due to statement timeout' });
    },
  };
}

function refusalOf({ status, headers, errors }: Answer) {
  const [{ code, title } = { code: '', title: '' }] = errors;
  return { status, code, title, retryAfter: headers.get('retry-after') };
}
