import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MinesweeperListener } from '#alec/minesweeper/page/MinesweeperListener.tsx';
import { ModalHost } from '#engine/admin/shell/ModalHost.tsx';
import { openProductScreen, plain } from './productScreen.tsx';

const sequence = '{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowRight}{ArrowLeft}{ArrowRight}ba';

/** The mines lie in the first cells: what a random number of 0 draws. */
const fromTheLeft = () => vi.spyOn(Math, 'random').mockReturnValue(0);

async function openListener() {
  return openProductScreen({
    children: (
      <ModalHost>
        <MinesweeperListener />
        <input aria-label="Note" />
      </ModalHost>
    ),
  });
}

async function openGame() {
  const { user } = await openListener();
  await user.keyboard(sequence);
  await screen.findByRole('grid');
  return user;
}

const cell = (index: number) =>
  within(screen.getByRole('grid')).getAllByRole('gridcell')[index] as HTMLElement;
const looks = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('gridcell')
    .map(({ dataset }) => dataset.look);
const face = () => screen.getByRole('button', { name: 'Recommencer' }).querySelector('svg')?.dataset.face;

afterEach(() => vi.useRealTimers());

test('the sequence opens the game, but not while one types', async () => {
  const { user } = await openListener();

  await user.click(screen.getByRole('textbox', { name: 'Note' }));
  await user.keyboard(sequence);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(document.body);
  await user.keyboard(sequence);

  expect(await screen.findByRole('dialog', { name: 'Démineur' })).toBeTruthy();
  expect(await screen.findByRole('grid', { name: 'Grille de 9 colonnes et 9 lignes' })).toBeTruthy();
});

test('one cell is in the tab order, arrows move it and F marks it', async () => {
  const user = await openGame();

  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}f');

  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ligne 3, colonne 2\u00a0: drapeau');
  expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Drapeaux\u00a0: 1 sur 10 mines' })).toBeTruthy();
  await user.keyboard('f');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('point d’interrogation');
});

test('a right click marks, a click opens, and a mine is told, shown, and final until one begins anew', async () => {
  const user = await openGame();
  fromTheLeft();

  await user.pointer({ keys: '[MouseRight]', target: cell(60) });
  expect(looks()[60]).toBe('flag');
  // Ten mines fill the first row and begin the second; the flag keeps one cell closed, so that nothing is won yet.
  await user.click(cell(80));
  await user.click(cell(0));

  expect(face()).toBe('lost');
  expect(screen.getByRole('status').textContent).toContain('Perdu après 0 seconde');
  expect(looks()).toContain('exploded');
  expect(looks()).toContain('mine');
  const before = looks();
  await user.click(cell(40));
  expect(looks()).toEqual(before);
  await user.click(screen.getByRole('button', { name: 'Recommencer' }));
  expect(new Set(looks())).toEqual(new Set(['closed']));
});

test('a long press marks once, whatever the phone sends after it', async () => {
  await openGame();
  vi.useFakeTimers();

  fireEvent.pointerDown(cell(4), { pointerType: 'touch' });
  act(() => vi.advanceTimersByTime(500));
  fireEvent.contextMenu(cell(4));
  fireEvent.pointerUp(cell(4), { pointerType: 'touch' });
  fireEvent.click(cell(4));

  expect(looks()[4]).toBe('flag');
});

test('the timer runs while the game is in progress, and the settings are shut', async () => {
  await openGame();
  fromTheLeft();
  vi.useFakeTimers();

  fireEvent.click(cell(10));
  act(() => vi.advanceTimersByTime(3000));
  expect(screen.getByRole('img', { name: '3 secondes' }).textContent).toBe('003');
  expect(screen.getByRole('button', { name: 'Réglages' })).toHaveProperty('disabled', true);
  fireEvent.click(cell(0));
  act(() => vi.advanceTimersByTime(3000));

  expect(plain(screen.getByRole('status').textContent)).toBe('Perdu après 3 secondes.');
  expect(screen.getByRole('img', { name: '3 secondes' })).toBeTruthy();
});

test('a smaller board holds fewer mines, and begins anew', async () => {
  const user = await openGame();

  await user.click(screen.getByRole('button', { name: 'Réglages' }));
  fireEvent.change(screen.getByRole('slider', { name: 'Largeur' }), { target: { value: 12 } });
  fireEvent.change(screen.getByRole('slider', { name: 'Mines' }), { target: { value: 88 } });
  fireEvent.change(screen.getByRole('slider', { name: 'Largeur' }), { target: { value: 10 } });
  await user.click(screen.getByRole('button', { name: 'Commencer' }));

  expect(screen.getByRole('grid', { name: 'Grille de 10 colonnes et 9 lignes' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Drapeaux\u00a0: 0 sur 72 mines' })).toBeTruthy();
});
