import { unless } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, neverEmpty, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { minutesOf } from '#engine/model/valueForms.ts';

/** How long something takes, in hours and minutes: `PT1H30M`. */
export const duration: FieldTypeDefinition = {
  ...single,
  isEmpty: neverEmpty,
  check: (field, value) =>
    unless(typeof value === 'string' && minutesOf(value) !== undefined, field, 'not-duration', value),
  figure: (text) => minutesOf(text) ?? Number.NaN,
};
