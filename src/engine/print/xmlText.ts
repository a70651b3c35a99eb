/** What every file of a workbook begins with. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * Words as XML writes them, in text and between double quotes; control characters have no place there (XML 1.0).
 *
 * @example xmlText('Paye & "repas"') // 'Paye &amp; &quot;repas&quot;'
 */
export function xmlText(words: string): string {
  return special.test(words) ? escaped(words) : words;
}

/** Few words hold anything of the kind, and an export asks for millions. */
const special = /[^\t\n\r !\u0023-\u0025'-;=?-\uD7FF\uE000-\uFFFD]/;

function escaped(words: string): string {
  return words
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
