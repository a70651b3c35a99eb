import type { FieldType } from '#engine/model/model.ts';

/** What the files of a resource may be. */
export interface UploadRule {
  /** To-one relation to the record whose versions the files are; absent: each stands for itself. */
  readonly of?: string;
  /** Bytes. */
  readonly maxSize: number;
  /** Of file names, in small letters: `pdf`. */
  readonly endings: readonly string[];
  /** How the last version is named among others, by fields of the record it is of: `{document_type} {name}`. */
  readonly named?: string;
  /** The text of PDF and office files is read, and searched. */
  readonly text?: boolean;
}

const office = 'application/vnd.openxmlformats-officedocument';

/** By what a file of text is called on the wire (RFC 6838). */
export const textTypes = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
} as const;

/** The fields of a row that is a file: what each holds. A resource of files has all of them. */
export const fileFields = {
  /** As its owner calls it; its ending fits its content. */
  file_name: 'text',
  /** By its content. */
  mime_type: 'text',
  /** Bytes. */
  size: 'integer',
  /** SHA-256 of its bytes, in hexadecimal. */
  checksum: 'text',
  /** Its key in the file store; empty: no bytes have come, or the antivirus has refused them. */
  path: 'text',
  /** It waits for the antivirus, and is not served. */
  is_quarantined: 'boolean',
} as const satisfies Record<string, FieldType>;

/** Of a resource whose rows are versions of another's: from 1, never given twice. */
export const versionField = { version_number: 'integer' } as const satisfies Record<string, FieldType>;

/** The values of a file's row. */
export interface FileRow {
  readonly id: string;
  readonly file_name: string;
  readonly mime_type: string | null;
  readonly size: number | null;
  readonly checksum: string | null;
  readonly path: string | null;
  readonly is_quarantined: boolean | null;
  readonly version_number?: number | null;
}
