import type { Field } from '#engine/model/model.ts';
import type { Violation } from '#engine/model/violation.ts';

/**
 * What browser and server know of a type of field. Each type has a folder: `decimal/decimal.ts` is this half of it,
 * `decimal/decimalOnServer.ts` the other, which never reaches a browser. A new type is a folder and a line in `fieldTypes`
 * and `fieldTypesOnServer`; whoever wants to know something of a field's type asks these two.
 */
export interface FieldType {
  /** Whether a value that is there is nothing all the same: only spaces, no item. */
  readonly isEmpty: (value: unknown) => boolean;
  /** What is wrong with a value that is not blank. */
  readonly check: (field: Field, value: unknown) => Violation[];
}

/** For types whose every value is something. */
export function neverEmpty(): boolean {
  return false;
}

/** For types whose values are lists. */
export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
