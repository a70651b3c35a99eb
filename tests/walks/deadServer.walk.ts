import type { Locator, Page } from '@playwright/test';
import { accessTokenOf } from './accessToken.ts';
import { apiOf, one } from './api.ts';
import { ownRow } from './ownRow.ts';
import { startServerProxy } from './serverProxy.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';

/** A list in which no other walk of these minutes writes: what it writes is read anew behind the form. */
const types = '/configuration/repositories/course-types';
const silent = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';

const label = (page: Page) => page.getByRole('textbox', { name: /^Libellé/ });
const saveIn = (scope: Locator) => scope.getByRole('button', { name: 'Enregistrer', exact: true });

test('what was typed stays in a form while the server does not answer, and is saved when it is back', {
  tag: '@short',
}, async ({ page, baseURL, complaints }) => {
  const before = 'Type avant l’absence';
  await ownRow(baseURL, 'course-type', before);
  const line = await startServerProxy(String(baseURL));
  await page.goto(`${line.origin}${types}?token=${await accessTokenOf('admin', String(baseURL))}`);
  await page.getByRole('link', { name: before }).click();
  const form = page.getByRole('dialog');
  await expect(label(page)).toHaveValue(before);
  await label(page).fill('Type du serveur absent');
  await line.disconnect();

  await saveIn(form).click();

  const alert = form.getByRole('alert');
  await expect(alert).toContainText(silent);
  await expect(alert).not.toContainText(/champ|ra\./);
  await expect(alert).toBeInViewport();
  await expect(label(page)).toHaveValue('Type du serveur absent');
  await expect(page.getByText(silent)).toHaveCount(1);
  await expectAccessible(page, '[role=dialog]');

  // What was not loaded yet says so too, and comes by itself.
  await form.getByRole('button', { name: 'Historique' }).click();
  const history = page.getByRole('dialog').last();
  await expect(history.getByRole('alert')).toContainText(/n’a pas pu être (chargée|lu)/);
  await line.reconnect();
  await expect(history).toContainText('Création · Claire Fontaine');
  await page.keyboard.press('Escape');
  await expect(label(page)).toHaveValue('Type du serveur absent');

  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('link', { name: before })).toBeVisible();
  await page.close();
  await line.disconnect();
  // The browser says on its console that nobody was there.
  expect(complaints.splice(0).filter((complaint) => !/Failed to (load|fetch)/.test(complaint))).toEqual([]);
});

/** A dossier with an estimator and one point in its checklist. */
async function prepareDossier(baseURL: string): Promise<{ page: string; estimator: string }> {
  const call = apiOf('manager', baseURL);
  const create = async (type: string, attributes: object, relationships: object = {}) =>
    (await call('POST', `/${type.replaceAll('_', '-')}`, { data: { type, attributes, relationships } })).data;
  const course = await create('training_courses', { description: 'Dossier du serveur absent' });
  const training_course = one('training_courses', course.id);
  const estimator = await create(
    'training_course_estimators',
    { name: 'Devis du serveur absent' },
    { training_course },
  );
  await create('training_course_states', { state: 'Convention signée' }, { training_course });
  const page = `/manager/training-course/${course.attributes.reference}`;
  return { page, estimator: `${page}/estimator/edit/${estimator.id}` };
}

/** The words of the other language are here once the browser has fetched what the page names. */
async function prefetched(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    const named = [...document.querySelectorAll<HTMLLinkElement>('link[data-rel]')];
    return named.length > 0 && named.every(({ href }) => fetched.has(href));
  });
}

test('every action on a dossier reports in sight that the server does not answer, and works once it is back', async ({
  page,
  baseURL,
  complaints,
}) => {
  const line = await startServerProxy(String(baseURL));
  const dossier = await prepareDossier(String(baseURL));
  await page.goto(
    `${line.origin}${dossier.estimator}?token=${await accessTokenOf('manager', String(baseURL))}`,
  );
  const toast = page.getByRole('alert').filter({ hasText: silent });
  const retry = (scope: Locator) => scope.getByRole('button', { name: 'Réessayer' });

  // An estimator.
  const volume = page.getByRole('textbox', { name: 'Candidats classiques' });
  await volume.fill('7');
  await line.disconnect();
  await saveIn(page.locator('body')).click();
  await expect(toast).toHaveCount(1);
  await expect(toast).toBeInViewport();
  await expect(volume).toHaveValue('7');
  await line.reconnect();
  await retry(toast).click();
  await expect(toast).toBeHidden();
  const estimatorId = dossier.estimator.split('/').at(-1);
  const stored = () => apiOf('manager', baseURL)('GET', `/training-course-estimators/${estimatorId}`);
  await expect.poll(async () => (await stored()).data.attributes.classic_candidates_number).toBe(7);

  // A comment, a tick, another language, the lock. The form may still wait for the answer: a link would open the question about unsaved changes.
  await page.goto(`${line.origin}${dossier.page}`);
  const tick = page.getByRole('checkbox', { name: 'Convention signée' });
  await expect(tick).toBeVisible();
  await page.getByRole('button', { name: /^Commentaires/ }).click();
  const comments = page.getByRole('complementary', { name: 'Commentaires' });
  const comment = comments.getByRole('textbox', { name: 'Nouveau commentaire' });
  await comment.fill('Rappeler le client');
  await prefetched(page);
  await line.disconnect();
  await comments.getByRole('button', { name: 'Envoyer' }).click();
  await expect(comments.getByRole('alert')).toContainText(silent);
  await expect(toast).toHaveCount(1);
  await expect(comment).toHaveValue('Rappeler le client');
  await expectAccessible(page);
  await tick.click();
  await expect(toast).toHaveCount(2);
  await expect(tick).not.toBeChecked();
  await page.getByRole('button', { name: 'Choisir la langue' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Actions on the request' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose the language' }).click();
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Actions sur le dossier' }).click();
  await page.getByRole('menuitem', { name: 'Verrouiller' }).click();
  const refused = page.getByRole('alert').filter({ hasText: silent });
  await expect(refused.first()).toBeInViewport();

  await line.reconnect();
  await expect(comment).toHaveValue('Rappeler le client');
  await comments.getByRole('button', { name: 'Envoyer' }).click();
  await expect(comments.getByRole('listitem')).toContainText('Rappeler le client');
  await expect(comment).toHaveValue('');
  await retry(refused.first()).click();
  await expect(page.getByText(/est verrouillé/).first()).toBeVisible();
  await page.close();
  await line.disconnect();
  // Nobody was there, and the provider's own origin is not the line's.
  const expected = /Failed to (load|fetch)|openid-configuration|SignInError/;
  expect(complaints.splice(0).filter((complaint) => !expected.test(complaint))).toEqual([]);
});

test('a page whose code is no longer on the server is loaded again once', async ({ page, complaints }) => {
  await openAs(page, 'admin', types);
  await page.route(/\/assets\/RepositoriesPage-/, (route) => route.fulfill({ status: 404, body: '' }), {
    times: 1,
  });
  await page.route(/\/assets\/englishWords-/, (route) => route.abort());

  await page.getByRole('button', { name: 'Choisir la langue' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  const words = page.getByRole('alert').filter({ hasText: silent });
  await expect(words).toHaveCount(1);
  await page.unroute(/\/assets\/englishWords-/);
  await words.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Choose the language' }).click();
  await page.getByRole('menuitem', { name: 'Français' }).click();

  await page.getByRole('navigation').getByRole('link', { name: 'Listes de référence' }).first().click();

  await expect(page.getByRole('main').getByRole('alert')).toContainText('n’a pas pu être chargée');
  await expect(page.getByRole('heading', { level: 1, name: 'Listes de référence' })).toBeVisible();
  complaints.splice(0);
});
