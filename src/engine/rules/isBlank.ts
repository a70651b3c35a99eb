import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import type { Field } from '#engine/model/model.ts';

/**
 * Is the value of this field nothing at all? Absent, null, only spaces, no item.
 *
 * @example
 * isBlank(label, '  ') // true
 * isBlank(quantity, 0) // false
 */
export function isBlank(field: Field, value: unknown): boolean {
  return value === undefined || value === null || fieldTypes[field.kind].isEmpty(value);
}
