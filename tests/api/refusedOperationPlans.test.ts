import { describe, expect, test } from 'vitest';
import type { WritePlan } from '#engine/api/plan/writePlan.ts';
import { planOfWrite, refusalOf } from './planOfWrite.ts';
import { director, north, south } from './testApi.ts';

const label = { attributes: { label: 'Neuf' } };
const axis = (more: object = label) => ({ type: 'axes', ...more });
const course = (more: object = {}) => ({ type: 'courses', id: north, ...more });
const byLid = { type: 'axes', lid: 'new' };
const nobodysLid = { type: 'axes', lid: 'other' };
const newAxis = { op: 'add', data: { ...byLid, ...label } };
const removal = { op: 'remove', ref: axis({ id: north }) };
const move = { op: 'update', ref: axis({ id: north }), meta: { move: 'after', target: south } };
const reason = (words: string) => ({ reason: words });

const planOf = (operations: unknown, asking = {}) =>
  planOfWrite('POST /operations', { 'atomic:operations': operations }, asking);

/** What is refused when its turn comes. */
const refusedIn = ({ steps }: WritePlan) =>
  steps.flatMap(({ work }) => (work.kind === 'refused' ? work.refusal.problems : []));

describe('the plan of operations', () => {
  const documents: readonly (readonly [string, unknown, string, object, string])[] = [
    ['no operations', undefined, 'malformed-body', reason("'atomic:operations' has none"), ''],
    ['operations that are no list', {}, 'malformed-body', reason("'atomic:operations' has none"), ''],
    ['an empty list', [], 'malformed-body', reason("'atomic:operations' has none"), ''],
    ['501 operations of one row', Array(501).fill(removal), 'too-large', { limit: '500 operations' }, ''],
    ['2001 operations', Array(2001).fill(removal), 'too-large', { limit: '2000 operations' }, ''],
    ['a word for an operation', ['add'], 'malformed-body', reason('an operation is an object'), '/0'],
    [
      'another verb in the second',
      [removal, { op: 'replace' }],
      'malformed-body',
      reason("'op' is one of add, update, remove"),
      '/1/op',
    ],
    [
      'an address',
      [{ op: 'remove', href: '/axes/1' }],
      'malformed-body',
      reason("name the target with 'ref'"),
      '/0/href',
    ],
    ['no reference', [{ op: 'remove', ref: null }], 'malformed-body', reason("'ref' is an object"), '/0/ref'],
    [
      'a relationship that is no name',
      [{ op: 'remove', ref: course({ relationship: ['region'] }) }],
      'malformed-body',
      reason("'relationship' is a text"),
      '/0/ref/relationship',
    ],
    [
      'a version that is no text',
      [{ ...removal, meta: { ifMatch: 3 } }],
      'malformed-body',
      reason("'ifMatch' is a text"),
      '/0/meta/ifMatch',
    ],
  ];
  test.each(documents)('is refused for %s', async (_, operations, code, values, pointer) => {
    expect(await refusalOf(planOf(operations))).toMatchObject([
      { code, values, source: { pointer: `/atomic:operations${pointer}` } },
    ]);
  });

  const steps: [string, object, string, object, string?][] = [
    [
      'an unknown type',
      { op: 'add', data: { type: 'axe' } },
      'unknown-type',
      { name: 'axe', suggestion: 'axes' },
      '/data/type',
    ],
    ['no data', { op: 'add' }, 'unknown-type', { name: '' }, '/data/type'],
    ['data that are a list', { op: 'add', data: [axis()] }, 'unknown-type', { name: '' }, '/data/type'],
    ['a removal without a reference', { op: 'remove' }, 'unknown-type', { name: '' }, '/ref/type'],
    [
      'an update of an unknown type',
      { op: 'update', data: { type: 'axe', id: north } },
      'unknown-type',
      { name: 'axe' },
      '/data/type',
    ],
    [
      'an unknown type of a reference',
      { op: 'update', ref: { type: 'axe', id: north } },
      'unknown-type',
      { name: 'axe' },
      '/ref/type',
    ],
    [
      'a move without a reference',
      { op: 'update', data: axis({ id: north }), meta: { move: 'after', target: south } },
      'unknown-type',
      { name: '' },
      '/ref/type',
    ],
    [
      'a restoration without a reference',
      { op: 'update', data: course(), meta: { restore: true } },
      'unknown-type',
      { name: '' },
      '/ref/type',
    ],
    [
      'a relationship of an unknown type',
      { op: 'add', ref: { type: 'axe', id: north, relationship: 'region' } },
      'unknown-type',
      { name: 'axe' },
      '/ref/type',
    ],
    ['a reference without an id', { op: 'remove', ref: { type: 'axes' } }, 'not-found', {}, '/ref'],
    ['an id that is none', { op: 'remove', ref: axis({ id: 'north' }) }, 'not-found', {}, '/ref'],
    ['a local id of nobody', { op: 'remove', ref: nobodysLid }, 'not-found', {}, '/ref'],
    [
      'a local id of another type',
      { op: 'remove', ref: { ...byLid, type: 'courses' } },
      'not-found',
      {},
      '/ref',
    ],
    [
      'a local id of nobody beside an id',
      { op: 'remove', ref: { ...nobodysLid, id: north } },
      'not-found',
      {},
      '/ref',
    ],
    ['data without an id', { op: 'update', data: axis() }, 'not-found', {}, '/data'],
    [
      'a move without an id',
      { op: 'update', ref: { type: 'axes' }, meta: { move: 'after', target: south } },
      'not-found',
      {},
      '/ref',
    ],
    [
      'a restoration without an id',
      { op: 'update', ref: { type: 'courses' }, meta: { restore: true } },
      'not-found',
      {},
      '/ref',
    ],
    [
      'a relationship without an id',
      { op: 'add', ref: { type: 'courses', relationship: 'strategic_axes' }, data: [] },
      'not-found',
      {},
      '/ref',
    ],
    [
      'a reference without data',
      { op: 'update', ref: axis({ id: north }) },
      'malformed-body',
      reason("'data' is not a resource object"),
      '/data',
    ],
    [
      'data of another type',
      { op: 'update', ref: axis({ id: north }), data: { type: 'regions' } },
      'type-mismatch',
      { value: 'regions', expected: 'axes' },
      '/data/type',
    ],
    [
      'data of another id',
      { op: 'update', ref: axis({ id: north }), data: axis({ id: south }) },
      'id-mismatch',
      { value: south, expected: north },
      '/data/id',
    ],
    [
      'an unknown attribute',
      { op: 'add', data: axis({ attributes: { lable: 'x' } }) },
      'unknown-attribute',
      { name: 'lable', suggestion: 'label' },
      '/data/attributes/lable',
    ],
    [
      'a relation to a local id of nobody',
      { op: 'update', data: course({ relationships: { strategic_axes: { data: [nobodysLid] } } }) },
      'related-not-found',
      { value: 'other', resource: 'axes' },
      '/data/relationships/strategic_axes',
    ],
    [
      'a local id given twice',
      newAxis,
      'malformed-body',
      reason("the local id 'new' is given twice"),
      '/data/lid',
    ],
    [
      'a move among rows without order',
      { op: 'update', ref: course(), meta: { move: 'after', target: south } },
      'malformed-body',
      reason("the rows of 'courses' have no order"),
      '/meta/move',
    ],
    [
      'a restoration where there is no trash',
      { op: 'update', ref: axis({ id: north }), meta: { restore: true } },
      'malformed-body',
      reason("'axes' has no trash"),
      '/meta/restore',
    ],
    [
      'a relationship without data',
      { op: 'update', ref: course({ relationship: 'region' }) },
      'malformed-body',
      reason("'data' is missing"),
      '/data',
    ],
    [
      'an addition to one row',
      { op: 'add', ref: course({ relationship: 'region' }), data: null },
      'method-not-allowed',
      { method: 'POST', allowed: 'GET, PATCH' },
    ],
  ];
  test.each(steps)('refuses %s when its turn comes', async (_, operation, code, values, pointer) => {
    const plan = await planOf([newAxis, operation]);
    const source = { pointer: `/atomic:operations/1${pointer}` };

    expect(refusedIn(plan)).toMatchObject([{ code, values, ...(pointer !== undefined && { source }) }]);
  });

  test('knows no row that other systems keep, and suggests none', async () => {
    const [refused] = refusedIn(await planOf([{ op: 'add', data: { type: 'customers' } }]));

    expect(refused).toMatchObject({
      code: 'unknown-type',
      source: { pointer: '/atomic:operations/0/data/type' },
    });
    expect(refused?.values).toEqual({ name: 'customers' });
  });

  test.each<[string, object, string]>([
    ['an addition', newAxis, 'create'],
    ['an update', { op: 'update', data: axis({ id: north }) }, 'update'],
    ['a removal', removal, 'delete'],
    ['a move', move, 'sort'],
  ])('refuses %s without the permission', async (_, operation, doing) => {
    const plan = await planOf([operation], { actor: director });
    const values = { permission: `erpf.repositories.${doing}` };

    expect(refusedIn(plan)).toMatchObject([{ code: 'forbidden', values }]);
  });
});
