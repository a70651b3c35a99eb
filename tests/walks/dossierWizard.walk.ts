import type { Page } from '@playwright/test';
import { accessTokenOf } from './accessToken.ts';
import { expect, expectAccessible, expectToFit, openAgain, openAs, test } from './walk.ts';

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
  await expectAccessible(page, '[role=alertdialog]');
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

test('a recruiter enters a dossier, closes the tab, meets a server that does not answer, and saves it once', async ({
  page: first,
  context,
  baseURL,
  complaints,
}) => {
  // A save that no server answers is retried.
  test.slow();
  const id = await begin(first, 'recruiter');
  await addAgencies(first);
  await next(first);
  await addTrainings(first);
  await expect(first.getByText('Brouillon gardé')).toBeVisible();

  await first.close();
  const page = await openAgain(context, 'recruiter', start);
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));

  await test.step('another tab continues from the list of drafts', async () => {
    await page.getByRole('link', { name: /Reprendre Paris Tertiaire · Nanterre Tertiaire · CACES/ }).click();
    // The summary next to the step has a heading of the same name.
    await expect(page.getByRole('heading', { level: 2, name: 'Formations' }).first()).toBeFocused();
    await expect(page).toHaveURL(/\/trainings\?draft=/);
  });

  await test.step('candidates, a customer and a mission complete the request', async () => {
    await toStep(page, 'Candidats');
    await attachFromRecords(page);
    await typeCandidate(page, 'Ndiaye');
    await expect(page.getByRole('status').filter({ hasText: '2 sur 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Demander 2 candidats' }).click();
    await next(page);
    await addMission(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Relire la demande' }).click();
    await expect(page.getByText('45+')).toHaveCount(0);
  });

  await test.step('a refusal of the server receives the focus, in sight, until it is corrected', async () => {
    const fault = {
      status: '422',
      detail: 'Le nombre de candidats ne convient pas.',
      source: { pointer: '/atomic:operations/0/data/attributes/volume' },
    };
    await page.route(
      '**/api/v1/operations',
      (route) => {
        const body = JSON.stringify({ errors: [fault] });
        return route.fulfill({ status: 422, contentType: 'application/vnd.api+json', body });
      },
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
  });

  await test.step('without an answer the page reports that nothing is saved, and leads back', async () => {
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Enregistrer la demande' }).click();
    await expect(page.getByText('Nouvel essai 3 sur 3…')).toBeVisible();
    const unsaved = page.getByRole('heading', { level: 1 });
    await expect(unsaved).toBeFocused();
    await expect(unsaved).toHaveText('Attention votre demande de formation n’est pas enregistrée !');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Revenir à la saisie' }).click();
    await expect(page.getByRole('heading', { level: 3, name: 'Awa Ndiaye' })).toBeVisible();
    await page.unroute('**/*');
  });

  await test.step('a save whose answer is lost is found on the server', async () => {
    await page.route(
      '**/api/v1/operations',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Enregistrer la demande' }).click();
    const saved = page.getByRole('heading', { level: 1 });
    await expect(saved).toHaveText(/^Demande ERPF#\d{4}-\d{5,} enregistrée$/);
    await expectAccessible(page);
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('Failed to load'))).toEqual([]);
  });

  await test.step('it is there once, with all its parts, and the way back creates nothing', async () => {
    const origin = String(baseURL);
    const [dossier, ...others] = await read(
      page,
      origin,
      `/training-courses?filter[id]=${id}&include=${parts}`,
    );
    expect(others).toEqual([]);
    expect(dossier?.attributes).toMatchObject({ is_draft: false, volume: 2 });
    const counts = parts.split(',').map((name) => dossier?.relationships[name]?.data.length);
    expect(counts).toEqual([2, 2, 2, 1]);
    const sameName = '/training-course-candidates?filter[last_name]=Ndiaye&filter[first_name]=Awa';
    expect(await read(page, origin, sameName)).toHaveLength(1);
    const history = await read(page, origin, `/activities?filter[entity_id]=${id}`);
    expect(history.map(({ attributes }) => attributes.event)).toContain('created');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('enregistrée');
    await page.getByRole('link', { name: 'Ouvrir le dossier' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      String(dossier?.attributes.reference),
    );
    expect(thrown).toEqual([]);
  });
});

test('a saved dossier is modified step by step under its reference', { tag: '@short' }, async ({
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

test('a manager fills in a step by keys alone, sees what is missing and puts trainings in order', async ({
  page,
}) => {
  await begin(page, 'manager');

  await test.step('a step is filled in by keys alone', async () => {
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
    // Reports what has the focus instead, where it is another.
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Nanterre Tertiaire/);
    await page.keyboard.press('Enter');
    await expect(agency).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('the same agency is not added twice', async () => {
    await pick(page, 'Ajouter une agence', 'Nanterre Ter', /Nanterre Tertiaire/);
    await expect(page.getByText('est déjà dans la demande')).toBeVisible();
    await page.getByRole('link', { name: 'Étape suivante' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Formations' }).first()).toBeFocused();
  });

  await test.step('trainings are put in order by keys', async () => {
    await addTrainings(page);
    await page.getByRole('button', { name: 'Déplacer Gestes et postures' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Ligne 2 saisie.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/^La ligne passe/)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText('Ligne posée en position 1.')).toBeAttached();
    const first = page.getByRole('main').getByRole('heading', { level: 3 }).first();
    await expect(first).toContainText('Gestes et postures');
  });

  await test.step('what is missing prevents the save and leads to its field', async () => {
    await toStep(page, 'Relecture');
    await expect(page.getByRole('button', { name: 'Enregistrer la demande' })).toBeDisabled();
    await page.getByRole('link', { name: 'Nanterre Tertiaire, Recruteur' }).press('Enter');
    await expect(page.getByRole('textbox', { name: /^Recruteur/ })).toBeFocused();
  });
});

test('a request from an advertisement has its reference, accepts a candidate once and fits a phone', async ({
  page,
}) => {
  await openAs(page, 'manager', start);
  await page.getByRole('textbox', { name: 'Référence de l’annonce' }).fill('ANN-2026-77');
  await page.getByRole('button', { name: 'Commencer avec cette annonce' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Modifier la demande de formation ANN-2026-77',
  );
  const card = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button');

  await test.step('a candidate of the records is attached once', async () => {
    await toStep(page, 'Candidats');
    const search = page.getByRole('searchbox', { name: /Chercher dans Lucie/ });
    for (const _ of ['once', 'again']) {
      await search.fill('M50001');
      await page.getByRole('checkbox', { name: /M50001/ }).check();
      await page.getByRole('button', { name: 'Rattacher 1 candidat' }).click();
      await expect(card).toHaveCount(1);
    }
    await expect(page.getByText(/est déjà dans la demande/)).toBeVisible();
  });

  await test.step('a candidate who is typed twice is reported', async () => {
    for (const twin of ['Sow', 'SOW']) await typeCandidate(page, twin);
    await toStep(page, 'Relecture');
    await expect(
      page.getByText(/Le candidat «\sAwa SOW\s» figure déjà dans le dossier\. Gardez-en un seul\./),
    ).toBeVisible();
  });

  await test.step('a candidate who is removed by mistake comes back from the toast', async () => {
    await toStep(page, 'Candidats');
    await page
      .getByRole('button', { name: /^Retirer Awa SOW/ })
      .last()
      .click();
    await expect(card).toHaveCount(2);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(card).toHaveCount(3);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Relecture', 'Candidats', 'Agences et projet', 'Formations'])
    await test.step(`the step ${name} fits a phone`, async () => {
      await toStep(page, name);
      await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible();
      if (name === 'Formations') await addTrainings(page);
      // Steps slide in.
      await expectToFit(page);
      await expectAccessible(page);
    });
});

test('a draft that was deleted meanwhile is created again with what is typed, and is deleted from the list of drafts', async ({
  page,
  baseURL,
  complaints,
}) => {
  const draftOf = () => new URL(page.url()).searchParams.get('draft');
  const isStored = (words: string) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/operations') &&
        answer.ok() &&
        (answer.request().postData() ?? '').includes(words),
    );
  const id = await begin(page, 'manager');
  const first = isStored('Nanterre Tertiaire');
  await pick(page, 'Ajouter une agence', 'Nanterre Ter', /Nanterre Tertiaire/);
  await first;
  const authorization = `Bearer ${await accessTokenOf('manager', String(baseURL))}`;
  await page.request.delete(`${baseURL}/api/v1/training-courses/${id}`, { headers: { authorization } });

  const context = page.getByRole('textbox', { name: 'Contexte du projet' });
  await context.fill('Ouverture d’une seconde ligne');
  const notice = page.getByRole('alert').filter({ hasText: 'supprimé entre-temps' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  const second = isStored('Ouverture d’une seconde ligne');
  await notice.getByRole('button', { name: 'Créer à nouveau' }).click();
  await expect(context).toHaveValue('Ouverture d’une seconde ligne');
  await second;

  const newId = draftOf();
  expect(newId).not.toBe(id);
  await page.goto(start);
  const resume = (draft: string | null) => page.locator(`a[href="/training-courses?draft=${draft}"]`);
  await expect(resume(newId)).toBeVisible();
  await expect(resume(id)).toHaveCount(0);
  const draft = page.getByRole('listitem').filter({ has: resume(newId) });
  await draft.getByRole('button', { name: /^Supprimer le brouillon/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(resume(newId)).toHaveCount(0);
  // The browser reports on its console that the dossier was not found.
  expect(complaints.splice(0).filter((complaint) => !/40[49]/.test(complaint))).toEqual([]);
});
