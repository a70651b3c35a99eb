import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './walk.ts';

/** One reference list as an administrator knows it: its name, what she types, and what she changes. */
interface ReferenceList {
  readonly route: string;
  readonly title: string;
  readonly isOrdered: boolean;
  /** Label of a field -> what is typed or chosen. */
  readonly added: Readonly<Record<string, string>>;
  readonly changed: Readonly<Record<string, string>>;
  /** How the row is called before and after the change. */
  readonly before: string;
  readonly after: string;
}

/** A list of labels and places. */
const labelled = (
  route: string,
  title: string,
  more: Readonly<Record<string, string>> = {},
): ReferenceList => ({
  route,
  title,
  isOrdered: true,
  added: { Libellé: 'Essai de recette', ...more },
  changed: { Libellé: 'Recette modifiée' },
  before: 'Essai de recette',
  after: 'Recette modifiée',
});

const lists: readonly ReferenceList[] = [
  labelled('strategic-axis', 'Axes stratégiques'),
  labelled('blocklists', 'Liste de blocage'),
  { ...labelled('opco-charges', 'Taux de charge OPCO', { Année: '2031', Taux: '45,5' }), isOrdered: false },
  labelled('co-funders', 'Cofinanceurs'),
  {
    route: 'group-migration',
    title: 'Migrations d’agences',
    isOrdered: false,
    added: {
      'Ancien SIRET': '111 111 118 00019',
      'Nouveau SIRET': '222.222.226.00029',
      'À partir du': '01/03/2026',
    },
    changed: { 'Nouveau SIRET': '33333333400030' },
    before: '222 222 226 00029',
    after: '333 333 334 00030',
  },
  labelled('activity-fields', 'Domaines d’activité'),
  labelled('project-origins', 'Origines de projet'),
  labelled('control-organizations', 'Organismes de contrôle'),
  {
    ...labelled('regions', 'Régions'),
    added: { Nom: 'Essai de recette', Sigle: 'EDR' },
    changed: { Nom: 'Recette modifiée' },
  },
  {
    ...labelled('min-wages', 'Salaires minimums', {
      'À partir du': '01/01/2031',
      'Taux horaire brut': '13,125',
    }),
    isOrdered: false,
  },
  labelled('pec-rates', 'Taux de prise en charge', { Dispositif: 'PLAN', 'Taux horaire': '12,5' }),
  labelled('customer-types', 'Types de client'),
  labelled('device-types', 'Dispositifs', { Sigle: 'ESSAI' }),
  labelled('course-types', 'Types de parcours'),
  labelled('validation-types', 'Types de validation'),
  {
    route: 'managers',
    title: 'Gestionnaires',
    isOrdered: false,
    added: { Prénom: 'Essai', Nom: 'Recette', 'E-mail': 'essai.recette@alec.test' },
    changed: { Nom: 'Modifiée' },
    before: 'Recette',
    after: 'Modifiée',
  },
  labelled('candidate-types', 'Publics'),
  labelled('financing-types', 'Types de financement', { Nature: 'Cofinancement' }),
];

/** What is the same in every list is looked at in one. */
const [sample] = lists;

for (const list of lists) {
  test(`the administrator adds, edits, orders, filters, sorts, follows and deletes in « ${list.title} »`, async ({
    page,
  }) => {
    await openAs(page, 'admin', `/configuration/repositories/${list.route}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(list.title);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);

    await add(page, list);
    await edit(page, list);
    if (list.isOrdered) await moveUp(page, list.after);
    if (list === sample) await expectKept(page, list.after);
    await filter(page, list.after);
    await sort(page);
    await readHistory(page, list);
    await remove(page, list.after);
  });
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
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', /ascending|descending/);
}

async function readHistory(page: Page, list: ReferenceList): Promise<void> {
  const { before, after } = list;
  await act(page, after, 'Historique');
  const history = page.getByRole('dialog');
  await expect(history).toContainText(before);
  await expect(history).toContainText(after);
  if (list === sample) await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
}

async function remove(page: Page, name: string): Promise<void> {
  await act(page, name, 'Supprimer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(rowOf(page, name)).toBeHidden();
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^Actions sur/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
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

function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}

test('a form beside its list keeps its buttons at the bottom, adds one after the other and steps on', async ({
  page,
}) => {
  await openAs(page, 'admin', '/configuration/repositories/co-funders/create');
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

  await page.getByRole('link', { name: 'Premier cofinanceur' }).click();
  await expect(page.getByRole('dialog', { name: /Modification · Cofinanceur/ })).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/^\d+ sur \d+$/)).toBeVisible();
  await page.keyboard.press('Alt+PageDown');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Second cofinanceur' })).toBeVisible();
  await page.getByRole('button', { name: 'Élément précédent' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Premier cofinanceur' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, '[role=dialog]');
});

test('rows that cannot be deleted and labels that exist link to what prevents it', async ({
  page,
  complaints,
}) => {
  await openAs(page, 'admin', '/configuration/repositories/device-types');
  for (const name of ['CPro', 'CDPI']) {
    await page.getByRole('checkbox', { name: `Sélectionner ${name}`, exact: true }).click();
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  const refused = page.getByRole('alertdialog', { name: '2 éléments n’ont pas pu être traités' });
  await expect(refused.getByRole('listitem')).toContainText(['CPro', 'CDPI']);
  await expectAccessible(page, '[role=alertdialog]');
  const dossiers = refused
    .getByRole('listitem')
    .first()
    .getByRole('link', { name: / Dossiers$/ });
  const count = Number.parseInt(await dossiers.innerText(), 10);
  await dossiers.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^Dossiers\\s*${count}$`));
  await expect(page.locator('tbody tr')).toHaveCount(count);

  await page.goto('/configuration/repositories/device-types');
  await expect(page.getByRole('button', { name: /^Déplacer/ }).first()).toBeVisible();
  await act(page, 'CPro', 'Supprimer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: / Taux de prise en charge$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Taux de prise en charge');

  await page.goto('/configuration/repositories/co-funders/create');
  const form = page.getByRole('dialog', { name: 'Ajout · Cofinanceur' });
  await form.getByRole('textbox', { name: /^Libellé/ }).fill('fonds  SOCIAL europeen');
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('Cet intitulé existe déjà');
  await expectAccessible(page, '[role=dialog]');
  await form.getByRole('link', { name: /^Ouvrir/ }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Fonds social européen' }),
  ).toBeVisible();
  // The three refusals that were looked for are the browser's complaints too.
  expect(complaints.splice(0)).toEqual(Array(3).fill(expect.stringContaining('409')));
});

test('numbers with a text of their own are shown as that text', async ({ page }) => {
  await openAs(page, 'admin', '/configuration/repositories/device-types');

  await expect(page.getByRole('row', { name: /CDPI/ })).toContainText('Sans limite');
  await expect(page.getByRole('row', { name: /CDPI/ })).not.toContainText('999');
});

for (const route of ['pec-rates', 'device-types']) {
  test(`headings of « ${route} » stand above their cells while code and rows are on their way`, async ({
    page,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/SortableDataTableBody-.*\.js/, async (request) => {
      await released;
      await request.continue();
    });
    await openAs(page, 'admin', `/configuration/repositories/${route}`);
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Déplacer/ })).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const before = await edgesOfCells(page);
    release();
    await expect(page.getByRole('button', { name: /^Déplacer/ }).first()).toBeVisible();
    const after = await edgesOfCells(page);

    expect(before.row).toEqual(before.head);
    expect(after.row).toEqual(after.head);
    expect(before.head).toEqual(after.head);
  });
}

test('a row that is dragged keeps the widths of its columns', async ({ page }) => {
  await openAs(page, 'admin', '/configuration/repositories/device-types');
  const handle = page.getByRole('button', { name: /^Déplacer/ }).first();
  await expect(handle).toHaveAttribute('data-rfd-drag-handle-draggable-id', /./);
  const before = await widthsOfCells(page);

  const box = await handle.boundingBox();
  if (!box) throw new Error('the handle is not on the screen');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, box.y + 40, { steps: 5 });
  await expect(page.getByText(/^Ligne \d+ saisie|^La ligne passe/)).toBeAttached();
  const during = await widthsOfCells(page);
  await page.keyboard.press('Escape');
  await page.mouse.up();

  expect(during).toEqual(before);
});

test('the menu of a row is in sight however far the columns reach', async ({ page }) => {
  await openAs(page, 'admin', '/configuration/repositories/device-types');
  for (const width of [1440, 700, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // The rows become cards, or come back, a moment after the window has its new width.
    await expect(async () => {
      const box = await page
        .getByRole('button', { name: /^Actions sur/ })
        .first()
        .boundingBox();
      expect(box?.x).toBeGreaterThan(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }).toPass();
  }
});

test('several values stay within their card on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', '/configuration/repositories/financing-types');
  const card = page.getByRole('listitem').filter({ hasText: 'Contrat de professionnalisation' });

  const box = await card.boundingBox();
  const values = await card
    .locator('.MuiCardContent-root > * > *')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right)));

  expect(values.length).toBeGreaterThan(1);
  expect(Math.max(...values)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
});

test('what has the focus in a list has one frame, wherever it is', async ({ page }) => {
  await openAs(page, 'admin', '/configuration/repositories/financing-types');
  await expect(page.getByRole('button', { name: /^Déplacer/ }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^Tout/ }).focus();

  const frames: Record<string, number> = {};
  for (let steps = 0; steps < 60 && !frames['Lignes par page :']; steps += 1) {
    await page.keyboard.press('Tab');
    const { name, count } = await framesAroundFocus(page);
    frames[name] = count;
  }

  expect(Object.keys(frames)).toEqual(
    expect.arrayContaining(['Sélectionner OPCO', 'OPCO', 'Actions sur OPCO', 'Lignes par page :']),
  );
  expect(Object.entries(frames).filter(([, count]) => count !== 1)).toEqual([]);
});

/** What has the focus, and how many frames are drawn around it, from itself up to the page. */
function framesAroundFocus(page: Page): Promise<{ name: string; count: number }> {
  return page.evaluate(() => {
    const label = (element: Element) =>
      element.getAttribute('aria-label') ??
      document.getElementById(element.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.textContent ??
      element.textContent ??
      '';
    const isFramed = (element: Element) => {
      const { outlineStyle, opacity, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && opacity !== '0') || boxShadow.includes('inset');
    };
    const focused = document.activeElement ?? document.body;
    const around: Element[] = [];
    for (let one: Element | null = focused; one; one = one.parentElement) around.push(one);
    const ripples = [...focused.querySelectorAll('.MuiTouchRipple-root > *')].filter(
      (ripple) => ripple.getClientRects().length > 0,
    );
    return { name: label(focused), count: around.filter(isFramed).length + ripples.length };
  });
}

/** Where the cells of the header and of the first row begin, in whole pixels. */
function edgesOfCells(page: Page): Promise<{ head: number[]; row: number[] }> {
  return page.getByRole('table').evaluate((table) => {
    const edges = (row: Element | null) =>
      [...(row?.children ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().left));
    return { head: edges(table.querySelector('thead tr')), row: edges(table.querySelector('tbody tr')) };
  });
}

/** How wide the cells of the header and of the first row are, in whole pixels. */
function widthsOfCells(page: Page): Promise<number[][]> {
  return page
    .getByRole('table')
    .evaluate((table) =>
      ['thead tr', 'tbody tr'].map((row) =>
        [...(table.querySelector(row)?.children ?? [])].map((cell) =>
          Math.round(cell.getBoundingClientRect().width),
        ),
      ),
    );
}
