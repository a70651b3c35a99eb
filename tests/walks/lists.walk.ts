import type { Page } from '@playwright/test';
import { ignoreChanges } from './dossierListPage.ts';
import { act } from './rowActions.ts';
import { expect, expectAccessible, openAs, pixelTolerance, test } from './walk.ts';

test('rows that cannot be deleted and labels that exist link to what prevents it', async ({
  page,
  complaints,
}) => {
  await openAs(page, 'admin', '/configuration/repositories/device-types');
  // No walk asks for a dossier of these.
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
  await expect(page.locator('tbody tr')).toHaveCount(count);

  await page.goto('/configuration/repositories/device-types');
  await expect(page.getByRole('button', { name: /^Déplacer/ }).first()).toBeVisible();
  await act(page, 'CPro', 'Supprimer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: / Taux de prise en charge$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Taux de prise en charge');

  await page.goto('/configuration/repositories/co-funders/create');
  const form = page.getByRole('dialog', { name: 'Ajout · Cofinanceur' });
  await form.getByRole('textbox', { name: /^Libellé/ }).fill('fonds  SOCIAL europeen');
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('Cet intitulé existe déjà');
  await expectAccessible(page, '[role=dialog]');
  await form.getByRole('link', { name: /^Ouvrir/ }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Fonds social européen' }),
  ).toBeVisible();
  // The three refusals that were looked for are the browser's complaints too.
  expect(complaints.splice(0)).toEqual(Array(3).fill(expect.stringContaining('409')));
});

test('numbers with a text of their own are shown as that text', async ({ page }) => {
  await openAs(page, 'admin', '/configuration/repositories/device-types');

  await expect(page.getByRole('row', { name: /CDPI/ })).toContainText('Sans limite');
  await expect(page.getByRole('row', { name: /CDPI/ })).not.toContainText('999');
});

for (const route of ['pec-rates', 'device-types']) {
  test(`headings of « ${route} » stand above their cells while code and rows are on their way`, async ({
    page,
  }) => {
    const release = await holdHandles(page);
    await openAs(page, 'admin', `/configuration/repositories/${route}`);
    await expect(page.locator('table').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Déplacer/ })).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const before = await edgesOfCells(page);
    await release();
    await expect(page.getByRole('button', { name: /^Déplacer/ }).first()).toBeVisible();
    const after = await edgesOfCells(page);

    expectSameEdges(before.row, before.head);
    expectSameEdges(after.row, after.head);
    expectSameEdges(before.head, after.head);
  });
}

test('who is at work in a row before the handles come is not put out of it', async ({ page }) => {
  const release = await holdHandles(page);
  await openAs(page, 'admin', '/configuration/repositories/device-types');
  const actions = page.getByRole('button', { name: /^Actions sur/ }).first();
  await actions.click();
  await release();
  await page.getByRole('menuitem', { name: 'Historique' }).hover();
  await page.keyboard.press('Escape');

  await expect(actions).toBeFocused();
  await expect(page.getByRole('button', { name: /^Déplacer/ })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Rechercher' }).focus();
  await expect(page.getByRole('button', { name: /^Déplacer/ }).first()).toBeVisible();
});

/** Keeps the code back that brings the handles of rows; gives the way to let it come, and waits until it is here. */
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
    // The import resolves once the page has run the script; React renders what it brings within the next frames.
    await page.evaluate(`import(${JSON.stringify((await response).url())}).then(() => undefined)`);
    for (let frame = 0; frame < 3; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
  };
}

test('a row that is dragged keeps the widths of its columns', async ({ page }) => {
  await ignoreChanges(page);
  await openAs(page, 'admin', '/configuration/repositories/device-types');
  const handle = page.getByRole('button', { name: /^Déplacer/ }).first();
  await expect(handle).toHaveAttribute('data-rfd-drag-handle-draggable-id', /./);
  const before = await widthsOfCells(page);

  const box = await handle.boundingBox();
  if (!box) throw new Error('the handle is not on the screen');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, box.y + 40, { steps: 5 });
  await expect(page.getByText(/^Ligne \d+ saisie|^La ligne passe/)).toBeAttached();
  const during = await widthsOfCells(page);
  await page.keyboard.press('Escape');
  await page.mouse.up();

  for (const [at, widths] of during.entries()) expectSameEdges(widths, before[at] ?? []);
});

test('the menu of a row is in sight however far the columns reach', async ({ page }) => {
  await openAs(page, 'admin', '/configuration/repositories/device-types');
  for (const width of [1440, 700, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // The rows become cards, or come back, a moment after the window has its new width.
    await expect(async () => {
      const box = await page
        .getByRole('button', { name: /^Actions sur/ })
        .first()
        .boundingBox();
      expect(box?.x).toBeGreaterThan(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }).toPass();
  }
});

test('several values stay within their card on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', '/configuration/repositories/financing-types');
  const card = page.getByRole('listitem').filter({ hasText: 'Contrat de professionnalisation' });

  const box = await card.boundingBox();
  const values = await card
    .locator('.MuiCardContent-root > * > *')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right)));

  expect(values.length).toBeGreaterThan(1);
  expect(Math.max(...values)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
});

test('what has the focus in a list has one frame, wherever it is', async ({ page }) => {
  await openAs(page, 'admin', '/configuration/repositories/financing-types');
  await expect(page.getByRole('button', { name: /^Déplacer/ }).first()).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Tout/ }).focus();

  const frames: Record<string, number> = {};
  const press = async (key: string) => {
    await page.keyboard.press(key);
    const { name, count } = await framesAroundFocus(page);
    frames[name] = count;
  };
  for (let steps = 0; steps < 20 && !frames.OPCO; steps += 1) await press('Tab');
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'End']) await press(key);
  for (let steps = 0; steps < 20 && !frames['Lignes par page :']; steps += 1) await press('Tab');

  expect(Object.keys(frames)).toEqual(
    expect.arrayContaining(['Sélectionner OPCO', 'OPCO', 'Actions sur OPCO', 'Lignes par page :']),
  );
  expect(Object.entries(frames).filter(([, count]) => count !== 1)).toEqual([]);
});

test('a list that is loaded anew asks for its rows while its scripts are under way, as it was sorted', async ({
  page,
}) => {
  const isRows = (url: string) => /\/api\/v1\/region-repositories\?.*sort=name/.test(url);
  await openAs(page, 'admin', '/configuration/repositories/regions');
  const sorted = page.waitForResponse((response) => isRows(response.url()));
  await page.getByRole('button', { name: 'Trier par Nom' }).click();
  await sorted;
  const rows = page.locator('tbody tr');
  const first = String(await rows.first().getAttribute('data-id'));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const asked = page.waitForRequest((request) => isRows(request.url()));
  await page.route(/assets\/screen-.*\.js$/, async (route) => {
    await asked;
    await route.continue();
  });

  await page.goto('/configuration/repositories/regions');

  await expect(rows.first()).toHaveAttribute('data-id', first);
  expect(requests.filter(isRows)).toHaveLength(1);
});

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
