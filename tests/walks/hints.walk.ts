import type { Page } from '@playwright/test';
import { pressOn } from './keyboard.ts';
import { turnHints } from './switchHintsOff.ts';
import { expect, expectAccessible, openAs, test, turnDarkAndSmall } from './walk.ts';

const note = (page: Page) => page.getByRole('note', { name: 'Astuce' });

test('a hint is closed once, and stays so after a reload and on another machine', async ({
  page,
  browser,
  baseURL,
}) => {
  await turnHints('cpef', baseURL, true);
  await openAs(page, 'cpef', '/manager/training-courses');
  await expect(note(page)).toContainText('Les flèches vont de cellule en cellule');
  await expectAccessible(page);
  await turnDarkAndSmall(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/me/preferences') && response.request().method() === 'PATCH',
  );
  await pressOn(page, note(page).getByRole('button', { name: 'Compris' }));
  expect((await answered).ok()).toBe(true);
  await expect(page.locator('#main-content')).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(note(page)).toContainText('Quelques lettres suffisent');
  await page.keyboard.press('Escape');
  await expect(note(page)).toHaveCount(0);
  await page.reload();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  const machine = await (await browser.newContext()).newPage();
  await openAs(machine, 'cpef', '/manager/training-courses');
  await expect(machine.getByRole('grid')).toBeVisible();
  await expect(note(machine)).toHaveCount(0);
  await turnHints('cpef', baseURL, false);
});
