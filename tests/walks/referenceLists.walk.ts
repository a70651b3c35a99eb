import type { Page } from '@playwright/test';
import { deskLists } from './deskLists.ts';
import { paste, workAtDesk } from './deskOfList.ts';
import { act, rowOf } from './rowActions.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';

/** One reference list as an administrator knows it: its name, what she types, and what she changes. */
interface ReferenceList {
  readonly route: string;
  readonly title: string;
  /** Label of a field -> what is typed or chosen. */
  readonly added: Readonly<Record<string, string>>;
  readonly changed: Readonly<Record<string, string>>;
  /** How the row is called before and after the change. */
  readonly before: string;
  readonly after: string;
}

/** A list of labels, and perhaps more. */
const labelled = (
  route: string,
  title: string,
  more: Readonly<Record<string, string>> = {},
): ReferenceList => ({
  route,
  title,
  added: { Libellé: 'Essai de recette', ...more },
  changed: { Libellé: 'Recette modifiée' },
  before: 'Essai de recette',
  after: 'Recette modifiée',
});

const lists: readonly ReferenceList[] = [
  labelled('control-organizations', 'Organismes de contrôle'),
  labelled('opco-charges', 'Taux de charge OPCO', { Année: '2031', Taux: '45,5' }),
  {
    route: 'group-migration',
    title: 'Migrations d’agences',
    added: {
      'Ancien SIRET': '111 111 118 00019',
      'Nouveau SIRET': '222.222.226.00029',
      'À partir du': '01/03/2026',
    },
    changed: { 'Nouveau SIRET': '33333333400030' },
    before: '222 222 226 00029',
    after: '333 333 334 00030',
  },
  {
    ...labelled('regions', 'Régions'),
    added: { Nom: 'Essai de recette', Sigle: 'EDR' },
    changed: { Nom: 'Recette modifiée' },
  },
  labelled('min-wages', 'Salaires minimums', {
    'À partir du': '01/01/2031',
    'Taux horaire brut': '13,125',
  }),
  labelled('pec-rates', 'Taux de prise en charge', { Dispositif: 'PLAN', 'Taux horaire': '12,5' }),
  labelled('customer-types', 'Types de client'),
  labelled('device-types', 'Dispositifs', { Sigle: 'ESSAI' }),
  labelled('validation-types', 'Types de validation'),
  {
    route: 'managers',
    title: 'Gestionnaires',
    added: { Prénom: 'Essai', Nom: 'Recette', 'E-mail': 'essai.recette@alec.test' },
    changed: { Nom: 'Modifiée' },
    before: 'Recette',
    after: 'Modifiée',
  },
  labelled('candidate-types', 'Publics'),
  labelled('course-types', 'Types de parcours'),
  labelled('project-origins', 'Origines de projet'),
  labelled('strategic-axis', 'Axes stratégiques'),
  labelled('blocklists', 'Liste de blocage'),
  labelled('financing-types', 'Types de financement', { Nature: 'Cofinancement' }),
];

/** What is the same in every list is looked at in one. */
const [sample] = lists;

/** One test per list writes in it, since another one would change its rows meanwhile. */
for (const [route, desk] of Object.entries(deskLists)) {
  test(`everything that a table does works in the list « ${route} »`, {
    tag: route === 'financing-types' ? '@short' : [],
  }, async ({ page, baseURL }) => {
    const address = `/configuration/repositories/${route}`;
    await workAtDesk(page, address, desk, String(baseURL));

    const list = lists.find((one) => one.route === route);
    if (list) await workInForms(page, list);
    if (route === 'activity-fields') await mergeTwo(page, address);
    if (route === 'control-organizations') await pasteManyRows(page, address);
    if (route === 'co-funders') await stepBesideList(page, address);
  });
}

for (const list of lists.filter(({ route }) => !(route in deskLists)))
  test(`a row is added, edited, filtered and deleted in the list « ${list.route} »`, async ({ page }) => {
    await openAs(page, 'admin', `/configuration/repositories/${list.route}`);
    await workInForms(page, list);
  });

/** The administrator adds, edits, filters, follows and deletes, in the list where the desk left her. */
async function workInForms(page: Page, list: ReferenceList): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(list.title);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await add(page, list);
  await edit(page, list);
  if (list === sample) {
    await moveUp(page, list.after);
    await expectKept(page, list.after);
    await sort(page);
  }
  await filter(page, list.after);
  await readHistory(page, list);
  await remove(page, list.after);
}

/** Two rows are compared and merged, and the merge is taken back: as long as nobody has changed what it touched. */
async function mergeTwo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const rows = page.locator('tbody tr');
  await expect(rows.nth(1)).toBeVisible();
  const count = await rows.count();
  await rows.nth(0).getByRole('checkbox').click();
  await rows.nth(1).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Comparer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Comparaison');
  await expect(page.getByRole('row', { name: /Libellé/ })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();

  await page.getByRole('button', { name: 'Fusionner', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('radio', { name: /^Libellé/ })
    .last()
    .check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fusionner' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(count - 1);

  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(rows).toHaveCount(count);
}

const pasted = 200;

/** Rows from a spreadsheet come into a list and go again, by keyboard alone. */
async function pasteManyRows(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const table = page.getByRole('grid');
  await expect(table).toBeVisible();
  const rows = table.locator('tbody tr');
  const before = await rows.count();
  await table.locator('tbody td.column-label').last().focus();
  const last = (await rows.last().locator('td.column-label').textContent()) ?? '';
  const lines = [last, ...Array.from({ length: pasted }, (_, at) => `Organisme collé ${at + 1}`)];
  await paste(page, lines.map((line) => `${line}\n`).join(''));
  await expect(page.getByRole('dialog', { name: `Créer ${pasted} enregistrements` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${pasted} fiches créées.`).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(before + pasted));

  await table.locator('tbody td.column-label').first().focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Le collage est annulé.').first()).toBeVisible();
  await expect(rows).toHaveCount(before);
}

/** A form beside its list keeps its buttons at the bottom, adds one after the other and steps on. */
async function stepBesideList(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/create`);
  const form = page.getByRole('dialog', { name: 'Ajout · Cofinanceur' });
  const label = form.getByRole('textbox', { name: /^Libellé/ });
  const save = form.getByRole('button', { name: 'Enregistrer', exact: true });
  await label.fill('Premier cofinanceur');
  const bar = await save.boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(850);

  await form.getByRole('button', { name: 'Enregistrer et ajouter un autre' }).click();
  await expect(label).toHaveValue('');
  await expect(label).toBeFocused();
  await label.fill('Second cofinanceur');
  await save.click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: 'Second cofinanceur' })).toBeVisible();

  await page.getByRole('link', { name: 'Premier cofinanceur' }).click();
  await expect(page.getByRole('dialog', { name: /Modification · Cofinanceur/ })).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/^\d+ sur \d+$/)).toBeVisible();
  await page.keyboard.press('Alt+PageDown');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Second cofinanceur' })).toBeVisible();
  await page.getByRole('button', { name: 'Élément précédent' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Premier cofinanceur' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, '[role=dialog]');
}

async function add(page: Page, { added, before }: ReferenceList): Promise<void> {
  await page.getByRole('link', { name: 'Ajouter' }).click();
  const form = page.getByRole('dialog');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('empêche');
  await fill(page, added);
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(rowOf(page, before)).toBeVisible();
}

async function edit(page: Page, { before, changed, after }: ReferenceList): Promise<void> {
  await rowOf(page, before).getByRole('link').first().click();
  await fill(page, changed);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(page, after)).toBeVisible();
}

/** By the keyboard alone: the new row stands last and goes up one place. */
async function moveUp(page: Page, name: string): Promise<void> {
  const rows = page.locator('tbody tr');
  await expect(rows.last()).toContainText(name);
  const last = (await rows.count()) - 1;
  await rows
    .nth(last)
    .getByRole('button', { name: /^Déplacer/ })
    .focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Ligne \d+ saisie/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^La ligne passe/)).toBeAttached();
  const answered = page.waitForResponse((response) => response.url().endsWith('/sort') && response.ok());
  await page.keyboard.press('Space');
  await answered;
  await expect(rows.nth(last - 1)).toContainText(name);
}

/** The server remembers the place that a row was moved to: the last but one. */
async function expectKept(page: Page, name: string): Promise<void> {
  await page.reload();
  const rows = page.locator('tbody tr');
  await expect(rows.filter({ hasText: name })).toBeVisible();
  await expect(rows.nth((await rows.count()) - 2)).toContainText(name);
}

async function filter(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(name.toUpperCase());
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('');
  await expect(page.locator('tbody tr').nth(1)).toBeVisible();
}

async function sort(page: Page): Promise<void> {
  const header = page
    .getByRole('columnheader')
    .filter({ has: page.getByRole('button') })
    .first();
  await header.getByRole('button', { name: /^Trier/ }).click();
  await expect(header).toHaveAttribute('aria-sort', /ascending|descending/);
}

async function readHistory(page: Page, list: ReferenceList): Promise<void> {
  const { before, after } = list;
  await act(page, after, 'Historique');
  const history = page.getByRole('dialog');
  await expect(history).toContainText(before);
  await expect(history).toContainText(after);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
}

async function remove(page: Page, name: string): Promise<void> {
  await act(page, name, 'Supprimer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(rowOf(page, name)).toBeHidden();
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fillOne(page, label, value);
}

/** A text is typed; a choice is opened; a related record is searched. */
async function fillOne(page: Page, label: string, value: string): Promise<void> {
  const form = page.getByRole('dialog');
  const starting = new RegExp(`^${label}`);
  const input = form
    .getByRole('combobox', { name: starting })
    .or(form.getByRole('textbox', { name: starting }))
    .or(form.getByRole('group', { name: starting }))
    .first();
  const role = await input.getAttribute('role');
  if (role === 'group') {
    await input.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(value.replaceAll('/', ''));
    return;
  }
  const isCombobox = role === 'combobox';
  if (isCombobox && (await input.evaluate((node) => node.tagName)) !== 'INPUT') {
    await input.click();
    await page.getByRole('option', { name: value }).click();
    return;
  }
  await input.fill(value);
  if (isCombobox) await page.getByRole('option', { name: value, exact: true }).click();
}
