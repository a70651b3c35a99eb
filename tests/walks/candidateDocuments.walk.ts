import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdf } from '../world/sampleFiles.ts';
import { accessTokenOf } from './accessToken.ts';
import { apiOf, one } from './api.ts';
import { expect, test } from './walk.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('two photographs become one PDF of two pages, in the order that was chosen', async ({ page }) => {
  await openDocuments(page);
  await beginSending(page, 'Pièce d’identité');
  await takePhoto(page, 'Prendre une photo', await photograph(page, 4000, 3000, 'recto.jpg'));
  await takePhoto(page, 'Photographier la page suivante', await photograph(page, 2000, 3000, 'verso.jpg'));
  await expect(page.getByRole('img', { name: 'Page 2' })).toBeVisible();

  await page.getByRole('button', { name: 'Avancer la page 2' }).click();
  await page.getByRole('button', { name: 'Tourner la page 2' }).click();
  await page.getByRole('button', { name: 'Envoyer', exact: true }).last().click();
  await expect(page.getByText('Votre document est envoyé.')).toBeVisible();

  const stored = await downloaded(page, /Télécharger photos-.*\.pdf/);
  const { numPages, sizes } = await pagesOf(stored);
  expect(numPages).toBe(2);
  // Both stand upright: the first as it was taken, the second after its turn.
  expect(sizes.map(({ width, height }) => width < height)).toEqual([true, true]);
  expect(stored.length).toBeLessThan(5_000_000);
});

test('a file of 4.9 MB is sent, one of 5.1 MB is refused before it is', async ({ page }) => {
  await openDocuments(page);
  await beginSending(page, 'Diplôme');
  const send = page.getByRole('button', { name: 'Envoyer', exact: true }).last();

  await chooseFile(page, pdfOf(5_100_000), 'lourd.pdf');
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('Ce fichier pèse 5,1 Mo. Le maximum est de 5 Mo.');
  await send.click();
  await expect(refusal).toContainText('5,1 Mo');
  await chooseFile(page, pdfOf(4_900_000), 'leger.pdf');
  await send.click();

  await expect(page.getByText('Votre document est envoyé.')).toBeVisible();
  await expect(page.getByText('leger.pdf')).toBeVisible();
});

test('a file of 5.1 MB past the page is refused while it is sent', async ({ baseURL }) => {
  const candidate = apiOf('candidate', baseURL);
  const { data: profiles } = await candidate('GET', '/candidate-profiles');
  const [profile] = profiles as unknown as readonly { readonly id: string }[];
  const { data } = await candidate('POST', '/candidate-documents', {
    data: {
      type: 'candidate_documents',
      attributes: { document_type: 'diploma', file_name: 'lourd.pdf' },
      relationships: { candidate_profile: one('candidate_profiles', profile?.id ?? '') },
    },
  });

  const content = `${baseURL}/api/v1/candidate-documents/${data.id}/content`;
  const headers = { authorization: `Bearer ${await accessTokenOf('candidate', baseURL ?? '')}` };

  const answer = await fetch(content, {
    method: 'PUT',
    headers,
    body: new Uint8Array(pdfOf(5_100_000)),
  });

  expect(answer.status).toBe(413);
  await fetch(content.replace('/content', ''), { method: 'DELETE', headers });
});

async function openDocuments(page: Page): Promise<void> {
  const address = new URL('/candidate/documents', test.info().project.use.baseURL);
  address.searchParams.set('token', await accessTokenOf('candidate', address.origin));
  await page.goto(address.href);
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
}

async function beginSending(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Envoyer un document' }).click();
  await page.getByLabel('Quel document envoyez-vous').selectOption(type);
}

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function takePhoto(page: Page, button: string, photo: Chosen): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(photo);
}

async function chooseFile(page: Page, buffer: Buffer, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choisir un (autre )?fichier/ }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
}

/** A JPEG as large as a telephone takes them, of noise so that it weighs as much. */
async function photograph(page: Page, width: number, height: number, name: string): Promise<Chosen> {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      for (let at = 0; at < 2000 && context; at += 1) {
        context.fillStyle = `rgb(${(at * 37) % 256} ${(at * 91) % 256} ${(at * 13) % 256})`;
        context.fillRect((at * 173) % w, (at * 257) % h, 200, 40);
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

async function downloaded(page: Page, button: RegExp): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  return readFile(await (await download).path());
}

async function pagesOf(file: Buffer) {
  const document = await getDocument({ data: new Uint8Array(file) }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  );
  return { numPages: document.numPages, sizes: pages.map((one) => one.getViewport({ scale: 1 })) };
}

/** A PDF of so many bytes; what stands behind its end is a comment. */
function pdfOf(size: number): Buffer {
  const whole = pdf('large');
  const end = Buffer.from('\n%%EOF\n');
  return Buffer.concat([whole, Buffer.alloc(size - whole.length - end.length, 37), end]);
}
