import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { brest, lille, slate, someRows, wood } from '../openScreen.tsx';
import { cellOf, focused, goTo, openList, pasteText, sentOperations } from './openList.ts';

const undone = () => screen.findAllByText('Le collage est annulé.');

test('Ctrl+Y does a paste again that was taken back, and Ctrl+Z takes it back again', async () => {
  const { user, provider } = await openList();
  await goTo(slate, 'price');
  pasteText('1\n2\n');
  await screen.findAllByText('2 cellules collées.');
  await user.keyboard('{Control>}z{/Control}');
  await undone();

  await user.keyboard('{Control>}y{/Control}');

  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(3));
  expect(sentOperations(provider).map(({ id, data }) => [id, data])).toEqual([
    [slate, { price: '1.00' }],
    [wood, { price: '2.00' }],
  ]);
  await waitFor(() => expect(cellOf(wood, 'price').textContent).toMatch(/2,00/));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(4));
});

test('Ctrl+Maj+Z makes new records again, and nothing is done again once something else was written', async () => {
  const { user, provider } = await openList();
  await goTo(wood, 'name');
  pasteText('Bois\nCraie\t6\tOuvert\n');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Créer' }));
  await screen.findAllByText(/1 fiche créée/);
  await goTo(slate, 'price');
  await user.keyboard('{Control>}z{/Control}');
  await undone();

  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(3));
  expect(sentOperations(provider).map(({ op, data }) => [op, data])).toEqual([
    ['add', { name: 'Craie', price: '6.00', status: 'open' }],
  ]);
  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(3));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(4));
  await user.keyboard('5{Enter}');
  await user.keyboard('{Control>}y{/Control}');

  expect((await screen.findAllByText(/rien d’autre/)).length).toBeGreaterThan(0);
  expect(provider.callsOf('operations')).toHaveLength(4);
});

test('names are found whatever their case and accents', async () => {
  const rows = { ...someRows, origins: [...(someRows.origins ?? []), { id: 'o4', label: 'Évreux' }] };
  const { provider } = await openList({ rows });
  await goTo(slate, 'origin');

  pasteText('EVREUX\nlille\n');

  await waitFor(() => expect(sentOperations(provider)).toHaveLength(2));
  expect(sentOperations(provider).map(({ id, data }) => [id, data])).toEqual([
    [slate, { origin: 'o4' }],
    [wood, { origin: lille }],
  ]);
});

interface AskedNames {
  readonly label?: { readonly in: readonly string[] };
  readonly or?: readonly { readonly label: { readonly eq?: string } }[];
}

test('as many names are looked for as are pasted, those with a comma too', async () => {
  const { provider } = await openList();
  await goTo(slate, 'origin');
  const names = Array.from({ length: 250 }, (_, at) => (at === 3 ? 'Lens, Nord' : `Ville ${at}`));

  pasteText(names.join('\n'));

  await screen.findByRole('dialog', { name: 'Aucune ligne ne peut être créée' });
  const asked = provider.callsOf('getList', 'origins').flatMap(({ params }) => {
    const { label, or = [] } = params.filter as AskedNames;
    return [...(label?.in ?? []), ...or.map((one) => one.label.eq)];
  });
  expect(asked.filter((one) => one !== undefined)).toEqual(names);
});

test('a name that several records have is refused with theirs', async () => {
  const rows = { ...someRows, origins: [...(someRows.origins ?? []), { id: 'o4', label: 'BREST' }] };
  const { provider } = await openList({ rows });
  await goTo(slate, 'origin');

  pasteText('brest\nBrest\n');

  expect((await screen.findAllByText(/Brest, BREST/)).length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(provider.callsOf('update')[0]?.params).toMatchObject({ id: wood, data: { origin: brest } }),
  );
});

test('a paste while no cell has the focus is offered as new rows', async () => {
  const { user, provider } = await openList();
  (document.activeElement as HTMLElement | null)?.blur();

  pasteText('Craie\t6\tOuvert\nGrès\t7\tClos\n');

  const dialog = within(await screen.findByRole('dialog', { name: /Créer 2 enregistrements/ }));
  await user.click(dialog.getByRole('button', { name: 'Créer' }));
  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(1));
  expect(sentOperations(provider).map(({ op, data }) => [op, data])).toEqual([
    ['add', { name: 'Craie', price: '6.00', status: 'open' }],
    ['add', { name: 'Grès', price: '7.00', status: 'closed' }],
  ]);
});

test('a press on a yes or no that is chosen changes it', async () => {
  const { user, provider } = await openList();

  await user.click(cellOf(wood, 'fragile'));
  expect(focused()).toBe(`${wood} fragile`);
  expect(provider.callsOf('update')).toHaveLength(0);
  await user.click(cellOf(wood, 'fragile'));

  await waitFor(() => expect(provider.callsOf('update')[0]?.params.data).toEqual({ fragile: false }));
});

test('two presses on a yes or no change it once', async () => {
  const { user, provider } = await openList();

  await user.dblClick(cellOf(slate, 'fragile'));

  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(1));
  expect(provider.callsOf('update')[0]?.params.data).toEqual({ fragile: true });
});

test('what stands in an editor is saved when one leaves for another page', async () => {
  const lots = Array.from({ length: 60 }, (_, at) => ({
    ...someRows.lots?.[0],
    id: `l${at}`,
    name: `Lot ${at}`,
  }));
  const { user, provider } = await openList({ rows: { ...someRows, lots } });
  const [first = ''] = [...document.querySelectorAll<HTMLElement>('[data-column="price"]')].map(
    ({ dataset }) => dataset.row,
  );
  await goTo(first, 'price');

  await user.keyboard('7');
  await user.click(screen.getByRole('button', { name: /page 2/i }));

  await waitFor(() =>
    expect(provider.callsOf('update')[0]?.params).toMatchObject({ id: first, data: { price: '7.00' } }),
  );
});

test('a percentage in a field that is none is marked with the reason, and not taken for another number', async () => {
  const { provider } = await openList();
  await goTo(slate, 'price');

  pasteText('12 %');

  expect(await screen.findByText(/12 % . est un pourcentage/)).toBeTruthy();
  expect(provider.callsOf('update')).toEqual([]);
});

test('what was pasted as the session ended is kept as if it had been typed, and sent once somebody has signed in', async () => {
  const { provider } = await openList();
  provider.operations = async () => {
    provider.refuseNext('update', new HttpError('Connectez-vous.', 401, null));
    throw new HttpError('Connectez-vous.', 401, null);
  };
  await goTo(slate, 'price');

  pasteText('1\n2\n');

  await waitFor(() => expect(cellOf(slate, 'price').dataset.state).toBe('unsent'));
  expect(cellOf(slate, 'price').textContent).toMatch(/1,00/);
  await waitFor(() => expect(provider.rows.get('lots')?.find(({ id }) => id === wood)?.price).toBe('2.00'));
});
