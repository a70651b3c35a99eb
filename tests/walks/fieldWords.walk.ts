import type { Page } from '@playwright/test';
import { signIn } from '#bin/signIn.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { typeSamples } from '../fieldTypes/typeSamples.ts';
import { type LibraryCommand, runLibrary } from '../world/libraryCommand.ts';
import { expect, expectAccessible, expectToFit, signInAs, test, turnDarkAndSmall } from './walk.ts';

// What one test writes, the next edits.
test.describe.configure({ mode: 'serial' });

let library: LibraryCommand;
let send: (method: string, path: string, body?: JsonValue) => ReturnType<typeof ask>;
test.beforeAll(async () => {
  library = await runLibrary(['tests/walks/exhibitions.json']);
  const token = await signIn('librarian', library.origin, 'library');
  send = (method, path, body) => ask(token, method, path, body);
  for (const [name, title] of [
    ['Hugo', 'Les Contemplations'],
    ['Duras', 'L’Amant'],
  ] as const) {
    const author = await add('authors', { last_name: name });
    await add('books', { title }, { author: { data: { type: 'authors', id: author } } });
  }
});
test.afterAll(() => library.end());

async function ask(token: string, method: string, path: string, body?: JsonValue) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.api+json' };
  const answer = await fetch(`${library.origin}/api/v1/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const document = await answer.json();
  expect(answer.ok, JSON.stringify(document)).toBe(true);
  return document;
}

type Attributes = Readonly<Record<string, JsonValue>>;

async function add(type: string, attributes: Attributes, relationships: Attributes = {}): Promise<string> {
  const { data } = await send('POST', type, { data: { type, attributes, relationships } });
  return data.id;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const input = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
const openForm = async (page: Page, account: string, path: string) => {
  await signInAs(page, account, `${library.origin}/resources/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** In both themes, at both widths. */
async function expectGoodLooks(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectToFit(page);
  await turnDarkAndSmall(page);
  await expectAccessible(page);
  await expectToFit(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a form in tabs starts with today, sets the signs of a text, and leads to each fault', async ({
  page,
}) => {
  await openForm(page, 'librarian', 'exhibitions/create');
  await expect(page.getByRole('textbox', { name: 'Mois' })).not.toHaveValue('');
  await input(page, /^Plaque/).pressSequentially('ab12');
  await expect(input(page, /^Plaque/)).toHaveValue('AB-12');
  await tab(page, 'Textes').click();
  await save(page);

  await expect(page).toHaveURL(/tab=main/);
  await expect(tab(page, 'Général')).toHaveAccessibleName(/^Général ?, 2 erreurs$/);
  await expect(page.getByRole('alert')).toContainText('La plaque s’écrit comme AB-123.');
  await expectGoodLooks(page);

  await page.getByRole('alert').getByRole('button', { name: 'Trajet' }).click();
  await expect(page).toHaveURL(/tab=figures/);
  await expect(input(page, /^Trajet/)).toBeFocused();
  await expect(page.getByRole('tabpanel').getByText('km', { exact: true })).toBeVisible();
  await page.keyboard.type('1200');
  await page.getByRole('switch', { name: 'Urgent' }).check();
  await page.getByRole('radio', { name: /^4/ }).focus();
  await page.keyboard.press('Space');
  await input(page, /^Couleur/).fill('0F5E63');

  await tab(page, 'Chiffres').click();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/tab=main/);
  await input(page, /^Libellé/).fill('Rétrospective');
  await input(page, /^Plaque/).fill('ab 123');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Une exposition urgente a un motif.');
  await page.getByRole('alert').getByRole('button', { name: 'Motif' }).click();
  await expect(input(page, /^Motif/)).toBeFocused();
  await page.keyboard.type('Succès');
  await save(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rétrospective');
});

test('a relation offers what goes with another field, says what no longer does, and the server agrees', async ({
  page,
  complaints,
}) => {
  await openForm(page, 'librarian', 'exhibitions');
  await page.getByRole('link', { name: 'Rétrospective' }).click();
  const author = page.getByRole('combobox', { name: 'Auteur' });
  const book = page.getByRole('combobox', { name: 'Livre principal' });
  await author.click();
  await page.getByRole('option', { name: 'Hugo' }).click();
  await book.click();
  await expect(page.getByRole('option')).toHaveText(['Les Contemplations']);
  await page.getByRole('option').click();
  await author.fill('Duras');
  await page.getByRole('option', { name: 'Duras', exact: true }).click();
  await expect(page.getByText(/Ne s’accorde plus avec Auteur/)).toBeVisible();
  await expectGoodLooks(page);

  await tab(page, 'Textes').click();
  await save(page);
  await expect(page).toHaveURL(/tab=main/);
  await expect(page.getByRole('alert')).toContainText('Livre principal');
  await book.click();
  await page.getByRole('option', { name: 'L’Amant' }).click();
  await save(page);
  await expect(page.getByRole('status').getByRole('button', { name: 'Annuler' })).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
});

test('many lines are written, moved and removed, on a phone too', async ({ page }) => {
  const [{ id }] = (await send('GET', 'exhibitions')).data;
  const works = Array.from({ length: 11 }, (_, index) => ({ task: `Travail ${index + 1}`, cost: '12.50' }));
  await send('PATCH', `exhibitions/${id}`, { data: { type: 'exhibitions', id, attributes: { works } } });
  await openForm(page, 'librarian', `exhibitions/${id}?tab=works`);
  const lines = page.locator('[data-line]');
  await expect(lines).toHaveCount(11);
  await expectToFit(page);
  await turnDarkAndSmall(page);
  await expectToFit(page);
  await expectAccessible(page, '[data-line="0"]');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
  await page.keyboard.type('Dernier');
  await expect(page.getByRole('button', { name: 'Ajouter une ligne' })).toBeDisabled();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(lines.nth(10).getByRole('textbox', { name: /^Travail/ })).toBeFocused();
  await page.getByRole('button', { name: 'Retirer la ligne 1', exact: true }).click();
  await lines
    .nth(0)
    .getByRole('textbox', { name: /^Travail/ })
    .fill('');
  await save(page);
  await page.getByRole('alert').getByRole('button', { name: 'Travaux, ligne 1, Travail' }).click();
  await expect(lines.nth(0).getByRole('textbox', { name: /^Travail/ })).toBeFocused();
  await page.keyboard.type('Premier');
  await save(page);
  await expect(page.getByRole('status').getByRole('button', { name: 'Annuler' })).toBeVisible();
  const stored = (await send('GET', `exhibitions/${id}`)).data.attributes.works;
  expect([stored.length, stored[0].task, stored[9].task]).toEqual([11, 'Premier', 'Dernier']);
});

test('a field of every type is seen, changed, emptied and put back', async ({ page }) => {
  const apart = ['one', 'many', 'file', 'image'];
  const most = Object.entries(typeSamples).filter(([type]) => !apart.includes(type));
  const values = Object.fromEntries(
    most.map(
      ([
        ,
        {
          field,
          values: [first],
        },
      ]) => [field, first],
    ),
  );
  const id = await add('gallery', values);
  await openForm(page, 'librarian', `gallery/${id}`);
  await expect(page.locator('[class*=ra-input-works] [data-line]')).toHaveCount(2);
  await expect(page.locator('[class*=ra-input-frame] .cm-content')).toBeVisible();
  await expectGoodLooks(page);

  await input(page, /^Mois/).fill('4/2027');
  await input(page, /^Durée de la visite/).fill('1h30');
  await input(page, /^Heure d’ouverture/).fill('');
  await input(page, /^Titre \(anglais\)/).fill('');
  await page.getByRole('combobox', { name: /^Techniques/ }).click();
  await page.getByRole('option', { name: 'Huile' }).click();
  await page.keyboard.press('Escape');
  await save(page);
  const undo = page.getByRole('status').getByRole('button', { name: 'Annuler' });
  await expect(undo).toBeVisible();
  const attributesNow = async () => (await send('GET', `gallery/${id}`)).data.attributes;
  expect(await attributesNow()).toMatchObject({
    month: '2027-04',
    visit: 'PT1H30M',
    opens_at: null,
    title: { fr: 'Aube' },
    techniques: ['ink'],
  });
  await undo.click();
  await expect(page.getByRole('status').filter({ hasText: 'de nouveau comme avant' })).toBeVisible();
  expect(await attributesNow()).toMatchObject(values);
  await expect(input(page, /^Mois/)).toHaveValue('12/2025');
});

test('two who edit the lines of one record are told of each other, and neither loses a word', async ({
  page,
  complaints,
}) => {
  const [{ id }] = (await send('GET', 'exhibitions')).data;
  await openForm(page, 'librarian', `exhibitions/${id}?tab=works`);
  await page
    .locator('[data-line="0"]')
    .getByRole('textbox', { name: /^Travail/ })
    .fill('Le mien');
  await send('PATCH', `exhibitions/${id}`, {
    data: { type: 'exhibitions', id, attributes: { works: [{ task: 'Le sien' }], weight: '3.5' } },
  });

  await save(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Travaux');
  await expect(dialog).toContainText('Le sien');
  await expectAccessible(page, '[role=dialog]');
  await turnDarkAndSmall(page);
  await expectAccessible(page, '[role=dialog]');
  await expectToFit(page);
  complaints.splice(0);
});

test('a reader sees the tabs, the lines and the picture in her language, and nothing to write in', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('RaStorelibrary.locale', 'en'));
  const [{ id }] = (await send('GET', 'exhibitions')).data;
  await page.goto(`${library.origin}/resources/exhibitions/${id}/show?tab=works`);
  await page.getByRole('button', { name: /^reader/ }).click();
  const panel = page.getByRole('tabpanel', { name: 'Works' });
  await expect(panel.getByRole('table')).toContainText('Le sien');
  await expectGoodLooks(page);
  await page.getByRole('tab', { name: 'Figures' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(/1,200\skm/);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
});
