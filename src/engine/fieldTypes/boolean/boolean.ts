import { unless } from '#engine/fieldTypes/fault.ts';
import { type FieldType, neverEmpty } from '#engine/fieldTypes/fieldType.ts';

export const boolean: FieldType = {
  isEmpty: neverEmpty,
  check: (field, value) => unless(typeof value === 'boolean', field, 'not-boolean', value),
};
