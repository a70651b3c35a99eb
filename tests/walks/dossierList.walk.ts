import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { pdfText } from '../print/pdfText.ts';
import { accessTokenOf } from './accessToken.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';

const list = '/manager/training-courses';
const rows = (page: Page) => page.locator('tbody tr.RaDataTable-row');
const listOf = (filter: object) => `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What the address keeps of the list. */
function filterIn(page: Page) {
  return JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
}

interface Dossier {
  readonly id: string;
  readonly attributes: { readonly reference: string };
}

/** The server beneath the screen, as an administrator asks it. */
async function apiOf(request: APIRequestContext, baseURL: string | undefined) {
  const headers = {
    authorization: `Bearer ${await accessTokenOf('admin', String(baseURL))}`,
    'content-type': 'application/vnd.api+json',
  };
  return {
    dossiers: async (query: string): Promise<Dossier[]> =>
      (await (await request.get(`/api/v1/training-courses?${query}`, { headers })).json()).data,
    post: async (path: string, data: object) =>
      expect((await request.post(`/api/v1${path}`, { headers, data: { data } })).status()).toBe(201),
    remove: async (path: string, meta: object) =>
      expect((await request.delete(`/api/v1${path}`, { headers, data: { meta } })).status()).toBe(204),
  };
}

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

test('a filter of each kind narrows the list of dossiers, is in the address and survives a reload', async ({
  page,
}) => {
  await openAs(page, 'admin', list);
  // More than the rows of a first screen: all of the page are drawn.
  await expect(rows(page).nth(20)).toBeVisible();
  const all = await rows(page).count();
  await page.getByRole('button', { name: 'Plus de filtres' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtres' });
  const part = (name: string) => drawer.getByRole('group', { name, exact: true });
  const dates = (name: string) => part(name).getByRole('group', { name: /^(De|À)$/ });

  const steps: readonly (readonly [string, () => Promise<void>, object])[] = [
    [
      'text',
      () => part('Référence').getByRole('textbox').fill('2026-0000'),
      { reference: { contains: '2026-0000' } },
    ],
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
      () => typeDay(dates('Créé le').first(), '10112026'),
      { createdAt: { gte: '2026-11-09T23:00:00.000Z' } },
    ],
    [
      'a period',
      () => typeDay(dates('Période du parcours pédagogique').last(), '31122026'),
      { training_start_date: { lte: '2026-12-31' } },
    ],
    [
      'a record',
      () => pick(page, drawer.getByRole('combobox', { name: 'Région' })),
      { region: { in: [expect.any(String)] } },
    ],
  ];
  for (const [kind, give, expected] of steps) {
    await give();
    await expect.poll(() => filterIn(page), kind).toEqual(expected);
    if (kind !== 'yes or no') await expect.poll(() => rows(page).count(), kind).toBeLessThan(all);
    await drawer.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect.poll(() => filterIn(page), kind).toEqual({});
  }
  await expectAccessible(page);

  await part('Agences').getByRole('textbox').fill('nanterre');
  await expect.poll(() => filterIn(page)).toEqual({ groups: { q: 'nanterre' } });
  await drawer.getByRole('button', { name: 'Voir les résultats' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Agences.*nanterre/ })).toBeVisible();
  await expect(rows(page).first()).toContainText('Nanterre');
  expect(await rows(page).filter({ hasNotText: 'Nanterre' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await page.getByRole('button', { name: 'Mes dossiers' }).click();
  await expect.poll(() => filterIn(page)).toEqual({ mine: 1 });
  await expect(page.getByRole('button', { name: 'Mes dossiers' })).toHaveAttribute('aria-pressed', 'true');
});

/** A day in the picker of the forms, figure by figure. */
async function typeDay(box: ReturnType<Page['getByRole']>, figures: string) {
  await box.getByRole('spinbutton').first().click();
  await box.page().keyboard.type(figures, { delay: 20 });
}

/** The first record offered. */
async function pick(page: Page, box: ReturnType<Page['getByRole']>) {
  await box.click();
  await page.getByRole('option').first().click();
}

test('dossiers are listed under each of their agencies, candidates and trainings, counted and in the address', async ({
  page,
}) => {
  await openAs(page, 'admin', list);
  await expect(rows(page)).not.toHaveCount(0);
  const headings = page.locator('tbody th[scope=rowgroup]');
  const groupBy = async (name: string) => {
    await page.getByRole('combobox', { name: 'Regrouper par' }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  const total = await page.getByRole('heading', { level: 1 }).textContent();

  for (const name of ['Agences', 'Candidats', 'Formations', 'Clients', 'Devis']) {
    const answered = page.waitForResponse(/\/training-courses\?.*group/);
    await groupBy(name);
    const { meta } = await (await answered).json();
    await expect(page.getByText(`Regroupement « ${name} »`)).toBeVisible();
    const told = meta.groups.map(({ heading }: { heading: string | null }) => heading ?? 'Sans groupe');
    await expect(async () => expect(await namesOf(headings)).toEqual(told)).toPass();
    expectInOrder(told, name);
    await expect(rows(page)).toHaveCount(meta.groups.flatMap(({ rows: ids }: { rows: [] }) => ids).length);
    // The list still counts dossiers.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(total));
  }
  await groupBy('Candidats');
  await expect(headings.first()).toContainText(/\d/);
  await expect(headings.first().getByText(/^\d+ éléments?$/)).toBeAttached();
  const references = await rows(page)
    .getByRole('link', { name: /^ERPF#/ })
    .allTextContents();
  expect(new Set(references).size, 'a dossier of several candidates').toBeLessThan(references.length);
  await expectAccessible(page);

  await expect.poll(() => new URL(page.url()).searchParams.get('group')).toBe('potential_candidates');
  await page.getByRole('button', { name: /prochaine page/ }).click();
  await expect(page.getByText('Page 2', { exact: true })).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('group')).toBe('potential_candidates');
  await page.goto(`${list}?group=groups`);
  await expect(page.getByRole('combobox', { name: 'Regrouper par' })).toContainText('Agences');
  await expect(headings).not.toHaveCount(0);

  await groupBy('Sans regroupement');
  await expect(headings).toHaveCount(0);
  await expect(rows(page)).not.toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('group')).toBeNull();
});

/** The headings without their counts. */
async function namesOf(headings: ReturnType<Page['locator']>) {
  const texts = headings.locator('> span');
  return texts.evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''));
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

function expectInOrder(headings: readonly string[], grouping: string) {
  const named = headings.filter((word) => word !== 'Sans groupe');
  expect(named).not.toEqual([]);
  expect(named, grouping).toEqual(
    named.toSorted((a, b) => orderOf(a, grouping).localeCompare(orderOf(b, grouping), 'fr')),
  );
  expect(new Set(headings).size, grouping).toBe(headings.length);
}

/** People stand by their last names. */
function orderOf(heading: string, grouping: string): string {
  return grouping === 'Candidats' ? heading.split(' ').toReversed().join(' ') : heading;
}

test('a shared search keeps filters, columns, order and grouping for others, a private one is nobody else’s', async ({
  page,
  browser,
  baseURL,
}) => {
  const [shared, own] = ['À traiter', 'À moi'].map((name) => `${name} ${Date.now()}`);
  await openAs(page, 'admin', `${listOf({ status: { in: ['to_do'] } })}&sort=reference&order=DESC`);
  await page.getByRole('combobox', { name: 'Regrouper par' }).click();
  await page.getByRole('option', { name: 'Agences' }).click();
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('checkbox', { name: 'Priorité' }).uncheck();
  await page.keyboard.press('Escape');
  const save = async (name: string, isShared: boolean) => {
    await page.getByRole('button', { name: /^Enregistrer la recherche/ }).click();
    await page.getByRole('textbox', { name: 'Nom' }).fill(name);
    if (isShared) await page.getByRole('switch', { name: /^Partager/ }).check();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('button', { name: `Supprimer la recherche ${name}` })).toBeVisible();
  };
  await page.getByRole('button', { name: 'Recherches' }).click();
  await save(String(own), false);
  await save(String(shared), true);
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL, locale: 'fr-FR' });
  const other = await context.newPage();
  await openAs(other, 'recruiter', list);
  await other.getByRole('button', { name: 'Recherches' }).click();
  const theirs = other.getByRole('region', { name: 'Partagées par d’autres' });
  await expect(theirs.getByText(String(shared))).toBeVisible();
  await expect(other.getByText(String(own))).toHaveCount(0);
  await expect(other.getByRole('button', { name: `Supprimer la recherche ${shared}` })).toHaveCount(0);
  await theirs.getByText(String(shared)).click();
  await expect.poll(() => filterIn(other)).toEqual({ status: { in: ['to_do'] } });
  expect(new URL(other.url()).searchParams.get('sort')).toBe('reference');
  await expect(other.getByRole('combobox', { name: 'Regrouper par' })).toContainText('Agences');
  await expect(other.getByRole('columnheader', { name: 'Statut' })).toBeVisible();
  await expect(other.getByRole('columnheader', { name: 'Priorité' })).toHaveCount(0);
  await expect(rows(other).first()).toContainText('À traiter');
  await context.close();

  for (const name of [shared, own]) {
    await page.getByRole('button', { name: `Supprimer la recherche ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText(String(name), { exact: true })).toHaveCount(0);
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
    expect(box && box.x + box.width, name).toBeLessThanOrEqual(menus?.x ?? 0);
  }
  const cut = await rows(page)
    .locator('.MuiChip-label')
    .evaluateAll((labels) =>
      labels.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
  const heights = await rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(48);
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

test('several dossiers change priority and manager at once', async ({ page }) => {
  await openAs(page, 'admin', `${listOf({ status: { in: ['to_do'] } })}&sort=reference&order=ASC`);

  /** The cells of both, without the instant of the last change. */
  const cells = async () => {
    const texts = [0, 1].map((index) => rows(page).nth(index).getByRole('cell').allTextContents());
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
  const manager = page.getByRole('option').last();
  const name = String(await manager.textContent());
  await manager.click();
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

test('what lies in the trash is found there and comes back', async ({ page, request, baseURL }) => {
  const api = await apiOf(request, baseURL);
  const [course] = await api.dossiers('filter[status]=pending&sort=-reference&page[size]=1');
  await api.remove(`/training-courses/${course?.id}`, {
    cancellation_type: 1,
    cancellation_reason: 'Saisi deux fois',
  });
  const name = `ERPF#${course?.attributes.reference}`;
  await openAs(page, 'admin', list);
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0);

  await page.getByRole('button', { name: 'Corbeille' }).click();
  await rows(page).filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Restaurer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restaurer l’élément' });
  await dialog.getByRole('textbox', { name: /^Motif/ }).fill('Supprimé par erreur');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restaurer' }).click();

  await expect(page.getByText('1 élément est restauré.')).toBeVisible();
  await page.getByRole('button', { name: 'Corbeille' }).click();
  await expect(rows(page).filter({ hasText: name })).toBeVisible();
});

test('the list is printed dark on white, every column on the sheet and every value whole, from a dark screen too', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  await openAs(page, 'admin', `${list}?group=potential_candidates`);
  await expect(rows(page).first()).toBeVisible();

  await page.keyboard.press('Control+p');
  await expect(page.locator('html[data-asked-to-print]')).toBeAttached();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  // A4 across, without its margins.
  await page.setViewportSize({ width: 1032, height: 700 });
  const paper = page.locator('[data-printed-list]');

  await expect(paper.getByRole('heading', { name: /^Dossiers \d+$/ })).toBeVisible();
  await expect(paper.getByText('le total la compte une fois')).toBeVisible();
  await expect(page.getByRole('button').or(page.getByRole('navigation'))).toHaveCount(0);
  const looks = await paper.evaluate((sheet) => {
    const cells = [...sheet.querySelectorAll('td')];
    const lightness = (cell: Element) => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(cell).color.match(/\d+/g) ?? []).map(Number);
      return Math.max(red, green, blue);
    };
    return {
      width: sheet.scrollWidth,
      lightest: Math.max(...cells.map(lightness)),
      cut: cells.filter((cell) => /…|\+\d+$/.test(cell.textContent ?? '')).length,
      header: getComputedStyle(sheet.querySelector('thead') ?? sheet).display,
    };
  });
  expect(looks.width).toBeLessThanOrEqual(1032);
  expect(looks.lightest).toBeLessThan(100);
  expect(looks.cut).toBe(0);
  expect(looks.header).toBe('table-header-group');
});

test('the planning of the list is printed, with its session and the holiday of the week', async ({
  page,
  request,
  baseURL,
}) => {
  const api = await apiOf(request, baseURL);
  const [course] = await api.dossiers('filter[status]=to_do&sort=reference&page[size]=1');
  const reference = String(course?.attributes.reference);
  await api.post('/training-course-sessions', {
    type: 'training_course_sessions',
    attributes: { session_type: 'training', from_date: '2031-07-15', to_date: '2031-07-16' },
    relationships: { training_course: { data: { type: 'training_courses', id: course?.id } } },
  });
  await openAs(page, 'admin', listOf({ reference: { eq: reference } }));
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Planning' }).click();
  const dialog = page.getByRole('dialog', { name: 'Imprimer le planning' });
  await expect(dialog).toContainText('1 dossier, celui de la liste');
  await dialog.getByLabel('À partir du').fill('2031-07-15');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Imprimer en PDF' }).click(),
  ]);

  expect(download.suggestedFilename()).toBe('planning-2031-07-15.pdf');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const [week] = pdfText(bytes);
  expect(week).toContain('du 14 juillet 2031 au 20 juillet 2031');
  expect(week).toContain(`ERPF#${reference}`);
  expect(week).toContain('Jours fériés : 14 juillet 2031 (14 juillet)');
  // The legend, then two days.
  expect(week?.match(/\bF\b/g)).toHaveLength(3);
});

test('a dossier is found from any page with the keyboard, once the typing pauses, and again among the last ones', async ({
  page,
}) => {
  const asked: { readonly q: string; readonly at: number }[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    const q = address.searchParams.get('filter[q]');
    if (q !== null && address.pathname.endsWith('/training-courses')) asked.push({ q, at: Date.now() });
  });
  await openAs(page, 'recruiter', list);
  const found = await rows(page)
    .first()
    .getByRole('link', { name: /^ERPF#/ })
    .textContent();
  await page.goto('/manager/training-catalog');

  await page.getByRole('button', { name: 'Rechercher un dossier' }).focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('combobox', { name: 'Rechercher un dossier' });
  await expect(box).toBeFocused();
  await page.keyboard.type('E');
  await expect(page.getByText('Saisissez au moins 2 caractères.').first()).toBeVisible();
  await page.keyboard.type(String(found).slice(1), { delay: 20 });
  const typedAt = Date.now();
  await expect(page.getByRole('option', { name: String(found) })).toBeVisible();
  expect(asked.map(({ q }) => q)).toEqual([found]);
  expect(Number(asked[0]?.at) - typedAt).toBeGreaterThan(400);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/manager/training-course/${found?.replace('ERPF#', '')}`));

  await page.getByRole('button', { name: 'Rechercher un dossier' }).click();
  await expect(page.getByRole('group', { name: 'Consultés récemment' })).toContainText(String(found));
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
});

test('on a phone, in the dark, a recruiter has cards and an icon to search with', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, 'recruiter', list);

  await expect(page.getByRole('link', { name: /^ERPF#/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rechercher un dossier' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
