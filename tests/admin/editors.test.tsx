import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, test } from 'vitest';
import { rebase } from '#engine/admin/parts/rebase.ts';
import { resourceAt } from '#engine/model/field.ts';
import { cellOf, goTo, openList } from './grid/openList.ts';
import { brest, lille, nice, openScreen, slate, someRows, wood } from './openScreen.tsx';
import { smallModel } from './schemas.ts';
import { wholeScreenModel } from './screenModels.ts';

const lots = resourceAt(wholeScreenModel(smallModel), 'lots');
const base = { name: 'Ardoise', price: '80.00', origin: brest, stops: [lille, nice], tags: ['a'] };
const edit = (mine: object, theirs: object) => {
  const edited = (values: object) => ({ record: { ...base, ...values }, parts: {} });
  const sides = { original: edited({}), mine: edited(mine), theirs: edited(theirs) };
  return rebase({ resource: lots, parts: {} }, sides);
};

describe('the edits of two people', () => {
  const cases = [
    [
      'of different fields both stand',
      { name: 'Granit' },
      { price: '99.00' },
      { name: 'Granit', price: '99.00' },
      [],
    ],
    ['to the same value are one', { name: 'Granit' }, { name: 'Granit' }, { name: 'Granit' }, []],
    ['of the same field clash', { name: 'Granit' }, { name: 'Marbre' }, {}, ['name']],
    ['of a related record clash as a field does', { origin: lille }, { origin: nice }, {}, ['origin']],
    ['of several related records clash as a whole', { stops: [lille] }, { stops: [nice] }, {}, ['stops']],
    [
      'of several related records and another field both stand',
      { stops: [] },
      { price: null },
      { stops: [], price: null },
      [],
    ],
    ['of which one takes its own back leave the other', {}, { stops: [brest] }, { stops: [brest] }, []],
  ] as const;

  it.each(cases)('%s', (_, mine, theirs, merged, clashing) => {
    const found = edit(mine, theirs);

    expect(found.rebased.record).toMatchObject(merged);
    expect(found.clashes.map(({ field }) => field)).toEqual(clashing);
  });

  it('show what each wrote, and what was there before', () => {
    expect(edit({ stops: [lille] }, { stops: [nice] }).clashes).toMatchObject([
      { field: 'stops', original: [lille, nice], mine: [lille], theirs: [nice] },
    ]);
  });
});

const stale = (current: object) =>
  new HttpError('Quelqu’un a été plus rapide.', 412, { current, etag: '"7"' });

test('a cell saved over another field of somebody else is saved again', async () => {
  const { user, provider } = await openList();
  provider.refuseNext('update', stale({ ...someRows.lots?.[1], price: '99.00' }));

  await goTo(wood, 'fragile');
  await user.keyboard('{F2}');

  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(2));
  expect(provider.callsOf('update')[1]?.params).toMatchObject({
    data: { fragile: false },
    previousData: { price: '99.00' },
  });
});

test('a cell that somebody else changed is not written over', async () => {
  const { user, provider } = await openList();
  provider.refuseNext('update', stale({ ...someRows.lots?.[0], price: '99.00' }));

  await goTo(slate, 'price');
  await user.keyboard('70{Enter}');

  await waitFor(() => expect(cellOf(slate, 'price').dataset.state).toBe('clash'));
  expect(provider.callsOf('update')).toHaveLength(1);
});

test('the fields that others changed are named when both edits are saved', async () => {
  const { user, provider } = await openScreen({ at: `/configuration/repositories/lots/${slate}` });
  const form = await screen.findByRole('dialog');
  provider.refuseNext('update', stale({ ...someRows.lots?.[0], price: '99.00' }));

  await user.type(await within(form).findByRole('textbox', { name: /Nom/ }), ' grise');
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByText(/gardé\s: Prix/)).toBeTruthy();
});
