import { unless } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, neverEmpty, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';

/** A day without a time. */
export const date: FieldTypeDefinition = {
  ...single,
  isEmpty: neverEmpty,
  check: (field, value) => unless(typeof value === 'string' && isDate(value), field, 'not-date', value),
  figure: Date.parse,
};

const form = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Is it a day of the calendar, written `YYYY-MM-DD`? */
export function isDate(text: string): boolean {
  if (!form.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
