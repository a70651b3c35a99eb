import { demoReference, writeHours } from './demoDossiers.ts';
import { expect, expectAccessible, openAs, signInAs, test, throughSignIn } from './walk.ts';

const followUpOf = (number: number) => `/manager/training-actions/${demoReference(number)}/follow_up`;

test('hours are typed, pasted from a spreadsheet and taken back; they are saved and calculate', {
  tag: '@short',
}, async ({ page, baseURL }) => {
  // The first save of the demonstration calculates all candidates of the action: each has another version then.
  await writeHours(3, baseURL);
  await openAs(page, 'manager', `${followUpOf(3)}/hours`);
  const grid = page.getByRole('grid', { name: 'Heures' });
  const cell = (row: number, column: string) =>
    grid.locator(`tbody tr:nth-of-type(${row}) [data-column="${column}"]`);
  const [expected, total] = ['expected_absence_duration', 'expected_total_duration'];
  await cell(1, 'expected_positioning_report_duration').click();

  await page.keyboard.type('10,5');
  await page.keyboard.press('Enter');
  await expect(cell(1, 'expected_positioning_report_duration')).toContainText('10,50 h');
  await expect(cell(1, total)).toContainText('430,50 h');
  await expect(cell(2, 'expected_positioning_report_duration')).toBeFocused();

  await cell(2, expected).click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '7\n1\u202f000,25\n');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(cell(3, expected)).toContainText('1 000,25 h');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('2 cellules remises comme avant.')).toBeVisible();
  await expect(page.getByText('Enregistrement en cours')).toHaveCount(0);

  await page.reload();
  await expect(cell(1, 'expected_positioning_report_duration')).toContainText('10,50 h');
  await expect(cell(3, expected)).toHaveText('0,00 h');
});

test('every page of the follow-up passes axe, in the dark too, and fits a phone as cards', async ({
  page,
}) => {
  await openAs(page, 'manager', followUpOf(14));
  const pages = page.getByRole('navigation', { name: 'Pages du suivi' });

  for (const name of ['Coûts', 'Heures', 'Financement', 'Résultats']) {
    await pages.getByRole('link', { name }).click();
    const grid = page.getByRole('grid', { name });
    await expect(grid).toBeVisible();
    await expectAccessible(page);
    // On a page of A4 in landscape no column is cut off.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 1047, height: 718 });
    await expect.poll(async () => (await grid.boundingBox())?.width).toBeLessThan(1047);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Mehdi Marchand' }).click();
  await expect(page.getByRole('textbox', { name: /Validé le/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('a figure explains itself, and the periods and invoices of a candidate open below her', async ({
  page,
}) => {
  await openAs(page, 'manager', followUpOf(21));
  const grid = page.getByRole('grid', { name: 'Coûts' });
  const row = grid.locator('tbody tr').first();

  await row.locator('[data-column="expected_total_cost"]').click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Coût salarial prévu + Coût pédagogique prévu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await expect(row.getByRole('rowheader')).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(grid.getByRole('table', { name: 'Périodes' })).toBeVisible();
  await expect(grid.getByRole('table', { name: 'Factures' })).toContainText(`FA-${demoReference(21)}`);
  // The dossier is closed.
  await expect(grid.getByRole('button', { name: /^(Modifier|Supprimer|Ajouter)/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('a period is edited and an invoice deleted below a row, and the figures follow at once', async ({
  page,
}) => {
  await openAs(page, 'manager', followUpOf(19));
  const row = page.getByRole('row', { name: /Nora Bernard/ });
  const amount = (column: string) => row.locator(`[data-column="${column}"]`);
  await row.getByRole('button', { name: /^Ouvrir/ }).click();
  const wages = await amount('real_wage_cost').textContent();
  const edit = page.getByRole('region', { name: 'Périodes' }).getByRole('button', { name: /^Modifier/ });

  await edit.first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Coût en paie' }).fill('1000,50');
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(amount('real_wage_cost')).not.toHaveText(wages ?? '');
  await expect(page.getByRole('region', { name: 'Périodes' })).toContainText(/1\s000,50\s€/);
  await expect(edit.first()).toBeFocused();

  const invoices = page.getByRole('region', { name: 'Factures' });
  await invoices.getByRole('button', { name: /^Supprimer/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('plusieurs candidats');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(amount('real_educational_cost')).toHaveText(/^0,00\s€$/);
  await expect(invoices.getByRole('heading')).toBeFocused();
  const deleted = page.getByRole('status').filter({ hasText: /est supprimé/ });
  await deleted.getByRole('button', { name: 'Annuler' }).click();
  await expect(amount('real_educational_cost')).not.toHaveText(/^0,00\s€$/);
  await expect(invoices.getByRole('row')).toHaveCount(2);
});

test('a session that ends while cells wait loses none of them: they are sent after signing in again', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'manager', `${followUpOf(16)}/hours`);
  const cells = page.locator('td[data-column="expected_practical_training_duration"]');
  await cells.nth(1).click();
  // The answer that leads to the sign-in comes after the last key: a key that is pressed as the page goes reaches no cell.
  let endSession: () => void = () => undefined;
  const hasTyped = new Promise<void>((resolve) => {
    endSession = resolve;
  });
  await page.route(
    '**/api/v1/training-action-candidates/*',
    async (route) => {
      await hasTyped;
      await route.fulfill({
        status: 401,
        contentType: 'application/vnd.api+json',
        body: '{"errors":[{"status":"401"}]}',
      });
    },
    { times: 1 },
  );
  await throughSignIn(page, 'manager', async () => {
    await page.keyboard.type('3,25');
    await page.keyboard.press('Enter');
    await page.keyboard.type('4,75');
    endSession();
  });

  await expect(cells.nth(1)).toContainText('3,25 h');
  await expect(cells.nth(2)).toContainText('4,75 h');
  await expect(cells.locator('button')).toHaveCount(0);
  await page.reload();
  await expect(cells.nth(1)).toHaveText('3,25 h');
  await expect(cells.nth(2)).toHaveText('4,75 h');
  // The browser says on its console that an answer was 401.
  expect(complaints.splice(0).every((complaint) => complaint.includes('401'))).toBe(true);
});
