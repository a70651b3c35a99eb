import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Field, FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';

/**
 * The record with each value as the database would give it back: `12.5` at scale 2 is `12.50`, cleared words are null, a
 * SIRET has its digits alone.
 *
 * @example
 * canonical(lateFees, { label: '', rate: '9.1' }) // { label: null, rate: '9.100' }
 */
export function canonical(resource: Resource, sent: FlatRecord): FlatRecord {
  const pairs = Object.entries(sent).map(([name, value]) => [name, canonicalValue(resource, name, value)]);
  return Object.fromEntries(pairs);
}

function canonicalValue(resource: Resource, name: string, value: JsonValue | undefined): JsonValue {
  const field = fieldOf(resource, name);
  if (value === null || value === undefined) return nothingOf(field);
  return field ? fieldTypesOnServer[field.fieldType].canonical(value, field) : value;
}

/** No pair and no line are an empty list; what other rows say of a record is not its own to empty. */
function nothingOf(field: Field | undefined): JsonValue {
  return field && field.relation?.via !== 'inverse' ? fieldTypes[field.fieldType].blank : null;
}
