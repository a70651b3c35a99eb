import type { Locator, Page } from '@playwright/test';
import { accessTokenOf } from './accessToken.ts';
import { demoReference } from './demoDossiers.ts';
import { expect, expectAccessible, expectToFit, openAs, test } from './walk.ts';

// Months without seeded sessions. In May 2029 the 8th is a Tuesday, the 10th is Ascension Day, a Thursday.
const may = '?month=2029-05';

interface Course {
  readonly id: string;
  readonly attributes: { readonly reference: string };
}

/** A dossier of the demonstration; each walk takes another one, so that none meets the sessions of the others. */
async function courseAt(baseURL: string | undefined, number: number): Promise<Course> {
  const path = `training-courses?filter[reference][eq]=${demoReference(number)}`;
  const { data } = (await (await ask(baseURL, path)).json()) as { data: Course[] };
  const [course] = data;
  if (!course) throw new Error(`there is no demo dossier ${number}`);
  return course;
}

async function ask(baseURL: string | undefined, path: string, method = 'GET'): Promise<Response> {
  const token = await accessTokenOf('admin', String(baseURL));
  return fetch(`${baseURL}/api/v1/${path}`, { method, headers: { authorization: `Bearer ${token}` } });
}

async function openSchedule(page: Page, number: number, address = may) {
  await openAs(page, 'manager', `/manager/training-course/${demoReference(number)}/schedule${address}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

const note = (form: Locator, text: string) => form.getByRole('status').filter({ hasText: text });
const day = (page: Page, name: RegExp) => page.getByRole('gridcell', { name });
const bars = (page: Page) => page.getByRole('grid').getByRole('button');

async function save(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function dragTo(page: Page, from: { x: number; y: number }, target: RegExp) {
  const box = await day(page, target).boundingBox();
  if (!box) throw new Error('that day is not on the page');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 12, { steps: 6 });
  await page.mouse.up();
}

async function freePlaceOf(page: Page, name: RegExp) {
  const box = await day(page, name).boundingBox();
  if (!box) throw new Error('that day is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height - 12 };
}

test('dragging over days plans a session there, with the hours of its working days', async ({ page }) => {
  await openSchedule(page, 2);
  await expect(day(page, /10 mai 2029, Ascension/)).toBeVisible();
  await expectAccessible(page);

  await dragTo(page, await freePlaceOf(page, /lundi 14 mai/), /vendredi 18 mai/);

  const form = page.getByRole('dialog', { name: 'Nouvelle session' });
  await expect(form.getByRole('textbox', { name: /Durée/ })).toHaveValue(/^35,00/);
  await expectAccessible(page);
  await save(page);
  await expect(bars(page)).toHaveCount(1);
  await expect(bars(page).first()).toHaveAccessibleName(/Du 14\/05\/2029 au 18\/05\/2029, Journée/);
  await expect(page.getByRole('row', { name: /14\/05\/2029/ })).toContainText('35,00 h');
});

test('a session on a holiday, on a weekend or on another one says so', async ({ page }) => {
  await openSchedule(page, 7);

  await dragTo(page, await freePlaceOf(page, /mardi 8 mai/), /vendredi 11 mai/);
  const form = page.getByRole('dialog');
  await expect(note(form, 'Le 10/05/2029 est férié (Ascension).')).toBeVisible();
  await expect(form.getByRole('textbox', { name: /Durée/ })).toHaveValue(/^14,00/);
  await save(page);
  await expect(bars(page)).toHaveAccessibleName(/Conflit\s: Le 08\/05\/2029 est férié/);

  // Beside the session that lies over that day.
  const { x, y } = await freePlaceOf(page, /vendredi 11 mai/);
  await page.mouse.click(x, y);
  await expect(note(form, 'Même demi-journée que')).toBeVisible();
  await save(page);
  await expect(bars(page)).toHaveCount(2);
  await expect(bars(page).nth(1)).toHaveAccessibleName(/Conflit\s: Même demi-journée/);
  await expectAccessible(page);
});

test('the mouse carries a session to another day, and the toast puts it back', async ({ page }) => {
  await openSchedule(page, 8);
  await day(page, /mardi 15 mai/).click();
  await save(page);
  const box = await bars(page).boundingBox();

  await dragTo(page, { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }, /jeudi 24 mai/);

  await expect(bars(page)).toHaveAccessibleName(/Le 24\/05\/2029/);
  await expect(page.getByRole('dialog')).toBeHidden();
  const moved = page.getByRole('status').filter({ hasText: 'La session est déplacée.' });
  await moved.getByRole('button', { name: 'Annuler' }).click();
  await expect(bars(page)).toHaveAccessibleName(/Le 15\/05\/2029/);
});

test('the keyboard alone plans, carries, edits and deletes', { tag: '@short' }, async ({ page }) => {
  await openSchedule(page, 10);

  await day(page, /mardi 1 mai/).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Shift+ArrowRight', 'Enter'])
    await page.keyboard.press(key);
  await expect(page.getByRole('dialog', { name: 'Nouvelle session' })).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bars(page)).toHaveAccessibleName(/Du 16\/05\/2029 au 17\/05\/2029/);

  await bars(page).focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
  await expect(bars(page)).toHaveAccessibleName(/Du 22\/05\/2029 au 23\/05\/2029/);

  await bars(page).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Session' });
  await form.getByRole('combobox', { name: /Période/ }).click();
  await page.getByRole('option', { name: 'Matin' }).click();
  await expect(form.getByRole('textbox', { name: /Durée/ })).toHaveValue(/^7,00/);
  await save(page);
  await expect(bars(page)).toContainText('Matin');

  await bars(page).focus();
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(bars(page)).toHaveCount(0);
});

test('an end before the start is refused on its field', async ({ page }) => {
  await openSchedule(page, 11);
  await day(page, /mardi 15 mai/).click();
  const form = page.getByRole('dialog');

  await form.getByRole('group', { name: /^Au/ }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('14052029');
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();

  await expect(form.getByRole('alert')).toContainText('Un champ');
  await expect(note(form, 'La fin précède le début.')).toBeVisible();
  await form.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(bars(page)).toHaveCount(0);
});

test('the week shows mornings and afternoons, in the address too', async ({ page }) => {
  await openSchedule(page, 13);

  await page.getByRole('button', { name: 'Semaine', exact: true }).click();
  await expect(page).toHaveURL(/month=2029-05&view=week&day=2029-05-01/);
  await day(page, /mercredi 2 mai 2029, Après-midi/).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /Durée/ })).toHaveValue(/^3,50/);
  await save(page);
  await expect(bars(page)).toHaveAccessibleName(/Après-midi/);
  await expectAccessible(page);

  await bars(page).focus();
  for (const key of ['Space', 'm', 'Space']) await page.keyboard.press(key);
  await expect(bars(page)).toHaveAccessibleName(/Matin/);
  await page.reload();
  await expect(bars(page)).toHaveAccessibleName(/Matin/);
  await page.getByRole('button', { name: 'Semaine suivante' }).click();
  await expect(bars(page)).toHaveCount(0);
});

test('a locked dossier shows its calendar and takes nothing', async ({ page, baseURL }) => {
  const { id } = await courseAt(baseURL, 24);
  expect((await ask(baseURL, `training-courses/${id}/lock`, 'PATCH')).ok).toBe(true);

  await openSchedule(page, 24);
  await day(page, /mardi 15 mai/).click();

  await expect(page.getByRole('button', { name: 'Ajouter une session' })).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  expect((await ask(baseURL, `training-courses/${id}/unlock`, 'PATCH')).ok).toBe(true);
});

test('on a phone the month is a list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', `/manager/training-course/${demoReference(14)}/schedule${may}`);

  await expect(page.getByText('jeudi 10 mai 2029 · Ascension')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une session' }).click();
  await save(page);
  await expect(page.getByText('mardi 1 mai 2029', { exact: false })).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
});

test('the dark calendar passes axe', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSchedule(page, 20, '');

  await expectAccessible(page);
});
