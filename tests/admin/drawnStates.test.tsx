import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { withField, withResource } from '../api/withResource.ts';
import { openScreen, slate, someRows } from './openScreen.tsx';
import { smallModel } from './schemas.ts';

const lots = '/configuration/repositories/lots';
const columnOf = (name: RegExp) => screen.findByRole('region', { name });
const calendar = `${lots}?kind=calendar&by=arrival&day=2026-01-15`;

const withoutRights = (...rights: readonly string[]) => ({
  id: 'u',
  email: 'u@example.org',
  name: 'U',
  role: 'reader',
  scopes: {},
  permissions: new Set(
    Object.values(smallModel.resources).flatMap(({ access: { prefix, group, screen: page } }) => [
      ...rights.map((right) => `${prefix}${group}.${right}`),
      ...(page === null ? [] : [page]),
    ]),
  ),
});

test('an address that names a field which is not there opens as the table, and says what it opens without', async () => {
  const { router } = await openScreen({ at: `${lots}?kind=board&by=secret&page=1` });

  expect(await screen.findByRole('columnheader', { name: 'Nom' })).toBeTruthy();
  expect(await screen.findByText(/s’ouvre sans ce qui n’existe plus.*secret/)).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).not.toContain('kind='));
});

test('a list that the server does not count by the field opens as the table, and says so', async () => {
  const errorObjects = [{ status: '403', code: 'forbidden-field', source: { parameter: 'group' } }];
  const refused = new HttpError('Ce champ n’est pas pour vous.', 403, { errorObjects });
  await openScreen({
    at: `${lots}?kind=board&by=status`,
    server: (provider) => {
      const { getList } = provider;
      provider.getList = (async (...args: Parameters<typeof getList>) => {
        if (args[1].meta?.query?.['page[each]']) throw refused;
        return getList(...args);
      }) as typeof getList;
    },
  });

  expect(await screen.findByRole('columnheader', { name: 'Nom' })).toBeTruthy();
  expect(await screen.findByText(/s’ouvre sans.*status/)).toBeTruthy();
});

test('rows with a value that left the choices have a column with its word, to which nothing can be moved', async () => {
  const rows = { lots: [...(someRows.lots ?? []), { id: 'burnt', name: 'Cendre', status: 'burnt' }] };
  const { user, provider } = await openScreen({ at: `${lots}?kind=board&by=status`, rows });

  expect(within(await columnOf(/^burnt/)).getByRole('link', { name: 'Cendre' })).toBeTruthy();
  const draft = await columnOf(/^Brouillon/);
  await user.click(within(draft).getByRole('button', { name: 'Déplacer Bois vers…' }));
  const gone = await screen.findByRole('menuitem', { name: /^burnt/ });
  expect(gone.textContent).toContain('n’existe plus');
  await user.click(gone);
  expect(provider.callsOf('update', 'lots')).toEqual([]);
});

test('a calendar counts what has no date, and leads to it', async () => {
  const { user, router } = await openScreen({ at: calendar });

  await user.click(await screen.findByRole('button', { name: '1 élément sans date' }));

  expect(await screen.findByRole('columnheader', { name: 'Nom' })).toBeTruthy();
  expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"arrival":{"null":true}}');
  expect(await screen.findByText('Bois')).toBeTruthy();
  expect(screen.queryByText('Ardoise')).toBe(null);
});

test('a day with many rows shows them page by page', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    id: `lot-${index}`,
    name: `Lot ${String(index).padStart(3, '0')}`,
    status: 'draft',
    arrival: '2026-01-20',
  }));
  const { user } = await openScreen({ at: calendar, rows: { lots: many } });
  const day = await screen.findByRole('gridcell', { name: /^mardi 20 janvier 2026, 60 éléments$/ });
  expect(within(day).getAllByRole('link').length).toBeLessThanOrEqual(3);

  await user.click(within(day).getByRole('button', { name: /\+ 58/ }));
  const dialog = await screen.findByRole('dialog', { name: /mardi 20 janvier/ });
  expect((await within(dialog).findAllByText(/^Lot \d/)).length).toBe(50);
  await user.click(within(dialog).getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(within(dialog).getAllByText(/^Lot \d/).length).toBe(10));
});

test('a day whose rows cannot be read says why, and reads them again', async () => {
  let isGone = true;
  const { user } = await openScreen({
    at: calendar,
    server: (provider) => {
      const { getList } = provider;
      provider.getList = (async (...args: Parameters<typeof getList>) => {
        if (isGone && args[1].pagination?.perPage === 50 && !args[1].meta?.query)
          throw new HttpError('Le serveur se repose.', 400, null);
        return getList(...args);
      }) as typeof getList;
    },
  });
  const day = await screen.findByRole('gridcell', { name: /^samedi 31 janvier 2026, 1 élément$/ });
  day.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /samedi 31 janvier/ });

  expect(await within(dialog).findByText(/Le serveur se repose/)).toBeTruthy();
  isGone = false;
  await user.click(within(dialog).getByRole('button', { name: 'Réessayer' }));
  expect(await within(dialog).findByRole('link', { name: 'Ardoise' })).toBeTruthy();
  expect(slate).toBeTruthy();
});

test('who may begin nothing is not told of the key for it', async () => {
  const { unmount } = await openScreen({ at: calendar });
  await screen.findByRole('grid');
  expect(screen.getByText(/N : ajouter/)).toBeTruthy();
  unmount();

  const model = withResource(smallModel, 'lots', ({ list }) => ({ list }));
  await openScreen({ at: calendar, model, actor: withoutRights('view') });
  await screen.findByRole('grid');
  expect(screen.queryByText(/N : ajouter/)).toBe(null);
});

test('who may change nothing sees why on a board, and nothing with which to move a card', async () => {
  const { user } = await openScreen({ at: `${lots}?kind=board&by=status`, actor: withoutRights('view') });
  const draft = within(await columnOf(/^Brouillon/));

  expect(screen.getByText('Votre rôle ne permet pas de modifier cette liste.')).toBeTruthy();
  expect(draft.queryByRole('button', { name: /^Déplacer/ })).toBe(null);
  expect(screen.queryByText(/Déplacez une carte/)).toBe(null);
  draft.getByRole('link', { name: 'Bois' }).focus();
  await user.keyboard(' {ArrowRight} ');
  expect(draft.getByRole('link', { name: 'Bois' })).toBeTruthy();
});

test('a card that alone stays where it is says why in the place of what would move it', async () => {
  const when = { readOnly: { properties: { fragile: { const: false } } } };
  await openScreen({
    at: `${lots}?kind=board&by=status`,
    model: withField(smallModel, 'lots', 'status', { when }),
  });

  const open = within(await columnOf(/^Ouvert/));
  expect(open.getByRole('img', { name: /^Ce champ dépend d’autres champs/ })).toBeTruthy();
  expect(open.queryByRole('button', { name: /^Déplacer/ })).toBe(null);
  expect(within(await columnOf(/^Brouillon/)).getByRole('button', { name: 'Déplacer Bois' })).toBeTruthy();
});
