// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { brest, nice, openScreen, wood } from './world.tsx';

const lots = '/configuration/repositories/lots';
const origins = '/configuration/repositories/origins';

const used = { resource: 'lots', field: 'origin', trashed: false, count: 1 };
const usedRows = new HttpError('Encore utilisée par 1 lot.', 409, {
  failed: [
    { id: brest, message: 'Encore utilisée par 1 lot.' },
    { id: nice, message: 'Verrouillée.' },
  ],
  done: [],
  errorObjects: [{ meta: { references: [used] } }, {}],
});

test('rows that cannot be deleted are named, each with its reason and who still uses it', async () => {
  const { user, provider, router } = await openScreen({ at: origins });
  await screen.findByRole('button', { name: 'Déplacer Brest' });
  provider.refuseNext('deleteMany', usedRows);

  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Brest' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Nice' }));
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));

  const refused = await screen.findByRole('alertdialog', { name: '2 éléments n’ont pas pu être traités' });
  expect(within(refused).getByRole('button', { name: 'Fermer' })).toBeTruthy();
  const [first, second] = within(refused).getAllByRole('listitem');
  expect(within(first as HTMLElement).getByRole('link', { name: 'Brest' })).toBeTruthy();
  expect(first?.textContent).toContain('Encore utilisée par 1 lot.');
  expect(second?.textContent).toContain('Verrouillée.');
  await user.click(within(first as HTMLElement).getByRole('link', { name: /^1 / }));
  const { pathname, search } = router.state.location;
  expect(pathname).toBe(lots);
  expect(JSON.parse(new URLSearchParams(search).get('filter') ?? '')).toEqual({ origin: { in: [brest] } });
});

test('rows that refuse a common value are named beside the form, which stays', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await screen.findByRole('row', { name: /Ardoise/ });
  const failed = [{ id: wood, message: 'Ce lot est clos.' }];
  provider.refuseNext('updateMany', new HttpError('Ce lot est clos.', 409, { failed, done: [] }));

  await user.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }));
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Modifier' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Modifier Fragile' }));
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));

  const alert = await within(dialog).findByRole('alert');
  expect(within(alert).getByRole('link', { name: 'Bois' })).toBeTruthy();
  expect(alert.textContent).toContain('Ce lot est clos.');
  expect(alert.textContent).not.toContain('Ardoise');
});

test('a row that cannot be deleted says who still uses it, with links', async () => {
  const { user, provider, router } = await openScreen({ at: `${origins}/${brest}` });
  const meta = { references: [used] };
  provider.refuseNext('delete', new HttpError('Encore utilisée par 1 lot.', 409, { meta }));

  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));

  const message = (await screen.findByText(/Encore utilisée par 1 lot/)).closest('[role=alert]');
  await user.click(within(message as HTMLElement).getByRole('link', { name: /^1 / }));
  expect(router.state.location.pathname).toBe(lots);
});
