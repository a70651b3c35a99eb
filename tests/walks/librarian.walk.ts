import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type LibraryCommand, runLibrary } from '../world/libraryCommand.ts';
import { openLibraryApi, openList, rows } from './libraryPages.ts';
import { expect, expectAccessible, signInAs, test } from './walk.ts';

let library: LibraryCommand;
test.beforeAll(async () => {
  library = await runLibrary();
  const api = await openLibraryApi(library.origin);
  await api.addBook({ title: 'L’Amant', genre: 'novel', price: '8.20' }, 'Marguerite', 'Duras');
});
test.afterAll(() => library.end());

test('a librarian adds, orders, filters, exports, deletes and restores', { tag: '@short' }, async ({
  page,
}) => {
  await signInAs(page, 'librarian', library.origin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Prêts');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toContainText(/Guichet.*Catalogue/);

  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: 'Enregistrer', exact: true });
  await test.step('an author is added and moved up by keyboard', async () => {
    await openList(page, 'Auteurs');
    await page.getByRole('link', { name: 'Ajouter' }).first().click();
    await form.getByRole('textbox', { name: 'Prénom' }).fill('Victor');
    await form.getByRole('textbox', { name: /^Nom/ }).fill('Hugo');
    await save.click();
    await expect(rows(page).last()).toContainText('Hugo');
    await moveUp(page, 'Hugo');
    await expect(rows(page).first()).toContainText('Hugo');
  });

  await test.step('a book is added with its author, genre and price', async () => {
    await openList(page, 'Livres');
    await page.getByRole('link', { name: 'Ajouter' }).first().click();
    await form.getByRole('textbox', { name: /^Titre/ }).fill('Les Contemplations');
    await form.getByRole('combobox', { name: /^Auteur/ }).fill('Victor Hugo');
    await page.getByRole('option', { name: 'Victor Hugo', exact: true }).click();
    await form.getByRole('combobox', { name: /^Genre/ }).click();
    await page.getByRole('option', { name: 'Poésie' }).click();
    await form.getByRole('textbox', { name: /^Prix/ }).fill('7,9');
    await save.click();
    await expect(form).toBeHidden();
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('the books of a genre are exported', async () => {
    await page.getByRole('button', { name: 'Genre', exact: true }).click();
    await form.getByRole('checkbox', { name: 'Poésie' }).check();
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveText([/Les Contemplations.*Victor Hugo.*Poésie.*7,90\s€/]);
    await expectAccessible(page);
    expect(await exportedText(page)).toBe(
      '\uFEFFTitre;Auteur;Genre;Paru le;Prix\r\nLes Contemplations;Victor Hugo;Poésie;;7,90\r\n',
    );
  });

  await test.step('a book is deleted and restored', async () => {
    await rows(page)
      .getByRole('button', { name: /^Actions sur/ })
      .click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('status').getByRole('button', { name: 'Restaurer' }).click();
    await expect(rows(page)).toHaveText([/Les Contemplations/]);
  });
});

/** Moves the last row up one place by the keyboard alone. */
async function moveUp(page: Page, name: string): Promise<void> {
  await rows(page)
    .filter({ hasText: name })
    .getByRole('button', { name: /^Déplacer/ })
    .focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Ligne \d+ saisie/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^La ligne passe/)).toBeAttached();
  const answered = page.waitForResponse((response) => response.url().endsWith('/sort') && response.ok());
  await page.keyboard.press('Space');
  await answered;
}

/** The rows that are filtered, as text. */
async function exportedText(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Exporter' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  return readFile(await (await download).path(), 'utf8');
}
