import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { filterFromGroup, groupFromFilter } from '#engine/admin/list/filters/advanced/conditionTree.ts';
import type { MemoryProvider } from './memoryProvider.ts';
import { openScreen, rowOf } from './openScreen.tsx';

const lots = '/configuration/repositories/lots';
const at = (filter: object) => `${lots}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const lastFilter = (provider: MemoryProvider) => provider.callsOf('getList', 'lots').at(-1)?.params.filter;

async function openBuilder(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Filtre avancé/ }));
  return within(await screen.findByRole('dialog', { name: 'Filtre avancé' }));
}

/** Of fields with one name, the first: the record's own, then those of its relations in their order. */
async function pickField(user: UserEvent, row: HTMLElement, name: string) {
  await user.click(within(row).getByRole('combobox', { name: 'Champ' }));
  const list = await screen.findByRole('listbox', { name: 'Champ' });
  const [option] = within(list).getAllByRole('option', { name });
  await user.click(option as HTMLElement);
}

test('conditions of which one must hold are put together, applied, shown in words and taken away', async () => {
  const { user, provider, router } = await openScreen({ at: lots });
  await rowOf(/Bois/);
  const drawer = await openBuilder(user);
  await user.click(drawer.getByRole('combobox', { name: 'Réunir' }));
  await user.click(await screen.findByRole('option', { name: 'au moins une condition' }));

  await pickField(user, drawer.getByRole('group', { name: 'Condition 1' }), 'Statut');
  await user.click(await drawer.findByRole('combobox', { name: 'Statut' }));
  await user.click(await screen.findByRole('option', { name: 'Ouvert' }));
  await user.keyboard('{Escape}');
  await user.click(drawer.getByRole('button', { name: 'Ajouter une condition' }));
  const second = drawer.getByRole('group', { name: 'Condition 2' });
  await pickField(user, second, 'Libellé');
  await user.type(await within(second).findByRole('textbox', { name: 'Libellé' }), 'Bre');
  await user.click(drawer.getByRole('button', { name: 'Appliquer' }));

  const filter = { or: [{ status: { in: ['open'] } }, { 'origin.label': { contains: 'Bre' } }] };
  await waitFor(() => expect(lastFilter(provider)).toEqual(filter));
  expect(JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '')).toEqual(filter);
  expect(
    await screen.findByRole('button', { name: /Statut est\s+Ouvert\s+ou Origine › Libellé contient\s+Bre/ }),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Effacer le filtre Filtre avancé' }));
  await waitFor(() => expect(lastFilter(provider)).toEqual({}));
});

test('a filter that came with a link is opened, doubled, moved, grouped and changed', async () => {
  const { user, provider } = await openScreen({
    at: at({ q: 'a', or: [{ pieces: { gt: 3 } }, { arrival: { within: 'this-month' } }] }),
  });
  const drawer = await openBuilder(user);
  const row = (place: number) => within(drawer.getByRole('group', { name: `Condition ${place}` }));

  await user.click(row(1).getByRole('button', { name: 'Dupliquer' }));
  await user.click(row(1).getByRole('button', { name: 'Descendre' }));
  await user.click(row(3).getByRole('button', { name: 'Monter' }));
  await user.click(row(1).getByRole('button', { name: 'Retirer' }));
  await user.click(drawer.getByRole('button', { name: 'Ajouter un groupe' }));
  const group = drawer.getByRole('group', { name: 'Groupe 3' });
  await pickField(user, within(group).getByRole('group', { name: 'Condition 1' }), 'Fragile');
  await user.click(await within(group).findByRole('radio', { name: 'Oui' }));
  await user.click(drawer.getByRole('button', { name: 'Appliquer' }));

  await waitFor(() =>
    expect(lastFilter(provider)).toEqual({
      q: 'a',
      or: [
        { arrival: { within: 'this-month' } },
        { pieces: { gt: 3 } },
        { and: [{ fragile: { eq: true } }] },
      ],
    }),
  );
});

test('what is missing is said where it is missing, and nothing is applied', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Bois/);
  const drawer = await openBuilder(user);
  const asked = provider.callsOf('getList', 'lots').length;

  await pickField(user, drawer.getByRole('group', { name: 'Condition 1' }), 'Pièces');
  await user.click(drawer.getByRole('button', { name: 'Ajouter une condition' }));
  await user.click(drawer.getByRole('button', { name: 'Appliquer' }));

  expect(drawer.getByText('Complétez cette condition.')).toBeTruthy();
  expect(drawer.getByText('Choisissez un champ.')).toBeTruthy();
  expect(provider.callsOf('getList', 'lots')).toHaveLength(asked);
});

test('a condition on a field that is gone is said and can be removed', async () => {
  const { user, provider } = await openScreen({
    at: at({ or: [{ weight: { gt: 1 } }, { pieces: { gt: 3 } }] }),
  });
  const drawer = await openBuilder(user);

  expect(drawer.getByText(/weight.*n’existe plus/)).toBeTruthy();
  await user.click(
    within(drawer.getByRole('group', { name: 'Condition 1' })).getByRole('button', { name: 'Retirer' }),
  );
  await user.click(drawer.getByRole('button', { name: 'Appliquer' }));
  await waitFor(() => expect(lastFilter(provider)).toEqual({ or: [{ pieces: { gt: 3 } }] }));
});

test('a list whose filter the server refuses says so and offers to clear it', async () => {
  const errorObjects = [{ status: '400', source: { parameter: 'filter[or][0][weight][gt]' } }];
  const { user, provider } = await openScreen({
    at: at({ or: [{ weight: { gt: 1 } }] }),
    server: (one) =>
      one.refuseNext('getList', new HttpError('« weight » n’existe pas.', 400, { errorObjects })),
  });

  expect(await screen.findByText(/Ce filtre ne peut pas être appliqué/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));

  expect(await rowOf(/Ardoise/)).toBeTruthy();
  expect(lastFilter(provider)).toEqual({});
});

test('a day is filtered as it stands to today', async () => {
  const { user, provider } = await openScreen({ at: at({ arrival: { lt: '2026-03-01' } }) });
  await user.click(await screen.findByRole('button', { name: /^Arrivée\s*avant/ }));
  const filter = within(await screen.findByRole('dialog', { name: /^Arrivée/ }));
  const choose = async (label: string, option: string) => {
    await user.click(await filter.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };

  await choose('Jour', 'aujourd’hui');
  await waitFor(() => expect(lastFilter(provider)).toEqual({ arrival: { lt: 'today' } }));
  await choose('Condition', 'pendant');
  await choose('Période', 'd’ici …');
  await choose('Unité', 'mois');
  await waitFor(() => expect(lastFilter(provider)).toEqual({ arrival: { within: 'next-30-months' } }));
  expect(await screen.findByRole('button', { name: /d’ici 30 mois/, hidden: true })).toBeTruthy();
});

test('a filter that nothing met is changed without closing the drawer of filters', async () => {
  const { user, provider } = await openScreen({ at: at({ pieces: { gt: 3 } }) });
  await user.click(await screen.findByRole('button', { name: 'Plus de filtres' }));
  const drawer = await screen.findByRole('dialog', { name: 'Filtres' });
  const [clear] = within(drawer).getAllByText('Effacer les filtres');

  await user.click(clear as HTMLElement);

  await waitFor(() => expect(lastFilter(provider)).toEqual({}));
  expect(drawer.isConnected).toBe(true);
});

test('whatever is built comes back from the address as it was', () => {
  const condition = fc.constantFrom<object>(
    { status: { in: ['open'] } },
    { 'origin.label': { starts: 'Br' } },
    { price: { gte: '1', lte: '2' } },
    { stops: { q: 'lille' } },
    { arrival: { lt: 'today-2w' } },
    { q: 'bois' },
  );
  const { group } = fc.letrec<{ group: object; part: object }>((tie) => ({
    part: fc.oneof({ maxDepth: 2 }, condition, tie('group')),
    group: fc
      .tuple(fc.constantFrom('or', 'and'), fc.array(tie('part'), { minLength: 1, maxLength: 4 }))
      .map(([joined, parts]) => ({ [joined]: parts })),
  }));

  fc.assert(
    fc.property(group, (filter) => {
      expect(filterFromGroup(groupFromFilter(filter))).toEqual(filter);
    }),
  );
});
