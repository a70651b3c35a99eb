import type { TableCell } from '#engine/files/table/tableFile.ts';
import type { Words } from '#engine/model/model.ts';

/**
 * What an import is at: `ready` its columns may be matched, `checked` its rows were tried, `done` they are written,
 * `undone` they are as before; in between work is under way.
 */
export type ImportState = 'ready' | 'checking' | 'checked' | 'running' | 'done' | 'undoing' | 'undone';

/** Why the last work ended before its end. */
export type Stopped = 'cancelled' | 'interrupted' | 'refused' | 'failed';

/** A sheet of the file, as far as a person needs to choose it and to match its columns. */
export interface ImportSheet {
  readonly name: string;
  /** Rows with something in them, without the headings and what is above. */
  readonly rows: number;
  /** As spreadsheets count, from 1. */
  readonly headerRow: number;
  readonly headings: readonly string[];
  /** By column, the first values. */
  readonly samples: readonly (readonly string[])[];
}

/** A column of the sheet, and the field it goes into. */
export interface ImportColumn {
  readonly heading: string;
  /** Null: left out. */
  readonly field: string | null;
  /** Related rows that are not there are made. */
  readonly create: boolean;
  /** How the field was found; null: by a person, or not at all. `file`: it tells of files, which no import writes. */
  readonly guess: 'file' | 'memory' | 'label' | 'similar' | null;
}

export interface ImportOptions {
  /** The field by which rows are found that are there already; null: every row is a new one. */
  readonly key: string | null;
  /** An empty cell empties the field, rather than leaving it. */
  readonly emptyClears: boolean;
  /** Rows with faults were left out when the others were written. */
  readonly withoutFaulty?: boolean;
}

/** How many rows there are of each sort. */
export interface ImportCounts {
  readonly create: number;
  readonly update: number;
  readonly same: number;
  readonly bad: number;
}

export const noCounts: ImportCounts = { create: 0, update: 0, same: 0, bad: 0 };

/** An import, as its table has it. */
export interface ImportRecord {
  readonly id: string;
  readonly resource: string;
  readonly fileName: string;
  readonly state: ImportState;
  readonly stopped: Stopped | null;
  readonly sheets: readonly ImportSheet[];
  readonly sheet: number;
  readonly columns: readonly ImportColumn[];
  readonly options: ImportOptions;
  readonly counts: ImportCounts;
  readonly done: number;
  readonly total: number;
  /** The server that works on it, and whether it was heard of lately. */
  readonly worker: string | null;
  readonly isHeard: boolean;
  readonly cancelAsked: boolean;
  readonly createdAt: string;
}

/** What is wrong with a row, for whoever reads it in her language. */
export interface RowFault {
  /** Null: the row as a whole. */
  readonly field: string | null;
  readonly section: 'problems' | 'violations';
  readonly code: string;
  readonly values: { readonly [name: string]: string | number };
  /** The sentence itself, in each language. */
  readonly message?: Words;
}

export type RowState = 'read' | 'create' | 'update' | 'same' | 'bad';

/** A row of the file, and what is known of it. */
export interface ImportRow {
  readonly number: number;
  readonly cells: readonly TableCell[];
  readonly state: RowState;
  readonly faults: readonly RowFault[];
  /** The row that is changed, or was made. */
  readonly recordId: string | null;
  /** Its version when it was tried, or once it was written. */
  readonly version: number | null;
  /** What the changed fields held before. */
  readonly before: { readonly [field: string]: import('#engine/model/model.ts').JsonValue } | null;
}
