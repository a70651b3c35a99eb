import type { Page } from '@playwright/test';
import { apiOf } from './api.ts';
import { documentLink } from './exchangeDocuments.ts';
import { expect, expectAccessible, turnDarkAndSmall } from './walk.ts';

export const letter = 'Lettre d’engagement du client';
const contact = 'nadia.benali@exemple.fr';

const text = (page: Page) => page.locator('.ProseMirror');

export async function changeTemplate(page: Page, reference: string): Promise<void> {
  await page.getByRole('link', { name: letter }).click();
  const day = text(page).getByText(/^Le /);
  await expect(day).toHaveCSS('text-align', 'right');
  await day.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await page.getByRole('combobox', { name: 'Insérer un champ' }).fill('auteur – nom');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(day).toHaveText('Le {{today}} {{author.name}}');
  await expect(day).toHaveCSS('text-align', 'right');
  await day.click({ clickCount: 3 });
  await page.keyboard.insertText('Le {{today}}, à Nanterre');
  await expect(day).toHaveText('Le {{today}}, à Nanterre');

  await page.getByRole('combobox', { name: 'Dossier de l’aperçu' }).fill(reference);
  await page.getByRole('option', { name: new RegExp(reference) }).click();
  await page.getByRole('button', { name: 'Afficher l’aperçu' }).click();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/est enregistré/)).toBeVisible();
}

/** The mail leaves ten seconds later. */
export async function mailLetter(page: Page, reference: string): Promise<void> {
  await page.getByRole('button', { name: 'D’après un modèle' }).click();
  await page.getByRole('menuitem', { name: letter }).click();
  await expect(documentLink(page, letter)).toBeVisible();

  // The styles of PDF files stay in a page that showed one: the next page is loaded, not opened by its tab.
  await page.goto(`/manager/training-course/${reference}/contacts`);
  await page.getByRole('button', { name: 'Depuis le dossier' }).click();
  await page.getByRole('checkbox', { name: new RegExp(contact) }).check();
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('button', { name: 'Ajouter 1 contact' }).click();
  await page.getByRole('checkbox', { name: 'Sélectionner Nadia Benali' }).check();
  await page.getByRole('link', { name: 'Envoyer un message' }).click();
  await expect(page.getByRole('button', { name: 'Nadia Benali' })).toBeVisible();

  await page.getByRole('button', { name: 'Modèle' }).click();
  await page.getByRole('menuitem', { name: /^Pièces attendues/ }).click();
  const subject = page.getByRole('textbox', { name: 'Objet' });
  await expect(subject).toHaveValue(`Pièces attendues – dossier ERPF#${reference}`);
  await expect(text(page).getByRole('listitem')).toHaveText('Awa Traoré');

  await page.getByRole('button', { name: 'Joindre des documents' }).click();
  const picking = page.getByRole('dialog', { name: 'Documents du dossier' });
  await picking.getByRole('checkbox', { name: letter }).click();
  await expectAccessible(page, '[role="dialog"]');
  await picking.getByRole('button', { name: 'Joindre', exact: true }).click();
  await expect(picking).toBeHidden();
  await turnDarkAndSmall(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByRole('article').getByText('L’e-mail part dans dix secondes.')).toBeVisible();
}

interface Answered {
  readonly id: string;
  readonly reference: string;
  readonly baseURL: string | undefined;
}

export async function readAnswer(page: Page, { id, reference, baseURL }: Answered): Promise<void> {
  const name = `${letter} ${reference}.pdf`;
  const call = apiOf('manager', baseURL);
  const mails = async () => (await call('GET', `/communications?filter[training_course]=${id}`)).data;
  await expect.poll(mails).toHaveLength(2);
  await page.goto(`/manager/training-course/${reference}/action_message`);
  await page.getByRole('link', { name: /Pièces attendues/ }).click();
  const [sent, answer] = [page.getByRole('article').first(), page.getByRole('article').nth(1)];
  await expect(answer).toContainText(`Bien reçu : ${name}.`);
  await expect(answer.getByRole('button', { name: `Télécharger Signé – ${name}` })).toBeVisible();
  await expect(sent.getByRole('listitem').filter({ hasText: 'Awa Traoré' })).toBeVisible();
  await expect(sent.getByText(new RegExp(letter))).toHaveCount(1);
  await expect(sent.getByText('Envoyé', { exact: true })).toBeVisible();
  await expectAccessible(page);
}
