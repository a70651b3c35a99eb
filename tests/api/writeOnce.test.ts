import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { courseDocument, get } from './courses.ts';
import { admin, openTestApi, reader, type TestApi } from './testApi.ts';

describe('requests sent again', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await openTestApi(engine);
  });
  afterAll(() => testApi.close());

  const post = (key: string, body: object, more: object = {}) =>
    testApi.send({ path: '/courses', body, headers: { 'idempotency-key': key }, ...more });
  const total = async () => (await get(testApi, '/courses')).document.meta.page.total;

  test('the same key and body give the first answer again', async () => {
    const body = courseDocument();
    const before = await total();

    const first = await post('again', body);
    const second = await post('again', body);

    expect(second.status).toBe(201);
    expect(second.document).toEqual(first.document);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(second.headers.get('etag')).toBe('"1"');
    expect(await total()).toBe(before + 1);
    expect(await testApi.history(first.document.data.id)).toHaveLength(1);
  });

  test('at the same time, one works and the others wait for its answer', async () => {
    const body = courseDocument();
    const before = await total();

    const replies = await Promise.all(Array.from({ length: 8 }, () => post('together', body)));

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(new Set(replies.map(({ document }) => document.data.id)).size).toBe(1);
    expect(await total()).toBe(before + 1);
  });

  test('another body under the same key is refused', async () => {
    await post('other', courseDocument());

    const { status, document } = await post('other', courseDocument());

    expect(status).toBe(409);
    expect(document.errors[0]).toMatchObject({
      code: 'idempotency-clash',
      source: { header: 'Idempotency-Key' },
    });
  });

  test('keys of two people do not meet', async () => {
    const actor = { ...admin, id: reader.id };

    const first = await post('mine', courseDocument());
    const second = await post('mine', courseDocument(), { actor });

    expect([first.status, second.status]).toEqual([201, 201]);
  });

  test('a request that failed may be sent again, corrected', async () => {
    const failed = await post('failed', courseDocument({ volume: 0 }));
    const corrected = await post('failed', courseDocument({ volume: 1 }));

    expect([failed.status, corrected.status]).toEqual([422, 201]);
  });

  test('a key is free again after a day', async () => {
    const first = await post('daily', courseDocument());
    testApi.wait(24 * 3_600_000 + 1);
    const second = await post('daily', courseDocument());

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.document.data.id).not.toBe(first.document.data.id);
  });

  test('without a key every request counts', async () => {
    const before = await total();

    await testApi.send({ path: '/courses', body: courseDocument() });
    await testApi.send({ path: '/courses', body: courseDocument() });

    expect(await total()).toBe(before + 2);
  });
});
