import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Actor } from '#engine/model/model.ts';
import { withResource } from '../../api/withResource.ts';
import { openScreen, slate, someRows, wood } from '../openScreen.tsx';
import { smallModel } from '../schemas.ts';
import { cellOf, goTo, openList, pasteText, sentOperations } from './openList.ts';

const lots = '/configuration/repositories/lots';
const reason = 'Cette ligne n’est pas la vôtre.';
const leftOut = /1 ligne reste telle quelle\. Cette ligne n’est pas la vôtre\. Concerne.: Bois\./;

/** Sees every lot, and changes and deletes her own alone. */
const seller: Actor = {
  id: 'seller',
  email: 'seller@example.org',
  name: 'Vendeuse',
  role: 'seller',
  scopes: {},
  permissions: new Set(
    ['view', 'list', 'update.own', 'delete.own'].map((word) => `erpf.repositories.${word}`),
  ),
};
/** The second of three is of somebody else, as the server tells with it. */
const [own, other] = someRows.lots ?? [];
const createdAt = '2026-01-01T08:00:00.000Z';
const zinc = { ...own, id: 'zinc', name: 'Zinc', price: '3.00' };
const rows = {
  ...someRows,
  lots: [own, { ...other, '@own': false }, zinc].map((row) => ({ ...row, createdAt })) as never,
};
const model = withResource(smallModel, 'lots', ({ list }) => ({ list: { ...list, bulk: ['price'] } }));
const asSeller = { model, actor: seller, rows };

test('a cell in a row of others is closed, says why, and opens no editor', async () => {
  const { user, provider } = await openList(asSeller);
  expect(cellOf(wood, 'price').getAttribute('aria-readonly')).toBe('true');
  expect(cellOf(slate, 'price').getAttribute('aria-readonly')).toBe(null);

  await goTo(wood, 'price');
  await user.keyboard('9{Enter}');

  expect(screen.queryByRole('textbox', { name: /Bois, Prix/ })).toBe(null);
  expect(await screen.findByText(new RegExp(reason))).toBeTruthy();
  expect(provider.callsOf('update')).toEqual([]);
});

test('a paste leaves rows of others as they are, and says how many and which', async () => {
  const { provider } = await openList(asSeller);
  await goTo(slate, 'price');

  pasteText('1\n2\n4\n');

  await waitFor(() => expect(sentOperations(provider).map(({ id }) => id)).toEqual([slate, 'zinc']));
  expect(await screen.findByText(leftOut)).toBeTruthy();
});

test('nothing is filled into rows of others, nor are they emptied', async () => {
  const { user, provider } = await openList(asSeller);
  await goTo(wood, 'price');

  await user.keyboard('{Control>}d{/Control}');
  expect(await screen.findByText(leftOut)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await goTo(wood, 'price');
  await user.keyboard('{Delete}');

  expect(await screen.findByText(leftOut)).toBeTruthy();
  expect([...provider.callsOf('update'), ...provider.callsOf('operations')]).toEqual([]);
});

async function select(user: Awaited<ReturnType<typeof openList>>['user'], names: readonly string[]) {
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Sélectionner ${name}` }));
}

const stays = /1 élément reste tel quel, car il n’est pas à vous.: Bois\./;

test('rows of others are none of those that are changed together, and are named', async () => {
  const { user, provider } = await openList(asSeller);
  await select(user, ['Ardoise', 'Bois']);
  await user.click(screen.getByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier 1 élément' }));
  expect(await dialog.findByText(stays)).toBeTruthy();

  await user.click(dialog.getByRole('checkbox', { name: 'Modifier Prix' }));
  await user.type(dialog.getByRole('textbox', { name: /^Prix/ }), '5');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(provider.callsOf('updateMany')[0]?.params).toMatchObject({ ids: [slate] }));
});

test('rows of others are none of those that are deleted together, and are named', async () => {
  const { user, provider } = await openList(asSeller);
  await select(user, ['Bois']);
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  const none = within(await screen.findByRole('alertdialog', { name: /Supprimer 0 élément/ }));
  expect(none.getByText(stays)).toBeTruthy();
  expect(none.getByRole('button', { name: 'Supprimer' })).toHaveProperty('disabled', true);
  await user.click(none.getByRole('button', { name: 'Annuler' }));

  await select(user, ['Zinc']);
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /Supprimer 1 élément/ }));
  expect(dialog.getByText(stays)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));

  await waitFor(() => expect(provider.callsOf('deleteMany')[0]?.params).toMatchObject({ ids: ['zinc'] }));
});

test('the menu of a row of others offers to look at it, and neither to change nor to delete it', async () => {
  const { user } = await openList(asSeller);
  await user.click(screen.getByRole('button', { name: 'Actions sur Bois' }));

  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitem', { name: 'Consulter' })).toBeTruthy();
  expect(menu.queryByRole('menuitem', { name: 'Modifier' })).toBe(null);
  expect(menu.queryByRole('menuitem', { name: 'Supprimer' })).toBe(null);
});

test('a card of others stays in its column of a board, and says why', async () => {
  await openScreen({ ...asSeller, at: `${lots}?kind=board&by=status` });
  const draft = within(await screen.findByRole('region', { name: /^Brouillon/ }));

  expect(await draft.findByRole('img', { name: reason })).toBeTruthy();
  const open = within(screen.getByRole('region', { name: /^Ouvert/ }));
  expect(open.queryByRole('img', { name: reason })).toBe(null);
});

test('the page of a record of others shows it, without a form', async () => {
  await openScreen({ ...asSeller, at: `${lots}/${wood}` });

  expect(await screen.findByRole('heading', { name: 'Bois' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^Nom/ })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBe(null);
});
