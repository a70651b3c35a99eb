import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '#alec/demo/seed.ts';
import { type Database, DatabaseError } from '#engine/db/database.ts';
import type { Model } from '#engine/model/model.ts';
import { openFilled } from '../world/databases.ts';
import { startTestServer, type TestServer } from '../world/server.ts';

let database: Database;
let server: TestServer;
/** What the database answers to the next transactions. */
const refusals: string[] = [];
beforeAll(async () => {
  const model = JSON.parse(await readFile('generated/model.json', 'utf8')) as Model;
  database = await openFilled('demo', 'generated/migrations', (filled) => seed(filled, model, 'demo'));
  const conflicting: Database = {
    ...database,
    transaction: async (work) => {
      const code = refusals.shift();
      if (code !== undefined) throw new DatabaseError({ code, message: 'deadlock detected' });
      return database.transaction(work);
    },
  };
  server = await startTestServer({ database: conflicting });
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

async function create(label: string) {
  // The first of somebody's requests may write too.
  await server.call('/region-repositories?page[size]=1', { account: 'admin' });
  return (...codes: string[]) => {
    refusals.push(...codes);
    const body = { data: { type: 'project_origin_repositories', attributes: { label } } };
    return server.call('/project-origin-repositories', { account: 'admin', method: 'POST', body });
  };
}

test('a write that was in the way of others is tried again', async () => {
  const post = await create('Again');

  const { status } = await post('40P01', '40001');

  expect(status).toBe(201);
});

test.each(['40P01', '40001'])('one that was so eight times may be sent again later (%s)', async (code) => {
  const post = await create(`Later ${code}`);

  const { status, errors, text } = await post(...Array.from({ length: 8 }, () => code));

  expect([status, errors[0]?.code]).toEqual([503, 'unavailable']);
  expect(text).not.toContain('deadlock');
});
