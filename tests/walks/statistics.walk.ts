import { expect, expectAccessible, openAs, test } from './walk.ts';

test('statistics are narrowed in the address, and a bar opens the list of exactly its dossiers', async ({
  page,
}) => {
  await openAs(page, 'manager', '/manager/statistics?type=region&period=year');
  const chart = page.getByRole('figure', { name: 'Dossiers créés par région' });
  await expect(chart).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Par dispositif' }).click();
  await expect(page).toHaveURL(/type=type/);
  // No walk asks for a dossier of this device.
  const bar = page.getByRole('link', { name: /^PRO-A, \d{4}, \d+$/ }).first();
  const figure = Number((await bar.getAttribute('aria-label'))?.split(', ').at(-1));
  await bar.focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/manager\/training-courses/);
  await expect(page.getByRole('row')).toHaveCount(figure + 1);
});
