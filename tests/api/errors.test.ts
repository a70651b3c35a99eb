import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import en from '#locales/en.json' with { type: 'json' };
import fr from '#locales/fr.json' with { type: 'json' };
import { anyDatabase } from '../world/databases.ts';
import { change } from './courses.ts';
import {
  axisNamed,
  expectRefused,
  openRefusalApi,
  patchCourse,
  type RefusalApi,
  type Row,
  withAttributes,
  withRelationships,
} from './refusedRequests.ts';
import { admin, director, nobody, south } from './testApi.ts';

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
];

describe('errors', () => {
  const engine = anyDatabase();
  let testApi: RefusalApi;
  beforeAll(async () => {
    testApi = await openRefusalApi(engine);
  });
  afterAll(() => testApi.close());

  test.each(table)('$status for $title', (row) => expectRefused(testApi, row));

  test.each([
    ['/customers', 'POST', 'GET'],
    ['/courses/relationships', 'DELETE', 'GET, PATCH, POST'],
    ['/operations', 'PATCH', 'POST'],
  ])('%s takes no %s and tells what it takes', async (path, method, allowed) => {
    const { status, headers } = await testApi.send({ method, path });

    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allowed);
  });

  test('what is still in use says by how many rows of what', async () => {
    const { document } = await testApi.send({ method: 'DELETE', path: `/regions/${testApi.there.used}` });

    expect(document.errors[0].detail).toContain('1 Course');
    expect(document.errors[0].meta.references).toEqual([
      { resource: 'courses', field: 'region', trashed: false, count: 1 },
    ]);
  });

  test('what is locked says by whom and since when', async () => {
    const { document } = await change(testApi, testApi.there.locked, { volume: 5 }, { locale: 'fr' });

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
});
