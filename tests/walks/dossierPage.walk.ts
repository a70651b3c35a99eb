import { demoReference } from './demoDossiers.ts';
import { createDossier, goTo, status } from './ownDossier.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';

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
    await openAs(page, 'manager', `/manager/training-course/${demoReference(12)}`);
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
  await openAs(page, 'manager', `/manager/training-course/${demoReference(12)}`);
  await expect(status(page)).toBeVisible();

  await page.getByRole('button', { name: 'Déplier le menu' }).click();
  await page.getByRole('link', { name: 'Catalogue de formations' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a reference nobody has leads to a page that says so', async ({ page }) => {
  await openAs(page, 'manager', `/manager/training-course/${demoReference(99999)}`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dossier indisponible');
  await expect(page.getByRole('alert')).toContainText(
    `Cannot retrieve training course with ${demoReference(99999)}`,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Revenir à la liste des dossiers' }).click();
  await expect(page).toHaveURL(/\/manager\/training-courses$/);
});
