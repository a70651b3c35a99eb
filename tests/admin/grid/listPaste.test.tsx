import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import type { Actor } from '#engine/model/model.ts';
import { lille, slate, wood } from '../openScreen.tsx';
import { cellOf, goTo, openList, pasteText, sentOperations, takeOperations } from './openList.ts';

test('a block goes over the rows in one transaction, words and names read as values', async () => {
  const { provider } = await openList();
  await goTo(slate, 'price');

  pasteText('12,50\tClos\tBrest\t28/02/2026\tnon\n1 000.00\tdraft\tLille\t2026-03-01\tOUI\n');

  await waitFor(() => expect(sentOperations(provider)).toHaveLength(2));
  expect(sentOperations(provider).map(({ op, id, data }) => ({ op, id, data }))).toEqual([
    { op: 'update', id: slate, data: { price: '12.50', status: 'closed', arrival: '2026-02-28' } },
    {
      op: 'update',
      id: wood,
      data: { price: '1000.00', origin: lille, arrival: '2026-03-01' },
    },
  ]);
  expect(provider.callsOf('getList', 'origins')).toHaveLength(1);
  expect(provider.callsOf('getList', 'origins')[0]?.params.filter).toEqual({
    label: { in: ['Brest', 'Lille'] },
  });
  expect((await screen.findAllByText(/6 cellules collées/)).length).toBeGreaterThan(0);
});

test('Ctrl+Z takes a paste back in one transaction', async () => {
  const { user, provider } = await openList();
  await goTo(slate, 'price');
  pasteText('1\n2\n');
  await waitFor(() => expect(cellOf(wood, 'price').textContent).toMatch(/2,00/));
  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(1));
  await screen.findAllByText('2 cellules collées.');

  await user.keyboard('{Control>}z{/Control}');

  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(2));
  expect(sentOperations(provider).map(({ id, data }) => [id, data])).toEqual([
    [slate, { price: '1234.50' }],
    [wood, { price: '80.00' }],
  ]);
  expect((await screen.findAllByText('Le collage est annulé.')).length).toBeGreaterThan(0);
});

test('cells that cannot be read are listed with their reasons, and lead to their cells', async () => {
  const { user } = await openList();
  await goTo(slate, 'price');

  pasteText('beaucoup\tClos\tMarseille\n5\tClos\tNice\n');

  await screen.findAllByText(/2 cellules refusées/);
  const list = within(screen.getByRole('alert'));
  expect(list.getByText(/Marseille.*n’est pas dans la liste/)).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Ardoise, Origine' }));
  expect(document.activeElement).toBe(cellOf(slate, 'origin'));
});

test('rows that the server refuses are named, nothing is written, and the others can be pasted', async () => {
  const { user, provider } = await openList();
  const errorObjects = [
    { status: '409', detail: 'Ce lot est verrouillé.', source: { pointer: '/atomic:operations/0' } },
  ];
  const take = provider.operations;
  let isRefused = true;
  provider.operations = async (...given) => {
    if (!isRefused) return take(...given);
    isRefused = false;
    throw new HttpError('refusé', 409, { errorObjects });
  };
  await goTo(slate, 'price');

  pasteText('1\n2\n');

  expect(await screen.findByText(/1 ligne est refusée.*rien n’a été écrit/)).toBeTruthy();
  expect(screen.getByText(/Ce lot est verrouillé/)).toBeTruthy();
  expect(cellOf(slate, 'price').textContent).toMatch(/1\s234,50/);
  await user.click(screen.getByRole('button', { name: 'Coller les autres' }));
  await waitFor(() => expect(sentOperations(provider).map(({ id }) => id)).toEqual([wood]));
});

test('lines beyond the last row become records after a question, and go again with the undo', async () => {
  const { user, provider } = await openList();
  await goTo(wood, 'name');

  pasteText('Bois dur\t5\nCraie\t6\tOuvert\nGrès\t7\n');

  const dialog = within(await screen.findByRole('dialog', { name: /Créer 1 enregistrement/ }));
  expect(dialog.getByText(/1 ligne existante est modifiée/)).toBeTruthy();
  expect(dialog.getByText(/Ligne 3 du collage.*Statut/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Créer' }));
  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(1));
  expect(sentOperations(provider).map(({ op, data }) => [op, data])).toEqual([
    ['update', { name: 'Bois dur', price: '5.00' }],
    ['add', { name: 'Craie', price: '6.00', status: 'open' }],
  ]);

  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(2));
  expect(sentOperations(provider).map(({ op }) => op)).toEqual(['remove', 'update']);
});

test('who may only look writes nothing, and hears why', async () => {
  const actor: Actor = {
    id: 'reader',
    email: 'reader@exemple.fr',
    name: 'Lectrice',
    role: 'reader',
    scopes: {},
    permissions: new Set(['erpf.repositories.view', 'erpf.repositories.list']),
  };
  const { user, provider } = await openList({ actor });
  await goTo(slate, 'price');

  await user.keyboard('9');
  pasteText('1\n2\n');

  await screen.findAllByText(/2 cellules refusées/);
  expect(screen.getAllByText(/Votre rôle ne permet pas de modifier cette liste/).length).toBeGreaterThan(0);
  expect(provider.callsOf('update')).toHaveLength(0);
  expect(provider.callsOf('operations')).toHaveLength(0);
});

test('a server that is gone keeps what was typed in its cell, marked, and gets it when it is back', async () => {
  const { user, provider } = await openList({
    server: (one) => {
      takeOperations(one);
      one.refuseNext('update', new HttpError('Failed to fetch', 0, null));
    },
  });
  await goTo(slate, 'price');

  await user.keyboard('7{Enter}');

  await waitFor(() => expect(cellOf(slate, 'price').dataset.state).toBe('unsent'));
  expect(cellOf(slate, 'price').textContent).toMatch(/7,00/);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(2));
  await waitFor(() => expect(cellOf(slate, 'price').dataset.state).not.toBe('unsent'));
});

test('of two who write the same cell the second chooses; other cells of the row are joined', async () => {
  const { user, provider } = await openList();
  const meanwhile = { ...provider.rows.get('lots')?.[0], id: slate, price: '55.00', arrival: '2026-05-05' };
  provider.refuseNext('update', new HttpError('stale', 412, { current: meanwhile }));
  await goTo(slate, 'price');

  await user.keyboard('7{Enter}');

  await waitFor(() => expect(cellOf(slate, 'price').dataset.state).toBe('clash'));
  await user.click(within(cellOf(slate, 'price')).getByRole('button'));
  await user.click(await screen.findByRole('button', { name: /La mienne.*7,00/ }));
  await waitFor(() => expect(provider.callsOf('update').at(-1)?.params.data).toEqual({ price: '7.00' }));
});
