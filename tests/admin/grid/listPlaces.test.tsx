import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import type { MemoryProvider } from '../memoryProvider.ts';
import { slate, someRows, wood } from '../openScreen.tsx';
import { cellOf, focused, goTo, openList, pasteText, sentOperations } from './openList.ts';

const byPrice = '/configuration/repositories/lots?sort=price&order=DESC';
const order = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr[data-id]')].map(({ dataset }) => dataset.id);

afterEach(() => focusManager.setFocused(undefined));

/** The window is looked at again, and the list read anew. */
async function lookAgain(provider: MemoryProvider): Promise<void> {
  const before = provider.callsOf('getList', 'lots').length;
  returnToWindow();
  await waitFor(() => expect(provider.callsOf('getList', 'lots').length).toBeGreaterThan(before));
}

function returnToWindow(): void {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
}

function change(provider: MemoryProvider, to: (rows: readonly RaRecord[]) => RaRecord[]): void {
  provider.rows.set('lots', to(provider.rows.get('lots') ?? []));
}

const leave = () => screen.getByRole('searchbox', { name: 'Rechercher' }).focus();

test('rows keep their places while one writes in the column that sorts them, until one leaves them', async () => {
  const { user, provider } = await openList({ at: byPrice });
  await goTo(slate, 'price');
  await user.keyboard('5{Enter}');
  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(1));
  change(provider, (rows) => rows.map((row) => ({ ...row, name: `${row.name} bis` })));

  await lookAgain(provider);

  await waitFor(() => expect(cellOf(slate, 'name').textContent).toContain('Ardoise bis'));
  expect(order()).toEqual([slate, wood]);
  expect(focused()).toBe(`${wood} price`);
  leave();
  await waitFor(() => expect(order()).toEqual([wood, slate]));
});

test('the list is read once one pauses, and once for all that was written meanwhile', async () => {
  const { user, provider } = await openList({ at: byPrice });
  await goTo(slate, 'price');
  const before = provider.callsOf('getList', 'lots').length;
  const read = () => provider.callsOf('getList', 'lots').length - before;

  returnToWindow();
  await user.keyboard('5');
  returnToWindow();
  expect(read()).toBe(0);

  await user.keyboard('{Enter}');
  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(1));
  await waitFor(() => expect(read()).toBe(1));
});

test('rows that others add are told of and shown when one asks for them, in the true order', async () => {
  const { user, provider } = await openList({ at: byPrice });
  await goTo(wood, 'price');
  change(provider, (rows) => [...rows, { ...someRows.lots?.[0], id: 'new', price: '2000.00' }]);

  await lookAgain(provider);

  expect(await screen.findByText(/^1 nouvelle ligne/)).toBeTruthy();
  expect(order()).toEqual([slate, wood]);
  await user.click(screen.getByRole('button', { name: 'Afficher 1 nouvelle ligne' }));
  await waitFor(() => expect(order()).toEqual(['new', slate, wood]));
  expect(focused()).toBe(`${wood} price`);
  expect(screen.queryByText(/^1 nouvelle ligne/)).toBeNull();
});

test('a row that others delete keeps its place and the focus, and is written no more', async () => {
  const { user, provider } = await openList({ at: byPrice });
  await goTo(slate, 'price');
  change(provider, (rows) => rows.filter(({ id }) => id !== slate));

  await lookAgain(provider);

  expect(await screen.findByText('1 ligne n’est plus là.')).toBeTruthy();
  expect(focused()).toBe(`${slate} price`);
  expect(cellOf(slate, 'price').closest('tr')?.dataset.gone).toBe('true');
  await waitFor(() => expect(cellOf(slate, 'price').getAttribute('aria-readonly')).toBe('true'));
  await user.keyboard('5');
  expect(screen.queryByRole('textbox', { name: /Ardoise, Prix/ })).toBeNull();
  leave();
  await waitFor(() => expect(order()).toEqual([wood]));
});

test('a row that meets the filter no more keeps its place with its new values', async () => {
  const filter = encodeURIComponent(JSON.stringify({ price: { gte: '100' } }));
  const { user, provider } = await openList({ at: `${byPrice}&filter=${filter}` });
  await goTo(slate, 'price');
  await user.keyboard('5{Enter}');
  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(1));
  change(provider, (rows) => rows.map((row) => ({ ...row, name: `${row.name} bis` })));

  await lookAgain(provider);

  await waitFor(() => expect(cellOf(slate, 'name').textContent).toContain('Ardoise bis'));
  expect(cellOf(slate, 'price').closest('tr')?.dataset.gone).toBeUndefined();
  leave();
  await waitFor(() => expect(order()).toEqual([]));
});

test('a list is read anew as ever while nobody is in its rows, and a paste goes into them as they stand then', async () => {
  const { provider } = await openList({ at: byPrice });
  leave();
  change(provider, (rows) => rows.map((row) => (row.id === slate ? { ...row, price: '5.00' } : row)));
  await lookAgain(provider);
  await waitFor(() => expect(order()).toEqual([wood, slate]));

  await goTo(wood, 'name');
  pasteText('Bois bis\nArdoise bis\n');

  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(1));
  expect(sentOperations(provider).map(({ id, data }) => [id, data])).toEqual([
    [wood, { name: 'Bois bis' }],
    [slate, { name: 'Ardoise bis' }],
  ]);
});

test('a paste over the column that sorts moves no row, and new rows of a paste are there at once', async () => {
  const { user, provider } = await openList({ at: byPrice });
  await goTo(slate, 'price');

  pasteText('1\n2\n');

  await waitFor(() => expect(cellOf(wood, 'price').textContent).toMatch(/2,00/));
  await waitFor(() => expect(provider.callsOf('getList', 'lots')).toHaveLength(2));
  expect(order()).toEqual([slate, wood]);
  await goTo(wood, 'name');
  pasteText('Bois\nCraie\t6\tOuvert\n');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Créer' }));
  await waitFor(() => expect(order()).toHaveLength(3));
});
