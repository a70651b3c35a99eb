import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../world/server.ts';

/** Dossiers refer to these lists: whoever writes a dossier reads them. */
const readToWriteDossiers = [
  'activity-field',
  'candidate-type',
  'co-funder',
  'course-type',
  'customer-type',
  'device-type',
  'manager',
  'min-wage',
  'project-origin',
  'region',
  'strategic-axis',
  'validation-type',
];
/** Rates, charges and controls are nobody's business at an agency. */
const closed = [
  'blocklist',
  'control-organization',
  'financing-type',
  'group-migration',
  'opco-charge',
  'pec-rate',
];
const lists = [...readToWriteDossiers, ...closed].map((name) => `${name}-repositories`);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

async function firstIdOf(list: string): Promise<string> {
  const { rows } = await server.call(`/${list}?page[size]=1`, { account: 'admin' });
  return rows[0]?.id ?? '019a0000-0000-7000-8000-000000000000';
}

const documentOf = (list: string, id?: string) => ({
  data: { type: list.replaceAll('-', '_'), ...(id && { id }), attributes: { label: 'Essai' } },
});

describe.each(lists)('%s', (list) => {
  it('is written, deleted and ordered by no recruiter', async () => {
    const account = 'recruiter';
    const id = await firstIdOf(list);
    const move = { meta: { move: 'before', target: id } };
    const isOrdered = server.model.resources[list]?.order;

    const answers = await Promise.all([
      server.call(`/${list}`, { account, method: 'POST', body: documentOf(list) }),
      server.call(`/${list}/${id}`, { account, method: 'PATCH', body: documentOf(list, id) }),
      server.call(`/${list}/${id}`, { account, method: 'DELETE' }),
      server.call(`/${list}/${id}/sort`, { account, method: 'POST', body: move }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, isOrdered ? 403 : 404]);
  });

  it('may be read by a manager, but not filled', async () => {
    const account = 'manager';

    const read = await server.call(`/${list}`, { account });
    const written = await server.call(`/${list}`, { account, method: 'POST', body: documentOf(list) });

    expect([read.status, written.status]).toEqual([200, 403]);
  });

  it('says nothing to a candidate', async () => {
    const answer = await server.call(`/${list}`, { account: 'candidate' });

    expect(answer.status).toBe(403);
  });
});

describe('a recruiter', () => {
  it.each(closed)('cannot read %s-repositories', async (name) => {
    const path = `/${name}-repositories`;

    const list = await server.call(path, { account: 'recruiter' });
    const one = await server.call(`${path}/${await firstIdOf(`${name}-repositories`)}`, {
      account: 'recruiter',
    });

    expect([list.status, one.status]).toEqual([403, 403]);
    expect(list.errors[0]?.code).toMatch(/^forbidden/);
  });

  it.each(readToWriteDossiers)('reads %s-repositories, which dossiers refer to', async (name) => {
    const answer = await server.call(`/${name}-repositories`, { account: 'recruiter' });

    expect(answer.status).toBe(200);
  });
});

describe('an administrator', () => {
  it('fills, corrects, orders and empties a list', async () => {
    const account = 'admin';
    const list = 'strategic-axis-repositories';

    const created = await server.call(`/${list}`, { account, method: 'POST', body: documentOf(list) });
    const { id } = created.resource;
    const changed = await server.call(`/${list}/${id}`, {
      account,
      method: 'PATCH',
      body: documentOf(list, id),
    });
    const target = await firstIdOf(list);
    const moved = await server.call(`/${list}/${id}/sort`, {
      account,
      method: 'POST',
      body: { meta: { move: 'before', target } },
    });
    const first = await firstIdOf(list);
    const deleted = await server.call(`/${list}/${id}`, { account, method: 'DELETE' });
    const gone = await server.call(`/${list}/${id}`, { account });

    expect([created, changed, moved, deleted, gone].map(({ status }) => status)).toEqual([
      201, 200, 200, 204, 404,
    ]);
    expect(first).toBe(id);
  });
});
