// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import type { MemoryProvider } from './memoryProvider.ts';
import { brest, lille, nice, openScreen, slate, someRows, wood } from './world.tsx';

const lots = '/configuration/repositories/lots';
const origins = '/configuration/repositories/origins';

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
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

  await user.click(within(screen.getByRole('columnheader', { name: 'Prix' })).getByRole('button'));

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

test('an amount is filtered between two bounds, typed with a comma', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Bois/);

  await user.click(screen.getByRole('button', { name: 'Prix' }));
  await user.type(await screen.findByRole('textbox', { name: 'De' }), '100,5');

  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({ price: { gte: '100.5' } }));
  await user.type(screen.getByRole('textbox', { name: 'À' }), '2000');
  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({ price: { gte: '100.5', lte: '2000' } }));
  await waitFor(() => expect(screen.queryByText('Bois')).toBe(null));
});

test('words are filtered by what they contain', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Bois/);

  await user.click(screen.getByRole('button', { name: 'Nom' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'ard');

  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({ name: { contains: 'ard' } }));
});

test('a choice is filtered by any of its words, and the filter is taken away', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Bois/);

  await user.click(screen.getByRole('button', { name: 'Statut' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Ouvert' }));
  await user.click(screen.getByRole('checkbox', { name: 'Clos' }));
  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({ status: { in: ['open', 'closed'] } }));

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Effacer le filtre Statut' }));
  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({}));
});

test('filters pressed one right after the other all count, and show at once', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Bois/);
  await user.click(screen.getByRole('button', { name: 'Plus de filtres' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filtres' }));
  const box = (name: string) => drawer.getByRole<HTMLInputElement>('checkbox', { name });

  fireEvent.click(box('Ouvert'));
  expect(box('Ouvert').checked).toBe(true);
  fireEvent.click(box('Clos'));
  fireEvent.click(within(drawer.getByRole('group', { name: 'Fragile' })).getByRole('radio', { name: 'Oui' }));

  await waitFor(() =>
    expect(lastFilter(provider, 'lots')).toEqual({
      status: { in: ['open', 'closed'] },
      fragile: { eq: true },
    }),
  );
});

test('every other filter is behind "more filters"', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Bois/);

  await user.click(screen.getByRole('button', { name: 'Plus de filtres' }));
  const drawer = await screen.findByRole('dialog', { name: 'Filtres' });
  await user.click(
    within(within(drawer).getByRole('group', { name: 'Fragile' })).getByRole('radio', { name: 'Oui' }),
  );
  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({ fragile: { eq: true } }));

  await user.click(within(within(drawer).getByRole('group', { name: 'Origine' })).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Brest' }));
  await waitFor(() =>
    expect(lastFilter(provider, 'lots')).toEqual({ fragile: { eq: true }, origin: { in: [brest] } }),
  );
});

test('filters that nothing meets say so, and let themselves be cleared', async () => {
  const { user } = await openScreen({ at: `${lots}?filter=${encodeURIComponent('{"q":"zzz"}')}` });

  expect(await screen.findByText('Aucun élément ne correspond à ces filtres.')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Effacer les filtres' })[0] as HTMLElement);

  expect(await rowOf(/Ardoise/)).toBeTruthy();
});

test('a search is kept under a name and opened again', async () => {
  const { user, provider } = await openScreen({ at: `${lots}?filter=${encodeURIComponent('{"q":"ard"}')}` });
  await rowOf(/Ardoise/);

  await user.click(screen.getByRole('button', { name: 'Recherches' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nom de la recherche' }), 'Les ardoises');
  await user.click(screen.getByRole('button', { name: 'Enregistrer cette recherche' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({}));

  await user.click(screen.getByRole('button', { name: 'Recherches' }));
  await user.click(await screen.findByRole('button', { name: 'Les ardoises' }));
  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({ q: 'ard' }));
});

test('an empty list says what it is for and how to begin', async () => {
  await openScreen({ at: origins, rows: {} });

  expect(await screen.findByText('Les lieux d’où viennent les lots.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Ajouter' })).toHaveLength(2);
});

test('a list that cannot be read says so and is read again on demand', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const { user, provider, router } = await openScreen({ at: '/elsewhere' });
  for (let attempt = 0; attempt < 1; attempt++)
    provider.refuseNext('getList', new HttpError('Panne', 500, null));
  await router.navigate(origins);

  const alert = await screen.findByRole('alert', { name: '' });
  expect(alert.textContent).toContain('La liste n’a pas pu être lue.');
  await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));

  expect(await rowOf(/Brest/)).toBeTruthy();
  errors.mockRestore();
});

test('rows of a group stand under its name', async () => {
  const { user } = await openScreen({ at: lots });
  await rowOf(/Ardoise/);

  await user.click(screen.getByRole('combobox', { name: 'Regrouper par' }));
  await user.click(screen.getByRole('option', { name: 'Statut' }));

  expect(await screen.findByRole('rowheader', { name: 'Brouillon' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Ouvert' })).toBeTruthy();
});

test('the export is the list on the screen: its filter, its order, its columns', async () => {
  const { user, provider } = await openScreen({ at: `${lots}?filter=${encodeURIComponent('{"q":"ard"}')}` });
  await rowOf(/Ardoise/);
  const offered = vi.fn(() => 'blob:file');
  Object.assign(URL, { createObjectURL: offered, revokeObjectURL: vi.fn() });

  await user.click(screen.getByRole('button', { name: 'Exporter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Fichier CSV' }));

  await waitFor(() => expect(offered).toHaveBeenCalled());
  expect(provider.callsOf('export')[0]?.params).toEqual({
    format: 'csv',
    filter: { q: 'ard' },
    sort: { field: 'name', order: 'ASC' },
    fields: ['name', 'price', 'status', 'origin', 'arrival', 'fragile'],
  });
});

test('printing reads every page of the list on the screen and offers nothing to press', async () => {
  const origins450 = Array.from({ length: 450 }, (_, index) => ({
    id: `origin-${index + 1}`,
    label: `Lieu ${index + 1}`,
    position: index + 1,
  }));
  const { user, provider } = await openScreen({
    at: `${origins}?filter=${encodeURIComponent('{"q":"lieu"}')}`,
    rows: { ...someRows, origins: origins450 },
  });
  await rowOf(/Lieu 2\b/);
  const opened = vi.spyOn(window, 'print').mockReturnValue();

  await user.keyboard('{Control>}p{/Control}');

  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  const paper = document.querySelector<HTMLElement>('[data-printed-list]');
  if (!paper) throw new Error('nothing is printed');
  expect(paper.querySelectorAll('tbody tr')).toHaveLength(450);
  expect(paper.querySelectorAll('thead th')).toHaveLength(1);
  expect(paper.querySelectorAll('button, input, [role=menu]')).toHaveLength(0);
  const asked = provider.callsOf('getList', 'origins').slice(-3);
  expect(asked.map(({ params }) => params.pagination)).toEqual(
    [1, 2, 3].map((page) => ({ page, perPage: 200 })),
  );
  expect(asked.map(({ params }) => params.filter)).toEqual([{ q: 'lieu' }, { q: 'lieu' }, { q: 'lieu' }]);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('[data-printed-list]')).toBe(null));
});

test('printing stops when it is cancelled', async () => {
  let signal: AbortSignal | undefined;
  const { user } = await openScreen({
    at: lots,
    server: (memory) => {
      const { getList } = memory;
      memory.getList = (path, params) => {
        if (params.pagination?.perPage !== 200) return getList(path, params);
        signal = params.signal;
        return new Promise(() => {});
      };
    },
  });
  await rowOf(/Ardoise/);
  const opened = vi.spyOn(window, 'print').mockReset();

  await user.click(screen.getByRole('button', { name: 'Exporter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Imprimer la liste' }));
  const dialog = await screen.findByRole('dialog', { name: 'Impression de la liste' });
  await waitFor(() => expect(signal?.aborted).toBe(false));
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));

  await waitFor(() => expect(signal?.aborted).toBe(true));
  expect(screen.queryByRole('dialog')).toBe(null);
  expect(opened).not.toHaveBeenCalled();
});

test('a list that cannot be read to be printed says so', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Ardoise/);
  provider.refuseNext('getList', new HttpError('Le serveur se repose.', 503, null));

  await user.keyboard('{Control>}p{/Control}');

  expect(await screen.findByText('Le serveur se repose.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBe(null);
});

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

test('a cell is changed where it stands: Enter saves', async () => {
  const { user, provider } = await openScreen({ at: lots });
  const row = await rowOf(/Ardoise/);

  await user.click(within(row).getByRole('button', { name: 'Modifier Prix' }));
  const input = await within(row).findByRole('textbox', { name: 'Prix' });
  await user.clear(input);
  await user.type(input, '99,9{Enter}');

  await waitFor(() =>
    expect(provider.callsOf('update')[0]?.params).toMatchObject({ id: slate, data: { price: '99.90' } }),
  );
  expect(await within(row).findByText(/99,90\s€/)).toBeTruthy();
});

test('a cell left with Esc stays as it was', async () => {
  const { user, provider, router } = await openScreen({ at: lots });
  const row = await rowOf(/Ardoise/);

  await user.click(within(row).getByRole('button', { name: 'Modifier Prix' }));
  await user.type(await within(row).findByRole('textbox', { name: 'Prix' }), '7{Escape}');

  expect(await within(row).findByText(/1\s234,50\s€/)).toBeTruthy();
  expect(provider.callsOf('update')).toHaveLength(0);
  expect(router.state.location.pathname).toBe(lots);
});

test('a switch in a row is thrown at once', async () => {
  const { user, provider } = await openScreen({ at: lots });
  const row = await rowOf(/Bois/);

  await user.click(within(row).getByRole('switch', { name: 'Modifier Fragile' }));

  await waitFor(() =>
    expect(provider.callsOf('update')[0]?.params).toMatchObject({ id: wood, data: { fragile: false } }),
  );
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
  const errors = vi.spyOn(console, 'error').mockReturnValue();
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
  errors.mockRestore();
});

test.each([
  ['sort=label&order=DESC&filter={}', /Triez la liste par son ordre propre/],
  ['filter={"q":"i"}', /Effacez les filtres/],
])('rows stand still with a reason: %s', async (search, reason) => {
  await openScreen({ at: `${origins}?${encodeURI(search)}` });

  const [handle] = await screen.findAllByRole('button', { name: reason });

  expect(handle?.getAttribute('aria-disabled')).toBe('true');
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
  vi.unstubAllGlobals();
});

test('addresses react-admin makes by itself lead to those of the Model', async () => {
  const { router } = await openScreen({ at: `/lots/${slate}?page=2` });

  await waitFor(() => expect(router.state.location.pathname).toBe(`${lots}/${slate}`));
  expect(router.state.location.search).toBe('?page=2');
});

test('who may only look is offered nothing else', async () => {
  const permissions = new Set(['erpf.repositories.view', 'erpf.repositories.list']);
  const actor = { id: 'u', email: 'u@example.fr', name: 'U', role: 'reader', permissions, regions: [] };
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
