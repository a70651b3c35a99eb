import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model } from '#engine/model/model.ts';
import { storageWords } from '../world/storageWords.ts';
import { expect, expectAccessible, expectToFit, openAs, signInAs, test } from './walk.ts';

declare global {
  interface Window {
    /** The transitions and animations that started. */
    motions: string[];
  }
}

const lists = '/configuration/repositories';

test('a user signs in, returns to the requested page, and signing out ends the session at the provider too', {
  tag: '@short',
}, async ({ page }) => {
  await signInAs(page, 'admin', lists);
  await expect(page).toHaveURL(new RegExp(`${lists}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listes de référence');
  await expect(page).toHaveTitle('ALEC - Listes de référence');

  await page.getByRole('button', { name: 'Mon profil' }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();

  await expect(page.getByRole('button', { name: /^recruiter/ })).toBeVisible();
  await page.goto(lists);
  await expect(page.getByRole('button', { name: /^recruiter/ })).toBeVisible();
});

test('an unknown address leads back to the first page, and a recruiter finds no configuration in the menu or by address', {
  tag: '@short',
}, async ({ page, complaints }) => {
  const title = page.getByRole('heading', { level: 1 });
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await openAs(page, 'recruiter', '/nowhere');
  await expect(title).toHaveText('Page introuvable');
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  // The browser reports that the server answered the page with 404.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);

  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(menu).not.toContainText('Configuration');

  // The address of a resource and that of a page.
  for (const path of [`${lists}/regions`, lists]) {
    await page.goto(path);
    await expect(title).toHaveText('Page introuvable');
  }
});

test('the scripts that everybody loads contain no names of tables, columns or permissions', async () => {
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

test('language and theme change at once and are the same after a reload', { tag: '@short' }, async ({
  page,
}) => {
  await openAs(page, 'admin', lists);
  const expectChosen = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference lists');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  };

  await page.getByRole('button', { name: 'Passer au thème sombre' }).click();
  await page.getByRole('button', { name: 'Choisir la langue' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();

  await expectChosen();
  await page.reload();
  await expectChosen();
});

test('an administrator finds the reference lists sorted, and reads them without motion, in the dark, on a phone and without a network', async ({
  page,
  complaints,
}) => {
  await openAs(page, 'admin', lists);
  const title = page.getByRole('heading', { level: 1 });

  await test.step('the 18 reference lists are sorted by their names', async () => {
    const names = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
    await expect(names).toHaveCount(18);
    const shown = await names.allTextContents();
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'fr')));
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Régions' }).click();
    await expect(title).toContainText('Régions');
  });

  await test.step('nothing moves for a user who requests less motion', async () => {
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await page.evaluate(() => {
      window.motions = [];
      for (const event of ['transitionrun', 'animationiteration'] as const)
        document.addEventListener(event, ({ type, target }) => {
          window.motions.push(`${type} ${target instanceof Element ? target.className : ''}`);
        });
    });
    await page.getByRole('row').nth(2).hover();
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Passer au thème sombre' }).click();
    await expect(page.getByRole('button', { name: 'Passer au thème clair' })).toBeVisible();
    expect(await page.evaluate(() => window.motions)).toEqual([]);
  });

  await test.step('the dark theme passes axe', () => expectAccessible(page));

  await test.step('on a phone the menu is a drawer and the page fits', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Déplier le menu' }).click();
    await page.getByRole('link', { name: 'Taux de prise en charge' }).click();
    await expect(title).toContainText('Taux de prise en charge');
    await expect(page.getByText('CPro, publics classiques')).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
  });

  await test.step('without a network the page reports it, and continues when the connection is back', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(/^Vous êtes hors ligne/)).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Cofinanceurs' })
      .click();
    await page.context().setOffline(false);

    await expect(page.getByText(/^Vous êtes hors ligne/)).toBeHidden();
    await expect(page.getByText('Fonds social européen').first()).toBeVisible();
  });
  // The browser reports each request that it could not send without a network.
  const others = complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'));
  expect(others).toEqual([]);
});

test('the address /clear deletes everything that the browser stores, and leads to sign-in', async ({
  page,
}) => {
  await openAs(page, 'admin', lists);
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

  await expect(page.getByRole('button', { name: /^admin/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mark'))).toBeNull();
});

test('a user without an account is shown why and can sign out, and a candidate is led to the candidate space', async ({
  page,
  complaints,
}) => {
  const noAccount = /\/api\/v1\/(auth\/me|model)$/;
  // Every account of the demonstration exists: the server answers as if this one did not.
  await page.route(noAccount, (route) => route.fulfill({ status: 403, body: '{}' }));
  await openAs(page, 'recruiter', '/');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aucune page ne vous est ouverte');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('button', { name: /^recruiter/ })).toBeVisible();
  // The browser reports each answer of 403.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('403'))).toEqual([]);

  await page.unroute(noAccount);
  await page.getByRole('button', { name: /^candidate/ }).click();
  await expect(page).toHaveURL(/\/candidate\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accueil');
});

test('an administrator impersonates a recruiter but no administrator, in one tab only, and leaves with one click', async ({
  page,
  context,
}) => {
  await openAs(page, 'admin', '/configuration/users');
  await page.getByRole('button', { name: 'Actions sur Claire Fontaine' }).click();
  await expect(page.getByRole('menuitem', { name: 'Historique' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Agir à sa place' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Actions sur Nadia Benali' }).click();
  await page.getByRole('menuitem', { name: 'Agir à sa place' }).click();

  const banner = page.getByRole('alert').filter({ hasText: 'Vous agissez à la place de Nadia Benali' });
  await expect(banner).toContainText('Session ouverte par Claire Fontaine');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Session ouverte par Claire Fontaine', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).not.toContainText('Configuration');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tableau de bord');
  await expectAccessible(page);
  const other = await context.newPage();
  await openAs(other, 'admin', lists);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Listes de référence');
  await expect(other.getByText(/à la place de/)).toHaveCount(0);
  await other.close();

  await banner.getByRole('button', { name: 'Quitter cette session' }).click();

  await expect(page).toHaveURL(/\/configuration\/users$/);
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Utilisateurs');
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
