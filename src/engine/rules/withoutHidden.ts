import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { RecordShape, ScreenField } from '#engine/model/screenModel.ts';
import { sameValue } from './sameValue.ts';
import { whenOf } from './whenOf.ts';

/**
 * The record with the fields that its conditions hide as a new record has them: what nobody can see is not kept.
 * Hiding one field may hide the next. The form sends such a record, and the server stores such a record whoever
 * sends it.
 *
 * @example
 * withoutHidden(customers, { is_rfa: false, rfa_rate: '2.00' }) // { is_rfa: false, rfa_rate: null }
 */
export function withoutHidden(resource: RecordShape, record: FlatRecord): FlatRecord {
  const conditional = resource.fields.filter(({ when }) => when?.visible !== undefined);
  const hidden = conditional.filter(
    (field) => !sameValue(record[field.name], blankOf(field)) && !whenOf(resource, field, record).visible,
  );
  if (hidden.length === 0) return record;
  const cleared = Object.fromEntries(hidden.map((field) => [field.name, blankOf(field)]));
  return withoutHidden(resource, { ...record, ...cleared });
}

function blankOf(field: ScreenField): JsonValue {
  return field.default ?? fieldTypes[field.fieldType].blank;
}
