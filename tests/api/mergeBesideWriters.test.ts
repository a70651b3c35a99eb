import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, DatabaseError } from '#engine/db/database.ts';
import { anyDatabase } from '../world/databases.ts';
import { north, openTestApi, type TestApi } from './testApi.ts';

const engine = anyDatabase();
const rounds = 10;
const writers = 6;

let testApi: TestApi;
let deadlocks = 0;
beforeAll(async () => {
  testApi = await openTestApi({ ...engine, open: async () => countDeadlocks(await engine.open()) });
});
afterAll(() => testApi.close());

function countDeadlocks(database: Database): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(work).catch((error: unknown) => {
        if (error instanceof DatabaseError && error.code === '40P01') deadlocks += 1;
        throw error;
      }),
  };
}

let number = 0;
const create = (path: string, attributes: object, relationships: object = {}) =>
  testApi.send({ path: `/${path}`, body: { data: { type: path, attributes, relationships } } });
const add = async (path: string): Promise<string> =>
  (await create(path, { label: `Label ${++number}` })).document.data.id;
const region = (id: string) => ({ region: { data: { type: 'regions', id } } });
const axes = (...ids: readonly string[]) => ({
  strategic_axes: { data: ids.map((id) => ({ type: 'axes', id })) },
});
const course = (relationships: object) =>
  create('courses', { reference: `C-${++number}` }, { ...region(north), ...relationships });
const patch = (id: string, relationships: object) =>
  testApi.send({
    method: 'PATCH',
    path: `/courses/${id}`,
    body: { data: { type: 'courses', id, relationships } },
  });
const merge = (path: string, kept: string, gone: string) =>
  testApi.send({ path: `/${path}/${kept}/merge`, body: { meta: { with: [gone] } } });
const namedBy = async (id: string, name: string) => {
  const { document } = await testApi.send({ method: 'GET', path: `/courses/${id}` });
  return [document.data.relationships[name].data].flat().map((one: { id: string }) => one.id);
};

const kinds = [
  { path: 'regions', field: 'region', links: region },
  { path: 'axes', field: 'strategic_axes', links: (id: string) => axes(id) },
];

test.each(kinds)(
  'rows of $path become one beside writers of rows that name them, and nobody waits in a circle',
  async ({ path, field, links }) => {
    deadlocks = 0;
    const statuses: number[] = [];
    const named: string[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [kept, gone] = [await add(path), await add(path)];
      const courses = await Promise.all(Array.from({ length: writers }, () => course(links(gone))));
      const ids: string[] = courses.map(({ document }) => document.data.id);

      const [added, ...answers] = await Promise.all([
        course(links(gone)),
        ...ids.slice(1).map((id) => patch(id, links(kept))),
        merge(path, kept, gone),
      ]);

      statuses.push(...answers.map(({ status }) => status));
      // One that came too late is refused.
      if (added.status === 201) ids.push(added.document.data.id);
      for (const id of ids)
        named.push((await namedBy(id, field)).map((one) => (one === kept ? 'kept' : one)));
    }

    expect([...new Set(statuses)]).toEqual([200]);
    expect([...new Set(named.map(String))]).toEqual(['kept']);
    expect(deadlocks).toBe(0);
  },
);
