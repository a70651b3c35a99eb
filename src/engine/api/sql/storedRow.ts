import type { FlatRecord, JsonValue } from '#engine/model/model.ts';

/** A row as the statements of a write give it: its fields as on the wire, and its version. */
export interface StoredRow {
  readonly version: number;
  readonly record: string | { readonly [name: string]: JsonValue };
}

/** A row as a statement gave it, its version apart. */
export function storedRecord({ record, version }: StoredRow): {
  readonly record: FlatRecord;
  readonly version: number;
} {
  const { row_version: _, ...fields } = typeof record === 'string' ? JSON.parse(record) : record;
  return { record: fields, version };
}
