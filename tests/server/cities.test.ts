import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seed } from '#alec/demo/seed.ts';
import type { Database } from '#engine/db/database.ts';
import { anyDatabase } from '../world/databases.ts';
import { startTestServer, type TestServer } from '../world/server.ts';

type Account = 'admin' | 'manager' | 'cpef' | 'recruiter' | 'regional_director' | 'candidate';
const lyon = { name: 'Lyon', post_code: '69009', code: '69123', county: 'Rhône', county_code: '69' };

describe('cities', () => {
  const engine = anyDatabase('generated/migrations');
  let server: TestServer;
  let database: Database;

  beforeAll(async () => {
    database = await engine.open();
    await seed(database, JSON.parse(await readFile('generated/model.json', 'utf8')), 'demo');
    server = await startTestServer({ database });
  });

  afterAll(async () => {
    await server.stop();
    await database.close();
  });

  function post(account: Account, attributes: Record<string, string>) {
    return server.call('/cities', {
      account,
      method: 'POST',
      body: { data: { type: 'cities', attributes } },
    });
  }

  test('a city that is chosen for the first time is new, and refreshed ever after', async () => {
    const first = await post('recruiter', lyon);
    const again = await post('recruiter', lyon);
    const renamed = await post('manager', { ...lyon, name: 'Lyon 9e' });

    expect([first.status, again.status, renamed.status]).toEqual([201, 200, 200]);
    expect(first.headers.get('location')).toBe(`/api/v1/cities/${first.resource.id}`);
    expect([again.resource.id, renamed.resource.id]).toEqual([first.resource.id, first.resource.id]);
    expect([again.headers.get('etag'), renamed.headers.get('etag')]).toEqual(['"1"', '"2"']);
    expect(renamed.resource.attributes.name).toBe('Lyon 9e');
  });

  test('a city is one row per postal code', async () => {
    const [one, other] = [await post('cpef', lyon), await post('cpef', { ...lyon, post_code: '69002' })];

    expect(other.status).toBe(201);
    expect(other.resource.id).not.toBe(one.resource.id);
  });

  test('two people who choose the same new city at once get the same row', async () => {
    const answers = await Promise.all(
      (['recruiter', 'manager', 'cpef', 'admin'] as const).map((account) =>
        post(account, { ...lyon, post_code: '69003' }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ resource }) => resource.id)).size).toBe(1);
  });

  test('a city comes with a dossier in one transaction, known or not', async () => {
    const add = (lid: string) => ({
      op: 'add',
      data: { type: 'cities', lid, attributes: { ...lyon, post_code: '69004' } },
    });
    const answer = await server.call('/operations', {
      account: 'recruiter',
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"' },
      body: { 'atomic:operations': [add('a'), add('b')] },
    });

    const ids = JSON.parse(answer.text)['atomic:results'].map(
      ({ data }: { data: { id: string } }) => data.id,
    );
    expect(answer.status).toBe(200);
    expect(ids[0]).toBe(ids[1]);
  });

  test('a city without a postal code is refused as ever', async () => {
    const { name, code } = lyon;

    const answer = await post('recruiter', { name, code });

    expect(answer.status).toBe(422);
    expect(answer.errors[0]?.source).toEqual({ pointer: '/data/attributes/post_code' });
  });

  test.each(['regional_director', 'candidate'] as const)('a %s brings in no city', async (account) => {
    expect((await post(account, lyon)).status).toBe(403);
  });
});
