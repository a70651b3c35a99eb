import type { Page } from '@playwright/test';
import { createDossier } from './ownDossier.ts';
import { expect, expectAccessible, expectToFit, openAs, test } from './walk.ts';

const lists = '/configuration/repositories';

const palette = (page: Page) =>
  page.getByRole('combobox', { name: 'Aller à une page, une fiche ou une action' });

/** Takes what is offered first for these words, once it is. */
async function enter(page: Page, words: string, first: RegExp): Promise<void> {
  await palette(page).fill(words);
  await expect(page.getByRole('option').first()).toHaveText(first);
  await page.keyboard.press('Enter');
}

test('every page is found by its name with Ctrl-K', async ({ page }) => {
  await openAs(page, 'admin', lists);

  await page.keyboard.press('Control+k');
  await enter(page, 'cofin', /^Cofinanceurs/);

  await expect(page).toHaveURL(new RegExp(`${lists}/co-funders$`));
});

test('Ctrl-K opens the palette over the width of a dialog, and closes it', async ({ page }) => {
  await openAs(page, 'admin', lists);

  await page.keyboard.press('Control+k');

  const input = await palette(page).boundingBox();
  expect(input?.width).toBeGreaterThan(400);
  const options = await page.getByRole('listbox').boundingBox();
  expect(options?.width).toBeGreaterThan(400);
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

test('the palette finds records of every list, and leads to them', async ({ page }) => {
  await openAs(page, 'admin', lists);

  await page.keyboard.press('Control+k');
  await palette(page).fill('bretag');
  const region = page.getByRole('group', { name: 'Régions' }).getByRole('option', { name: 'Bretagne' });
  await expect(region).toBeVisible();
  await expectAccessible(page);
  await region.click();

  await expect(page).toHaveURL(new RegExp(`${lists}/regions/[0-9a-f-]{36}$`));
  await expect(page.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Bretagne');
});

test('the palette offers first what one has seen, forgives a slip, and forgets with the sign-out', {
  tag: '@short',
}, async ({ page }) => {
  await openAs(page, 'admin', `${lists}/regions`);
  await page.getByRole('link', { name: 'Bretagne' }).click();
  await expect(page.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Bretagne');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  const seen = page.getByRole('group', { name: 'Vus récemment' });
  await expect(seen.getByRole('option').first()).toHaveText(/Bretagne\s*Régions/);
  await palette(page).fill('bretgane');
  await expect(seen.getByRole('option', { name: 'Bretagne' })).toBeVisible();
  await palette(page).fill('normnadie');
  await page.getByRole('group', { name: 'Régions (orthographe proche)' }).getByRole('option').first().click();
  await expect(page.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Normandie');
  await page.keyboard.press('Control+k');
  await enter(page, 'statitsiques', /^Statistiques/);

  await expect(page).toHaveURL(/\/manager\/statistics/);
  await page.getByRole('button', { name: 'Mon profil' }).click();
  await page.getByRole('menuitem', { name: /déconnecter/ }).click();
  await expect(page.getByRole('button', { name: /^admin/ })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Bretagne');
});

test('the palette finds a dossier by its reference, and its parts by their names', async ({
  page,
  baseURL,
}) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'manager', '/manager/training-courses');

  await page.keyboard.press('Control+k');
  await palette(page).fill(`erpf#${dossier.reference}`);
  await page.getByRole('group', { name: 'Dossiers' }).getByRole('option').first().click();
  await expect(page).toHaveURL(dossier.page);
  await page.keyboard.press('Control+k');
  await palette(page).fill('marchand');
  const candidate = page.getByRole('group', { name: 'Candidats', exact: true }).getByRole('option').first();
  await expect(candidate).toContainText(/ERPF#\d{4}-\d+/);
  await candidate.click();

  await expect(page).toHaveURL(/\/manager\/training-course\/\d{4}-\d+\/candidates\/edit\//);
  await expect(page.getByRole('dialog', { name: /^Modification · Candidat / })).toBeVisible();
});

test('the palette offers what one may do on the page', async ({ page }) => {
  await openAs(page, 'admin', `${lists}/regions`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.keyboard.press('Control+k');
  const here = page.getByRole('group', { name: 'Sur cette page' });
  await expect(here.getByRole('option', { name: /^Exporter/ })).toHaveCount(3);
  await expect(here.getByRole('option', { name: /^(Importer|Filtre avancé)$/ })).toHaveCount(2);
  await enter(page, 'ajout', /^Ajouter/);

  await expect(page).toHaveURL(new RegExp(`${lists}/regions/create`));
  await expect(page.getByRole('textbox', { name: /^Nom/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await enter(page, 'enregistrer', /^Enregistrer/);
  await expect(page.getByText('Un champ empêche l’enregistrement')).toBeVisible();
});

test('without a network the palette says so and still leads to pages', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', lists);
  await page.keyboard.press('Control+k');
  await palette(page).fill('bretag');
  await expect(page.getByRole('group', { name: 'Régions' })).toBeVisible();
  await expectAccessible(page);

  await page.context().setOffline(true);
  await palette(page).fill('région');

  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Vous êtes hors ligne/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('option', { name: /^Régions/ })).toBeVisible();
  await expectToFit(page);
  await page.context().setOffline(false);
  const others = complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'));
  expect(others).toEqual([]);
});
