import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import en from '#locales/en.json' with { type: 'json' };
import fr from '#locales/fr.json' with { type: 'json' };
import { testDatabases } from '../world/databases.ts';
import { addCourse, addLabel, change, courseDocument, newReference } from './courses.ts';
import { admin, director, nobody, north, openTestApi, type Sent, south, type TestApi } from './testApi.ts';

/** What is there before each request of the table. */
interface Standing {
  readonly course: string;
  readonly locked: string;
  readonly southern: string;
  readonly axis: string;
  readonly taken: string;
  readonly used: string;
}

/** A request and the error it meets: status, code, and where. */
interface Row {
  readonly title: string;
  readonly sent: (there: Standing) => Sent;
  readonly status: number;
  readonly code: string;
  readonly pointer?: string;
  readonly header?: string;
}

const withAttributes = (attributes: object) => ({ path: '/courses', body: courseDocument(attributes) });
const withRelationships = (relationships: object) => ({
  path: '/courses',
  body: courseDocument({}, relationships),
});
const axisNamed = (attributes: object) => ({ path: '/axes', body: { data: { type: 'axes', attributes } } });
const patchCourse = (id: string, data: object, more: Partial<Sent> = {}): Sent => ({
  method: 'PATCH',
  path: `/courses/${id}`,
  body: { data: { type: 'courses', id, ...data } },
  ...more,
});

const table: readonly Row[] = [
  // 400: what is not a document
  {
    title: 'a body that is not JSON',
    sent: () => ({ path: '/axes', body: '{"data":' }),
    status: 400,
    code: 'malformed-json',
  },
  { title: 'an empty body', sent: () => ({ path: '/axes', body: '' }), status: 400, code: 'malformed-json' },
  {
    title: 'a body that is a list',
    sent: () => ({ path: '/axes', body: [] }),
    status: 400,
    code: 'malformed-body',
    pointer: '',
  },
  {
    title: 'a document without data',
    sent: () => ({ path: '/axes', body: {} }),
    status: 400,
    code: 'malformed-body',
    pointer: '/data',
  },
  {
    title: 'data that is null',
    sent: () => ({ path: '/axes', body: { data: null } }),
    status: 400,
    code: 'malformed-body',
    pointer: '/data',
  },
  {
    title: 'data that is a list',
    sent: () => ({ path: '/courses', body: { data: [] } }),
    status: 400,
    code: 'malformed-body',
    pointer: '/data',
  },
  {
    title: 'no type',
    sent: () => ({ path: '/axes', body: { data: { attributes: {} } } }),
    status: 400,
    code: 'malformed-body',
    pointer: '/data/type',
  },
  {
    title: 'attributes that are a text',
    sent: () => ({ path: '/axes', body: { data: { type: 'axes', attributes: 'x' } } }),
    status: 400,
    code: 'malformed-body',
    pointer: '/data/attributes',
  },
  {
    title: 'a relationship without data',
    sent: () => withRelationships({ region: { links: {} } }),
    status: 400,
    code: 'malformed-body',
    pointer: '/data/relationships/region',
  },
  {
    title: 'an unknown parameter',
    sent: () => ({ ...withAttributes({}), path: '/courses?colour=red' }),
    status: 400,
    code: 'unknown-parameter',
  },
  // 403
  {
    title: 'creating without the permission',
    sent: () => ({ ...axisNamed({ label: 'x' }), actor: director }),
    status: 403,
    code: 'forbidden',
  },
  {
    title: 'deleting without the permission',
    sent: ({ axis }) => ({ method: 'DELETE', path: `/axes/${axis}`, actor: director }),
    status: 403,
    code: 'forbidden',
  },
  {
    title: 'writing what nobody writes',
    sent: () => ({
      path: '/activities',
      body: { data: { type: 'activities', attributes: { event: 'created' } } },
    }),
    status: 403,
    code: 'forbidden',
  },
  {
    title: 'a field of others',
    sent: ({ course }) => patchCourse(course, { attributes: { margin: '1.00' } }, { actor: director }),
    status: 403,
    code: 'forbidden-field',
    pointer: '/data/attributes/margin',
  },
  {
    title: 'an id that is no UUID',
    sent: () => ({ path: '/axes', body: { data: { type: 'axes', id: '12', attributes: { label: 'x' } } } }),
    status: 403,
    code: 'client-id-refused',
    pointer: '/data/id',
  },
  {
    title: 'a row beyond the own ones, made anew',
    sent: () => ({
      ...withRelationships({ region: { data: { type: 'regions', id: south } } }),
      actor: director,
    }),
    status: 403,
    code: 'outside-own',
    pointer: '/data/relationships/region',
  },
  // 404
  {
    title: 'an unknown path',
    sent: () => ({ path: '/coursees', body: {} }),
    status: 404,
    code: 'unknown-path',
  },
  {
    title: 'an unknown action',
    sent: ({ course }) => ({ method: 'PATCH', path: `/courses/${course}/lokc` }),
    status: 404,
    code: 'unknown-path',
  },
  {
    title: 'drafts of a resource without any',
    sent: () => ({ path: '/axes/draft', body: {} }),
    status: 404,
    code: 'unknown-path',
  },
  {
    title: 'an unknown id',
    sent: () => patchCourse(nobody, { attributes: { volume: 2 } }),
    status: 404,
    code: 'not-found',
  },
  {
    title: 'a row beyond the own ones',
    sent: ({ southern }) => patchCourse(southern, {}, { actor: director }),
    status: 404,
    code: 'not-found',
  },
  {
    title: 'an unknown relationship',
    sent: ({ course }) => ({
      method: 'PATCH',
      path: `/courses/${course}/relationships/regoin`,
      body: { data: null },
    }),
    status: 404,
    code: 'unknown-relationship',
  },
  // 405
  {
    title: 'POST to a row',
    sent: ({ axis }) => ({ path: `/axes/${axis}`, body: {} }),
    status: 405,
    code: 'method-not-allowed',
  },
  {
    title: 'DELETE of a collection',
    sent: () => ({ method: 'DELETE', path: '/axes' }),
    status: 405,
    code: 'method-not-allowed',
  },
  {
    title: 'writing what comes from outside',
    sent: () => ({ path: '/customers', body: {} }),
    status: 405,
    code: 'method-not-allowed',
  },
  {
    title: 'adding to a to-one relation',
    sent: ({ course }) => ({ path: `/courses/${course}/relationships/region`, body: { data: [] } }),
    status: 405,
    code: 'method-not-allowed',
  },
  // 406 and 415
  {
    title: 'an answer in another format',
    sent: () => ({ ...axisNamed({ label: 'x' }), headers: { accept: 'text/html' } }),
    status: 406,
    code: 'not-acceptable',
    header: 'Accept',
  },
  {
    title: 'a body in another format',
    sent: () => ({ ...axisNamed({ label: 'x' }), headers: { 'content-type': 'application/json' } }),
    status: 415,
    code: 'unsupported-media-type',
    header: 'Content-Type',
  },
  // 409
  {
    title: 'another type',
    sent: () => ({ path: '/axes', body: { data: { type: 'regions', attributes: {} } } }),
    status: 409,
    code: 'type-mismatch',
    pointer: '/data/type',
  },
  {
    title: 'another id than the address',
    sent: ({ course }) => ({ ...patchCourse(nobody, {}), path: `/courses/${course}` }),
    status: 409,
    code: 'id-mismatch',
    pointer: '/data/id',
  },
  {
    title: 'a unique value that is taken',
    sent: ({ taken }) => withAttributes({ reference: taken }),
    status: 409,
    code: 'already-taken',
    pointer: '/data/attributes/reference',
  },
  {
    title: 'a unique value taken by a change',
    sent: ({ taken, course }) => patchCourse(course, { attributes: { reference: taken } }),
    status: 409,
    code: 'already-taken',
    pointer: '/data/attributes/reference',
  },
  {
    title: 'deleting what is in use',
    sent: ({ used }) => ({ method: 'DELETE', path: `/regions/${used}` }),
    status: 409,
    code: 'still-referenced',
  },
  {
    title: 'changing what is locked',
    sent: ({ locked }) => patchCourse(locked, { attributes: { volume: 2 } }),
    status: 409,
    code: 'locked',
  },
  {
    title: 'deleting what is locked',
    sent: ({ locked }) => ({ method: 'DELETE', path: `/courses/${locked}` }),
    status: 409,
    code: 'locked',
  },
  {
    title: 'an action on what is locked',
    sent: ({ locked }) => ({ method: 'PATCH', path: `/courses/${locked}/toggle-national` }),
    status: 409,
    code: 'locked',
  },
  // 412
  {
    title: 'a stale version',
    sent: ({ course }) => patchCourse(course, {}, { headers: { 'if-match': '"99"' } }),
    status: 412,
    code: 'stale-version',
    header: 'If-Match',
  },
  {
    title: 'a version that is none',
    sent: ({ axis }) => ({ method: 'DELETE', path: `/axes/${axis}`, headers: { 'if-match': 'x' } }),
    status: 412,
    code: 'stale-version',
    header: 'If-Match',
  },
  // 413
  {
    title: 'a body beyond the limit',
    sent: () => axisNamed({ label: 'x'.repeat(29 * 1024 * 1024) }),
    status: 413,
    code: 'too-large',
  },
  // 422
  {
    title: 'nothing in a required field',
    sent: () => axisNamed({}),
    status: 422,
    code: 'required',
    pointer: '/data/attributes/label',
  },
  {
    title: 'spaces in a required field',
    sent: () => axisNamed({ label: '  ' }),
    status: 422,
    code: 'required',
    pointer: '/data/attributes/label',
  },
  {
    title: 'no required relation',
    sent: () => withRelationships({ region: { data: null } }),
    status: 422,
    code: 'required',
    pointer: '/data/relationships/region',
  },
  {
    title: 'a text too long',
    sent: () => withAttributes({ reference: 'x'.repeat(21) }),
    status: 422,
    code: 'too-long',
    pointer: '/data/attributes/reference',
  },
  {
    title: 'a JSON number for a decimal',
    sent: () => withAttributes({ rate: 9.15 }),
    status: 422,
    code: 'not-decimal',
    pointer: '/data/attributes/rate',
  },
  {
    title: 'an exponent',
    sent: () => withAttributes({ rate: '9e1' }),
    status: 422,
    code: 'not-decimal',
    pointer: '/data/attributes/rate',
  },
  {
    title: 'a comma',
    sent: () => withAttributes({ rate: '9,15' }),
    status: 422,
    code: 'not-decimal',
    pointer: '/data/attributes/rate',
  },
  {
    title: 'surplus decimals',
    sent: () => withAttributes({ meal_fees: '1.005' }),
    status: 422,
    code: 'surplus-decimals',
    pointer: '/data/attributes/meal_fees',
  },
  {
    title: 'a decimal with a space',
    sent: () => withAttributes({ rate: '9.15 ' }),
    status: 422,
    code: 'surrounding-space',
    pointer: '/data/attributes/rate',
  },
  {
    title: 'a negative fee',
    sent: () => withAttributes({ meal_fees: '-1.00' }),
    status: 422,
    code: 'too-small',
    pointer: '/data/attributes/meal_fees',
  },
  {
    title: 'an integer below its bound',
    sent: () => withAttributes({ volume: 0 }),
    status: 422,
    code: 'too-small',
    pointer: '/data/attributes/volume',
  },
  {
    title: 'an integer beyond the column',
    sent: () => withAttributes({ volume: 3_000_000_000 }),
    status: 422,
    code: 'not-integer',
    pointer: '/data/attributes/volume',
  },
  {
    title: 'a day that is in no calendar',
    sent: () => withAttributes({ deadline: '2026-02-30' }),
    status: 422,
    code: 'not-date',
    pointer: '/data/attributes/deadline',
  },
  {
    title: 'an instant on such a day',
    sent: () => withAttributes({ read_at: '2026-02-30T10:00:00Z' }),
    status: 422,
    code: 'not-instant',
    pointer: '/data/attributes/read_at',
  },
  {
    title: 'a value of no choice',
    sent: () => withAttributes({ status: 'gone' }),
    status: 422,
    code: 'not-choice',
    pointer: '/data/attributes/status',
  },
  {
    title: 'a text for a flag',
    sent: () => withAttributes({ is_national: 'true' }),
    status: 422,
    code: 'not-boolean',
    pointer: '/data/attributes/is_national',
  },
  {
    title: 'a text for a list',
    sent: () => withAttributes({ emails: 'a' }),
    status: 422,
    code: 'not-list',
    pointer: '/data/attributes/emails',
  },
  {
    title: 'a text for an object',
    sent: () => withAttributes({ search: 'mine' }),
    status: 422,
    code: 'not-object',
    pointer: '/data/attributes/search',
  },
  {
    title: 'a null character',
    sent: () => axisNamed({ label: 'a\u0000' }),
    status: 422,
    code: 'forbidden-character',
    pointer: '/data/attributes/label',
  },
  {
    title: 'a field needed by another',
    sent: () => withAttributes({ is_rfa: true }),
    status: 422,
    code: 'required',
    pointer: '/data/attributes/rfa_rate',
  },
  {
    title: 'an unknown attribute',
    sent: () => withAttributes({ volum: 2 }),
    status: 422,
    code: 'unknown-attribute',
    pointer: '/data/attributes/volum',
  },
  {
    title: 'a relation among the attributes',
    sent: () => withAttributes({ region: north }),
    status: 422,
    code: 'unknown-attribute',
    pointer: '/data/attributes/region',
  },
  {
    title: 'an unknown relation',
    sent: () => withRelationships({ regions: { data: null } }),
    status: 422,
    code: 'unknown-relation',
    pointer: '/data/relationships/regions',
  },
  {
    title: 'a computed field',
    sent: () => withAttributes({ total_fees: '5.00' }),
    status: 422,
    code: 'read-only',
    pointer: '/data/attributes/total_fees',
  },
  {
    title: 'a field of the server',
    sent: ({ course }) => patchCourse(course, { attributes: { createdAt: '2020-01-01T00:00:00.000Z' } }),
    status: 422,
    code: 'read-only',
    pointer: '/data/attributes/createdAt',
  },
  {
    title: 'a lock by hand',
    sent: ({ course }) => patchCourse(course, { attributes: { is_locked: true } }),
    status: 422,
    code: 'read-only',
    pointer: '/data/attributes/is_locked',
  },
  {
    title: 'a related id that is nobody',
    sent: () => withRelationships({ region: { data: { type: 'regions', id: nobody } } }),
    status: 422,
    code: 'related-not-found',
    pointer: '/data/relationships/region',
  },
  {
    title: 'a related id of another type',
    sent: ({ axis }) => withRelationships({ region: { data: { type: 'axes', id: axis } } }),
    status: 422,
    code: 'related-not-found',
    pointer: '/data/relationships/region',
  },
  {
    title: 'a related id that is no id',
    sent: () => withRelationships({ region: { data: { type: 'regions', id: '12' } } }),
    status: 422,
    code: 'not-id',
    pointer: '/data/relationships/region',
  },
  {
    title: 'several for a to-one relation',
    sent: () => withRelationships({ region: { data: [] } }),
    status: 422,
    code: 'not-id',
    pointer: '/data/relationships/region',
  },
  {
    title: 'one for a to-many relation',
    sent: ({ axis }) => withRelationships({ strategic_axes: { data: { type: 'axes', id: axis } } }),
    status: 422,
    code: 'not-ids',
    pointer: '/data/relationships/strategic_axes',
  },
  {
    title: 'one row twice in a relation',
    sent: ({ axis }) =>
      withRelationships({
        strategic_axes: {
          data: [
            { type: 'axes', id: axis },
            { type: 'axes', id: axis },
          ],
        },
      }),
    status: 422,
    code: 'repeated-item',
    pointer: '/data/relationships/strategic_axes',
  },
  {
    title: 'a move that is none',
    sent: ({ axis }) => ({ path: `/axes/${axis}/sort`, body: { meta: { move: 'up', target: axis } } }),
    status: 422,
    code: 'not-choice',
    pointer: '/meta/move',
  },
  {
    title: 'a move beside nobody',
    sent: ({ axis }) => ({ path: `/axes/${axis}/sort`, body: { meta: { move: 'after', target: nobody } } }),
    status: 422,
    code: 'related-not-found',
    pointer: '/meta/target',
  },
];

describe.each(testDatabases())('errors on $name', (engine) => {
  let testApi: TestApi;
  let there: Standing;
  beforeAll(async () => {
    testApi = await openTestApi(engine);
    const taken = newReference();
    const used = await addLabel(testApi, 'regions', 'Utilisée');
    const inRegion = (id: string) => ({ region: { data: { type: 'regions', id } } });
    there = {
      course: await addCourse(testApi),
      locked: await addCourse(testApi),
      southern: await addCourse(testApi, {}, inRegion(south)),
      axis: await addLabel(testApi, 'axes', 'Axe'),
      taken,
      used,
    };
    await addCourse(testApi, { reference: taken }, inRegion(used));
    await testApi.send({ method: 'PATCH', path: `/courses/${there.locked}/lock` });
  });
  afterAll(() => testApi.close());

  test.each(table)('$status for $title', async ({ sent, status, code, pointer, header }) => {
    const { status: answered, headers, document } = await testApi.send(sent(there));

    expect(document.errors[0]).toMatchObject({ id: 'request-1', status: String(status), code });
    expect(document.errors[0].title).not.toBe('');
    expect(document.errors[0].detail).not.toMatch(/\{\{|\[\[|^[a-z-]+$/);
    expect(document.errors[0].source?.pointer).toBe(pointer);
    if (header) expect(document.errors[0].source).toEqual({ header });
    expect(answered).toBe(status);
    expect(headers.get('content-type')).toBe('application/vnd.api+json');
  });

  test.each([
    ['/customers', 'POST', 'GET'],
    ['/courses/relationships', 'DELETE', 'GET, PATCH, POST'],
    ['/operations', 'PATCH', 'POST'],
  ])('%s takes no %s and tells what it takes', async (path, method, allowed) => {
    const { status, headers } = await testApi.send({ method, path });

    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allowed);
  });

  test('all faults of a record are reported together', async () => {
    const { status, document } = await testApi.send(
      withAttributes({ reference: '', volume: 0, rate: 'x', deadline: '2026-13-01', total_fees: '1.00' }),
    );

    expect(status).toBe(422);
    expect(
      document.errors.map((error: { source: { pointer: string } }) => error.source.pointer).sort(),
    ).toEqual([
      '/data/attributes/deadline',
      '/data/attributes/rate',
      '/data/attributes/reference',
      '/data/attributes/total_fees',
      '/data/attributes/volume',
    ]);
  });

  test('a misspelt attribute is answered with the name that was meant', async () => {
    const { document } = await testApi.send(withAttributes({ volum: 2 }));

    expect(document.errors[0].detail).toContain("'volume'");
  });

  test('what is still in use says by how many rows of what', async () => {
    const { document } = await testApi.send({ method: 'DELETE', path: `/regions/${there.used}` });

    expect(document.errors[0].detail).toContain('1 Course');
    expect(document.errors[0].meta.references).toEqual([
      { resource: 'courses', field: 'region', trashed: false, count: 1 },
    ]);
  });

  test('what is locked says by whom and since when', async () => {
    const { document } = await change(testApi, there.locked, { volume: 5 }, { locale: 'fr' });

    expect(document.errors[0].detail).toContain(admin.name);
    expect(document.errors[0].detail).toContain('02/03/2026 09:30');
    expect(document.errors[0].meta.locked_by).toBe(admin.name);
  });

  test('the language is that of the request', async () => {
    const [french, english] = await Promise.all(
      (['fr', 'en'] as const).map((locale) => testApi.send({ ...axisNamed({}), locale })),
    );

    expect(french?.document.errors[0].detail).toBe(fr.violations.required);
    expect(english?.document.errors[0].detail).toBe(en.violations.required);
  });

  test('nothing of a refused write is stored', async () => {
    const before = await testApi.send({ method: 'GET', path: '/courses?page[size]=1' });

    for (const row of table.filter(({ status }) => status === 422)) await testApi.send(row.sent(there));

    const after = await testApi.send({ method: 'GET', path: '/courses?page[size]=1' });
    expect(after.document.meta.page.total).toBe(before.document.meta.page.total);
  });
});
