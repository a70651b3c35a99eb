import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type Attributes, apiOf } from './api.ts';
import { act, rowOf } from './rowActions.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';

const addressOf = (route: string) => `/configuration/repositories/${route}`;

/** Adds rows to a list through the API: their ids. */
async function addRows(
  baseURL: string | undefined,
  path: string,
  rows: readonly Attributes[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const attributes of rows) {
    const type = path.replaceAll('-', '_');
    const { status, data, detail } = await apiOf('admin', baseURL)('POST', `/${path}`, {
      data: { type, attributes },
    });
    expect(status, detail).toBe(201);
    ids.push(data.id);
  }
  return ids;
}

/** Opens a list with the rows that have these words only, which no other walk writes in. */
async function openRows(page: Page, route: string, words: string): Promise<Locator> {
  await openAs(
    page,
    'admin',
    `${addressOf(route)}?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`,
  );
  await expect(page.getByRole('grid')).toBeVisible();
  return page.locator('tbody tr:has(td.column-label)');
}

/** Pastes a text as a spreadsheet puts it on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

test('an administrator edits and pastes cells of « financing-types », exports the rows and checks the file for import', {
  tag: '@short',
}, async ({ page, baseURL }) => {
  await addRows(
    baseURL,
    'financing-type-repositories',
    [20, 30].map((number) => ({ label: `Cellule ${number}`, financing_type: 4 })),
  );
  const rows = await openRows(page, 'financing-types', 'Cellule');
  await expect(rows).toHaveCount(2);
  const cells = page.locator('td.column-label');

  await test.step('F2 edits a cell, Enter saves it, Ctrl+Z restores it', async () => {
    const isSaved = () => page.waitForResponse((response) => response.request().method() === 'PATCH');
    await cells.first().focus();
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Cellule 21');
    await Promise.all([isSaved(), page.keyboard.press('Enter')]);
    await expect(cells.first()).toContainText('Cellule 21');
    await cells.first().focus();
    await Promise.all([isSaved(), page.keyboard.press('Control+z')]);
    await expect(cells.first()).toContainText('Cellule 20');
    await page.keyboard.press('ArrowDown');
    await expect(cells.last()).toBeFocused();
  });

  await test.step('two lines of a spreadsheet are pasted over two rows', async () => {
    await cells.first().focus();
    await paste(page, 'Cellule 22\nCellule 31\n');
    await expect(page.getByText('2 cellules collées.').first()).toBeAttached();
    await expect(cells).toHaveText([/Cellule 22/, /Cellule 31/]);
  });

  await test.step('the exported file is checked for import', async () => {
    await page.getByRole('button', { name: 'Exporter' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Fichier CSV' }).click(),
    ]);
    const csv = await readFile(await download.path());
    expect(csv.toString().trim().split('\n')).toHaveLength(3);
    await page.getByRole('link', { name: 'Importer' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cellules.csv', mimeType: 'text/csv', buffer: csv });
    await page.getByRole('button', { name: 'Vérifier les lignes' }).click();
    await expect(page.getByRole('button', { name: 'Vérifier de nouveau' })).toBeVisible();
  });
});

test('the layout of a table stays over a reload, lines pasted below it become rows, and changes of other users appear', async ({
  page,
  baseURL,
}) => {
  const path = 'control-organization-repositories';
  const [id = ''] = await addRows(
    baseURL,
    path,
    [20, 30, 40].map((number) => ({ label: `Bureau essai ${number}` })),
  );
  const rows = await openRows(page, 'control-organizations', 'Bureau essai');
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('columnheader', { name: 'Utilisé par' })).toHaveCount(1);
  await expect(rows.first()).toHaveAccessibleName(/ 0 Actions/);
  const cells = page.locator('td.column-label');

  await test.step('lines below the last row become rows after a question', async () => {
    await cells.last().focus();
    await paste(page, 'Bureau essai 40\nBureau essai 50\nBureau essai 60\n');
    await expect(page.getByRole('dialog', { name: 'Créer 2 enregistrements' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 fiches créées.').first()).toBeVisible();
    await expect(rows).toHaveCount(5);
    await cells.first().focus();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Le collage est annulé.').first()).toBeVisible();
    await expect(rows).toHaveCount(3);
  });

  await test.step('the frozen column, its width and the row height stay over a reload', async () => {
    const header = page.locator('th.column-label');
    const edge = header.getByRole('separator');
    const heightOf = async () => (await rows.first().boundingBox())?.height ?? Number.POSITIVE_INFINITY;
    const height = await heightOf();
    for (const choice of ['Figer jusqu’ici', 'Régler la largeur avec les flèches']) {
      await header.getByRole('button', { name: /^Menu de la colonne/ }).press('Enter');
      await page.getByRole('menuitem', { name: choice, exact: true }).click();
    }
    await expect(edge).toBeFocused();
    await page.keyboard.press('ArrowRight');
    const width = String(await edge.getAttribute('aria-valuenow'));
    await page.getByRole('button', { name: 'Lignes serrées' }).click();
    await expect.poll(heightOf).toBeLessThan(height);
    await page.reload();
    await expect(rows).toHaveCount(3);
    await expect(header).toHaveCSS('position', 'sticky');
    await expect(edge).toHaveAttribute('aria-valuenow', width);
    await expect.poll(heightOf).toBeLessThan(height);
  });

  await test.step('a row that another user changes follows without a reload', async () => {
    const attributes = { label: 'Bureau essai 5' };
    const changed = await apiOf('admin', baseURL)('PATCH', `/${path}/${id}`, {
      data: { type: path.replaceAll('-', '_'), id, attributes },
    });
    expect(changed.status, changed.detail).toBe(200);
    await expect(cells.filter({ hasText: /Bureau essai 5(\D|$)/ })).toHaveCount(1);
  });

  await test.step('the filter is cleared, and the whole list is accessible', async () => {
    await page.getByRole('button', { name: 'Effacer les filtres' }).first().click();
    await expect(rows.nth(3)).toBeVisible();
    await expectAccessible(page);
  });
});

test('rows of « co-funders » are added one after the other, edited, read in their history and deleted', async ({
  page,
}) => {
  await openAs(page, 'admin', addressOf('co-funders'));
  const form = page.getByRole('dialog');
  const label = form.getByRole('textbox', { name: /^Libellé/ });
  const save = form.getByRole('button', { name: 'Enregistrer', exact: true });

  await test.step('a form beside its list names its faults and has its buttons at the bottom', async () => {
    await page.getByRole('link', { name: 'Ajouter' }).click();
    await save.click();
    await expect(form.getByRole('alert')).toContainText('empêche');
    const bar = await save.boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(850);
    await expectAccessible(page);
  });

  await test.step('a row is saved, and the empty form of the next one has the focus', async () => {
    await label.fill('Premier cofinanceur');
    await form.getByRole('button', { name: 'Enregistrer et ajouter un autre' }).click();
    await expect(label).toHaveValue('');
    await expect(label).toBeFocused();
    await label.fill('Second cofinanceur');
    await save.click();
    await expect(form).toBeHidden();
  });

  await test.step('the form steps to the next row, fits a phone and saves with Ctrl+Enter', async () => {
    await page.getByRole('link', { name: 'Premier cofinanceur' }).click();
    await expect(page.getByRole('dialog', { name: /Modification · Cofinanceur/ })).toBeVisible();
    await page.keyboard.press('Alt+PageDown');
    await expect(form.getByRole('heading', { name: 'Second cofinanceur' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, '[role=dialog]');
    await page.setViewportSize({ width: 1440, height: 900 });
    await label.fill('Cofinanceur modifié');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
  });

  await test.step('the history shows the value before and after', async () => {
    await act(page, 'Cofinanceur modifié', 'Historique');
    await expect(form).toContainText('Second cofinanceur');
    await expect(form).toContainText('Cofinanceur modifié');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });

  await test.step('a row is deleted after a question', async () => {
    await act(page, 'Cofinanceur modifié', 'Supprimer');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(rowOf(page, 'Cofinanceur modifié')).toBeHidden();
  });
});
