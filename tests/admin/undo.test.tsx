// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { brest, lille, openScreen, slate, someRows } from './world.tsx';

const lots = '/configuration/repositories/lots';
const origins = '/configuration/repositories/origins';

const save = (form: HTMLElement) => within(form).getByRole('button', { name: 'Enregistrer' });
const undo = () => screen.findByRole('button', { name: 'Annuler' });

test('a save is undone by putting back what it changed, over the version it made', async () => {
  const { user, provider } = await openScreen({ at: `${origins}/${lille}` });
  const input = await screen.findByRole('textbox', { name: /Libellé/ });
  await user.clear(input);
  await user.type(input, 'Lyon');
  await user.click(save(await screen.findByRole('dialog')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));

  await user.click(await undo());

  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(2));
  expect(provider.callsOf('update')[1]?.params).toMatchObject({
    id: lille,
    data: { label: 'Lille' },
    previousData: { label: 'Lyon' },
  });
  expect(await screen.findByText(/est de nouveau comme avant/)).toBeTruthy();
});

test('what somebody changed since is not undone, and that is said', async () => {
  const { user, provider } = await openScreen({ at: `${origins}/${lille}` });
  const input = await screen.findByRole('textbox', { name: /Libellé/ });
  await user.type(input, ' Sud');
  await user.click(save(await screen.findByRole('dialog')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  provider.refuseNext('update', new HttpError('stale', 412, {}));

  await user.click(await undo());

  expect(await screen.findByText(/Trop tard pour annuler/)).toBeTruthy();
});

test('a new record is undone by deleting it', async () => {
  const { user, provider } = await openScreen({ at: `${lots}/create` });
  const form = await screen.findByRole('dialog');
  await user.type(within(form).getByRole('textbox', { name: /Nom/ }), 'Verre');
  await user.click(within(form).getByRole('combobox', { name: /Statut/ }));
  await user.click(screen.getByRole('option', { name: 'Ouvert' }));
  await user.type(within(form).getByRole('textbox', { name: /Prix/ }), '12');
  await user.click(save(form));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));

  await user.click(await undo());

  await waitFor(() => expect(provider.callsOf('delete', 'lots')[0]?.params).toMatchObject({ id: 'new-1' }));
});

test('a deleted record is made again under its id, with every field it had', async () => {
  const { user, provider } = await openScreen({ at: `${lots}/${slate}` });
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(provider.callsOf('delete', 'lots')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));

  await user.click(await undo());

  await waitFor(() => expect(provider.callsOf('create', 'lots')).toHaveLength(1));
  expect(provider.callsOf('create', 'lots')[0]?.params.data).toMatchObject({
    id: slate,
    name: 'Ardoise',
    price: '1234.50',
    origin: brest,
    stops: someRows.lots?.[0]?.stops,
  });
});
