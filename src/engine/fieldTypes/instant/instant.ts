import { isDate } from '#engine/fieldTypes/date/date.ts';
import { unless } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, neverEmpty, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';

/** ISO 8601 with its offset. */
export const instant: FieldTypeDefinition = {
  ...single,
  isEmpty: neverEmpty,
  check: (field, value) => unless(typeof value === 'string' && isInstant(value), field, 'not-instant', value),
  figure: Date.parse,
};

const form =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

function isInstant(text: string): boolean {
  const day = form.exec(text)?.[1];
  return day !== undefined && isDate(day);
}
