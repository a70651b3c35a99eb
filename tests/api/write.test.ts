import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { addCourse, addLabel, change, courseDocument, get } from './courses.ts';
import { nobody, north, now, openTestApi, south, type TestApi } from './testApi.ts';
import { uniqueLabels } from './uniqueLabels.ts';

describe('writing', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await openTestApi(engine);
  });
  afterAll(() => testApi.close());
  uniqueLabels(() => testApi);

  describe('a new row', () => {
    test('comes back as the server has it: defaults, computed fields, address and version', async () => {
      const axis = await addLabel(testApi, 'axes', 'Industrie');
      const relationships = { strategic_axes: { data: [{ type: 'axes', id: axis }] } };
      const body = courseDocument({ accommodation_fees: '10.5', meal_fees: '2' }, relationships);

      const { status, headers, document } = await testApi.send({ path: '/courses', body });

      expect(status).toBe(201);
      expect(headers.get('location')).toBe(`/api/v1/courses/${document.data.id}`);
      expect(headers.get('etag')).toBe('"1"');
      expect(document.data.attributes).toMatchObject({
        accommodation_fees: '10.50',
        total_fees: '12.50',
        status: 'to_do',
        volume: 1,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      });
      expect(document.data.relationships).toMatchObject({
        region: { data: { type: 'regions', id: north } },
        strategic_axes: { data: [{ type: 'axes', id: axis }] },
      });
    });

    test('may bring its own id, once', async () => {
      const id = '01900000-0000-7000-8000-00000000abcd';
      const send = () => {
        const { data } = courseDocument();
        return testApi.send({ path: '/courses', body: { data: { ...data, id: id.toUpperCase() } } });
      };

      const first = await send();
      const second = await send();

      expect(first.document.data.id).toBe(id);
      expect(second.status).toBe(409);
      expect(second.document.errors[0]).toMatchObject({
        code: 'already-taken',
        source: { pointer: '/data/id' },
      });
    });

    test('takes every kind of value and gives it back', async () => {
      const attributes = {
        deadline: '2026-12-31',
        read_at: '2026-03-01T10:00:00+02:00',
        is_national: true,
        rate: '-0.5',
        emails: ['a@exemple.fr', 'b "quoted" \\ é'],
        search: { mine: true, regions: ['x'], deep: { er: [1, null] } },
      };
      const { document } = await testApi.send({
        path: '/courses',
        body: courseDocument({ ...attributes, rate: '0.5' }),
      });

      expect(document.data.attributes).toMatchObject({
        ...attributes,
        rate: '0.500',
        read_at: '2026-03-01T08:00:00.000Z',
      });
    });

    test('shows what is included when asked', async () => {
      const { document } = await testApi.send({ path: '/courses?include=region', body: courseDocument() });

      expect(document.included).toMatchObject([{ type: 'regions', id: north }]);
    });

    test('is stored in few statements', async () => {
      const texts = await testApi.statements(() =>
        testApi.send({ path: '/courses', body: courseDocument() }),
      );

      expect(texts.map(kindOf)).toEqual([
        'begin',
        'related',
        'write',
        'activity',
        'announcement',
        'read',
        'commit',
      ]);
    });
  });

  describe('a change', () => {
    test('touches what it names only, and moves the version on', async () => {
      const id = await addCourse(testApi, { accommodation_fees: '1', volume: 3 });

      const { status, headers, document } = await change(testApi, id, { meal_fees: '2.25' });

      expect(status).toBe(200);
      expect(headers.get('etag')).toBe('"2"');
      expect(document.data.attributes).toMatchObject({
        volume: 3,
        accommodation_fees: '1.00',
        total_fees: '3.25',
      });
    });

    test('is stored in few statements', async () => {
      const id = await addCourse(testApi);

      const texts = await testApi.statements(() => change(testApi, id, { volume: 4 }));

      expect(texts.map(kindOf)).toEqual([
        'begin',
        'lock',
        'write',
        'activity',
        'announcement',
        'read',
        'commit',
      ]);
    });

    test('that changes nothing writes nothing', async () => {
      const id = await addCourse(testApi, { rate: '1.5' });

      const texts = await testApi.statements(() => change(testApi, id, { rate: '1.50', emails: null }));

      expect(texts.map(kindOf)).toEqual(['begin', 'lock', 'read', 'commit']);
      expect((await get(testApi, `/courses/${id}`)).headers.get('etag')).toBe('"1"');
      expect(await testApi.history(id)).toHaveLength(1);
    });

    test('clears an optional field with null or with no words', async () => {
      const id = await addCourse(testApi, { deadline: '2026-01-01', rate: '2' });

      const { document } = await change(testApi, id, { deadline: null, rate: null });

      expect(document.data.attributes).toMatchObject({ deadline: null, rate: null });
    });

    test('takes a read-only field that comes back as it is', async () => {
      const id = await addCourse(testApi);
      const { document } = await get(testApi, `/courses/${id}`);

      const { status } = await change(testApi, id, { ...document.data.attributes, volume: 9 });

      expect(status).toBe(200);
    });

    test('goes on with the version that was read, and with no other', async () => {
      const id = await addCourse(testApi);
      const headers = { 'if-match': '"1"' };

      const first = await change(testApi, id, { volume: 2 }, { headers });
      const second = await change(testApi, id, { volume: 3 }, { headers });

      expect(first.status).toBe(200);
      expect(second.status).toBe(412);
      expect(second.document.errors[0].meta.current).toMatchObject({
        type: 'courses',
        id,
        attributes: { volume: 2 },
        meta: { version: 2 },
      });
    });

    test('of two at once with the same version, one wins', async () => {
      const id = await addCourse(testApi);
      const headers = { 'if-match': '"1"' };

      const replies = await Promise.all(
        [2, 3, 4, 5].map((volume) => change(testApi, id, { volume }, { headers })),
      );

      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    });

    test('keeps the order of a to-many relation', async () => {
      const [one, two, three] = [
        await addLabel(testApi, 'axes', 'Un'),
        await addLabel(testApi, 'axes', 'Deux'),
        await addLabel(testApi, 'axes', 'Trois'),
      ];
      const linked = (...ids: string[]) => ({
        strategic_axes: { data: ids.map((id) => ({ type: 'axes', id })) },
      });
      const id = await addCourse(testApi, {}, linked(three, one));

      const body = { data: { type: 'courses', id, relationships: linked(two, three, one) } };
      const { document } = await testApi.send({ method: 'PATCH', path: `/courses/${id}`, body });

      const ids = document.data.relationships.strategic_axes.data.map((axis: { id: string }) => axis.id);
      expect(ids).toEqual([two, three, one]);
    });
  });

  describe('relationships', () => {
    const axes = (id: string) => `/courses/${id}/relationships/strategic_axes`;
    const linkage = (...ids: string[]) => ({ data: ids.map((id) => ({ type: 'axes', id })) });

    test('are replaced, added to and taken from', async () => {
      const one = await addLabel(testApi, 'axes', 'Lien un');
      const two = await addLabel(testApi, 'axes', 'Lien deux');
      const id = await addCourse(testApi);

      const replaced = await testApi.send({ method: 'PATCH', path: axes(id), body: linkage(one) });
      const added = await testApi.send({ method: 'POST', path: axes(id), body: linkage(one, two) });
      const taken = await testApi.send({ method: 'DELETE', path: axes(id), body: linkage(one) });

      expect(replaced.document.data).toEqual(linkage(one).data);
      expect(added.document.data).toEqual(linkage(one, two).data);
      expect(taken.document.data).toEqual(linkage(two).data);
      expect((await get(testApi, axes(id))).document.data).toEqual(linkage(two).data);
    });

    test('to one are replaced, and a required one cannot be emptied', async () => {
      const id = await addCourse(testApi);
      const path = `/courses/${id}/relationships/region`;

      const moved = await testApi.send({
        method: 'PATCH',
        path,
        body: { data: { type: 'regions', id: south } },
      });
      const emptied = await testApi.send({ method: 'PATCH', path, body: { data: null } });

      expect(moved.document.data).toEqual({ type: 'regions', id: south });
      expect(emptied.status).toBe(422);
      expect(emptied.document.errors[0]).toMatchObject({ code: 'required', source: { pointer: '/data' } });
    });
  });

  describe('a singleton', () => {
    test('is made once, also by two at once', async () => {
      const body = { data: { type: 'settings', attributes: { rate: '1.1' } } };

      const replies = await Promise.all([1, 2].map(() => testApi.send({ path: '/settings', body })));

      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    });
  });

  test('a row that nobody knows is not found', async () => {
    expect((await change(testApi, nobody, { volume: 1 })).status).toBe(404);
  });
});

/** What a statement is for, by its first words. */
function kindOf(text: string): string {
  const kinds: readonly (readonly [RegExp, string])[] = [
    [/^select "row"/, 'lock'],
    [/^select \$\d+::text as/, 'related'],
    [/^with written/, 'write'],
    [/^insert into "activities"/, 'activity'],
    [/^select pg_notify/, 'announcement'],
    [/^select concat\(/, 'read'],
  ];
  return kinds.find(([form]) => form.test(text))?.[1] ?? text;
}
