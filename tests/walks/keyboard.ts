import { expect, type Locator, type Page } from '@playwright/test';

/** Goes by Tab, or back by Shift+Tab, until one of these has the focus. */
export async function tabTo(page: Page, wanted: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await go(page, wanted, way);
}

/** Goes by an arrow, from cell to cell, until the focus is in this one, or in this row. */
export async function arrowTo(page: Page, wanted: Locator, way: 'ArrowUp' | 'ArrowDown' | 'ArrowRight') {
  await go(page, wanted, way);
}

async function go(page: Page, wanted: Locator, key: string): Promise<void> {
  await expect(wanted.first()).toBeAttached();
  const isThere = () =>
    wanted.evaluateAll((all) =>
      all.some((one) => one === document.activeElement || one.matches('tr:focus-within, td:focus-within')),
    );
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(
    `${mostStops} times ${key} did not lead to ${wanted}, but to ${await describedFocus(page)}`,
  );
}

/** A board has three of them on each card. */
const mostStops = 600;

/** Goes there by Tab, and presses it; what has the focus then is in sight. */
export async function pressOn(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await expectFocusInSight(page);
  await page.keyboard.press(key);
}

/** Opens a list of choices, goes to one by its letters, and takes it. */
export async function chooseByLetters(page: Page, opened: Locator, words: string): Promise<void> {
  await pressOn(page, opened);
  await takeByLetters(page, words);
}

/** The same in a list that is open. */
export async function takeByLetters(page: Page, words: string): Promise<void> {
  const item = page.locator('[role=option]:focus, [role=menuitem]:focus');
  await expect(page.locator('[role=listbox], [role=menu]').last()).toBeVisible();
  await page.keyboard.type(words);
  await expect(item).toHaveText(new RegExp(`^${words}`, 'i'));
  await page.keyboard.press('Enter');
}

/** Takes a card of a board by its handle, and puts it down in the next column, as whoever hears the page would. */
export async function carryToNextColumn(page: Page, handle: Locator): Promise<void> {
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Fiche prise dans la colonne')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Au-dessus de la colonne')).toBeAttached();
  await page.keyboard.press('Space');
}

/** What has the focus is a part of the page that is shown, and stands where one sees it. */
export async function expectFocusInSight(page: Page): Promise<void> {
  await expect.poll(() => describedFocus(page)).toMatch(/^in sight/);
}

function describedFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) return 'lost';
    const { width, height, top, bottom, left, right } = activeElement.getBoundingClientRect();
    const isShown = width > 0 && height > 0 && getComputedStyle(activeElement).visibility === 'visible';
    const isInside = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
    const words = activeElement.getAttribute('aria-label') ?? activeElement.textContent?.slice(0, 40);
    return `${isShown && isInside ? 'in sight' : 'out of sight'}: ${activeElement.tagName} ${words}`;
  });
}
