import type { JsonValue } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { Violation } from '#engine/model/violation.ts';

/**
 * What browser and server know of a type of field. Each type has a folder: `decimal/decimal.ts` is this half of it,
 * `decimal/decimalOnServer.ts` the other, which never reaches a browser. A new type is a folder and a line in `fieldTypes`
 * and `fieldTypesOnServer`; whoever wants to know something of a field's type asks these two.
 */
export interface FieldTypeDefinition {
  /** Whether a value that is there is nothing all the same: only spaces, no item. */
  readonly isEmpty: (value: unknown) => boolean;
  /** What is wrong with a value that is not blank. */
  readonly check: (field: ScreenField, value: unknown) => Violation[];
  /** Brings what `check` needs and no page waits for; without it a page checks less than the server. */
  readonly prepare?: (field: ScreenField) => Promise<void>;
  /** Its value is a list. */
  readonly isSeveral: boolean;
  /** What a field without a default starts with. */
  readonly blank: JsonValue;
  /** The number by which a value is above or below another, where its text is none. */
  readonly figure?: (text: string) => number;
}

/** Of types that have one value. */
export const single = { isSeveral: false, blank: null } as const;

/** For types whose every value is something. */
export function neverEmpty(): boolean {
  return false;
}

/** For types whose values are lists. */
export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
