import { unless } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, neverEmpty, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';

/** A colour of a screen by its three parts in hexadecimal: `#0f5e63`. */
export const color: FieldTypeDefinition = {
  ...single,
  isEmpty: neverEmpty,
  check: (field, value) => unless(typeof value === 'string' && isColor(value), field, 'not-color', value),
};

/** Is it `#rrggbb`, in capitals or not? */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
