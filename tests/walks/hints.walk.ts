import type { Page } from '@playwright/test';
import { pressOn } from './keyboard.ts';
import { turnHints } from './switchHintsOff.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';

const note = (page: Page) => page.getByRole('note', { name: 'Astuce' });

test('a hint that was closed is not shown again, in another browser either', async ({ page, baseURL }) => {
  await turnHints('cpef', baseURL, true);
  await openAs(page, 'cpef', '/manager/training-courses');
  await expect(note(page)).toContainText('Les flèches vont de cellule en cellule');
  await expectAccessible(page, '[role=note]');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expectAccessible(page, '[role=note]');
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
  // Another browser has nothing but what the server stored.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await turnHints('cpef', baseURL, false);
});
