import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { docxOf, pdf, sample } from '../world/sampleFiles.ts';
import { goTo } from './ownDossier.ts';
import { expect, expectAccessible, openAgain, openAs } from './walk.ts';
import { chooseByKey, drop, file } from './walkFiles.ts';

const quote = file('Devis CACES.pdf', pdf('Devis', 'Le devis prend en charge 35 heures'));
const corrected = { ...quote, buffer: pdf('Devis', 'Le devis prend en charge 42 heures') };
const files = [
  quote,
  file('Programme.pdf', pdf('Programme')),
  file('Convention.docx', docxOf('La convention prévoit <script>alert(1)</script> et un bilan final.')),
  file('Tableau.xlsx', sample('libreoffice.xlsx')),
  file('photo.png', sample('chromium.png')),
];

export const documentLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

export async function dropAndComeBack(first: Page, context: BrowserContext, address: string): Promise<Page> {
  const documents = (page: Page) => page.getByRole('region', { name: 'Documents' });
  await openAs(first, 'recruiter', address);
  await expect(documents(first)).toBeVisible();
  await drop(first, files);
  await expect(documents(first).getByRole('listitem')).toHaveCount(files.length);
  await chooseByKey(
    first,
    documents(first).getByRole('button', { name: 'Ajouter des fichiers' }),
    file('notes.txt', Buffer.from('notes')),
  );
  await expect(documents(first).getByRole('alert')).toContainText('notes.txt');
  await first.close();

  const page = await openAgain(context, 'recruiter', address);
  await expect(documents(page).getByRole('listitem')).toHaveCount(files.length);
  await documents(page).getByRole('combobox', { name: 'Type de photo.png' }).click();
  await page.getByRole('option', { name: 'Programme de formation' }).first().click();
  await page.getByRole('combobox', { name: 'Axes stratégiques' }).click();
  await page.getByRole('option', { name: 'Développer l’alternance' }).click();
  await page.keyboard.press('Escape');
  return page;
}

export async function save(page: Page, id: string): Promise<void> {
  await page.goto(`/training-courses/confirmation?draft=${id}`);
  await page.getByRole('button', { name: 'Enregistrer la demande' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/enregistrée$/);
  await page.getByRole('link', { name: 'Ouvrir le dossier' }).click();
  await goTo(page, 'Documents .GED.');
  for (const { name } of files) await expect(documentLink(page, name.split('.')[0] ?? '')).toBeVisible();
}

export async function renewQuote(page: Page, complaints: string[]): Promise<void> {
  await documentLink(page, 'Devis CACES').click();
  await expect(page.locator('canvas').first()).toBeVisible();
  await chooseByKey(page, page.getByRole('button', { name: 'Nouvelle version' }), corrected);
  await expect(page.getByText('v2 · Devis CACES.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Comparer la version 1 à celle affichée' }).click();
  // The words of a file are read behind the page, the first ones after a thread has begun.
  await expect(page.locator('ins').first()).toHaveText('42');
  await expect(page.locator('del').first()).toHaveText('35');
  // The browser says on its console that a text was still being read.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('409'))).toEqual([]);
  await expectAccessible(page);
  const drawer = page.getByRole('dialog', { name: 'Devis CACES' });
  await drawer.getByRole('button', { name: 'Verrouiller' }).click();
  await expect(drawer.getByRole('button', { name: 'Déverrouiller' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Nouvelle version' })).toHaveCount(0);
}

export async function shareAndRevoke(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Liens publics de la version 2' }).click();
  const links = page.getByRole('dialog', { name: /^Liens publics/ });
  await links.getByRole('button', { name: 'Créer un lien' }).click();
  const address = await links.getByRole('textbox').inputValue();
  await expectAccessible(page, '[role="dialog"]');

  const download = await fetch(address);
  expect(Buffer.from(await download.arrayBuffer()).equals(corrected.buffer)).toBe(true);
  await links.getByRole('button', { name: 'Révoquer' }).click();
  await expect(links.getByText('Aucun lien actif.')).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
  await links.getByRole('button', { name: 'Fermer' }).click();
  await expect(links).toBeHidden();
  await closeDocument(page);
}

async function closeDocument(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/ged$/);
  await expect(page.getByRole('heading', { name: 'Versions' })).toHaveCount(0);
}

export async function readAndSearch(page: Page): Promise<void> {
  const convention = page.getByRole('document', { name: 'Convention.docx' });
  await page.getByRole('textbox', { name: 'Rechercher dans les documents' }).fill('prevoit bilans');
  const found = page.getByRole('search').getByRole('link', { name: 'Convention', exact: true });
  await expect(found).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText('prévoit');
  await page.getByRole('link', { name: 'Rechercher dans tous les dossiers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechercher dans les documents');
  await expect(found.first()).toBeVisible();
  await expectAccessible(page);
  await found.first().click();
  await expect(convention).toContainText('prévoit <script>alert(1)</script>');
  await closeDocument(page);
}

export async function takeAlong(page: Page): Promise<void> {
  for (const name of ['Devis CACES', 'Convention', 'photo'])
    await page.getByRole('checkbox', { name: new RegExp(` ${name}$|« ${name} »`) }).check();
  await expect(page.getByRole('status').filter({ hasText: '3 documents sélectionnés' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger (zip)' }).press('Enter');
  const bytes = await readFile(await (await downloading).path());
  const names = Object.keys(unzipSync(bytes));
  expect(names.map((name) => /_v\d+\.\w+$/.exec(name)?.[0])).toEqual(
    expect.arrayContaining(['_v2.pdf', '_v1.docx', '_v1.png']),
  );
  expect(names).toHaveLength(3);
}

export async function importInto(other: string, page: Page, reference: string, name: string): Promise<void> {
  await page.goto(`${other}/ged`);
  await page.getByRole('button', { name: 'Importer d’ailleurs' }).click();
  await page.getByRole('menuitem', { name: 'Importer d’un autre dossier' }).click();
  const importing = page.getByRole('dialog', { name: 'Importer d’un autre dossier' });
  await importing.getByRole('combobox', { name: 'Dossier' }).fill(reference);
  await page.getByRole('option', { name: `ERPF#${reference}` }).click();
  await importing.getByRole('checkbox', { name, exact: true }).check();
  await expectAccessible(page, '[role="dialog"]');
  await importing.getByRole('button', { name: 'Importer 1 document' }).click();
  await expect(documentLink(page, name)).toBeVisible();
}
