import { type LibraryCommand, runLibrary } from '../world/libraryCommand.ts';
import { png } from '../world/pictures.ts';
import { pdf } from '../world/sampleFiles.ts';
import { type Attributes, apiOf, one } from './api.ts';
import { openList, rows } from './libraryPages.ts';
import { expect, expectAccessible, signInAs, test } from './walk.ts';

// All walks use one library, in the process that started it.
test.describe.configure({ mode: 'default' });

let library: LibraryCommand;
test.beforeAll(async () => {
  library = await runLibrary();
  const librarian = apiOf('librarian', library.origin);
  const addBook = async (attributes: Attributes, [first_name, last_name]: readonly [string, string]) => {
    const author = await librarian('POST', '/authors', {
      data: { type: 'authors', attributes: { first_name, last_name } },
    });
    const relationships = { author: one('authors', author.data.id) };
    await librarian('POST', '/books', { data: { type: 'books', attributes, relationships } });
  };
  await addBook({ title: 'L’Amant', genre: 'novel', price: '8.20' }, ['Marguerite', 'Duras']);
  await addBook({ title: 'Les Contemplations', genre: 'poetry', price: '7.90' }, ['Victor', 'Hugo']);
});
test.afterAll(() => library.end());

test('a reader finds the books in her language, and nothing with which to change them', async ({ page }) => {
  await signInAs(page, 'reader', `${library.origin}/resources/books`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Choisir la langue' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Books');
  const names = await page.evaluate(() => Object.keys(localStorage));
  expect(names).toContain('RaStorelibrary.locale');
  expect(names.join()).not.toContain('admin');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toContainText(/Desk.*Catalogue/);
  await expect(page.getByRole('link', { name: 'Add' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Trash' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['View', 'Compare with…']);
  await expectAccessible(page, '[role=menu]');
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(page.getByRole('dialog').getByText(/8\.20/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Save|Delete|Edit/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('a calculated value explains itself by keyboard, on a phone, in both languages', async ({ page }) => {
  await signInAs(page, 'reader', `${library.origin}/resources/books`);
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('menuitem').first().click();
  await page.setViewportSize({ width: 390, height: 844 });
  const explained = async (figure: RegExp, formula: RegExp) => {
    const button = page.getByRole('button', { name: figure });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: figure });
    await expect(dialog.getByText(formula)).toBeVisible();
    const box = await dialog.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    expect(box && box.y >= 0 && box.y + box.height <= 844).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  };

  await explained(/^Prix au kilo/, /arrondi à 2 décimales \(Prix × 1\s000 ÷ Poids\)/);
  await page.evaluate(() => localStorage.setItem('RaStorelibrary.locale', '"en"'));
  await page.reload();
  await explained(/^Price per kilogram/, /rounded to 2 decimals \(Price × 1,000 ÷ Weight\)/);
});

test('the language changes while the server is away', async ({ page, complaints }) => {
  await signInAs(page, 'reader', `${library.origin}/resources/books`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Livres');
  // The words of each part of the screen are fetched once it is quiet.
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-rel]')];
    const isFetched = ({ href, rel }: HTMLLinkElement) =>
      rel !== '' && performance.getEntriesByName(href).length > 0;
    return links.length > 0 && links.every(isFetched);
  });

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Choisir la langue' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Books');
  const others = complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'));
  expect(others).toEqual([]);
});

test('a librarian uploads a picture, replaces it, takes that back and removes it', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'librarian', `${library.origin}/resources/gallery/create`);
  await page.getByRole('textbox', { name: /^Libellé/ }).fill('Nana');
  const photo = page.getByRole('group', { name: 'Photographie' });
  await photo.locator('input[type=file]').setInputFiles(file('notes.txt', Buffer.from('Nana')));
  await expect(photo.getByText(/n’est pas d’un type accepté ici/)).toBeVisible();
  await photo.locator('input[type=file]').setInputFiles(file('fausse.png', pdf('Nana')));
  await expect(photo.getByRole('alert')).toContainText(/png, jpg, jpeg/);
  await photo.getByRole('button', { name: 'Annuler l’envoi de fausse.png' }).click();
  await photo.locator('input[type=file]').setInputFiles(file('nana.png', png()));
  await expect(photo.getByRole('img', { name: 'Photographie' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nana');
  // It offers to take back the creation, and would still be there when the next change is to be taken back.
  await page.getByRole('button', { name: 'Fermer ce message' }).click();

  await openList(page, 'Galerie');
  await expect(rows(page).getByRole('img', { name: 'Photographie' })).toBeVisible();
  await expectAccessible(page);
  await rows(page).getByRole('button', { name: 'Photographie nana.png' }).click();
  await expect(page.getByRole('dialog', { name: 'nana.png' }).getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Nana', exact: true }).click();
  await page.context().setOffline(true);
  await photo.locator('input[type=file]').setInputFiles(file('zola.png', png({ width: 60 })));
  await expect(photo.getByText(/L’envoi reprendra tout seul/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(photo.getByText('zola.png')).toBeVisible();
  await expect(photo.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'de nouveau comme avant' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openList(page, 'Galerie');
  await expect(rows(page).getByRole('button', { name: 'Photographie nana.png' })).toBeVisible();

  await page.getByRole('link', { name: 'Nana', exact: true }).click();
  await photo.getByRole('button', { name: 'Retirer' }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('status').getByRole('button', { name: 'Annuler' })).toBeVisible();
  await openList(page, 'Galerie');
  await expect(rows(page).getByRole('img', { name: 'Photographie' })).toHaveCount(0);
  const others = complaints.splice(0).filter((complaint) => !/ERR_INTERNET_DISCONNECTED|422/.test(complaint));
  expect(others).toEqual([]);
});

test('a librarian compares two entries of one author, merges them by the keyboard, and takes that back', async ({
  page,
}) => {
  await apiOf('librarian', library.origin)('POST', '/authors', {
    data: { type: 'authors', attributes: { first_name: 'Marguerite', last_name: 'Duras (doublon)' } },
  });
  await signInAs(page, 'librarian', `${library.origin}/resources/authors`);
  const twins = rows(page).filter({ hasText: 'Duras' }).getByRole('checkbox');
  await twins.first().check();
  await twins.last().check();

  await page.getByRole('button', { name: 'Comparer' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([/^Nom/]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Retour à la liste' }).click();

  const merge = page.getByRole('button', { name: 'Fusionner', exact: true });
  await merge.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fusionner 2 éléments' });
  await expect(dialog.getByText(/^Rien n’utilise/)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(merge).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Fusionner' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(twins).toHaveCount(1);
  await expect(page.locator('tbody :focus')).toBeVisible();
  const done = page.getByRole('status').filter({ hasText: 'réunit' });
  await done.getByRole('button', { name: 'Annuler' }).click();
  await expect(twins).toHaveCount(2);

  await page.getByRole('link', { name: 'Marguerite', exact: true }).first().click();
  await page.getByRole('button', { name: /^Utilisé par 1/ }).click();
  const uses = page.getByRole('dialog', { name: /^Utilisé par 1/ });
  await expect(uses.getByRole('link', { name: '1 Livre' })).toBeVisible();
  await expectAccessible(page, '.MuiPopover-paper');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Utilisé par 1/ })).toBeFocused();
  const other = page.getByRole('button', { name: 'Fusionner avec…' });
  await other.press('Enter');
  const search = page.getByRole('dialog', { name: 'Fusionner avec…' });
  await expect(search.getByRole('textbox')).toBeFocused();
  await expectAccessible(page, '[role=dialog]:last-of-type');
  await page.keyboard.press('Escape');
  await expect(other).toBeFocused();
});

function file(name: string, buffer: Buffer) {
  return { name, mimeType: 'application/octet-stream', buffer };
}
