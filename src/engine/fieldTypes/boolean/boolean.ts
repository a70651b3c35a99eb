import { unless } from '#engine/fieldTypes/fault.ts';
import { type FieldType, neverEmpty, single } from '#engine/fieldTypes/fieldType.ts';

export const boolean: FieldType = {
  ...single,
  isEmpty: neverEmpty,
  check: (field, value) => unless(typeof value === 'boolean', field, 'not-boolean', value),
};
