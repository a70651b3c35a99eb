import type { Locator, Page } from '@playwright/test';
import { apiOf } from './api.ts';
import { ownCustomer, ownRow } from './ownRow.ts';
import { expect, expectAccessible, openAgain, openAs, signInAs, test } from './walk.ts';

const axes = '/configuration/repositories/strategic-axis';

const label = (page: Page) => page.getByRole('textbox', { name: /^Libellé/ });
const saveIn = (scope: Page | Locator) => scope.getByRole('button', { name: 'Enregistrer', exact: true });
const banner = (page: Page) => page.getByText(/^Brouillon du \d\d\/\d\d à \d\d:\d\d restauré/);
const discard = (page: Page) => page.getByRole('button', { name: 'Jeter le brouillon' }).click();
const isKept = (page: Page) => expect(page.getByText('Brouillon gardé dans ce navigateur')).toBeVisible();

test('what was typed in a closed tab is there again, and may be thrown away', { tag: '@short' }, async ({
  page,
  context,
  baseURL,
}) => {
  const before = 'Axe de l’onglet fermé';
  const address = `${axes}/${await ownRow(baseURL, 'strategic-axis', before)}`;
  await openAs(page, 'admin', address);
  await expect(label(page)).toHaveValue(before);
  await label(page).fill('Saisie interrompue');
  await isKept(page);
  await page.close();

  const again = await openAgain(context, 'admin', address);

  await expect(banner(again)).toBeVisible();
  await expect(label(again)).toHaveValue('Saisie interrompue');
  await discard(again);
  await expect(banner(again)).toBeHidden();
  await expect(label(again)).toHaveValue(before);
});

/** Leaves the page right after the last key; what was typed is there again. */
async function typeAndReload(page: Page, text: string): Promise<void> {
  await label(page).fill(text);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(label(page)).toHaveValue(text);
}

test('what was typed is stored when a page is left within the second, and leaving a form requests a choice about its draft', async ({
  page,
  baseURL,
}) => {
  const name = 'Axe sans base';
  await ownRow(baseURL, 'strategic-axis', name);
  await openAs(page, 'admin', axes);
  page.on('dialog', (dialog) => dialog.accept());

  await test.step('what was typed is stored when a page is left before the browser has opened its database', async () => {
    await page.evaluate(() => {
      indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    await page.getByRole('link', { name, exact: true }).click();
    await expect(label(page)).toHaveValue(name);
    await typeAndReload(page, 'Saisie sans base');
    await expectAccessible(page);
    await discard(page);
    await expect(label(page)).toHaveValue(name);
  });

  await test.step('what was typed is stored when a page is left within the second', async () => {
    await typeAndReload(page, 'Saisie d’un instant');
    await discard(page);
    await page.keyboard.press('Escape');
    await expect(label(page)).toBeHidden();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(label(page)).toHaveValue(name);
    await expect(banner(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(label(page)).toBeHidden();
  });

  await test.step('leaving a new record requests a choice about its draft', async () => {
    const add = page.getByRole('link', { name: 'Ajouter' });
    const question = page.getByRole('alertdialog', { name: /^Quitter sans enregistrer/ });
    await add.click();
    await label(page).fill('Axe à finir');
    await page.keyboard.press('Escape');
    await expectAccessible(page, '[role=alertdialog]');
    await question.getByRole('button', { name: 'Garder le brouillon' }).click();
    await expect(label(page)).toBeHidden();
    await add.click();
    await expect(banner(page)).toBeVisible();
    await expect(label(page)).toHaveValue('Axe à finir');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Abandonner' }).click();
    await expect(label(page)).toBeHidden();
    await add.click();
    await expect(label(page)).toHaveValue('');
    await expect(banner(page)).toBeHidden();
  });
});

test('a session that expires during a save leads to sign-in and back, and signing out requires a confirmation before a draft is deleted', async ({
  page,
  baseURL,
  complaints,
}) => {
  const before = 'Axe avant la séance';
  await signInAs(page, 'admin', `${axes}/${await ownRow(baseURL, 'strategic-axis', before)}`);
  await expect(label(page)).toHaveValue(before);

  await test.step('a session that expires during a save leads to sign-in and back to what was typed', async () => {
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
    const isBack = page.waitForURL(/auth-callback/);
    await saveIn(page.getByRole('dialog')).click();
    const choice = page.getByRole('button', { name: /^admin/ });
    await Promise.race([isBack, choice.waitFor()]);
    // The provider shows its page only if it does not know the user any more.
    if (await choice.isVisible()) await choice.click();
    await isBack;
    await page.unroute('**/api/v1/strategic-axis-repositories/*');
    await expect(banner(page)).toBeVisible();
    await expect(label(page)).toHaveValue('Axe d’une longue séance');
    await saveIn(page.getByRole('dialog')).click();
    await expect(page.getByText('« Axe d’une longue séance » est enregistré.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    // The browser reports on its console that an answer was 401.
    expect(complaints.splice(0).every((complaint) => complaint.includes('401'))).toBe(true);
  });

  await test.step('signing out requires a confirmation before unsaved input is deleted', async () => {
    await page.getByRole('link', { name: 'Axe d’une longue séance', exact: true }).click();
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
    expect(await countDrafts(page)).toBe(0);
  });
});

function countDrafts(page: Page): Promise<number> {
  return page.evaluate(
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
}

const name = (page: Page) => page.getByRole('textbox', { name: /^Raison sociale/ });
const agreement = (page: Page) => page.getByRole('textbox', { name: /^Numéro d’accord/ });
const customers = '/resources/training-course-customers';

/** Another user saves values of that customer. */
async function saveElsewhere(baseURL: string | undefined, id: string, attributes: object): Promise<void> {
  const { status, detail } = await apiOf('manager', baseURL)('PATCH', `/training-course-customers/${id}`, {
    data: { type: 'training_course_customers', id, attributes },
  });
  if (status !== 200) throw new Error(`The customer is not saved: ${status} ${detail}`);
}

test('a form shows what another user saves, and a save merges both changes or requests a choice', {
  tag: '@short',
}, async ({ page, baseURL, complaints }) => {
  const id = await ownCustomer(baseURL, 'Chantiers');
  // Only changes that are saved after the stream of this record is open are sent to the page.
  const stream = page.waitForResponse(new RegExp(`/live\\?.*${id}`));
  await openAs(page, 'admin', `${customers}/${id}`);
  await expect(name(page)).toHaveValue('Chantiers');
  await stream;

  // An untouched form shows what another user saves.
  await saveElsewhere(baseURL, id, { agreement_number: 'ACC-1' });
  await expect(agreement(page)).toHaveValue('ACC-1');

  // A form with changes reports it, and its save joins both.
  await name(page).fill('Chantiers réunis');
  await saveElsewhere(baseURL, id, { agreement_number: 'ACC-2' });
  await expect(page.getByText(/vient de modifier cette fiche/)).toBeVisible();
  await expect(agreement(page)).toHaveValue('ACC-1');
  await saveIn(page).click();
  await expect(page.getByText(/gardé\s: Numéro d’accord/)).toBeVisible();
  await expect(agreement(page)).toHaveValue('ACC-2');
  await expect(name(page)).toHaveValue('Chantiers réunis');

  // The same field requires a choice.
  await name(page).fill('Nom de l’une');
  await saveElsewhere(baseURL, id, { name: 'Nom de l’autre' });
  await expect(page.getByText(/vient de modifier cette fiche/)).toBeVisible();
  await saveIn(page).click();
  const question = page.getByRole('dialog', { name: /Quelqu’un a modifié/ });
  await expectAccessible(page, '[role=dialog]');
  await question.getByRole('radio', { name: /La sienne/ }).check();
  await saveIn(question).click();
  await expect(name(page)).toHaveValue('Nom de l’autre');
  // The browser reports on its console that two saves met another version.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('412'))).toEqual([]);
});

test('two users with the same record see each other, and a draft is merged with what was saved meanwhile', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const id = await ownCustomer(baseURL, 'Raison');
  const address = `${customers}/${id}`;
  await openAs(page, 'admin', address);
  await expect(name(page)).toHaveValue('Raison');

  await test.step('two users with the same record see each other', async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    // The network fails while the code that listens is requested, which is requested again later.
    await other.route(/\/assets\/live-/, (route) => route.abort(), { times: 1 });
    await openAs(other, 'manager', address);
    await expect(page.getByText(/a aussi ouvert cette fiche/)).toBeAttached();
    await expect(other.getByText(/a aussi ouvert cette fiche/)).toBeAttached();
    await expectAccessible(page);
    await context.close();
    await expect(page.getByText(/a aussi ouvert cette fiche/)).not.toBeAttached();
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
  });

  await test.step('a draft is merged with what was saved meanwhile, field by field', async () => {
    await name(page).fill('Brouillon de raison');
    await agreement(page).fill('ACC-BROUILLON');
    await isKept(page);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Garder le brouillon' }).click();
    await expect(name(page)).toBeHidden();
    await saveElsewhere(baseURL, id, { agreement_number: 'ACC-AUTRE' });
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
    await expect(page.getByText(/^Brouillon du/)).toBeHidden();
  });

  await test.step('a new part of a dossier is a draft on the server too, and one record in the end', async () => {
    const title = 'Client en deux temps';
    await page.goto(`${customers}/create`);
    const stored = page.waitForResponse(
      (response) => response.url().endsWith('/training-course-customers/draft') && response.status() === 201,
    );
    await name(page).fill(title);
    await page.getByRole('combobox', { name: /^Dossier/ }).click();
    // The newest may belong to another walk.
    await page.getByRole('option').last().click();
    await stored;
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await expect(name(page)).toHaveValue(title);
    await saveIn(page).click();
    await expect(page.getByText(`« ${title} » est enregistré.`)).toBeVisible();
    const query = `filter[q]=${encodeURIComponent(title)}`;
    const { data } = await apiOf('admin', baseURL)('GET', `/training-course-customers?${query}`);
    expect(data).toHaveLength(1);
  });
});
