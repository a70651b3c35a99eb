import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { resourceAt } from '#engine/model/field.ts';
import type { MemoryProvider } from './memoryProvider.ts';
import { brest, lille, openScreen, rowOf, slate, someRows } from './openScreen.tsx';
import { smallModel } from './schemas.ts';

const lots = '/configuration/repositories/lots';
const origins = '/configuration/repositories/origins';

const lastFilter = (provider: MemoryProvider, resource: string) =>
  provider.callsOf('getList', resource).at(-1)?.params.filter;

test('a list shows its title, its count and the values of its columns in French', async () => {
  await openScreen({ at: lots });

  expect(await screen.findByRole('heading', { level: 1, name: 'Lots 2' })).toBeTruthy();
  const row = await rowOf(/Ardoise/);
  expect(within(row).getByText(/1\s234,50\s€/)).toBeTruthy();
  expect(within(row).getByText('31/01/2026')).toBeTruthy();
  expect(within(row).getByText('Ouvert')).toBeTruthy();
  expect(await within(row).findByText('Brest')).toBeTruthy();
});

test('a list with a trash shows it, and gives a row back for a reason', async () => {
  const kept = { id: lille, label: 'Lille', position: 2, deletedAt: null };
  const trashed = { id: brest, label: 'Brest', position: 1, deletedAt: '2026-01-31T08:00:00.000Z' };
  const { user, provider } = await openScreen({
    at: origins,
    rows: { ...someRows, origins: [trashed, kept] },
  });
  await rowOf(/Lille/);

  await user.click(await screen.findByRole('button', { name: 'Corbeille' }));
  await waitFor(() => expect(screen.queryByText('Lille')).toBe(null));
  await waitFor(() => expect(lastFilter(provider, 'origins')).toMatchObject({ deletedAt: { null: false } }));
  // With the handles the row is drawn anew; an element found before is none any more.
  await screen.findByRole('button', { name: /^Déplacer Brest/ });
  await user.click(await screen.findByRole('button', { name: /^Actions sur/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Restaurer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Restaurer l’élément' });
  await user.click(within(dialog).getByRole('button', { name: 'Restaurer' }));
  expect(within(dialog).getByText('Ce champ est vide. Indiquez pourquoi.')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: /Motif/ }), 'Encore utile');
  await user.click(within(dialog).getByRole('button', { name: 'Restaurer' }));

  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(1));
  expect(provider.callsOf('operations')[0]?.resource).toEqual([
    { op: 'update', ref: { type: 'origins', id: brest }, meta: { restore: true, reason: 'Encore utile' } },
  ]);
});

test('a list without a trash, and who may not delete, has no switch for it', async () => {
  await openScreen({ at: lots });
  await rowOf(/Ardoise/);

  expect(screen.queryByRole('button', { name: 'Corbeille' })).toBe(null);
});

test('a list is one request for what its columns show and the names of what they point to', async () => {
  const { provider } = await openScreen({ at: lots });
  const row = await rowOf(/Ardoise/);
  expect(within(row).getByText('Brest')).toBeTruthy();

  expect(provider.calls.map(({ method, resource }) => `${method} ${resource}`)).toEqual(['getList lots']);
  expect(provider.calls[0]?.params.meta).toEqual({
    prefetch: ['origin'],
    fields: { lots: ['arrival', 'fragile', 'name', 'origin', 'price', 'status'], origins: ['label'] },
  });
});

test('a list says when the system that keeps its rows is silent', async () => {
  const { provider, user } = await openScreen({ at: lots });
  await rowOf(/Ardoise/);
  provider.warnNext('Le système ne répond pas.');

  await user.click(
    within(screen.getByRole('columnheader', { name: 'Prix' })).getByRole('button', { name: /^Trier par/ }),
  );

  expect((await screen.findByRole('alert')).textContent).toContain('Le système ne répond pas.');
  expect(await rowOf(/Ardoise/)).toBeTruthy();
});

test('a column that is shown brings the names of its related records', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Ardoise/);

  await user.click(screen.getByRole('button', { name: 'Colonnes' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Étapes' }));

  expect(await screen.findByText('Lille')).toBeTruthy();
  expect(screen.getByText('Nice')).toBeTruthy();
  expect(provider.callsOf('getMany')).toEqual([]);
});

test('a column that is not in the Model’s choice can be shown', async () => {
  const { user } = await openScreen({ at: lots });
  await rowOf(/Ardoise/);
  expect(screen.queryByRole('columnheader', { name: 'Téléphone' })).toBe(null);

  await user.click(screen.getByRole('button', { name: 'Colonnes' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Téléphone' }));

  expect(await screen.findByRole('link', { name: /\+33\s6\s12\s34\s56\s78/, hidden: true })).toBeTruthy();
});

test('an empty list says what it is for and how to begin', async () => {
  await openScreen({ at: origins, rows: {} });

  expect(await screen.findByText('Les lieux d’où viennent les lots.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Ajouter' })).toHaveLength(2);
});

test('a list that cannot be read says so and is read again on demand', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { user, provider, router } = await openScreen({ at: '/elsewhere' });
  for (let attempt = 0; attempt < 1; attempt++)
    provider.refuseNext('getList', new HttpError('Panne', 500, null));
  await router.navigate(origins);

  const alert = await screen.findByRole('alert', { name: '' });
  expect(alert.textContent).toContain('La liste n’a pas pu être lue.');
  await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));

  expect(await rowOf(/Brest/)).toBeTruthy();
});

test('rows of a group are listed under its name', async () => {
  const { user } = await openScreen({ at: lots });
  await rowOf(/Ardoise/);

  await user.click(screen.getByRole('combobox', { name: 'Regrouper par' }));
  await user.click(screen.getByRole('option', { name: 'Statut' }));

  expect(await screen.findByRole('rowheader', { name: /^Brouillon/ })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: /^Ouvert/ })).toBeTruthy();
});

test('on a phone rows are cards that lead to their record', async () => {
  const isPhone = (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  });
  vi.stubGlobal('matchMedia', isPhone);
  const { user, router } = await openScreen({ at: lots });

  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('table')).toBe(null);
  await user.click(screen.getByRole('link', { name: 'Ardoise' }));

  expect(router.state.location.pathname).toBe(`${lots}/${slate}`);
});

test('addresses react-admin makes by itself lead to those of the Model', async () => {
  const { router } = await openScreen({ at: `/lots/${slate}?page=2` });

  await waitFor(() => expect(router.state.location.pathname).toBe(`${lots}/${slate}`));
  expect(router.state.location.search).toBe('?page=2');
});

test('who may only look is offered nothing else', async () => {
  const permissions = new Set(['erpf.repositories.view', 'erpf.repositories.list']);
  const actor = { id: 'u', email: 'u@example.fr', name: 'U', role: 'reader', permissions, scopes: {} };
  const { user } = await openScreen({ at: origins, actor, rows: someRows });
  const row = await rowOf(/Brest/);

  expect(screen.queryByRole('link', { name: 'Ajouter' })).toBe(null);
  expect(screen.queryByRole('checkbox')).toBe(null);
  expect(screen.queryByRole('button', { name: /Déplacer/ })).toBe(null);
  await user.click(within(row).getByRole('link', { name: 'Brest' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('Brest', { selector: 'dd *' })).toBeTruthy();
  expect(within(drawer).queryByRole('textbox')).toBe(null);
});

test('columns are put in another order', async () => {
  const { user } = await openScreen({ at: lots });
  await rowOf(/Ardoise/);

  await user.click(screen.getByRole('button', { name: 'Colonnes' }));
  await user.click(await screen.findByRole('button', { name: 'Placer Statut avant' }));

  await waitFor(() => {
    const names = screen.getAllByRole('columnheader', { hidden: true }).map((header) => header.textContent);
    expect(names.slice(1, 4)).toEqual(['Nom', 'Statut', 'Prix']);
  });
});

test.each([
  ['contact', 'lots@example.fr'],
  ['phone', '+33 6 12 34 56 78'],
  ['origin', 'Brest'],
])(
  'a first column of %s leads to its row: one link, and one button where it is edited in place',
  async (name, text) => {
    const target = resourceAt(smallModel, 'lots');
    const list = { ...target.list, columns: [...new Set([name, 'origin'])], inline: ['origin'] };
    const represent = `{${name}}`;
    const model = { resources: { ...smallModel.resources, lots: { ...target, represent, list } } };
    await openScreen({ at: lots, model, rows: { ...someRows, lots: someRows.lots?.slice(0, 1) ?? [] } });

    const cells = await screen.findAllByText(text);

    expect(document.querySelectorAll('a a, button a, a button')).toHaveLength(0);
    expect(cells[0]?.closest('a')?.getAttribute('href')).toContain(slate);
  },
);
