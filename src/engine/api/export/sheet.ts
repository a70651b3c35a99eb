import type { CellKind } from '#engine/fieldTypes/codec.ts';
import type { Locale } from '#engine/model/model.ts';

/** What an export writes: a heading per column, and rows of texts in batches. */
export interface Sheet {
  readonly name: string;
  readonly locale: Locale;
  /** By whose clock instants are written where the file cannot name a zone. */
  readonly timeZone: string;
  readonly columns: readonly Column[];
  readonly batches: AsyncIterable<readonly SheetRow[]>;
}

export interface Column {
  readonly heading: string;
  /** `link`: the cells are an address, a space and the words that lead to it. */
  readonly kind: CellKind | 'link';
  /** A number format of workbooks: `#,##0.00" €"`. */
  readonly format?: string;
}

export type SheetRow = readonly (string | null)[];
