import { parseAccept } from 'hono/utils/accept';

/**
 * Does an `Accept-Encoding` name this encoding, and not only to refuse it?
 *
 * @example
 * acceptsEncoding('gzip, br;q=0', 'br') // false
 */
export function acceptsEncoding(header: string | null | undefined, encoding: string): boolean {
  return parseAccept(header ?? '').some(({ type, q }) => type.toLowerCase() === encoding && q > 0);
}
