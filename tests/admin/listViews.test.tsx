import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { knownLook } from '#engine/admin/list/views/knownLook.ts';
import { lookOf, ownLook } from '#engine/admin/list/views/listLook.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Actor, Model } from '#engine/model/model.ts';
import type { DeclaredView } from '#engine/model/views.ts';
import { permissionOf } from '#engine/rules/access.ts';
import { withResource } from '../api/withResource.ts';
import type { MemoryProvider } from './memoryProvider.ts';
import { manager } from './openEstimator.tsx';
import { openScreen, rowOf } from './openScreen.tsx';
import { smallModel } from './schemas.ts';
import { wholeScreenModel } from './screenModels.ts';

const lots = '/configuration/repositories/lots';
const origins = '/configuration/repositories/origins';
const draft: DeclaredView = {
  id: 'draft',
  label: { fr: 'Brouillons', en: 'Drafts' },
  kind: 'table',
  filter: { status: { in: ['draft'] } },
  sort: ['-price'],
  columns: ['name', 'price'],
  totals: { price: ['sum'] },
};

const withViews = (...views: DeclaredView[]): Model =>
  withResource(smallModel, 'lots', ({ list }) => ({ list: { ...list, views } }));

const lastFilter = (provider: MemoryProvider) => provider.callsOf('getList', 'lots').at(-1)?.params.filter;

type User = Awaited<ReturnType<typeof openScreen>>['user'];

async function openViews(user: User) {
  await user.click(screen.getByRole('button', { name: 'Vues' }));
  return screen.findByRole('dialog', { name: 'Vues' });
}

test('a view of the file shows its rows, columns, order and totals, and its name beside the title', async () => {
  const { user, provider } = await openScreen({ at: lots, model: withViews(draft) });
  await rowOf(/Ardoise/);

  await user.click(await within(await openViews(user)).findByRole('button', { name: 'Brouillons' }));

  await waitFor(() => expect(screen.queryByText('Ardoise')).toBe(null));
  expect(await screen.findByText(/^Vue\s: Brouillons$/)).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((one) => one.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['Nom', 'Prix']),
  );
  expect(screen.queryByRole('columnheader', { name: 'Statut' })).toBe(null);
  expect(lastFilter(provider)).toEqual({ status: { in: ['draft'] } });
  expect((await screen.findAllByText(/80,00\s€/)).length).toBe(2);
});

test('a list opens in the view that its file says, once, and then as it was left', async () => {
  const { user, provider } = await openScreen({ at: lots, model: withViews({ ...draft, default: true }) });
  await rowOf(/Bois/);
  expect(screen.queryByText('Ardoise')).toBe(null);
  expect(
    provider.callsOf('getList', 'lots').every(({ params }) => Object.keys(params.filter ?? {}).length > 0),
  ).toBe(true);

  await user.click(
    await within(await openViews(user)).findByRole('button', { name: 'Revenir à la liste d’origine' }),
  );

  expect(await rowOf(/Ardoise/)).toBeTruthy();
  expect(screen.queryByText(/^Vue\s:/)).toBe(null);
});

const dear: DeclaredView = {
  id: 'dear',
  label: { fr: 'Chers', en: 'Dear' },
  kind: 'table',
  filter: { price: { gt: '1000' } },
};
const ofRoles = withViews(
  { ...draft, roles: ['buyer'], default: true },
  { ...dear, roles: ['seller'], default: true },
  { ...dear, id: 'all', label: { fr: 'Tous', en: 'All' }, filter: {} },
);
const as = (role: string): Actor => {
  const resource = resourceAt(ofRoles, 'lots');
  const permissions = new Set([String(resource.access.screen), permissionOf(resource, 'view')]);
  return { ...manager, role, permissions };
};
const viewInForce = (name: string) => screen.findByText(new RegExp(`^Vue\\s: ${name}$`));

test.each([
  ['buyer', /Bois/, 'Ardoise', 'Brouillons'],
  ['seller', /Ardoise/, 'Bois', 'Chers'],
])(
  'a list opens for a %s in the view of that role, and offers no view of another',
  async (role, shown, hidden, name) => {
    const { user } = await openScreen({ at: lots, model: ofRoles, actor: as(role) });

    await rowOf(shown);
    expect(screen.queryByText(hidden)).toBe(null);
    expect(await viewInForce(name)).toBeTruthy();
    const panel = await openViews(user);
    expect(await within(panel).findByRole('button', { name: 'Tous' })).toBeTruthy();
    const other = name === 'Chers' ? 'Brouillons' : 'Chers';
    expect(within(panel).queryByRole('button', { name: other })).toBe(null);
  },
);

test('a list opens for other roles as its file has it, and by an address as that says', async () => {
  const opened = await openScreen({ at: lots, model: ofRoles, actor: as('visitor') });
  await rowOf(/Ardoise/);
  expect(screen.queryByText(/^Vue\s:/)).toBe(null);
  opened.unmount();

  await openScreen({ at: `${lots}?filter={"price":{"gt":"1000"}}`, model: ofRoles, actor: as('buyer') });
  await rowOf(/Ardoise/);
  expect(screen.queryByText('Bois')).toBe(null);
  expect(screen.queryByText(/^Vue\s:/)).toBe(null);
});

test('the view a person chose last comes back instead of that of her role, and an address goes before both', async () => {
  const { user, router } = await openScreen({ at: lots, model: ofRoles, actor: as('buyer') });
  await rowOf(/Bois/);
  await user.click(await within(await openViews(user)).findByRole('button', { name: 'Tous' }));
  await rowOf(/Ardoise/);
  await user.keyboard('{Escape}');

  await act(() => router.navigate(origins));
  await waitFor(() => expect(screen.queryByText('Ardoise')).toBe(null));
  await act(() => router.navigate(lots));

  await rowOf(/Ardoise/);
  expect(await viewInForce('Tous')).toBeTruthy();
  await act(() => router.navigate(origins));
  await waitFor(() => expect(screen.queryByText('Ardoise')).toBe(null));
  await act(() => router.navigate(`${lots}?filter={"status":{"in":["draft"]}}`));
  await rowOf(/Bois/);
  expect(screen.queryByText('Ardoise')).toBe(null);
});

test('a person keeps the list as a view, changes it, and takes it back after deleting it', async () => {
  const { user } = await openScreen({ at: `${lots}?filter={"status":{"in":["draft"]}}` });
  await rowOf(/Bois/);
  const panel = await openViews(user);

  await user.click(await within(panel).findByRole('button', { name: /^Enregistrer comme/ }));
  await user.type(await screen.findByRole('textbox', { name: /^Nom/ }), 'À finir');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/^Vue\s: À finir$/)).toBeTruthy();
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('button', { name: 'Lignes serrées', hidden: true }));
  expect(await screen.findByText(/^Vue\s: À finir \(modifiée\)$/)).toBeTruthy();
  await openViews(user);
  await user.click(await screen.findByRole('button', { name: 'Enregistrer les changements' }));
  expect(await screen.findByText(/^Vue\s: À finir$/)).toBeTruthy();

  await openViews(user);
  await user.click(await screen.findByRole('button', { name: 'Supprimer la vue À finir' }));
  await waitFor(() => expect(screen.queryByText(/^Vue\s/)).toBe(null));
  await user.click(await screen.findByRole('button', { name: 'Annuler', hidden: true }));
  expect(await screen.findByRole('button', { name: 'Supprimer la vue À finir', hidden: true })).toBeTruthy();
});

test('the column of uses belongs to the list where its file wants it, and stays in a view', () => {
  const lotsModel = resourceAt(wholeScreenModel(smallModel), 'lots');
  const counted = { ...lotsModel, list: { ...lotsModel.list, usedBy: true } };

  expect(ownLook(counted).columns).toEqual([...lotsModel.list.columns, 'usedBy']);
  expect(ownLook(lotsModel).columns).not.toContain('usedBy');
  expect(knownLook(counted, { filter: {}, columns: ['name', 'usedBy'] })).toMatchObject({
    look: { columns: ['name', 'usedBy'] },
    lost: [],
  });
});

test('a view that a program wrote badly opens with what of it can be read', () => {
  const resource = resourceAt(wholeScreenModel(smallModel), 'lots');
  const look = lookOf({ filter: { or: [null, 5, { fragile: true }] }, look: { totals: null } });

  expect(knownLook(resource, look).look).toMatchObject({
    filter: { or: [{ fragile: true }] },
    table: { totals: {} },
  });
});

test('a view opens without the fields and choices that the list does not know, and says which', () => {
  const resource = resourceAt(wholeScreenModel(smallModel), 'lots');
  const { look, lost } = knownLook(resource, {
    filter: {
      status: { in: ['draft', 'lost'] },
      shelf: '1',
      or: [{ gone: '2' }, { fragile: true }],
      q: 'bois',
    },
    sort: { field: 'shelf,-price', order: 'ASC' },
    columns: ['name', 'shelf'],
    group: 'shelf',
  });

  expect(look).toEqual({
    filter: { status: { in: ['draft'] }, or: [{ fragile: true }], q: 'bois' },
    sort: { field: 'price', order: 'DESC' },
    columns: ['name'],
    group: null,
  });
  expect(lost).toEqual(['shelf', 'lost', 'gone']);
});

test('a view that is being saved is saved once, however often one asks', async () => {
  let answer = () => {};
  let asked = 0;
  const savedViews = {
    path: 'origins',
    name: 'label',
    owner: 'owner',
    shared: 'shared',
    content: 'content',
    firstList: 'none',
  };
  const { user } = await openScreen({
    at: lots,
    savedViews,
    server: (provider) => {
      const { create } = provider;
      provider.create = (async (...args: Parameters<typeof create>) => {
        asked += 1;
        await new Promise<void>((resolve) => (answer = resolve));
        return create(...args);
      }) as typeof create;
    },
  });
  await rowOf(/Ardoise/);
  await user.click(await within(await openViews(user)).findByRole('button', { name: /^Enregistrer comme/ }));

  await user.type(await screen.findByRole('textbox', { name: /^Nom/ }), 'Ma vue{Enter}{Enter}');

  expect(asked).toBe(1);
  answer();
  expect(await screen.findByText(/La vue «.Ma vue.» est enregistrée/)).toBeTruthy();
});
