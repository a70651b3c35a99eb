import type { Locale, Words } from '#engine/model/model.ts';

export const columnTypes = [
  'text',
  'longText',
  'integer',
  'decimal',
  'date',
  'boolean',
  'choice',
  'relation',
  'email',
  'phone',
] as const;
export type ColumnType = (typeof columnTypes)[number];

/** A table as the server has read it; see `POST /schemas/tables`. */
export interface ReadTable {
  readonly id: string;
  /** Names of its sheets; a CSV file has one without a name. */
  readonly sheets: readonly string[];
  readonly sheet: number;
  readonly rows: number;
  readonly preview: readonly (readonly string[])[];
  readonly columns: readonly GuessedColumn[];
}

export interface GuessedColumn {
  readonly index: number;
  readonly heading: string;
  readonly name: string;
  readonly label?: Words;
  readonly type: ColumnType;
  readonly scale?: number;
  readonly choices?: readonly string[];
  readonly to?: string;
  readonly required: boolean;
  readonly distinct: number;
}

/** A column as it is being decided. */
export interface ColumnDraft {
  readonly index: number;
  readonly heading: string;
  readonly samples: readonly string[];
  readonly isTaken: boolean;
  readonly name: string;
  readonly type: ColumnType;
  readonly label: Words;
  readonly required: boolean;
  readonly scale: number;
  /** Words of a choice, one a line. */
  readonly choices: string;
  readonly to: string;
}

/** The resource as it is being decided. */
export interface ResourceDraft {
  readonly path: string;
  readonly label: Readonly<Record<Locale, readonly [one: string, many: string]>>;
  readonly menu: string;
  readonly icon: string;
  readonly permissionsOf: string;
}

/** What the server made of it; see `POST /schemas/drafts`. */
export interface DraftedFile {
  readonly file: string;
  readonly source: string;
  readonly faults: readonly { readonly pointer: string; readonly message: string }[];
}
