/** Bytes that a mail carries at most: with more, many mail servers send it back. */
export const mostAttached = 10_000_000;

interface Sized {
  /** Bytes. */
  readonly size: number;
}

/** What goes with a mail, and what it names by an address instead. */
export interface Split<File extends Sized> {
  readonly attached: readonly File[];
  readonly linked: readonly File[];
}

/**
 * The files that a mail carries, the smallest first, and those that would make it too heavy.
 *
 * @example
 * splitBySize([{ size: 9_000_000 }, { size: 2_000_000 }])
 * // { attached: [{ size: 2_000_000 }], linked: [{ size: 9_000_000 }] }
 */
export function splitBySize<File extends Sized>(files: readonly File[]): Split<File> {
  const attached: File[] = [];
  const linked: File[] = [];
  let sum = 0;
  for (const file of files.toSorted((one, other) => one.size - other.size)) {
    const isLight = sum + file.size <= mostAttached;
    (isLight ? attached : linked).push(file);
    if (isLight) sum += file.size;
  }
  return { attached, linked };
}
