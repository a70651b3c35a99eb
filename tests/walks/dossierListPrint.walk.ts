import { readFile } from 'node:fs/promises';
import { pdfText } from '../print/pdfText.ts';
import { apiOf, list, listOf, rows } from './dossierListPage.ts';
import { expect, expectAccessible, expectToFit, openAs, test } from './walk.ts';

test('what lies in the trash is found there and comes back', async ({ page, request, baseURL }) => {
  const api = await apiOf(request, baseURL);
  const [course] = await api.dossiers('filter[status]=pending&sort=-reference&page[size]=1');
  await api.remove(`/training-courses/${course?.id}`, {
    cancellation_type: 1,
    cancellation_reason: 'Saisi deux fois',
  });
  const name = `ERPF#${course?.attributes.reference}`;
  // The newest of others fill the first page of the whole list.
  await openAs(page, 'admin', listOf({ status: { in: ['pending'] } }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d/);
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
  await expect(page.getByRole('button', { name: 'Exporter' })).toBeVisible();

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

test('the planning of the list is printed, with its session and the holiday of the week', {
  tag: '@short',
}, async ({ page, request, baseURL }) => {
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

type Typed = Window & { typedAt?: number };

/** Types into what has the focus without a pause, however busy the machine is: a pause is what the search waits for. */
function typeAtOnce(text: string): void {
  for (const letter of text) document.execCommand('insertText', false, letter);
  Object.assign(window, { typedAt: performance.now() });
}

/** Milliseconds from the last letter to the question that followed. */
function askedAfterTyping(): number {
  const requests = performance.getEntriesByType('resource');
  const search = requests.findLast(({ name }) => /training-courses\?.*filter(\[|%5B)q(\]|%5D)=/i.test(name));
  return (search?.startTime ?? Number.NaN) - ((window as Typed).typedAt ?? Number.NaN);
}

test('a dossier is found from any page with the keyboard, once the typing pauses, and again among the last ones', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    const q = address.searchParams.get('filter[q]');
    if (q !== null && address.pathname.endsWith('/training-courses')) asked.push(q);
  });
  // Drafts of other walks have no reference, and so stand last.
  await openAs(page, 'recruiter', `${list}?sort=reference&order=ASC`);
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
  await page.evaluate(typeAtOnce, String(found).slice(1));
  await expect(page.getByRole('option', { name: String(found) })).toBeVisible();
  expect(asked).toEqual([found]);
  expect(await page.evaluate(askedAfterTyping)).toBeGreaterThan(400);
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
  await expectToFit(page);
  await expectAccessible(page);
});
