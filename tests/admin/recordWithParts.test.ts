import fc from 'fast-check';
import { HttpError } from 'ra-core';
import type { Operation } from 'ra-data-json-api';
import { describe, expect, test } from 'vitest';
import { faultsOfSave, inputOf, withInputFaults } from '#engine/admin/parts/faultsOfSave.ts';
import { afterSaving, operationsOf } from '#engine/admin/parts/operationsOf.ts';
import { rebase, withChoices } from '#engine/admin/parts/rebase.ts';
import { type RecordWithParts, type Row, resourceWithParts } from '#engine/admin/parts/recordWithParts.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { compileSmall } from './schemas.ts';
import { wholeScreenModel } from './screenModels.ts';

const label = (text: string) => ({ 'x-label': { fr: text, en: text } });
const words = (one: string, many: string) => ({ label: { fr: [one, many], en: [one, many] } });

/** Orders with their lines in an order. */
const model = wholeScreenModel(
  compileSmall({
    orders: {
      'x-resource': { path: 'orders', menu: 'repositories', ...words('Order', 'Orders') },
      properties: {
        title: { type: 'string', ...label('Title') },
        note: { type: 'string', ...label('Note') },
        order_lines: {
          type: 'array',
          items: { type: 'string' },
          'x-relation': { to: 'order-lines', inverse: 'order' },
          ...label('Lines'),
        },
      },
    },
    'order-lines': {
      'x-resource': {
        path: 'order-lines',
        menu: 'repositories',
        order: true,
        represent: '{label}',
        ...words('Line', 'Lines'),
      },
      properties: {
        order: { type: 'string', 'x-relation': { to: 'orders', onDelete: 'cascade' }, ...label('Order') },
        label: { type: 'string', ...label('Label') },
        pieces: { type: 'integer', ...label('Pieces') },
      },
      required: ['order'],
    },
  }),
);
const orders = resourceWithParts(model, 'orders', { lines: 'order_lines' });

type Order = RecordWithParts;
const order = (record: FlatRecord, ...lines: readonly Row[]): Order => ({
  record: { id: 'o', ...record },
  parts: { lines },
});
const line = (id: string, values: FlatRecord = {}): Row => ({ id, label: null, pieces: null, ...values });
const [a, b, c] = [line('a', { label: 'A', pieces: 1 }), line('b'), line('c')];

describe('what a save sends', () => {
  test.each<[string, Order | null, Order, readonly object[]]>([
    ['nothing where nothing was changed', order({}, a), order({}, a), []],
    [
      'a new record before its rows, without what is empty',
      null,
      order({ title: 'One', note: '' }, a),
      [
        { op: 'add', resource: 'orders', id: 'o', data: { title: 'One' } },
        { op: 'add', resource: 'order-lines', id: 'a', data: { label: 'A', pieces: 1, order: 'o' } },
      ],
    ],
    [
      'a changed field with what it was before',
      order({ title: 'One', note: 'N' }),
      order({ title: 'Two', note: 'N' }),
      [
        {
          op: 'update',
          resource: 'orders',
          id: 'o',
          data: { title: 'Two' },
          previousData: { id: 'o', title: 'One' },
        },
      ],
    ],
    [
      'an emptied field as nothing',
      order({ title: 'One' }),
      order({ title: '' }),
      [{ op: 'update', data: { title: null } }],
    ],
    ['a row that goes', order({}, a, b), order({}, b), [{ op: 'remove', resource: 'order-lines', id: 'a' }]],
    [
      'a row that changes, then one that comes',
      order({}, a),
      order({}, { ...a, pieces: 2 }, line('d', { label: 'D' })),
      [
        { op: 'update', id: 'a', data: { pieces: 2 }, previousData: { id: 'a', pieces: 1 } },
        { op: 'add', id: 'd', data: { label: 'D', order: 'o' } },
      ],
    ],
    [
      'a row that takes another place',
      order({}, a, b, c),
      order({}, c, a, b),
      [{ op: 'update', ref: { type: 'order_lines', id: 'c' }, meta: { move: 'before', target: 'a' } }],
    ],
  ])('is %s', (_, original, mine, expected) => {
    const operations = operationsOf(orders, { original, mine });

    expect(operations).toHaveLength(expected.length);
    expect(operations).toMatchObject(expected);
  });

  test('names the record with its version where only a row changed, if its version is asked for', () => {
    const [original, mine] = [order({ title: 'One' }, a), order({ title: 'One' }, { ...a, pieces: 2 })];

    const [own] = operationsOf(orders, { original, mine }, { isVersioned: true });

    expect(own).toMatchObject({ resource: 'orders', data: {}, previousData: original.record });
    expect(operationsOf(orders, { original, mine: original }, { isVersioned: true })).toEqual([]);
  });

  test('keeps out of a draft what is not of its kind yet', () => {
    const mine = order({}, line('a', { label: 'A', pieces: 'twelve' }));

    const [, added] = operationsOf(orders, { original: null, mine }, { isDraft: true });

    expect(added).toMatchObject({ data: { label: 'A' }, meta: { draft: true } });
    expect(added).not.toHaveProperty('data.pieces');
  });
});

describe('what was typed over what others saved', () => {
  const original = order({ title: 'One', note: 'N' }, a, b);

  test.each<[string, Order, Order, Order]>([
    [
      'has the fields of both',
      order({ title: 'Two', note: 'N' }, a, b),
      order({ title: 'One', note: 'M' }, a, b),
      order({ title: 'Two', note: 'M' }, a, b),
    ],
    [
      'has cells of the same row that each changed',
      order({ title: 'One', note: 'N' }, { ...a, pieces: 5 }, b),
      order({ title: 'One', note: 'N' }, { ...a, label: 'AA' }, b),
      order({ title: 'One', note: 'N' }, { ...a, label: 'AA', pieces: 5 }, b),
    ],
    [
      'has the rows that each added and lacks those that each removed',
      order({ title: 'One', note: 'N' }, b, line('d')),
      order({ title: 'One', note: 'N' }, a, line('e')),
      order({ title: 'One', note: 'N' }, line('d'), line('e')),
    ],
    [
      'has their order with the new rows in their places',
      order({ title: 'One', note: 'N' }, a, line('d'), b),
      order({ title: 'One', note: 'N' }, b, a),
      order({ title: 'One', note: 'N' }, b, a, line('d')),
    ],
    [
      'has the order that was made here',
      order({ title: 'One', note: 'N' }, b, a),
      order({ title: 'One', note: 'N' }, a, b, line('e')),
      order({ title: 'One', note: 'N' }, b, line('e'), a),
    ],
  ])('%s', (_, mine, theirs, expected) => {
    const { rebased, clashes } = rebase(orders, { original, mine, theirs });

    expect(rebased).toEqual(expected);
    expect(clashes).toEqual([]);
  });

  test.each<[string, Order, Order, object]>([
    [
      'a field',
      order({ title: 'Two' }, a, b),
      order({ title: 'Three' }, a, b),
      { part: null, field: 'title', original: 'One', mine: 'Two', theirs: 'Three' },
    ],
    [
      'a cell',
      order({ title: 'One' }, { ...a, pieces: 2 }, b),
      order({ title: 'One' }, { ...a, pieces: 3 }, b),
      { part: 'lines', id: 'a', field: 'pieces', original: 1, mine: 2, theirs: 3 },
    ],
    [
      'a row removed there and changed here',
      order({ title: 'One' }, { ...a, pieces: 2 }, b),
      order({ title: 'One' }, b),
      { part: 'lines', id: 'a', field: null, original: a, mine: { pieces: 2 }, theirs: null },
    ],
    [
      'a row removed here and changed there',
      order({ title: 'One' }, b),
      order({ title: 'One' }, { ...a, pieces: 3 }, b),
      { part: 'lines', id: 'a', field: null, original: a, mine: null, theirs: { pieces: 3 } },
    ],
  ])('stays as typed, and the clash is listed, when both changed %s', (_, mine, theirs, clash) => {
    const { rebased, clashes } = rebase(orders, { original: order({ title: 'One' }, a, b), mine, theirs });

    expect(clashes).toMatchObject([clash]);
    expect(rebased).toEqual(mine);
    const choose = (side: 'mine' | 'theirs') =>
      withChoices(
        rebased,
        clashes.map((clash) => ({ clash, side })),
      );
    expect(choose('mine')).toEqual(mine);
    expect(sorted(choose('theirs'))).toEqual(sorted(theirs));
  });

  test('a row that only moved elsewhere does not clash with its removal', () => {
    const moved = order({}, { ...b, position: 1 }, { ...a, position: 2 });

    const { rebased, clashes } = rebase(orders, {
      original: order({}, a, b),
      mine: order({}, b),
      theirs: moved,
    });

    expect(clashes).toEqual([]);
    expect(rebased.parts.lines).toEqual([{ ...b, position: 1 }]);
  });

  test('is what was typed when nobody else wrote', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (original, mine) => {
        const { rebased, clashes } = rebase(orders, { original, mine, theirs: original });

        expect(rebased).toEqual(mine);
        expect(clashes).toEqual([]);
      }),
    );
  });

  test('reaches the server with every edit made here, and is then saved', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, anyOrder, (original, mine, theirs) => {
        const { rebased } = rebase(orders, { original, mine, theirs });

        const operations = operationsOf(orders, { original: theirs, mine: rebased });
        const after = applied(theirs, operations);

        expect(after).toEqual(rebased);
        for (const edit of editsOf(original, mine)) expect(editsOf(original, after)).toContainEqual(edit);
        expect(operationsOf(orders, { original: after, mine: rebased })).toEqual([]);
      }),
    );
  });

  test('needs no second save once the answers are in', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (original, mine) => {
        const after = applied(original, operationsOf(orders, { original, mine }));
        const answers = [after.record, ...(after.parts.lines ?? [])];

        const saved = afterSaving(orders, { original, mine }, answers);

        expect(operationsOf(orders, { original: saved, mine })).toEqual([]);
      }),
    );
  });
});

describe('a refusal', () => {
  const [original, mine] = [order({}, a, b), order({ title: 'x' }, b, { ...a, pieces: 2 })];
  const operations = operationsOf(orders, { original, mine });
  const refused = (pointer?: string) =>
    new HttpError('No.', 422, { errorObjects: [{ detail: 'Too many.', source: { pointer } }] });

  test.each([
    ['/atomic:operations/0/data/attributes/title', { part: null, id: 'o', field: 'title' }, 'title'],
    [
      '/atomic:operations/1/data/attributes/pieces',
      { part: 'lines', id: 'a', field: 'pieces' },
      'lines.1.pieces',
    ],
    ['/atomic:operations/1', { part: 'lines', id: 'a', field: null }, undefined],
    ['/atomic:operations/2', { part: null, id: null, field: null }, undefined],
    [undefined, { part: null, id: null, field: null }, undefined],
  ])('at %s is on its row and input', (pointer, place, input) => {
    const [fault] = faultsOfSave(orders, { error: refused(pointer), operations });

    expect(fault).toEqual({ ...place, message: 'Too many.' });
    expect(fault && inputOf(mine, fault)).toBe(input);
  });

  test('is given to a form under the names of its inputs, and as one sentence where it has none', () => {
    const onInput = withInputFaults(orders, mine, {
      error: refused('/atomic:operations/1/data/attributes/pieces'),
      operations,
    });
    const ofAll = withInputFaults(orders, mine, { error: refused(), operations });

    expect(onInput).toMatchObject({ status: 422, body: { errors: { 'lines.1.pieces': 'Too many.' } } });
    expect(ofAll).toMatchObject({ body: { errors: { root: { serverError: 'Too many.' } } } });
  });
});

const anyValue = fc.constantFrom('A', 'B', null);
const anyLine = (id: string) =>
  fc.record({ label: anyValue, pieces: fc.constantFrom(1, 2, null) }).map((values) => line(id, values));
const anyOrder: fc.Arbitrary<Order> = fc
  .record({
    record: fc.record({ title: anyValue, note: anyValue }),
    lines: fc
      .shuffledSubarray(['a', 'b', 'c', 'd'])
      .chain((ids) => fc.tuple(...ids.map((id) => anyLine(id)))),
  })
  .map(({ record, lines }) => order(record, ...lines));

/** What a person did: fields and cells changed, rows added and removed. */
function editsOf(original: Order, mine: Order): readonly unknown[] {
  const changes = (before: FlatRecord, after: FlatRecord) =>
    Object.entries(after).filter(([name, value]) => value !== before[name]);
  const [before, after] = [original.parts.lines ?? [], mine.parts.lines ?? []];
  const removed = before.filter(({ id }) => after.every((row) => row.id !== id));
  const rows = after.flatMap((row) => {
    const known = before.find(({ id }) => id === row.id);
    return known ? changes(known, row).map((change) => [row.id, ...change]) : [['added', row.id]];
  });
  return [...changes(original.record, mine.record), ...removed.map(({ id }) => ['removed', id]), ...rows];
}

function sorted({ record, parts }: Order): Order {
  return {
    record,
    parts: { lines: (parts.lines ?? []).toSorted((one, other) => (one.id < other.id ? -1 : 1)) },
  };
}

/** A server in ten lines: defaults, changes, removals, moves. */
function applied({ record, parts }: Order, operations: readonly Operation[]): Order {
  let lines = [...(parts.lines ?? [])];
  let own = record;
  for (const operation of operations) {
    if (!('resource' in operation)) {
      const moved = lines.filter(({ id }) => id === operation.ref?.id);
      const others = lines.filter(({ id }) => id !== operation.ref?.id);
      const place = others.findIndex(({ id }) => id === operation.meta?.target);
      lines = others.toSpliced(place, 0, ...moved);
      continue;
    }
    const { op, resource, data, id } = operation;
    const { order: _, ...values } = (data ?? {}) as FlatRecord;
    if (resource === 'orders') own = { ...own, ...values };
    else if (op === 'remove') lines = lines.filter((row) => row.id !== id);
    else if (op === 'add') lines.push(line(String(id), values));
    else lines = lines.map((row) => (row.id === id ? { ...row, ...values } : row));
  }
  return { record: own, parts: { lines } };
}
