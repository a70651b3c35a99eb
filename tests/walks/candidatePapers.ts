import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdf } from '../world/sampleFiles.ts';

interface Paper {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A PDF of so many bytes; what stands behind its end is a comment. */
export function pdfOf(size: number, name: string): Paper {
  const whole = pdf('large');
  const end = Buffer.from('\n%%EOF\n');
  const buffer = Buffer.concat([whole, Buffer.alloc(size - whole.length - end.length, 37), end]);
  return { name, mimeType: 'application/pdf', buffer };
}

/** A JPEG as large as a telephone takes them, of noise so that it weighs as much. */
export async function photograph(page: Page, width: number, height: number, name: string): Promise<Paper> {
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

/** Presses a button that opens the browser's choice of files, and chooses this one. */
export async function choosePaper(page: Page, button: string | RegExp, paper: Paper): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).tap();
  await (await choosing).setFiles(paper);
}

/** The file that a button hands over. */
export async function downloaded(page: Page, button: string | RegExp): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().tap();
  return readFile(await (await download).path());
}

/** The pages of a PDF, each with whether it stands upright. */
export async function uprightPages(file: Buffer): Promise<boolean[]> {
  const document = await getDocument({ data: new Uint8Array(file) }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
  return pages.map((page) => page.getViewport({ scale: 1 })).map(({ width, height }) => width < height);
}

/** On the page of documents: which one is going to be sent. */
export async function beginSending(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Envoyer un document' }).tap();
  await page.getByLabel('Quel document envoyez-vous').selectOption(type);
}

/** The last button of that name: those above it stand beside what is asked for. */
export const sendPaper = (page: Page) =>
  page.getByRole('button', { name: 'Envoyer', exact: true }).last().tap();
