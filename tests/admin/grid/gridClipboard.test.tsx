import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellsOfText, textOfCells } from '#engine/admin/grid/cells/clipboardText.ts';
import { cell, clipboardOf, here, openGrid, shown } from './openGrid.tsx';

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['1 234,50', [['1 234,50']]],
  [
    '"deux\nlignes"\t"dit ""oui"""\nfin\t',
    [
      ['deux\nlignes', 'dit "oui"'],
      ['fin', ''],
    ],
  ],
  ['', [['']]],
  [
    '\t\n\t',
    [
      ['', ''],
      ['', ''],
    ],
  ],
])('the clipboard text %j is read as cells', (text, cells) => {
  expect(cellsOfText(text)).toEqual(cells);
});

test('cells with tabs, quotes and line breaks come back as they were', () => {
  const blocks = [
    [
      ['a\tb', 'dit "oui"'],
      ['deux\r\nlignes', ''],
    ],
    [['a'], [''], ['']],
    [['']],
  ];

  expect(blocks.map((cells) => cellsOfText(textOfCells(cells)))).toEqual(blocks);
});

test('a block of a French spreadsheet is pasted as one step, which one undo takes back', async () => {
  const { user, provider } = await openGrid();
  await user.click(cell('a', 'pieces'));

  await user.paste('3\t01/02/2026\tClos\r\n1\u202f200\t\tBrouillon\r\n');
  expect(['pieces', 'arrival', 'status'].map((name) => shown('a', name))).toEqual([
    '3',
    '01/02/2026',
    'Clos',
  ]);
  expect(['pieces', 'arrival', 'status'].map((name) => shown('b', name))).toEqual(['1 200', '', 'Brouillon']);
  expect(screen.getByText('5 cellules collées.')).toBeTruthy();
  await waitFor(() =>
    expect(provider.rows.get('lots')?.[1]).toMatchObject({ pieces: 1200, status: 'draft' }),
  );

  await user.keyboard('{Control>}z{/Control}');
  expect(['pieces', 'arrival', 'status'].map((name) => shown('a', name))).toEqual(['2', '', 'Ouvert']);
  expect(screen.getByText('5 cellules remises comme avant.')).toBeTruthy();
  await waitFor(() => expect(provider.rows.get('lots')?.[1]).toMatchObject({ pieces: 2, status: 'open' }));

  await user.keyboard('{Control>}y{/Control}');
  expect(shown('b', 'pieces')).toBe('1 200');
});

test('what cannot be pasted is reported cell by cell, and those cells keep their values', async () => {
  const { user, provider } = await openGrid();
  await user.click(cell('a', 'price'));

  await user.paste('12,5\t99\nbeaucoup\t98\n-3\t97\n4\t96');

  expect(
    screen.getByText(/1 cellule collée\. 5 cellules refusées.*2 cellules collées tombent hors/),
  ).toBeTruthy();
  const report = screen.getByRole('alert');
  expect(report.textContent).toContain('Bois, Montants, Prix «\u00a0beaucoup\u00a0» n’est pas un nombre.');
  expect(report.textContent).toContain(
    'Ardoise, Montants, Total du lot «\u00a099\u00a0» Ce montant est calculé.',
  );
  expect([shown('a', 'price'), shown('b', 'price'), shown('c', 'price')]).toEqual([
    '12,50 €',
    '10,00 €',
    '10,00 €',
  ]);
  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(1));
});

test('one value fills a range', async () => {
  const { user } = await openGrid();
  await user.click(cell('a', 'price'));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(cell('b', 'price').getAttribute('aria-selected')).toBe('true');

  await user.paste('7,25');

  expect(['a', 'b', 'c'].map((lot) => shown(lot, 'price'))).toEqual(['7,25 €', '7,25 €', '7,25 €']);
});

test('a range is copied as a spreadsheet reads it', async () => {
  const { user } = await openGrid({
    rows: [
      { id: 'a', name: 'Ardoise', price: '1234.50', pieces: 12000, arrival: '2026-11-03', status: 'open' },
      { id: 'b', name: 'Bois', price: null, pieces: 1, arrival: null, status: 'open' },
    ],
  });
  await user.click(cell('a', ''));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect(clipboardOf('copy')).toBe('Ardoise\t1234,50\nBois\t\n');

  await user.click(cell('a', 'pieces'));
  await user.keyboard('{Shift>}');
  await user.click(cell('b', 'status'));
  await user.keyboard('{/Shift}');
  expect(clipboardOf('copy')).toBe('12000\t03/11/2026\tOuvert\n1\t\tOuvert\n');
});

test('a range is selected by dragging, all of it by Ctrl+A', async () => {
  const { user } = await openGrid();

  await user.pointer([
    { keys: '[MouseLeft>]', target: cell('a', 'price') },
    { target: cell('b', 'total') },
    { keys: '[/MouseLeft]' },
  ]);
  expect(document.querySelectorAll('td[aria-selected=true]')).toHaveLength(4);

  await user.keyboard('{Control>}a{/Control}');
  expect(document.querySelectorAll('td[aria-selected=true]')).toHaveLength(24);
});

test('Ctrl+X takes a range away, Delete empties it, Ctrl+D fills it from its first row', async () => {
  const { user } = await openGrid();
  await user.click(cell('a', 'pieces'));
  expect(clipboardOf('cut')).toBe('2\n');
  expect(shown('a', 'pieces')).toBe('');

  await user.click(cell('b', 'pieces'));
  await user.keyboard('9{Enter}{ArrowUp}{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(shown('c', 'pieces')).toBe('9');

  await user.keyboard('{Delete}');
  expect([shown('b', 'pieces'), shown('c', 'pieces')]).toEqual(['', '']);
  expect(here()).toBe('c pieces');
});

test('an image on the clipboard empties no cell, an empty cell does', async () => {
  const { user } = await openGrid();
  await user.click(cell('b', 'price'));

  fireEvent.paste(cell('b', 'price'), { clipboardData: { getData: () => '' } });
  expect(shown('b', 'price')).toBe('10,00 €');
  expect(screen.getByText('Le presse-papiers ne contient aucun texte à coller.')).toBeTruthy();
  await user.keyboard('11{Enter}');
  expect(screen.queryByText(/presse-papiers/)).toBeNull();
  await user.click(cell('b', 'arrival'));
  const copied = clipboardOf('copy');
  await user.click(cell('b', 'pieces'));
  await user.paste(copied);

  expect(shown('b', 'pieces')).toBe('');
});

test('a text that is no value goes when its cell is emptied or the former value is pasted', async () => {
  const { user } = await openGrid();
  for (const name of ['arrival', 'price']) {
    await user.click(cell('a', name));
    await user.keyboard('demain');
    await user.click(cell('b', name));
  }

  await user.click(cell('a', 'arrival'));
  await user.keyboard('{Delete}');
  await user.click(cell('a', 'price'));
  await user.paste('10,00');

  expect([shown('a', 'arrival'), shown('a', 'price')]).toEqual(['', '10,00 €']);
});
