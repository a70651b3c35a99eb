import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { brest, lille, nice, openScreen, rowOf, slate, wood } from './openScreen.tsx';

const lots = '/configuration/repositories/lots';
const origins = '/configuration/repositories/origins';

test('every row has a box of its own name and a menu', async () => {
  const { user, provider } = await openScreen({ at: lots });
  const row = await rowOf(/Ardoise/);
  expect(within(row).getByRole('checkbox', { name: 'Sélectionner Ardoise' })).toBeTruthy();

  await user.click(within(row).getByRole('button', { name: 'Actions sur Ardoise' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dupliquer' }));

  await waitFor(() =>
    expect(provider.callsOf('call', 'lots')[0]?.params).toMatchObject({
      id: slate,
      path: 'duplicate',
      method: 'PATCH',
    }),
  );
});

test('selected rows are changed together, only in the ticked fields', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Ardoise/);

  await user.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }));
  const bar = await screen.findByRole('toolbar', { name: '2 éléments sélectionnés' });
  await user.click(within(bar).getByRole('button', { name: 'Modifier' }));
  const dialog = await screen.findByRole('dialog', { name: 'Modifier 2 éléments' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Modifier Statut' }));
  await user.click(await within(dialog).findByRole('combobox', { name: 'Statut' }));
  await user.click(screen.getByRole('option', { name: 'Clos' }));
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(provider.callsOf('updateMany')[0]?.params).toMatchObject({
      ids: [slate, wood],
      data: { status: 'closed' },
    }),
  );
  expect(await screen.findByText('2 éléments sont modifiés.')).toBeTruthy();
});

test('selected rows are deleted together after a question', async () => {
  const { user, provider } = await openScreen({ at: origins });
  // Rows are drawn anew once they can be moved.
  await screen.findByRole('button', { name: 'Déplacer Brest' });

  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Brest' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Nice' }));
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));

  await waitFor(() =>
    expect(provider.callsOf('deleteMany')[0]?.params).toMatchObject({ ids: [brest, nice] }),
  );
});

test.each([
  ['Lille', 'Nice'],
  ['Nice', 'Lille'],
])('after %s is deleted the focus is on the row beside it', async (deleted, beside) => {
  const { user } = await openScreen({ at: origins });
  await screen.findByRole('button', { name: 'Déplacer Brest' });

  await user.click(screen.getByRole('button', { name: `Actions sur ${deleted}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: `Actions sur ${deleted}` })).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Actions sur ${beside}`);
});

test('a row is moved with the keyboard alone', async () => {
  const { provider } = await openScreen({ at: origins });
  const handle = await screen.findByRole('button', { name: 'Déplacer Brest' });
  await waitFor(() => expect(handle.getAttribute('data-rfd-drag-handle-draggable-id')).toBe(brest));

  handle.focus();
  fireEvent.keyDown(handle, { key: ' ', code: 'Space', keyCode: 32 });
  fireEvent.keyDown(handle, { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 });
  fireEvent.keyDown(handle, { key: ' ', code: 'Space', keyCode: 32 });

  await waitFor(() =>
    expect(provider.callsOf('sort')[0]?.params).toEqual({ id: brest, move: 'after', target: lille }),
  );
  await waitFor(() => {
    const names = screen
      .getAllByRole('button', { name: /^Déplacer/ })
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Déplacer Lille', 'Déplacer Brest', 'Déplacer Nice']);
  });
});

test('a move the server refuses is taken back and said', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { provider } = await openScreen({ at: origins });
  const handle = await screen.findByRole('button', { name: 'Déplacer Brest' });
  await waitFor(() => expect(handle.getAttribute('data-rfd-drag-handle-draggable-id')).toBe(brest));
  provider.refuseNext('sort', new HttpError('Trie impossible', 409, null));

  handle.focus();
  for (const keyCode of [32, 40, 32]) fireEvent.keyDown(handle, { keyCode });

  expect(await screen.findByText('Trie impossible')).toBeTruthy();
  const names = screen
    .getAllByRole('button', { name: /^Déplacer/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Déplacer Brest', 'Déplacer Lille', 'Déplacer Nice']);
});

test.each([
  ['sort=label&order=DESC&filter={}', /Triez la liste par son ordre propre/],
  ['filter={"q":"i"}', /Effacez les filtres/],
])('rows stand still with a reason: %s', async (search, reason) => {
  await openScreen({ at: `${origins}?${encodeURI(search)}` });

  const [handle] = await screen.findAllByRole('button', { name: reason });

  expect(handle?.getAttribute('aria-disabled')).toBe('true');
});

test('a list sorted by something else goes back to the order of its rows', async () => {
  const { user, provider } = await openScreen({ at: `${origins}?sort=label&order=DESC&filter={}` });

  await user.click(await screen.findByRole('button', { name: 'Revenir à l’ordre propre' }));

  await waitFor(() =>
    expect(provider.callsOf('getList', 'origins').at(-1)?.params.sort).toEqual({
      field: 'position',
      order: 'ASC',
    }),
  );
});
