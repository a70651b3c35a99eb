import type { Locator, Page } from '@playwright/test';
import { accessTokenOf } from './accessToken.ts';
import { ownCustomer, ownRow } from './ownRow.ts';
import { expect, expectAccessible, openAgain, openAs, signInAs, test, throughSignIn } from './walk.ts';

const axes = '/configuration/repositories/strategic-axis';
const kept = 'Brouillon gardé dans ce navigateur';

const label = (page: Page) => page.getByRole('textbox', { name: /^Libellé/ });
const saveIn = (scope: Page | Locator) => scope.getByRole('button', { name: 'Enregistrer', exact: true });
const banner = (page: Page) => page.getByText(/^Brouillon du \d\d\/\d\d à \d\d:\d\d restauré/);

/** Signs in at the form of a row of its own, in a list where others have theirs; gives its address. */
async function openRow(
  page: Page,
  baseURL: string | undefined,
  name: string,
  enter = openAs,
): Promise<string> {
  const address = `${axes}/${await ownRow(baseURL, 'strategic-axis', name)}`;
  await enter(page, 'admin', address);
  await expect(label(page)).toHaveValue(name);
  return address;
}

/** Leaves the page right after the last key; what was typed is there again. */
async function typeAndReload(page: Page, text: string): Promise<void> {
  await label(page).fill(text);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(label(page)).toHaveValue(text);
}

test('what was typed in a closed tab is there again, and may be thrown away', { tag: '@short' }, async ({
  page,
  context,
  baseURL,
}) => {
  const before = 'Axe de l’onglet fermé';
  const address = await openRow(page, baseURL, before);
  await label(page).fill('Saisie interrompue');
  await expect(page.getByText(kept)).toBeVisible();
  await page.close();

  const again = await openAgain(context, 'admin', address);

  await expect(banner(again)).toBeVisible();
  await expect(label(again)).toHaveValue('Saisie interrompue');
  await expectAccessible(again);
  await again.getByRole('button', { name: 'Jeter le brouillon' }).click();
  await expect(banner(again)).toBeHidden();
  await expect(label(again)).toHaveValue(before);
  await again.reload();
  await expect(label(again)).toHaveValue(before);
  await expect(banner(again)).toBeHidden();
});

test('a page left within the second keeps what was typed', async ({ page, baseURL }) => {
  await openRow(page, baseURL, 'Axe d’un instant');
  await typeAndReload(page, 'Saisie d’un instant');
  await page.getByRole('button', { name: 'Jeter le brouillon' }).click();
});

test('a page left before the browser has opened its database keeps what was typed', async ({
  page,
  baseURL,
}) => {
  const name = 'Axe sans base';
  await ownRow(baseURL, 'strategic-axis', name);
  await openAs(page, 'admin', axes);
  await page.evaluate(() => {
    indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.getByRole('link', { name, exact: true }).click();
  await expect(label(page)).toHaveValue(name);
  await typeAndReload(page, 'Saisie sans base');
  await page.getByRole('button', { name: 'Jeter le brouillon' }).click();
  await page.reload();
  await expect(label(page)).not.toHaveValue('Saisie sans base');
  await expect(banner(page)).toBeHidden();
});

test('leaving asks whether the draft stays; a new record has its draft too', async ({ page }) => {
  await openAs(page, 'admin', axes);
  await page.getByRole('link', { name: 'Ajouter' }).click();
  await label(page).fill('Axe à finir');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: /^Quitter sans enregistrer/ });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Garder le brouillon' }).click();
  await expect(label(page)).toBeHidden();

  await page.getByRole('link', { name: 'Ajouter' }).click();
  await expect(banner(page)).toBeVisible();
  await expect(label(page)).toHaveValue('Axe à finir');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(label(page)).toBeHidden();

  await page.getByRole('link', { name: 'Ajouter' }).click();
  await expect(label(page)).toHaveValue('');
  await expect(banner(page)).toBeHidden();
});

test('a session that ends under a save leads to sign-in and back to what was typed', async ({
  page,
  baseURL,
  complaints,
}) => {
  await openRow(page, baseURL, 'Axe avant la séance', signInAs);
  await label(page).fill('Axe d’une longue séance');
  await page.route('**/api/v1/strategic-axis-repositories/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 401,
          contentType: 'application/vnd.api+json',
          body: '{"errors":[{"status":"401"}]}',
        })
      : route.continue(),
  );
  await throughSignIn(page, 'admin', () => saveIn(page.getByRole('dialog')).click());
  await page.unroute('**/api/v1/strategic-axis-repositories/*');

  await expect(banner(page)).toBeVisible();
  await expect(label(page)).toHaveValue('Axe d’une longue séance');
  await saveIn(page.getByRole('dialog')).click();
  await expect(page.getByText('« Axe d’une longue séance » est enregistré.')).toBeVisible();
  // The browser says on its console that an answer was 401.
  expect(complaints.splice(0).every((complaint) => complaint.includes('401'))).toBe(true);
});

test('a save is undone on the server', async ({ page, baseURL }) => {
  const before = 'Axe changé à temps';
  const address = await openRow(page, baseURL, before);
  await label(page).fill('Axe changé trop vite');
  await saveIn(page.getByRole('dialog')).click();
  await expect(page.getByText('« Axe changé trop vite » est enregistré.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Annuler' }).click();

  await expect(page.getByText(/est de nouveau comme avant/)).toBeVisible();
  await page.goto(address);
  await expect(label(page)).toHaveValue(before);
});

test('signing out asks before it erases what is not saved', async ({ page, baseURL }) => {
  await openRow(page, baseURL, 'Axe de ce jour', signInAs);
  await label(page).fill('Axe d’un autre jour');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Garder le brouillon' }).click();
  await page.getByRole('button', { name: 'Mon profil' }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();

  await page
    .getByRole('alertdialog', { name: /^Se déconnecter efface/ })
    .getByRole('button', { name: /^Effacer/ })
    .click();

  await expect(page.getByRole('button', { name: /^admin/ })).toBeVisible();
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('erpf');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction('drafts').objectStore('drafts').count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );
  expect(left).toBe(0);
});

const name = (page: Page) => page.getByRole('textbox', { name: /^Raison sociale/ });
const agreement = (page: Page) => page.getByRole('textbox', { name: /^Numéro d’accord/ });
const customers = '/resources/training-course-customers';

test('two people with the same record see each other, and both keep what they type', {
  tag: '@short',
}, async ({ page, browser, baseURL, complaints }) => {
  const address = `${customers}/${await ownCustomer(baseURL, 'Chantiers')}`;
  await openAs(page, 'admin', address);
  await expect(name(page)).toHaveValue('Chantiers');
  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  // Her network is gone as the code that listens is asked for, which comes later.
  await other.route(/\/assets\/live-/, (route) => route.abort(), { times: 1 });
  await openAs(other, 'manager', address);
  await expect(page.getByText(/a aussi ouvert cette fiche/)).toBeAttached();
  await expect(other.getByText(/a aussi ouvert cette fiche/)).toBeAttached();
  await expectAccessible(page);

  // Untouched, a form follows what the other one saves.
  await agreement(other).fill('ACC-1');
  await saveIn(other).click();
  await expect(agreement(page)).toHaveValue('ACC-1');

  // Being typed in, it says so, and the save joins both.
  await name(page).fill('Chantiers réunis');
  await agreement(other).fill('ACC-2');
  await saveIn(other).click();
  await expect(page.getByText(/vient de modifier cette fiche/)).toBeVisible();
  await expect(agreement(page)).toHaveValue('ACC-1');
  await saveIn(page).click();
  await expect(page.getByText(/gardé\s: Numéro d’accord/)).toBeVisible();
  await expect(agreement(page)).toHaveValue('ACC-2');
  await expect(name(page)).toHaveValue('Chantiers réunis');

  // The same field: mine, theirs, or as it was.
  await expect(name(other)).toHaveValue('Chantiers réunis');
  await name(page).fill('Nom de l’une');
  await name(other).fill('Nom de l’autre');
  await saveIn(other).click();
  await expect(page.getByText(/vient de modifier cette fiche/)).toBeVisible();
  await saveIn(page).click();
  const question = page.getByRole('dialog', { name: /Quelqu’un a modifié/ });
  await expectAccessible(page);
  await question.getByRole('radio', { name: /La sienne/ }).check();
  await saveIn(question).click();
  await expect(name(page)).toHaveValue('Nom de l’autre');

  await otherContext.close();
  await expect(page.getByText(/a aussi ouvert cette fiche/)).not.toBeAttached();
  // The browser says on its console that two saves met another version, and that a script did not come.
  expect(complaints.splice(0).filter((complaint) => !/412|ERR_FAILED/.test(complaint))).toEqual([]);
});

test('a draft is merged with what was saved meanwhile, field by field where it must', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = `${customers}/${await ownCustomer(baseURL, 'Raison')}`;
  await openAs(page, 'admin', address);
  await expect(name(page)).toHaveValue('Raison');
  await name(page).fill('Brouillon de raison');
  await agreement(page).fill('ACC-BROUILLON');
  await expect(page.getByText(kept)).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Garder le brouillon' }).click();
  await expect(name(page)).toBeHidden();
  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await openAs(other, 'manager', address);
  await expect(other.getByText(/^Brouillon du/)).toBeHidden();
  await agreement(other).fill('ACC-AUTRE');
  await saveIn(other).click();
  await expect(other.getByText(/est enregistré/)).toBeVisible();
  await otherContext.close();

  await page.goto(address);
  const question = page.getByRole('dialog', { name: /Quelqu’un a modifié/ });
  await expect(question.getByRole('radio', { name: /La mienne.*ACC-BROUILLON/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Un brouillon du .* attend/)).toBeVisible();
  await page.getByRole('button', { name: 'Choisir les valeurs' }).click();
  await question.getByRole('button', { name: 'Reprendre la saisie' }).click();

  await expect(page.getByText(/restauré sur la version d’aujourd’hui/)).toBeVisible();
  await expect(name(page)).toHaveValue('Brouillon de raison');
  await expect(agreement(page)).toHaveValue('ACC-BROUILLON');
  await saveIn(page).click();
  await expect(page.getByText('« Brouillon de raison » est enregistré.')).toBeVisible();
  await page.reload();
  await expect(agreement(page)).toHaveValue('ACC-BROUILLON');
  await expect(page.getByText(/^Brouillon du/)).toBeHidden();
});

test('a new part of a dossier is a draft on the server too, and one record in the end', async ({ page }) => {
  await openAs(page, 'admin', `${customers}/create`);
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/training-course-customers/draft') && response.status() === 201,
  );
  await name(page).fill('Client en deux temps');
  const course = page.getByRole('combobox', { name: /^Dossier/ });
  await course.click();
  // The newest may belong to another walk.
  await page.getByRole('option').last().click();
  await stored;
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(name(page)).toHaveValue('Client en deux temps');

  await saveIn(page).click();
  await expect(page.getByText('« Client en deux temps » est enregistré.')).toBeVisible();

  await page.goto(`${customers}?filter=${encodeURIComponent('{"q":"Client en deux temps"}')}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

test('Ctrl-Enter on a field that a condition hides again neither asks nor keeps it', async ({
  page,
  baseURL,
}) => {
  await openAs(page, 'admin', `${customers}/${await ownCustomer(baseURL, 'Client avec RFA')}`);
  await expect(name(page)).toHaveValue('Client avec RFA');
  const isRfa = page.getByRole('switch', { name: 'RFA' });
  await isRfa.check();
  await page.getByRole('textbox', { name: /^Taux de RFA/ }).fill('deux');
  await isRfa.uncheck();
  await name(page).fill('Client sans RFA');

  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('« Client sans RFA » est enregistré.')).toBeVisible();
  await isRfa.check();
  await expect(page.getByRole('textbox', { name: /^Taux de RFA/ })).toHaveValue('');
});

test('a draft deleted elsewhere begins another dossier with what is typed', async ({
  page,
  baseURL,
  complaints,
}) => {
  const wizard = '/training-courses/initialize';
  const draftOf = () => new URL(page.url()).searchParams.get('draft');
  await openAs(page, 'manager', wizard);
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  const isStored = (words: string) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/operations') &&
        answer.ok() &&
        (answer.request().postData() ?? '').includes(words),
    );
  const first = isStored('Nanterre Tertiaire');
  await page.getByRole('combobox', { name: 'Ajouter une agence' }).fill('Nanterre Ter');
  await page.getByRole('option', { name: /Nanterre Tertiaire/ }).click();
  await first;
  const id = draftOf();
  const authorization = `Bearer ${await accessTokenOf('manager', String(baseURL))}`;
  await page.request.delete(`${baseURL}/api/v1/training-courses/${id}`, { headers: { authorization } });

  const context = page.getByRole('textbox', { name: 'Contexte du projet' });
  await context.fill('Ouverture d’une seconde ligne');

  const notice = page.getByRole('alert').filter({ hasText: 'supprimé entre-temps' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(notice).toBeVisible();
  const second = isStored('Ouverture d’une seconde ligne');
  await notice.getByRole('button', { name: 'Créer à nouveau' }).click();
  await expect(context).toHaveValue('Ouverture d’une seconde ligne');
  await second;
  const newId = draftOf();
  expect(newId).not.toBe(id);
  await page.goto(wizard);
  const resume = (draft: string | null) => page.locator(`a[href="/training-courses?draft=${draft}"]`);
  await expect(resume(newId)).toBeVisible();
  await expect(resume(id)).toHaveCount(0);
  // The browser says on its console that the dossier was not found.
  expect(complaints.splice(0).filter((complaint) => !/40[49]/.test(complaint))).toEqual([]);
});
