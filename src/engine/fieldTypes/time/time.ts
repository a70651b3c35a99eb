import { unless } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, neverEmpty, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { isTime } from '#engine/model/valueForms.ts';

/** A time of any day, by the clock on the wall: `08:30`. */
export const time: FieldTypeDefinition = {
  ...single,
  isEmpty: neverEmpty,
  check: (field, value) => unless(typeof value === 'string' && isTime(value), field, 'not-time', value),
  figure: (text) => Number(text.replace(':', '')),
};
