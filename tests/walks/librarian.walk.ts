import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type LibraryCommand, runLibrary } from '../world/libraryCommand.ts';
import { openList, rows } from './libraryPages.ts';
import { expect, expectAccessible, signInAs, test } from './walk.ts';

let library: LibraryCommand;
test.beforeAll(async () => {
  library = await runLibrary();
});
test.afterAll(() => library.end());

test('a librarian adds, edits, orders, filters, deletes and exports', { tag: '@short' }, async ({ page }) => {
  await signInAs(page, 'librarian', library.origin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Prêts');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toContainText(/Guichet.*Catalogue/);
  await expectAccessible(page);

  await openList(page, 'Auteurs');
  await expectAccessible(page);
  await addAuthor(page, 'Victor', 'Hugo');
  await addAuthor(page, 'Marguerite', 'Duras');
  await moveUp(page, 'Duras');
  await expectAccessible(page);

  await openList(page, 'Livres');
  await addBook(page, { title: 'Les Contemplations', author: 'Victor Hugo', genre: 'Poésie', price: '7,9' });
  await addBook(page, { title: 'L’amant', author: 'Marguerite Duras', genre: 'Roman', price: '8,2' });
  await expectAccessible(page);
  await rename(page, 'L’amant', 'L’Amant');

  await page.getByRole('button', { name: 'Genre', exact: true }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Poésie' }).check();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveText([/Les Contemplations.*Victor Hugo.*Poésie.*7,90\s€/]);
  expect(await exported(page)).toBe(
    '\uFEFFTitre;Auteur;Genre;Paru le;Prix\r\nLes Contemplations;Victor Hugo;Poésie;;7,90\r\n',
  );

  await remove(page, 'Les Contemplations');
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Restaurer' }).click();
  await expect(rows(page)).toHaveText([/Les Contemplations/]);
});

async function addAuthor(page: Page, first: string, last: string): Promise<void> {
  await page.getByRole('link', { name: 'Ajouter' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Prénom' }).fill(first);
  await form.getByRole('textbox', { name: /^Nom/ }).fill(last);
  await save(page);
  await expect(rows(page).filter({ hasText: last })).toBeVisible();
}

interface Book {
  readonly title: string;
  readonly author: string;
  readonly genre: string;
  readonly price: string;
}

async function addBook(page: Page, { title, author, genre, price }: Book): Promise<void> {
  await page.getByRole('link', { name: 'Ajouter' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Titre/ }).fill(title);
  await form.getByRole('combobox', { name: /^Auteur/ }).fill(author);
  await page.getByRole('option', { name: author, exact: true }).click();
  await form.getByRole('combobox', { name: /^Genre/ }).click();
  await page.getByRole('option', { name: genre }).click();
  await form.getByRole('textbox', { name: /^Prix/ }).fill(price);
  await save(page);
  await expect(rows(page).filter({ hasText: title })).toBeVisible();
}

async function rename(page: Page, before: string, after: string): Promise<void> {
  await page.getByRole('link', { name: before, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Titre/ })
    .fill(after);
  await expectAccessible(page);
  await save(page);
  await expect(page.getByRole('link', { name: after, exact: true })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(form).toBeHidden();
}

/** By the keyboard alone, and kept by the server. */
async function moveUp(page: Page, name: string): Promise<void> {
  await expect(rows(page).last()).toContainText(name);
  await rows(page)
    .last()
    .getByRole('button', { name: /^Déplacer/ })
    .focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Ligne \d+ saisie/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^La ligne passe/)).toBeAttached();
  const answered = page.waitForResponse((response) => response.url().endsWith('/sort') && response.ok());
  await page.keyboard.press('Space');
  await answered;
  await page.reload();
  await expect(rows(page).first()).toContainText(name);
}

async function remove(page: Page, name: string): Promise<void> {
  await rows(page)
    .filter({ hasText: name })
    .getByRole('button', { name: /^Actions sur/ })
    .click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
}

/** The rows that are filtered, as text. */
async function exported(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Exporter' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  return readFile(await (await download).path(), 'utf8');
}
