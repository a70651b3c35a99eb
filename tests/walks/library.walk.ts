import type { Page } from '@playwright/test';
import { typeSamples } from '../fieldTypes/typeSamples.ts';
import { type LibraryCommand, runLibrary } from '../world/libraryCommand.ts';
import { png } from '../world/pictures.ts';
import { openLibraryApi, openList, rows } from './libraryPages.ts';
import { expect, expectAccessible, expectToFit, signInAs, test, turnDarkAndSmall } from './walk.ts';
import { file } from './walkFiles.ts';

// All walks use one library, in the process that started it.
test.describe.configure({ mode: 'default' });

let library: LibraryCommand;
let api: Awaited<ReturnType<typeof openLibraryApi>>;
test.beforeAll(async () => {
  library = await runLibrary(['tests/walks/exhibitions.json']);
  api = await openLibraryApi(library.origin);
  await api.addBook({ title: 'L’Amant', genre: 'novel', price: '8.20' }, 'Marguerite', 'Duras');
  await api.addBook({ title: 'Les Contemplations', genre: 'poetry', price: '7.90' }, 'Victor', 'Hugo');
  const works = Array.from({ length: 11 }, (_, index) => ({ task: `Travail ${index + 1}`, cost: '12.50' }));
  await api.add('exhibitions', { label: 'Salon', distance: 1200, works });
});
test.afterAll(() => library.end());

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
const undoButton = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Annuler' });

/** By day at a desk, and by night on a phone. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectToFit(page);
  await turnDarkAndSmall(page);
  await expectAccessible(page);
  await expectToFit(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a reader changes the language while the server is away, reads a calculated value on a phone and a record in tabs', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'reader', `${library.origin}/resources/books`);
  await expect(rows(page)).toHaveCount(2);

  await test.step('the language changes while the server is away', async () => {
    // The words of each part of the screen are fetched while the browser is idle.
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
    await page.context().setOffline(false);
  });

  await test.step('the list has nothing with which to change its rows', async () => {
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

  await test.step('a calculated value explains itself by keyboard on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const figure = page.getByRole('button', { name: /^Price per kilogram/ });
    await figure.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Price per kilogram/ });
    await expect(dialog.getByText(/rounded to 2 decimals \(Price × 1,000 ÷ Weight\)/)).toBeVisible();
    const box = await dialog.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    expect(box && box.y >= 0 && box.y + box.height <= 844).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(figure).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a record in tabs is read, and nothing can be written in it', async () => {
    await openList(page, 'Exhibitions');
    await page.getByRole('link', { name: 'Salon', exact: true }).click();
    await page.getByRole('tab', { name: 'Figures' }).click();
    await expect(page.getByRole('tabpanel')).toContainText(/1,200\skm/);
    await page.getByRole('tab', { name: 'Works' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Works' });
    await expect(panel.getByRole('table')).toContainText('Travail 1');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessibleEverywhere(page);
  });

  const others = complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'));
  expect(others).toEqual([]);
});

test('a form in tabs leads to each fault, moves its lines by keyboard and has a field of every type', async ({
  page,
}) => {
  const most = Object.entries(typeSamples).filter(
    ([type]) => !['one', 'many', 'file', 'image'].includes(type),
  );
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
  const id = await api.add('gallery', values);
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  const input = (name: RegExp) => page.getByRole('textbox', { name });
  await signInAs(page, 'librarian', `${library.origin}/resources/exhibitions/create`);

  await test.step('a text gets its signs while it is typed, and each fault leads to its field', async () => {
    await expect(input(/^Mois/)).not.toHaveValue('');
    await input(/^Plaque/).pressSequentially('ab12');
    await expect(input(/^Plaque/)).toHaveValue('AB-12');
    await tab('Textes').click();
    await save(page);
    await expect(page).toHaveURL(/tab=main/);
    await expect(tab('Général')).toHaveAccessibleName(/^Général ?, 2 erreurs$/);
    await expect(page.getByRole('alert')).toContainText('La plaque s’écrit comme AB-123.');
    await expectAccessibleEverywhere(page);

    await page.getByRole('alert').getByRole('button', { name: 'Trajet' }).click();
    await expect(page).toHaveURL(/tab=figures/);
    await expect(input(/^Trajet/)).toBeFocused();
    await page.keyboard.type('1200');
    await tab('Chiffres').click();
    await page.keyboard.press('ArrowLeft');
    await input(/^Libellé/).fill('Rétrospective');
    await input(/^Plaque/).fill('ab 123');
    await save(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rétrospective');
    await page.getByRole('button', { name: 'Fermer ce message' }).click();
  });

  await test.step('many lines fit a phone, and a line that is moved by keyboard stays focused', async () => {
    await openList(page, 'Expositions');
    await page.getByRole('link', { name: 'Salon', exact: true }).click();
    await tab('Travaux').click();
    const lines = page.locator('[data-line]');
    await expect(lines).toHaveCount(11);
    await expectToFit(page);
    await turnDarkAndSmall(page);
    await expectToFit(page);
    await expectAccessible(page, '[data-line="0"]');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await page.keyboard.type('Dernier');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(lines.nth(10).getByRole('textbox', { name: /^Travail/ })).toBeFocused();
    await save(page);
    await expect(undoButton(page)).toBeVisible();
    await expect(lines.nth(10).getByRole('textbox', { name: /^Travail/ })).toHaveValue('Dernier');
    await page.getByRole('button', { name: 'Fermer ce message' }).click();
  });

  await test.step('a field of every type is shown, changed, emptied and restored', async () => {
    await openList(page, 'Galerie');
    await page.getByRole('link', { name: 'Ardoise', exact: true }).click();
    await expect(page.locator('[class*=ra-input-works] [data-line]')).toHaveCount(2);
    await expect(page.locator('[class*=ra-input-frame] .cm-content')).toBeVisible();
    await expectAccessibleEverywhere(page);

    await input(/^Mois/).fill('4/2027');
    await input(/^Durée de la visite/).fill('1h30');
    await input(/^Heure d’ouverture/).fill('');
    await page.getByRole('combobox', { name: /^Techniques/ }).click();
    await page.getByRole('option', { name: 'Huile' }).click();
    await page.keyboard.press('Escape');
    await save(page);
    await expect(undoButton(page)).toBeVisible();
    expect(await api.read(`gallery/${id}`)).toMatchObject({
      month: '2027-04',
      visit: 'PT1H30M',
      opens_at: null,
      techniques: ['ink'],
    });
    await undoButton(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'de nouveau comme avant' })).toBeVisible();
    expect(await api.read(`gallery/${id}`)).toMatchObject(values);
    await expect(input(/^Mois/)).toHaveValue('12/2025');
  });
});

test('a librarian uploads a picture, replaces it without a network and undoes that', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'librarian', `${library.origin}/resources/gallery/create`);
  await page.getByRole('textbox', { name: /^Libellé/ }).fill('Nana');
  const photo = page.getByRole('group', { name: 'Photographie' });
  await photo.locator('input[type=file]').setInputFiles(file('nana.png', png()));
  await expect(photo.getByRole('img', { name: 'Photographie' })).toBeVisible();
  await save(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nana');
  // It offers to undo the creation, and would still be open when the next change is to be undone.
  await page.getByRole('button', { name: 'Fermer ce message' }).click();

  await openList(page, 'Galerie');
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
  await save(page);
  await undoButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'de nouveau comme avant' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openList(page, 'Galerie');
  await expect(rows(page).getByRole('button', { name: 'Photographie nana.png' })).toBeVisible();
  const others = complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'));
  expect(others).toEqual([]);
});

test('a librarian compares two entries of one author, merges them by the keyboard, and undoes that', async ({
  page,
}) => {
  await api.add('authors', { first_name: 'Marguerite', last_name: 'Duras (doublon)' });
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
