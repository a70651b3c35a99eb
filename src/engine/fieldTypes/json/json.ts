import { type Schema, Validator } from '@cfworker/json-schema';
import { fault } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, neverEmpty, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { isStorable as areStorable } from '#engine/fieldTypes/text/text.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { Violation } from '#engine/model/violation.ts';

/** An object or a list: which one, and of what, is said where it is used, or by the shape that its file declares. */
export const json: FieldTypeDefinition = { ...single, isEmpty: neverEmpty, check };

function check(field: ScreenField, value: unknown): Violation[] {
  if (typeof value !== 'object' || value === null) return [fault(field, 'not-object', value)];
  if (!isStorable(value)) return [fault(field, 'forbidden-character', value)];
  return field.shape === undefined ? [] : checkShape(field, field.shape, value);
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return areStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part));
}

const validators = new WeakMap<object, Validator>();

/** Says where the value leaves its shape: the deepest place, which the others only contain. */
function checkShape(field: ScreenField, shape: object, value: object): Violation[] {
  const validator = validators.get(shape) ?? new Validator(structuredClone(shape) as Schema, '2020-12');
  // It writes into the schema that it is given.
  validators.set(shape, validator);
  const places = validator.validate(value).errors.map(({ instanceLocation }) => instanceLocation.slice(1));
  const [deepest] = places.sort((one, other) => other.length - one.length);
  if (deepest === undefined) return [];
  return [fault(field, 'not-of-shape', partAt(value, deepest), { place: deepest || '/' })];
}

function partAt(value: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], value);
}
