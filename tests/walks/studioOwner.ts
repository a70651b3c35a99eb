import { expect, type Page } from '@playwright/test';

/** The four names of a list that begins without a table. */
interface ListNames {
  readonly one: string;
  readonly many: string;
  readonly oneEn: string;
  readonly manyEn: string;
}

/** Names a new resource and goes on with its fields. */
export async function beginList(page: Page, { one, many, oneEn, manyEn }: ListNames): Promise<void> {
  await page.getByRole('textbox', { name: 'Nom au singulier (français)' }).fill(one);
  await page.getByRole('textbox', { name: 'Nom au pluriel (français)' }).fill(many);
  await page.getByRole('textbox', { name: 'Nom au singulier (anglais)' }).fill(oneEn);
  await page.getByRole('textbox', { name: 'Nom au pluriel (anglais)' }).fill(manyEn);
  await page.getByRole('combobox', { name: 'Section du menu' }).click();
  await page.getByRole('option', { name: 'Listes de référence' }).click();
  await page.getByRole('button', { name: 'Continuer avec les champs' }).click();
}

/** Adds a field of a type, names it, and makes it a column of the list. */
export async function addField(page: Page, sort: RegExp, name: string, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Ajouter un champ : choisir un type' }).click();
  await page.getByRole('option', { name: sort }).first().click();
  await nameField(page, name, label);
  await page.getByRole('checkbox', { name: 'Colonne de la liste' }).check();
}

async function nameField(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Libellé \(fr\)/ }).fill(label);
  await page.getByRole('textbox', { name: /^Libellé \(en\)/ }).fill(label);
  await page.getByRole('textbox', { name: 'Nom du champ' }).fill(name);
  await page.getByRole('button', { name: 'Renommer' }).click();
  await expect(page.getByRole('textbox', { name: 'Nom du champ' })).toHaveValue(name);
}

/** The values of a choice, each by the words that the two values it begins with have. */
export async function nameValues(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const group = page.getByRole('group', { name: /^Valeurs/ });
  for (const [at, [value, word]] of Object.entries(values).entries()) {
    await group.getByRole('textbox', { name: 'Valeur', exact: true }).nth(at).fill(value);
    await group.getByRole('textbox', { name: 'Mot (fr)' }).nth(at).fill(word);
    await group.getByRole('textbox', { name: 'Mot (en)' }).nth(at).fill(word);
  }
}

/** Saves once the server has no fault to tell, and waits until it says that the file is there. */
export async function saveSchema(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /faute/ })).toHaveText(/^0 faute/);
  await page.getByRole('button', { name: 'Enregistrer le fichier' }).click();
  await expect(page.getByText('Le fichier est enregistré.')).toBeVisible();
}
