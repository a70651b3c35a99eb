import { apiOf, type Row } from './api.ts';
import { demoReference, writeHours } from './demoDossiers.ts';
import { expect, expectAccessible, openAs, signInAs, test, throughSignIn, turnDarkAndSmall } from './walk.ts';

const followUpOf = (number: number) => `/manager/training-actions/${demoReference(number)}/follow_up`;

/** A field of all candidates of an action as the server has it. */
async function storedHours(number: number, field: string, baseURL?: string): Promise<readonly unknown[]> {
  const filter = `filter[training_action.training_course_reference][eq]=${demoReference(number)}`;
  const { data } = await apiOf('manager', baseURL)('GET', `/training-action-candidates?${filter}`);
  return (data as unknown as readonly Row[]).map(({ attributes }) => attributes[field]);
}

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
  const stored = (field: string) => storedHours(3, field, baseURL);
  await expect.poll(() => stored('expected_positioning_report_duration')).toContain('10.50');
  await expect.poll(() => stored(expected)).not.toContain('1000.25');
});

test('every page of the follow-up fits a sheet of paper, and details below a row and cards on a phone pass axe', async ({
  page,
}) => {
  await openAs(page, 'manager', followUpOf(14));
  const pages = page.getByRole('navigation', { name: 'Pages du suivi' });

  for (const name of ['Heures', 'Financement', 'Coûts', 'Résultats']) {
    await pages.getByRole('link', { name }).click();
    const grid = page.getByRole('grid', { name });
    await expect(grid).toBeVisible();
    // On a page of A4 in landscape no column is cut off.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 1047, height: 718 });
    await expect.poll(async () => (await grid.boundingBox())?.width).toBeLessThan(1047);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1440, height: 900 });
    if (name !== 'Coûts') continue;
    await grid.getByRole('button', { name: 'Ouvrir le détail de Mehdi Marchand' }).click();
    for (const part of ['Périodes', 'Factures'])
      await expect(page.getByRole('region', { name: part })).toBeVisible();
    await expectAccessible(page);
  }
  await turnDarkAndSmall(page);
  await page.getByRole('button', { name: 'Mehdi Marchand' }).click();
  await expect(page.getByRole('textbox', { name: /Validé le/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('a session that ends while cells wait loses none of them: they are sent after signing in again', async ({
  page,
  complaints,
  baseURL,
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
  await expect
    .poll(() => storedHours(16, 'expected_practical_training_duration', baseURL))
    .toEqual(expect.arrayContaining(['3.25', '4.75']));
  // The browser says on its console that an answer was 401.
  expect(complaints.splice(0).every((complaint) => complaint.includes('401'))).toBe(true);
});
