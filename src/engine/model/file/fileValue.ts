import type { Locale } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';

/** The value of a file field: what a record says of the file that was uploaded for it. */
export interface FileValue {
  /** Of the upload: `GET /{path}/{record}/download/{field}` gives its bytes. */
  readonly id: string;
  /** As its owner calls it; its ending fits its content. */
  readonly name: string;
  /** By its content. */
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
}

/** Which files a field takes. */
export interface FileRule {
  /** Bytes. */
  readonly maxSize: number;
  /** Of file names, in small letters: `pdf`. */
  readonly endings: readonly string[];
}

/**
 * The value as that of a file whose upload is done; null: it is none.
 *
 * @example
 * fileValueOf({ name: 'plan.pdf' }) // null: no upload has given it an id
 */
export function fileValueOf(value: unknown): FileValue | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, mediaType, size } = value as Partial<Record<keyof FileValue, unknown>>;
  const isFile =
    typeof id === 'string' &&
    isUuid(id) &&
    typeof name === 'string' &&
    typeof mediaType === 'string' &&
    typeof size === 'number' &&
    Number.isSafeInteger(size) &&
    size >= 0;
  return isFile ? { id: id.toLowerCase(), name, mediaType, size } : null;
}

/** Something that a person calls by a name: a file, or one that is still on its way. */
export function fileNameIn(value: unknown): string | undefined {
  const name = typeof value === 'object' && value !== null ? (value as { name?: unknown }).name : undefined;
  return typeof name === 'string' ? name : undefined;
}

/**
 * The ending of a file name, in small letters; empty: it has none.
 *
 * @example
 * endingOf('Devis signé.PDF') // 'pdf'
 */
export function endingOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** What the sentences of the two faults tell of a rule. */
export function ruleWords({ endings, maxSize }: FileRule): {
  readonly endings: string;
  readonly limit: string;
} {
  return { endings: endings.join(', '), limit: megabytes(maxSize) };
}

/**
 * A size in the units of a language.
 *
 * @example
 * sizeIn('5 MB', 'fr') // '5 Mo'
 */
export function sizeIn(size: string, locale: Locale): string {
  return locale === 'fr' ? size.replace(/ ?([KM])B$/, '\u00a0$1o') : size;
}

/** `20 MB` is 20 × 1024², as people who count in such files say it; `5 MB` may be five million. */
export function megabytes(bytes: number): string {
  const mebibyte = 1024 * 1024;
  if (bytes < 1_000_000) return `${bytes % 1024 === 0 ? bytes / 1024 : bytes / 1000} KB`;
  return `${bytes % mebibyte === 0 ? bytes / mebibyte : bytes / 1_000_000} MB`;
}
