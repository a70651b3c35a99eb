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

/** As a spreadsheet puts it on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}
