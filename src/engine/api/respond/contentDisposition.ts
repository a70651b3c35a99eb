/**
 * How a file is offered under its name: in ASCII for old programs, in full for all others (RFC 6266, RFC 8187).
 *
 * @example
 * contentDisposition('attachment', 'devis signé.pdf')
 * // `attachment; filename="devis signe.pdf"; filename*=UTF-8''devis%20sign%C3%A9.pdf`
 */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^\x20-\x7e]+|["\\%]/g, '-');
  const full = encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '-')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${full}`;
}

/** A name without the letters that file systems refuse, nor those that hide its ending. */
export function fileNameOf(words: string): string {
  return words
    .replace(/[\\/:*?"<>|\p{Control}\u202a-\u202e\u2066-\u2069]+/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
