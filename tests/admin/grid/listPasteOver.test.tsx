import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import type { MemoryProvider } from '../memoryProvider.ts';
import { slate, wood } from '../openScreen.tsx';
import { cellOf, goTo, openList, pasteText, sentOperations } from './openList.ts';

/** Has updates of the server wait for the answer to be called; then they do what they would have done. */
function holdUpdates(provider: MemoryProvider): () => void {
  const { update } = provider;
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  provider.update = async (...asked) => {
    await arrived;
    return update(...asked);
  };
  return () => {
    provider.update = update;
    arrive();
  };
}

const sent = (provider: MemoryProvider) => sentOperations(provider).map(({ id, data }) => [id, data]);
const price = (provider: MemoryProvider, id: string) =>
  provider.rows.get('lots')?.find((row) => row.id === id)?.price;

test('a paste over a cell that is on its way is seen at once, sent once that has arrived, and taken back to it', async () => {
  const { user, provider } = await openList();
  const arrive = holdUpdates(provider);
  await goTo(slate, 'price');
  await user.keyboard('5{Enter}');
  await waitFor(() => expect(cellOf(slate, 'price').dataset.state).toBe('saving'));
  await goTo(slate, 'price');

  pasteText('1\n2\n');
  await waitFor(() => expect(cellOf(slate, 'price').textContent).toMatch(/1,00/));
  expect(provider.callsOf('operations')).toHaveLength(0);
  arrive();

  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(1));
  expect(sent(provider)).toEqual([
    [slate, { price: '1.00' }],
    [wood, { price: '2.00' }],
  ]);
  await waitFor(() => expect(price(provider, slate)).toBe('1.00'));
  expect(cellOf(slate, 'price').textContent).toMatch(/1,00/);
  await goTo(slate, 'price');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(price(provider, slate)).toBe('5.00'));
  await waitFor(() => expect(cellOf(slate, 'price').textContent).toMatch(/5,00/));
});

test('an edit, a paste, an undo, a redo and an edit in quick succession are written in that order', async () => {
  const { user, provider } = await openList();
  const arrive = holdUpdates(provider);
  await goTo(slate, 'price');
  await user.keyboard('5{Enter}');
  await goTo(slate, 'price');
  pasteText('1\n2\n');
  await waitFor(() => expect(cellOf(slate, 'price').textContent).toMatch(/1,00/));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(cellOf(slate, 'price').textContent).toMatch(/5,00/));
  await user.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(cellOf(slate, 'price').textContent).toMatch(/1,00/));
  await user.keyboard('7{Enter}');
  arrive();

  await waitFor(() => expect(price(provider, slate)).toBe('7.00'));
  expect(price(provider, wood)).toBe('2.00');
  const writes = provider.callsOf('operations').map(({ params }) => params.operations);
  expect(writes.map((one) => (one as { data: { price: string } }[])[0]?.data.price)).toEqual([
    '1.00',
    '5.00',
    '1.00',
  ]);
  await waitFor(() => expect(cellOf(slate, 'price').dataset.state).toBeUndefined());
  expect(cellOf(slate, 'price').textContent).toMatch(/7,00/);
});

test.each([
  ['that the server refuses', new HttpError('Le prix est bloqué.', 422, { errors: { price: 'Bloqué.' } })],
  ['while the server is gone', new TypeError('Failed to fetch')],
])('a paste goes over an edit %s, which is not sent again over it', async (_, refusal) => {
  const { user, provider } = await openList();
  provider.refuseNext('update', refusal);
  await goTo(slate, 'price');
  await user.keyboard('5{Enter}');
  await waitFor(() => expect(cellOf(slate, 'price').dataset.state).toMatch(/failed|unsent/));
  await goTo(slate, 'price');

  pasteText('1\n2\n');

  await waitFor(() => expect(price(provider, slate)).toBe('1.00'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(cellOf(slate, 'price').dataset.state).toBeUndefined());
  expect(price(provider, slate)).toBe('1.00');
});

test('a paste over an edit that ends in a clash writes nothing over what somebody else wrote, and says so', async () => {
  const { user, provider } = await openList();
  const { update } = provider;
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  provider.update = async () => {
    provider.update = update;
    await arrived;
    const theirs = {
      ...provider.rows.get('lots')?.find(({ id }) => id === slate),
      id: slate,
      price: '900.00',
    };
    provider.rows.set(
      'lots',
      [...(provider.rows.get('lots') ?? [])].map((row) => (row.id === slate ? theirs : row)),
    );
    throw new HttpError('stale', 412, { current: theirs });
  };
  await goTo(slate, 'price');
  await user.keyboard('5{Enter}');
  await waitFor(() => expect(cellOf(slate, 'price').dataset.state).toBe('saving'));
  await goTo(slate, 'price');
  pasteText('1\n2\n');
  await waitFor(() => expect(cellOf(slate, 'price').textContent).toMatch(/1,00/));
  arrive();

  await waitFor(() => expect(cellOf(slate, 'price').dataset.state).toBe('clash'));
  expect(price(provider, slate)).toBe('900.00');
  expect(price(provider, wood)).toBe('80.00');
  expect(provider.callsOf('operations')).toHaveLength(0);
  expect(await screen.findByText('Quelqu’un a modifié les mêmes cellules entre-temps.')).toBeTruthy();
  await user.click(within(cellOf(slate, 'price')).getByRole('button'));
  expect(await screen.findByRole('button', { name: /La leur.*900,00|900,00/ })).toBeTruthy();
});

test('an edit that a paste went over stays when the paste does not arrive', async () => {
  const { user, provider } = await openList();
  provider.refuseNext('update', new TypeError('Failed to fetch'));
  const { operations } = provider;
  provider.operations = async () => {
    provider.operations = operations;
    throw new TypeError('Failed to fetch');
  };
  await goTo(slate, 'price');
  await user.keyboard('5{Enter}');
  await waitFor(() => expect(cellOf(slate, 'price').dataset.state).toBe('unsent'));
  await goTo(slate, 'price');

  pasteText('1\n2\n');

  await waitFor(() => expect(price(provider, slate)).toBe('5.00'));
  expect(cellOf(slate, 'price').textContent).toMatch(/5,00/);
  expect(price(provider, wood)).toBe('80.00');
});

/** Figures that are read anew with the lists, as a dashboard keeps them. */
function Figures() {
  useQuery({ queryKey: ['lots', 'getList', 'figures'], queryFn: () => ({ open: 1 }) });
  return null;
}

test('a paste is taken back also where figures are kept beside the lists', async () => {
  const { user, provider } = await openList({ slots: { lots: { list: { before: Figures } } } });
  await goTo(slate, 'price');
  pasteText('1\n2\n');
  await waitFor(() => expect(price(provider, slate)).toBe('1.00'));
  await screen.findAllByText('2 cellules collées.');
  await goTo(slate, 'price');

  await user.keyboard('{Control>}z{/Control}');

  await waitFor(() => expect(price(provider, slate)).toBe('1234.50'));
  expect(price(provider, wood)).toBe('80.00');
});
