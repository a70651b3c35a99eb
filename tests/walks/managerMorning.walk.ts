import type { Page } from '@playwright/test';
import { apiOf, one, type Row } from './api.ts';
import { message, thread } from './chatPanel.ts';
import { arrowTo, chooseByLetters, expectFocusInSight, pressOn, tabTo, takeByLetters } from './keyboard.ts';
import { createDossier } from './ownDossier.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';

test('a manager works through a morning without a mouse, and the focus is always in sight', async ({
  page,
  baseURL,
}) => {
  const { late, due } = await createDossiers(baseURL);
  const [first = ''] = late;
  await openAs(page, 'manager', '/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocusInSight(page);

  await test.step('the list shows what is due this week and what is late', async () => {
    await pressOn(page, page.getByRole('link', { name: 'Voir la liste : Échéances dépassées' }));
    await arriveAt(page, 'Dossiers');
    await expect(cell(page, first, 'deadline')).toContainText('de retard');
    await readThisWeek(page);
    await expect(row(page, due)).toBeVisible();
    await expect(row(page, first)).toHaveCount(0);
    await pressOn(page, page.getByRole('button', { name: 'Effacer les filtres' }));
    await pressOn(page, page.getByRole('button', { name: 'Mes dossiers' }), 'Space');
    await expect(row(page, first)).toBeVisible();
    await expectFocusInSight(page);
  });

  await test.step('cells are written, filled down and undone', async () => {
    await writeCells(page, late);
  });

  await test.step('a dossier is opened and discussed, and going back leads to the same cell', async () => {
    await pressOn(page, page.locator('td[data-row][tabindex="0"]'), 'Control+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const left = page.locator('td[data-row]:focus');
    const place = await left.getAttribute('data-row');
    await page.keyboard.press('Enter');
    await arriveAt(page, /^ERPF#/);
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

  await test.step('a dialog lists the keys, and the user signs out', async () => {
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
  return { late, due: await create(today()) };
}

function today(): string {
  return new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(Date.now());
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

/** Runs an entry of the palette. */
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
