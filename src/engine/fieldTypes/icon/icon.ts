import { unless } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, neverEmpty, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { isIconName } from '#engine/model/iconNames.ts';

/** One of the icons that the screen can draw, by its name: `MenuBook`. */
export const icon: FieldTypeDefinition = {
  ...single,
  isEmpty: neverEmpty,
  check: (field, value) => unless(typeof value === 'string' && isIconName(value), field, 'not-icon', value),
};
