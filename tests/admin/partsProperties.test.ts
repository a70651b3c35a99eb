import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterSaving, operationsOf } from '#engine/admin/parts/operationsOf.ts';
import { type Clash, rebase, withChoices } from '#engine/admin/parts/rebase.ts';
import { anyOrder, applied, editsOf, type Order, orders } from './ordersWithLines.ts';

/** Holds for whatever was there, was typed here and was saved elsewhere. */
const always = (property: (original: Order, mine: Order, theirs: Order) => void) =>
  fc.assert(fc.property(anyOrder, anyOrder, anyOrder, property));

test('what was typed is all there when nobody else wrote, and what others wrote when nobody typed', () =>
  always((original, mine) => {
    expect(rebase(orders, { original, mine, theirs: original })).toEqual({ rebased: mine, clashes: [] });
    expect(rebase(orders, { original, mine: original, theirs: mine })).toEqual({
      rebased: mine,
      clashes: [],
    });
  }));

test('every edit made here stays, and every edit made elsewhere that does not touch it', () =>
  always((original, mine, theirs) => {
    const { rebased } = rebase(orders, { original, mine, theirs });

    const [here, there] = [editsOf(original, mine), editsOf(original, theirs)];
    const after = editsOf(original, rebased);
    const isTouchedHere = (place: string) =>
      [...here.keys()].some((one) => one === place || rowOf(one) === place || one === rowOf(place));
    const expected = [...here, ...[...there].filter(([place]) => !isTouchedHere(place))];
    for (const [place, value] of expected) expect([place, after.get(place)]).toEqual([place, value]);
  }));

test('what both sides changed to something else is asked about, and nothing else is', () =>
  always((original, mine, theirs) => {
    const { clashes } = rebase(orders, { original, mine, theirs });

    const [here, there] = [editsOf(original, mine), editsOf(original, theirs)];
    const sameCell = [...here].filter(([place, value]) => there.has(place) && there.get(place) !== value);
    const expected = [...sameCell.map(([place]) => place), ...torn(here, there), ...torn(there, here)];
    expect(new Set(clashes.map(placeOf))).toEqual(new Set(expected));
    expect(clashes).toHaveLength(new Set(expected).size);
  }));

test('with the other side of every clash, nothing that was typed remains where others wrote', () =>
  always((original, mine, theirs) => {
    const { rebased, clashes } = rebase(orders, { original, mine, theirs });

    const chosen = withChoices(
      rebased,
      clashes.map((clash) => ({ clash, side: 'theirs' })),
    );

    const after = editsOf(original, chosen);
    const there = editsOf(original, theirs);
    for (const place of clashes.map(placeOf)) expect(after.get(place)).toEqual(there.get(place));
  }));

test('rows stand in the order of whoever moved them, of who typed where both did', () =>
  always((original, mine, theirs) => {
    const { rebased } = rebase(orders, { original, mine, theirs });

    const first = isMoved(original, mine) ? mine : theirs;
    const after = idsOf(rebased);
    expect(after.filter((id) => idsOf(first).includes(id))).toEqual(
      idsOf(first).filter((id) => after.includes(id)),
    );
    expect(new Set(after).size).toBe(after.length);
  }));

test('the operations of a save make of what the server has what was typed, and then there are no more', () =>
  always((original, mine, theirs) => {
    const { rebased } = rebase(orders, { original, mine, theirs });

    const after = applied(theirs, operationsOf(orders, { original: theirs, mine: rebased }));

    expect(after).toEqual(rebased);
    expect(operationsOf(orders, { original: after, mine: rebased })).toEqual([]);
  }));

test('a save needs no second one once its answers are in', () =>
  always((original, mine) => {
    const after = applied(original, operationsOf(orders, { original, mine }));
    const answers = [after.record, ...(after.parts.lines ?? [])];

    const saved = afterSaving(orders, { original, mine }, answers);

    expect(operationsOf(orders, { original: saved, mine })).toEqual([]);
  }));

/** `a.pieces` is of the row `a`; a field of the record is of none. */
function rowOf(place: string): string | undefined {
  return place.includes('.') ? place.split('.')[0] : undefined;
}

/** Rows that one side removed and the other changed. */
function torn(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): string[] {
  const changed = new Set([...other.keys()].flatMap((place) => rowOf(place) ?? []));
  return [...one].filter(([place, value]) => value === 'removed' && changed.has(place)).map(([id]) => id);
}

function placeOf({ part, id, field }: Clash): string {
  return [...(part === null ? [] : [id]), ...(field === null ? [] : [field])].join('.');
}

function idsOf({ parts }: Order): string[] {
  return (parts.lines ?? []).map(({ id }) => id);
}

/** Whether rows that are still there changed places. */
function isMoved(before: Order, after: Order): boolean {
  const kept = (one: Order, other: Order) => idsOf(one).filter((id) => idsOf(other).includes(id));
  return kept(before, after).join() !== kept(after, before).join();
}
