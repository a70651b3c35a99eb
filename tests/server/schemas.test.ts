import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../world/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

function ask(path: string, account: 'admin' | 'manager' = 'admin') {
  return server.call(path, { account, headers: { 'accept-language': 'en' } });
}

describe('the list of schemas', () => {
  it('has every resource with its file, its rows and who changed it last', async () => {
    const { rows } = await ask('/schemas');

    expect(rows.map(({ id }) => id)).toEqual(Object.keys(server.model.resources));
    const [{ count = 0 } = {}] = await server.database.query<{ count: number }>({
      text: 'select count(*)::int as count from pec_rate_repositories',
      values: [],
    });
    expect(rows.find(({ id }) => id === 'pec-rate-repositories')?.attributes).toMatchObject({
      file: 'pec-rates.json',
      label: { en: { many: 'Funded rates' } },
      menu: 'repositories',
      rows: count,
      changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('says that nothing is saved on a server that follows no file', async () => {
    const { text } = await ask('/schemas');

    expect(JSON.parse(text).meta).toEqual({
      maySave: false,
      refusal: 'not-followed',
      folder: 'resources-schema',
    });
  });

  it.each([
    ['/schemas', 'manager', 403, 'forbidden'],
    ['/schemas/pec-rate-repositories', 'manager', 403, 'forbidden'],
    ['/schemas?page=1', 'admin', 400, 'unknown-parameter'],
    ['/schemas/pec-rate-repositories?full=1', 'admin', 400, 'unknown-parameter'],
    ['/schemas/pec-rate-repository', 'admin', 404, 'unknown-path'],
    ['/schemas/..%2Fmeta%2Fproduct', 'admin', 404, 'unknown-path'],
  ] as const)('%s of %s is refused with %s %s', async (path, account, status, code) => {
    const answer = await ask(path, account);

    expect([answer.status, answer.errors[0]?.code]).toEqual([status, code]);
  });

  it('is for nobody who has not signed in', async () => {
    expect((await server.call('/schemas')).status).toBe(401);
  });
});

describe('a schema', () => {
  it('is the text of its file, its version, and the resource of the Model', async () => {
    const { resource } = await ask('/schemas/pec-rate-repositories');

    expect(resource.attributes).toMatchObject({
      source: await readFile('resources-schema/pec-rates.json', 'utf8'),
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
      resource: { path: 'pec-rate-repositories', table: expect.any(String) },
    });
  });
});
