import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

const fonts = dirname(
  createRequire(import.meta.url).resolve('pdfmake/build/fonts/Roboto/Roboto-Regular.ttf'),
);

pdfmake.setFonts({
  Roboto: {
    normal: `${fonts}/Roboto-Regular.ttf`,
    bold: `${fonts}/Roboto-Medium.ttf`,
    italics: `${fonts}/Roboto-Italic.ttf`,
    bolditalics: `${fonts}/Roboto-MediumItalic.ttf`,
  },
});
// What is printed is made of words: nothing is fetched, and no file is read but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));

/**
 * The bytes of a PDF.
 *
 * @example
 * await printPdf({ content: ['Bonjour'] }) // %PDF-1.3 …
 */
export async function printPdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  return pdfmake.createPdf(definition).getBuffer();
}
