import type { FieldType, JsonValue, Words } from './model.ts';

export type EventName = 'created' | 'updated' | 'deleted';

/** One changed field of an activity entry. */
export interface Change {
  readonly field: string;
  readonly label: Words;
  readonly kind: FieldType;
  readonly old: JsonValue;
  readonly new: JsonValue;
  /** The merge that it tells of, which may be taken back. */
  readonly merge?: string;
}
