/**
 * Words as XML writes them, in text and between double quotes; control characters have no place there (XML 1.0).
 *
 * @example xmlText('Paye & "repas"') // 'Paye &amp; &quot;repas&quot;'
 */
export function xmlText(words: string): string {
  return words
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
