import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { admin, director, openTestApi, type TestApi } from './testApi.ts';

describe('a copy of a row whose file says nothing of copies', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  let axis: string;
  beforeAll(async () => {
    testApi = await openTestApi(engine);
    const body = { data: { type: 'axes', attributes: { label: 'Axe' } } };
    axis = (await testApi.send({ path: '/axes', body })).document.data.id;
  });
  afterAll(() => testApi.close());

  const copy = (path: string, actor = admin) =>
    testApi.send({ method: 'PATCH', path: `${path}/duplicate`, actor });

  test('is made by whoever may create one, and by nobody else', async () => {
    const made = await copy(`/axes/${axis}`);
    const refused = await copy(`/axes/${axis}`, director);

    expect([made.status, refused.status]).toEqual([201, 403]);
    expect(made.document.data).toMatchObject({ attributes: { label: 'Axe' } });
    expect(made.document.data.id).not.toBe(axis);
  });

  test('is none of a part, a mirror, the only row, and what must have a value of its own', () => {
    const { resources } = testApi.model;

    expect(resources.axes?.duplicate).toBe('create');
    expect(resources.themes?.duplicate).toBe('duplicate');
    const others = ['notes', 'customers', 'settings', 'regions'].map((path) => resources[path]?.duplicate);
    expect(others).toEqual([false, false, false, false]);
  });
});
