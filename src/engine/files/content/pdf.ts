import type { Bytes } from './bytes.ts';
import { beginsAnotherFile } from './polyglot.ts';

/** Acrobat looks for the end among the last 1,024 bytes (Adobe's note 18 on ISO 32000-1). */
const longestTrailing = 1024;
/** Some scanners fill the last block of their disk. */
const longestPadding = 64 * 1024;

/** From its header, with nothing in front, to its last end, with no more after it than readers pass over. */
export async function isPdf(bytes: Bytes): Promise<boolean> {
  if (!/^%PDF-\d\.\d/.test((await bytes.at(0, 8)).toString('latin1'))) return false;
  const start = Math.max(0, bytes.size - longestPadding);
  const tail = await bytes.at(start, bytes.size - start);
  const end = tail.lastIndexOf('%%EOF', undefined, 'latin1');
  if (end < 0) return false;
  const trailing = tail.subarray(end + 5);
  return (
    trailing.toString('latin1').trim().replaceAll('\0', '').length <= longestTrailing &&
    !beginsAnotherFile(trailing)
  );
}
