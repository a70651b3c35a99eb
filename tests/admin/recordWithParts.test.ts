import { HttpError } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { faultsOfSave, inputOf, isOfLostRow, withInputFaults } from '#engine/admin/parts/faultsOfSave.ts';
import { operationsOf } from '#engine/admin/parts/operationsOf.ts';
import { rebase, withChoices } from '#engine/admin/parts/rebase.ts';
import { line, type Order, order, orders } from './ordersWithLines.ts';

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

  test('keeps out of a draft what is not of its type yet', () => {
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

  test.each([
    [404, '/atomic:operations/1', 'a row that is changed', true],
    [422, '/atomic:operations/2/meta/target', 'a row that another one was to go before', true],
    [404, '/atomic:operations/0', 'the record itself', false],
    [422, '/atomic:operations/1/data/attributes/pieces', 'a value of a row', false],
    [404, undefined, 'nothing in particular', false],
  ])('with %s at %s is about %s: may the row be gone? %$', (status, pointer, _, expected) => {
    const moved = operationsOf(orders, { original, mine: order({ title: 'x' }, { ...b, pieces: 2 }, a) });
    const error = new HttpError('No.', status, { errorObjects: [{ source: { pointer } }] });

    expect(isOfLostRow(orders, { error, operations: moved })).toBe(expected);
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

function sorted({ record, parts }: Order): Order {
  return {
    record,
    parts: { lines: (parts.lines ?? []).toSorted((one, other) => (one.id < other.id ? -1 : 1)) },
  };
}
