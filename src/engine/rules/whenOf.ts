import type { FlatRecord } from '#engine/model/model.ts';
import type { RecordShape, ScreenField } from '#engine/model/screenModel.ts';
import { isReadOnly } from './isReadOnly.ts';
import { holds, wholeRecord } from './predicate.ts';

export interface FieldState {
  readonly visible: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
}

/**
 * How a field stands in this record: shown, needed, locked. An invisible field is never required.
 * Form and server ask the same question.
 *
 * @example
 * whenOf(customers, rfaRate, { is_rfa: true }) // { visible: true, required: true, readOnly: false }
 */
export function whenOf(resource: RecordShape, field: ScreenField, record: FlatRecord): FieldState {
  return whenIn(field, () => wholeRecord(resource, record));
}

/** The same for whoever asks for many fields of one record, and makes that whole once. */
export function whenIn(field: ScreenField, wholeOf: () => FlatRecord): FieldState {
  const fixed = { visible: true, required: field.required, readOnly: isReadOnly(field) };
  if (!field.when) return fixed;
  const whole = wholeOf();
  const visible = holds(field.when.visible ?? true, whole);
  return {
    visible,
    required: visible && (fixed.required || holds(field.when.required ?? false, whole)),
    readOnly: fixed.readOnly || holds(field.when.readOnly ?? false, whole),
  };
}
