import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './walk.ts';

const count = 200;

test('two hundred rows come from a spreadsheet into a reference list and go again, by keyboard alone', async ({
  page,
}) => {
  await openAs(page, 'admin', '/configuration/repositories/strategic-axis');
  const table = page.getByRole('grid', { name: 'Axes stratégiques' });
  await expect(table).toBeVisible();
  const rows = table.locator('tbody tr');
  const before = await rows.count();
  await expectAccessible(page);

  // The last cell of the labels, written in its place and given back.
  await table.locator('tbody td.column-label').last().focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.type(' bis');
  await page.keyboard.press('Enter');
  await expect(rows.last()).toContainText(' bis');
  await page.keyboard.press('Control+z');
  await expect(rows.last()).not.toContainText(' bis');

  const last = (await rows.last().locator('td.column-label').textContent()) ?? '';
  const lines = [last, ...Array.from({ length: count }, (_, at) => `Axe collé ${at + 1}`)];
  await paste(page, lines.map((line) => `${line}\n`).join(''));
  const dialog = page.getByRole('dialog', { name: `Créer ${count} enregistrements` });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await expect(page.getByText(`${count} fiches créées.`).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(before + count));

  await table.locator('tbody td.column-label').first().focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Le collage est annulé.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(before));
  await expect(rows).toHaveCount(before);
});

const lines = 5000;
const wrong = 12;

test('a file of five thousand rows is mended in its twelve bad cells, written and taken back', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const list = '/configuration/repositories/opco-charges';
  await openAs(page, 'admin', list);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(/\d/);
  const before = await title.textContent();
  await page.getByRole('link', { name: 'Importer' }).click();
  await expect(page.getByRole('button', { name: 'Choisir un fichier' })).toBeVisible();
  await expectAccessible(page);

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'taux.csv', mimeType: 'text/csv', buffer: rates() });
  await expect(
    page
      .getByText('5000 lignes', { exact: false })
      .or(page.getByText('5 000 lignes', { exact: false }))
      .first(),
  ).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel('Champ de la colonne « Année »')).toHaveValue('year');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vérifier les lignes' }).click();
  await expect(page.getByText(`${wrong} erreurs`)).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);

  await page.locator('input[aria-invalid=true]').first().focus();
  for (let left = wrong; left > 0; left -= 1) {
    const label = (await page.locator('input:focus').getAttribute('aria-label')) ?? '';
    await page.keyboard.press('Control+a');
    await page.keyboard.type(label.startsWith('Taux') ? '9,15' : '2099');
    await page.keyboard.press('Enter');
    // The next bad cell has the focus by itself.
    if (left > 1)
      await expect(page.locator('input:focus')).not.toHaveAttribute('aria-label', label, { timeout: 30_000 });
  }
  await expect(page.getByRole('button', { name: /^Importer 5\s?000 lignes$/ })).toBeEnabled();
  await page.getByRole('button', { name: /^Importer 5\s?000 lignes$/ }).click();
  await expect(page.getByText('« taux.csv » a été importé.')).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Choisir la langue' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByText(/has been imported|was imported/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Undo the import$/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Undo the import$/ })
    .click();
  await expect(page.getByText(/was undone|has been undone/)).toBeVisible({ timeout: 120_000 });

  await page.goto(list);
  await expect(title).toContainText(/\d/);
  expect((await title.textContent())?.replace(/\D/g, '')).toBe(before?.replace(/\D/g, ''));
});

/** Rates of the year 2099, of which a few say no figure and a few no year. */
function rates(): Buffer {
  const every = Math.floor(lines / wrong);
  const line = (at: number) => {
    const isWrong = at % every === 7 && at < every * wrong;
    const [year, rate] = [
      isWrong && at % 2 === 0 ? 'bientôt' : '2099',
      isWrong && at % 2 === 1 ? 'beaucoup' : '1,5',
    ];
    return `Taux de mesure ${at};${year};${rate}`;
  };
  return Buffer.from(
    `Libellé;Année;Taux\n${Array.from({ length: lines }, (_, at) => line(at)).join('\n')}\n`,
  );
}

/** As a spreadsheet puts it on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}
