import type { Locator, Page } from '@playwright/test';
import { apiOf, type Row } from './api.ts';
import { createDoneDossier } from './doneDossier.ts';
import { goTo } from './ownDossier.ts';
import { expect, expectAccessible, expectToFit, openAs, test, turnDarkAndSmall } from './walk.ts';

const names = ['Abel', 'Blum', 'Cohen', 'Diaz', 'Ernst'] as const;
const cpro = names.slice(0, 3);

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`Sami ${name}`) });
const cell = (page: Page, name: string, column: string) => row(page, name).locator(`[data-column=${column}]`);
/** The sum below a column. */
const sum = async (page: Page, column: string) => {
  const place = await cell(page, 'Abel', column).evaluate(
    (found) => (found as HTMLTableCellElement).cellIndex,
  );
  return page.locator('tfoot tr > *').nth(place);
};

/** The amount of a cell, which follows the word for its state. */
async function expectAmount(place: Locator, amount: string): Promise<void> {
  const spaced = amount.replaceAll(' ', '\\s').replaceAll('.', '\\.');
  await expect(place).toHaveText(new RegExp(`(^|[^\\d\\s])${spaced}$`));
}

/** Opens a page of the follow-up once all cells are saved. */
async function openFollowUp(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Enregistrement en cours', { exact: true })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Pages du suivi' }).getByRole('link', { name }).click();
  await expect(page.getByRole('grid', { name })).toBeVisible();
}

async function chooseAll(page: Page): Promise<void> {
  for (const name of names) await row(page, name).getByRole('checkbox').check();
  await expect(page.getByText('5 candidats cochés')).toBeVisible();
}

test('an action of two devices is followed from its conversion to its last payment, every figure as worked out by hand', async ({
  page,
  baseURL,
}) => {
  const { reference } = await createDoneDossier(baseURL);
  await openAs(page, 'manager', `/manager/training-actions/${reference}`);

  await test.step('three candidates go to CPro, two to POEC, one is left out, one has a case of their own', async () => {
    await page.getByRole('button', { name: 'Préparer la conversion' }).click();
    for (const [name, choice] of [
      ['Diaz', 'POEC'],
      ['Ernst', 'POEC'],
      ['Fabre', 'Non retenu'],
    ] as const) {
      await page.getByRole('combobox', { name: new RegExp(name) }).click();
      await page.getByRole('option', { name: choice }).click();
    }
    await expectAccessible(page);
    for (const step of ['Parcours', 'Cas général', 'Cas particuliers']) {
      await page.getByRole('link', { name: 'Étape suivante' }).click();
      await expect(page.getByRole('heading', { name: step, exact: true })).toBeFocused();
    }
    const transport = page.getByRole('textbox', { name: 'Frais de transport prévus, Sami Abel' });
    await transport.fill('80');
    await transport.press('Enter');
    await expect(
      page.getByRole('button', { name: /Revenir au cas général \(Frais de transport/ }),
    ).toBeVisible();
    await turnDarkAndSmall(page);
    await expectToFit(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Convertir en action' }).last().click();
    await expectAccessible(page, '[role=dialog]');
    await page.getByRole('checkbox', { name: /vérifié/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Convertir en action' }).click();
    await expect(page.getByRole('heading', { name: 'Conversion effectuée' })).toBeVisible();
    await expect(page.getByText('Non retenus : Sami Fabre.')).toBeVisible();
  });

  await test.step('each starts with their part of the estimator', async () => {
    await goTo(page, 'Suivi');
    await openFollowUp(page, 'Coûts');
    // CPro: 13 143.41 of wages, 3 000 of the organization and 600 of transport, each ÷ 6.
    await expectAmount(cell(page, 'Blum', 'expected_wage_cost'), '2 190,57 €');
    await expectAmount(cell(page, 'Blum', 'expected_educational_cost'), '500,00 €');
    await expectAmount(cell(page, 'Blum', 'expected_transport_fees'), '100,00 €');
    // 2 190.57 + 500.00 + 100.00; Abel has 80.00 of transport
    await expectAmount(cell(page, 'Blum', 'expected_total_cost'), '2 790,57 €');
    await expectAmount(cell(page, 'Abel', 'expected_total_cost'), '2 770,57 €');
    // POEC: nobody is paid; 500.00 + 300.00 ÷ 6
    await expectAmount(cell(page, 'Diaz', 'expected_total_cost'), '550,00 €');
    // 2 770.57 + 2 × 2 790.57 + 2 × 550.00
    await expectAmount(await sum(page, 'expected_total_cost'), '9 451,71 €');
  });

  await test.step('one period is entered for all, and practical hours are filled down', async () => {
    await openFollowUp(page, 'Heures');
    await chooseAll(page);
    await page.getByRole('button', { name: 'Ajouter une même période' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Durée prévue' }).fill('105');
    await dialog.getByRole('textbox', { name: 'Durée réelle' }).fill('98');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    for (const name of names)
      await expectAmount(cell(page, name, 'real_external_training_duration'), '98,00 h');
    await cell(page, 'Abel', 'real_practical_training_duration').click();
    await page.keyboard.type('35');
    await page.keyboard.press('Enter');
    await expectAmount(cell(page, 'Abel', 'real_practical_training_duration'), '35,00 h');
    await cell(page, 'Abel', 'real_practical_training_duration').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    // 98.00 + 35.00
    for (const name of cpro) await expectAmount(cell(page, name, 'real_total_duration'), '133,00 h');
    // 3 × 133.00 + 2 × 98.00
    await expectAmount(await sum(page, 'real_total_duration'), '595,00 h');
  });

  await test.step('a group invoice is split to the cent', async () => {
    await openFollowUp(page, 'Coûts');
    await chooseAll(page);
    await page.getByRole('button', { name: 'Saisir une facture pour eux' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Référence' }).fill('FA-2026-118');
    await dialog.getByRole('textbox', { name: 'Montant total' }).fill('2500,01');
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expectAmount(cell(page, 'Abel', 'real_educational_cost'), '500,01 €');
    await expectAmount(cell(page, 'Ernst', 'real_educational_cost'), '500,00 €');
    // 2 190.57 ÷ 140 = 15.65 an hour; 98 × 15.65 = 1 533.70
    await expectAmount(cell(page, 'Blum', 'real_wage_cost'), '1 533,70 €');
    // 3 × 1 533.70 + 2 500.01
    await expectAmount(await sum(page, 'real_total_cost'), '7 101,11 €');
  });

  await test.step('all that is financeable is requested at once', async () => {
    await openFollowUp(page, 'Financement');
    await chooseAll(page);
    await page.getByRole('button', { name: 'Demander le finançable' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Type de financement' }).fill('OPCO');
    await page.getByRole('option', { name: 'OPCO', exact: true }).click();
    // min(140 × 17, 133 × 17)
    await expect(dialog.getByRole('cell', { name: '2 261,00 €' })).toHaveCount(3);
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Créer les demandes' }).click();
    // 3 × 2 261.00 + 2 × min(140 × 14, 98 × 14)
    await expectAmount(await sum(page, 'opco_requested_amount'), '9 527,00 €');
  });

  await test.step('all candidates get the same result', async () => {
    await openFollowUp(page, 'Résultats');
    await chooseAll(page);
    await page.getByRole('combobox', { name: /^Même résultat/ }).click();
    await page.getByRole('option', { name: 'Validation totale' }).click();
    await expect(page.getByRole('gridcell', { name: /Validation totale/ })).toHaveCount(5);
  });

  await test.step('one payment is entered over the five requests, and the summary shows the margin', async () => {
    await expect(page.getByText('Enregistrement en cours', { exact: true })).toHaveCount(0);
    const list = await apiOf('manager', baseURL)(
      'GET',
      `/training-actions?filter[training_course_reference]=${reference}`,
    );
    const [action] = list.data as unknown as readonly Row[];
    const filter = encodeURIComponent(JSON.stringify({ training_action: action?.id }));
    await page.goto(`/manager/refund-requests?filter=${filter}`);
    await expect(page.getByRole('checkbox', { name: /^Sélectionner/ })).toHaveCount(5);
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
    await page.getByRole('button', { name: 'Saisir un règlement' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /hors taxes/ }).fill('9527');
    await dialog.getByRole('button', { name: 'Enregistrer le règlement' }).click();
    await expect(page.getByRole('region', { name: 'Synthèse des demandes affichées' })).toContainText(
      /À recevoir\s*0,00/,
    );
    await page.goto(`/manager/training-actions/${reference}/summary`);
    // 9 527.00 − 7 101.11
    await expect(page.getByText('2 425,89 €').first()).toBeVisible();
    await expect(page.getByText('100,00 %').first()).toBeVisible();
  });
});
