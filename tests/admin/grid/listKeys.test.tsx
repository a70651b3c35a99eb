import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withResource } from '../../api/withResource.ts';
import { brest, slate, wood } from '../openScreen.tsx';
import { smallModel } from '../schemas.ts';
import { cellOf, focused, goTo, openList, takeOperations } from './openList.ts';

test('the table has one tab stop, which follows the arrows', async () => {
  const { user } = await openList();

  await goTo(slate, 'name');
  await user.keyboard('{ArrowRight}{ArrowDown}');

  const stops = [...document.querySelectorAll<HTMLElement>('tbody [tabindex="0"]')];
  expect(focused()).toBe(`${wood} price`);
  expect(stops.map(({ dataset }) => `${dataset.row} ${dataset.column}`)).toEqual([`${wood} price`]);
});

test.each([
  ['{Home}', `${wood} `],
  ['{End}', `${wood} #actions`],
  ['{Control>}{Home}{/Control}', `${slate} `],
  ['{Control>}{End}{/Control}', `${wood} #actions`],
  ['{PageUp}', `${slate} price`],
])('%s leads from the price of the second row to %s', async (keys, place) => {
  const { user } = await openList();
  await goTo(wood, 'price');

  await user.keyboard(keys);

  expect(focused()).toBe(place);
});

test('Enter opens the record, and closing it leads back to the cell', async () => {
  const { user, router } = await openList();
  await goTo(wood, 'price');

  await user.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: /^Nom/ });
  expect(router.state.location.pathname).toContain(wood);
  await user.keyboard('{Escape}');

  await waitFor(() => expect(focused()).toBe(`${wood} price`));
});

test('a letter edits the cell in its place, Enter saves and leads down', async () => {
  const { user, provider } = await openList();
  await goTo(slate, 'price');

  await user.keyboard('99,9{Enter}');

  expect(cellOf(slate, 'price').textContent).toMatch(/99,90/);
  expect(focused()).toBe(`${wood} price`);
  await waitFor(() =>
    expect(provider.callsOf('update')[0]?.params).toMatchObject({ id: slate, data: { price: '99.90' } }),
  );
});

test('F2 turns a yes or no, Space selects the row', async () => {
  const { user, provider } = await openList();
  await goTo(wood, 'fragile');

  await user.keyboard('{F2} ');

  await waitFor(() => expect(provider.callsOf('update')[0]?.params.data).toEqual({ fragile: false }));
  expect(screen.getByRole('checkbox', { name: 'Sélectionner Bois' })).toHaveProperty('checked', true);
});

test('a click chooses a cell, a double click edits it, the name opens the record', async () => {
  const { user, router } = await openList();

  await user.click(cellOf(wood, 'price'));
  expect(focused()).toBe(`${wood} price`);
  await user.dblClick(cellOf(slate, 'price'));
  expect(screen.getByRole('textbox', { name: 'Ardoise, Prix' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(router.state.location.pathname).not.toContain(wood);
  await user.click(screen.getByRole('link', { name: 'Bois' }));

  await waitFor(() => expect(router.state.location.pathname).toContain(wood));
});

test('a column that is no field of the rows is read only, and says so', async () => {
  const model = withResource(smallModel, 'origins', ({ list }) => ({ list: { ...list, usedBy: true } }));
  const { user } = await openList({ at: '/configuration/repositories/origins', model });
  expect(cellOf(brest, 'usedBy').getAttribute('aria-readonly')).toBe('true');

  await goTo(brest, 'usedBy');
  await user.keyboard('7');

  expect(screen.queryByRole('textbox', { name: /Brest/ })).toBe(null);
});

test('the letters that open a relation stay what is searched once the name of the present record has come', async () => {
  let answer = () => {};
  const { user } = await openList({
    server: (provider) => {
      takeOperations(provider);
      const { getMany } = provider;
      provider.getMany = (async (...asked: Parameters<typeof getMany>) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return getMany(...asked);
      }) as typeof getMany;
    },
  });
  await goTo(slate, 'origin');

  await user.keyboard('li');
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Ardoise, Origine' });
  await act(async () => answer());
  expect(await screen.findByRole('option', { name: 'Lille' })).toBeTruthy();

  expect(input.value).toBe('li');
  await user.keyboard('{Escape}{Escape}');
  expect(cellOf(slate, 'origin').textContent).toContain('Brest');
});
