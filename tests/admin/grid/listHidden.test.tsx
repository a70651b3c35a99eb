import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Actor } from '#engine/model/model.ts';
import { withField, withResource } from '../../api/withResource.ts';
import { openScreen, slate, someRows, wood } from '../openScreen.tsx';
import { smallModel } from '../schemas.ts';
import { cellOf, goTo, openList, pasteText, sentOperations } from './openList.ts';

const lots = '/configuration/repositories/lots';
const hiddenName = 'Masqué\u00a0: cette fiche n’est pas la vôtre';
const reason = /Ce champ vous est masqué sur les fiches qui ne sont pas les vôtres/;

/** Sees and changes every lot, and the price of her own alone. */
const seller: Actor = {
  id: 'seller',
  email: 'seller@example.org',
  name: 'Vendeuse',
  role: 'seller',
  scopes: {},
  permissions: new Set(
    ['view', 'list', 'update', 'merge', 'delete', 'prices.own'].map((word) => `erpf.repositories.${word}`),
  ),
};
const model = withResource(
  withField(smallModel, 'lots', 'price', { access: { view: 'prices' } }),
  'lots',
  ({ list }) => ({ list: { ...list, bulk: ['status', 'price'] } }),
);
const graded = withField(model, 'lots', 'grade', { access: { view: 'prices' } });
/** The second of three is of somebody else: the server sends it without its price. */
const [own, other] = someRows.lots ?? [];
const { price: _, ...others } = other ?? { id: wood, price: null };
const createdAt = '2026-01-01T08:00:00.000Z';
const zinc = { ...own, id: 'zinc', name: 'Zinc', price: '3.00' };
const rows = { ...someRows, lots: [own, others, zinc].map((row) => ({ ...row, createdAt })) as never };
const asSeller = { model, actor: seller, rows };

test('a cell that is hidden says so, opens no editor, and takes neither a paste nor a filling', async () => {
  const { user, provider } = await openList(asSeller);
  const cell = cellOf(wood, 'price');
  expect(within(cell).getByRole('img', { name: hiddenName })).toBeTruthy();
  expect(cell.getAttribute('aria-readonly')).toBe('true');
  expect(cellOf(slate, 'price').getAttribute('aria-readonly')).toBe(null);

  await goTo(wood, 'price');
  await user.keyboard('9{Enter}');
  expect(screen.queryByRole('textbox', { name: /Bois, Prix/ })).toBe(null);
  await user.keyboard('{Escape}');

  await goTo(slate, 'price');
  pasteText('1\n2\n4\n');
  await waitFor(() => expect(sentOperations(provider).map(({ id }) => id)).toEqual([slate, 'zinc']));
  const report = within(await screen.findByRole('alert'));
  expect(report.getByRole('button', { name: 'Bois, Prix' })).toBeTruthy();
  expect(report.getByText(reason)).toBeTruthy();
  expect(provider.callsOf('update').map(({ params }) => params.id)).not.toContain(wood);
});

test('nothing is filled down from a cell that is hidden', async () => {
  const { user, provider } = await openList(asSeller);
  await goTo('zinc', 'price');

  await user.keyboard('{Control>}d{/Control}');

  expect(await screen.findByText(/la valeur à recopier vous est masquée/)).toBeTruthy();
  expect(within(await screen.findByRole('dialog', { name: /Bois, Prix/ })).getByText(reason)).toBeTruthy();
  expect(provider.callsOf('update')).toEqual([]);
  expect(provider.callsOf('operations')).toEqual([]);
});

test('a hidden cell that was copied empties nothing where it is pasted, and that is said', async () => {
  const { provider } = await openList(asSeller);
  await goTo(wood, 'price');
  const setData = vi.fn();
  fireEvent.copy(cellOf(wood, 'price'), { clipboardData: { setData } });
  await goTo('zinc', 'price');

  pasteText(setData.mock.calls[0]?.[1]);

  expect(await screen.findByText(/1 cellule masquée à la copie/)).toBeTruthy();
  expect([...provider.callsOf('update'), ...provider.callsOf('operations')]).toEqual([]);
});

test('rows that hide a field are none of those that are given it together, and are named', async () => {
  const { user, provider } = await openList(asSeller);
  for (const name of ['Ardoise', 'Bois'])
    await user.click(screen.getByRole('checkbox', { name: `Sélectionner ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier 2 éléments' }));

  await user.click(dialog.getByRole('checkbox', { name: 'Modifier Prix' }));
  expect(
    await dialog.findByText(/1 élément reste tel quel, car vous n’y voyez pas «.Prix.».: Bois\./),
  ).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Prix/ }), '5');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(provider.callsOf('updateMany')[0]?.params).toMatchObject({ ids: [slate] }));
  expect(await screen.findByText('1 élément est modifié.')).toBeTruthy();
});

test('cards of a board and records beside each other say what is hidden, and claim no difference of it', async () => {
  const board = await openScreen({ ...asSeller, at: `${lots}?kind=board&by=status` });
  const draft = within(await screen.findByRole('region', { name: /^Brouillon/ }));
  expect(await draft.findByRole('img', { name: hiddenName })).toBeTruthy();
  board.unmount();
  const byGrade = await openScreen({ ...asSeller, model: graded, at: `${lots}?kind=board&by=grade` });
  const none = within(await screen.findByRole('region', { name: /^Sans valeur, ou masquée/ }));
  expect(none.getAllByRole('img', { name: reason }).length).toBeGreaterThan(0);
  byGrade.unmount();

  await openScreen({ ...asSeller, at: `${lots}/compare?ids=${slate},${wood}&all=1` });
  const line = (await screen.findByRole('rowheader', { name: /^Prix/ })).closest('tr') as HTMLElement;
  expect(within(line).getByRole('img', { name: hiddenName })).toBeTruthy();
  expect(line.textContent).not.toContain('diffère');
});

test('the page of a record of others is without what is hidden', async () => {
  await openScreen({ ...asSeller, at: `${lots}/${wood}` });

  await screen.findByRole('textbox', { name: /^Nom/ });
  expect(screen.queryByRole('textbox', { name: /^Prix/ })).toBe(null);
});
