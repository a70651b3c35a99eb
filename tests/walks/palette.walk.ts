import type { Page } from '@playwright/test';
import { createDossier } from './ownDossier.ts';
import { expect, expectAccessible, expectToFit, openAs, test } from './walk.ts';

const lists = '/configuration/repositories';

const palette = (page: Page) =>
  page.getByRole('combobox', { name: 'Aller à une page, une fiche ou une action' });

/** Opens the palette and selects the first option for these words. */
async function choose(page: Page, words: string, first: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await palette(page).fill(words);
  await expect(page.getByRole('option').first()).toHaveText(first);
  await page.keyboard.press('Enter');
}

test('the palette finds records of every list, offers recent ones first, tolerates a typing error, and forgets at sign-out', {
  tag: '@short',
}, async ({ page }) => {
  await openAs(page, 'admin', lists);
  await page.keyboard.press('Control+k');
  await palette(page).fill('bretag');
  await page.getByRole('group', { name: 'Régions' }).getByRole('option', { name: 'Bretagne' }).click();
  await expect(page).toHaveURL(new RegExp(`${lists}/regions/[0-9a-f-]{36}$`));
  await expect(page.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Bretagne');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Vus récemment' });
  await expect(recent.getByRole('option').first()).toHaveText(/Bretagne\s*Régions/);
  await palette(page).fill('bretgane');
  await expect(recent.getByRole('option', { name: 'Bretagne' })).toBeVisible();
  await palette(page).fill('statitsiques');
  await expect(page.getByRole('option').first()).toHaveText(/^Statistiques/);
  await palette(page).fill('normnadie');
  const similar = page.getByRole('group', { name: 'Régions (orthographe proche)' });
  await expect(similar.getByRole('option', { name: 'Normandie' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Mon profil' }).click();
  await page.getByRole('menuitem', { name: /déconnecter/ }).click();
  await expect(page.getByRole('button', { name: /^admin/ })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Bretagne');
});

test('Ctrl-K opens and closes the palette, which leads to pages, actions and dossiers, also on a phone and without a network', async ({
  page,
  baseURL,
  complaints,
}) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'admin', lists);

  await test.step('Ctrl-K opens the palette over the width of a dialog, and closes it', async () => {
    await page.keyboard.press('Control+k');
    await palette(page).fill('bretag');
    await expect(page.getByRole('group', { name: 'Régions' })).toBeVisible();
    for (const part of [palette(page), page.getByRole('listbox')])
      expect((await part.boundingBox())?.width).toBeGreaterThan(400);
    await expectAccessible(page);
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });

  await test.step('a page is found by its name', async () => {
    await choose(page, 'cofin', /^Cofinanceurs/);
    await expect(page).toHaveURL(new RegExp(`${lists}/co-funders$`));
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('the actions of the page are offered', async () => {
    await page.keyboard.press('Control+k');
    const here = page.getByRole('group', { name: 'Sur cette page' });
    await expect(here.getByRole('option', { name: /^Exporter/ })).toHaveCount(3);
    await expect(here.getByRole('option', { name: /^(Importer|Filtre avancé)$/ })).toHaveCount(2);
    await page.keyboard.press('Escape');
    await choose(page, 'ajout', /^Ajouter/);
    await expect(page).toHaveURL(new RegExp(`${lists}/co-funders/create`));
    const form = page.getByRole('dialog', { name: 'Ajout · Cofinanceur' });
    await expect(form.getByRole('textbox', { name: /^Libellé/ })).toBeVisible();
    await choose(page, 'enregistrer', /^Enregistrer/);
    await expect(form.getByText('Un champ empêche l’enregistrement')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
  });

  await test.step('a dossier is found by its reference', async () => {
    await choose(page, `erpf#${dossier.reference}`, new RegExp(`^ERPF#${dossier.reference}`));
    await expect(page).toHaveURL(dossier.page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('on a phone and without a network it reports that, and leads to pages', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('Control+k');
    await palette(page).fill('bretag');
    await expect(page.getByRole('group', { name: 'Régions' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.context().setOffline(true);
    await palette(page).fill('région');
    const message = page.getByRole('dialog').getByText(/^Vous êtes hors ligne/);
    await expect(message.first()).toBeVisible();
    await expect(page.getByRole('option', { name: /^Régions/ })).toBeVisible();
    await expectToFit(page);
    await page.context().setOffline(false);
  });
  const others = complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'));
  expect(others).toEqual([]);
});
