import { demoReference } from './demoDossiers.ts';
import { createDossier, goTo, status } from './ownDossier.ts';
import { expect, expectAccessible, expectToFit, openAs, test } from './walk.ts';

const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('the header of a dossier stays in sight, and its comments are written beside a form and stay open', async ({
  page,
  baseURL,
}) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'manager', dossier.page);
  const button = page.getByRole('button', { name: /^Commentaires/ });
  const comments = page.getByRole('complementary', { name: 'Commentaires' });
  const newComment = comments.getByRole('textbox', { name: 'Nouveau commentaire' });

  await test.step('the header shows the facts of the dossier while the page scrolls', async () => {
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

    // Where the lines of the header wrap, what stays below it moves down with it.
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

    await page.setViewportSize(phone);
    const heights = await header
      .getByRole('definition')
      .filter({ hasText: /Conduite|Agence|1\/1/ })
      .evaluateAll((facts) => facts.map((fact) => Math.round(fact.getBoundingClientRect().top)));
    expect(heights).toHaveLength(3);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(4);
    await page.setViewportSize(laptop);
  });

  await test.step('comments open beside a form that stays usable', async () => {
    const description = page.getByRole('textbox', { name: 'Contexte du projet' });
    await page.getByRole('link', { name: /Modifier.*Contexte du projet/ }).click();
    await description.fill('Huit caristes');
    await button.click();
    await expect(comments).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await description.fill('Huit caristes pour la saison');
    const [form, column] = await Promise.all([description.boundingBox(), comments.boundingBox()]);
    expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThan(column?.x ?? 0);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(description).toBeHidden();
    await expect(comments).toBeVisible();
  });

  await test.step('a comment is written, answered and changed', async () => {
    await newComment.fill('Salle à réserver');
    await comments.getByRole('button', { name: 'Envoyer' }).click();
    await comments.getByRole('button', { name: 'Répondre' }).click();
    await comments.getByRole('textbox', { name: 'Votre réponse' }).fill('Réservée');
    await page.keyboard.press('Control+Enter');
    await expect(comments.getByRole('listitem').getByRole('listitem')).toContainText('Réservée');
    await comments.getByRole('button', { name: 'Modifier' }).first().click();
    await comments.getByRole('textbox', { name: 'Votre commentaire' }).fill('Salle 4 à réserver');
    await comments.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(comments.getByRole('listitem').first()).toContainText('modifié');
    await expectAccessible(page);
  });

  await test.step('comments stay open from tab to tab, and what is not sent outlives a reload', async () => {
    await newComment.fill('Pas encore envoyé');
    await goTo(page, 'Candidats');
    await expect(page.getByRole('link', { name: 'Awa Traoré' })).toBeVisible();
    await expect(newComment).toHaveValue('Pas encore envoyé');
    await expect(page).toHaveURL(/candidates\?comments=open$/);
    await page.reload();
    await expect(newComment).toHaveValue('Pas encore envoyé');
    await newComment.press('Escape');
    await expect(comments).toBeHidden();
    await expect(button).toBeFocused();
    await goTo(page, 'Planning');
    await expect(comments).toBeHidden();
  });

  await test.step('on a phone comments lie over the page and hold the focus', async () => {
    await page.setViewportSize(phone);
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Commentaires' });
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390);
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
  });
});

/** Every tab, and whether it passes axe here; the others show a page that another tab or walk has shown to axe. */
const tabs: readonly (readonly [name: string, isNew: boolean])[] = [
  ['Contexte', true],
  ['Programme et parcours', true],
  ['Candidats', true],
  ['Deviseur', true],
  ['Validation', true],
  ['Planning', false],
  ['Documents \\(GED\\)', true],
  ['Synthèse', true],
  ['Contacts', true],
  ['Historique', true],
  ['Contrôle', true],
  ['Planning de l’action', true],
  ['Documents de l’action', false],
  ['Historique de l’action', false],
  ['Messagerie', true],
];

test('every tab of a dossier fits a phone and passes axe, and at 200 % zoom a button opens the menu', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openAs(page, 'manager', `/manager/training-course/${demoReference(12)}`);
  for (const [name, isNew] of tabs)
    await test.step(`the tab ${name} fits a phone`, async () => {
      await goTo(page, name);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectToFit(page);
      if (isNew) await expectAccessible(page);
    });

  await test.step('at 200 % zoom no menu covers the page, and a button opens it', async () => {
    await page.setViewportSize({ width: 720, height: 450 });
    await expect(status(page)).toBeVisible();
    await page.getByRole('button', { name: 'Déplier le menu' }).click();
    await page.getByRole('link', { name: 'Catalogue de formations' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Catalogue/ })).toBeVisible();
  });
});
