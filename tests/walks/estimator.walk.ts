import type { Page, Request } from '@playwright/test';
import { apiOf, one } from './api.ts';
import { expect, expectAccessible, expectToFit, openAs, test, turnDarkAndSmall } from './walk.ts';

interface Row {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, { readonly data: readonly { readonly id: string }[] }>>;
}

/**
 * Case C01 of the model without its fees and its training organization: a CPro for five trainees in the region of the
 * director, with a minimum wage of 10.57 euros that no other walk reads. Its dossier has a second estimator of a lower price.
 */
async function createEstimators(baseURL: string | undefined, wageLabel: string) {
  const admin = apiOf('admin', baseURL);
  const manager = apiOf('manager', baseURL);
  const rowsOf = async (path: string) => (await admin('GET', path)).data as unknown as readonly Row[];
  const [director] = await rowsOf('/users?filter[email]=regional_director@alec.test');
  const [device] = await rowsOf('/device-type-repositories?filter[initials][eq]=CPro');
  const validations = await rowsOf('/validation-type-repositories');
  const ccn = validations.find(({ attributes }) => Object.values(attributes).includes('CCN'));
  const course = await manager('POST', '/training-courses', {
    data: {
      type: 'training_courses',
      attributes: { description: 'Cinq caristes en contrat de professionnalisation', volume: 5 },
      relationships: {
        region: one('region_repositories', director?.relationships.regions?.data[0]?.id ?? ''),
        device_type: one('device_type_repositories', device?.id ?? ''),
      },
    },
  });
  const wage = await admin('POST', '/min-wage-repositories', {
    data: {
      type: 'min_wage_repositories',
      attributes: { label: wageLabel, from_date: '2021-06-01', rate: '10.570' },
    },
  });
  const add = async (name: string, delegation_rate: string) => {
    const { status, data, detail } = await manager('POST', '/training-course-estimators', {
      data: {
        type: 'training_course_estimators',
        attributes: {
          name,
          classic_candidates_number: 5,
          ddc_positioning_review_duration: '7',
          ddc_external_training_duration: '280',
          ddc_mission_duration_in_months: '12',
          training_rate: '10.57',
          mission_rate: '12.00',
          positioning_review_cost: '100.00',
          delegation_rate,
        },
        relationships: {
          training_course: one('training_courses', course.data.id),
          min_wage: one('min_wage_repositories', wage.data.id),
          validation_type: one('validation_type_repositories', ccn?.id ?? ''),
        },
      },
    });
    expect(status, detail).toBe(201);
    return data.id;
  };
  const reference = String(course.data.attributes.reference);
  await add('Devis moins cher', '1.850');
  const id = await add('Devis de marche', '2.000');
  return { reference, path: `/manager/training-course/${reference}/estimator/edit/${id}` };
}

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`).first();
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

/** Opens a folded section of the form. */
async function unfold(page: Page, section: string) {
  const fold = page.getByRole('button', { name: new RegExp(`^${section}`) });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

async function save(page: Page) {
  const answered = page.waitForResponse((answer) => isSave(answer.request()));
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await answered;
  await expect(page.getByRole('button', { name: 'Demander la validation' })).toBeEnabled();
}

/** What is typed is kept as a draft meanwhile, by calls of the same methods. */
function isSave(request: Request): boolean {
  const isDraft = /\/draft(\?|$)/.test(request.url()) || request.postData()?.includes('"draft":true');
  const isEstimator = /\/(operations|training-course-estimators)(\/|\?|$)/.test(request.url());
  return isEstimator && ['POST', 'PATCH'].includes(request.method()) && !isDraft;
}

async function typeFeesAndOrganization(page: Page) {
  await unfold(page, 'Frais et prestations');
  const fees = { meal_fees: '500', transport_fees: '250', engineering_fees: '600', management_fees: '400' };
  for (const [name, value] of Object.entries(fees)) await field(page, name).fill(value);
  await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
  const line = page.getByRole('group', { name: 'Ligne 1' });
  await line.getByRole('textbox', { name: /Organisme/ }).fill('OF Alpha');
  await line.getByRole('combobox', { name: /Mode de facturation/ }).click();
  await page.getByRole('option', { name: 'Coût par heure' }).click();
  await line.getByRole('textbox', { name: /Montant/ }).fill('10,50');
  await line.getByRole('textbox', { name: /Durée/ }).fill('280');
}

test('an estimator is priced, explained, read on a phone, compared, solved for a target and approved', async ({
  page,
  baseURL,
}) => {
  const { reference, path } = await createEstimators(baseURL, 'SMIC du devis de marche');
  await openAs(page, 'manager', path);

  await test.step('fees and a training organization are typed, calculated at once and saved', async () => {
    await typeFeesAndOrganization(page);
    await expect(figure(page, 'total_gross_margin')).toHaveText('21\u202f044,52\u00a0€');
    await expect(figure(page, 'margin_target_rate')).toHaveText('86,27\u00a0%');
    await save(page);
  });

  await test.step('a figure shows its formula down to the constants and the minimum wage', async () => {
    await unfold(page, 'Salaires en formation');
    await figure(page, 'training_relief_rate').click();
    const drawer = page.getByRole('dialog', { name: /Coefficient d’allègement en formation/ });
    await expect(drawer).toContainText('0,2666');
    await expect(drawer).toContainText('1,6 × Salaire minimum retenu');
    await expect(drawer).toContainText('1,6 × 10,57');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('on a phone with the dark theme the result opens from a button, and the pages fit', async () => {
    await turnDarkAndSmall(page);
    await page.getByRole('button', { name: 'Ouvrir le résultat' }).click();
    await expect(
      page.getByRole('dialog').locator('[data-figure="total_gross_margin"]').first(),
    ).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByRole('link', { name: 'Tous les devis du dossier' }).click();
    await expect(page.getByRole('link', { name: 'Devis de marche' })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('two estimators of the dossier are compared', async () => {
    for (const name of ['Devis de marche', 'Devis moins cher'])
      await page.getByRole('checkbox', { name: `Comparer « ${name} »` }).check();
    await page.getByRole('link', { name: 'Comparer les 2 devis' }).click();
    const margin = page.getByRole('row', { name: /^Marge brute totale/ }).first();
    await expect(margin).toContainText('21\u202f044,52\u00a0€');
    await expectAccessible(page);
    await page.goBack();
  });

  await test.step('the delegation coefficient for a margin of 60 % is found and applied', async () => {
    await page.getByRole('link', { name: 'Devis de marche' }).click();
    await page.getByRole('button', { name: 'Que faudrait-il ?' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('textbox', { name: /À atteindre/ }).fill('60');
    await question.getByRole('combobox', { name: 'En faisant varier' }).click();
    await page.getByRole('option', { name: 'Coefficient de délégation' }).click();
    await expect(question).toContainText('1,931');
    await question.getByRole('button', { name: 'Appliquer au devis' }).click();
    await expect(figure(page, 'margin_target_rate')).toHaveText('60,25\u00a0%');
    await save(page);
  });

  await test.step('the manager requests the validation, and the director follows the bell and approves', async () => {
    await page.getByRole('button', { name: 'Demander la validation' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/un administrateur décidera.*\(directeur régional\)/);
    await dialog.getByRole('button', { name: 'Demander la validation' }).click();
    await expect(page.getByRole('main')).toContainText('Validation demandée');

    await openAs(page, 'regional_director', '/profile');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await dialog
      .getByRole('link', { name: new RegExp(reference) })
      .first()
      .click();
    await expect(page).toHaveURL(path);
    await page.getByRole('button', { name: 'Valider', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Valider le devis' }).click();
    await expect(page.getByRole('main')).toContainText('Validé le');
  });
});

test('the keyboard alone prices, asks for a formula and saves', { tag: '@short' }, async ({
  page,
  baseURL,
}) => {
  const { path } = await createEstimators(baseURL, 'SMIC du devis au clavier');
  await openAs(page, 'manager', path);

  await unfold(page, 'Effectifs et heures');
  await field(page, 'classic_candidates_number').focus();
  await page.keyboard.type('6');
  await expect(figure(page, 'candidates_number')).toHaveText('6');
  await expect(page.getByText('6 stagiaires comptés, le dossier en demande 5')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Demander la validation' })).toBeEnabled();

  await figure(page, 'total_gross_margin').focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /Marge brute totale/ });
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: /Marge totale avec fin de mission/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Marge totale avec fin de mission/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(figure(page, 'total_gross_margin')).toBeFocused();
});
