import { expect, expectAccessible, expectToFit, openAs, test } from './walk.ts';

const catalogue = '/manager/training-catalog';

test('a recruiter finds a training, reads its options and begins a dossier with it', {
  tag: '@short',
}, async ({ page }) => {
  await openAs(page, 'recruiter', catalogue);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Rechercher', exact: true }).fill('caces');
  await expect(page.locator('main li h2')).toHaveCount(1);
  await page
    .getByRole('link', { name: /CACES R489/ })
    .first()
    .click();

  const details = page.getByRole('dialog');
  await expect(details).toContainText('Forma Logistique');
  await expect(details.getByRole('listitem').first()).toBeVisible();
  await expect(details.getByRole('button', { name: 'Ajouter une option' })).toBeHidden();
  await expectAccessible(page);
  await details.getByRole('link', { name: /^Créer un dossier avec/ }).click();
  await expect(page).toHaveURL(/\/training-courses\/.*training=/);
});

test('an administrator adds a training, gives it an option, changes and removes both', async ({ page }) => {
  await openAs(page, 'admin', catalogue);

  await page.getByRole('link', { name: 'Ajouter', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Libellé/ }).fill('Recette du catalogue');
  await form.getByRole('textbox', { name: /^Durée/ }).fill('14');
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(form).toBeHidden();
  await page
    .getByRole('link', { name: /Recette du catalogue/ })
    .first()
    .click();

  await form.getByRole('button', { name: 'Ajouter une option' }).click();
  const option = page.getByRole('dialog', { name: 'Nouvelle option' });
  await option.getByRole('textbox', { name: /^Libellé/ }).fill('Repas');
  await option.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(option).toBeHidden();
  await expect(form.getByRole('listitem')).toContainText('Repas');
  await form.getByRole('button', { name: 'Supprimer l’option « Repas »' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(form).toContainText('Cette formation n’a pas d’option.');

  await form.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Recette du catalogue').and(page.locator('h2'))).toHaveCount(0);
});

test('the table is one touch away and stays', async ({ page }) => {
  await openAs(page, 'manager', catalogue);

  await page.getByRole('button', { name: 'Tableau' }).click();
  await expect(page.getByRole('columnheader', { name: /organisme/i })).toBeVisible();
  await page.reload();

  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
});

test('on a phone, in the dark, the catalogue fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, 'recruiter', catalogue);

  await expect(page.locator('main li h2').first()).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
});

test('habilitations are found by name or code, and the page says when nobody answers', async ({
  page,
  complaints,
}) => {
  await openAs(page, 'recruiter', '/manager/habilitations');
  const box = page.getByRole('searchbox', { name: 'Nom ou code' });
  await box.fill('zzzz');
  await expect(page.getByText('Aucune habilitation pour « zzzz ».')).toBeVisible();
  await box.fill('caces');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/caces/i);
  await expectAccessible(page);

  await page.route('**/api/v1/search*', (route) => route.abort());
  await box.fill('conduite');
  await expect(page.getByRole('alert')).toContainText('Les habilitations n’ont pas pu être lues.');
  // The browser says on its console that nobody answered.
  expect(complaints.splice(0).every((complaint) => complaint.includes('ERR_FAILED'))).toBe(true);
  await page.unroute('**/api/v1/search*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
