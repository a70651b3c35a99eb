import type { Page } from '@playwright/test';
import { apiOf, one, type Row } from './api.ts';
import { message, thread } from './chatPanel.ts';
import { arrowTo, chooseByLetters, expectFocusInSight, pressOn, tabTo, takeByLetters } from './keyboard.ts';
import { createDossier } from './ownDossier.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';

test('a manager works through her morning without a mouse', async ({ page, browser, baseURL }) => {
  test.slow();
  const { late, due } = await createDossiers(baseURL);
  const [first = ''] = late;
  await openAs(page, 'manager', '/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocusInSight(page);

  await test.step('what is due this week and what is late stands in the list', async () => {
    await pressOn(page, page.getByRole('link', { name: 'Voir la liste : Échéances dépassées' }));
    await arriveAt(page, 'Dossiers');
    await expect(cell(page, first, 'deadline')).toContainText('de retard');
    await expectAccessible(page);
    await readThisWeek(page);
    await expect(row(page, due)).toBeVisible();
    await expect(row(page, first)).toHaveCount(0);
    await pressOn(page, page.getByRole('button', { name: 'Effacer les filtres' }));
    await pressOn(page, page.getByRole('button', { name: 'Mes dossiers' }), 'Space');
    await expect(row(page, first)).toBeVisible();
    await expectFocusInSight(page);
  });

  await test.step('cells are written, filled down, given back, and changed together', async () => {
    await writeCells(page, late);
    await changeTogether(page, late);
  });

  await test.step('a dossier is opened, talked about, and left for the same cell', async () => {
    await pressOn(page, page.locator('td[data-row][tabindex="0"]'), 'Control+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const left = page.locator('td[data-row]:focus');
    const place = await left.getAttribute('data-row');
    await page.keyboard.press('Enter');
    await arriveAt(page, /^ERPF#/);
    await expectAccessible(page);
    await runFromPalette(page, 'chat', /^Chat/);
    await tabTo(page, message(page));
    await page.keyboard.type('Je m’en occupe ce matin.');
    await page.keyboard.press('Enter');
    await expect(thread(page)).toContainText('Je m’en occupe ce matin.');
    await page.keyboard.press('Escape');
    await expectFocusInSight(page);
    await page.goBack();
    await page.goBack();
    await expect(left).toHaveAttribute('data-row', place ?? '');
  });

  await test.step('a dossier is moved on the board and in the calendar', async () => {
    await moveOnBoard(page, first);
    await moveInCalendar(page, due);
  });

  await test.step('a candidate is found under a mistyped name, and a page under its own', async () => {
    await runFromPalette(page, 'marchnad', /Marchand/);
    await expect(page).toHaveURL(/candidate/);
    await expectFocusInSight(page);
    await runFromPalette(page, 'statitsiques', /^Statistiques/);
    await arriveAt(page, 'Statistiques');
    await runFromPalette(page, 'dossiers', /^Dossiers/);
    await arriveAt(page, 'Dossiers');
  });

  await test.step('a view that is kept is there the next day', async () => {
    const name = `Matin ${Date.now()}`;
    await leaveViews(page);
    await pressOn(page, page.getByRole('button', { name: 'Mes dossiers' }), 'Space');
    await keepView(page, name);
    const nextDay = await (await browser.newContext()).newPage();
    await openAs(nextDay, 'manager', '/manager/training-courses');
    await openView(nextDay, name);
    await expect(row(nextDay, first)).toBeVisible();
    await dropView(nextDay, name);
    await nextDay.context().close();
  });

  await test.step('the keys are told, and the day ends', async () => {
    await tabTo(page, page.locator('td[data-row][tabindex="0"]'));
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await expect(keys).toContainText('Recopier vers le bas');
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-row]:focus')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F1');
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-row]:focus')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Mon profil' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectFocusInSight(page);
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^manager/ })).toBeVisible();
  });
});

const row = (page: Page, words: string) => page.getByRole('row', { name: new RegExp(words) });
const cell = (page: Page, words: string, column: string) =>
  row(page, words).locator(`td[data-column="${column}"]`);

/** Three whose deadlines passed long ago, so that they are the manager's first, and one that is due today. */
async function createDossiers(baseURL: string | undefined) {
  const call = apiOf('manager', baseURL);
  const { data } = await call('GET', '/manager-repositories?filter[email]=manager@alec.test');
  const [manager] = data as unknown as readonly Row[];
  const create = async (deadline: string) => {
    const { id, reference } = await createDossier(baseURL);
    const attributes = { deadline, priority: 'low' };
    const relationships = { manager: one('manager_repositories', manager?.id ?? '') };
    const { detail } = await call('PATCH', `/training-courses/${id}`, {
      data: { type: 'training_courses', id, attributes, relationships },
    });
    expect(detail).toBe('');
    return `ERPF#${reference}`;
  };
  const late = [];
  for (const day of ['2020-01-01', '2020-01-02', '2020-01-03']) late.push(await create(day));
  return { late, due: await create(dayFromToday(0)) };
}

function dayFromToday(days: number): string {
  return new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(
    Date.now() + days * 86_400_000,
  );
}

/** Another page is there, and the focus on it. */
async function arriveAt(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expectFocusInSight(page);
}

async function readThisWeek(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: /^Échéance/ }));
  const filter = page.getByRole('dialog', { name: /^Échéance/ });
  await expect(filter.getByRole('combobox').first()).toBeVisible();
  await expectFocusInSight(page);
  await tabTo(page, filter.getByRole('combobox', { name: 'Condition' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await takeByLetters(page, 'pendant');
  await chooseByLetters(page, filter.getByRole('combobox', { name: 'Période' }), 'cette semaine');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Échéance/ })).toBeFocused();
}

async function writeCells(page: Page, [first = '', ...others]: readonly string[]): Promise<void> {
  const priority = (reference: string) => cell(page, reference, 'priority');
  await pressOn(page, page.locator('td[data-row][tabindex="0"]'), 'Control+Home');
  await arrowTo(page, row(page, first), 'ArrowDown');
  await arrowTo(page, priority(first), 'ArrowRight');
  await page.keyboard.press('F2');
  await expectFocusInSight(page);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(priority(first)).toContainText('Très haute');
  await page.keyboard.press('ArrowUp');
  for (const _ of others) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  for (const reference of others) await expect(priority(reference)).toContainText('Très haute');
  await expect(page.locator('td:is([data-state=waiting], [data-state=saving])')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  for (const reference of others) await expect(priority(reference)).toContainText('Basse');
  await expect(page.locator('td[data-row]:focus')).toBeVisible();
}

async function changeTogether(page: Page, late: readonly string[]): Promise<void> {
  await arrowTo(page, row(page, late[0] ?? ''), 'ArrowUp');
  for (const _ of late.slice(1)) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+Space');
  const bar = page.getByRole('toolbar', { name: `${late.length} éléments sélectionnés` });
  await tabTo(page, bar.getByRole('button', { name: 'Modifier' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await pressOn(page, form.getByRole('checkbox', { name: 'Modifier Priorité' }), 'Space');
  await chooseByLetters(page, form.getByRole('combobox', { name: /^Priorité/ }), 'Moyenne');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('3 éléments sont modifiés.')).toBeVisible();
  await expectFocusInSight(page);
  for (const reference of late) await expect(cell(page, reference, 'priority')).toContainText('Moyenne');
}

/** Opens the palette, finds it, and runs it. */
async function runFromPalette(page: Page, words: string, found: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Aller à une page, une fiche ou une action' });
  await expect(palette).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option').first()).toContainText(found);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expectFocusInSight(page);
}

async function openView(page: Page, name: string): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Vues', exact: true }));
  await pressOn(page, page.getByRole('dialog', { name: 'Vues' }).getByRole('button', { name, exact: true }));
  await expect(page.getByText(`Vue : ${name}`, { exact: true })).toBeVisible();
  await expectFocusInSight(page);
}

/** Back from the last view, which the list had come up with. */
async function leaveViews(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Vues', exact: true }));
  const panel = page.getByRole('dialog', { name: 'Vues' });
  await pressOn(page, panel.getByRole('button', { name: 'Revenir à la liste d’origine' }));
  await expect(page.getByRole('grid', { name: /calendrier/ })).toHaveCount(0);
  await expectFocusInSight(page);
}

async function moveOnBoard(page: Page, reference: string): Promise<void> {
  await openView(page, 'Par statut');
  const column = (name: RegExp) => page.getByRole('region', { name });
  const handle = page.getByRole('button', { name: `Déplacer ${reference}`, exact: true });
  const said = page.locator('[aria-live=assertive]');
  await tabTo(page, handle);
  await page.keyboard.press('Space');
  await expect(said.last()).toContainText('À traiter');
  await page.keyboard.press('ArrowRight');
  await expect(said.last()).toContainText('En attente');
  await page.keyboard.press('Space');
  await expect(column(/^En attente/).getByRole('link', { name: reference })).toBeVisible();
  await expect(page.getByText(/Statut passe à/)).toBeVisible();
  await expect(handle).toBeFocused();
  await expectAccessible(page);
}

async function moveInCalendar(page: Page, reference: string): Promise<void> {
  await openView(page, 'Échéances');
  const today = page.locator('[aria-current=date]');
  await pressOn(page, today);
  const day = page.getByRole('dialog');
  await pressOn(page, day.getByRole('button', { name: `Déplacer ${reference} vers…` }));
  await expect(page.getByRole('dialog', { name: `Déplacer ${reference} vers…` })).toBeVisible();
  await expectFocusInSight(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(dayFromToday(1).split('-').toReversed().join(''));
  await page.keyboard.press('Enter');
  await expect(day.getByRole('link', { name: reference })).toHaveCount(0);
  await expectFocusInSight(page);
  await page.keyboard.press('Escape');
  await expect(today).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(day.getByRole('link', { name: reference })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expectFocusInSight(page);
}

async function keepView(page: Page, name: string): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Vues', exact: true }));
  const panel = page.getByRole('dialog', { name: 'Vues' });
  await pressOn(page, panel.getByRole('button', { name: 'Enregistrer comme nouvelle vue…' }));
  await expect(panel.getByRole('textbox', { name: 'Nom' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectFocusInSight(page);
}

async function dropView(page: Page, name: string): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Vues', exact: true }));
  const panel = page.getByRole('dialog', { name: 'Vues' });
  await pressOn(page, panel.getByRole('button', { name: `Supprimer la vue ${name}` }));
  await expect(panel.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expectFocusInSight(page);
}
