import { fault, unless } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, neverEmpty, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { isStorable as areStorable } from '#engine/fieldTypes/text/text.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { Violation } from '#engine/model/violation.ts';

/** An object or a list: which one, and of what, is said where it is used. */
export const json: FieldTypeDefinition = { ...single, isEmpty: neverEmpty, check };

function check(field: ScreenField, value: unknown): Violation[] {
  if (typeof value !== 'object' || value === null) return [fault(field, 'not-object', value)];
  return unless(isStorable(value), field, 'forbidden-character', value);
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return areStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part));
}
