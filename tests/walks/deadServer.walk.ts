import type { Locator, Page } from '@playwright/test';
import { accessTokenOf } from './accessToken.ts';
import { lineTo } from './deadServer.ts';
import { expect, expectAccessible, openAs, test } from './world.ts';

const axes = '/configuration/repositories/strategic-axis';
const silent = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';

const label = (page: Page) => page.getByRole('textbox', { name: /^Libellé/ });
const saveIn = (scope: Locator) => scope.getByRole('button', { name: 'Enregistrer', exact: true });

test('with the server gone a form keeps what was typed, says so in one sentence, and goes on when it is back', async ({
  page,
  baseURL,
  complaints,
}) => {
  const line = await lineTo(String(baseURL));
  await page.goto(`${line.origin}${axes}?token=${accessTokenOf('admin', String(baseURL))}`);
  await page.locator('tbody tr').nth(4).getByRole('link').first().click();
  const form = page.getByRole('dialog');
  const before = await label(page).inputValue();
  await label(page).fill('Axe du serveur absent');
  await line.cut();

  await saveIn(form).click();

  const alert = form.getByRole('alert');
  await expect(alert).toContainText(silent);
  await expect(alert).not.toContainText(/champ|ra\./);
  await expect(alert).toBeInViewport();
  await expect(label(page)).toHaveValue('Axe du serveur absent');
  await expect(page.getByText(silent)).toHaveCount(1);
  await expectAccessible(page);

  // What was not loaded yet says so too, and comes by itself.
  await form.getByRole('button', { name: 'Historique' }).click();
  const history = page.getByRole('dialog').last();
  await expect(history.getByRole('alert')).toContainText(/n’a pas pu être (chargée|lu)/);
  await line.mend();
  await expect(history).toContainText('Aucune activité.', { timeout: 15_000 });
  await page.keyboard.press('Escape');
  await expect(label(page)).toHaveValue('Axe du serveur absent');

  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('link', { name: before })).toBeVisible();
  await page.close();
  await line.cut();
  // The browser says on its console that nobody was there.
  expect(complaints.splice(0).filter((complaint) => !/Failed to (load|fetch)/.test(complaint))).toEqual([]);
});

const answers = [
  {
    case: 'a proxy without a server',
    status: 502,
    body: '<html>Bad Gateway</html>',
    says: /momentanément indisponible/,
  },
  {
    case: 'a page where data were asked for',
    status: 200,
    body: '<html>Bonjour</html>',
    says: /réponse illisible/,
  },
];

for (const { case: title, status, body, says } of answers) {
  test(`${title} is one sentence beside the button and leads nowhere`, async ({ page, complaints }) => {
    await openAs(page, 'admin', axes);
    await page.locator('tbody tr').nth(5).getByRole('link').first().click();
    await label(page).fill('Axe derrière un mandataire');
    const address = page.url();
    await page.route('**/api/v1/strategic-axis-repositories/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status, contentType: 'text/html', body })
        : route.continue(),
    );

    await saveIn(page.getByRole('dialog')).click();

    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText(says);
    await expect(alert.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(page.url()).toBe(address);
    await expect(label(page)).toHaveValue('Axe derrière un mandataire');
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('Failed to load'))).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Abandonner' }).click();
  });
}

test('a page whose code the server has no more is fetched anew once', async ({ page, complaints }) => {
  await openAs(page, 'admin', axes);
  await page.route(/\/assets\/RepositoriesPage-/, (route) => route.fulfill({ status: 404, body: '' }), {
    times: 1,
  });

  await page.getByRole('navigation').getByRole('link', { name: 'Listes de référence' }).first().click();

  await expect(page.getByRole('main').getByRole('alert')).toContainText('n’a pas pu être chargée');
  await expect(page.getByRole('heading', { level: 1, name: 'Listes de référence' })).toBeVisible({
    timeout: 20_000,
  });
  complaints.splice(0);
});
