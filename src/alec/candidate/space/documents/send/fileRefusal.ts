import { formatBytes } from '#engine/admin/upload/formatBytes.ts';
import type { UploadRule } from '#engine/model/file/fileFields.ts';

export type FileRule = Pick<UploadRule, 'maxSize' | 'endings'>;

/** Why a file cannot be sent: a key of the locales below `candidateDocuments.refusal`. */
export type FileRefusal = 'tooLarge' | 'empty' | 'ending';

/**
 * Whether a file may be sent, known before anything is: as many bytes as the limit are allowed, one more is not.
 *
 * @example
 * fileRefusal({ name: 'cv.pdf', size: 5_000_001 }, { maxSize: 5_000_000, endings: ['pdf'] }) // 'tooLarge'
 */
export function fileRefusal(
  { name, size }: Pick<File, 'name' | 'size'>,
  { maxSize, endings }: FileRule,
): FileRefusal | null {
  if (!endings.includes(endingOf(name))) return 'ending';
  if (size === 0) return 'empty';
  return size > maxSize ? 'tooLarge' : null;
}

/** `Mon CV.PDF` -> `pdf` */
export function endingOf(name: string): string {
  return name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '';
}

/**
 * The true size of a file beside a limit: in single bytes where a rounded one would look like the limit itself.
 *
 * @example
 * sizeBeside(5_100_000, 5_000_000, 'fr') // '5,1 Mo'
 * sizeBeside(5_000_001, 5_000_000, 'fr') // '5 000 001 octets'
 */
export function sizeBeside(bytes: number, limit: number, locale: string): string {
  const rounded = formatBytes(bytes, locale);
  if (rounded !== formatBytes(limit, locale)) return rounded;
  const exact = { style: 'unit', unit: 'byte', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, exact).format(bytes);
}
