import { type DevServer, startDevServer } from '../world/devServer.ts';
import { expect, openAs, test } from './walk.ts';

/** What a person has to wait for at most between saving a schema file and seeing the new field. */
const promisedMs = 5_000;
const file = 'resources-schema/pec-rates.json';

// One after the other, on one server: a promise in seconds is not shared with another walk.
test.describe.configure({ mode: 'default' });
let devServer: DevServer;
test.beforeAll(async () => {
  devServer = await startDevServer();
});
test.afterAll(() => devServer.end());

test('a field the product owner writes shows in the list, the form and the filters within five seconds', async ({
  page,
}) => {
  await openAs(page, 'admin', `${devServer.origin}/configuration/repositories/pec-rates`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await devServer.edit(file, (fields) => {
    fields.lodging_rate = {
      type: 'string',
      'x-decimal': { scale: 2, unit: 'EUR', min: '0' },
      'x-label': { fr: 'Taux d’hébergement', en: 'Lodging rate' },
    };
  });
  const saved = performance.now();
  await expect(async () => {
    // A menu opened too early shows the columns of before, and stands in the way of the next look.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Colonnes' }).click({ timeout: 500 });
    await expect(page.getByText('Taux d’hébergement')).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: promisedMs, intervals: [100] });
  expect(performance.now() - saved).toBeLessThan(promisedMs);
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
  await expect(notice).toContainText('strategic-axis.json', { timeout: promisedMs });
  await expect(label).toHaveValue('Un axe à moitié écrit');

  await devServer.edit(list, (fields) => {
    fields.budget = {
      type: 'string',
      'x-decimal': { scale: 2, unit: 'EUR' },
      'x-label': { fr: 'Budget de l’axe', en: 'Budget of the axis' },
    };
  });
  const budget = drawer.getByRole('textbox', { name: /^Budget de l’axe/ });
  await expect(budget).toBeVisible({ timeout: promisedMs });
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
