import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { addCourse, addLabel, change, get, newReference } from './courses.ts';
import { type Document, director, nobody, north, openTestApi, south, type TestApi } from './testApi.ts';

const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';

describe('one change of many rows', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await openTestApi(engine);
  });
  afterAll(() => testApi.close());

  const run = (operations: readonly object[], more: object = {}) =>
    testApi.send({
      path: '/operations',
      body: { 'atomic:operations': operations },
      headers: { 'content-type': atomic, accept: atomic },
      ...more,
    });
  const addCourses = (count: number) =>
    Promise.all(Array.from({ length: count }, () => addCourse(testApi, { volume: 1 })));
  const volumeOf = async (id: string) =>
    (await get(testApi, `/courses/${id}`)).document.data.attributes.volume;

  test('writes rows and their history with as many statements for three hundred rows as for three', async () => {
    const [few, many] = [await addCourses(3), await addCourses(300)];
    const sentFor = (ids: readonly string[]) =>
      testApi.statements(() => run(ids.map((id, at) => update(id, { volume: at + 2, rate: '9.5' }))));

    const counts = [await sentFor(few), await sentFor(many)].map((texts) => texts.length);

    expect(counts[1]).toBe(counts[0]);
    expect(await volumeOf(many[299] ?? '')).toBe(301);
    const entries = await testApi.history(many[7] ?? '');
    expect(entries.map(({ event }) => event)).toEqual(['created', 'updated']);
    expect(entries[1].changes.map(({ field, new: value }: Document) => [field, value])).toEqual([
      ['volume', 9],
      ['rate', '9.500'],
    ]);
  });

  test('answers each row as it is then, in the order of the request', async () => {
    const [one = '', other = ''] = await addCourses(2);

    const { status, document } = await run([
      update(other, { volume: 5 }),
      update(one, { volume: 1 }),
      added(),
    ]);

    expect(status).toBe(200);
    const [changed, same, created] = document['atomic:results'].map(({ data }: Document) => data);
    expect([changed.id, changed.attributes.volume, changed.meta.version]).toEqual([other, 5, 2]);
    expect([same.id, same.meta.version]).toEqual([one, 1]);
    expect(created.relationships.region.data.id).toBe(north);
    expect(await testApi.history(one)).toHaveLength(1);
  });

  test('new rows come one after the other at the end of their order', async () => {
    const last = await addLabel(testApi, 'axes', 'Avant');
    const before = (await get(testApi, `/axes/${last}`)).document.data.attributes.position;

    const { document } = await run(['Un', 'Deux', 'Trois'].map((label) => addedAxis(label)));

    const places = document['atomic:results'].map(({ data }: Document) => data.attributes.position);
    expect(places).toEqual([before + 1, before + 2, before + 3]);
  });

  test('stores nothing and names every row that anything speaks against', async () => {
    const [fine = '', low = '', locked = '', stale = ''] = await addCourses(4);
    await testApi.send({ method: 'PATCH', path: `/courses/${locked}/lock` });
    await change(testApi, stale, { volume: 3 });

    const { status, document } = await run([
      update(fine, { volume: 7 }),
      update(low, { volume: 0 }),
      update(locked, { volume: 7 }),
      { ...update(stale, { volume: 7 }), meta: { ifMatch: '"1"' } },
      { ...added(), data: { ...added().data, attributes: {} } },
    ]);

    expect(status).toBeGreaterThanOrEqual(400);
    expect(document.errors.map(({ code, source }: Document) => [code, source.pointer])).toEqual([
      ['too-small', '/atomic:operations/1/data/attributes/volume'],
      ['locked', '/atomic:operations/2'],
      ['stale-version', '/atomic:operations/3'],
      ['required', '/atomic:operations/4/data/attributes/reference'],
    ]);
    expect(await volumeOf(fine)).toBe(1);
    expect(await testApi.history(fine)).toHaveLength(1);
  });

  test('names the row whose words another one has', async () => {
    const [one = '', other = ''] = await addCourses(2);
    const taken = (await get(testApi, `/courses/${one}`)).document.data.attributes.reference;

    const { status, document } = await run([update(other, { reference: taken }), update(one, { volume: 8 })]);

    expect(status).toBe(409);
    expect(document.errors[0].source.pointer).toBe('/atomic:operations/0/data/attributes/reference');
    expect(await volumeOf(one)).toBe(1);
  });

  test('reaches no row and no related row beyond those of the actor', async () => {
    const own = await addCourse(testApi, { volume: 1 });
    const foreign = await addCourse(
      testApi,
      { volume: 1 },
      { region: { data: { type: 'regions', id: south } } },
    );

    const rows = await run([update(own, { volume: 2 }), update(foreign, { volume: 2 })], { actor: director });
    const related = await run([
      update(own, { volume: 2 }),
      {
        op: 'add',
        data: { ...added().data, relationships: { region: { data: { type: 'regions', id: nobody } } } },
      },
    ]);

    expect(rows.document.errors[0]).toMatchObject({
      code: 'not-found',
      source: { pointer: '/atomic:operations/1' },
    });
    expect(related.document.errors[0]).toMatchObject({
      code: 'related-not-found',
      source: { pointer: '/atomic:operations/1/data/relationships/region' },
    });
    expect(await volumeOf(own)).toBe(1);
  });

  const update = (id: string, attributes: object) => ({
    op: 'update',
    data: { type: 'courses', id, attributes },
  });
  const added = () => ({
    op: 'add',
    data: {
      type: 'courses',
      attributes: { reference: newReference() },
      relationships: { region: { data: { type: 'regions', id: north } } },
    },
  });
  const addedAxis = (label: string) => ({ op: 'add', data: { type: 'axes', attributes: { label } } });
});
