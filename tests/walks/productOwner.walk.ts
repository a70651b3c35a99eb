import { type DevServer, startDevServer } from '../world/devServer.ts';
import { expect, openAs, test } from './walk.ts';

const file = 'resources-schema/pec-rates.json';

// Both walks use one server, in one worker.
test.describe.configure({ mode: 'default' });
let devServer: DevServer;
test.beforeAll(async () => {
  devServer = await startDevServer();
});
test.afterAll(() => devServer.end());

test('a field the product owner writes shows in the list, the form and the filters', async ({ page }) => {
  await openAs(page, 'admin', `${devServer.origin}/configuration/repositories/pec-rates`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await devServer.edit(file, (fields) => {
    fields.lodging_rate = {
      type: 'string',
      'x-decimal': { scale: 2, unit: 'EUR', min: '0' },
      'x-label': { fr: 'Taux d’hébergement', en: 'Lodging rate' },
    };
  });
  await expect(async () => {
    // A menu that was opened before the page has read the new schema shows the old columns and covers the button.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Colonnes' }).click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    expect(await page.getByText('Taux d’hébergement').isVisible()).toBe(true);
  }).toPass();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Plus de filtres' }).click();
  await expect(page.getByRole('dialog')).toContainText('Taux d’hébergement');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'CPro, publics classiques' }).click();
  await page.getByRole('textbox', { name: /^Taux d’hébergement/ }).fill('12,5');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'CPro, publics classiques' }).click();
  await expect(page.getByRole('textbox', { name: /^Taux d’hébergement/ })).toHaveValue(/^12,50/);
});

test('what is being typed, the page and its drawer stay while the product owner works on the schema', async ({
  page,
}) => {
  const list = 'resources-schema/strategic-axis.json';
  await openAs(page, 'admin', `${devServer.origin}/configuration/repositories/strategic-axis`);
  await page.getByRole('link', { name: 'Ajouter' }).click();
  const drawer = page.getByRole('dialog');
  const label = drawer.getByRole('textbox', { name: /^Libellé/ });
  await label.fill('Un axe à moitié écrit');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await devServer.edit(list, (fields) => {
    fields.budget = { type: 'string', 'x-decimal': { scale: 2, unit: 'EUR' }, 'x-label': { fr: 'Budget' } };
  });
  const notice = page.getByRole('alert').filter({ hasText: 'Le fichier de schéma enregistré est refusé' });
  await expect(notice).toContainText('strategic-axis.json');
  await expect(label).toHaveValue('Un axe à moitié écrit');

  await devServer.edit(list, (fields) => {
    fields.budget = {
      type: 'string',
      'x-decimal': { scale: 2, unit: 'EUR' },
      'x-label': { fr: 'Budget de l’axe', en: 'Budget of the axis' },
    };
  });
  const budget = drawer.getByRole('textbox', { name: /^Budget de l’axe/ });
  await expect(budget).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(label).toHaveValue('Un axe à moitié écrit');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await budget.fill('12,5');
  await drawer.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('link', { name: 'Un axe à moitié écrit' }).click();
  await expect(budget).toHaveValue(/^12,50/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
