import type { Page } from '@playwright/test';
import { demoReference, writeHours } from './demoDossiers.ts';
import { expect, expectAccessible, openAs, test, turnDarkAndSmall } from './walk.ts';

const wide = { width: 1440, height: 900 };
const action = (reference: string, tab = '') => `/manager/training-actions/${reference}${tab && `/${tab}`}`;
const step = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const next = (page: Page) => page.getByRole('link', { name: 'Étape suivante' }).click();

async function look(page: Page, name: RegExp | string): Promise<void> {
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  await expectAccessible(page);
  await turnDarkAndSmall(page);
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  await expectAccessible(page);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(wide);
}

test('a dossier that is done becomes a training action in four steps, and goes back with a reason', {
  tag: '@short',
}, async ({ page }) => {
  const reference = demoReference(26);
  await openAs(page, 'manager', action(reference, 'control'));
  await expect(page.getByText('Ce dossier n’est pas encore une action de formation')).toBeVisible();

  await page.getByRole('link', { name: 'Convertir en action' }).click();
  await page.getByRole('button', { name: 'Préparer la conversion' }).click();
  await expect(step(page, 'Affectation')).toBeFocused();
  await look(page, 'Affectation');
  const chosen = page.getByRole('combobox', { name: /Inaya Fabre/ });
  await chosen.press('ArrowUp');
  await page.getByRole('option', { name: 'Non retenu' }).click();
  await expect(page.getByText('1 pour 2 au devis').first()).toBeVisible();
  await next(page);
  await expect(page).toHaveURL(/conversion\/path$/);
  await expect(step(page, 'Parcours')).toBeFocused();
  await next(page);
  await look(page, 'Cas général');
  const meals = page.getByRole('textbox', { name: 'Frais de repas prévus' });
  await meals.fill('80');
  await meals.press('Tab');
  await expect(meals).toHaveValue(/80,00/);
  await next(page);
  const cell = page.getByRole('textbox', { name: 'Frais de transport prévus, Léa Weber' });
  await cell.fill('12,5');
  await cell.press('Enter');
  await expect(
    page.getByRole('button', { name: /Revenir au cas général \(Frais de transport/ }),
  ).toBeVisible();
  await look(page, 'Cas particuliers');

  // Somebody else goes on where this one stopped.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Frais de repas prévus, Léa Weber' })).toHaveValue(/80,00/);
  await expect(page.getByRole('textbox', { name: /Inaya Fabre/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Convertir en action' }).click();
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('checkbox', { name: /vérifié/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Convertir en action' }).click();
  await look(page, 'Conversion effectuée');
  await expect(page.getByText('Non retenus : Inaya Fabre.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '12,50 €' })).toBeVisible();

  await page.goto(action(reference, 'conversion/assignment'));
  await expect(page.getByText('Conversion effectuée')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /Léa Weber/ })).toHaveCount(0);
  await page.goto(action(reference));
  await expect(page).toHaveURL(new RegExp(`${action(reference)}/summary$`));

  await openAs(page, 'admin', action(reference, 'conversion'));
  await page.getByRole('button', { name: 'Annuler la conversion' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Mauvais devis');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la conversion' }).click();
  await expect(page.getByRole('region', { name: `ERPF#${reference}` })).toContainText('Validé');
});

test('an action is followed on its pages: summary, attendance, device map, control', async ({
  page,
  baseURL,
}) => {
  const reference = demoReference(12);
  await writeHours(12, baseURL);
  await openAs(page, 'manager', action(reference));
  await expect(page).toHaveURL(/summary$/);
  await look(page, 'Chiffres');
  await page.getByRole('button', { name: 'Voir les données' }).first().click();
  await expect(page.getByRole('rowheader', { name: 'Formation externe' })).toBeVisible();
  expect(await downloaded(page, 'Synthèse en PDF')).toBe(`ERPF-${reference}-summary.pdf`);

  await page.goto(action(reference, 'follow_up'));
  expect(await downloaded(page, 'Suivi en XLSX')).toBe(`ERPF-${reference}-follow-up.xlsx`);

  await page.goto(action(reference, 'device_map'));
  await look(page, 'Cartographie du dispositif');
  const waiting = page.getByRole('checkbox', { checked: false });
  const checked = page.getByText(/Coché par Julien Moreau/);
  const [milestones, before] = [await waiting.count(), await checked.count()];
  await waiting.last().check();
  await expect(waiting).toHaveCount(milestones - 1);
  await expect(checked).toHaveCount(before + 1);
  await page.getByRole('checkbox', { checked: true }).last().uncheck();
  await expect(waiting).toHaveCount(milestones);
  await expect(checked).toHaveCount(before);

  await page.goto(action(reference, 'control'));
  await look(page, 'Contrôle automatique');
  const sheet = await downloaded(page, 'Fiche de contrôle paie en PDF');
  expect(sheet).toBe(`ERPF-${reference}-payroll-control.pdf`);
  await page.getByRole('link', { name: 'Saisir le contrôle' }).click();
  await page.getByRole('textbox', { name: 'Commentaire du contrôle' }).fill('Dossier complet');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Dossier complet')).toBeVisible();

  await page.goto(action(reference, 'action_schedule'));
  await look(page, 'Présences');
  const halves = page.getByRole('grid', { name: 'Présences' }).locator('tbody td');
  await halves.first().click();
  await page.keyboard.type('p');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Maladie');
  await page.keyboard.press('Enter');
  await expect(halves.first()).toHaveText(/Présent$/);
  await page.getByRole('button', { name: 'Présents partout ailleurs' }).click();
  const unknown = halves.filter({ hasText: /^$/ });
  await expect(unknown).toHaveCount(0);
  await expect(page.getByText('Enregistrement en cours')).toHaveCount(0);
  await page.reload();
  await expect(halves.first()).toHaveText('Présent');
  await expect(halves.nth(1)).toHaveText('Maladie');
  await expect(unknown).toHaveCount(0);

  // Whoever may not see margins sees no money.
  await openAs(page, 'recruiter', action(reference));
  await expect(page.getByRole('heading', { name: 'Heures' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Financement' })).toHaveCount(0);
  await expect(page.getByText('Marge finale de formation')).toHaveCount(0);
  await page.goto(action(reference, 'device_map'));
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible();
});

/** What a button hands out, by the name of the file. */
async function downloaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await download).suggestedFilename();
}
