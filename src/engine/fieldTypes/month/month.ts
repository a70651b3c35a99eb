import { unless } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, neverEmpty, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { isMonth } from '#engine/model/valueForms.ts';

/** A month of a year, without a day: `2026-03`. */
export const month: FieldTypeDefinition = {
  ...single,
  isEmpty: neverEmpty,
  check: (field, value) => unless(typeof value === 'string' && isMonth(value), field, 'not-month', value),
  figure: (text) => Number(text.replace('-', '')),
};
