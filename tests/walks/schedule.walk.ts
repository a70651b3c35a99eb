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

/** A dossier of the demonstration; each walk has another one, so that none finds the sessions of another. */
async function courseAt(baseURL: string | undefined, number: number): Promise<Course> {
  const path = `training-courses?filter[reference][eq]=${demoReference(number)}`;
  const { data } = (await (await request(baseURL, path)).json()) as { data: Course[] };
  const [course] = data;
  if (!course) throw new Error(`there is no demo dossier ${number}`);
  return course;
}

async function request(baseURL: string | undefined, path: string, method = 'GET'): Promise<Response> {
  const token = await accessTokenOf('admin', String(baseURL));
  return fetch(`${baseURL}/api/v1/${path}`, { method, headers: { authorization: `Bearer ${token}` } });
}

async function openSchedule(page: Page, number: number) {
  await openAs(page, 'manager', `/manager/training-course/${demoReference(number)}/schedule${may}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

const note = (form: Locator, text: string) => form.getByRole('status').filter({ hasText: text });
const day = (page: Page, name: RegExp) => page.getByRole('gridcell', { name });
const bars = (page: Page) => page.getByRole('grid').getByRole('button');
const barNamed = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('button', { name });

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

test('the mouse plans sessions and moves them, the week has half days, and a locked dossier accepts nothing', async ({
  page,
  baseURL,
}) => {
  await openSchedule(page, 2);
  const form = page.getByRole('dialog');

  await test.step('days that are dragged over become a session with the hours of its working days', async () => {
    await expect(day(page, /10 mai 2029, Ascension/)).toBeVisible();
    await dragTo(page, await freePlaceOf(page, /lundi 14 mai/), /vendredi 18 mai/);
    await expect(form.getByRole('textbox', { name: /Durée/ })).toHaveValue(/^35,00/);
    await expectAccessible(page);
    await save(page);
    await expect(bars(page)).toHaveAccessibleName(/Du 14\/05\/2029 au 18\/05\/2029, Journée/);
    await expect(page.getByRole('row', { name: /14\/05\/2029/ })).toContainText('35,00 h');
  });

  await test.step('a session on a holiday or on another session shows a warning', async () => {
    await dragTo(page, await freePlaceOf(page, /mardi 8 mai/), /vendredi 11 mai/);
    await expect(note(form, 'Le 10/05/2029 est férié (Ascension).')).toBeVisible();
    await expect(form.getByRole('textbox', { name: /Durée/ })).toHaveValue(/^14,00/);
    await save(page);
    await expect(barNamed(page, /Conflit\s: Le 08\/05\/2029 est férié/)).toBeVisible();

    // Next to the session that covers that day.
    const { x, y } = await freePlaceOf(page, /vendredi 11 mai/);
    await page.mouse.click(x, y);
    await expect(note(form, 'Même demi-journée que')).toBeVisible();
    await save(page);
    await expect(barNamed(page, /Conflit\s: Même demi-journée/).first()).toBeVisible();
  });

  await test.step('a session is dragged to another day, and the message restores it', async () => {
    const box = await barNamed(page, /Du 14\/05\/2029/).boundingBox();
    await dragTo(page, { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }, /lundi 28 mai/);
    await expect(barNamed(page, /Du 28\/05\/2029/).first()).toBeVisible();
    await expect(form).toBeHidden();
    const message = page.getByRole('status').filter({ hasText: 'La session est déplacée.' });
    await message.getByRole('button', { name: 'Annuler' }).click();
    await expect(barNamed(page, /Du 14\/05\/2029/)).toBeVisible();
  });

  await test.step('the month is accessible by night', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'main');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('the week has mornings and afternoons, in the address too', async () => {
    await page.getByRole('button', { name: 'Semaine', exact: true }).click();
    await expect(page).toHaveURL(/month=2029-05&view=week&day=2029-05-01/);
    await day(page, /mercredi 2 mai 2029, Après-midi/).click();
    await expect(form.getByRole('textbox', { name: /Durée/ })).toHaveValue(/^3,50/);
    await save(page);
    await expect(bars(page)).toHaveAccessibleName(/Après-midi/);
    await expectAccessible(page, 'main');
    await bars(page).focus();
    for (const key of ['Space', 'm', 'Space']) await page.keyboard.press(key);
    await expect(bars(page)).toHaveAccessibleName(/Matin/);
  });

  await test.step('a locked dossier shows its calendar, and no session can be added', async () => {
    const { id } = await courseAt(baseURL, 2);
    expect((await request(baseURL, `training-courses/${id}/lock`, 'PATCH')).ok).toBe(true);
    await page.reload();
    await expect(bars(page)).toHaveAccessibleName(/Matin/);
    await expect(page.getByRole('button', { name: 'Ajouter une session' })).toBeHidden();
    await day(page, /jeudi 3 mai 2029, Matin/).click();
    await expect(form).toBeHidden();
    expect((await request(baseURL, `training-courses/${id}/unlock`, 'PATCH')).ok).toBe(true);
  });
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
