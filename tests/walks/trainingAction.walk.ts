import type { Page } from '@playwright/test';
import { demoReference, writeHours } from './demoDossiers.ts';
import { goTo } from './ownDossier.ts';
import { expect, expectAccessible, expectToFit, openAs, test, turnDarkAndSmall } from './walk.ts';

const action = (reference: string, tab = '') => `/manager/training-actions/${reference}${tab && `/${tab}`}`;
const step = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const next = (page: Page) => page.getByRole('link', { name: 'Étape suivante' }).click();

test('a dossier that is done becomes a training action in four steps', { tag: '@short' }, async ({
  page,
}) => {
  const reference = demoReference(26);
  await openAs(page, 'manager', action(reference, 'conversion'));

  await page.getByRole('button', { name: 'Préparer la conversion' }).click();
  await expect(step(page, 'Affectation')).toBeFocused();
  const chosen = page.getByRole('combobox', { name: /Inaya Fabre/ });
  await chosen.press('ArrowUp');
  await page.getByRole('option', { name: 'Non retenu' }).click();
  await expect(page.getByText('1 pour 2 au devis').first()).toBeVisible();
  await next(page);
  await expect(page).toHaveURL(/conversion\/path$/);
  await expect(step(page, 'Parcours')).toBeFocused();
  await next(page);
  const meals = page.getByRole('textbox', { name: 'Frais de repas prévus' });
  await meals.fill('80');
  await meals.press('Tab');
  await expect(meals).toHaveValue(/80,00/);
  await next(page);
  await expect(page.getByRole('textbox', { name: 'Frais de repas prévus, Léa Weber' })).toHaveValue(/80,00/);
  await expect(page.getByRole('textbox', { name: /Inaya Fabre/ })).toHaveCount(0);
  const cell = page.getByRole('textbox', { name: 'Frais de transport prévus, Léa Weber' });
  await cell.fill('12,5');
  await cell.press('Enter');
  await expect(
    page.getByRole('button', { name: /Revenir au cas général \(Frais de transport/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Convertir en action' }).click();
  await page.getByRole('checkbox', { name: /vérifié/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Convertir en action' }).click();
  await expect(page.getByText('Non retenus : Inaya Fabre.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '12,50 €' })).toBeVisible();
});

test('an action is followed on its pages: summary, attendance, device map, control', async ({
  page,
  baseURL,
}) => {
  const reference = demoReference(12);
  await writeHours(12, baseURL);
  await openAs(page, 'manager', action(reference));

  await test.step('the summary shows figures and charts with their data, and is printed as a PDF', async () => {
    await expect(page).toHaveURL(/summary$/);
    await expect(page.getByRole('heading', { name: 'Chiffres' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Voir les données' }).first().click();
    await expect(page.getByRole('rowheader', { name: 'Formation externe' })).toBeVisible();
    expect(await downloaded(page, 'Synthèse en PDF')).toBe(`ERPF-${reference}-summary.pdf`);
  });

  await test.step('the follow-up is exported as a workbook', async () => {
    await goTo(page, 'Suivi');
    expect(await downloaded(page, 'Suivi en XLSX')).toBe(`ERPF-${reference}-follow-up.xlsx`);
  });

  await test.step('a milestone is checked and unchecked', async () => {
    await goTo(page, 'Cartographie du dispositif');
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await turnDarkAndSmall(page);
    await expectToFit(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    const waiting = page.getByRole('checkbox', { checked: false });
    const checked = page.getByText(/Coché par Julien Moreau/);
    await expect(waiting.last()).toBeVisible();
    await expect(checked.first()).toBeVisible();
    const [milestones, before] = [await waiting.count(), await checked.count()];
    await waiting.last().check();
    await expect(waiting).toHaveCount(milestones - 1);
    await expect(checked).toHaveCount(before + 1);
    await page.getByRole('checkbox', { checked: true }).last().uncheck();
    await expect(waiting).toHaveCount(milestones);
  });

  await test.step('the payroll control is printed and commented', async () => {
    await goTo(page, 'Contrôle');
    const sheet = await downloaded(page, 'Fiche de contrôle paie en PDF');
    expect(sheet).toBe(`ERPF-${reference}-payroll-control.pdf`);
    await page.getByRole('link', { name: 'Saisir le contrôle' }).click();
    await page.getByRole('textbox', { name: 'Commentaire du contrôle' }).fill('Dossier complet');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Dossier complet')).toBeVisible();
  });

  await test.step('the attendance of half-days is entered by keys and for all at once', async () => {
    await goTo(page, 'Planning de l’action');
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
  });
});

/** What a button hands out, by the name of the file. */
async function downloaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await download).suggestedFilename();
}
