import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Statement } from '#engine/db/database.ts';
import { anyDatabase } from '../world/databases.ts';
import { get } from './courses.ts';
import { openTestApi, type TestApi } from './testApi.ts';

describe('a list', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await openTestApi(engine);
  });
  afterAll(() => testApi.close());

  const isPlannedEachTime = async (query: string) => {
    const statements: Statement[] = [];
    const stop = testApi.database.onStatement((statement) => statements.push(statement));
    expect((await get(testApi, `/courses?${query}`)).status).toBe(200);
    stop();
    return statements.map((statement) => statement.isPlannedEachTime === true);
  };

  test('that is filtered by rows behind relations is planned for the values that are asked for', async () => {
    expect(await isPlannedEachTime('filter[region.label]=Nord')).toEqual([true]);
    expect(await isPlannedEachTime('filter[region.q]=no')).toEqual([true]);
  });

  test('that is filtered by its own fields keeps its plan', async () => {
    expect(await isPlannedEachTime('filter[volume]=2')).toEqual([false]);
    expect(await isPlannedEachTime('sort=reference')).toEqual([false]);
  });
});
