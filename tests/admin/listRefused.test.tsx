import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { HttpError } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { refusedParts, withoutRefused } from '#engine/admin/list/refused/refusedParts.ts';
import type { MemoryProvider } from './memoryProvider.ts';
import { openScreen, rowOf } from './openScreen.tsx';

const lots = '/configuration/repositories/lots';

const refusal = (status: number, ...parameters: readonly string[]) => coded('', status, ...parameters);
const coded = (code: string, status: number, ...parameters: readonly string[]) =>
  new HttpError('Refusé.', status, {
    errorObjects: parameters.map((parameter) => ({ status: String(status), code, source: { parameter } })),
  });

/** Refuses, as the server does, whatever names a field that is not to be seen. */
function hiding(provider: MemoryProvider, ...refused: readonly HttpError[]) {
  for (const error of refused) provider.refuseNext('getList', error);
}

const address = (parameters: Readonly<Record<string, unknown>>) =>
  `${lots}?${new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )}`;

const lastList = (provider: MemoryProvider) => provider.callsOf('getList', 'lots').at(-1)?.params;

describe('an address that names what is gone or hidden', () => {
  test('opens its list without these conditions, says which, and forgets them', async () => {
    const { provider, router } = await openScreen({
      at: address({ filter: { shelf: '1', status: { in: ['draft'] }, 'origin.region': 'x' } }),
      server: (provider) => hiding(provider, refusal(403, 'filter[shelf]', 'filter[origin.region]')),
    });

    expect(await rowOf(/Bois/)).toBeTruthy();
    expect(await screen.findByText(/s’ouvre sans.*: shelf, origin\.region\./)).toBeTruthy();
    expect(screen.queryByText('Refusé.')).toBe(null);
    expect(lastList(provider)?.filter).toEqual({ status: { in: ['draft'] } });
    await waitFor(() => expect(router.state.location.search).not.toContain('shelf'));
  });

  test('keeps what else stands in a group of conditions', async () => {
    const { provider } = await openScreen({
      at: address({ filter: { or: [{ shelf: '1' }, { fragile: true }] } }),
      server: (provider) => hiding(provider, refusal(400, 'filter[or][0][shelf]')),
    });

    expect(await rowOf(/Bois/)).toBeTruthy();
    expect(lastList(provider)?.filter).toEqual({ or: [{ fragile: true }] });
  });

  test('opens its list in the order of the keys that are left', async () => {
    const { provider } = await openScreen({
      at: address({ sort: 'shelf,-name', order: 'ASC' }),
      server: (provider) => hiding(provider, refusal(403, 'sort')),
    });

    expect(await rowOf(/Bois/)).toBeTruthy();
    expect(await screen.findByText(/s’ouvre sans.*: shelf\./)).toBeTruthy();
    expect(lastList(provider)?.sort).toEqual({ field: 'name', order: 'DESC' });
  });

  test('in several parts opens without all of them', async () => {
    const { provider } = await openScreen({
      at: address({ filter: { shelf: '1', fragile: true }, sort: 'shelf', order: 'DESC', group: 'shelf' }),
      server: (provider) => hiding(provider, refusal(403, 'filter[shelf]', 'sort')),
    });

    expect(await rowOf(/Bois/)).toBeTruthy();
    expect(lastList(provider)).toMatchObject({
      filter: { fragile: true },
      sort: { field: 'name', order: 'ASC' },
    });
    expect(screen.getAllByText(/s’ouvre sans/)).toHaveLength(1);
  });

  test.each([
    ['that the list does not know', 'shelf', 'shelf', []],
    ['that the server refuses', 'status', 'Statut', [refusal(403, 'group')]],
  ])('opens its list without a grouping %s, and says so', async (_, group, label, refused) => {
    const { provider, router } = await openScreen({
      at: address({ group }),
      server: (provider) => hiding(provider, ...refused),
    });

    expect(await rowOf(/Bois/)).toBeTruthy();
    expect(await screen.findByText(new RegExp(`s’ouvre sans.*: ${label}\\.`))).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).not.toContain('group'));
    expect(lastList(provider)?.meta ?? {}).not.toHaveProperty('query.group');
  });

  test('opens its list without a value that does not suit its field, which it names by its label', async () => {
    await openScreen({
      at: address({ filter: { status: { zzz: 1 } } }),
      server: (provider) => hiding(provider, coded('unknown-operator', 400, 'filter[status][zzz]')),
    });

    expect(await rowOf(/Bois/)).toBeTruthy();
    expect(await screen.findByText(/sans ce qui ne convient pas.*: Statut\./)).toBeTruthy();
  });

  test('opens its list with pages of the usual length where they are too long', async () => {
    const { provider } = await openScreen({
      at: address({ perPage: '100000' }),
      server: (provider) => hiding(provider, coded('page-too-large', 400, 'page[size]')),
    });

    expect(await rowOf(/Bois/)).toBeTruthy();
    expect(await screen.findByText('Refusé.')).toBeTruthy();
    expect(lastList(provider)?.pagination).toMatchObject({ perPage: 50 });
  });

  test('of too many conditions is refused as a whole, with a way out', async () => {
    const { provider } = await openScreen({
      at: address({ filter: { or: [{ fragile: true }, { fragile: false }] } }),
      server: (provider) => hiding(provider, coded('too-many-conditions', 400, 'filter[or][1][fragile]')),
    });

    expect((await screen.findByRole('alert')).textContent).toMatch(
      /filtre ne peut pas être appliqué.*Refusé/,
    );
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Effacer les filtres' }));
    expect(await rowOf(/Bois/)).toBeTruthy();
    expect(lastList(provider)?.filter).toEqual({});
  });

  test('says why it fails, and does not ask for ever, where nothing of it can be left out', async () => {
    const { provider } = await openScreen({
      at: lots,
      server: (provider) => hiding(provider, refusal(403, 'sort'), refusal(403, 'sort')),
    });

    expect((await screen.findByRole('alert')).textContent).toMatch(/n’a pas pu être lue/);
    expect(provider.callsOf('getList', 'lots').length).toBeLessThan(4);
  });
});

test.each([
  [
    'the server gave up, whose words are shown',
    new HttpError('Moins à la fois.', 503, { errorObjects: [{ status: '503', code: 'took-too-long' }] }),
    'Moins à la fois.',
  ],
  [
    'no answer came in time to',
    Object.assign(new HttpError('Injoignable.', 0, null), { cause: new DOMException('', 'TimeoutError') }),
    'Injoignable.',
  ],
])('a list that %s is not asked for again by itself', async (_, error, words) => {
  const { provider } = await openScreen({ at: lots, server: (provider) => hiding(provider, error) });

  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(provider.callsOf('getList', 'lots')).toHaveLength(1);
});

test('a refusal that names something else besides is none that a list gets over', () => {
  expect(refusedParts(refusal(400, 'filter[shelf]', 'include'))).toBe(undefined);
  expect(refusedParts(refusal(500, 'filter[shelf]'))).toBe(undefined);
  expect(refusedParts(new HttpError('Interdit.', 403, {}))).toBe(undefined);
});

test('what was not refused stays, wherever it stands', () => {
  const names = fc.constantFrom('shelf', 'state', 'author.name', 'price__gte');
  const level = fc.dictionary(names, fc.constant('x'), { minKeys: 1 });

  fc.assert(
    fc.property(level, fc.array(level, { maxLength: 3 }), (conditions, or) => {
      const refused = [['shelf'], ['or', '1', 'state', 'in']];
      const { filter: left } = withoutRefused({ ...conditions, or }, refused);

      const { shelf: _, ...own } = conditions;
      const groups = or
        .map((group, at) => {
          const { state, ...others } = group;
          return at === 1 || state === undefined ? others : { ...others, state };
        })
        .filter((group) => Object.keys(group).length > 0);
      expect(left).toEqual({ ...own, ...(groups.length > 0 && { or: groups }) });
    }),
  );
});
