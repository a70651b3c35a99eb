import { expect, openAs, test } from './walk.ts';

declare global {
  interface Window {
    /** What set out to move. */
    moved: string[];
  }
}

test('nothing moves for somebody who asks for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'admin', '/configuration/repositories/regions');
  await page.evaluate(() => {
    window.moved = [];
    for (const event of ['transitionrun', 'animationiteration'] as const)
      document.addEventListener(event, ({ type, target }) => {
        window.moved.push(`${type} ${target instanceof Element ? target.className : ''}`);
      });
  });
  await page.getByRole('row').nth(2).hover();
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Passer au thème sombre' }).click();
  await expect(page.getByRole('button', { name: 'Passer au thème clair' })).toBeVisible();

  expect(await page.evaluate(() => window.moved)).toEqual([]);
});
