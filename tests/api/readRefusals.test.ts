import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { id, openReadApi, type ReadApi } from './readApi.ts';

/** What only the rows can tell; what the request alone tells stands in refusedReadPlans. */
describe('A read', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;
  beforeAll(async () => {
    readApi = await openReadApi(engine);
  });
  afterAll(() => readApi.database.close());

  it.each([
    ['an id of no row', id('c', 99)],
    ['a row in the trash', id('c', 5)],
  ])('is refused for %s', async (_, missing) => {
    const { status, headers, body } = await readApi.ask(`/training-courses/${missing}`);

    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/vnd.api+json');
    expect(body.errors).toMatchObject([{ code: 'not-found', status: '404', id: 'request-1' }]);
  });

  it('may name every field and relation there is', async () => {
    const ids = Array(300).fill(id('c', 1)).join(',');

    const { status } = await readApi.ask(
      `/training-courses?filter[id]=${ids}&fields[training_courses]=${Array(500).fill('label')}`,
    );

    expect(status).toBe(200);
  });

  const acceptedTypes = [
    '*/*',
    'application/vnd.api+json',
    'text/html, application/*;q=0.8',
    'application/vnd.api+json; charset=utf-8, application/vnd.api+json; profile="https://example.org/p"',
  ];
  it.each(acceptedTypes)('is answered to who accepts %s', async (accept) => {
    const { status, headers } = await readApi.ask('/axes', { headers: { accept } });

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/vnd.api+json');
  });
});
