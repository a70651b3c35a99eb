import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type Attributes, apiOf, one, type Row } from './api.ts';
import { expect, expectAccessible, openAs } from './walk.ts';

/** Rows of a list that are the walk's own, and what is written in them. */
export interface DeskList {
  /** Path of its resource. */
  readonly path: string;
  /** What a row is created with. */
  readonly row: (number: number) => Attributes;
  /** Relations to one row that a row needs, and the list whose first row is taken. */
  readonly related?: Readonly<Record<string, string>>;
  /** The column that is written in, and how a value of it is typed and shown. */
  readonly column: string;
  readonly typed: (number: number) => string;
  readonly shown?: (number: number) => string;
  /** What finds the rows of the walk and no others. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** What several rows get at once: label of a field, and how it is chosen. */
  readonly bulk?: {
    readonly label: string;
    readonly choose: (dialog: Locator, page: Page) => Promise<void>;
    readonly after: string;
  };
  /** A column that sorts beside the first. */
  readonly secondSort?: string;
  /** No row is like another: a copy must be changed first. */
  readonly hasNoCopy?: true;
  /** Its file wants no column of uses. */
  readonly hasNoUses?: true;
  /** What is deleted takes others with it, and so cannot come back. */
  readonly goesForGood?: true;
  /** What the rows are grouped by, and a heading that comes of it. */
  readonly group?: { readonly label: string; readonly heading: string };
}

const typeOf = ({ path }: DeskList) => path.replaceAll('-', '_');

/**
 * The rows of a list as a desk: everything that a table does, in the rows of this walk alone. Ends at the whole list. A
 * page is loaded twice, at the start and for what outlives a reload: that costs more than all that is done on it.
 */
export async function workAtDesk(page: Page, route: string, list: DeskList, baseURL: string): Promise<void> {
  const api = apiOf('admin', baseURL);
  const ids: string[] = [];
  // What is written in them keeps their order, so that none of them moves away.
  for (const number of [20, 30, 40]) ids.push(await create(api, list, number));
  const address = `${route}?filter=${encodeURIComponent(JSON.stringify(list.filter))}`;
  await openAs(page, 'admin', address);
  const rows = page.locator(`tbody tr:has(td.column-${list.column})`);
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('grid')).toBeVisible();
  const desk: Desk = { page, list, rows, api, ids, exported: { text: '' } };

  await seeUses(desk);
  await writeInCell(desk);
  await pasteRange(desk);
  await changeSeveral(desk);
  await sortBySeveral(desk);
  const isShaped = await shapeTable(desk);
  await keepView(desk);
  await group(desk);
  await seeOthers(desk);
  await exportRows(desk);
  await duplicate(desk);
  await importRows(desk, address);
  await isShaped();
  await deleteAll(desk);
  await page.getByRole('button', { name: 'Effacer les filtres' }).first().click();
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
}

interface Desk {
  readonly page: Page;
  readonly list: DeskList;
  readonly rows: Locator;
  readonly api: ReturnType<typeof apiOf>;
  readonly ids: readonly string[];
  /** The file of the export, once there is one. */
  readonly exported: { text: string };
}

async function create(api: Desk['api'], list: DeskList, number: number): Promise<string> {
  const related = Object.entries(list.related ?? {}).map(async ([name, path]) => {
    const { data } = await api('GET', `/${path}?page[size]=1`);
    const [first] = data as unknown as readonly Row[];
    return [name, one(path.replaceAll('-', '_'), first?.id ?? '')];
  });
  const relationships = Object.fromEntries(await Promise.all(related));
  const { data, detail } = await api('POST', `/${list.path}`, {
    data: { type: typeOf(list), attributes: list.row(number), relationships },
  });
  expect(detail).toBe('');
  return data.id;
}

const cellOf = ({ rows, list }: Desk, at: number) => rows.nth(at).locator(`td.column-${list.column}`);
const shown = ({ list }: Desk, number: number) => (list.shown ?? list.typed)(number);

/** By keyboard: a cell is chosen, written, given back; the arrows lead to the next. */
async function writeInCell(desk: Desk): Promise<void> {
  const { page, list } = desk;
  const cell = cellOf(desk, 0);
  const before = String(await cell.textContent());
  await cell.focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(list.typed(21));
  await saved(desk, () => page.keyboard.press('Enter'));
  await expect(cell).toContainText(shown(desk, 21));
  await cell.focus();
  await saved(desk, () => page.keyboard.press('Control+z'));
  await expect(cell).toHaveText(before);
  await page.keyboard.press('ArrowDown');
  await expect(cellOf(desk, 1)).toBeFocused();
}

/** Does what writes a row, and waits until the server has it. */
async function saved({ page, list }: Desk, write: () => Promise<void>): Promise<void> {
  const isWrite = (address: string, method: string) =>
    method === 'PATCH' && address.includes(`/api/v1/${list.path}/`);
  await Promise.all([
    page.waitForResponse((response) => isWrite(response.url(), response.request().method())),
    write(),
  ]);
}

/** Two values over two rows, in one step that one key takes back. */
async function pasteRange(desk: Desk): Promise<void> {
  const { page, list } = desk;
  const before = String(await cellOf(desk, 0).textContent());
  await cellOf(desk, 0).focus();
  await expect(cellOf(desk, 0)).toBeFocused();
  await paste(page, `${list.typed(22)}\n${list.typed(31)}\n`);
  await expect(cellOf(desk, 0)).toContainText(shown(desk, 22));
  await expect(cellOf(desk, 1)).toContainText(shown(desk, 31));
  await expect(page.getByText('2 cellules collées.').first()).toBeAttached();
  await cellOf(desk, 0).focus();
  await page.keyboard.press('Control+z');
  await expect(cellOf(desk, 0)).toHaveText(before);
  // What says so comes above the table, which is lower from then on.
  await expect(page.getByText('Le collage est annulé.').first()).toBeVisible();
}

/** As a spreadsheet puts it on the clipboard. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

async function changeSeveral({ page, list, rows }: Desk): Promise<void> {
  await page.getByRole('checkbox', { name: /^Tout/ }).click();
  const bar = page.getByRole('toolbar', { name: '3 éléments sélectionnés' });
  const change = bar.getByRole('button', { name: 'Modifier' });
  if (list.bulk) {
    const { label, choose, after } = list.bulk;
    await change.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: `Modifier ${label}` }).check();
    await choose(dialog, page);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
    for (const at of [0, 1, 2]) await expect(rows.nth(at)).toHaveAccessibleName(new RegExp(after));
  } else {
    await expect(change).toBeHidden();
    await bar.getByRole('button', { name: 'Tout désélectionner' }).click();
  }
}

async function sortBySeveral({ page, list }: Desk): Promise<void> {
  if (!list.secondSort) return;
  const first = headerOf(page, list.column);
  const second = headerOf(page, list.secondSort);
  await first.getByRole('button', { name: /^Trier/ }).click();
  await expect(first).toHaveAttribute('aria-sort', /ascending|descending/);
  // A list may begin with an order of several.
  await expect(page.getByRole('button', { name: /tri \d sur \d/ })).toHaveCount(0);
  await second.getByRole('button', { name: /^Trier/ }).click({ modifiers: ['Shift'] });
  await expect(second.getByRole('button', { name: /tri 2 sur 2/ })).toBeVisible();
}

const headerOf = (page: Page, column: string) => page.locator(`th.column-${column}`);

/** Frozen until here, wider, and in close rows; gives what tells whether it is still so. */
async function shapeTable({ page, list, rows }: Desk): Promise<() => Promise<void>> {
  const header = headerOf(page, list.column);
  const choose = async (name: string) => {
    await header.getByRole('button', { name: /^Menu de la colonne/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const heightOf = async () => (await rows.first().boundingBox())?.height ?? Number.POSITIVE_INFINITY;
  const before = await heightOf();
  await choose('Figer jusqu’ici');
  await choose('Régler la largeur avec les flèches');
  const edge = header.getByRole('separator');
  await expect(edge).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const width = String(await edge.getAttribute('aria-valuenow'));
  await page.getByRole('button', { name: 'Lignes serrées' }).click();
  return async () => {
    await expect(rows.first()).toBeVisible();
    await expect(header).toHaveCSS('position', 'sticky');
    await expect(edge).toHaveAttribute('aria-valuenow', width);
    await expect.poll(heightOf).toBeLessThan(before);
  };
}

async function keepView({ page, rows }: Desk): Promise<void> {
  const views = page.getByRole('button', { name: 'Vues', exact: true });
  const panel = page.getByRole('dialog', { name: 'Vues' });
  await views.click();
  await panel.getByRole('button', { name: 'Enregistrer comme nouvelle vue…' }).click();
  await panel.getByRole('textbox', { name: 'Nom' }).fill('Bureau essayé');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel.getByRole('button', { name: 'Bureau essayé', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Revenir à la liste d’origine' }).click();
  await expect(page.getByText('Vue : Bureau essayé')).toBeHidden();
  await views.click();
  await panel.getByRole('button', { name: 'Bureau essayé', exact: true }).click();
  await expect(page.getByText('Vue : Bureau essayé', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(3);
  await views.click();
  await panel.getByRole('button', { name: 'Supprimer la vue Bureau essayé' }).click();
  await expect(panel.getByRole('button', { name: 'Bureau essayé', exact: true })).toBeHidden();
  await panel.press('Escape');
  await expect(panel).toBeHidden();
}

async function group({ page, list, rows }: Desk): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'Regrouper par' });
  if (!list.group) return expect(choice).toHaveCount(0);
  await choice.click();
  await page.getByRole('option', { name: list.group.label }).click();
  const heading = page.locator('th[scope=rowgroup]').filter({ hasText: list.group.heading });
  await expect(heading.first()).toBeVisible();
  await expect(rows).toHaveCount(3);
  await choice.click();
  await page.getByRole('option', { name: 'Sans regroupement' }).click();
  await expect(page.locator('th[scope=rowgroup]')).toHaveCount(0);
}

/** What somebody else writes is there without a reload. */
async function seeOthers(desk: Desk): Promise<void> {
  const { list, api, ids, page } = desk;
  const [id = ''] = ids;
  const written = await api('PATCH', `/${list.path}/${id}`, {
    data: { type: typeOf(list), id, attributes: { [list.column]: list.row(5)[list.column] } },
  });
  expect(written.detail).toBe('');
  await expect(page.locator('tbody')).toContainText(shown(desk, 5));
}

async function exportRows(desk: Desk): Promise<void> {
  const { page, exported } = desk;
  await page.getByRole('button', { name: 'Exporter' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Fichier CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.trim().split('\n')).toHaveLength(4);
  exported.text = text;
}

async function duplicate({ page, list, rows }: Desk): Promise<void> {
  await rows
    .first()
    .getByRole('button', { name: /^Actions sur/ })
    .click();
  const copy = page.getByRole('menuitem', { name: 'Dupliquer' });
  if (list.hasNoCopy) {
    await expect(copy).toHaveCount(0);
    await page.keyboard.press('Escape');
  } else {
    await copy.click();
    await expect(rows).toHaveCount(4);
    const form = page.getByRole('dialog');
    await expect(form.getByRole('textbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  }
}

/** Nothing uses a row of the walk: the list says so in a column, where it has one. */
async function seeUses({ page, list, rows }: Desk): Promise<void> {
  const column = page.getByRole('columnheader', { name: 'Utilisé par' });
  await expect(column).toHaveCount(list.hasNoUses ? 0 : 1);
  if (!list.hasNoUses) await expect(rows.first()).toHaveAccessibleName(/ 0 Actions/);
}

/** What was exported comes in again as a file: its rows are found by what tells them apart, or refused, before anything is written. */
async function importRows({ page, exported }: Desk, address: string): Promise<void> {
  await page.getByRole('link', { name: 'Importer' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bureau.csv', mimeType: 'text/csv', buffer: Buffer.from(exported.text) });
  await page.getByRole('button', { name: 'Vérifier les lignes' }).click();
  await expect(page.getByRole('button', { name: 'Vérifier de nouveau' })).toBeVisible();
  await page.goto(address);
}

/** All of them go at once, and come back at once where that can be; then they go for good. */
async function deleteAll({ page, list, rows }: Desk): Promise<void> {
  const remove = async () => {
    await page.getByRole('checkbox', { name: /^Tout/ }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(rows).toHaveCount(0);
  };
  const count = await rows.count();
  await remove();
  if (list.goesForGood) return;
  await page.getByRole('button', { name: 'Annuler' }).last().click();
  await expect(rows).toHaveCount(count);
  await remove();
}
