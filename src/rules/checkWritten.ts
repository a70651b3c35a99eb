import { closest, distance } from 'fastest-levenshtein';
import type { Field, FlatRecord, JsonValue, Resource } from '#model/model.ts';
import { isBlank } from './isBlank.ts';
import { sameValue } from './sameValue.ts';
import { quoted, type Violation } from './violation.ts';
import { whenOf } from './whenOf.ts';

/** What a write says and what it meets: the fields sent, the row before (null: a new one), the record it would give. */
export interface Written {
  readonly sent: FlatRecord;
  readonly previous: FlatRecord | null;
  readonly next: FlatRecord;
}

/**
 * Fields a write may not name or change: unknown ones (with the nearest name) and read-only ones.
 * A read-only field sent back with the value it has is no fault: clients return what they were given.
 *
 * @example
 * checkWritten(pecRates, { sent: { ratte: '1.000' }, previous: null, next: {} })
 * // [{ field: 'ratte', code: 'misspelt-field', values: { name: 'ratte', nearest: 'rate' } }]
 */
export function checkWritten(resource: Resource, written: Written): Violation[] {
  return Object.keys(written.sent).flatMap((name) => {
    const field = resource.fields.find((candidate) => candidate.name === name);
    return field ? checkReadOnly(resource, field, written) : [unknownField(resource, name)];
  });
}

/** The violation of a name that is no field, with the nearest one that is when it is near enough to be meant. */
export function unknownField(resource: Resource, name: string): Violation {
  const nearest = closest(
    name,
    resource.fields.map((field) => field.name),
  );
  const isNear = distance(name, nearest) <= Math.max(2, Math.floor(name.length / 3));
  const values = { name: quoted(name) };
  if (!isNear) return { field: name, code: 'unknown-field', values };
  return { field: name, code: 'misspelt-field', values: { ...values, nearest } };
}

function checkReadOnly(resource: Resource, field: Field, { sent, previous, next }: Written): Violation[] {
  if (!whenOf(resource, field, next).readOnly) return [];
  const stands = previous ? previous[field.name] : standing(field, next);
  const isKept =
    sameValue(sent[field.name], stands) || (isBlank(field, sent[field.name]) && isBlank(field, stands));
  return isKept || sameValue(sent[field.name], computedValue(field, next))
    ? []
    : [readOnly(field, sent[field.name])];
}

/** A new record's read-only field: its default is all it can be. */
function standing(field: Field, next: FlatRecord): JsonValue | undefined {
  return field.compute === undefined ? field.default : next[field.name];
}

function computedValue(field: Field, next: FlatRecord): JsonValue | undefined {
  return field.compute === undefined ? undefined : next[field.name];
}

function readOnly(field: Field, value: JsonValue | undefined): Violation {
  return { field: field.name, code: 'read-only', values: { value: quoted(value) } };
}
