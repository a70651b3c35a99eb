import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';

/**
 * Is the value of this field nothing at all? Absent, null, only spaces, no item.
 *
 * @example
 * isBlank(label, '  ') // true
 * isBlank(quantity, 0) // false
 */
export function isBlank(field: ScreenField, value: unknown): boolean {
  return value === undefined || value === null || fieldTypes[field.fieldType].isEmpty(value);
}
