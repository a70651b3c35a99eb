import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectToFit, openAs, test, turnDarkAndSmall } from './walk.ts';

const schemas = '/configuration/schemas';

test('an administrator finds a resource by keyboard, reads its tabs, tries a call and follows its diagram', async ({
  page,
}) => {
  await openAs(page, 'admin', schemas);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });

  await test.step('a resource is found and opened by keyboard', async () => {
    const search = page.getByRole('searchbox', { name: 'Rechercher une ressource' });
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectAccessible(page);
    await search.fill('prise en charge');
    await expect(page.getByText('1 ressource', { exact: true })).toBeVisible();
    await search.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Taux de prise en charge', level: 1 })).toBeVisible();
    await expect(page.getByText('pec-rates.json').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('its tabs have its rights, its calls, its rows and its file', async () => {
    await tab('Droits').click();
    await expect(page).toHaveURL(/\/pec-rate-repositories\/permissions$/);
    await expect(page.getByRole('row', { name: /^Supprimer toutes/ })).toBeVisible();
    await expectAccessible(page, 'main');

    await page.getByRole('tab', { name: /^Appels/ }).click();
    await page.getByText(/^List: /).click();
    await page.getByRole('button', { name: 'Exécuter', exact: true }).click();
    await expect(page.getByText(/^Statut 200, \d+ ms$/)).toBeVisible();
    await expectAccessible(page, 'main');

    await tab('Lignes').click();
    await expect(page.getByRole('heading', { name: 'Les plus récentes' })).toBeVisible();
    await expectAccessible(page, 'main');
    await tab('Fichier').click();
    await expect(page.getByRole('region', { name: 'pec-rates.json' })).toContainText('"x-resource"');
  });

  const diagram = page.getByRole('group', { name: 'Diagramme des relations' });
  await test.step('its diagram is the same as the list below it, and is enlarged by keyboard', async () => {
    await page.getByRole('tab', { name: /^Relations/ }).click();
    await expect(diagram.getByRole('link', { name: 'Dispositifs' })).toBeVisible();
    const seen = await diagram.getAttribute('viewBox');
    await diagram.focus();
    await page.keyboard.press('+');
    await expect(diagram).not.toHaveAttribute('viewBox', seen ?? '');
    await expect(
      page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Ce qu’elle désigne' }),
    ).toContainText('Dispositifs');
  });

  await test.step('each tab fits a phone', async () => {
    await turnDarkAndSmall(page);
    for (const one of await page.getByRole('tab').all()) {
      await one.click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
      await expectToFit(page);
    }
    await page.getByRole('tab', { name: /^Relations/ }).click();
    await expect(diagram.getByRole('link', { name: 'Dispositifs' })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the diagram of all resources leads to one of them', async () => {
    await page.goto(`${schemas}?view=diagram`);
    await expect(diagram.getByRole('link', { name: 'Dossiers', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Trouver dans le diagramme' }).fill('Taux de prise en charge');
    await expect(page.getByText('1 ressource', { exact: true })).toBeVisible();
    await diagram.getByRole('link', { name: 'Taux de prise en charge' }).press('Enter');
    await expect(page).toHaveURL(/\/pec-rate-repositories\/relations$/);
  });
});

test('a table becomes the file of a new resource', { tag: '@short' }, async ({ page }) => {
  await openAs(page, 'admin', '/configuration/new-schema');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir un fichier' }).click();
  const rows = ['Lot A;Bretagne;1 234,50;01/03/2026', 'Lot B;Bretagne;45,00;12/03/2026'];
  await (await chooser).setFiles({
    name: 'lots.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Intitulé;Région;Montant;Début', ...rows].join('\n')),
  });
  const region = page.getByRole('group', { name: 'Région', exact: true });
  await expect(region.getByRole('combobox', { name: 'Vers' })).toHaveText('Régions');

  const write = page.getByRole('button', { name: 'Écrire le fichier' });
  await expect(write).toBeDisabled();
  await page.getByLabel('Nom en français (un)').fill('Lot');
  await page.getByLabel('Nom en français (plusieurs)').fill('Lots');
  await page.getByLabel('Nom en anglais (un)').fill('Batch');
  await page.getByLabel('Nom en anglais (plusieurs)').fill('Batches');
  await expect(page.getByLabel('Chemin')).toHaveValue('batches');
  await write.click();
  await expect(page.getByText('Le fichier est juste. Rien n’est encore enregistré.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'batches.json' })).toContainText(
    '"x-relation": { "to": "region-repositories" }',
  );
  // What is half below the bar is measured by the half that is seen.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await turnDarkAndSmall(page);
  await expectToFit(page);
  await expectAccessible(page);
});

/** The server of the walks follows no file, as in production. */
test('fields are put in order by mouse and by keys, restored after a reload and downloaded as a patch', async ({
  page,
}) => {
  await openAs(page, 'admin', `${schemas}/pec-rate-repositories/edit`);
  await expect(page.getByText(/^0 faute/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer le fichier' })).toHaveCount(0);
  const begun = ['label', 'device_type', 'candidate_types', 'rate', 'cofi_rate'];
  const changed = ['label', 'device_type', 'candidate_types', 'cofi_rate', 'rate'];
  await expect.poll(() => orderIn(page)).toEqual(begun);

  await test.step('by mouse', async () => {
    const [from, to] = [handleOf(page, 'cofi_rate'), handleOf(page, 'rate')];
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('There is nothing to drag');
    await page.mouse.move(start.x + 10, start.y + 10);
    await page.mouse.down();
    await page.mouse.move(end.x + 10, end.y + 20, { steps: 12 });
    await page.mouse.move(end.x + 10, end.y - 6, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => orderIn(page)).toEqual(changed);
  });

  await test.step('by keys, with the focus where it was, and back step by step', async () => {
    await handleOf(page, 'rate').press('Space');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('rate : place 4 sur 5')).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => orderIn(page)).toEqual(begun);
    await expect(handleOf(page, 'rate')).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect.poll(() => orderIn(page)).toEqual(changed);
    await expectAccessible(page);
  });

  await test.step('what is not saved is there again, with its time', async () => {
    await expect(page.getByText(/^0 faute/)).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(schemas);
    await page.getByRole('link', { name: /^pec-rate-repositories, le / }).click();
    await expect(page.getByText(/conservé dans ce navigateur depuis le \d\d/)).toBeVisible();
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => orderIn(page)).toEqual(changed);
  });

  await test.step('the patch is downloaded, and the page fits a phone', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger le correctif' }).click();
    const patch = await readFile(await (await downloading).path(), 'utf8');
    expect(patch).toContain('+++ b/resources-schema/pec-rates.json');
    await turnDarkAndSmall(page);
    await expectToFit(page);
    await expectAccessible(page);
  });
});

const handleOf = (page: Page, field: string) =>
  page.getByRole('button', { name: `Déplacer ${field}`, exact: true });

/** The fields as the text has them: as far as the editor draws it, which is all of a small file. */
async function orderIn(page: Page): Promise<readonly string[]> {
  const text = await page.getByRole('textbox', { name: 'Texte de pec-rates.json' }).innerText();
  const from = text.indexOf('"properties"');
  return [...text.slice(from).matchAll(/^ {4}"(\w+)": \{/gm)].map(([, name = '']) => name);
}
