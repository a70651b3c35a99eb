import type { FileRule } from '#engine/model/file/fileValue.ts';
import type { FieldDeclaration } from '#engine/schema/read/declaration.ts';

/** Bytes: 20 MB. */
export const largestFile = 20_971_520;
/** All that the server can tell from others. */
export const fileEndings = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'png',
  'jpg',
  'jpeg',
  'bz',
  'bz2',
  'zip',
  '7z',
] as const;
/** Those that a browser draws by itself. */
export const imageEndings = ['png', 'jpg', 'jpeg'] as const;

/** Which files a field takes; undefined: it takes none. */
export function fileRuleOf({ 'x-file': file }: FieldDeclaration): FileRule | undefined {
  if (!file) return undefined;
  const { image = false, endings = image ? imageEndings : fileEndings, maxSize = largestFile } = file;
  return { maxSize: typeof maxSize === 'number' ? maxSize : bytesIn(maxSize), endings };
}

const unitBytes: Readonly<Record<string, number>> = { KB: 1024, MB: 1024 * 1024 };

/**
 * A size as a schema file writes it, in bytes.
 *
 * @example
 * bytesIn('10 MB') // 10485760
 */
export function bytesIn(size: string): number {
  const [, count = '', unit = ''] = /^(\d+) ?(KB|MB)$/.exec(size) ?? [];
  return Number(count) * (unitBytes[unit] ?? Number.NaN);
}
