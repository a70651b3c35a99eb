import type { Page } from '@playwright/test';
import { apiOf } from './api.ts';
import { demoReference } from './demoDossiers.ts';
import { act, another, createDossier, goTo, status } from './ownDossier.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';

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

test('a manager takes a dossier, plans it, talks about it and moves it along', { tag: '@short' }, async ({
  page,
  baseURL,
}) => {
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
  await expect(entry(page, /ModificationCommentaire/)).toContainText(/Salle à réserver.*Salle 4 à réserver/);
  await page.getByRole('combobox', { name: 'Catégorie' }).click();
  await page.getByRole('option', { name: 'Session' }).click();
  await expect(entry(page, 'Gestionnaire')).toHaveCount(0);
  // One that has become an action has a history for it.
  await page.goto(`/manager/training-actions/${demoReference(12)}/action_history`);
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
  const reader = await another(browser, 'manager', dossier.page);
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
  await expect(entry(page, /ModificationDossier.*Verrouillé/)).toHaveCount(2);
});

test('a dossier is copied, cancelled, deleted and restored, and its history shows it', {
  tag: '@short',
}, async ({ page, baseURL }) => {
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
  await expect(entry(page, /SuppressionDossier/)).toContainText('Saisi deux fois');
  await expect(entry(page, /ModificationDossier.*Supprimé le/)).toContainText(/Saisi deux fois.*–/);
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
