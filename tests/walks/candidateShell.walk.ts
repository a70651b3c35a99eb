import type { Page } from '@playwright/test';
import { addDays } from 'date-fns';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { accessTokenOf } from './accessToken.ts';
import { apiOf } from './api.ts';
import { expect, expectAccessible, pixelTolerance, test } from './walk.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };
/** What a browser of 640 points shows at 200 %. */
const zoomed = { width: 320, height: 400 };

const french = [
  'Accueil',
  'Annonces',
  'Candidatures',
  'Documents',
  'Missions',
  'Mon profil',
  'Mon compte',
  'Avantages',
  'Réglages',
  'Questions fréquentes',
];
const onThumb = french.slice(0, 4);
const thumbInEnglish = ['Ads', 'Applications', 'Documents'];

/** A candidate cannot be available from a day in the past. */
const [freeFrom = '', freeLater = ''] = [40, 90].map((days) =>
  dayIn('Europe/Paris', addDays(new Date(), days)),
);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const waiting = (page: Page) => page.getByRole('button', { name: /^En attente d’envoi/ });
const answer = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Êtes-vous disponible ?' }).getByRole('button', { name, exact: true });

async function openSpace(page: Page, baseURL: string): Promise<void> {
  await page.goto(`/candidate/dashboard?token=${await accessTokenOf('candidate', baseURL)}`);
  await expect(answer(page, 'Disponible')).toBeVisible();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { clientWidth, scrollWidth } = await page.evaluate(() => ({
    clientWidth: document.documentElement.clientWidth,
    scrollWidth: document.documentElement.scrollWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth + pixelTolerance);
}

test('on a phone a candidate signs in from the landing page and reaches every page, none of which scrolls sideways', {
  tag: '@short',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/candidate/');
  await expect(heading(page)).toHaveText('Votre espace candidat');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('button', { name: /^candidate/ }).click();
  await expect(page).toHaveURL(/\/candidate\/dashboard$/);
  await expect(answer(page, 'Disponible')).toBeVisible();

  for (const name of french) {
    if (!onThumb.includes(name)) await page.getByRole('button', { name: 'Plus' }).click();
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await expect(heading(page)).toHaveText(name);
    await expect(page.getByText('Chargement')).toHaveCount(0);
    // The other pages are measured at a desk.
    if (onThumb.includes(name)) await expectAccessible(page);
    await page.setViewportSize(zoomed);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
  }
});

test('changes of a candidate without a network are merged or refused later, and the keyboard reaches every page at a desk', async ({
  page,
  baseURL,
  complaints,
}) => {
  const call = apiOf('candidate', String(baseURL));
  await page.setViewportSize(phone);
  await openSpace(page, String(baseURL));

  await test.step('a change of another user is not overwritten: the candidate chooses', async () => {
    await answer(page, 'Disponible').click();
    await expect(answer(page, 'Disponible')).toHaveAttribute('aria-pressed', 'true');
    await expect(waiting(page)).toHaveCount(0);
    const { data } = await call('GET', '/candidate-profiles?page[size]=1');
    const [profile] = data as unknown as (typeof data)[];
    await page.context().setOffline(true);
    await answer(page, 'Non disponible').click();
    await expect(waiting(page)).toBeVisible();

    const attributes = { availability: 'available_from', available_from: freeFrom };
    const body = { data: { type: 'candidate_profiles', id: profile?.id, attributes } };
    expect((await call('PATCH', `/candidate-profiles/${profile?.id}`, body)).status).toBe(200);
    await page.context().setOffline(false);

    const dialog = page.getByRole('dialog');
    await expect(page.locator('.banner-asked')).toBeVisible();
    await waiting(page).click();
    await expect(dialog.getByRole('group', { name: 'Disponibilité' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: /^Garder l’autre/ }).check();
    await dialog.getByRole('button', { name: 'Enregistrer mon choix' }).click();
    await expect(dialog).toContainText('Tout est envoyé.');
    await page.keyboard.press('Escape');
    await expect(
      answer(page, `Disponible à partir du ${freeFrom.split('-').toReversed().join('/')}`),
    ).toBeVisible();
  });

  await test.step('a change that the server refuses later shows why, leads to its page and can be discarded', async () => {
    await expect(waiting(page)).toHaveCount(0);
    const refusal = { errors: [{ status: '422', detail: 'Votre contrat court encore.' }] };
    await page.route(/candidate-profiles\/[^/]+$/, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 422,
            contentType: 'application/vnd.api+json',
            body: JSON.stringify(refusal),
          })
        : route.continue(),
    );
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^Disponible à partir/ }).click();
    await page.getByLabel('À partir du').fill(freeLater);
    await page.getByRole('button', { name: 'Enregistrer la date' }).click();
    await expect(waiting(page)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Annonces' }).click();
    await page.context().setOffline(false);

    const dialog = page.getByRole('dialog');
    await expect(page.locator('.banner-asked')).toBeVisible();
    await waiting(page).click();
    await expect(dialog).toContainText('Refusé : Votre contrat court encore.');
    await dialog.getByRole('link', { name: 'Corriger' }).click();
    await expect(heading(page)).toHaveText('Accueil');
    await waiting(page).click();
    await dialog.getByRole('button', { name: 'Abandonner' }).click();
    await dialog
      .getByRole('group', { name: /^Abandonner cette modification/ })
      .getByRole('button', { name: 'Abandonner' })
      .click();
    await expect(dialog).toContainText('Tout est envoyé.');
    await page.keyboard.press('Escape');
    await expect(waiting(page)).toHaveCount(0);
    // The browser reports on its console that the network was away.
    complaints.splice(0);
  });

  await test.step('at a desk with the dark theme and in English each page is reached by the keyboard', async () => {
    await page.setViewportSize(desk);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'English' }).press('Enter');
    await expect(heading(page)).toHaveText('Home');
    const entries = page.getByRole('navigation', { name: 'Pages of your space' }).getByRole('link');
    await expect(entries).toHaveCount(french.length);

    for (const entry of await entries.all()) {
      await page.keyboard.press('Tab');
      await entry.focus();
      const name = await entry.innerText();
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(name);
      await expect(entry).toHaveAttribute('aria-current', 'page');
      await expect(page.getByText('Loading')).toHaveCount(0);
      if (!thumbInEnglish.includes(name)) await expectAccessible(page);
    }
  });
});
