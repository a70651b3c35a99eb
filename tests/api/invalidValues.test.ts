import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
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
import { nobody, north } from './testApi.ts';

const table: readonly Row[] = [
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

describe('values that are refused', () => {
  const engine = anyDatabase();
  let testApi: RefusalApi;
  beforeAll(async () => {
    testApi = await openRefusalApi(engine);
  });
  afterAll(() => testApi.close());

  test.each(table)('$status for $title', (row) => expectRefused(testApi, row));

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

  test('nothing of a refused write is stored', async () => {
    const before = await testApi.send({ method: 'GET', path: '/courses?page[size]=1' });

    for (const row of table.filter(({ status }) => status === 422))
      await testApi.send(row.sent(testApi.there));

    const after = await testApi.send({ method: 'GET', path: '/courses?page[size]=1' });
    expect(after.document.meta.page.total).toBe(before.document.meta.page.total);
  });
});
