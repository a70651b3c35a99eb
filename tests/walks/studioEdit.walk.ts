import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DevServer, startDevServer } from '../world/devServer.ts';
import { apiOf } from './api.ts';
import { carryToNextColumn } from './keyboard.ts';
import { addField, beginList, nameValues, saveSchema } from './studioOwner.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';

// Both walks use one server, in one worker.
test.describe.configure({ mode: 'default' });
let devServer: DevServer;
test.beforeAll(async () => {
  devServer = await startDevServer();
});
test.afterAll(() => devServer.end());

const devAddress = (path: string) => `${devServer.origin}/configuration/${path}`;

/**
 * Waits until the server has the schema that was saved last. A page that is opened earlier is rendered again in the middle
 * of the walk, without what was typed.
 */
async function untilServed(path: string, field: string): Promise<void> {
  const call = apiOf('admin', devServer.origin);
  const address = `/${path}?fields[${path.replaceAll('-', '_')}]=${field}`;
  await expect.poll(async () => (await call('GET', address)).status).toBe(200);
}

test('a product owner builds a list in the studio from nothing, and works in it', async ({ page }) => {
  test.slow();
  await openAs(page, 'admin', devAddress('new-schema/empty'));

  await test.step('a list with an amount, a choice and a formula', async () => {
    await beginList(page, {
      one: 'Centre de formation',
      many: 'Centres de formation',
      oneEn: 'Training centre',
      manyEn: 'Training centres',
    });
    await expect(page).toHaveURL(/\/configuration\/schemas\/training-centres\/edit/);
    await addField(page, /^Montant ou décimal/, 'daily_rate', 'Tarif par jour');
    await addField(page, /^Nombre entier/, 'days', 'Jours');
    await addField(page, /^Choix ?Une/, 'state', 'État');
    await nameValues(page, { asked: 'Demandé', open: 'Ouvert' });
    await addField(page, /^Formule/, 'total', 'Total');
    // The heading and the panes next to the form are sticky.
    await expect(page.getByRole('button', { name: 'Enregistrer le fichier' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('tab', { name: 'Vérification' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('a fault of the formula has its place and the nearest name', async () => {
    const faults = page.getByRole('button', { name: /faute/ });
    const formula = page.getByRole('textbox', { name: /x-formula/ });
    await formula.fill('daily_rat * days');
    await expect(faults).toHaveText(/^1 faute/);
    await faults.click();
    await expect(page.getByRole('region', { name: 'Fautes' })).toContainText("Did you mean 'daily_rate'?");
    await formula.fill('daily_rate * days');
    await expect(page.getByRole('region', { name: 'Ce que deviennent les données' })).toContainText(
      'une liste est créée',
    );
  });

  await test.step('a board is added, and the file is saved', async () => {
    await page.getByRole('tab', { name: 'Liste' }).first().click();
    await page.getByRole('button', { name: 'Ajouter une vue' }).click();
    const view = page.getByRole('group', { name: /^Vue 1/ });
    await view.getByRole('combobox', { name: /^Genre/ }).click();
    await page.getByRole('option', { name: 'board' }).click();
    await view.getByRole('combobox', { name: /^Selon le champ/ }).click();
    await page.getByRole('option', { name: 'state' }).click();
    await view.getByRole('textbox', { name: /^Libellé \(en\)/ }).fill('By state');
    await view.getByRole('textbox', { name: /^Libellé \(fr\)/ }).fill('Par état');
    await expectAccessible(page);
    await saveSchema(page);
    const saved = await readFile(join(devServer.folder, 'resources-schema/training-centres.json'), 'utf8');
    expect(JSON.parse(saved)).toMatchObject({
      'x-list': {
        views: [{ id: 'view', label: { fr: 'Par état', en: 'By state' }, kind: 'board', by: 'state' }],
      },
      properties: { total: { 'x-formula': 'daily_rate * days' } },
    });
    await untilServed('training-centres', 'total');
  });

  await test.step('a row is added in the form and calculated in the list', async () => {
    await page.goto(devAddress('repositories/training-centres'));
    await page.getByRole('link', { name: 'Ajouter' }).first().click();
    await page.getByRole('textbox', { name: /^Libellé/ }).fill('Centre de Rennes');
    await page.getByRole('textbox', { name: /^Tarif par jour/ }).fill('120,50');
    await page.getByRole('textbox', { name: /^Jours/ }).fill('3');
    await page.getByRole('combobox', { name: /^État/ }).click();
    await page.getByRole('option', { name: 'Demandé' }).click();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Centre de Rennes' })).toContainText('361,50');
  });

  await test.step('a card of the board goes to another column by keyboard', async () => {
    await page.getByRole('button', { name: /^Vues/ }).click();
    await page.getByText('Par état', { exact: true }).click();
    const card = page
      .getByRole('region', { name: /^Demandé/ })
      .locator('[data-card]')
      .first();
    await expect(card).toContainText('Centre de Rennes');
    await carryToNextColumn(
      page,
      card.getByRole('button', { name: 'Déplacer Centre de Rennes', exact: true }),
    );
    await expect(
      page.getByRole('region', { name: /^Ouvert/ }).getByRole('link', { name: 'Centre de Rennes' }),
    ).toBeVisible();
  });
});

test('what is being typed, the page and its drawer stay while the product owner works on the schema', async ({
  page,
}) => {
  const list = 'resources-schema/strategic-axis.json';
  await openAs(page, 'admin', devAddress('repositories/strategic-axis'));
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
