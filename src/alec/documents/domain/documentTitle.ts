/**
 * What a document is called by the name of its file.
 *
 * @example documentTitle('devis_signé.pdf') // 'devis signé'
 */
export function documentTitle(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return words === '' ? fileName : words;
}
