import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import type { MemoryProvider } from './memoryProvider.ts';
import { openScreen, rowOf } from './openScreen.tsx';

const lots = '/configuration/repositories/lots';

const header = (name: string) => screen.getByRole('columnheader', { name });
const sortOf = (name: string) => within(header(name)).getByRole('button', { name: /^Trier par/ });
const lastSort = (provider: MemoryProvider) => provider.callsOf('getList', 'lots').at(-1)?.params.sort;

async function openMenu(user: Awaited<ReturnType<typeof openScreen>>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: `Menu de la colonne ${name}` }));
  return screen.findByRole('menu');
}

test('a header sorts alone, with Shift after the others, and tells direction and rank', async () => {
  const { user, provider, router } = await openScreen({ at: lots });
  await rowOf(/Ardoise/);

  await user.click(sortOf('Prix'));
  await waitFor(() => expect(header('Prix').getAttribute('aria-sort')).toBe('ascending'));
  await user.keyboard('{Shift>}');
  await user.click(sortOf('Statut'));
  await waitFor(() => expect(header('Statut').getAttribute('aria-sort')).toBe('ascending'));
  await user.click(sortOf('Statut'));
  await user.keyboard('{/Shift}');

  await waitFor(() => expect(lastSort(provider)).toEqual({ field: 'price,-status', order: 'ASC' }));
  expect(header('Prix').getAttribute('aria-sort')).toBe('ascending');
  expect(header('Statut').getAttribute('aria-sort')).toBe('descending');
  expect(sortOf('Statut').getAttribute('aria-label')).toBe('Trier par Statut, tri 2 sur 2');
  expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('price,-status');
});

test('the menu of a column adds a key to the order, and leads back to that of the list', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Ardoise/);
  const own = lastSort(provider);

  await user.click(
    within(await openMenu(user, 'Prix')).getByRole('menuitem', { name: 'Trier par ordre décroissant' }),
  );
  await waitFor(() => expect(lastSort(provider)).toEqual({ field: 'price', order: 'DESC' }));
  await user.click(
    within(await openMenu(user, 'Statut')).getByRole('menuitem', { name: 'Ajouter au tri, croissant' }),
  );
  await waitFor(() => expect(lastSort(provider)).toEqual({ field: 'price,-status', order: 'DESC' }));
  await user.click(
    within(await openMenu(user, 'Statut')).getByRole('menuitem', { name: 'Revenir à l’ordre de la liste' }),
  );

  await waitFor(() => expect(lastSort(provider)).toEqual(own));
  expect(header('Prix').getAttribute('aria-sort')).toBe(null);
});

test('the edge of a header is moved by the arrows, never below the least width, and given back', async () => {
  const { user } = await openScreen({ at: lots });
  await rowOf(/Ardoise/);

  await user.click(
    within(await openMenu(user, 'Prix')).getByRole('menuitem', {
      name: 'Régler la largeur avec les flèches',
    }),
  );
  const edge = screen.getByRole('separator', { name: 'Largeur de la colonne Prix' });
  await waitFor(() => expect(document.activeElement).toBe(edge));
  await user.keyboard('{Home}');
  expect(edge.getAttribute('aria-valuenow')).toBe('48');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(edge.getAttribute('aria-valuenow')).toBe('48');
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(edge.getAttribute('aria-valuenow')).toBe('96');
  await user.keyboard('{Delete}');

  expect(within(await openMenu(user, 'Prix')).queryByRole('menuitem', { name: 'Largeur d’origine' })).toBe(
    null,
  );
});

test('the edge of a header is dragged', async () => {
  await openScreen({ at: lots });
  await rowOf(/Ardoise/);
  const edge = screen.getByRole('separator', { name: 'Largeur de la colonne Prix' });
  edge.setPointerCapture = () => {};

  fireEvent.pointerDown(edge, { clientX: 10, pointerId: 1 });
  fireEvent.pointerMove(edge, { clientX: 200, pointerId: 1 });
  fireEvent.pointerUp(edge, { clientX: 210, pointerId: 1 });

  await waitFor(() => expect(edge.getAttribute('aria-valuenow')).toBe('200'));
});

test('totals are chosen in the menu of a column and asked for apart from the rows', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Ardoise/);

  const menu = await openMenu(user, 'Prix');
  await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Somme' }));
  await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Moyenne' }));
  await user.keyboard('{Escape}');

  expect(await screen.findByText(/1\s314,50\s€/)).toBeTruthy();
  expect(await screen.findByText(/657,25/)).toBeTruthy();
  const { params } = provider.callsOf('getList', 'lots').at(-1) ?? {};
  expect(params?.meta).toMatchObject({ aggregate: { price: ['sum', 'average'] }, fields: { lots: ['id'] } });
  expect(params?.pagination).toEqual({ page: 1, perPage: 1 });
  expect(within(await openMenu(user, 'Statut')).queryByRole('menuitemcheckbox')).toBe(null);
});

test('a total that the server refuses goes, says so, and leaves the others', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Ardoise/);
  await user.click(screen.getByRole('button', { name: 'Colonnes' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Pièces' }));
  await user.keyboard('{Escape}');
  const menu = await openMenu(user, 'Prix');
  await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Somme' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/1\s314,50\s€/)).toBeTruthy();

  const errorObjects = [{ status: '403', source: { parameter: 'aggregate[pieces]' } }];
  provider.refuseNext('getList', new HttpError('Refusé.', 403, { errorObjects }));
  const other = await openMenu(user, 'Pièces');
  await user.click(within(other).getByRole('menuitemcheckbox', { name: 'Nombre' }));
  await user.keyboard('{Escape}');

  expect(await screen.findByText(/n’est plus disponible.*: Pièces\./)).toBeTruthy();
  expect(await screen.findByText(/1\s314,50\s€/)).toBeTruthy();
  expect(screen.queryByText(/n’ont pas pu être calculés/)).toBe(null);
  expect(provider.callsOf('getList', 'lots').at(-1)?.params?.meta).toMatchObject({
    aggregate: { price: ['sum'] },
  });
});

test('rows are numbered and low where a person wants them so', async () => {
  const { user } = await openScreen({ at: lots });
  await rowOf(/Ardoise/);

  await user.click(screen.getByRole('button', { name: 'Lignes serrées' }));
  await user.click(screen.getByRole('button', { name: 'Colonnes' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Numéros de ligne' }));
  await user.keyboard('{Escape}');

  expect(screen.getByRole('button', { name: 'Lignes serrées' }).getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByRole('columnheader', { name: 'Numéro' })).toBeTruthy();
  expect(within(await rowOf(/Bois/)).getByRole('cell', { name: '2' })).toBeTruthy();
});
