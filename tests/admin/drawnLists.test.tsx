import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import type { DeclaredView } from '#engine/model/views.ts';
import { screenModelOf } from '#engine/rules/screenModel.ts';
import { withResource } from '../api/withResource.ts';
import { openScreen, slate, wood } from './openScreen.tsx';
import { compileSmall, smallModel } from './schemas.ts';

const lots = '/configuration/repositories/lots';
const byStatus: DeclaredView = {
  id: 'by-status',
  label: { fr: 'Par statut', en: 'By status' },
  kind: 'board',
  by: 'status',
  columns: ['name', 'price'],
  totals: { price: ['sum'] },
};
const model = withResource(smallModel, 'lots', ({ list }) => ({ list: { ...list, views: [byStatus] } }));
const board = `${lots}?kind=board&by=status`;

const columnOf = (name: RegExp) => screen.findByRole('region', { name });
const cardsIn = (column: HTMLElement) =>
  [...column.querySelectorAll('[data-card]')].map((card) => card.querySelector('a')?.textContent);

test('a board has the values of its field as columns, each with how many it has, and cards that open', async () => {
  const { provider } = await openScreen({ at: board, model });

  const draft = await columnOf(/^Brouillon/);
  expect(cardsIn(draft)).toEqual(['Bois']);
  expect(cardsIn(await columnOf(/^Ouvert/))).toEqual(['Ardoise']);
  const closed = await columnOf(/^Clos/);
  expect(closed.textContent).toContain('0');
  expect(closed.textContent).toContain('Aucun élément');
  const [asked] = provider.callsOf('getList', 'lots');
  expect(asked?.params.meta).toMatchObject({ query: { group: 'status', 'page[each]': '10' } });
  expect(screen.getByRole('button', { name: /^Présentation/ }).textContent).toContain('Kanban');
});

test('a card is moved from its menu, which writes the field, and is taken back', async () => {
  const { user, provider } = await openScreen({ at: board, model });
  const draft = await columnOf(/^Brouillon/);

  await user.click(within(draft).getByRole('button', { name: 'Déplacer Bois vers…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clos' }));

  await waitFor(async () => expect(cardsIn(await columnOf(/^Clos/))).toEqual(['Bois']));
  expect(provider.callsOf('update', 'lots').at(-1)?.params).toMatchObject({
    id: wood,
    data: { status: 'closed' },
  });
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(async () => expect(cardsIn(await columnOf(/^Brouillon/))).toEqual(['Bois']));
});

test('a card that the server will not have elsewhere goes back, and the reason is said', async () => {
  const { user } = await openScreen({
    at: board,
    model,
    server: (provider) =>
      provider.refuseNext('update', new HttpError('Le lot est encore en route.', 409, {})),
  });
  const draft = await columnOf(/^Brouillon/);

  await user.click(within(draft).getByRole('button', { name: 'Déplacer Bois vers…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clos' }));

  expect(await screen.findByText('Le lot est encore en route.')).toBeTruthy();
  await waitFor(async () => expect(cardsIn(await columnOf(/^Brouillon/))).toEqual(['Bois']));
});

const manyLots = {
  lots: Array.from({ length: 23 }, (_, index) => ({
    id: `lot-${index}`,
    name: `Lot ${String(index).padStart(2, '0')}`,
    status: 'draft',
  })),
};

test('cards that were read later leave a full column, come into another and are counted, whoever moves them', async () => {
  const { user } = await openScreen({ at: board, model, rows: manyLots });
  const draft = await columnOf(/^Brouillon/);
  expect(cardsIn(draft)).toHaveLength(10);
  await user.click(within(draft).getByRole('button', { name: /13/ }));
  await waitFor(() => expect(cardsIn(draft)).toHaveLength(20));

  await user.click(within(draft).getByRole('button', { name: 'Déplacer Lot 15 vers…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clos' }));

  await waitFor(async () => expect(cardsIn(await columnOf(/^Clos/))).toEqual(['Lot 15']));
  await screen.findByText(/Lot 15.*Clos/);
  await waitFor(() => expect(draft.textContent).toContain('22'));
  await waitFor(() => expect(cardsIn(draft)).toHaveLength(20));
  expect(cardsIn(draft)).not.toContain('Lot 15');
  expect(cardsIn(await columnOf(/^Clos/))).toEqual(['Lot 15']);
});

test('a card is back at once when the server is gone, and is moved again from what says so', async () => {
  const gone = new HttpError('Failed to fetch', 0, null);
  const { user } = await openScreen({
    at: board,
    model,
    server: (provider) => provider.refuseNext('update', gone),
  });
  const draft = await columnOf(/^Brouillon/);
  await user.click(within(draft).getByRole('button', { name: 'Déplacer Bois vers…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clos' }));

  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  await waitFor(async () => expect(cardsIn(await columnOf(/^Clos/))).toEqual(['Bois']));
});

test('columns that the product does not allow say why, and nothing is written', async () => {
  const moves = async () => [{ to: 'open', reason: 'views.cancel' }];
  const { user, provider } = await openScreen({ at: board, model, fields: { lots: { status: { moves } } } });
  const draft = await columnOf(/^Brouillon/);

  await user.click(within(draft).getByRole('button', { name: 'Déplacer Bois vers…' }));
  const closed = await screen.findByRole('menuitem', { name: /^Clos/ });
  await waitFor(() => expect(closed.textContent).toContain('ne peut pas passer'));
  await user.click(closed);

  expect(screen.getByRole('menuitem', { name: /^Ouvert/ }).textContent).toContain('Annuler');
  expect(provider.callsOf('update', 'lots')).toEqual([]);
});

test('who may not update moves no card', async () => {
  const actor = {
    id: 'u',
    email: 'u@example.org',
    name: 'U',
    role: 'reader',
    scopes: {},
    permissions: new Set(
      Object.values(model.resources).flatMap(({ access: { prefix, group, screen } }) => [
        `${prefix}${group}.view`,
        ...(screen === null ? [] : [screen]),
      ]),
    ),
  };
  expect(screenModelOf(model, actor).resources.lots?.may).toEqual({ list: 'all', view: 'all' });
  await openScreen({ at: board, model, actor });

  await columnOf(/^Brouillon/);
  expect(screen.queryByRole('button', { name: /^Déplacer/ })).toBe(null);
});

test('a view of the file opens as a board, and a person draws the list otherwise from its toolbar', async () => {
  const { user, router } = await openScreen({ at: lots, model });
  await user.click(await screen.findByRole('button', { name: 'Vues' }));
  await user.click(await screen.findByRole('button', { name: 'Par statut' }));

  const draft = await columnOf(/^Brouillon/);
  await waitFor(() => expect(draft.textContent).toMatch(/somme 80,00/));
  expect(router.state.location.search).toContain('kind=board');

  await user.click(screen.getByRole('button', { name: /^Présentation/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Fragile' }));
  expect(cardsIn(await columnOf(/^Oui/))).toEqual(['Bois']);
  await user.click(screen.getByRole('button', { name: /^Présentation/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tableau' }));
  expect(await screen.findByRole('columnheader', { name: 'Nom' })).toBeTruthy();
  expect(router.state.location.search).not.toContain('kind=');
});

test('a calendar shows its rows on their days, is moved in by the arrows, and begins a record on a day', async () => {
  const { user, router } = await openScreen({ at: `${lots}?kind=calendar&by=arrival&day=2026-01-15`, model });
  const day = await screen.findByRole('gridcell', { name: /^samedi 31 janvier 2026, 1 élément$/ });
  expect(within(day).getByRole('link').textContent).toBe('Ardoise');

  const start = screen.getByRole('gridcell', { name: /^jeudi 15 janvier 2026/ });
  expect(start.tabIndex).toBe(0);
  start.focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-01-23');
  await user.keyboard('n');
  const form = await screen.findByRole('dialog', { name: /Lot/ });
  expect(await within(form).findByDisplayValue('23/01/2026')).toBeTruthy();

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Période suivante', hidden: true }));
  await waitFor(() => expect(router.state.location.search).toContain('day=2026-02-15'));
});

test('a row is put on another day from the list of its day', async () => {
  const { user, provider } = await openScreen({
    at: `${lots}?kind=calendar&by=arrival&day=2026-01-15`,
    model,
  });
  const day = await screen.findByRole('gridcell', { name: /^samedi 31 janvier 2026, 1 élément$/ });
  day.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /samedi 31 janvier/ });
  await user.click(await within(dialog).findByRole('button', { name: 'Déplacer Ardoise vers…' }));
  await user.click(await screen.findByRole('button', { name: 'Déplacer' }));

  expect(provider.callsOf('update', 'lots')).toEqual([]);
  expect(slate).toBeTruthy();
});

const words = (fr: string) => ({ fr, en: fr });
const stays = compileSmall({
  stays: {
    'x-resource': {
      path: 'stays',
      menu: 'repositories',
      label: { fr: ['Séjour', 'Séjours'], en: ['Stay', 'Stays'] },
    },
    'x-list': { columns: ['label'] },
    properties: {
      label: { type: 'string', maxLength: 40, 'x-label': words('Libellé') },
      from_to: { type: 'string', format: 'date-range', 'x-label': words('Du … au …') },
    },
    required: ['label'],
  },
});
const aStay = { id: 'stay', label: 'Gîte', from_to: '2026-01-13/2026-01-16' };

test('a row of several days goes as many days further as the mouse takes it, whichever of its days that holds', async () => {
  const { provider } = await openScreen({
    at: '/stays?kind=calendar&by=from_to&day=2026-01-15',
    model: stays,
    rows: { stays: [aStay] },
  });
  const third = await screen.findByRole('gridcell', { name: /^jeudi 15 janvier 2026, 1 élément$/ });
  const next = screen.getByRole('gridcell', { name: /^vendredi 16 janvier 2026/ });

  fireEvent.dragStart(within(third).getByRole('link'));
  fireEvent.dragOver(next);
  fireEvent.drop(next);

  await waitFor(() =>
    expect(provider.callsOf('update', 'stays').at(-1)?.params).toMatchObject({
      data: { from_to: '2026-01-14/2026-01-17' },
    }),
  );
  expect(within(screen.getByRole('gridcell', { name: /^samedi 17 janvier/ })).getByRole('link')).toBeTruthy();
});

test('a row that is put down where the mouse took it stays as it is', async () => {
  const { provider } = await openScreen({
    at: '/stays?kind=calendar&by=from_to&day=2026-01-15',
    model: stays,
    rows: { stays: [aStay] },
  });
  const day = await screen.findByRole('gridcell', { name: /^jeudi 15 janvier 2026, 1 élément$/ });

  fireEvent.dragStart(within(day).getByRole('link'));
  fireEvent.drop(day);

  expect(provider.callsOf('update', 'stays')).toEqual([]);
});
const places = compileSmall({
  places: {
    'x-resource': {
      path: 'places',
      menu: 'repositories',
      search: ['label'],
      label: { fr: ['Lieu', 'Lieux'], en: ['Place', 'Places'] },
    },
    'x-list': {
      columns: ['label'],
      views: [{ id: 'tree', label: words('Arbre'), kind: 'tree', by: 'parent' }],
    },
    properties: {
      label: { type: 'string', maxLength: 40, 'x-label': words('Libellé') },
      parent: { type: 'string', 'x-relation': { to: 'places' }, 'x-label': words('Rattaché à') },
    },
    required: ['label'],
  },
});
const placeRows = {
  places: [
    { id: 'north', label: 'Nord', parent: null },
    { id: 'lille', label: 'Lille', parent: 'north' },
    { id: 'station', label: 'Gare', parent: 'lille' },
    { id: 'south', label: 'Sud', parent: null },
  ],
};

test('a tree opens, closes and is moved in by the arrows, and says how many are below', async () => {
  const { user } = await openScreen({ at: '/places?kind=tree&by=parent', model: places, rows: placeRows });
  const rowNamed = (name: RegExp) => screen.getByRole('row', { name });
  await waitFor(() => expect(rowNamed(/Nord/).getAttribute('aria-expanded')).toBe('false'));
  expect(screen.queryByText('Lille')).toBe(null);

  rowNamed(/Nord/).focus();
  await user.keyboard('{ArrowRight}');
  await screen.findByText('Lille');
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('lille'));
  expect(document.activeElement?.getAttribute('aria-level')).toBe('2');
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('Gare')).toBeTruthy();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement?.getAttribute('data-row')).toBe('north');
  await user.keyboard('{ArrowLeft}');
  expect(screen.queryByText('Lille')).toBe(null);
});

test('what a search finds in a tree says where it stands', async () => {
  await openScreen({ at: '/places?kind=tree&by=parent&filter={"q":"Gare"}', model: places, rows: placeRows });

  expect(await screen.findByText('Nord › Lille')).toBeTruthy();
});

test('a row is moved under another from its dialog', async () => {
  const { user, provider } = await openScreen({
    at: '/places?kind=tree&by=parent',
    model: places,
    rows: placeRows,
  });
  await user.click(await screen.findByRole('button', { name: 'Déplacer Sud sous…' }));
  await user.click(await screen.findByRole('combobox', { name: /Rattaché à/ }));
  await user.click(await screen.findByRole('option', { name: 'Nord' }));
  await user.click(screen.getByRole('button', { name: 'Déplacer' }));

  await waitFor(() =>
    expect(provider.callsOf('update', 'places').at(-1)?.params).toMatchObject({
      id: 'south',
      data: { parent: 'north' },
    }),
  );
});
