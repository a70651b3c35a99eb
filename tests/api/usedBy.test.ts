import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { admin, type Document, director, north, openTestApi, south, type TestApi } from './testApi.ts';

describe('who uses a row', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  let axis: string;
  let trashed: string;
  const get = (path: string, actor = admin) => testApi.send({ method: 'GET', path, actor });
  const add = async (path: string, attributes: object, relationships: object = {}): Promise<string> => {
    const { document } = await testApi.send({
      path: `/${path}`,
      body: { data: { type: path, attributes, relationships } },
    });
    return document.data.id;
  };
  beforeAll(async () => {
    testApi = await openTestApi(engine);
    axis = await add('axes', { label: 'Axe' });
    const axes = { strategic_axes: { data: [{ type: 'axes', id: axis }] } };
    const of = (id: string) => ({ region: { data: { type: 'regions', id } } });
    await add('courses', { reference: 'N-1' }, { ...of(north), ...axes });
    await add('courses', { reference: 'N-2' }, of(north));
    trashed = await add('courses', { reference: 'N-3' }, of(north));
    await testApi.send({ method: 'DELETE', path: `/courses/${trashed}` });
    await add('themes', { label: 'Thème' }, of(north));
    await add('courses', { reference: 'S-1' }, { ...of(south), ...axes });
  });
  afterAll(() => testApi.close());

  const use = (resource: string, field: string, count: number, inTrash = false) => ({
    resource,
    field,
    trashed: inTrash,
    count,
  });

  test('is counted in the one statement of the list, by relation', async () => {
    let answer: Document;

    const statements = await testApi.statements(async () => {
      answer = await get('/regions?counts=usedBy');
    });

    expect(statements).toHaveLength(1);
    expect(answer.document.meta.usedBy).toEqual({
      [north]: {
        count: 4,
        more: false,
        others: false,
        references: [
          use('courses', 'region', 2),
          use('courses', 'region', 1, true),
          use('themes', 'region', 1),
        ],
      },
      [south]: { count: 1, more: false, others: false, references: [use('courses', 'region', 1)] },
    });
    expect((await get('/regions')).document.meta.usedBy).toBeUndefined();
  });

  test('is told of one row, through a table of pairs too', async () => {
    const { document } = await get(`/axes/${axis}?counts=usedBy`);

    expect(document.meta.usedBy[axis]).toMatchObject({
      count: 2,
      references: [use('courses', 'strategic_axes', 2)],
    });
  });

  test('tells of rows out of sight that there are some, and no more', async () => {
    const permissions = new Set(['erpf.regions.view']);

    const own = await get('/regions?counts=usedBy', director);
    const blind = await get('/regions?counts=usedBy', { ...director, permissions });

    expect(own.document.meta.usedBy[south]).toEqual({ count: 0, more: false, others: true, references: [] });
    expect(own.document.meta.usedBy[north]).toMatchObject({ count: 4, others: false });
    expect(blind.document.meta.usedBy[north]).toEqual({
      count: 0,
      more: false,
      others: true,
      references: [],
    });
  });

  test('is asked for by that name alone', async () => {
    const { status, document } = await get('/regions?counts=usedby');

    expect(status).toBe(400);
    expect(document.errors[0].source.parameter).toBe('counts');
    expect((await get('/regions/export?counts=usedBy')).status).toBe(400);
  });
});
