import type { Browser, Page } from '@playwright/test';
import { type Attributes, apiOf } from './api.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';

interface Dossier {
  readonly id: string;
  readonly reference: string;
  readonly page: string;
}

/** A dossier of one's own, asked for by the recruiter, with an agency, a training and a candidate. */
async function createDossier(baseURL?: string): Promise<Dossier> {
  const call = apiOf('recruiter', baseURL);
  const { data } = await call('POST', '/training-courses', {
    data: { type: 'training_courses', attributes: { description: 'Six caristes pour la saison' } },
  });
  const relationships = { training_course: { data: { type: 'training_courses', id: data.id } } };
  const add = (type: string, attributes: Attributes) =>
    call('POST', `/${type.replaceAll('_', '-')}`, { data: { type, attributes, relationships } });
  await add('training_course_groups', {
    analytic_code: 'A101',
    analytic_label: 'Agence du quai',
    recruiter_name: 'Nadia Benali',
    recruiter_email: 'nadia.benali@exemple.fr',
  });
  await add('training_course_trainings', { label: 'Conduite de chariots', is_out_of_catalog: true });
  await add('training_course_candidates', {
    first_name: 'Awa',
    last_name: 'Traoré',
    birthday_date: '1999-03-02',
  });
  const reference = String(data.attributes.reference);
  return { id: data.id, reference, page: `/manager/training-course/${reference}` };
}

/** Somebody else, at another machine. */
async function another(browser: Browser, baseURL: string | undefined, account: string, path: string) {
  const context = await browser.newContext({ baseURL, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const page = await context.newPage();
  await openAs(page, account, path);
  return page;
}

const status = (page: Page) => page.getByRole('button', { name: /^Statut/ });
/** A tab bears its name and, where something is asked for, how much of it is there. */
const goTo = (page: Page, tab: string) =>
  page
    .getByRole('navigation', { name: 'Onglets du dossier' })
    .getByRole('link', { name: new RegExp(`^${tab}( \\d|$)`) })
    .click();
const act = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'Actions sur le dossier' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const entry = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

async function cancelWith(page: Page, type: string, reason: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Motif d’annulation/ }).click();
  await page.getByRole('option', { name: type }).click();
  await dialog.getByRole('textbox', { name: 'Motif' }).fill(reason);
  await dialog.getByRole('button', { name: /Changer le statut|Supprimer/ }).click();
  await expect(dialog).toBeHidden();
}

test('a manager takes a dossier, plans it, talks about it and moves it along', async ({ page, baseURL }) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'manager', dossier.page);
  await expect(page).toHaveTitle(`ALEC - ERPF#${dossier.reference}`);

  await page.getByRole('button', { name: 'Affecter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Me l’affecter' }).click();
  await expect(page.getByText(`ERPF#${dossier.reference} est affecté.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await goTo(page, 'Planning');
  await page.getByRole('button', { name: 'Ajouter une session' }).click();
  const session = page.getByRole('dialog', { name: 'Nouvelle session' });
  await session.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(session).toBeHidden();
  await expect(page.getByRole('grid').getByRole('button')).toHaveCount(1);

  await page.getByRole('button', { name: /^Commentaires/ }).click();
  const comments = page.getByRole('complementary', { name: 'Commentaires' });
  await expect(comments).toBeFocused();
  await comments.getByRole('textbox', { name: 'Nouveau commentaire' }).fill('Salle à réserver');
  await comments.getByRole('button', { name: 'Envoyer' }).click();
  await comments.getByRole('button', { name: 'Répondre' }).click();
  await comments.getByRole('textbox', { name: 'Votre réponse' }).fill('Réservée');
  await page.keyboard.press('Control+Enter');
  await expect(comments.getByRole('listitem').getByRole('listitem')).toContainText('Réservée');
  await comments.getByRole('button', { name: 'Modifier' }).first().click();
  await comments.getByRole('textbox', { name: 'Votre commentaire' }).fill('Salle 4 à réserver');
  await comments.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(comments.getByRole('listitem').first()).toContainText('modifié');
  await comments.getByRole('textbox', { name: 'Nouveau commentaire' }).fill('Pas encore envoyé');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(comments).toBeHidden();
  await expect(page.getByRole('button', { name: /^Commentaires/ })).toBeFocused();

  await status(page).click();
  const hindered = page.getByRole('menuitem', { name: 'Attente validation' });
  await expect(hindered).toBeDisabled();
  await expect(hindered).toContainText('Aucun devis n’est en demande de validation.');
  await expect(page.getByRole('menuitem', { name: 'Projet validé' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Attente agence' }).click();
  const why = page.getByRole('dialog', { name: 'Passer à « Attente agence »' });
  await why.getByRole('button', { name: 'Changer le statut' }).click();
  await expect(why.getByRole('textbox', { name: 'Motif' })).toHaveAccessibleDescription(/./);
  await why.getByRole('textbox', { name: 'Motif' }).fill('Il manque le numéro du client');
  await why.getByRole('button', { name: 'Changer le statut' }).click();
  await expect(status(page)).toHaveAccessibleName(/Attente agence/);
  await expect(page.getByText(/Motif du statut.*Il manque le numéro du client/)).toBeVisible();

  await goTo(page, 'Historique');
  await expect(entry(page, 'Gestionnaire')).toContainText('Julien Moreau');
  await expect(entry(page, 'Motif du changement de statut')).toContainText(/À traiter.*Attente agence/);
  await expect(entry(page, 'Session').first()).toContainText('Création');
  await expect(entry(page, /^ModificationCommentaire/)).toContainText(/Salle à réserver.*Salle 4 à réserver/);
  await page.getByRole('combobox', { name: 'Catégorie' }).click();
  await page.getByRole('option', { name: 'Session' }).click();
  await expect(entry(page, 'Gestionnaire')).toHaveCount(0);
  await goTo(page, 'Historique de l’action');
  await expect(page.getByRole('button', { name: 'Effacer le filtre Catégorie' })).toBeHidden();
  await page.getByRole('combobox', { name: 'Catégorie' }).click();
  await expect(page.getByRole('option', { name: 'Action de formation' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Session' })).toHaveCount(0);

  // What was written and not sent is still there after the tab is opened anew.
  await page.goto(`${dossier.page}/schedule?comments=open`);
  await expect(comments.getByRole('textbox', { name: 'Nouveau commentaire' })).toHaveValue(
    'Pas encore envoyé',
  );
});

test('comments open beside a form that stays usable, and stay open from tab to tab until they are closed', async ({
  page,
  baseURL,
}) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'manager', dossier.page);
  const button = page.getByRole('button', { name: /^Commentaires/ });
  const comments = page.getByRole('complementary', { name: 'Commentaires' });
  const description = page.getByRole('textbox', { name: 'Contexte du projet' });
  await page.getByRole('link', { name: /Modifier.*Contexte du projet/ }).click();
  await description.fill('Huit caristes');

  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await comments.getByRole('textbox', { name: 'Nouveau commentaire' }).fill('Huit, et non six');
  await description.fill('Huit caristes pour la saison');
  const [form, column] = await Promise.all([description.boundingBox(), comments.boundingBox()]);
  expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThan(column?.x ?? 0);
  await page.keyboard.press('Tab');
  await expect(comments).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(description).toBeHidden();
  await expect(comments).toBeVisible();

  await goTo(page, 'Candidats');
  await expect(page.getByRole('link', { name: 'Awa Traoré' })).toBeVisible();
  await expect(comments.getByRole('textbox', { name: 'Nouveau commentaire' })).toHaveValue(
    'Huit, et non six',
  );
  await expect(page).toHaveURL(/candidates\?comments=open$/);
  await button.click();
  await expect(comments).toBeHidden();
  await goTo(page, 'Planning');
  await expect(comments).toBeHidden();

  // Without the room for both, they lie over the page and hold the focus.
  await page.setViewportSize({ width: 390, height: 844 });
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Commentaires' });
  await expect(sheet).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390);
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
});

test('the header says what the dossier is about, in one line and in sight while the page scrolls', async ({
  page,
  baseURL,
}) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'manager', dossier.page);
  const header = page.getByRole('region', { name: `ERPF#${dossier.reference}` });
  const factOf = (name: string) =>
    header.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

  await expect(factOf('Formations')).toHaveText('Conduite de chariots');
  await expect(factOf('Agences')).toHaveAttribute('title', 'Agence du quai');
  await expect(factOf('Clients').getByRole('img', { name: 'vide' })).toBeVisible();
  await expect(factOf('Candidats')).toHaveText('1/1');
  await expect(factOf('Dispositif').getByRole('img', { name: 'vide' })).toBeVisible();
  await page.mouse.move(700, 600);
  const scroll = () => page.mouse.wheel(0, 900);
  await scroll();
  await expect(factOf('Formations')).toBeInViewport();

  // Where its lines wrap, what stays below it moves down with it.
  await page.setViewportSize({ width: 900, height: 620 });
  const tabs = page.getByRole('navigation', { name: 'Onglets du dossier' });
  await expect(async () => {
    // While its tab is loading, the page is short.
    await scroll();
    const [above, below] = [await header.boundingBox(), await tabs.boundingBox()];
    expect(above?.height).toBeGreaterThan(160);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }).toPass();

  await page.setViewportSize({ width: 390, height: 844 });
  const heights = await header
    .getByRole('definition')
    .filter({ hasText: /Conduite|Agence|1\/1/ })
    .evaluateAll((facts) => facts.map((fact) => Math.round(fact.getBoundingClientRect().top)));
  expect(heights).toHaveLength(3);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(4);
});

test('the keyboard alone changes a status', async ({ page, baseURL }) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'manager', dossier.page);

  await status(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'En attente' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Motif' })).toBeFocused();
  await page.keyboard.type('Quel poste exactement');
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);

  await expect(status(page)).toHaveAccessibleName(/Attente agence/);
});

test('a recruiter is neither offered nor allowed what is a manager’s move', async ({ page, baseURL }) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'recruiter', dossier.page);

  await status(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Annulé']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Affecter' })).toBeHidden();

  const refused = await apiOf('recruiter', baseURL)('PATCH', `/training-courses/${dossier.id}`, {
    data: { type: 'training_courses', id: dossier.id, attributes: { status: 'pending' } },
  });
  expect(refused).toMatchObject({ status: 403, detail: expect.stringContaining('status') });
});

test('a locked dossier says by whom and since when, and takes nothing until it is unlocked', async ({
  page,
  browser,
  baseURL,
}) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'admin', dossier.page);
  const reader = await another(browser, baseURL, 'manager', dossier.page);
  await expect(reader.getByRole('status').filter({ hasText: /Claire/ })).toBeAttached();
  await expect(reader.getByRole('link', { name: /^Modifier/ })).not.toHaveCount(0);

  await act(page, 'Verrouiller');
  const sentence = /verrouillé par Claire Fontaine depuis le \d\d\/\d\d\/\d{4}/;
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(reader.getByText(sentence)).toBeVisible();
  await expect(reader.getByRole('link', { name: /^(Modifier|Ajouter)/ })).toHaveCount(0);
  await expect(status(reader)).toBeHidden();
  const refused = await apiOf('manager', baseURL)('PATCH', `/training-courses/${dossier.id}`, {
    data: { type: 'training_courses', id: dossier.id, attributes: { description: 'Autre chose' } },
  });
  expect(refused).toMatchObject({ status: 409, detail: expect.stringContaining('Claire Fontaine') });
  await expectAccessible(page);

  await page.getByRole('main').getByRole('button', { name: 'Déverrouiller' }).click();
  await expect(page.getByText(sentence)).toBeHidden();
  await expect(reader.getByRole('link', { name: /^Modifier/ })).not.toHaveCount(0);
  await reader.context().close();
  await goTo(page, 'Historique');
  await expect(entry(page, /^ModificationDossier.*Verrouillé/)).toHaveCount(2);
});

test('a dossier is copied, cancelled, deleted and restored, and its history shows it', async ({
  page,
  baseURL,
}) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'admin', dossier.page);

  await act(page, 'Dupliquer');
  await expect(page).not.toHaveURL(new RegExp(dossier.reference));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(`ERPF#${dossier.reference}`);
  await expect(page.getByRole('link', { name: 'Agence du quai' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Conduite de chariots' })).toBeVisible();
  await goTo(page, 'Candidats');
  await expect(page.getByRole('link', { name: 'Awa Traoré' })).toBeVisible();

  await page.goto(dossier.page);
  await status(page).click();
  await page.getByRole('menuitem', { name: 'Annulé' }).click();
  await cancelWith(page, 'Client', 'La saison est annulée');
  await expect(page.getByText(/Motif du statut.*Client · La saison est annulée/)).toBeVisible();

  await act(page, 'Supprimer');
  await cancelWith(page, 'Erreur ou doublon', 'Saisi deux fois');
  await expect(page.getByText(/mis à la corbeille par Claire Fontaine/)).toBeVisible();
  await expect(page.getByText(/Motif de la suppression.*Saisi deux fois/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Modifier|Ajouter)/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Restaurer' }).click();
  await expect(page.getByText(/mis à la corbeille/)).toBeHidden();

  await goTo(page, 'Historique');
  await expect(entry(page, /Statut.*À traiter.*Annulé/)).toContainText('La saison est annulée');
  await expect(entry(page, /^SuppressionDossier/)).toContainText('Saisi deux fois');
  await expect(entry(page, /^ModificationDossier.*Supprimé le/)).toContainText(/Saisi deux fois.*–/);
});

const tabs = {
  project: [
    'Contexte',
    'Programme et parcours',
    'Candidats',
    'Deviseur',
    'Validation',
    'Planning',
    'Documents \\(GED\\)',
    'Synthèse',
    'Contacts',
    'Historique',
  ],
  action: [
    'Contrôle',
    'Planning de l’action',
    'Documents de l’action',
    'Historique de l’action',
    'Messagerie',
  ],
};

for (const [life, names] of Object.entries(tabs))
  test(`every tab of the ${life} passes axe and fits a phone`, async ({ page }) => {
    await openAs(page, 'manager', '/manager/training-course/2026-00012');
    const phone = { width: 390, height: 844 };
    const laptop = { width: 1440, height: 900 };

    for (const name of names) {
      await goTo(page, name);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize(phone);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390);
      await page.setViewportSize(laptop);
    }
  });

test('at 200 % zoom no menu covers the page, and a button opens it', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await openAs(page, 'manager', '/manager/training-course/2026-00012');
  await expect(status(page)).toBeVisible();

  await page.getByRole('button', { name: 'Déplier le menu' }).click();
  await page.getByRole('link', { name: 'Catalogue de formations' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a reference nobody has leads to a page that says so', async ({ page }) => {
  await openAs(page, 'manager', '/manager/training-course/2026-99999');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dossier indisponible');
  await expect(page.getByRole('alert')).toContainText('Cannot retrieve training course with 2026-99999');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Revenir à la liste des dossiers' }).click();
  await expect(page).toHaveURL(/\/manager\/training-courses$/);
});

test('a saved dossier keeps its rules, and its numbers follow the people who join and leave', async ({
  page,
  baseURL,
  complaints,
}) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'manager', dossier.page);

  const note = page.getByRole('alert').filter({ hasText: 'Une règle n’est pas respectée' });
  await expect(note).toContainText('Aucun axe stratégique n’est choisi.');
  await note.getByRole('link', { name: 'Axes stratégiques' }).click();
  const axes = page.getByRole('combobox', { name: 'Axes stratégiques' });
  await expect(axes).toBeFocused();
  await axes.press('ArrowDown');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(note).toBeHidden();

  await page.getByRole('button', { name: 'Supprimer Agence du quai' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Le dossier n’a pas d’agence. Ajoutez-en au moins une.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Agence du quai' })).toBeVisible();

  await goTo(page, 'Candidats');
  await page.getByRole('link', { name: 'Ajouter : Candidat' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByText('Le nombre de candidats du dossier passe à 2 avec lui.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Prénom' }).fill('Karim');
  await form.getByRole('textbox', { name: 'Nom', exact: true }).fill('Diallo');
  await form.getByRole('group', { name: 'Date de naissance' }).click();
  await page.keyboard.type('14081991');
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('heading', { name: '2 candidats sur 2' })).toBeVisible();

  await page.getByRole('button', { name: /^Supprimer.*Traoré/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('heading', { name: '1 candidat sur 2' })).toBeVisible();
  await expect(page.getByText('1 candidat n’est pas encore identifié.')).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: /Traoré.*supprimé/ });
  await toast.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('heading', { name: '2 candidats sur 2' })).toBeVisible();
  await expect(note).toBeHidden();
  await expectAccessible(page);
  // The refusal that was looked for is one of the browser's complaints too.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
});

test('a dossier nobody has is found first, and moved along from its validation', async ({
  page,
  baseURL,
}) => {
  const dossier = await createDossier(baseURL);
  const { data } = await apiOf('manager', baseURL)('POST', '/training-course-estimators', {
    data: {
      type: 'training_course_estimators',
      attributes: { name: 'Devis du quai' },
      relationships: { training_course: { data: { type: 'training_courses', id: dossier.id } } },
    },
  });
  await openAs(page, 'manager', '/manager/training-courses');

  const unassigned = page.getByRole('button', { name: /^Non affectés \(\d+\)$/ });
  await unassigned.click();
  await expect(page).toHaveURL(/manager.*null.*true/);
  await expect(unassigned).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: new RegExp(dossier.reference) })).toBeVisible();

  await page.goto(`${dossier.page}/validation`);
  const estimator = page.getByRole('listitem').filter({ hasText: 'Devis du quai' });
  await expect(estimator).toContainText('Brouillon');
  await expect(estimator.getByRole('link')).toHaveAttribute('href', new RegExp(`estimator/edit/${data.id}`));
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Attente validation' })).toBeDisabled();
  await main.getByRole('button', { name: 'En attente', exact: true }).click();
  await expect(status(page)).toHaveAccessibleName(/En attente/);
  await expectAccessible(page);
});
