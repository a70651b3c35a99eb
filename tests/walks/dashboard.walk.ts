import { apiOf } from './api.ts';
import { createDossier } from './ownDossier.ts';
import { expect, expectAccessible, expectToFit, openAs, test, turnDarkAndSmall } from './walk.ts';

test('a figure of the dashboard opens exactly its dossiers, and follows the changes of another user', {
  tag: '@short',
}, async ({ page, baseURL }) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'manager', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord');
  const figure = page.getByRole('link', { name: /À traiter par la DR, Tous$/ });
  const before = Number(await figure.textContent());

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

test('the dashboard is readable on a phone, in the dark and without the server, and a bar of the statistics opens exactly its dossiers', async ({
  page,
  complaints,
}) => {
  const toDo = page.getByRole('row', { name: /^À traiter \d/ });
  await openAs(page, 'manager', '/dashboard');
  await expect(page.getByRole('heading', { name: 'Ce qui m’attend' })).toBeVisible();
  await expect(toDo).toBeVisible();

  await test.step('on a phone, in the dark, it fits and passes axe', async () => {
    await turnDarkAndSmall(page);
    await expectAccessible(page);
    await expectToFit(page);
  });

  await test.step('the figures stay while the server does not answer', async () => {
    const calls = '**/api/v1/**';
    await page.route(calls, (route) => route.abort());
    const unanswered = () =>
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/dashboard'));
    const first = unanswered();
    await page.getByRole('button', { name: 'Actualiser' }).click();
    await first;
    await unanswered();
    await expect(toDo).toBeVisible();
    await page.unroute(calls);
  });

  await test.step('statistics are narrowed in the address, and a bar opens the list of exactly its dossiers', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Statistiques' })
      .click();
    await page.getByRole('button', { name: 'Par dispositif' }).click();
    await page.getByRole('combobox', { name: /^Par\s/ }).click();
    await page.getByRole('option', { name: 'Année' }).click();
    await expect(page).toHaveURL(/type=type&period=year/);
    await expect(page.getByRole('figure', { name: 'Dossiers créés par dispositif' })).toBeVisible();
    // No walk creates a dossier of this device.
    const bar = page.getByRole('link', { name: /^PRO-A, \d{4}, \d+$/ }).first();
    const figure = Number((await bar.getAttribute('aria-label'))?.split(', ').at(-1));
    await expectAccessible(page);
    await bar.focus();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/manager\/training-courses/);
    await expect(page.getByRole('row')).toHaveCount(figure + 1);
  });
  // The browser reports each request that the server did not answer.
  expect(complaints.splice(0).filter((one) => !/Failed to (load|fetch)/.test(one))).toEqual([]);
});
