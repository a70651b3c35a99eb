import { expect, expectAccessible, expectToFit, openAs, test, turnDarkAndSmall } from './walk.ts';

const catalogue = '/manager/training-catalog';

test('a recruiter finds a training, reads its options and begins a dossier with it', {
  tag: '@short',
}, async ({ page }) => {
  await openAs(page, 'recruiter', catalogue);
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

test('an administrator maintains the catalogue, reads it as a table and on a phone, and finds a habilitation', async ({
  page,
}) => {
  await openAs(page, 'admin', catalogue);

  await test.step('a training and its option are added and deleted', async () => {
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

  await test.step('on a phone, by night, the catalogue fits', async () => {
    await turnDarkAndSmall(page);
    await expect(page.locator('main li h2').first()).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('the table stays over a reload', async () => {
    await page.getByRole('button', { name: 'Tableau' }).click();
    await expect(page.getByRole('columnheader', { name: /organisme/i })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a habilitation is found by its name', async () => {
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Habilitations', exact: true })
      .click();
    await page.getByRole('searchbox', { name: 'Nom ou code' }).fill('caces');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/caces/i);
    await expectAccessible(page);
  });
});
