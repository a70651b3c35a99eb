import type { Locator, Page } from '@playwright/test';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { type Attributes, apiOf } from './api.ts';
import { carryToNextColumn } from './keyboard.ts';
import { expect, expectAccessible, openAs, test, turnDarkAndSmall } from './walk.ts';

const column = (page: Page, name: RegExp) => page.getByRole('region', { name });
const cardsIn = (page: Page, name: RegExp) => column(page, name).locator('[data-card]');

/** Cards of the walk's own and no others, which would move beneath the pointer: the address of their board or calendar. */
async function boardOf(
  baseURL: string | undefined,
  look: string,
  cards: readonly Attributes[],
): Promise<string> {
  const call = apiOf('manager', baseURL);
  const references: unknown[] = [];
  for (const attributes of cards) {
    const description = 'Six caristes pour la saison';
    const { status, data, detail } = await call('POST', '/training-courses', {
      data: { type: 'training_courses', attributes: { description, ...attributes } },
    });
    expect(status, detail).toBe(201);
    references.push(data.attributes.reference);
  }
  const filter = encodeURIComponent(JSON.stringify({ reference: { in: references } }));
  return `/manager/training-courses?${look}&filter=${filter}`;
}

/** By day at a desk, and by night on a phone. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await expectAccessible(page, 'main');
  await turnDarkAndSmall(page);
  await expectAccessible(page, 'main');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Drags a card over a place by mouse, at its own height, and waits until the card has followed the pointer there. */
async function holdOver(page: Page, card: Locator, place: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const [from, to] = [await card.boundingBox(), await place.boundingBox()];
  if (!from || !to) throw new Error('What is dragged or its place is not drawn');
  const grip = 100;
  // The card follows the pointer from where the drag began, a few pixels after the press.
  const dragThreshold = 12;
  const [x, y] = [from.x + grip, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y, { steps: 3 });
  const target = to.x + to.width / 2;
  await page.mouse.move(target, y, { steps: 10 });
  await expect
    .poll(async () => Math.abs(((await page.locator('[data-held]').boundingBox())?.x ?? 0) + grip - target))
    .toBeLessThanOrEqual(dragThreshold);
}

/** Draws the list by another field, or as another view. */
async function drawBy(page: Page, field: string): Promise<void> {
  await page.getByRole('button', { name: /^Présentation/ }).click();
  await page.getByRole('menuitem', { name: field, exact: true }).click();
}

test('a card is moved to another column by the keyboard, and back by undoing', { tag: '@short' }, async ({
  page,
  baseURL,
}) => {
  await openAs(
    page,
    'admin',
    await boardOf(baseURL, 'kind=board&by=priority', [{ priority: 'highest' }, { priority: 'medium' }]),
  );
  const card = cardsIn(page, /^Très haute/).first();
  const name = await card.getByRole('link').first().innerText();
  await carryToNextColumn(page, card.getByRole('button', { name: `Déplacer ${name}`, exact: true }));
  await expect(column(page, /^Haute/).getByRole('link', { name })).toBeVisible();
  await expect(page.getByText(/Priorité passe à/)).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(column(page, /^Très haute/).getByRole('link', { name })).toBeVisible();
});

test('the mouse drags cards between allowed columns, and a calendar of the same list is used by keys', async ({
  page,
  baseURL,
}) => {
  const deadline = dayIn('Europe/Paris', new Date());
  const board = await boardOf(baseURL, 'kind=board&by=priority', [
    { priority: 'low', deadline },
    { priority: 'low' },
    { priority: 'high' },
  ]);
  await openAs(page, 'admin', board);
  const low = cardsIn(page, /^Basse/);
  await expect(low).toHaveCount(2);
  const handleOf = (name: string) => page.getByRole('button', { name: `Déplacer ${name}`, exact: true });
  const name = await low.last().getByRole('link').first().innerText();

  await test.step('the board is accessible at a desk, and on a phone by night', () =>
    expectAccessibleEverywhere(page));

  await test.step('a card is put down anywhere in a column, and its handle has the focus', async () => {
    await holdOver(page, low.last(), column(page, /^Haute/));
    await page.mouse.up();
    await expect(column(page, /^Haute/).getByRole('link', { name })).toBeVisible();
    await expect(handleOf(name)).toBeFocused();
  });

  await test.step('a card that another user moves while it is dragged stays where they put it', async () => {
    const moved = cardsIn(page, /^Haute/).filter({ hasText: name });
    const id = await moved.getAttribute('data-card');
    await holdOver(page, moved, column(page, /^Moyenne/));
    await apiOf('manager', baseURL)('PATCH', `/training-courses/${id}`, {
      data: { type: 'training_courses', id, attributes: { priority: 'low' } },
    });
    await expect(column(page, /^Basse/).getByRole('link', { name })).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText(`Quelqu’un a déjà placé ${name} sous « Basse »`)).toBeVisible();
    await expect(column(page, /^Basse/).getByRole('link', { name })).toBeVisible();
  });

  await test.step('a board of statuses names where a dossier cannot go, and refuses it there', async () => {
    await drawBy(page, 'Statut');
    const dragged = cardsIn(page, /^À traiter \d/).filter({ hasText: name });
    await dragged.getByRole('button', { name: `Déplacer ${name} vers…` }).click();
    await expect(page.getByRole('menuitem', { name: /^Validé/ })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('menuitem', { name: /^Annulé/ })).toContainText('demande un motif');
    await expectAccessible(page, '[role=menu]');
    await page.keyboard.press('Escape');

    await holdOver(page, dragged, column(page, /^Attente agence/));
    await page.mouse.up();
    await expect(
      page
        .getByRole('status')
        .getByText('Ce changement demande un motif : faites-le sur la page du dossier.'),
    ).toBeVisible();
    await expect(handleOf(name)).toBeFocused();
  });

  await test.step('a calendar focuses the same day from month to month, and opens its days', async () => {
    await drawBy(page, 'Échéance');
    await expect(page.locator('[aria-current=date]')).toBeVisible();
    await expectAccessibleEverywhere(page);

    // Every month has this day: from the 31st the way back leads to the 30th or the 28th.
    const middle = page.locator(`[data-day="${deadline.slice(0, 7)}-15"]`);
    await middle.focus();
    await page.keyboard.press('PageDown');
    await expect(middle).toHaveCount(0);
    await expect(page.locator('[data-day$="-15"]:focus')).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect(middle).toBeFocused();

    await page
      .getByRole('gridcell', { name: /1 élément$/ })
      .first()
      .press('Enter');
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(1);
    await expectAccessible(page, '[role=dialog]');
  });
});

test('a tree opens by the arrows, finds rows with the way to them, and never puts a row below itself', async ({
  page,
  complaints,
}) => {
  await openAs(page, 'admin', '/configuration/device-map-templates');
  await page.getByRole('button', { name: 'Vues' }).click();
  await page.getByRole('button', { name: 'Arborescence' }).click();
  const parent = page.getByRole('row', { expanded: false }).first();
  await expect(parent).toBeVisible();
  await parent.focus();
  await page.keyboard.press('ArrowRight');
  const child = page.locator('tr[aria-level="2"]').first();
  await expect(child).toBeVisible();
  await expectAccessibleEverywhere(page);

  const opened = page.getByRole('row', { expanded: true }).first();
  await opened.dragTo(child);
  await expect(page.getByRole('alert').getByText(/→/)).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);

  const name = await child.getByRole('link').first().innerText();
  const above = await opened.getByRole('link').first().innerText();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row', { name: new RegExp(above) }).first()).toContainText(name);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('a finger scrolls a board, and after a long press carries a card to another column', async ({
    page,
    baseURL,
  }) => {
    const board = await boardOf(baseURL, 'kind=board&by=priority', [
      { priority: 'highest' },
      { priority: 'medium' },
    ]);
    await openAs(page, 'admin', board);
    await expect(page.locator('[data-card]').first()).toBeVisible();
    const finger = await fingerOn(page);
    const left = async () => (await column(page, /^Très haute/).boundingBox())?.x ?? 0;
    const first = await page.locator('[data-card]').first().boundingBox();
    const start = await left();
    const y = (first?.y ?? 0) + (first?.height ?? 0) - 14;

    await finger.press(500, y);
    await finger.moveTo(300, y);
    await finger.lift();
    await expect.poll(left).toBeLessThan(start - 60);

    const card = cardsIn(page, /^Moyenne/).first();
    const name = await card.getByRole('link').first().innerText();
    await card.scrollIntoViewIfNeeded();
    const [from, to] = [await card.boundingBox(), await column(page, /^Haute/).boundingBox()];
    if (!from || !to) throw new Error('What is dragged or its place is not drawn');
    await finger.press(from.x + from.width / 2, from.y + from.height - 14);
    await expect(page.locator('[data-held]')).toHaveCount(1);
    await finger.moveTo(to.x + to.width / 2, from.y + from.height);
    await expect(page.locator('[data-held]')).toHaveCount(1);
    await finger.lift();
    await expect(column(page, /^Haute/).getByRole('link', { name })).toBeVisible();
    await expect(page.getByText(/Priorité passe à/)).toBeVisible();
  });
});

/** One finger on the screen: Playwright itself has only taps. */
async function fingerOn(page: Page) {
  const browser = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  return {
    press: async (x: number, y: number) => {
      at = { x, y };
      await touch('touchStart');
    },
    moveTo: async (x: number, y: number) => {
      const [from, steps] = [at, 15];
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps;
        at = { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part };
        await touch('touchMove');
        // A browser reports at most one move of a finger per frame.
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    },
    lift: () => touch('touchEnd'),
  };
}
