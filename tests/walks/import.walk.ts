import { expect, expectAccessible, expectToFit, openAs, test, turnDarkAndSmall } from './walk.ts';

const lines = 124;
const wrong = 4;

test('a file is imported once its bad cells are corrected, and the import is undone', async ({ page }) => {
  const list = '/configuration/professions';
  await openAs(page, 'admin', list);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(/\d/);
  const before = await title.textContent();

  await test.step('the columns of a file are matched with fields', async () => {
    await page.getByRole('link', { name: 'Importer' }).click();
    await expect(page.getByRole('button', { name: 'Choisir un fichier' })).toBeVisible();
    await expectAccessible(page);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'metiers.csv', mimeType: 'text/csv', buffer: professions() });
    await expect(page.getByText(`${lines} lignes`, { exact: false }).first()).toBeVisible();
    await expect(page.getByLabel('Champ de la colonne « Téléopérateur »')).toHaveValue('is_teleoperator');
    await expectAccessible(page);
  });

  await test.step('the bad cells are corrected one after the other by keyboard', async () => {
    await page.getByRole('button', { name: 'Vérifier les lignes' }).click();
    await expect(page.getByText(`${wrong} erreurs`)).toBeVisible();
    await expectAccessible(page);
    await page.locator('input[aria-invalid=true]').first().focus();
    for (let left = wrong; left > 0; left -= 1) {
      const label = (await page.locator('input:focus').getAttribute('aria-label')) ?? '';
      await page.keyboard.press('Control+a');
      await page.keyboard.type(label.startsWith('Libellé') ? `Métier mesuré ${left}` : 'oui');
      await page.keyboard.press('Enter');
      // The next bad cell has the focus by itself.
      if (left > 1) await expect(page.locator('input:focus')).not.toHaveAttribute('aria-label', label);
    }
    await page.getByRole('button', { name: `Importer ${lines} lignes`, exact: true }).click();
    await expect(page.getByText('« metiers.csv » a été importé.')).toBeVisible();
  });

  await test.step('on a phone, by night and in English, the import is undone', async () => {
    await turnDarkAndSmall(page);
    await page.getByRole('button', { name: 'Choisir la langue' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page.getByText(/has been imported|was imported/)).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Undo the import$/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Undo the import$/ })
      .click();
    await expect(page.getByText(/was undone|has been undone/)).toBeVisible();
  });

  await page.goto(list);
  await expect(title).toContainText(/\d/);
  expect((await title.textContent())?.replace(/\D/g, '')).toBe(before?.replace(/\D/g, ''));
});

/** Professions of which a few have no name, and a few are neither yes nor no. */
function professions(): Buffer {
  // An odd distance, so that the bad lines are of both kinds.
  const every = Math.floor(lines / wrong);
  const line = (at: number) => {
    const isWrong = at % every === 7 && at < every * wrong;
    const isNameless = isWrong && at % 2 === 1;
    return `${isNameless ? '' : `Métier importé ${at}`};${isWrong && !isNameless ? 'peut-être' : 'non'}`;
  };
  return Buffer.from(
    `Libellé;Téléopérateur\n${Array.from({ length: lines }, (_, at) => line(at)).join('\n')}\n`,
  );
}
