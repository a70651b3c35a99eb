/** Only the words: a document that is never shown neither loads nor runs what it holds. */
export function wordsOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<(?=\/?(p|li|br|h\d)\b)/gi, ' <'),
    'text/html',
  );
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
