import { another, createDossier, goTo } from './ownDossier.ts';
import { expect, expectAccessible, openAs, test, turnDarkAndSmall } from './walk.ts';

const letter = 'Lettre d’engagement du client';

test('an administrator writes a template, of which a manager makes a document and a mail', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  // Two people, five pages and a PDF made twice.
  test.slow();
  const { reference, page: dossierPage } = await createDossier(baseURL);
  await openAs(page, 'admin', '/configuration/document-templates');
  await page.getByRole('link', { name: letter }).click();
  const text = page.locator('.ProseMirror');
  const day = text.getByText(/^Le /);
  await expect(day).toHaveCSS('text-align', 'right');

  await day.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' {{auteur}}');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('« auteur » n’est pas un champ').first()).toBeVisible();
  // The browser says on its console that the template was refused.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  await page.getByRole('combobox', { name: 'Insérer un champ' }).fill('auteur – nom');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(day).toHaveText('Le {{today}} {{auteur}}{{author.name}}');
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

  const manager = await another(browser, baseURL, 'manager', dossierPage);
  await goTo(manager, 'Documents .GED.');
  await manager.getByRole('button', { name: 'D’après un modèle' }).click();
  await manager.getByRole('menuitem', { name: letter }).click();
  await manager.getByRole('link', { name: letter }).click();
  await expect(manager.locator('canvas').first()).toBeVisible();

  await manager.goto(`${dossierPage}/action_message/create`);
  const useTemplate = async () => {
    await manager.getByRole('button', { name: 'Modèle' }).click();
    await manager.getByRole('menuitem', { name: /^Pièces attendues/ }).click();
  };
  await useTemplate();
  const subject = `Pièces attendues – dossier ERPF#${reference}`;
  await expect(manager.getByRole('textbox', { name: 'Objet' })).toHaveValue(subject);
  const message = manager.locator('.ProseMirror');
  await expect(message.getByRole('listitem')).toHaveText('Awa Traoré');
  await message.getByText('Merci de votre retour.').click();
  await manager.keyboard.press('Home');
  await manager.keyboard.type('Urgent. ');
  await useTemplate();
  await manager.getByRole('button', { name: 'Remplacer' }).click();
  await expect(message).not.toContainText('Urgent');
  await expect(message.getByRole('listitem')).toHaveText('Awa Traoré');

  await manager.getByRole('button', { name: 'Joindre des documents' }).click();
  const picking = manager.getByRole('dialog', { name: 'Documents du dossier' });
  await picking.getByRole('checkbox', { name: letter }).click();
  await expectAccessible(manager, '[role="dialog"]');
  await picking.getByRole('button', { name: 'Joindre', exact: true }).click();
  await expect(picking).toBeHidden();
  await manager.getByRole('combobox', { name: 'Destinataires' }).fill('nadia.benali@exemple.fr');
  await manager.keyboard.press('Enter');
  await turnDarkAndSmall(manager);
  await expectAccessible(manager);
  await manager.getByRole('button', { name: 'Envoyer', exact: true }).click();

  const sent = manager.getByRole('article');
  await expect(sent.getByRole('listitem').filter({ hasText: 'Awa Traoré' })).toBeVisible();
  await expect(sent.getByText(new RegExp(letter))).toHaveCount(1);
  await expectAccessible(manager);
  await manager.context().close();
});
