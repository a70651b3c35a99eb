import type { Page, Request } from '@playwright/test';
import { apiOf, one } from './api.ts';
import { another } from './ownDossier.ts';
import { expect, expectAccessible, expectToFit, openAs, test } from './walk.ts';

interface Prepared {
  readonly reference: string;
  /** A minimum wage of 10.57 euros that no other walk reads. */
  readonly minWage: string;
  readonly minWageLabel: string;
}

/** A dossier for five trainees in the region of the director, and a minimum wage of its own. */
async function prepare(baseURL: string | undefined, label: string): Promise<Prepared> {
  const admin = apiOf('admin', baseURL);
  const manager = apiOf('manager', baseURL);
  const found = async (path: string) => {
    const { data } = await admin('GET', path);
    const [row] = data as unknown as {
      id: string;
      relationships: Record<string, { data: { id: string }[] }>;
    }[];
    if (!row) throw new Error(`Nothing at ${path}`);
    return row;
  };
  const director = await found('/users?filter[email]=regional_director@alec.test');
  const device = await found('/device-type-repositories?filter[initials][eq]=CPro');
  const region = director.relationships.regions?.data[0]?.id ?? '';
  const course = await manager('POST', '/training-courses', {
    data: {
      type: 'training_courses',
      attributes: { description: 'Cinq caristes en contrat de professionnalisation', volume: 5 },
      relationships: {
        region: one('region_repositories', region),
        device_type: one('device_type_repositories', device.id),
      },
    },
  });
  const wage = await admin('POST', '/min-wage-repositories', {
    data: {
      type: 'min_wage_repositories',
      attributes: { label, from_date: '2021-06-01', rate: '10.570' },
    },
  });
  return {
    reference: String(course.data.attributes.reference),
    minWage: wage.data.id,
    minWageLabel: label,
  };
}

const pathOf = ({ reference }: Prepared) => `/manager/training-course/${reference}/estimator`;

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`).first();
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

async function type(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function choose(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

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

/** Case C01 of the model: a CPro for five trainees. */
async function typeStandardCase(page: Page, { minWageLabel }: Prepared) {
  await unfold(page, 'Contexte');
  await choose(page, 'Salaire minimum', minWageLabel);
  await choose(page, 'Type de validation', 'CCN');
  await type(page, {
    classic_candidates_number: '5',
    ddc_positioning_review_duration: '7',
    // As the page itself shows them.
    ddc_external_training_duration: '280,00 h',
    ddc_mission_duration_in_months: '12,00 mois',
    training_rate: '10,57\u00a0€/h',
    mission_rate: '12',
    positioning_review_cost: '100',
    delegation_rate: '2',
  });
  await unfold(page, 'Frais et prestations');
  await type(page, {
    meal_fees: '500',
    transport_fees: '250',
    engineering_fees: '600',
    management_fees: '400',
  });
  await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
  const line = page.getByRole('group', { name: 'Ligne 1' });
  await line.getByRole('textbox', { name: /Organisme/ }).fill('OF Alpha');
  await line.getByRole('combobox', { name: /Mode de facturation/ }).click();
  await page.getByRole('option', { name: 'Coût par heure' }).click();
  await line.getByRole('textbox', { name: /Montant/ }).fill('10,50');
  await line.getByRole('textbox', { name: /Durée/ }).fill('280');
}

test('a training request is priced by typing, explained, compared, solved, approved, and stays as it was', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const prepared = await prepare(baseURL, 'SMIC du devis de marche');
  await openAs(page, 'manager', pathOf(prepared));

  await page.getByRole('link', { name: 'Nouveau devis' }).click();
  await expect(page).toHaveURL(/estimator\/edit\//);
  await typeStandardCase(page, prepared);
  await expect(figure(page, 'total_gross_margin')).toHaveText('21\u202f044,52\u00a0€');
  await expect(figure(page, 'margin_target_rate')).toHaveText('86,27\u00a0%');
  await save(page);
  const priced = page.url();

  // The relief says how it came to be, to the constants and the list.
  await unfold(page, 'Salaires en formation');
  await figure(page, 'training_relief_rate').click();
  const drawer = page.getByRole('dialog', { name: /Coefficient d’allègement en formation/ });
  await expect(drawer).toContainText('0,2666');
  await expect(drawer).toContainText('1,6 × Salaire minimum retenu');
  await expect(drawer).toContainText('1,6 × 10,57');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(figure(page, 'training_relief_rate')).toBeFocused();

  // A variant of it, as a POEC.
  await page.getByRole('link', { name: 'Tous les devis du dossier' }).click();
  await page.getByRole('button', { name: /Actions .*Devis 1/ }).click();
  await page.getByRole('menuitem', { name: 'Dupliquer' }).click();
  await expect(page.getByRole('heading', { name: 'Devis 1 (copie)' })).toBeVisible();
  await unfold(page, 'Contexte');
  await choose(page, 'Dispositif', 'POEC');
  await type(page, { classic_candidates_number: '0', poec_candidates_number: '5' });
  await unfold(page, 'Effectifs et heures');
  await expect(figure(page, 'waged_candidates_number')).toHaveText('0');
  await save(page);
  await page.getByRole('link', { name: 'Tous les devis du dossier' }).click();
  await page.getByRole('checkbox', { name: 'Comparer « Devis 1 »', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Comparer « Devis 1 (copie) »' }).check();
  await page.getByRole('link', { name: 'Comparer les 2 devis' }).click();
  const margin = page.getByRole('row', { name: /^Marge brute totale/ }).first();
  await expect(margin).toContainText('21\u202f044,52\u00a0€');
  await expectAccessible(page);

  // What delegation rate brings the margin to 60 % of the revenues?
  await page.goto(priced);
  await page.getByRole('button', { name: 'Que faudrait-il ?' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox', { name: /À atteindre/ }).fill('60');
  await question.getByRole('combobox', { name: 'En faisant varier' }).click();
  await page.getByRole('option', { name: 'Coefficient de délégation' }).click();
  await expect(question).toContainText('1,931');
  await question.getByRole('button', { name: 'Appliquer au devis' }).click();
  await expect(figure(page, 'margin_target_rate')).toHaveText('60,25\u00a0%');
  const classic = page.getByRole('row', { name: /^Classique/ });
  await expect(classic).toContainText('liste des taux');
  await field(page, 'classic_candidates_number').fill('2,5');
  await expect(page.getByText('« 2,5 » n’est pas un nombre entier')).toBeVisible();
  await field(page, 'classic_candidates_number').fill('5');
  await save(page);

  await page.getByRole('button', { name: 'Demander la validation' }).click();
  await expect(page.getByRole('dialog')).toContainText(/un administrateur décidera.*\(directeur régional\)/);
  await page.getByRole('dialog').getByRole('button', { name: 'Demander la validation' }).click();
  await expect(page.getByRole('main')).toContainText('Validation demandée');

  // The director is told, follows the bell and approves.
  const director = await another(browser, 'regional_director', '/manager/training-courses');
  await director.getByRole('button', { name: /^Notifications/ }).click();
  await director
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(prepared.reference) })
    .first()
    .click();
  await expect(director).toHaveURL(new URL(priced).pathname);
  await director.getByRole('button', { name: 'Valider', exact: true }).click();
  await director.getByRole('dialog').getByRole('button', { name: 'Valider le devis' }).click();
  await expect(director.getByRole('main')).toContainText('Validé le');
  await director.context().close();

  await page.reload();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(prepared.reference) })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  const id = priced.split('/').at(-1);
  const read = () => apiOf('admin', baseURL)('GET', `/training-course-estimators/${id}`);
  const before = (await read()).data.attributes;
  await apiOf('admin', baseURL)('PATCH', `/min-wage-repositories/${prepared.minWage}`, {
    data: { type: 'min_wage_repositories', id: prepared.minWage, attributes: { rate: '12.000' } },
  });
  await page.reload();
  await expect(figure(page, 'margin_target_rate')).toHaveText('60,25\u00a0%');
  expect((await read()).data.attributes).toEqual(before);
  expect(before).toMatchObject({ status: 'VALIDATE_STATUS', margin_target_rate: '60.25000000' });
});

/** An estimator of case C01 that was typed elsewhere. */
async function priced(baseURL: string | undefined, label: string): Promise<string> {
  const prepared = await prepare(baseURL, label);
  const call = apiOf('manager', baseURL);
  const { data: course } = await call('GET', `/training-courses?filter[reference][eq]=${prepared.reference}`);
  const [dossier] = course as unknown as { id: string }[];
  const estimator = await call('POST', '/training-course-estimators', {
    data: {
      type: 'training_course_estimators',
      attributes: {
        name: 'Devis de marche',
        classic_candidates_number: 5,
        ddc_positioning_review_duration: '7',
        ddc_external_training_duration: '280',
        ddc_mission_duration_in_months: '12',
        training_rate: '10.57',
        mission_rate: '12.00',
        delegation_rate: '2.000',
      },
      relationships: {
        training_course: one('training_courses', dossier?.id ?? ''),
        min_wage: one('min_wage_repositories', prepared.minWage),
      },
    },
  });
  return `${pathOf(prepared)}/edit/${estimator.data.id}`;
}

test('the keyboard alone prices, asks for a formula and saves', { tag: '@short' }, async ({
  page,
  baseURL,
}) => {
  const path = await priced(baseURL, 'SMIC du devis au clavier');
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

test('on a phone and in English the result stays in reach, and every page passes axe', async ({
  page,
  baseURL,
}) => {
  const path = await priced(baseURL, 'SMIC du devis sur un téléphone');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', path);
  await page.getByRole('button', { name: 'Choisir la langue' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();

  await page.getByRole('button', { name: 'Open the result' }).click();
  await expect(page.getByRole('dialog').locator('[data-figure="total_gross_margin"]').first()).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expectToFit(page);

  await page.goto(path.replace(/\/edit\/.*/, ''));
  await expect(page.getByRole('link', { name: 'Devis de marche' })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
});
