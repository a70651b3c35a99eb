import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of a PDF, page by page, until there are enough of them. Rejects for one that is damaged or asks for a password. */
export async function pdfText(data: Uint8Array<ArrayBuffer>, mostCharacters: number): Promise<string> {
  const loading = getDocument({
    data,
    // Nothing a document holds is run, nor fetched from elsewhere.
    isEvalSupported: false,
    useWasm: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await loading.promise;
    let text = '';
    for (let number = 1; number <= pdf.numPages && text.length < mostCharacters; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n\n`;
      page.cleanup();
    }
    return text;
  } finally {
    await loading.destroy();
  }
}
