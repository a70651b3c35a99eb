import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { addCourse } from './courses.ts';
import { openTestApi, type TestApi } from './testApi.ts';

describe('parts that go to the trash with their whole', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  let course: string;
  let reply: string;
  beforeAll(async () => {
    testApi = await openTestApi(engine);
    course = await addCourse(testApi);
    const note = await add('notes', { course: { data: { type: 'courses', id: course } } });
    reply = await add('replies', { note: { data: { type: 'notes', id: note } } });
    await testApi.send({ path: `/courses/${course}`, method: 'DELETE' });
  });
  afterAll(() => testApi.close());

  const add = async (type: string, relationships: object): Promise<string> => {
    const data = { type, attributes: { text: 'Vu' }, relationships };
    const { status, document } = await testApi.send({ path: `/${type}`, body: { data } });
    if (status !== 201) throw new Error(JSON.stringify(document));
    return document.data.id;
  };
  const read = async (path: string) => {
    const { status, document } = await testApi.send({ path, method: 'GET' });
    return [status, document.meta?.page?.total];
  };

  test('are listed with the trash only, nor found by themselves', async () => {
    expect(await read('/replies')).toEqual([200, 0]);
    expect(await read('/replies?with_trashed=1')).toEqual([200, 1]);
    expect(await read(`/replies/${reply}`)).toEqual([404, undefined]);
  });

  test('stay as they are there', async () => {
    const data = { type: 'replies', id: reply, attributes: { text: 'Autre' } };

    const answers = [
      await testApi.send({ path: `/replies/${reply}`, method: 'PATCH', body: { data } }),
      await testApi.send({ path: `/replies/${reply}`, method: 'DELETE' }),
    ];

    expect(answers.map(({ status, document }) => [status, document?.errors[0].code])).toEqual([
      [409, 'wrong-state'],
      [409, 'wrong-state'],
    ]);
  });

  test('come back with it, and others of the same whole stay listed', async () => {
    const notes = await read('/notes');

    await testApi.send({ path: `/courses/${course}/restore`, method: 'PATCH' });

    expect([notes, await read('/replies')]).toEqual([
      [200, 1],
      [200, 1],
    ]);
  });
});
