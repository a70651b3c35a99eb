import type { Page } from '@playwright/test';
import { pdf, sample } from '../world/sampleFiles.ts';
import { another, createDossier, goTo } from './ownDossier.ts';
import { expect, expectAccessible, openAgain, openAs, test, turnDarkAndSmall } from './walk.ts';

const quote = { name: 'Devis CACES.pdf', mimeType: 'application/pdf', buffer: pdf('Devis') };
const files = [
  quote,
  { name: 'Programme.pdf', mimeType: 'application/pdf', buffer: pdf('Programme') },
  { name: 'Convention.docx', mimeType: 'application/octet-stream', buffer: sample('libreoffice.docx') },
  { name: 'photo.png', mimeType: 'image/png', buffer: sample('chromium.png') },
  { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
];

/** As a hand lets them fall on the page. */
async function drop(page: Page, dropped: typeof files): Promise<void> {
  const named = dropped.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  const transfer = await page.evaluateHandle(async (all) => {
    const data = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, named);
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('main', type, { dataTransfer: transfer });
}

test('files dropped on a request reach its dossier, where a manager reads, renews and shares them', async ({
  page: first,
  context,
  browser,
  baseURL,
}) => {
  // Two people and three dossiers.
  test.slow();
  const { id } = await createDossier(baseURL, '/training-courses/draft');
  const address = `/training-courses/groups?draft=${id}`;
  await openAs(first, 'recruiter', address);
  const documents = (page: Page) => page.getByRole('region', { name: 'Documents' });
  await expect(documents(first)).toBeVisible();
  await drop(first, files);
  await expect(documents(first).getByRole('listitem')).toHaveCount(4);
  await expect(documents(first).getByRole('alert')).toContainText('notes.txt');
  await expectAccessible(first);
  await first.close();

  const page = await openAgain(context, 'recruiter', address);
  await expect(documents(page).getByRole('listitem')).toHaveCount(4);
  await documents(page).getByRole('combobox', { name: 'Type de photo.png' }).click();
  await page.getByRole('option', { name: 'Programme de formation' }).first().click();
  await page.getByRole('combobox', { name: 'Axes stratégiques' }).click();
  await page.getByRole('option', { name: 'Développer l’alternance' }).click();
  await page.keyboard.press('Escape');
  await page.goto(`/training-courses/confirmation?draft=${id}`);
  await page.getByRole('button', { name: 'Enregistrer la demande' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/enregistrée$/);
  await page.getByRole('link', { name: 'Ouvrir le dossier' }).click();
  await goTo(page, 'Documents .GED.');
  await expect(page.getByRole('link', { name: 'Devis CACES' })).toBeVisible();
  for (const name of ['Programme', 'Convention', 'photo'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

  const { pathname } = new URL(page.url());
  const reference = /\d{4}-\d+/.exec(pathname)?.[0] ?? '';
  const manager = await another(browser, baseURL, 'manager', pathname);
  await expect(manager.getByRole('link', { name: 'Devis CACES' })).toBeVisible();
  await expectAccessible(manager);
  await manager.getByRole('link', { name: 'Devis CACES' }).click();
  await expect(manager.locator('canvas').first()).toBeVisible();
  await expectAccessible(manager);
  await manager
    .locator('input[type=file]')
    .last()
    .setInputFiles([{ ...quote, buffer: pdf('Devis corrigé') }]);
  await expect(manager.getByText('v2 · Devis CACES.pdf')).toBeVisible();
  await manager.getByRole('button', { name: 'Liens publics de la version 2' }).click();
  const links = manager.getByRole('dialog', { name: /^Liens publics/ });
  await links.getByRole('button', { name: 'Créer un lien' }).click();
  const publicAddress = await links.getByRole('textbox').inputValue();
  await expectAccessible(manager, '[role="dialog"]');
  const signedOut = await fetch(publicAddress);
  expect(signedOut.status).toBe(200);
  expect(Buffer.from(await signedOut.arrayBuffer()).equals(pdf('Devis corrigé'))).toBe(true);
  await links.getByRole('button', { name: 'Révoquer' }).click();
  await expect(links.getByText('Aucun lien actif.')).toBeVisible();
  expect((await fetch(publicAddress)).status).toBe(404);

  const other = await createDossier(baseURL);
  await manager.goto(`${other.page}/ged`);
  await manager.getByRole('button', { name: 'Importer d’ailleurs' }).click();
  await manager.getByRole('menuitem', { name: 'Importer d’un autre dossier' }).click();
  const importing = manager.getByRole('dialog', { name: 'Importer d’un autre dossier' });
  await importing.getByRole('combobox', { name: 'Dossier' }).fill(reference);
  await manager.getByRole('option', { name: `ERPF#${reference}` }).click();
  await importing.getByRole('checkbox', { name: 'Devis CACES' }).check();
  await expectAccessible(manager, '[role="dialog"]');
  await importing.getByRole('button', { name: 'Importer 1 document' }).click();
  await expect(manager.getByRole('link', { name: 'Devis CACES' })).toBeVisible();
  await turnDarkAndSmall(manager);
  await expectAccessible(manager);
  await manager.context().close();
});
