import type { Words } from './model.ts';

/** One thing a record says that it may not say. Sentences live in `locales` under `violations.<code>`. */
export interface Violation {
  /** Name of the field, or null when the record as a whole is at fault. */
  readonly field: string | null;
  /** Where in its value, when that has parts: the line from 0, then the field of the line: `[2, 'amount']`. */
  readonly path?: readonly (string | number)[];
  /** Stable and kebab-case: `too-long`. */
  readonly code: string;
  /** What the file says instead of the usual sentence. */
  readonly message?: Words;
  /** What the sentence names: `{ length: 300, max: 255 }`. */
  readonly values: Readonly<Record<string, string | number>>;
}

const shownLength = 60;

/** A value as a sentence may quote it: short, whatever was sent. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}
