import { readFile } from 'node:fs/promises';
import { pdfText } from '../print/pdfText.ts';
import { apiOf, listOf, rows } from './dossierListPage.ts';
import { expect, expectAccessible, expectToFit, openAs, test, turnDarkAndSmall } from './walk.ts';

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
  await expectAccessible(page, '[role=dialog]');
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

test('a dossier is found from any page with the keyboard once the typing pauses, and the list is cards on a phone', async ({
  page,
  request,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (sent) => {
    const address = new URL(sent.url());
    const q = address.searchParams.get('filter[q]');
    if (q !== null && address.pathname.endsWith('/training-courses')) requests.push(q);
  });
  const [course] = await (await apiOf(request, baseURL)).dossiers('sort=reference&page[size]=1');
  const reference = String(course?.attributes.reference);
  const label = `ERPF#${reference}`;
  await openAs(page, 'recruiter', '/manager/training-catalog');
  const search = page.getByRole('button', { name: 'Rechercher un dossier' });
  const box = page.getByRole('combobox', { name: 'Rechercher un dossier' });

  await test.step('the search waits for a pause and opens what was found', async () => {
    await search.focus();
    await page.keyboard.press('Enter');
    await expect(box).toBeFocused();
    await page.keyboard.type('E');
    await expect(page.getByText('Saisissez au moins 2 caractères.').first()).toBeVisible();
    await page.evaluate(typeAtOnce, label.slice(1));
    await expect(page.getByRole('option', { name: label })).toBeVisible();
    expect(requests).toEqual([label]);
    expect(await page.evaluate(askedAfterTyping)).toBeGreaterThan(400);
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/manager/training-course/${reference}`));
  });

  await test.step('the search offers the last dossiers again', async () => {
    await search.click();
    await expect(page.getByRole('group', { name: 'Consultés récemment' })).toContainText(label);
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
  });

  await test.step('on a phone, in the dark, the list has cards and an icon to search with', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Dossiers', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dossiers \d/);
    await turnDarkAndSmall(page);
    await expect(page.getByRole('link', { name: /^ERPF#/ }).first()).toBeVisible();
    await expect(search).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
  });
});
