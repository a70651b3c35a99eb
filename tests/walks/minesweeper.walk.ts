import { type Game, newGame, openCell } from '#alec/minesweeper/domain/game.ts';
import { defaultSettings } from '#alec/minesweeper/domain/settings.ts';
import { expect, expectAccessible, openAs, test, turnDarkAndSmall } from './walk.ts';

const sequence = [
  ...['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'b', 'a'],
];

test('who knows the sequence wins a game with the keyboard', { tag: '@short' }, async ({ page }) => {
  await openAs(page, 'recruiter', '/manager/training-catalog');
  for (const key of sequence) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Démineur' });
  await expect(dialog.getByRole('gridcell').first()).toBeFocused();
  await expectAccessible(page);

  // The mines lie where these numbers say, here and in the page.
  await page.evaluate(() => {
    Math.random = () => 0.5;
  });
  let game = openCell(newGame(defaultSettings), 0, () => 0.5);
  await page.keyboard.press('Enter');
  for (let index = nextSafe(game); index !== -1; index = nextSafe(game)) {
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    for (let row = 0; row < Math.floor(index / 9); row++) await page.keyboard.press('ArrowDown');
    for (let column = 0; column < index % 9; column++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    game = openCell(game, index, () => 0.5);
  }

  await expect(dialog.getByRole('status')).toContainText('Gagné en');
  await turnDarkAndSmall(page);
  await expectAccessible(page);
  const width = await page.evaluate(() => document.querySelector('[role="grid"]')?.getBoundingClientRect());
  expect(width?.right).toBeLessThan(390);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

const nextSafe = ({ board }: Game) => board.findIndex(({ isMine, isOpened }) => !isMine && !isOpened);
