import type { Page } from '@playwright/test';
import { ignoreChanges } from './dossierListPage.ts';
import { expect, expectAccessible, openAs, pixelTolerance, test } from './walk.ts';

const lists = '/configuration/repositories';

test('a sorted list is loaded early and once, and rows that cannot be deleted link to the dossiers that use them', async ({
  page,
  complaints,
}) => {
  const rows = page.locator('tbody tr');
  await test.step('a list that is loaded again requests its rows while its scripts load, in the chosen order', async () => {
    const isRows = (url: string) => /\/api\/v1\/region-repositories\?.*sort=name/.test(url);
    await openAs(page, 'admin', `${lists}/regions`);
    const sorted = page.waitForResponse((response) => isRows(response.url()));
    await page.getByRole('button', { name: 'Trier par Nom' }).click();
    await sorted;
    const first = String(await rows.first().getAttribute('data-id'));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const requested = page.waitForRequest((request) => isRows(request.url()));
    await page.route(/assets\/screen-.*\.js$/, async (route) => {
      await requested;
      await route.continue();
    });

    await page.goto(`${lists}/regions`);

    await expect(rows.first()).toHaveAttribute('data-id', first);
    expect(requests.filter(isRows)).toHaveLength(1);
  });

  await test.step('rows that cannot be deleted link to the dossiers that use them', async () => {
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Dispositifs', exact: true })
      .click();
    // No walk creates a dossier of these.
    for (const name of ['CIPI', 'PRO-A']) {
      await page.getByRole('checkbox', { name: `Sélectionner ${name}`, exact: true }).click();
    }
    await page.getByRole('toolbar').getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    const refused = page.getByRole('alertdialog', { name: '2 éléments n’ont pas pu être traités' });
    await expect(refused.getByRole('listitem')).toContainText(['CIPI', 'PRO-A']);
    await expectAccessible(page, '[role=alertdialog]');
    const dossiers = refused
      .getByRole('listitem')
      .first()
      .getByRole('link', { name: / Dossiers \(Dispositif\)$/ });
    const count = Number.parseInt(await dossiers.innerText(), 10);
    await dossiers.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^Dossiers\\s*${count}$`));
    await expect(rows).toHaveCount(count);
    // The browser reports the refusal too.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
  });
});

test('the columns of a table stay while its code loads and while a row is dragged, on every width, and the focus has one frame', async ({
  page,
}) => {
  const release = await holdHandles(page);
  await openAs(page, 'admin', `${lists}/device-types`);
  const handle = page.getByRole('button', { name: /^Déplacer/ });
  const actions = page.getByRole('button', { name: /^Actions sur/ }).first();
  await expect(page.locator('table').getByRole('link').first()).toBeVisible();
  await expect(handle).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const before = await edgesOfCells(page);

  await test.step('a user who works in a row while the code of its handles loads does not lose the focus', async () => {
    await actions.click();
    await release();
    await page.getByRole('menuitem', { name: 'Historique' }).hover();
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();
    await expect(handle).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Rechercher' }).focus();
    await expect(handle.first()).toBeVisible();
  });

  await test.step('headings are above their cells with and without handles', async () => {
    const after = await edgesOfCells(page);
    expectSameEdges(before.row, before.head);
    expectSameEdges(after.row, after.head);
    expectSameEdges(before.head, after.head);
  });

  await test.step('the columns of a row that is dragged have the same widths', async () => {
    await expect(handle.first()).toHaveAttribute('data-rfd-drag-handle-draggable-id', /./);
    const widths = await widthsOfCells(page);
    const { x, y } = (await handle.first().boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 40, { steps: 5 });
    await expect(page.getByText(/^Ligne \d+ saisie|^La ligne passe/)).toBeAttached();
    const during = await widthsOfCells(page);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    for (const [at, cells] of during.entries()) expectSameEdges(cells, widths[at] ?? []);
  });

  await test.step('the focus has one frame, wherever it is', async () => {
    const menuName = String(await actions.getAttribute('aria-label'));
    const name = menuName.replace('Actions sur ', '');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Tout/ }).focus();
    const frames: Record<string, number> = {};
    const press = async (key: string) => {
      await page.keyboard.press(key);
      const focused = await framesAroundFocus(page);
      frames[focused.name] = focused.count;
    };
    // Tab returns to the cell of the row that had the focus last.
    for (let steps = 0; steps < 40 && !frames[menuName]; steps += 1) await press('Tab');
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'End']) await press(key);
    for (let steps = 0; steps < 20 && !frames['Lignes par page :']; steps += 1) await press('Tab');

    expect(Object.keys(frames)).toEqual(
      expect.arrayContaining([`Sélectionner ${name}`, name, menuName, 'Lignes par page :']),
    );
    expect(Object.entries(frames).filter(([, count]) => count !== 1)).toEqual([]);
  });

  await test.step('the menu of a row is in sight however wide the window is', async () => {
    for (const width of [1440, 700, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // The rows become cards, or come back, a moment after the window has its new width.
      await expect(async () => {
        const box = await actions.boundingBox();
        expect(box?.x).toBeGreaterThan(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }).toPass();
    }
  });

  await test.step('several values stay within their card on a phone', async () => {
    await page.getByRole('button', { name: 'Déplier le menu' }).click();
    await page.getByRole('link', { name: 'Types de financement' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Contrat de professionnalisation' });
    const box = await card.boundingBox();
    const values = await card
      .locator('.MuiCardContent-root > * > *')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right)));
    expect(values.length).toBeGreaterThan(1);
    expect(Math.max(...values)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
  });
});

/** Holds back the code of the handles of rows; the returned function releases it and waits until it is loaded. */
async function holdHandles(page: Page): Promise<() => Promise<unknown>> {
  const file = /SortableDataTableBody-.*\.js/;
  await ignoreChanges(page);
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(file, async (request) => {
    await released;
    await request.continue();
  });
  return async () => {
    const response = page.waitForResponse(file);
    letGo();
    // The import resolves once the page has run the script; React renders the handles within the next frames.
    await page.evaluate(`import(${JSON.stringify((await response).url())}).then(() => undefined)`);
    for (let frame = 0; frame < 3; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
  };
}

/** What has the focus, and how many frames are drawn around it, from itself up to the page. */
function framesAroundFocus(page: Page): Promise<{ name: string; count: number }> {
  return page.evaluate(() => {
    const label = (element: Element) =>
      element.getAttribute('aria-label') ??
      document.getElementById(element.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.textContent ??
      element.textContent ??
      '';
    const isFramed = (element: Element) => {
      const { outlineStyle, opacity, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && opacity !== '0') || boxShadow.includes('inset');
    };
    const focused = document.activeElement ?? document.body;
    const around: Element[] = [];
    for (let one: Element | null = focused; one; one = one.parentElement) around.push(one);
    const ripples = [...focused.querySelectorAll('.MuiTouchRipple-root > *')].filter(
      (ripple) => ripple.getClientRects().length > 0,
    );
    return { name: label(focused), count: around.filter(isFramed).length + ripples.length };
  });
}

/** Where the cells of the header and of the first row begin, in whole pixels. */
function edgesOfCells(page: Page): Promise<{ head: number[]; row: number[] }> {
  return page.locator('table').evaluate((table) => {
    const edges = (row: Element | null) =>
      [...(row?.children ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().left));
    return { head: edges(table.querySelector('thead tr')), row: edges(table.querySelector('tbody tr')) };
  });
}

function expectSameEdges(edges: readonly number[], others: readonly number[]): void {
  expect(edges).toHaveLength(others.length);
  const distances = edges.map((edge, at) => Math.abs(edge - (others[at] ?? 0)));
  expect(Math.max(...distances), `${edges} and ${others}`).toBeLessThanOrEqual(pixelTolerance);
}

/** How wide the cells of the header and of the first row are, in whole pixels. */
function widthsOfCells(page: Page): Promise<number[][]> {
  return page
    .locator('table')
    .evaluate((table) =>
      ['thead tr', 'tbody tr'].map((row) =>
        [...(table.querySelector(row)?.children ?? [])].map((cell) =>
          Math.round(cell.getBoundingClientRect().width),
        ),
      ),
    );
}
