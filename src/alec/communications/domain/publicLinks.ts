import { publicPath } from '#alec/documents/domain/publicPath.ts';

/** A public link to a file, as the text of a mail names it. */
export interface NamedLink {
  /** Of the link. */
  readonly id: string;
  /** The whole address. */
  readonly address: string;
}

const named = new RegExp(`[^"\\s<>]*${publicPath}/([\\da-f-]{36})\\.[\\w-]+`, 'g');

/**
 * The public links that the HTML of a mail names, each once.
 *
 * @example
 * publicLinksIn('<a href="https://alec.test/public/documents/01990000-0000-7000-8000-000000000001.s3cret">Plan</a>')
 * // [{ id: '01990000-0000-7000-8000-000000000001', address: 'https://alec.test/public/documents/01990000-….s3cret' }]
 */
export function publicLinksIn(html: string): readonly NamedLink[] {
  const links = [...html.matchAll(named)].map(([address, id = '']) => ({ id, address }));
  return [...new Map(links.map((link) => [link.address, link])).values()];
}
