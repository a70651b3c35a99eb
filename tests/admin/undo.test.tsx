import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import type { MemoryProvider } from './memoryProvider.ts';
import { brest, lille, openScreen, slate, someRows, wood } from './openScreen.tsx';
import { compileSmall } from './schemas.ts';

const lots = '/configuration/repositories/lots';
const origins = '/configuration/repositories/origins';

const save = (form: HTMLElement) => within(form).getByRole('button', { name: 'Enregistrer' });
/** Somebody else writes. */
function changeRow({ rows }: MemoryProvider, path: string, id: string, values: object) {
  rows.set(path, rows.get(path)?.map((row) => (row.id === id ? { ...row, ...values } : row)) ?? []);
}

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
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('Vous pourrez annuler pendant 10 secondes.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
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

test('a deletion nobody answered is done at the second try, with what follows from it', async () => {
  const { user, provider } = await openScreen({ at: `${origins}/${lille}` });
  const form = await screen.findByRole('dialog');
  provider.refuseNext('delete', new HttpError('Le serveur ne répond pas.', 0));

  await user.click(await within(form).findByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Le serveur ne répond pas.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(provider.callsOf('delete')).toHaveLength(2);
  expect(await screen.findByText(/est dans la corbeille/)).toBeTruthy();
});

test('an undo puts back what it names although other fields were written since', async () => {
  const { user, provider } = await openScreen({ at: `${lots}/${slate}` });
  const form = await screen.findByRole('dialog');
  const name = await within(form).findByRole('textbox', { name: /Nom/ });
  await user.clear(name);
  await user.type(name, 'Ardoise fine');
  await user.click(save(form));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  changeRow(provider, 'lots', slate, { price: '99.00' });

  await user.click(await undo());

  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(2));
  expect(provider.callsOf('update')[1]?.params).toMatchObject({
    data: { name: 'Ardoise' },
    previousData: { name: 'Ardoise fine', price: '99.00' },
  });
});

test('an undo does not write over a later value of the same field', async () => {
  const { user, provider } = await openScreen({ at: `${origins}/${lille}` });
  const input = await screen.findByRole('textbox', { name: /Libellé/ });
  await user.type(input, ' Sud');
  await user.click(save(await screen.findByRole('dialog')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  changeRow(provider, 'origins', lille, { label: 'Lille Nord' });

  await user.click(await undo());

  expect(await screen.findByText(/Trop tard pour annuler/)).toBeTruthy();
  expect(provider.callsOf('update')).toHaveLength(1);
});

test('values changed on several rows go back to what each was', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await user.click(await screen.findByRole('checkbox', { name: 'Tout sélectionner' }));
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Modifier Fragile' }));
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));

  await user.click(await undo());

  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(1));
  expect(provider.callsOf('operations')[0]?.resource).toMatchObject([
    { op: 'update', resource: 'lots', id: slate, data: { fragile: false } },
    { op: 'update', resource: 'lots', id: wood, data: { fragile: true } },
  ]);
});

test('several rows are changed once, however often one asks, and so go back to what they were', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await user.click(await screen.findByRole('checkbox', { name: 'Tout sélectionner' }));
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Modifier Fragile' }));

  const press = dialog.getByRole('button', { name: 'Enregistrer' });
  fireEvent.click(press);
  fireEvent.click(press);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  await user.click(await undo());
  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(1));
  expect(provider.callsOf('updateMany')).toHaveLength(1);
});

test('rows deleted together are made again together', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await user.click(await screen.findByRole('checkbox', { name: 'Tout sélectionner' }));
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));

  await user.click(await undo());

  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(1));
  expect(provider.callsOf('operations')[0]?.resource).toMatchObject([
    { op: 'add', resource: 'lots', data: { id: slate, name: 'Ardoise' } },
    { op: 'add', resource: 'lots', data: { id: wood, name: 'Bois' } },
  ]);
  expect(await screen.findByText('2 éléments sont restaurés.')).toBeTruthy();
});

test('rows that lie in the trash come out of it together', async () => {
  const { user, provider } = await openScreen({ at: origins });
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Brest' }));
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(
    await dialog.findByText('L’élément ira dans la corbeille, d’où il peut être restauré.'),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));

  await user.click(await undo());

  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(1));
  expect(provider.callsOf('operations')[0]?.resource).toEqual([
    { op: 'update', ref: { type: 'origins', id: brest }, meta: { restore: true } },
  ]);
});

test('a moved row goes back beside its former neighbour', async () => {
  const { user, provider } = await openScreen({ at: origins });
  const handle = await screen.findByRole('button', { name: 'Déplacer Brest' });
  await waitFor(() => expect(handle.getAttribute('data-rfd-drag-handle-draggable-id')).toBe(brest));
  handle.focus();
  for (const keyCode of [32, 40, 32]) fireEvent.keyDown(handle, { keyCode });
  await waitFor(() => expect(provider.callsOf('sort')).toHaveLength(1));
  expect(await screen.findByText('« Brest » est déplacé.')).toBeTruthy();

  await user.click(await undo());

  await waitFor(() => expect(provider.callsOf('sort')).toHaveLength(2));
  expect(provider.callsOf('sort')[1]?.params).toEqual({ id: brest, move: 'before', target: lille });
});

const harbours = {
  'x-resource': {
    path: 'harbours',
    menu: 'repositories',
    label: { fr: ['Port', 'Ports'], en: ['Harbour', 'Harbours'] },
  },
  properties: { label: { type: 'string', 'x-label': { fr: 'Libellé', en: 'Label' } } },
};
const ships = {
  'x-resource': {
    path: 'ships',
    menu: 'repositories',
    label: { fr: ['Bateau', 'Bateaux'], en: ['Ship', 'Ships'] },
  },
  properties: {
    harbour: {
      type: 'string',
      'x-relation': { to: 'harbours', onDelete: 'nullify' },
      'x-label': { fr: 'Port', en: 'Harbour' },
    },
  },
};

test.each([
  { case: 'nobody points at', ships: [], isUndoable: true },
  { case: 'somebody points at', ships: [{ id: slate, harbour: brest }], isUndoable: false },
])('a deleted row that $case: undo $isUndoable', async ({ ships: rows, isUndoable }) => {
  const { user } = await openScreen({
    model: compileSmall({ harbours, ships }),
    rows: { harbours: [{ id: brest, label: 'Brest' }], ships: rows },
    at: '/configuration/repositories/harbours',
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Brest' }));
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const fate = isUndoable ? 'Vous pourrez annuler pendant 10 secondes.' : 'Cette suppression est définitive.';
  expect(await dialog.findByText(fate)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));

  expect(await screen.findByText('1 élément est supprimé.')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Annuler' })).toHaveLength(isUndoable ? 1 : 0);
});

test('the only record of its kind is called like it, whatever its rows are called', async () => {
  const settings = {
    'x-resource': {
      path: 'settings',
      kind: 'singleton',
      menu: 'repositories',
      represent: 'Réglages',
      label: { fr: ['Réglage', 'Réglages du port'], en: ['Setting', 'Settings'] },
    },
    properties: { label: { type: 'string', 'x-label': { fr: 'Libellé', en: 'Label' } } },
  };
  const { user } = await openScreen({
    model: compileSmall({ settings }),
    rows: { settings: [{ id: brest, label: 'Brest' }] },
    at: '/configuration/repositories/settings',
  });

  expect(await screen.findByRole('heading', { level: 1, name: 'Réglage' })).toBeTruthy();
  await user.type(await screen.findByRole('textbox', { name: 'Libellé' }), ' 2');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByText('« Réglage » est enregistré.')).toBeTruthy();
});
