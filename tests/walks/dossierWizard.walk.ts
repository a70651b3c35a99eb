import type { Page } from '@playwright/test';
import { accessTokenOf } from './accessToken.ts';
import { expect, expectAccessible, openAgain, openAs, test } from './walk.ts';

const start = '/training-courses/initialize';

/** A picker of a register: what is typed, then the one of that name. */
async function pick(page: Page, label: string, typed: string, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  // As long as others stand above it, the list is still about to change under the pointer.
  const first = page.getByRole('option', { name }).and(page.getByRole('option').first());
  await first.waitFor();
  await first.click();
}

async function begin(page: Page, account: string): Promise<string> {
  await openAs(page, account, start);
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Agences et projet' })).toBeFocused();
  return new URL(page.url()).searchParams.get('draft') ?? '';
}

async function addAgencies(page: Page): Promise<void> {
  await pick(page, 'Ajouter une agence', 'Paris Tert', /Paris Tertiaire/);
  await pick(page, 'Ajouter une agence', 'Nanterre Ter', /Nanterre Tertiaire/);
  await page.getByRole('combobox', { name: 'Axes stratégiques' }).click();
  await page.getByRole('option', { name: 'Développer l’alternance' }).click();
  await page.keyboard.press('Escape');
}

async function addTrainings(page: Page): Promise<void> {
  await pick(page, 'Ajouter une formation du catalogue', 'CACES R489', /CACES R489 catégories/);
  await page.getByRole('checkbox', { name: 'Matériel fourni' }).check();
  await page.getByRole('button', { name: 'Formation hors catalogue' }).click();
  await expect(page.getByRole('textbox', { name: 'Libellé' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Libellé' }).fill('Gestes et postures');
}

async function attachFromRecords(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: /Chercher dans Lucie/ });
  await search.fill('M50001');
  await page.getByRole('checkbox', { name: /M50001/ }).check();
  await search.fill('Moreno');
  await page.getByRole('checkbox', { name: /Lina Moreno/ }).check();
  await page.getByRole('button', { name: 'Rattacher 2 candidats' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Données obligatoires manquantes' });
  await expect(dialog).toContainText('Lina Moreno : date de naissance');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuer sans' }).click();
}

async function typeCandidate(page: Page, lastName: string): Promise<void> {
  await page.getByRole('button', { name: 'Saisir un candidat' }).click();
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Awa');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(lastName);
  await page.getByRole('group', { name: 'Date de naissance' }).click();
  await page.keyboard.type('02031979');
}

async function addMission(page: Page): Promise<void> {
  await pick(page, 'Ajouter une entreprise', '440 000 107 00019', /Transports Delmas.*440 000 107 00019/);
  await page.getByRole('button', { name: 'Mission', exact: true }).click();
  await page.getByRole('textbox', { name: 'Durée de mission en mois' }).fill('6');
  await page.getByRole('combobox', { name: 'Dispositif' }).click();
  await page.getByRole('option', { name: 'CDPI' }).click();
  await expect(page.getByText(/La durée convient au dispositif/)).toBeVisible();
}

const toStep = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Étapes' }).getByRole('link', { name }).click();

async function speak(page: Page, button: string, language: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: language }).click();
}

const next = (page: Page) => page.getByRole('link', { name: 'Étape suivante' }).click();

const parts = 'groups,trainings,potential_candidates,customers';

interface Resource {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, { readonly data: readonly unknown[] }>>;
}

/** What the server has, asked past the screen. */
async function read(page: Page, baseURL: string, path: string): Promise<readonly Resource[]> {
  const authorization = `Bearer ${await accessTokenOf('admin', baseURL)}`;
  const answer = await page.request.get(`${baseURL}/api/v1${path}`, { headers: { authorization } });
  return ((await answer.json()) as { data: readonly Resource[] }).data;
}

test('a recruiter puts a dossier together, closes the tab, meets a dead server, and it is there once', async ({
  page: first,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  // Two saves that nobody answers take their retries.
  test.slow();
  const id = await begin(first, 'recruiter');
  await addAgencies(first);
  await next(first);
  await addTrainings(first);
  await expectAccessible(first);
  await expect(first.getByText('Brouillon gardé')).toBeVisible();

  // The tab is closed in the middle; another one goes on from the list of drafts.
  await first.close();
  const page = await openAgain(context, 'recruiter', start);
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  await page.getByRole('link', { name: /Reprendre Paris Tertiaire · Nanterre Tertiaire · CACES/ }).click();
  // The summary beside the step has a heading of the same name.
  await expect(page.getByRole('heading', { level: 2, name: 'Formations' }).first()).toBeFocused();
  await expect(page).toHaveURL(/\/trainings\?draft=/);

  // Another browser knows only what the server has: the first step that lacks something. A draft of one's own goes.
  const elsewhere = await (await browser.newContext({ baseURL, locale: 'fr-FR' })).newPage();
  await begin(elsewhere, 'recruiter');
  const isStored = elsewhere.waitForResponse(
    (answer) =>
      answer.url().endsWith('/operations') &&
      answer.ok() &&
      (answer.request().postData() ?? '').includes('Nanterre Tertiaire'),
  );
  await pick(elsewhere, 'Ajouter une agence', 'Nanterre Ter', /Nanterre Tertiaire/);
  await isStored;
  await elsewhere.goto(start);
  const thrownAway = elsewhere.getByRole('button', { name: 'Supprimer le brouillon Nanterre Tertiaire' });
  await thrownAway.click();
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(elsewhere.getByRole('link', { name: /^Reprendre Nanterre Tertiaire/ })).toHaveCount(0);
  await elsewhere
    .getByRole('link', { name: /Reprendre Paris Tertiaire · Nanterre Tertiaire · CACES/ })
    .click();
  await expect(elsewhere).toHaveURL(/\/training-courses\/potential-candidates\?draft=/);
  await elsewhere.context().close();
  await toStep(page, 'Candidats');

  await attachFromRecords(page);
  await typeCandidate(page, 'Ndiaye');
  await expect(page.getByRole('status').filter({ hasText: '2 sur 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Demander 2 candidats' }).click();
  await expectAccessible(page);
  await next(page);
  await addMission(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Relire la demande' }).click();
  await expect(page.getByText('45+')).toHaveCount(0);

  // What the server has against it takes the focus, in sight, and goes once it is mended.
  const fault = {
    status: '422',
    detail: 'Le nombre de candidats ne convient pas.',
    source: { pointer: '/atomic:operations/0/data/attributes/volume' },
  };
  const contentType = 'application/vnd.api+json';
  await page.route(
    '**/api/v1/operations',
    (route) => route.fulfill({ status: 422, contentType, body: JSON.stringify({ errors: [fault] }) }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Enregistrer la demande' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: fault.detail });
  await expect(refusal).toBeFocused();
  await expect(refusal).toBeInViewport();
  await toStep(page, 'Candidats');
  await typeCandidate(page, 'Koné');
  await page.getByRole('button', { name: /^Retirer Awa Koné/ }).click();
  await toStep(page, 'Relecture');
  await expect(page.getByText(fault.detail)).toHaveCount(0);

  // Nobody answers: three more tries, then the page that says so.
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Enregistrer la demande' }).click();
  await expect(page.getByText('Nouvel essai 3 sur 3…')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Attention votre demande de formation n’est pas enregistrée !',
  );
  await expect(page.getByText('Votre dossier ne peut être enregistré pour le moment.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revenir à la saisie' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Awa Ndiaye' })).toBeVisible();
  await page.unroute('**/*');
  await page.route('**/api/v1/operations', (route) => route.abort());
  await page.getByRole('button', { name: 'Enregistrer la demande' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /n’est pas enregistrée !$/ })).toBeFocused();
  await speak(page, 'Choisir la langue', 'English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Caution: your training request is not saved',
  );
  await expect(page.getByText('Your request cannot be saved for the moment.')).toBeVisible();
  await expect(page.getByText('Try again in a minute.', { exact: false })).toBeVisible();
  await speak(page, 'Choose the language', 'Français');

  // The server carries it out, but its answer never arrives.
  await page.unroute('**/api/v1/operations');
  await page.route('**/api/v1/operations', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const isCarriedOut = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/operations'));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await isCarriedOut;
  await page.unroute('**/api/v1/operations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Demande ERPF#\d{4}-\d{5,} enregistrée$/);
  await expectAccessible(page);

  expect(complaints.splice(0).filter((complaint) => !complaint.includes('Failed to load'))).toEqual([]);

  const [dossier, ...others] = await read(
    page,
    String(baseURL),
    `/training-courses?filter[id]=${id}&include=${parts}`,
  );
  expect(others).toEqual([]);
  expect(dossier?.attributes).toMatchObject({ is_draft: false, volume: 2 });
  const count = (name: string) => dossier?.relationships[name]?.data.length;
  expect([count('groups'), count('trainings'), count('potential_candidates'), count('customers')]).toEqual([
    2, 2, 2, 1,
  ]);
  const twins = await read(
    page,
    String(baseURL),
    '/training-course-candidates?filter[last_name]=Ndiaye&filter[first_name]=Awa',
  );
  expect(twins).toHaveLength(1);
  const history = await read(page, String(baseURL), `/activities?filter[entity_id]=${id}`);
  expect(history.map(({ attributes }) => attributes.event)).toContain('created');

  // The way back creates nothing.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('enregistrée');
  await page.getByRole('link', { name: 'Ouvrir le dossier' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(dossier?.attributes.reference));
  expect(thrown).toEqual([]);
});

test('a dossier that is there is modified under its reference', { tag: '@short' }, async ({
  page,
  baseURL,
}) => {
  const [dossier] = await read(
    page,
    String(baseURL),
    '/training-courses?filter[status]=to_do&sort=reference',
  );
  const reference = String(dossier?.attributes.reference);
  await openAs(page, 'manager', `/manager/training-course/${reference}`);
  await page.getByRole('button', { name: 'Actions sur le dossier' }).click();
  await page.getByRole('menuitem', { name: 'Modifier pas à pas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Modifier la demande de formation ERPF#${reference}`,
  );

  await page.getByRole('textbox', { name: 'Contexte du projet' }).fill('Ouverture d’une seconde ligne');
  await expect(page.getByText('Brouillon gardé dans ce navigateur')).toBeVisible();
  await toStep(page, 'Relecture');
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/enregistrée$/);
  const [after] = await read(page, String(baseURL), `/training-courses?filter[id]=${dossier?.id}`);
  expect(after?.attributes).toMatchObject({
    reference,
    description: 'Ouverture d’une seconde ligne',
  });
});

test('a request from the catalogue has its training, one from an advertisement its reference', async ({
  page,
}) => {
  await openAs(page, 'manager', '/manager/training-catalog');
  await page.getByRole('link', { name: /^Créer un dossier avec «\sCACES R489/ }).click();
  await expect(page.getByText(/La demande commence avec la formation «\sCACES R489/)).toBeVisible();
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  await expect(page.getByRole('complementary')).toContainText('CACES R489 catégories');

  await page.goto(start);
  await page.getByRole('textbox', { name: 'Référence de l’annonce' }).fill('ANN-2026-77');
  await page.getByRole('button', { name: 'Commencer avec cette annonce' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Modifier la demande de formation ANN-2026-77',
  );
});

test('the same candidate is taken once, from the records or typed', async ({ page }) => {
  await begin(page, 'manager');
  await toStep(page, 'Candidats');
  const search = page.getByRole('searchbox', { name: /Chercher dans Lucie/ });
  const attach = async () => {
    await search.fill('M50001');
    await page.getByRole('checkbox', { name: /M50001/ }).check();
    await page.getByRole('button', { name: 'Rattacher 1 candidat' }).click();
  };
  await attach();
  const card = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button');
  await expect(card).toHaveCount(1);
  await attach();
  await expect(page.getByText(/est déjà dans la demande/)).toBeVisible();
  await expect(card).toHaveCount(1);

  for (const twin of ['Sow', 'SOW']) await typeCandidate(page, twin);
  await toStep(page, 'Relecture');
  await expect(
    page.getByText(/Le candidat «\sAwa SOW\s» figure déjà dans le dossier\. Gardez-en un seul\./),
  ).toBeVisible();

  // What is taken out by mistake comes back from the toast.
  await toStep(page, 'Candidats');
  await page
    .getByRole('button', { name: /^Retirer Awa SOW/ })
    .last()
    .click();
  await expect(card).toHaveCount(2);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(card).toHaveCount(3);
});

test('one step goes by keys alone', async ({ page }) => {
  await begin(page, 'manager');

  await page.getByRole('link', { name: /Relecture/ }).press('Enter');
  await page.getByRole('alert').getByRole('link', { name: 'Agences et projet' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Ajouter une agence' })).toBeFocused();
  await page.keyboard.type('Nanterre Ter');
  await expect(page.getByRole('option').first()).toContainText('Nanterre Tertiaire');
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
  const agency = page.getByRole('button', { name: /^Nanterre Tertiaire/ });
  await expect(agency).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Tab');
  // Says what has the focus instead, where it is another.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Nanterre Tertiaire/);
  await page.keyboard.press('Enter');
  await expect(agency).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('link', { name: 'Étape suivante' }).press('Enter');

  await expect(page.getByRole('heading', { level: 2, name: 'Formations' }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Formation hors catalogue' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Libellé' })).toBeFocused();
});

test('a manager sees what is missing, reaches it by keyboard, and cannot add the same twice', async ({
  page,
}) => {
  await begin(page, 'manager');
  await addAgencies(page);
  await pick(page, 'Ajouter une agence', 'Paris Tert', /Paris Tertiaire/);
  await expect(page.getByText('est déjà dans la demande')).toBeVisible();
  await next(page);
  await addTrainings(page);

  // The order by keys alone.
  await page.getByRole('button', { name: 'Déplacer Gestes et postures' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Ligne 2 saisie.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^La ligne passe/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Ligne posée en position 1.')).toBeAttached();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toContainText(
    'Gestes et postures',
  );

  await toStep(page, 'Relecture');
  await expect(page.getByRole('button', { name: 'Enregistrer la demande' })).toBeDisabled();
  await page.getByRole('link', { name: 'Paris Tertiaire, Recruteur' }).press('Enter');
  await expect(page.getByRole('textbox', { name: /^Recruteur/ })).toBeFocused();
});

test('on a phone every step fits and the summary comes below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, 'manager');
  await addAgencies(page);

  for (const step of ['Formations', 'Candidats', 'Clients et mission', 'Relecture']) {
    await toStep(page, step);
    await expect(page.getByRole('heading', { level: 2, name: step }).first()).toBeVisible();
    // Steps slide in.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await expectAccessible(page);
  }
});

test('a director, who creates no dossier, finds no wizard', async ({ page }) => {
  await openAs(page, 'regional_director', start);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
});
