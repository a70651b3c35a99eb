import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type DevServer, startDevServer } from '../world/devServer.ts';
import { carryToNextColumn } from './keyboard.ts';
import { addField, beginList, nameValues, saveSchema } from './studioOwner.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';
import { file } from './walkFiles.ts';

let devServer: DevServer;
test.beforeAll(async () => {
  devServer = await startDevServer();
});
test.afterAll(() => devServer.end());

const savedFile = (name: string) => readFile(join(devServer.folder, 'resources-schema', name), 'utf8');
const listOf = (path: string) => `${devServer.origin}/configuration/repositories/${path}`;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

/**
 * Opens a list with a column that was saved last. The server reads a schema file a moment after it was saved, and a page
 * that was opened before is rendered again, without what was typed.
 */
async function openList(page: Page, path: string, column: string): Promise<void> {
  await expect(async () => {
    await page.goto(listOf(path));
    const header = page.getByRole('columnheader', { name: column });
    await expect(header.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible();
    await expect(header).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('a product owner builds two lists in the studio from nothing, and works in them', async ({ page }) => {
  test.slow();
  await test.step('a list with amounts, a choice, a formula, a file and lines', async () => {
    await openAs(page, 'admin', `${devServer.origin}/configuration/new-schema/empty`);
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
    await addField(page, /^Fichier/, 'brochure', 'Brochure');
    await addField(page, /^Lignes/, 'rooms', 'Salles', false);
    await page.getByRole('combobox', { name: 'Ajouter un champ à la ligne' }).click();
    await page.getByRole('option', { name: /^Nombre entier/ }).click();
    const line = page.getByRole('group', { name: /^Champs d’une ligne/ });
    await line.getByRole('textbox', { name: /^Libellé \(fr\)/ }).fill('Places');
    await line.getByRole('textbox', { name: /^Libellé \(en\)/ }).fill('Places');
    await addField(page, /^Formule/, 'total', 'Total');
    // However far down one is: the heading stays in sight, and what stands beside the form.
    await expect(page.getByRole('button', { name: 'Enregistrer le fichier' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('tab', { name: 'Vérification' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('a fault is told in its place, and undone step by step', async () => {
    const faults = page.getByRole('button', { name: /faute/ });
    const formula = page.getByRole('textbox', { name: /x-formula/ });
    await formula.fill('daily_rat * days');
    await expect(faults).toHaveText(/^1 faute/);
    await faults.click();
    await expect(page.getByRole('region', { name: 'Fautes' })).toContainText("Did you mean 'daily_rate'?");
    await formula.fill('daily_rate * days');
    await expect(faults).toHaveText(/^0 faute/);
    await expect(page.getByRole('region', { name: 'Ce que deviennent les données' })).toContainText(
      'une liste est créée',
    );
    await page.keyboard.press('Control+z');
    await expect(formula).toHaveValue('daily_rat * days');
    await page.keyboard.press('Control+Shift+z');
    await expect(formula).toHaveValue('daily_rate * days');
    await saveSchema(page);
    expect(await savedFile('training-centres.json')).toContain('"x-formula": "daily_rate * days"');
  });

  await test.step('a board, saved to the file that is new a moment ago', async () => {
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
    expect(JSON.parse(await savedFile('training-centres.json'))['x-list'].views).toEqual([
      { id: 'view', label: { fr: 'Par état', en: 'By state' }, kind: 'board', by: 'state' },
    ]);
  });

  await test.step('a second list from a table, whose rows name the first', async () => {
    await page.goto(`${devServer.origin}/configuration/new-schema`);
    await page
      .locator('input[type=file]')
      .setInputFiles(file('sessions.csv', Buffer.from('Intitulé;Places\nHiver;12\nPrintemps;8\n')));
    await page.getByLabel('Nom en français (un)').fill('Session');
    await page.getByLabel('Nom en français (plusieurs)').fill('Sessions');
    await page.getByLabel('Nom en anglais (un)').fill('Session');
    await page.getByLabel('Nom en anglais (plusieurs)').fill('Training sessions');
    await page.getByRole('combobox', { name: 'Section du menu' }).click();
    await page.getByRole('option', { name: 'Listes de référence' }).click();
    await page.getByRole('group', { name: 'Places' }).getByLabel('Libellé anglais').fill('Seats');
    await page.getByRole('button', { name: 'Écrire le fichier' }).click();
    await page.getByRole('button', { name: /^Continuer|^Modifier/ }).click();
    await addField(page, /^Relation à une ligne/, 'centre', 'Centre');
    await page.getByRole('combobox', { name: /^Vers la liste/ }).fill('centres de');
    await page.getByRole('option', { name: /^Centres de formation/ }).click();
    await saveSchema(page);
  });

  await test.step('a roll-up of the rows that name it', async () => {
    await page.goto(`${devServer.origin}/configuration/schemas/training-centres/edit`);
    await addField(page, /^Calcul sur les lignes liées/, 'seats', 'Places en session');
    await page.getByRole('combobox', { name: 'Ce qui est pris' }).click();
    await page.getByRole('option', { name: 'Somme' }).click();
    await page.getByRole('combobox', { name: 'Des lignes' }).fill('places');
    await page.getByRole('option', { name: /\.places$/ }).click();
    await saveSchema(page);
  });
  const shown = JSON.parse(await savedFile('training-centres.json'));
  expect(shown.properties.seats['x-rollup']).toEqual({ sum: 'training_sessions.places' });

  await test.step('a record with a file and a line, made in the form', async () => {
    await openList(page, 'training-centres', 'Places en session');
    await page.getByRole('link', { name: 'Ajouter' }).first().click();
    await page.getByRole('textbox', { name: /^Libellé/ }).fill('Centre de Rennes');
    await page.getByRole('textbox', { name: /^Tarif par jour/ }).fill('120,50');
    await page.getByRole('textbox', { name: /^Jours/ }).fill('3');
    await page.getByRole('combobox', { name: /^État/ }).click();
    await page.getByRole('option', { name: 'Demandé' }).click();
    const brochure = page.getByRole('group', { name: 'Brochure' });
    await brochure.locator('input[type=file]').setInputFiles(file('rennes.pdf', pdf));
    await expect(brochure.getByText('rennes.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await page.getByRole('textbox', { name: /^Places/ }).fill('14');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Centre de Rennes', exact: true }).first()).toBeVisible();
  });

  await test.step('rows of the other list name it, and are added up in its list', async () => {
    await openList(page, 'training-sessions', 'Centre');
    for (const [title, places] of [
      ['Hiver', '12'],
      ['Printemps', '8'],
    ] as const) {
      await page.getByRole('link', { name: 'Ajouter' }).first().click();
      await page.getByRole('textbox', { name: /^Intitulé/ }).fill(title);
      await page.getByRole('textbox', { name: /^Places/ }).fill(places);
      await page.getByRole('combobox', { name: /^Centre/ }).fill('Rennes');
      await page.getByRole('option', { name: 'Centre de Rennes' }).click();
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
    }
    await page.goto(listOf('training-centres'));
    const row = page.getByRole('row').filter({ hasText: 'Centre de Rennes' });
    await expect(row).toContainText('361,50');
    await expect(row).toContainText('20');
    await expect(row).toContainText('rennes.pdf');
  });

  await test.step('a card of the board goes to another column by keyboard', async () => {
    await page.getByRole('button', { name: /^Vues/ }).click();
    await page.getByText('Par état', { exact: true }).click();
    const asked = page.getByRole('region', { name: /^Demandé/ });
    const card = asked.locator('[data-card]').first();
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
