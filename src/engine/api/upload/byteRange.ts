import type { ByteRange } from '#engine/files/files.ts';

/**
 * The part of a file that a request asks for (RFC 9110, section 14.2); null: all of it, since nothing, several parts or
 * something else was asked for; `unsatisfiable`: it begins behind the end.
 *
 * @example
 * byteRangeOf('bytes=0-99', 1000) // { from: 0, to: 99 }
 * byteRangeOf('bytes=-100', 1000) // { from: 900, to: 999 }
 */
export function byteRangeOf(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return fromEnd(Number(last), size);
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from < size ? { from, to } : 'unsatisfiable';
}

function fromEnd(count: number, size: number): ByteRange | 'unsatisfiable' {
  return count > 0 && size > 0 ? { from: Math.max(0, size - count), to: size - 1 } : 'unsatisfiable';
}
