import { expect, expectAccessible, openAs, test, turnDarkAndSmall } from './walk.ts';

const sequence = [
  ...['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'b', 'a'],
];

test('a sequence of keys opens a game, which is won with the keyboard', { tag: '@short' }, async ({
  page,
}) => {
  await openAs(page, 'recruiter', '/manager/training-catalog');
  for (const key of sequence) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Démineur' });
  await expect(dialog.getByRole('gridcell').first()).toBeFocused();
  await expectAccessible(page, '[role=dialog]');

  // All mines are in the first cells: the last one opens every other cell.
  await page.evaluate(() => {
    Math.random = () => 0;
  });
  for (const key of ['PageDown', 'End', 'Enter']) await page.keyboard.press(key);

  await expect(dialog.getByRole('status')).toContainText('Gagné en');
  await turnDarkAndSmall(page);
  await expectAccessible(page, '[role=dialog]');
  const board = await dialog.getByRole('grid').boundingBox();
  expect((board?.x ?? 0) + (board?.width ?? 390)).toBeLessThan(390);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
