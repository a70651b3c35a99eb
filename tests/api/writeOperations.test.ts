import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { addCourse, addLabel, get, newReference } from './courses.ts';
import { type Document, director, nobody, north, openTestApi, type TestApi } from './testApi.ts';

const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';

describe('atomic operations', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await openTestApi(engine);
  });
  afterAll(() => testApi.close());

  const run = (operations: unknown, more: object = {}) =>
    testApi.send({
      path: '/operations',
      body: { 'atomic:operations': operations },
      headers: { 'content-type': atomic, accept: atomic },
      ...more,
    });
  const total = async (path: string) => (await get(testApi, path)).document.meta.page.total;

  test('save a dossier and its parts together, parts pointing at it by its local id', async () => {
    const { status, headers, document } = await run([
      { op: 'add', data: { type: 'axes', lid: 'axis', attributes: { label: 'Numérique' } } },
      courseOperation({ strategic_axes: { data: [{ type: 'axes', lid: 'axis' }] } }),
      noteOperation({ type: 'courses', lid: 'course' }),
    ]);

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(atomic);
    const [axis, course, note] = document['atomic:results'].map(({ data }: Document) => data);
    expect(course.relationships.strategic_axes.data).toEqual([{ type: 'axes', id: axis.id }]);
    expect(note.relationships.course.data).toEqual({ type: 'courses', id: course.id });
    expect((await get(testApi, `/notes/${note.id}`)).status).toBe(200);
    expect(await testApi.history(course.id)).toHaveLength(1);
  });

  test('change, relate and remove, each by reference or by local id', async () => {
    const id = await addCourse(testApi);
    const axis = await addLabel(testApi, 'axes', 'Retirée');
    const other = await addLabel(testApi, 'axes', 'Gardée');

    const { document } = await run([
      { op: 'update', data: { type: 'courses', id, attributes: { volume: 7 } }, meta: { ifMatch: '"1"' } },
      {
        op: 'add',
        ref: { type: 'courses', id, relationship: 'strategic_axes' },
        data: [{ type: 'axes', id: other }],
      },
      { op: 'remove', ref: { type: 'axes', id: axis } },
      { op: 'add', data: { type: 'axes', lid: 'new', attributes: { label: 'Neuve' } } },
      {
        op: 'update',
        ref: { type: 'axes', lid: 'new' },
        data: { type: 'axes', attributes: { label: 'Rebaptisée' } },
      },
    ]);

    const results: Document[] = document['atomic:results'];
    expect(results[0].data.attributes.volume).toBe(7);
    expect(results[0].data.relationships.strategic_axes.data).toEqual([{ type: 'axes', id: other }]);
    expect(results[1].data).toEqual([{ type: 'axes', id: other }]);
    expect(results[2]).toEqual({});
    expect(results[3].data).toEqual(results[4].data);
    expect(results[4].data.attributes.label).toBe('Rebaptisée');
  });

  test('put rows in order, those just added too', async () => {
    const first = await addLabel(testApi, 'axes', 'Rang un');
    const second = await addLabel(testApi, 'axes', 'Rang deux');

    const { status, document } = await run([
      { op: 'add', data: { type: 'axes', lid: 'last', attributes: { label: 'Rang trois' } } },
      { op: 'update', ref: { type: 'axes', lid: 'last' }, meta: { move: 'before', target: first } },
      { op: 'update', ref: { type: 'axes', id: second }, meta: { move: 'before', target: first } },
    ]);

    expect(status).toBe(200);
    const places = [...document['atomic:results'].map(({ data }: Document) => data.attributes.position)];
    const [, last, moved] = places;
    const { document: kept } = await get(testApi, `/axes/${first}`);
    expect([moved - last, kept.data.attributes.position - moved]).toEqual([1, 1]);
  });

  test('refuse a place among rows that have none', async () => {
    const id = await addCourse(testApi);

    const reply = await run([
      { op: 'update', ref: { type: 'courses', id }, meta: { move: 'after', target: id } },
    ]);

    expect(reply.status).toBe(400);
    expect(reply.document.errors[0].source.pointer).toBe('/atomic:operations/0/meta/move');
  });

  test('can be drafts', async () => {
    const operation = { op: 'add', data: { type: 'courses', attributes: {} }, meta: { draft: true } };

    const { document } = await run([operation]);

    expect(document['atomic:results'][0].data.attributes.is_draft).toBe(true);
  });

  test('are stored all or none, and the fault says where it is', async () => {
    const before = [await total('/courses'), await total('/notes')];

    const { status, document } = await run([
      courseOperation(),
      noteOperation({ type: 'courses', lid: 'course' }, ''),
    ]);

    expect(status).toBe(422);
    expect(document.errors).toMatchObject([
      { code: 'required', source: { pointer: '/atomic:operations/1/data/attributes/text' } },
    ]);
    expect([await total('/courses'), await total('/notes')]).toEqual(before);
  });

  const faults: readonly (readonly [string, unknown, number, string, string])[] = [
    ['no list', {}, 400, 'malformed-body', '/atomic:operations'],
    ['an empty list', [], 400, 'malformed-body', '/atomic:operations'],
    ['no object', ['add'], 400, 'malformed-body', '/atomic:operations/0'],
    ['another verb', [{ op: 'replace' }], 400, 'malformed-body', '/atomic:operations/0/op'],
    ['an address', [{ op: 'remove', href: '/axes/1' }], 400, 'malformed-body', '/atomic:operations/0/href'],
    [
      'an unknown type',
      [{ op: 'add', data: { type: 'axe' } }],
      400,
      'unknown-type',
      '/atomic:operations/0/data/type',
    ],
    [
      'an unknown id',
      [{ op: 'remove', ref: { type: 'axes', id: nobody } }],
      404,
      'not-found',
      '/atomic:operations/0',
    ],
    [
      'a local id of nobody',
      [{ op: 'remove', ref: { type: 'axes', lid: 'x' } }],
      404,
      'not-found',
      '/atomic:operations/0/ref',
    ],
    [
      'a relation to a local id of nobody',
      [noteOperation({ type: 'courses', lid: 'x' })],
      422,
      'related-not-found',
      '/atomic:operations/0/data/relationships/course',
    ],
    [
      'an unknown attribute',
      [{ op: 'add', data: { type: 'axes', attributes: { lable: 'x' } } }],
      422,
      'unknown-attribute',
      '/atomic:operations/0/data/attributes/lable',
    ],
  ];
  test.each(faults)('refuse %s', async (_, operations, status, code, pointer) => {
    const reply = await run(operations);

    expect(reply.document.errors[0]).toMatchObject({ status: String(status), code, source: { pointer } });
    expect(reply.status).toBe(status);
  });

  test('of one kind report every row that is refused, those still used with what uses them', async () => {
    const [used, free, other] = [
      await addLabel(testApi, 'regions', 'Employée'),
      await addLabel(testApi, 'regions', 'Libre'),
      await addLabel(testApi, 'regions', 'Prise'),
    ];
    const inRegion = (id: string) => ({ region: { data: { type: 'regions', id } } });
    await addCourse(testApi, {}, inRegion(used));
    const trashed = await addCourse(testApi, {}, inRegion(used));
    await testApi.send({ method: 'DELETE', path: `/courses/${trashed}` });
    await addCourse(testApi, {}, inRegion(other));
    const removals = [used, free, other].map((id) => ({ op: 'remove', ref: { type: 'regions', id } }));

    const { status, document } = await run(removals, { locale: 'fr' });

    const reference = { resource: 'courses', field: 'region', count: 1 };
    const live = { ...reference, trashed: false };
    expect(status).toBe(409);
    expect(document.errors).toMatchObject([
      {
        code: 'still-referenced',
        detail: expect.stringContaining('par 1 Course, 1 Course dans la corbeille.'),
        source: { pointer: '/atomic:operations/0' },
        meta: { references: [live, { ...reference, trashed: true }] },
      },
      { source: { pointer: '/atomic:operations/2' }, meta: { references: [live] } },
    ]);
    expect((await get(testApi, `/regions/${free}`)).status).toBe(200);
  });

  test('count among those that use a row only what the actor may see', async () => {
    const id = await addLabel(testApi, 'regions', 'Cachée');
    await addCourse(testApi, {}, { region: { data: { type: 'regions', id } } });
    const remove = (permissions: readonly string[]) =>
      testApi.send({
        method: 'DELETE',
        path: `/regions/${id}`,
        actor: { ...director, permissions: new Set(['erpf.regions.delete', ...permissions]) },
        locale: 'fr',
      });

    for (const permissions of [[], ['erpf.training-course.view.own']]) {
      const { document } = await remove(permissions);
      expect(document.errors[0].detail).toContain('par d’autres enregistrements.');
      expect(document.meta).toEqual({ references: [], others: true });
    }
    expect((await remove(['erpf.training-course.view'])).document.meta).toEqual({
      references: [{ resource: 'courses', field: 'region', trashed: false, count: 1 }],
    });
  });

  test('of one kind that are refused store nothing, nor a row after one the database refused', async () => {
    const [first, second] = [
      await addLabel(testApi, 'regions', 'Avant'),
      await addLabel(testApi, 'regions', 'Après'),
    ];
    const rename = (id: string, label: string) => ({
      op: 'update',
      data: { type: 'regions', id, attributes: { label } },
    });

    const { document } = await run([rename(first, 'Sud'), rename(nobody, 'x'), rename(second, 'Renommée')]);

    expect(document.errors.map(({ code }: Document) => code)).toEqual(['already-taken', 'not-found']);
    expect((await get(testApi, `/regions/${second}`)).document.data.attributes.label).toBe('Après');
  });

  test('refuse a stale version and the same local id twice', async () => {
    const id = await addCourse(testApi);
    const stale = { op: 'update', data: { type: 'courses', id, attributes: {} }, meta: { ifMatch: '"9"' } };
    const twice = { op: 'add', data: { type: 'axes', lid: 'a', attributes: { label: 'x' } } };

    expect((await run([stale])).status).toBe(412);
    expect((await run([twice, twice])).document.errors[0].source.pointer).toBe(
      '/atomic:operations/1/data/lid',
    );
  });

  test('that meet crosswise are tried again, and both are stored', async () => {
    const [one, other] = [await addCourse(testApi), await addCourse(testApi)];
    const set = (id: string, attributes: object) => ({
      op: 'update',
      data: { type: 'courses', id, attributes },
    });

    const replies = await Promise.all([
      run([set(one, { volume: 11 }), set(other, { volume: 12 })]),
      run([set(other, { rate: '1' }), set(one, { rate: '2' })]),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { document } = await get(testApi, `/courses/${one}`);
    expect(document.data.attributes).toMatchObject({ volume: 11, rate: '2.000' });
  });

  test('ask for every permission', async () => {
    const operations = [courseOperation(), { op: 'add', data: { type: 'axes', attributes: { label: 'x' } } }];

    const { status, document } = await run(operations, { actor: director });

    expect(status).toBe(403);
    expect(document.errors[0].source.pointer).toBe('/atomic:operations/1');
  });
});

function courseOperation(relationships: object = {}) {
  const region = { data: { type: 'regions', id: north } };
  const attributes = { reference: newReference() };
  return {
    op: 'add',
    data: { type: 'courses', lid: 'course', attributes, relationships: { region, ...relationships } },
  };
}

function noteOperation(course: object, text = 'À suivre') {
  return {
    op: 'add',
    data: { type: 'notes', attributes: { text }, relationships: { course: { data: course } } },
  };
}
