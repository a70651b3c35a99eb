/** A cell as its file has it: words, a number, yes or no, nothing. Days and times come as `2026-12-31` and `2026-12-31T08:30:00`. */
export type TableCell = string | number | boolean | null;

/** A row of a file with something in it. */
export interface TableRow {
  /** Which sheet, from 0; a CSV file is one. */
  readonly sheet: number;
  /** As spreadsheets count, from 1. */
  readonly number: number;
  readonly cells: readonly TableCell[];
}

/** A file that is read from its first row to its last, once. */
export interface TableFile {
  /** Names of its sheets; of a CSV file one, without a name. */
  readonly sheets: readonly string[];
  readonly rows: () => AsyncIterable<TableRow>;
}

/** Wider rows are none that people fill in. */
export const mostColumns = 250;

/** The words of a cell cannot be longer in a spreadsheet (32,767), and no field holds more. */
export const longestCell = 100_000;

/** Why a file is none that can be imported; `code` is that of a problem. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly code: 'import-unreadable' | 'import-too-many-rows' | 'import-empty';

  constructor(code: UnreadableFile['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** A text as the database holds it: all characters but NUL, and no half of a pair of UTF-16. */
export function wholeText(text: string): string {
  return text.replaceAll(/\0|\p{Surrogate}/gu, '');
}

/** Without the empty cells at its end; null: it has nothing else. */
export function filledCells(cells: readonly TableCell[]): readonly TableCell[] | null {
  const last = cells.findLastIndex((cell) => cell !== null && cell !== '');
  return last < 0 ? null : cells.slice(0, Math.min(last + 1, mostColumns));
}
