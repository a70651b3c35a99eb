import type { Page } from '@playwright/test';
import { addDays } from 'date-fns';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { startOfDay } from '#engine/model/days/startOfDay.ts';
import { demoReference } from './demoDossiers.ts';
import { apiOf, filterIn, list, listOf, rows } from './dossierListPage.ts';
import { createDossier } from './ownDossier.ts';
import { typeDay } from './typeDay.ts';
import { expect, expectAccessible, openAs, pixelTolerance, test } from './walk.ts';

test('the list of dossiers shows what is known of a dossier, passes axe, and a row opens its page', async ({
  page,
}) => {
  // Drafts of other walks have no reference, and so stand last.
  await openAs(page, 'admin', `${list}?sort=reference&order=ASC`);

  const row = rows(page).first();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dossiers');
  await expect(row.getByRole('img', { name: /candidats? connus? sur/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nouveau dossier' })).toHaveAttribute(
    'href',
    '/training-courses/initialize',
  );
  await expectAccessible(page);

  const link = row.getByRole('link', { name: /^ERPF#/ });
  const reference = String(await link.textContent()).replace('ERPF#', '');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/manager/training-course/${reference}`));
});

test('a filter of each type narrows the list of dossiers, is in the address and survives a reload', {
  tag: '@short',
}, async ({ page }) => {
  await openAs(page, 'admin', list);
  // The drawer keeps the page behind it from whoever hears it.
  const heading = page.locator('h1').filter({ hasText: 'Dossiers' });
  const total = async () => Number((await heading.innerText()).replace(/\D/g, ''));
  await expect(heading).toHaveText(/\d/);
  const all = await total();
  const ninth = demoReference(9).slice(0, -1);
  const lastWeek = dayIn('Europe/Paris', addDays(new Date(), -7));
  const nextMonth = dayIn('Europe/Paris', addDays(new Date(), 30));
  await page.getByRole('button', { name: 'Plus de filtres' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtres' });
  const part = (name: string) => drawer.getByRole('group', { name, exact: true });
  const dates = (name: string) => part(name).getByRole('group', { name: /^(De|À)$/ });

  const steps: readonly (readonly [string, () => Promise<void>, object])[] = [
    ['text', () => part('Référence').getByRole('textbox').fill(ninth), { reference: { contains: ninth } }],
    [
      'words of parts',
      () => part('Agences').getByRole('textbox').fill('tertiaire'),
      { groups: { q: 'tertiaire' } },
    ],
    [
      'choices',
      () => part('Statut').getByRole('checkbox', { name: 'À traiter', exact: true }).check(),
      { status: { in: ['to_do'] } },
    ],
    [
      'yes or no',
      () => part('Verrouillé').getByRole('radio', { name: 'Non' }).check(),
      { is_locked: { eq: false } },
    ],
    [
      'an instant',
      () => typeDay(dates('Créé le').first(), lastWeek),
      { createdAt: { gte: startOfDay('Europe/Paris', lastWeek).toISOString() } },
    ],
    [
      'a period',
      () => typeDay(dates('Période du parcours pédagogique').last(), nextMonth),
      { training_start_date: { lte: nextMonth } },
    ],
    [
      'a record',
      () => pick(page, drawer.getByRole('combobox', { name: 'Région' })),
      { region: { in: [expect.any(String)] } },
    ],
  ];
  for (const [type, give, expected] of steps) {
    await give();
    await expect.poll(() => filterIn(page), type).toEqual(expected);
    if (type !== 'yes or no') await expect.poll(total, type).toBeLessThan(all);
    await drawer.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect.poll(() => filterIn(page), type).toEqual({});
  }
  await expectAccessible(page);

  await part('Agences').getByRole('textbox').fill('nanterre');
  await expect.poll(() => filterIn(page)).toEqual({ groups: { q: 'nanterre' } });
  await drawer.getByRole('button', { name: 'Voir les résultats' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Agences.*nanterre/ })).toBeVisible();
  await expect(rows(page).first()).toContainText('Nanterre');
  await expect(rows(page).filter({ hasNotText: 'Nanterre' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await page.getByRole('button', { name: 'Mes dossiers' }).click();
  await expect.poll(() => filterIn(page)).toEqual({ mine: 1 });
  await expect(page.getByRole('button', { name: 'Mes dossiers' })).toHaveAttribute('aria-pressed', 'true');
});

/** The first record offered. */
async function pick(page: Page, box: ReturnType<Page['getByRole']>) {
  await box.click();
  await page.getByRole('option').first().click();
}

test('the search of the list of dossiers finds agencies, customers, candidates and trainings', async ({
  page,
  request,
  baseURL,
}) => {
  const api = await apiOf(request, baseURL);
  const [course] = await api.dossiers('filter[status]=waiting_for_ae&sort=reference&page[size]=1');
  const parts = [
    ['training-course-groups', { analytic_label: 'Kerguelen intérim', analytic_code: 'KG1' }],
    ['training-course-customers', { name: 'Scierie Kerguelen', siret: '123 456 782 00010' }],
    ['training-course-trainings', { label: 'Pilotage de manchots' }],
  ] as const;
  for (const [path, attributes] of parts)
    await api.post(`/${path}/draft`, {
      type: path.replaceAll('-', '_'),
      attributes,
      relationships: { training_course: { data: { type: 'training_courses', id: course?.id } } },
    });
  await openAs(page, 'admin', list);
  const search = page.getByRole('searchbox', { name: 'Rechercher' });
  for (const words of ['kerguelen', 'scierie kerguelen', 'manchots', 'MANCHOTS scierie interim']) {
    await search.fill(words);
    await expect(rows(page), words).toHaveCount(1);
    await expect(rows(page).first()).toContainText(String(course?.attributes.reference));
  }
});

test('a shared view keeps filters, columns, order and grouping for others, a private one is nobody else’s', {
  tag: '@short',
}, async ({ page, browser, baseURL }) => {
  const [shared, own] = ['À traiter', 'À moi'].map((name) => `${name} ${Date.now()}`);
  await openAs(page, 'admin', `${listOf({ status: { in: ['to_do'] } })}&sort=reference&order=DESC`);
  await page.getByRole('combobox', { name: 'Regrouper par' }).click();
  await page.getByRole('option', { name: 'Agences' }).click();
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('checkbox', { name: 'Priorité' }).uncheck();
  await page.keyboard.press('Escape');
  const save = async (name: string, isShared: boolean) => {
    await page.getByRole('button', { name: /^Enregistrer comme nouvelle vue/ }).click();
    await page.getByRole('textbox', { name: 'Nom' }).fill(name);
    if (isShared) await page.getByRole('switch', { name: /^Partager/ }).check();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('button', { name: `Supprimer la vue ${name}` })).toBeVisible();
  };
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Aller à une page/ }).fill('vues');
  await page.keyboard.press('Enter');
  await save(String(own), false);
  await save(String(shared), true);
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL, locale: 'fr-FR' });
  const other = await context.newPage();
  await openAs(other, 'recruiter', list);
  await other.getByRole('button', { name: 'Vues' }).click();
  const theirs = other.getByRole('region', { name: 'Partagées par d’autres' });
  await expect(theirs.getByText(String(shared))).toBeVisible();
  await expect(other.getByText(String(own))).toHaveCount(0);
  await expect(other.getByRole('button', { name: `Supprimer la vue ${shared}` })).toHaveCount(0);
  await theirs.getByText(String(shared)).click();
  await expect.poll(() => filterIn(other)).toEqual({ status: { in: ['to_do'] } });
  expect(new URL(other.url()).searchParams.get('sort')).toBe('reference');
  await expect(other.getByRole('combobox', { name: 'Regrouper par' })).toContainText('Agences');
  await expect(other.getByRole('columnheader', { name: 'Statut' })).toBeVisible();
  await expect(other.getByRole('columnheader', { name: 'Priorité' })).toHaveCount(0);
  await expect(rows(other).first()).toContainText('À traiter');
  await expect(other.getByText(`Vue\u00a0: ${shared}`)).toBeVisible();
  await context.close();
  for (const name of [shared, own]) {
    await page.getByRole('button', { name: `Supprimer la vue ${name}` }).click();
    await expect(page.getByRole('button', { name: `Supprimer la vue ${name}` })).toHaveCount(0);
  }
});

test('on a laptop the list of dossiers shows status, trainings, customer, device, manager and deadline at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'admin', list);
  await expect(rows(page).nth(20)).toBeVisible();

  // The menus of rows lie over what reaches beneath them.
  const menus = await page.getByRole('columnheader', { name: 'Actions' }).boundingBox();
  for (const name of ['Statut', 'Formations', 'Clients', 'Dispositif', 'Gestionnaire', 'Échéance']) {
    const box = await page.getByRole('columnheader', { name }).first().boundingBox();
    expect(box && box.x + box.width, name).toBeLessThanOrEqual((menus?.x ?? 0) + pixelTolerance);
  }
  const cut = await rows(page)
    .locator('.MuiChip-label')
    .evaluateAll((labels) =>
      labels.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
  const heights = await rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(48 + pixelTolerance);
});

test('my dossiers open with what is late, those nobody waits for at the end', async ({ page }) => {
  await openAs(page, 'manager', list);
  await expect(rows(page).first()).toBeVisible();

  const answered = page.waitForResponse(/\/training-courses\?.*filter%5Bmine%5D/);
  await page.getByRole('button', { name: 'Mes dossiers' }).click();
  const { data }: { data: { attributes: { status: string; deadline: string | null } }[] } = await (
    await answered
  ).json();

  const settled = ['complete', 'closed', 'cancelled'];
  const expected = data.toSorted(({ attributes: one }, { attributes: other }) => {
    const [first, second] = [one, other].map(({ status }) => Number(settled.includes(status)));
    return Number(first) - Number(second) || (one.deadline ?? '9999').localeCompare(other.deadline ?? '9999');
  });
  expect(data.length).toBeGreaterThan(1);
  expect(data.map(({ attributes }) => attributes)).toEqual(expected.map(({ attributes }) => attributes));
  await page.getByRole('button', { name: 'Mes dossiers' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('createdAt');

  await page.goto(listOf({ mine: 1 }));
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mes dossiers' })).toHaveAttribute('aria-pressed', 'true');
});

test('several dossiers change priority and manager at once', async ({ page, baseURL }) => {
  const references = [await createDossier(baseURL), await createDossier(baseURL)].map((one) => one.reference);
  await openAs(page, 'admin', `${listOf({ reference: { in: references } })}&sort=reference&order=ASC`);

  /** The cells of both, without the instant of the last change. */
  const cells = async () => {
    const texts = [0, 1].map((index) => rows(page).nth(index).locator('td').allTextContents());
    return (await Promise.all(texts)).map((row) => row.slice(0, -2));
  };

  for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check();
  const before = await cells();
  await page.getByRole('toolbar').getByRole('button', { name: 'Modifier' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('checkbox', { name: 'Modifier Priorité' }).check();
  await form.getByRole('combobox', { name: /^Priorité/ }).click();
  await page.getByRole('option', { name: 'Basse' }).click();
  await form.getByRole('checkbox', { name: 'Modifier Gestionnaire' }).check();
  await form.getByRole('combobox', { name: /^Gestionnaire/ }).click();
  // The last of them may be the row of another walk.
  const name = 'Julien Moreau';
  await page.getByRole('option', { name }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();

  await expect(page.getByText('2 éléments sont modifiés.')).toBeVisible();
  for (const index of [0, 1]) {
    await expect(rows(page).nth(index)).toContainText('Basse');
    await expect(rows(page).nth(index)).toContainText(name);
  }

  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('2 éléments sont de nouveau comme avant.')).toBeVisible();
  await expect.poll(cells).toEqual(before);
});
