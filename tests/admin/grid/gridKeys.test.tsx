import { fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { cell, here, openGrid, shown } from './openGrid.tsx';

test('a grid is one stop of the tabulator, and arrows, Home and End lead through it', async () => {
  const { user } = await openGrid();
  await user.click(screen.getByRole('button', { name: 'avant' }));
  await user.tab();
  await user.tab();
  await user.tab();
  expect(here()).toBe('a ');

  const walk = async (keys: string) => {
    await user.keyboard(keys);
    return here();
  };
  expect(await walk('{ArrowRight}{ArrowDown}')).toBe('b price');
  expect(await walk('{End}')).toBe('b origin');
  expect(await walk('{Control>}{End}{/Control}')).toBe('c origin');
  expect(await walk('{Home}')).toBe('c ');
  expect(await walk('{Control>}{Home}{/Control}')).toBe('a ');
  expect(await walk('{PageDown}')).toBe('c ');
  expect(await walk('{ArrowUp}')).toBe('b ');
  expect(document.querySelectorAll('[data-row][tabindex="0"]')).toHaveLength(1);
});

test('the tabulator goes along a row and leaves the grid at its ends', async () => {
  const { user } = await openGrid();
  await user.click(cell('a', 'fragile'));

  await user.tab();
  expect(here()).toBe('a origin');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('après');

  await user.click(cell('a', 'price'));
  await user.tab({ shift: true });
  expect(here()).toBe('a ');
  await user.tab({ shift: true });
  expect(document.activeElement?.tagName).toBe('BUTTON');
});

test('a key writes over a cell, Enter saves it and goes down, the sums follow', async () => {
  const { user, provider } = await openGrid();
  await user.click(cell('a', 'price'));

  await user.keyboard('1 234,5{Enter}');

  expect(here()).toBe('b price');
  expect(shown('a', 'price')).toBe('1 234,50 €');
  expect(shown('a', 'total')).toBe('2 469,00 €');
  expect(screen.getByRole('row', { name: /^Total/ }).textContent?.replaceAll(/\s/g, ' ')).toContain(
    '1 254,50 €',
  );
  await waitFor(() =>
    expect(provider.callsOf('update')).toMatchObject([{ params: { id: 'a', data: { price: '1234.50' } } }]),
  );
});

test('while one types, all that is calculated follows; what is no value changes nothing, and Esc takes it back', async () => {
  const { user, provider } = await openGrid();
  const sums = () => screen.getByRole('row', { name: /^Total/ }).textContent?.replaceAll(/\s/g, ' ');
  const figures = () => [shown('a', 'total'), shown('a', 'surplus'), sums()?.includes('32,50 €')];
  await user.click(cell('a', 'price'));
  const before = figures();

  await user.keyboard('12,5');
  await waitFor(() => expect(figures()).toEqual(['25,00 €', '+5,00 €', true]));
  await user.keyboard('x');
  expect(figures()).toEqual(before);
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(figures()).toEqual(['25,00 €', '+5,00 €', true]));
  await user.keyboard('{Escape}');
  expect(figures()).toEqual(before);
  expect(provider.callsOf('update')).toEqual([]);
});

test('a dead key or an input method opens an empty editor, and keeps the key for it', async () => {
  const { user, provider } = await openGrid();
  await user.click(cell('a', 'price'));

  for (const key of ['Dead', 'Process']) {
    const isLeftToTheBrowser = fireEvent.keyDown(cell('a', 'price'), { key });
    const editor = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ardoise, Montants, Prix' });
    expect([isLeftToTheBrowser, editor.value]).toEqual([true, '']);
    fireEvent.keyDown(editor, { key: 'Enter', isComposing: true });
    await user.keyboard('{Escape}');
  }

  expect(provider.callsOf('update')).toEqual([]);
});

test('Alt and an arrow belong to the browser, AltGr writes its sign', async () => {
  const { user } = await openGrid();
  await user.click(cell('b', 'price'));

  expect(fireEvent.keyDown(cell('b', 'price'), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(here()).toBe('b price');
  fireEvent.keyDown(cell('b', 'price'), { key: '€', altKey: true, ctrlKey: true, modifierAltGraph: true });

  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('€');
});

test('an editor stays open while one looks at another window', async () => {
  const { user } = await openGrid();
  await user.click(cell('a', 'price'));
  await user.keyboard('77');

  // The window loses the focus: the editor is still the one that has it in the page.
  fireEvent.blur(screen.getByRole('textbox'));
  await user.keyboard('5{Enter}');

  expect(shown('a', 'price')).toBe('775,00 €');
});

test('Delete and Ctrl+D leave the names of the rows out of a range', async () => {
  const { user } = await openGrid();
  await user.click(cell('a', 'price'));
  await user.keyboard('7{Enter}{ArrowUp}{Shift>}{ArrowDown}{Home}{/Shift}{Control>}d{/Control}');
  expect(screen.getByText('1 cellule recopiée.')).toBeTruthy();

  await user.keyboard('{Delete}');

  expect([shown('a', 'price'), shown('b', 'price')]).toEqual(['', '']);
  expect(screen.getByText('2 cellules vidées.')).toBeTruthy();
});

test('F2 writes on in a cell, Tab saves it and goes right, Shift and Enter up', async () => {
  const { user } = await openGrid();
  await user.click(cell('b', 'price'));

  await user.keyboard('{F2}{End}{Backspace}5{Tab}');
  expect(here()).toBe('b total');
  expect(shown('b', 'price')).toBe('10,05 €');

  await user.click(cell('b', 'price'));
  await user.keyboard('3{Shift>}{Enter}{/Shift}');
  expect(here()).toBe('a price');
  expect(shown('b', 'price')).toBe('3,00 €');
});

test('Esc leaves the value as it was', async () => {
  const { user, provider } = await openGrid();
  await user.click(cell('a', 'price'));

  await user.keyboard('77{Escape}');

  expect(shown('a', 'price')).toBe('10,00 €');
  expect(here()).toBe('a price');
  expect(provider.callsOf('update')).toEqual([]);
});

test('a click elsewhere keeps what was being typed', async () => {
  const { user } = await openGrid();
  await user.click(cell('a', 'price'));
  await user.keyboard('77');

  await user.click(cell('c', 'pieces'));

  expect(shown('a', 'price')).toBe('77,00 €');
  expect(here()).toBe('c pieces');
});

test('a text that is no number stays in its cell with the reason, until it is mended or given up', async () => {
  const { user, provider } = await openGrid();
  await user.click(cell('a', 'price'));

  await user.keyboard('douze{Enter}');
  const editor = screen.getByRole('textbox', { name: 'Ardoise, Montants, Prix' });
  expect(editor.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Valeur non enregistrée.*« douze »/)).toBeTruthy();
  await user.click(cell('c', 'pieces'));
  expect(shown('a', 'price')).toBe('douze');
  expect(cell('a', 'price').getAttribute('aria-invalid')).toBe('true');

  await user.click(cell('a', 'price'));
  await user.keyboard('{Escape}');
  expect(shown('a', 'price')).toBe('10,00 €');
  expect(provider.callsOf('update')).toEqual([]);
});

test('a choice is taken from its words, a yes or no is turned where it stands, a date is typed', async () => {
  const { user, provider } = await openGrid();
  await user.click(cell('a', 'status'));
  await user.keyboard('c{Enter}');
  await user.click(cell('a', 'fragile'));
  await user.keyboard('{Enter}');
  await user.click(cell('a', 'arrival'));
  await user.keyboard('3/11/2026{Enter}');

  expect([shown('a', 'status'), shown('a', 'fragile'), shown('a', 'arrival')]).toEqual([
    'Clos',
    'Oui',
    '03/11/2026',
  ]);
  await waitFor(() =>
    expect(provider.rows.get('lots')?.[0]).toMatchObject({
      status: 'closed',
      fragile: true,
      arrival: '2026-11-03',
    }),
  );
});

test('a cell that may not be written says why, and Enter on a calculated one explains it', async () => {
  const { user } = await openGrid();
  await user.click(cell('a', 'total'));

  await user.keyboard('5');
  expect(screen.getByText('Cette cellule ne se modifie pas. Ce montant est calculé.')).toBeTruthy();
  expect(shown('a', 'total')).toBe('20,00 €');

  await user.keyboard('{Enter}');
  const note = await screen.findByRole('dialog', { name: 'Ardoise, Montants, Total du lot' });
  expect(note.textContent).toContain('prix × pièces de Ardoise');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(here()).toBe('a total'));
});

test('the name of a row opens it by Enter and ticks it by a space', async () => {
  const { user } = await openGrid();
  await user.click(cell('b', ''));

  await user.keyboard('{Enter} ');

  expect(screen.getByText('Tout sur Bois')).toBeTruthy();
  expect(cell('b', '').getAttribute('aria-expanded')).toBe('true');
  expect(document.querySelector('output')?.textContent).toBe('b');
});

test('a difference is shown with its sign, in the sum too', async () => {
  const { user } = await openGrid();
  await user.click(cell('a', 'price'));
  await user.keyboard('11,5{Enter}9{Enter}');

  expect(shown('a', 'surplus')).toBe('+3,00 €');
  expect(shown('b', 'surplus')).toBe('-2,00 €');
  expect(cell('b', 'surplus').dataset.difference).toBe('good');
  const sum = document.querySelector<HTMLElement>('tfoot [data-difference]');
  expect([sum?.textContent, sum?.dataset.difference]).toEqual(['+1,00\u00a0€', 'bad']);
});

test('a screen reader finds a grid with its headers, and axe no fault', async () => {
  const { user, container } = await openGrid();
  await user.click(cell('a', 'price'));
  await user.keyboard('douze');
  await user.click(cell('b', ''));
  await user.keyboard('{Enter}');

  const grid = screen.getByRole('grid', { name: 'Lots' });
  expect(grid.getAttribute('aria-rowcount')).toBe('6');
  expect(grid.getAttribute('aria-colcount')).toBe('9');
  expect(screen.getByRole('columnheader', { name: 'Prix' }).getAttribute('scope')).toBe('col');
  expect(cell('a', 'total').getAttribute('aria-readonly')).toBe('true');
  const { violations } = await axe.run(container, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
});
