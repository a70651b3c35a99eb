import { accessTokenOf } from './accessToken.ts';
import { expect, expectAccessible, openAs, test } from './world.ts';

const lists = '/configuration/repositories';

test('someone who is not signed in is led to sign-in and back to the page she wanted', async ({ page }) => {
  await openAs(page, 'admin', `${lists}/regions`);

  await expect(page).toHaveURL(new RegExp(`${lists}/regions$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Régions');
  await expect(page).toHaveTitle('ALEC - Régions');
});

test('the administrator finds the 18 reference lists, sorted by their names', async ({ page }) => {
  await openAs(page, 'admin', lists);

  await expect(page.locator('main li h2')).toHaveCount(18);
  const names = await page.locator('main li h2').allTextContents();
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'fr')));
  await expectAccessible(page);
});

test('a recruiter sees no configuration, and its addresses lead nowhere', async ({ page }) => {
  await openAs(page, 'recruiter', '/');

  await expect(page.getByRole('navigation', { name: 'Menu principal' })).not.toContainText('Configuration');
  for (const path of [`${lists}/regions`, '/configuration/estimator-configurations', lists]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
  }
});

test('the root leads to the first page one may open', async ({ page }) => {
  await openAs(page, 'recruiter', '/');

  await expect(page).toHaveURL(/\/manager\/training-courses$/);
});

test('an unknown address keeps the shell and shows the way back', async ({ page, complaints }) => {
  await openAs(page, 'admin', '/nowhere');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page).not.toHaveURL(/nowhere/);
  expect(complaints).toEqual([]);
});

test('the language changes at once and stays', async ({ page }) => {
  await openAs(page, 'admin', `${lists}/regions`);

  await page.getByRole('button', { name: 'Choisir la langue' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Regions');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Regions');
});

test('the dark theme is chosen by hand and passes axe', async ({ page }) => {
  await openAs(page, 'admin', `${lists}/pec-rates`);

  await page.getByRole('button', { name: 'Passer au thème sombre' }).click();

  await expect(page.getByRole('button', { name: 'Passer au thème clair' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
});

test('every page is found by its name with Ctrl-K', async ({ page }) => {
  await openAs(page, 'admin', lists);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Aller à' }).fill('cofin');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(new RegExp(`${lists}/co-funders$`));
});

test('signing out ends the session at the provider too', async ({ page }) => {
  await openAs(page, 'admin', lists);

  await page.getByRole('button', { name: 'Mon profil' }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();

  await expect(page.getByRole('button', { name: /^recruiter/ })).toBeVisible();
  await page.goto(lists);
  await expect(page.getByRole('button', { name: /^recruiter/ })).toBeVisible();
});

test('a token in the address is taken over once and leaves the address', async ({ page, baseURL }) => {
  const token = accessTokenOf('admin', String(baseURL));

  await page.goto(`${lists}/regions?token=${token}`);

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Régions');
  expect(page.url()).not.toContain('token');
});

test('clear forgets everything and starts again', async ({ page }) => {
  await openAs(page, 'admin', lists);

  await page.goto('/clear');

  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await expect(page).not.toHaveURL(/clear/);
});

test('on a phone the menu is a drawer and the page fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', `${lists}/pec-rates`);

  await expect(page.getByText('CPro, publics classiques')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Déplier le menu' }).click();
  await page.getByRole('link', { name: 'Régions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Régions');
});

test('someone whose role opens no page is told so, and finds the way out', async ({ page }) => {
  await openAs(page, 'candidate', '/');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aucune page ne vous est ouverte');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('button', { name: /^recruiter/ })).toBeVisible();
});

test('without a network the page says so, and goes on when it is back', async ({ page, complaints }) => {
  await openAs(page, 'admin', `${lists}/co-funders`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText(/^Vous êtes hors ligne/)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Régions' })
    .click();
  await page.context().setOffline(false);

  await expect(page.getByText(/^Vous êtes hors ligne/)).toBeHidden();
  await expect(page.getByText('Île-de-France').first()).toBeVisible();
  // The browser reports each request it could not send; cutting the network was this walk's own doing.
  const others = complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'));
  expect(others).toEqual([]);
});
