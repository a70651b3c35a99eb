import type { Page } from '@playwright/test';
import { apiOf, one } from './api.ts';
import { act, createDossier, goTo, status } from './ownDossier.ts';
import { expect, openAs, test } from './walk.ts';

const entry = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

test('a manager assigns a dossier, gives it a status by keyboard and finds both in its history', {
  tag: '@short',
}, async ({ page, baseURL }) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'manager', dossier.page);
  await expect(page).toHaveTitle(`ALEC - ERPF#${dossier.reference}`);

  await page.getByRole('button', { name: 'Affecter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Me l’affecter' }).click();
  await expect(page.getByText(`ERPF#${dossier.reference} est affecté.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await status(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'En attente' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Motif' })).toBeFocused();
  await page.keyboard.type('Quel poste exactement');
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(status(page)).toHaveAccessibleName(/Attente agence/);
  await expect(page.getByText(/Motif du statut.*Quel poste exactement/)).toBeVisible();

  await goTo(page, 'Historique');
  await expect(entry(page, 'Gestionnaire')).toContainText('Julien Moreau');
  await expect(entry(page, 'Motif du changement de statut')).toContainText(/À traiter.*Attente agence/);
});

async function giveReason(page: Page, type: string, reason: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Motif d’annulation/ }).click();
  await page.getByRole('option', { name: type }).click();
  await dialog.getByRole('textbox', { name: 'Motif' }).fill(reason);
  await dialog.getByRole('button', { name: /Changer le statut|Supprimer/ }).click();
  await expect(dialog).toBeHidden();
}

test('a dossier is locked, cancelled, deleted and restored, and its history shows it', {
  tag: '@short',
}, async ({ page, baseURL }) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'admin', dossier.page);
  const main = page.getByRole('main');

  await act(page, 'Verrouiller');
  await expect(page.getByText(/verrouillé par Claire Fontaine depuis le \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await main.getByRole('button', { name: 'Déverrouiller' }).click();

  await status(page).click();
  await page.getByRole('menuitem', { name: 'Annulé' }).click();
  await giveReason(page, 'Client', 'La saison est annulée');
  await expect(page.getByText(/Motif du statut.*Client · La saison est annulée/)).toBeVisible();

  await act(page, 'Supprimer');
  await giveReason(page, 'Erreur ou doublon', 'Saisi deux fois');
  await expect(page.getByText(/mis à la corbeille par Claire Fontaine/)).toBeVisible();
  await expect(page.getByText(/Motif de la suppression.*Saisi deux fois/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Modifier|Ajouter)/ })).toHaveCount(0);
  await main.getByRole('button', { name: 'Restaurer' }).click();
  await expect(page.getByText(/mis à la corbeille/)).toBeHidden();

  await goTo(page, 'Historique');
  await expect(entry(page, /ModificationDossier.*Verrouillé/)).toHaveCount(2);
  await expect(entry(page, /Statut.*À traiter.*Annulé/)).toContainText('La saison est annulée');
  await expect(entry(page, /SuppressionDossier/)).toContainText('Saisi deux fois');
  await expect(entry(page, /ModificationDossier.*Supprimé le/)).toContainText(/Saisi deux fois.*–/);
});

test('a saved dossier is checked by its rules, changes status on its validation page, shows a lock and is copied', async ({
  page,
  baseURL,
  complaints,
}) => {
  const dossier = await createDossier(baseURL);
  const { data: estimator } = await apiOf('manager', baseURL)('POST', '/training-course-estimators', {
    data: {
      type: 'training_course_estimators',
      attributes: { name: 'Devis du quai' },
      relationships: { training_course: one('training_courses', dossier.id) },
    },
  });
  await openAs(page, 'manager', dossier.page);
  const note = page.getByRole('alert').filter({ hasText: 'Une règle n’est pas respectée' });

  await test.step('a broken rule leads to its field', async () => {
    await expect(note).toContainText('Aucun axe stratégique n’est choisi.');
    await note.getByRole('link', { name: 'Axes stratégiques' }).click();
    const axes = page.getByRole('combobox', { name: 'Axes stratégiques' });
    await expect(axes).toBeFocused();
    await axes.press('ArrowDown');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(note).toBeHidden();
  });

  await test.step('the last agency cannot be deleted', async () => {
    await page.getByRole('button', { name: 'Supprimer Agence du quai' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Le dossier n’a pas d’agence. Ajoutez-en au moins une.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Agence du quai' })).toBeVisible();
    // The browser reports the refusal on its console too.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  });

  await test.step('the number of candidates follows the people who join and leave', async () => {
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
    await expect(page.getByText('1 candidat n’est pas encore identifié.')).toBeVisible();
    const toast = page.getByRole('status').filter({ hasText: /Traoré.*supprimé/ });
    await toast.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('heading', { name: '2 candidats sur 2' })).toBeVisible();
    await expect(note).toBeHidden();
  });

  await test.step('the tab of the validation shows its estimators and moves the dossier', async () => {
    await goTo(page, 'Validation');
    const shown = page.getByRole('listitem').filter({ hasText: 'Devis du quai' });
    await expect(shown).toContainText('Brouillon');
    const edit = new RegExp(`estimator/edit/${estimator.id}`);
    await expect(shown.getByRole('link')).toHaveAttribute('href', edit);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Attente validation' })).toBeDisabled();
    await main.getByRole('button', { name: 'En attente', exact: true }).click();
    await expect(status(page)).toHaveAccessibleName(/En attente/);
  });

  await test.step('an open page becomes read-only while another user locks the dossier', async () => {
    const lock = (action: 'lock' | 'unlock') =>
      apiOf('admin', baseURL)('PATCH', `/training-courses/${dossier.id}/${action}`);
    const edit = page.getByRole('link', { name: /^(Modifier|Ajouter)/ });
    await goTo(page, 'Contexte');
    await expect(edit).not.toHaveCount(0);
    await lock('lock');
    await expect(page.getByText(/verrouillé par Claire Fontaine/)).toBeVisible();
    await expect(edit).toHaveCount(0);
    await expect(status(page)).toBeHidden();
    await lock('unlock');
    await expect(edit).not.toHaveCount(0);
  });

  await test.step('the copy has its agencies, trainings and candidates', async () => {
    await act(page, 'Dupliquer');
    await expect(page).not.toHaveURL(new RegExp(dossier.reference));
    await expect(page.getByRole('link', { name: 'Agence du quai' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Conduite de chariots' })).toBeVisible();
    await goTo(page, 'Candidats');
    await expect(page.getByRole('link', { name: 'Awa Traoré' })).toBeVisible();
  });
});
