import { apiOf } from './api.ts';
import { createDossier } from './ownDossier.ts';
import { expect, expectAccessible, expectToFit, openAs, test, turnDarkAndSmall } from './walk.ts';

test('a figure leads to exactly its dossiers, and moves while somebody else works', {
  tag: '@short',
}, async ({ page, baseURL }) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'manager', '/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord');
  const figure = page.getByRole('link', { name: /À traiter par la DR, Tous$/ });
  const before = Number(await figure.textContent());
  await expectAccessible(page);

  const put = await apiOf('admin', baseURL)('PATCH', `/training-courses/${dossier.id}`, {
    data: { type: 'training_courses', id: dossier.id, attributes: { status: 'todo_dr' } },
  });

  expect(put.status, put.detail).toBe(200);
  await expect(figure).toHaveText(String(before + 1));
  await figure.click();
  await expect(page).toHaveURL(/\/manager\/training-courses\?/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(before + 1));
  await expect(page.getByRole('row')).toHaveCount(before + 2);
});

test('the dashboard is read on a phone, by night, and stays while the server is away', async ({
  page,
  complaints,
}) => {
  await openAs(page, 'recruiter', '/');
  await expect(page.getByRole('heading', { name: 'Ce qui m’attend' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^À traiter \d/ })).toBeVisible();

  await turnDarkAndSmall(page);

  await expectAccessible(page);
  await expectToFit(page);

  await page.route('**/api/v1/**', (route) => route.abort());
  const unanswered = () =>
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/dashboard'));
  const first = unanswered();
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await first;
  await unanswered();
  await expect(page.getByRole('row', { name: /^À traiter \d/ })).toBeVisible();
  // It asks again and again as long as it is open.
  await page.close();
  // The browser's own words for what nobody answered.
  expect(complaints.splice(0).filter((one) => !/Failed to (load|fetch)/.test(one))).toEqual([]);
});
