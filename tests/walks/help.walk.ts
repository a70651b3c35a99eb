import { expect, expectAccessible, expectToFit, openAs, test, turnDarkAndSmall } from './walk.ts';

test('the help opens at the page about the current screen, and another page is found in it', {
  tag: '@short',
}, async ({ page }) => {
  await openAs(page, 'recruiter', '/manager/training-catalog');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();

  await page.keyboard.press('?');
  await expect(page).toHaveURL(/\/manager\/notion\/catalogue$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue de formations');
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Rechercher dans l’aide' }).fill('accord de la direction');
  await page
    .getByRole('navigation', { name: 'Sommaire de l’aide' })
    .getByRole('link', { name: 'Le deviseur', exact: true })
    .click();
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { name: 'La marge' })).toBeVisible();
  const picture = article.getByRole('button', { name: /^Agrandir.: Un devis$/ }).getByRole('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await turnDarkAndSmall(page);
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Aide', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Notes de mise à jour' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes de mise à jour');
});
