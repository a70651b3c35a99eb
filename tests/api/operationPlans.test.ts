import { describe, expect, test } from 'vitest';
import { lastChange, newId, planOfWrite } from './planOfWrite.ts';
import { nobody, north, now, south } from './testApi.ts';

const base = '/atomic:operations/0';
const label = { attributes: { label: 'Neuf' } };
const axis = (more: object = label) => ({ type: 'axes', ...more });
const course = (more: object = {}) => ({ type: 'courses', id: north, ...more });
const newAxis = { op: 'add', data: axis({ lid: 'new', ...label }) };
const byLid = { type: 'axes', lid: 'new' };
const tagging = (op: string, ...ids: readonly string[]) => ({
  op,
  ref: course({ relationship: 'strategic_axes' }),
  data: ids.map((id) => ({ type: 'axes', id })),
});

const planOf = (operations: unknown, asking = {}) =>
  planOfWrite('POST /operations', { 'atomic:operations': operations }, asking);

describe('the plan of operations', () => {
  const whole = { as: 'row' };
  const linkage = { as: 'linkage', relationship: 'strategic_axes' };
  const changes: readonly (readonly [string, readonly object[], object, object])[] = [
    [
      'an addition',
      [{ op: 'add', data: axis({ ...label, meta: { by: 'import' } }) }],
      { verb: 'insert', mode: 'full', row: { id: newId }, sent: { label: 'Neuf' }, meta: { by: 'import' } },
      whole,
    ],
    [
      'additions without local ids',
      [1, 2].map(() => ({ op: 'add', data: axis() })),
      { verb: 'insert' },
      whole,
    ],
    [
      'an addition under an id of the client’s',
      [{ op: 'add', data: axis({ id: nobody.toUpperCase(), lid: 'new' }) }],
      { verb: 'insert', row: { id: nobody } },
      whole,
    ],
    [
      'an addition that refers to the one before',
      [
        newAxis,
        { op: 'add', data: { type: 'courses', relationships: { strategic_axes: { data: [byLid] } } } },
      ],
      { verb: 'insert', sent: { strategic_axes: [newId] } },
      whole,
    ],
    ['a draft', [{ op: 'add', data: { type: 'courses' }, meta: { draft: true } }], { mode: 'draft' }, whole],
    [
      'no draft but for yes',
      [{ op: 'add', data: { type: 'courses' }, meta: { draft: 'no' } }],
      { mode: 'full' },
      whole,
    ],
    ['no draft where there are none', [{ ...newAxis, meta: { draft: true } }], { mode: 'full' }, whole],
    [
      'an update',
      [{ op: 'update', data: axis({ id: nobody.toUpperCase(), ...label }) }],
      { verb: 'update', mode: 'full', row: { id: nobody }, sent: { label: 'Neuf' }, reach: 'all' },
      whole,
    ],
    [
      'an update of a draft',
      [{ op: 'update', data: course(), meta: { draft: true } }],
      { verb: 'update', mode: 'draft' },
      whole,
    ],
    [
      'an update by reference',
      [{ op: 'update', ref: axis({ id: south }), data: axis({ ...label, meta: { by: 'import' } }) }],
      { verb: 'update', row: { id: south }, sent: { label: 'Neuf' }, meta: { by: 'import' } },
      whole,
    ],
    [
      'an update by the local id of a reference',
      [newAxis, { op: 'update', ref: byLid, data: axis() }],
      { verb: 'update', row: { id: newId }, sent: { label: 'Neuf' } },
      whole,
    ],
    [
      'an update by the local id of its data',
      [newAxis, { op: 'update', data: { ...byLid, ...label } }],
      { verb: 'update', row: { id: newId }, sent: { label: 'Neuf' } },
      whole,
    ],
    [
      'an update by a local id before any id',
      [newAxis, { op: 'update', ref: { ...byLid, id: south }, data: axis() }],
      { verb: 'update', row: { id: newId } },
      whole,
    ],
    [
      'an update that restores nothing',
      [{ op: 'update', data: course(), meta: { restore: false } }],
      { verb: 'update' },
      whole,
    ],
    [
      'a move',
      [{ op: 'update', ref: axis({ id: north }), meta: { move: 'after', target: south } }],
      { verb: 'move', row: { id: north }, place: { move: 'after', target: south } },
      whole,
    ],
    [
      'a move of the row before',
      [newAxis, { op: 'update', ref: byLid, meta: { move: 'before', target: south } }],
      { verb: 'move', row: { id: newId }, place: { move: 'before', target: south } },
      whole,
    ],
    [
      'a restoration',
      [{ op: 'update', ref: course(), meta: { restore: true, reason: 'Par erreur' } }],
      {
        verb: 'set',
        row: { id: north, withTrashed: true },
        sent: { deletedAt: null },
        meta: { reason: 'Par erreur' },
      },
      whole,
    ],
    [
      'a removal',
      [{ op: 'remove', ref: axis({ id: north }), meta: { reason: 'En double' } }],
      { verb: 'delete', row: { id: north }, sent: {}, meta: { reason: 'En double' } },
      { as: 'nothing' },
    ],
    [
      'a removal into the trash',
      [{ op: 'remove', ref: course() }],
      { verb: 'trash', row: { id: north }, sent: { deletedAt: now.toISOString() } },
      { as: 'nothing' },
    ],
    ['a relationship', [tagging('update', south)], { verb: 'update', row: { id: north }, sent: {} }, linkage],
    ['a relationship taken from', [tagging('remove', south)], { verb: 'update' }, linkage],
  ];
  test.each(changes)('has %s', async (_, operations, change, shows) => {
    const plan = await planOf(operations);

    expect(lastChange(plan)).toMatchObject(change);
    expect(plan.steps.at(-1)?.shows).toEqual(shows);
    expect(plan.isAtomic).toBe(true);
  });

  test.each([
    ['add', [north, south]],
    ['update', [south]],
    ['remove', [north]],
  ])('relates by %s', async (op, expected) => {
    const { sentFrom } = lastChange(await planOf([tagging(op, south)]));
    const before = op === 'remove' ? [north, south] : [north];

    expect(sentFrom?.({ strategic_axes: before })).toEqual({ strategic_axes: expected });
  });

  test('relates to the row before by its local id', async () => {
    const linked = { ...tagging('update'), data: [byLid] };
    const { sentFrom } = lastChange(await planOf([newAxis, linked]));

    expect(sentFrom?.({ strategic_axes: [] })).toEqual({ strategic_axes: [newId] });
  });

  test.each<[string, object, string, string]>([
    ['an addition', { op: 'add', data: { type: 'courses' } }, '/data/attributes/rate', '/data'],
    ['an update', { op: 'update', data: course() }, '/data/attributes/rate', '/data'],
    ['a removal', { op: 'remove', ref: course() }, '', ''],
    ['a relationship', tagging('add', south), '/data', '/data'],
  ])('points into %s where it stands', async (_, operation, field, row) => {
    const { pointer } = lastChange(await planOf([operation]));

    expect([pointer('rate'), pointer(null)]).toEqual([`${base}${field}`, `${base}${row}`]);
  });

  test.each<[string, Readonly<Record<string, unknown>> & { readonly meta?: object }]>([
    ['an update', { op: 'update', data: course() }],
    ['a removal', { op: 'remove', ref: course() }],
    ['a restoration', { op: 'update', ref: course(), meta: { restore: true } }],
    ['a relationship', tagging('add', south)],
  ])('keeps %s to the version of its own If-Match', async (_, operation) => {
    const meta = { ...operation.meta, ifMatch: '"3"' };
    const { row } = lastChange(await planOf([{ ...operation, meta }]));
    const any = lastChange(await planOf([operation]));

    expect([3, 4].map(row.versions)).toEqual([true, false]);
    expect([3, 4].map(any.row.versions)).toEqual([true, true]);
  });

  const rename = (id: string) => ({ op: 'update', data: axis({ id, ...label }) });
  const removal = (id: string) => ({ op: 'remove', ref: axis({ id }) });
  const move = (id: string) => ({ op: 'update', ref: axis({ id }), meta: { move: 'after', target: south } });
  test.each<[string, boolean, readonly object[]]>([
    ['updates of one type', true, [rename(north), rename(south)]],
    [
      'updates by data and by reference',
      true,
      [rename(north), { ...rename(south), ref: axis({ id: south }) }],
    ],
    ['removals of one type', true, [removal(north), removal(south)]],
    ['one removal', false, [removal(north)]],
    ['removals of two types', false, [removal(north), { op: 'remove', ref: course() }]],
    ['updates of two types', false, [rename(north), { op: 'update', data: course() }]],
    ['an update and a removal', true, [rename(north), removal(south)]],
    ['an update and an addition', true, [rename(north), { op: 'add', data: axis() }]],
    ['additions', true, [1, 2].map(() => ({ op: 'add', data: axis() }))],
    ['two changes of one row', false, [rename(north), rename(north)]],
    ['additions with local ids', false, [newAxis, { op: 'add', data: axis() }]],
    ['local ids', false, [1, 2].map(() => ({ op: 'remove', ref: byLid }))],
    ['relationships', false, [tagging('update', north), tagging('update', south)]],
    ['moves', false, [move(north), move(south)]],
    ['an update and a move', false, [rename(north), move(south)]],
  ])('of %s is one change of many rows: %s', async (_, isBulk, operations) => {
    expect((await planOf(operations)).isBulk).toBe(isBulk);
  });

  test('has two thousand steps where it is one change of many rows, each with its pointer', async () => {
    const additions = Array.from({ length: 2000 }, () => ({ op: 'add', data: axis() }));

    const { steps } = await planOf(additions);

    expect(steps).toHaveLength(2000);
    expect(steps.at(-1)?.base).toBe('/atomic:operations/1999');
  });

  test('refuses no operation for a bug', async () => {
    const newIdFails = () => {
      throw new Error('There are no ids left');
    };

    await expect(planOf([newAxis], { parts: { newId: newIdFails } })).rejects.toThrow(
      'There are no ids left',
    );
  });
});
