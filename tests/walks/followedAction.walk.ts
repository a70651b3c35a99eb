import type { Locator, Page } from '@playwright/test';
import { apiOf, one, type Row } from './api.ts';
import { createDoneDossier } from './doneDossier.ts';
import { another } from './ownDossier.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';

const names = ['Abel', 'Blum', 'Cohen', 'Diaz', 'Ernst'] as const;
const cpro = names.slice(0, 3);

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`Sami ${name}`) });
const cell = (page: Page, name: string, column: string) => row(page, name).locator(`[data-column=${column}]`);
/** The sum below the column that a cell of hers stands in. */
const sum = async (page: Page, column: string) => {
  const place = await cell(page, 'Abel', column).evaluate(
    (found) => (found as HTMLTableCellElement).cellIndex,
  );
  return page.locator('tfoot tr > *').nth(place);
};

/** The amount of a cell, behind the word for how it stands. */
async function expectAmount(place: Locator, amount: string): Promise<void> {
  const spaced = amount.replaceAll(' ', '\\s').replaceAll('.', '\\.');
  await expect(place).toHaveText(new RegExp(`(^|[^\\d\\s])${spaced}$`));
}

/** As somebody goes there who waits until all is saved. */
async function open(page: Page, reference: string, tab: string): Promise<void> {
  await expect(page.getByText('Enregistrement en cours', { exact: true })).toHaveCount(0);
  await page.goto(`/manager/training-actions/${reference}/${tab}`);
}

async function chooseAll(page: Page): Promise<void> {
  for (const name of names) await row(page, name).getByRole('checkbox').check();
  await expect(page.getByText('5 candidats cochés')).toBeVisible();
}

test('an action of two devices is followed to its end, every figure as worked out by hand', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  // From the assignment to the closing of the dossier.
  test.slow();
  const { id, reference } = await createDoneDossier(baseURL);
  const manager = apiOf('manager', baseURL);
  const actionOf = async (reference: string) => {
    const list = await manager('GET', `/training-actions?filter[training_course_reference]=${reference}`);
    return (list.data as unknown as readonly Row[])[0]?.id;
  };
  await openAs(page, 'manager', `/manager/training-actions/${reference}`);

  await test.step('three candidates go to CPro, two to POEC, one is left out, one has a case of her own', async () => {
    await page.getByRole('button', { name: 'Préparer la conversion' }).click();
    for (const [name, choice] of [
      ['Diaz', 'POEC'],
      ['Ernst', 'POEC'],
      ['Fabre', 'Non retenu'],
    ] as const) {
      await page.getByRole('combobox', { name: new RegExp(name) }).click();
      await page.getByRole('option', { name: choice }).click();
    }
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
    await page.getByRole('button', { name: 'Convertir en action' }).last().click();
    await page.getByRole('checkbox', { name: /vérifié/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Convertir en action' }).click();
    await expect(page.getByRole('heading', { name: 'Conversion effectuée' })).toBeVisible();
    await expect(page.getByText('Non retenus : Sami Fabre.')).toBeVisible();
    await open(page, reference, 'conversion/assignment');
    await expect(page.getByRole('combobox', { name: /Abel/ })).toHaveCount(0);
  });

  await test.step('each starts with her part of the estimator', async () => {
    await open(page, reference, 'follow_up/cost');
    // CPro: 13 143.41 of wages, 3 000 of the organization and 600 of transport, each ÷ 6.
    await expectAmount(cell(page, 'Blum', 'expected_wage_cost'), '2 190,57 €');
    await expectAmount(cell(page, 'Blum', 'expected_educational_cost'), '500,00 €');
    await expectAmount(cell(page, 'Blum', 'expected_transport_fees'), '100,00 €');
    // 2 190.57 + 500.00 + 100.00; hers has 80.00 of transport
    await expectAmount(cell(page, 'Blum', 'expected_total_cost'), '2 790,57 €');
    await expectAmount(cell(page, 'Abel', 'expected_total_cost'), '2 770,57 €');
    // POEC: nobody is paid; 500.00 + 300.00 ÷ 6
    await expectAmount(cell(page, 'Diaz', 'expected_total_cost'), '550,00 €');
    // 2 770.57 + 2 × 2 790.57 + 2 × 550.00
    await expectAmount(await sum(page, 'expected_total_cost'), '9 451,71 €');
    await expectAccessible(page);
  });

  await test.step('one period is entered for all, practical hours are filled down, paid ones corrected', async () => {
    await open(page, reference, 'follow_up/hours');
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
    await cell(page, 'Abel', 'paid_external_training_duration').click();
    await page.keyboard.type('97');
    await page.keyboard.press('Enter');
    await expectAmount(cell(page, 'Abel', 'paid_total_duration'), '132,00 h');
    await expect(
      cell(page, 'Abel', 'paid_external_training_duration').locator('[data-status=typed]'),
    ).toBeVisible();
  });

  await test.step('what is financeable follows the paid hours, and those that are given back', async () => {
    await open(page, reference, 'follow_up/funding');
    // min(140 × 17, 132 × 17), min(2 380, 133 × 17), min(140 × 14, 98 × 14)
    await expectAmount(cell(page, 'Abel', 'opco_financeable_amount'), '2 244,00 €');
    await expectAmount(cell(page, 'Blum', 'opco_financeable_amount'), '2 261,00 €');
    await expectAmount(cell(page, 'Diaz', 'opco_financeable_amount'), '1 372,00 €');
    await open(page, reference, 'follow_up/hours');
    await cell(page, 'Abel', 'paid_external_training_duration').click();
    await page.keyboard.press('Delete');
    await expectAmount(cell(page, 'Abel', 'paid_total_duration'), '133,00 h');
  });

  await test.step('a group invoice is split to the cent', async () => {
    await open(page, reference, 'follow_up/cost');
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

  await test.step('a conversion with an invoice is not taken back', async () => {
    const admin = await another(browser, 'admin', `/manager/training-actions/${reference}/conversion`);
    await admin.getByRole('button', { name: 'Annuler la conversion' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Essai');
    await dialog.getByRole('button', { name: 'Annuler la conversion' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: /facture/i })).toBeVisible();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    await admin.context().close();
  });

  await test.step('all that is financeable is requested at once', async () => {
    await open(page, reference, 'follow_up/funding');
    await chooseAll(page);
    await page.getByRole('button', { name: 'Demander le finançable' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Type de financement' }).fill('OPCO');
    await page.getByRole('option', { name: 'OPCO', exact: true }).click();
    await expect(dialog.getByRole('cell', { name: '2 261,00 €' })).toHaveCount(3);
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Créer les demandes' }).click();
    // 3 × 2 261.00 + 2 × 1 372.00
    await expectAmount(await sum(page, 'opco_requested_amount'), '9 527,00 €');
  });

  await test.step('the funding officer enters two payments over the five requests', async () => {
    const action = await actionOf(reference);
    for (const [amount, rest] of [
      ['9000', '527,00'],
      ['527', '0,00'],
    ] as const) {
      const filter = encodeURIComponent(JSON.stringify({ training_action: action }));
      await page.goto(`/manager/refund-requests?filter=${filter}`);
      await expect(page.getByRole('checkbox', { name: /^Sélectionner/ })).toHaveCount(5);
      await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
      await page.getByRole('button', { name: 'Saisir un règlement' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /hors taxes/ }).fill(amount);
      await dialog.getByRole('button', { name: 'Enregistrer le règlement' }).click();
      await expect(page.getByRole('region', { name: 'Synthèse des demandes affichées' })).toContainText(
        new RegExp(`À recevoir\\s*${rest}`),
      );
    }
  });

  await test.step('results are given to all at once', async () => {
    await open(page, reference, 'follow_up/result');
    await row(page, 'Abel').getByRole('gridcell').first().click();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Réussi');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expect(page.getByText(/Choisissez parmi\s: Non renseigné, Validation totale, /)).toBeVisible();
    await chooseAll(page);
    await page.getByRole('combobox', { name: /^Même résultat/ }).click();
    await page.getByRole('option', { name: 'Validation totale' }).click();
    await expect(page.getByRole('gridcell', { name: /Validation totale/ })).toHaveCount(5);
  });

  await test.step('the control goes from red to green', async () => {
    await open(page, reference, 'control');
    await expect(page.getByText('Aucun document n° 4.')).toBeVisible();
    const documents = [4, 9, 10, 14, 22, 24];
    for (const document_type of documents)
      await manager('POST', '/documents', {
        data: {
          type: 'documents',
          attributes: { document_type, name: `Document ${document_type}`, status: 2 },
          relationships: { training_course: one('training_courses', id) },
        },
      });
    const action = await actionOf(reference);
    const periods = await manager(
      'GET',
      `/training-action-candidate-periods?filter[training_action_candidate.training_action]=${action}`,
    );
    for (const { id, attributes } of periods.data as unknown as readonly {
      id: string;
      attributes: { real_cost: string };
    }[])
      await manager('PATCH', `/training-action-candidate-periods/${id}`, {
        data: {
          type: 'training_action_candidate_periods',
          id,
          attributes: { payroll_cost: attributes.real_cost },
        },
      });
    await open(page, reference, 'follow_up/hours');
    for (const name of names) {
      await cell(page, name, 'real_absence_duration').click();
      // 140 − 133, and 140 − 98
      await page.keyboard.type(cpro.some((one) => one === name) ? '7' : '42');
      await page.keyboard.press('Enter');
    }
    await expectAmount(await sum(page, 'real_absence_duration'), '105,00 h');
    await open(page, reference, 'control');
    await expect(page.getByText(/Conformes\s: 14/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the dossier is closed', async () => {
    const dossier = apiOf('manager', baseURL);
    for (const status of ['to_check', 'in_progress', 'payroll_control', 'complete', 'scoring', 'closed']) {
      const { status: answer, detail } = await dossier('PATCH', `/training-courses/${id}`, {
        data: { type: 'training_courses', id, attributes: { status } },
      });
      expect([status, answer, detail]).toEqual([status, 200, '']);
    }
    await open(page, reference, 'summary');
    // 9 527.00 − 7 101.11
    await expect(page.getByText('2 425,89 €').first()).toBeVisible();
    await expect(page.getByText('100,00 %').first()).toBeVisible();
  });
});
