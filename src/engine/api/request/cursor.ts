/** The place of one row in a sorted list. Opaque to clients. */
export interface Cursor {
  /** The sort it belongs to: `-createdAt,id`. */
  readonly sort: string;
  /** Number of the page that ends with this row. */
  readonly page: number;
  /** Sort values of the row as SQL text, in the order of the keys. */
  readonly values: readonly (string | null)[];
  readonly id: string;
}

/** `writeCursor({ sort: 'label', page: 100, values: ['Zoé'], id })` is base64url text for `page[after]`. */
export function writeCursor({ sort, page, values, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, page, values, id])).toString('base64url');
}

/** The cursor in a word, or null when it is not one of ours. */
export function parseCursor(word: string): Cursor | null {
  try {
    const [sort, page, values, id]: unknown[] = JSON.parse(Buffer.from(word, 'base64url').toString());
    const known = typeof sort === 'string' && Number.isSafeInteger(page) && typeof id === 'string';
    return known && isValues(values) ? { sort, page: Number(page), values, id } : null;
  } catch {
    return null;
  }
}

function isValues(values: unknown): values is (string | null)[] {
  return Array.isArray(values) && values.every((value) => value === null || typeof value === 'string');
}
