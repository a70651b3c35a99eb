import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DevServer, startDevServer } from '../world/devServer.ts';
import { expect, openAs, test } from './walk.ts';

let devServer: DevServer;
test.beforeAll(async () => {
  devServer = await startDevServer();
});
test.afterAll(() => devServer.end());

test('a product owner builds a list in the studio from nothing, saves it, and works in it', async ({
  page,
}) => {
  test.slow();
  await openAs(page, 'admin', `${devServer.origin}/configuration/new-schema/empty`);
  await page.getByRole('textbox', { name: 'Nom au singulier (français)' }).fill('Centre de formation');
  await page.getByRole('textbox', { name: 'Nom au pluriel (français)' }).fill('Centres de formation');
  await page.getByRole('textbox', { name: 'Nom au singulier (anglais)' }).fill('Training centre');
  await page.getByRole('textbox', { name: 'Nom au pluriel (anglais)' }).fill('Training centres');
  await page.getByRole('combobox', { name: 'Section du menu' }).click();
  await page.getByRole('option', { name: 'Listes de référence' }).click();
  await page.getByRole('button', { name: 'Continuer avec les champs' }).click();
  await expect(page).toHaveURL(/\/configuration\/schemas\/training-centres\/edit/);

  const add = async (sort: string, name: string, fr: string) => {
    await page.getByRole('combobox', { name: 'Ajouter un champ : choisir un type' }).click();
    await page
      .getByRole('option', { name: new RegExp(`^${sort}`) })
      .first()
      .click();
    await page.getByRole('textbox', { name: /^Libellé x-label \(fr\)/ }).fill(fr);
    await page.getByRole('textbox', { name: /^Libellé x-label \(en\)/ }).fill(fr);
    await page.getByRole('textbox', { name: 'Nom du champ' }).fill(name);
    await page.getByRole('button', { name: 'Renommer' }).click();
    await expect(page.getByRole('textbox', { name: 'Nom du champ' })).toHaveValue(name);
  };
  await add('Montant ou décimal', 'daily_rate', 'Tarif par jour');
  await add('Nombre entier', 'days', 'Jours');
  await add('Choix', 'state', 'État');
  await add('Formule', 'total', 'Total');
  const faults = page.getByRole('button', { name: /faute/ });
  await page.getByRole('textbox', { name: /x-formula/ }).fill('daily_rat * days');
  await expect(faults).toHaveText(/^1 faute/, { timeout: 60_000 });
  await faults.click();
  await expect(page.getByRole('region', { name: 'Fautes' })).toContainText("Did you mean 'daily_rate'?");
  await page.getByRole('textbox', { name: /x-formula/ }).fill('daily_rate * days');
  await expect(faults).toHaveText(/^0 faute/, { timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Ce que deviennent les données' })).toContainText(
    'une liste est créée',
  );

  await page.keyboard.press('Control+z');
  await expect(page.getByRole('textbox', { name: /x-formula/ })).toHaveValue('daily_rat * days');
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByRole('textbox', { name: /x-formula/ })).toHaveValue('daily_rate * days');

  await page.getByRole('button', { name: 'Enregistrer le fichier' }).click();
  await expect(page.getByText('Le fichier est enregistré.')).toBeVisible({ timeout: 30_000 });
  const saved = await readFile(join(devServer.folder, 'resources-schema/training-centres.json'), 'utf8');
  expect(saved).toContain('"x-formula": "daily_rate * days"');

  await expect(async () => {
    await page.goto(`${devServer.origin}/configuration/repositories/training-centres`);
    await expect(page.getByRole('heading', { name: 'Centres de formation' })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
});
