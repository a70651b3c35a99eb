import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { cell, openGrid, shown, threeLots } from './openGrid.tsx';

const stale = (current: object) => new HttpError('stale', 412, { current, etag: '"7"' });
const status = (lot: string, column: string) => cell(lot, column).dataset.state;

test('what the server refuses stays in its cell with the reason, and is sent again when asked', async () => {
  const refused = new HttpError('Le prix est bloqué.', 422, { errors: { price: 'Le prix est bloqué.' } });
  const { user, provider } = await openGrid({ server: (server) => server.refuseNext('update', refused) });
  await user.click(cell('a', 'price'));

  await user.keyboard('12{Enter}');
  await waitFor(() => expect(status('a', 'price')).toBe('failed'));
  expect(shown('a', 'price')).toBe('12,00 €');
  expect(screen.getByText('1 cellule n’est pas enregistrée.')).toBeTruthy();

  await user.click(within(cell('a', 'price')).getByRole('button', { name: 'refusé par le serveur' }));
  const note = await screen.findByRole('dialog', { name: 'Ardoise, Montants, Prix' });
  expect(within(note).getByText('Le prix est bloqué.')).toBeTruthy();
  await user.click(within(note).getByRole('button', { name: 'Réessayer' }));

  await waitFor(() => expect(provider.rows.get('lots')?.[0]).toMatchObject({ price: '12.00' }));
  await waitFor(() => expect(status('a', 'price')).toBe(undefined));
  expect(shown('a', 'price')).toBe('12,00 €');
});

test('of several cells of a row only the one that is to blame is not saved', async () => {
  const refused = new HttpError('invalid', 422, { errors: { price: 'Trop cher.' } });
  const { user, provider } = await openGrid({ server: (server) => server.refuseNext('update', refused) });
  await user.click(cell('a', 'price'));

  await user.paste('12\t20\t-8\t5');

  await waitFor(() => expect(provider.rows.get('lots')?.[0]).toMatchObject({ price: '10.00', pieces: 5 }));
  expect(status('a', 'price')).toBe('failed');
});

test('while the server is away cells wait, and are sent as soon as the network is back', async () => {
  const away = () => new TypeError('Failed to fetch');
  const { user, provider } = await openGrid({ server: (server) => server.refuseNext('update', away()) });
  await user.click(cell('b', 'pieces'));

  await user.keyboard('6{Enter}');
  expect(await screen.findByText(/Le serveur ne répond pas.*1 cellule attend/)).toBeTruthy();
  expect(status('b', 'pieces')).toBe('unsent');
  expect(shown('b', 'pieces')).toBe('6');

  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(provider.rows.get('lots')?.[1]).toMatchObject({ pieces: 6 }));
});

test('a cell that somebody else changed meanwhile asks whose value stays', async () => {
  const theirs = { ...threeLots[0], price: '15.00' };
  const { user, provider } = await openGrid({
    server: (server) => server.refuseNext('update', stale(theirs)),
  });
  await user.click(cell('a', 'price'));

  await user.keyboard('12{Enter}');
  await waitFor(() => expect(status('a', 'price')).toBe('clash'));
  expect(provider.callsOf('update')).toHaveLength(1);

  await user.click(cell('a', 'price'));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const note = await screen.findByRole('dialog', { name: 'Ardoise, Montants, Prix' });
  expect(within(note).getByRole('button', { name: /La sienne.*15,00/ })).toBeTruthy();
  await user.click(within(note).getByRole('button', { name: /La mienne.*12,00/ }));

  await waitFor(() => expect(provider.rows.get('lots')?.[0]).toMatchObject({ price: '12.00' }));
});

test('theirs stays where one chooses it', async () => {
  const theirs = { ...threeLots[0], price: '15.00' } as (typeof threeLots)[0];
  const { user, provider } = await openGrid();
  provider.refuseNext('update', stale(theirs));
  provider.rows.set('lots', [theirs, ...threeLots.slice(1)]);
  await user.click(cell('a', 'price'));
  await user.keyboard('12{Enter}');
  await waitFor(() => expect(status('a', 'price')).toBe('clash'));

  await user.click(within(cell('a', 'price')).getByRole('button'));
  await user.click(await screen.findByRole('button', { name: /La sienne/ }));

  await waitFor(() => expect(shown('a', 'price')).toBe('15,00 €'));
  expect(status('a', 'price')).toBe(undefined);
});

test('what others wrote in other cells of the row is kept without asking', async () => {
  const theirs = { ...threeLots[0], pieces: 40 };
  const { user, provider } = await openGrid({
    server: (server) => server.refuseNext('update', stale(theirs)),
  });
  await user.click(cell('a', 'price'));

  await user.keyboard('12{Enter}');

  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(2));
  expect(provider.callsOf('update')[1]?.params).toMatchObject({
    data: { price: '12.00' },
    previousData: { pieces: 40 },
    meta: { ifMatch: '"7"' },
  });
});

test('a cell that is typed in again while it is being saved is saved over the value that was', async () => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user, provider } = await openGrid({
    server: (server) => {
      const { update } = server;
      server.update = (async (...asked: Parameters<typeof update>) => {
        await isAnswered;
        return update(...asked);
      }) as typeof update;
    },
  });
  await user.click(cell('a', 'price'));
  await user.keyboard('12{Enter}{ArrowUp}');
  await waitFor(() => expect(status('a', 'price')).toBe('saving'));
  await user.keyboard('13{Enter}');

  answer();

  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(2));
  await waitFor(() => expect(provider.rows.get('lots')?.[0]).toMatchObject({ price: '13.00' }));
});

test('undo of a saved cell saves the former value, and leaves alone what others changed since', async () => {
  const { user, provider } = await openGrid();
  await user.click(cell('a', 'price'));
  await user.keyboard('12{Enter}13{Enter}');
  await waitFor(() => expect(provider.rows.get('lots')?.[1]).toMatchObject({ price: '13.00' }));

  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(provider.rows.get('lots')?.[1]).toMatchObject({ price: '10.00' }));
  expect(provider.rows.get('lots')?.[0]).toMatchObject({ price: '12.00' });
  await user.keyboard('{Control>}zzz{/Control}');
  expect(screen.getByText('Il n’y a rien d’autre à annuler ou à rétablir.')).toBeTruthy();
});

test('a value typed over a calculated one is marked and can be given back', async () => {
  const { user, provider } = await openGrid();
  await user.click(cell('a', 'pieces'));
  await user.keyboard('99{Enter}');
  await waitFor(() => expect(status('a', 'pieces')).toBe(undefined));

  await user.click(within(cell('a', 'pieces')).getByRole('button', { name: 'saisi à la place du calcul' }));
  await user.click(await screen.findByRole('button', { name: 'Revenir au calcul' }));

  await waitFor(() => expect(provider.rows.get('lots')?.[0]).toMatchObject({ pieces: null }));
});
