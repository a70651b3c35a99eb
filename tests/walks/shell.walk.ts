import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model } from '#engine/model/model.ts';
import { storageWords } from '../world/storageWords.ts';
import { accessTokenOf } from './accessToken.ts';
import { expect, expectAccessible, expectToFit, openAs, signInAs, test } from './walk.ts';

const lists = '/configuration/repositories';

test('someone who is not signed in is redirected to sign-in and back to the requested page', async ({
  page,
}) => {
  await signInAs(page, 'admin', `${lists}/regions`);

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

test('a recruiter sees no configuration, and its addresses are not found', { tag: '@short' }, async ({
  page,
}) => {
  await openAs(page, 'recruiter', '/');

  await expect(page.getByRole('navigation', { name: 'Menu principal' })).not.toContainText('Configuration');
  for (const path of [`${lists}/regions`, '/configuration/estimator-configurations', lists]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
  }
});

test('the root leads to the first page one may open', async ({ page }) => {
  await openAs(page, 'recruiter', '/');

  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an unknown address keeps the shell and shows the way back', async ({ page, complaints }) => {
  await openAs(page, 'admin', '/nowhere');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page).not.toHaveURL(/nowhere/);
  await page.goto(`${lists}/regions/1/nothing/here`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
  // The browser's own words for a page that answers 404.
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining('404')));
});

test('the scripts that everybody loads say nothing of tables, of columns and of permissions', async ({
  page,
}) => {
  await openAs(page, 'recruiter', '/');
  const folder = 'dist/assets';
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const scripts = (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
  const model = JSON.parse(await readFile('generated/model.json', 'utf8')) as Model;

  // Quoted, as keys and values are: a name may be a part of another word.
  const found = storageWords(model).filter((word) =>
    new RegExp(`["'\`]${word}["'\`]|\\b${word}:`).test(scripts),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
  expect(scripts.match(/erpf\.[a-z-]+(\.[a-z-]+)?/g)).toBeNull();
  expect(scripts).not.toMatch(/joinTable|status-validation\.own/);
});

test('the language changes at once and stays', { tag: '@short' }, async ({ page }) => {
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

test('signing out ends the session at the provider too', { tag: '@short' }, async ({ page }) => {
  await signInAs(page, 'admin', lists);

  await page.getByRole('button', { name: 'Mon profil' }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();

  await expect(page.getByRole('button', { name: /^recruiter/ })).toBeVisible();
  await page.goto(lists);
  await expect(page.getByRole('button', { name: /^recruiter/ })).toBeVisible();
});

test('a token in the address is taken over once and leaves the address', async ({ page, baseURL }) => {
  const token = await accessTokenOf('admin', String(baseURL));

  await page.goto(`${lists}/regions?token=${token}`);

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Régions');
  expect(page.url()).not.toContain('token');
});

test('clear forgets everything and starts again', async ({ page }) => {
  await signInAs(page, 'admin', lists);
  await page.evaluate(() => localStorage.setItem('mark', 'there'));
  // The page goes on until the next one is there: its next document is held back until the page has been checked some times.
  let checks = 0;
  const checked = new Promise<void>((resolve) => {
    void page.exposeFunction('countCheck', () => {
      checks += 1;
      if (checks === 20) resolve();
    });
  });
  await page.addInitScript(() => {
    const check = () => {
      if (localStorage.getItem('mark') === null) console.error('forgotten before the page was left');
      void (window as unknown as { countCheck(): void }).countCheck();
    };
    if (window.location.pathname === '/clear') setInterval(check, 10);
  });
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      await checked;
      await route.continue();
    },
  );

  await page.goto('/clear');

  await expect(page).not.toHaveURL(/clear/);
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mark'))).toBeNull();
});

test('on a phone the menu is a drawer and the page fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', `${lists}/pec-rates`);

  await expect(page.getByText('CPro, publics classiques')).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Déplier le menu' }).click();
  await page.getByRole('link', { name: 'Régions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Régions');
});

test('someone who has no account here is shown why, and can sign out', async ({ page, complaints }) => {
  // The demonstration knows all who can sign in: this server does not know her.
  await page.route(/\/api\/v1\/(auth\/me|model)$/, (route) => route.fulfill({ status: 403, body: '{}' }));
  await signInAs(page, 'recruiter', '/');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aucune page ne vous est ouverte');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('button', { name: /^recruiter/ })).toBeVisible();
  // The browser's own words for an answer of 403.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('403'))).toEqual([]);
});

test('a candidate who signs in to the back office comes to a space of her own', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^candidate/ }).click();

  await expect(page).toHaveURL(/\/candidate\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accueil');
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

test('an administrator acts in the place of a recruiter, and leaves with one click', async ({ page }) => {
  await openAs(page, 'admin', '/configuration/users');
  await page.getByRole('button', { name: 'Actions sur Nadia Benali' }).click();
  await page.getByRole('menuitem', { name: 'Agir à sa place' }).click();

  const banner = page.getByRole('alert').filter({ hasText: 'Vous agissez à la place de Nadia Benali' });
  await expect(banner).toContainText('Session ouverte par Claire Fontaine');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Session ouverte par Claire Fontaine', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).not.toContainText('Configuration');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tableau de bord');
  await expectAccessible(page);
  await page.reload();
  await expect(banner).toBeVisible();

  await banner.getByRole('button', { name: 'Quitter cette session' }).click();

  await expect(page).toHaveURL(/\/configuration\/users$/);
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Utilisateurs');
});

test('an administrator is not acted for, and another tab stays her own', async ({ page, context }) => {
  await signInAs(page, 'admin', '/configuration/users');
  await page.getByRole('button', { name: 'Actions sur Claire Fontaine' }).click();
  await expect(page.getByRole('menuitem', { name: 'Historique' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Agir à sa place' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Actions sur Nadia Benali' }).click();
  await page.getByRole('menuitem', { name: 'Agir à sa place' }).click();
  await expect(page.getByText(/à la place de Nadia Benali/)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/configuration/users');

  await expect(other.getByRole('heading', { level: 1 })).toContainText('Utilisateurs');
  await expect(other.getByText(/à la place de/)).toHaveCount(0);
});

test('notifications are read one by one, made unread again, and all read at once', { tag: '@short' }, async ({
  page,
}) => {
  await openAs(page, 'cpef', '/manager/user-notifications');
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  const unread = rows.filter({ has: page.getByRole('img', { name: 'Non lue' }) });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
  await expect(unread).not.toHaveCount(0);
  const count = await unread.count();
  await expectAccessible(page);

  await unread
    .first()
    .getByRole('button', { name: /^Marquer .* comme lue$/ })
    .click();
  await expect(unread).toHaveCount(count - 1);
  await rows
    .first()
    .getByRole('button', { name: /^Marquer .* comme non lue$/ })
    .click();
  await expect(unread).toHaveCount(count);
  const onlyUnread = page.getByRole('switch', { name: /^Non lues seulement/ });
  await onlyUnread.click();
  await expect(onlyUnread).toBeChecked();
  await expect(rows).toHaveCount(count);
  await expect(page).toHaveURL(/readAt/);

  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();

  await expect(page.getByText('Aucune notification non lue.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications : 0 non lue' })).toBeVisible();
});
