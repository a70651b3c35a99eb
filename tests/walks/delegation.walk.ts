import type { Page } from '@playwright/test';
import { addDays } from 'date-fns';
import { regionId } from '#alec/demo/people/demoPeople.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { accessTokenOf } from './accessToken.ts';
import { apiOf } from './api.ts';
import { type ClockServer, runClockServer } from './runClockServer.ts';
import { typeDay } from './typeDay.ts';
import { expect, expectAccessible, test, turnDarkAndSmall } from './walk.ts';

let server: ClockServer;
test.beforeAll(async () => {
  server = await runClockServer();
});
test.afterAll(() => server.stop());

const handedOver = regionId('OCC');
/** Of the giver too, who keeps it. */
const kept = regionId('ARA');

test('who stands in works in the region and the days that were handed over, and in no others', {
  tag: '@short',
}, async ({ page, browser }) => {
  const total = await totalOf('admin', handedOver);
  expect(total).toBeGreaterThan(0);
  expect(await totalOf('admin', kept)).toBeGreaterThan(0);

  await openAt(page, 'admin', '/delegation');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gestion des délégations');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Créer une délégation' }).click();
  await expect(page).toHaveURL(/\/delegation\/add$/);
  await choose(page, 'Délégataire', 'Laure Dubois');
  await choose(page, 'Suppléant', 'Sophie Garnier');
  const tomorrow = dayIn('Europe/Paris', addDays(new Date(), 1));
  for (const name of ['Du', 'Au']) await typeDay(page.getByRole('group', { name }), tomorrow);
  await choose(page, 'Régions', 'Occitanie');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Motif' }).fill('Formation de deux jours');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Délégation créée' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Laure Dubois.*Sophie Garnier/ })).toContainText('À venir');
  expect(await totalOf('cpef', handedOver)).toBe(0);

  await server.moveTo(1);
  expect([await totalOf('cpef', handedOver), await totalOf('cpef', kept)]).toEqual([total, 0]);
  const hers = await (await browser.newContext()).newPage();
  await openAt(hers, 'cpef', '/manager/training-courses');
  await expect(hers.getByText(/Vous agissez aussi pour Laure Dubois \(Occitanie\) jusqu’au/)).toBeVisible();
  await hers.getByRole('button', { name: 'Délégués à moi' }).click();
  await expect(hers.getByRole('row')).toHaveCount(total + 1);
  await expectAccessible(hers);
  await hers.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(hers).toHaveURL(/\/manager\/training-course\//);
  const reference = new URL(hers.url()).pathname.split('/')[3] ?? '';
  const { id } = await dossierOf(reference);
  const put = await apiOf('cpef', server.origin)('PATCH', `/training-courses/${id}`, {
    data: { type: 'training_courses', id, attributes: { interlocutor: 'Anne Suppléée' } },
  });
  expect(put.status, put.detail).toBe(200);
  await openAt(hers, 'cpef', `/manager/training-course/${reference}/history`);
  await expect(hers.getByText(/Sophie Garnier.*pour Laure Dubois/).first()).toBeVisible();
  await turnDarkAndSmall(hers);
  await expectAccessible(hers);

  await server.moveTo(2);
  expect(await totalOf('cpef', handedOver)).toBe(0);
  expect((await apiOf('cpef', server.origin)('GET', `/training-courses/${id}`)).status).toBe(404);
  await page.reload();
  await expect(page.getByRole('row', { name: /Laure Dubois.*Sophie Garnier/ })).toContainText('Terminée');
});

async function openAt(page: Page, account: 'admin' | 'cpef', path: string): Promise<void> {
  const address = new URL(path, server.origin);
  address.searchParams.set('token', await accessTokenOf(account, server.origin));
  await page.goto(address.href);
  await expect(page.getByRole('button', { name: 'Mon profil' })).toBeVisible();
}

async function totalOf(account: string, region: string): Promise<number> {
  const headers = { authorization: `Bearer ${await accessTokenOf(account, server.origin)}` };
  const answer = await fetch(`${server.origin}/api/v1/training-courses?filter[region]=${region}`, {
    headers,
  });
  return (await answer.json()).meta.page.total;
}

async function dossierOf(reference: string): Promise<{ readonly id: string }> {
  const headers = { authorization: `Bearer ${await accessTokenOf('admin', server.origin)}` };
  const address = `${server.origin}/api/v1/training-courses?filter[reference][eq]=${reference}`;
  return (await (await fetch(address, { headers })).json()).data[0];
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).click();
}
