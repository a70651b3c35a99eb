import { docxOf, sample } from '../world/sampleFiles.ts';
import { createDossier, goTo } from './ownDossier.ts';
import { expect, expectAccessible, openAs, test, turnDarkAndSmall } from './walk.ts';

test('the words of documents are shown, compared and found', async ({ page, baseURL }) => {
  test.slow();
  const dossier = await createDossier(baseURL);
  await openAs(page, 'manager', dossier.page);
  await goTo(page, 'Documents .GED.');
  const choose = (name: string, buffer: Buffer) =>
    page
      .locator('input[type=file]')
      .last()
      .setInputFiles([{ name, mimeType: 'application/octet-stream', buffer }]);
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/ged$/);
    await expect(page.getByRole('button', { name: 'Nouvelle version' })).toHaveCount(0);
  };
  await choose(
    'Convention.docx',
    docxOf('La convention prévoit 35 heures à Brest, <script>alert(1)</script> et un bilan.'),
  );
  await page.getByRole('link', { name: 'Convention', exact: true }).click();
  const words = page.getByRole('document', { name: 'Convention.docx' });
  await expect(words).toContainText('35 heures à Brest');
  await choose('Convention.docx', docxOf('La convention prévoit 42 heures à Brest, et un bilan final.'));
  await expect(words).toContainText('42 heures');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Comparer la version 1 à celle affichée' }).click();
  await expect(page.locator('ins').first()).toHaveText('42');
  await expect(page.locator('del').first()).toHaveText('35');
  await expectAccessible(page);
  await close();

  await choose('Tableau.xlsx', sample('libreoffice.xlsx'));
  await page.getByRole('link', { name: 'Tableau', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'a;b' })).toBeVisible();
  await expectAccessible(page);
  await close();

  const box = page.getByRole('textbox', { name: 'Rechercher dans les documents' });
  await box.fill('prevoit bilans');
  const found = page.getByRole('search').getByRole('link', { name: 'Convention', exact: true });
  await expect(found).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText('prévoit');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Rechercher dans tous les dossiers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechercher dans les documents');
  await expect(found.first()).toBeVisible();
  await turnDarkAndSmall(page);
  await expectAccessible(page);
  await found.first().click();
  await expect(words).toContainText('42 heures');
});
