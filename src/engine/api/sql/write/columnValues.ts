import { boundValue, codecOf } from '#engine/api/request/codecs.ts';
import { lastPlaceSql } from '#engine/api/sql/moveSql.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import type { Bound } from '#engine/fieldTypes/codec.ts';
import type { Field, FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';

/** The fields that are columns of its table. */
export function storedFields(resource: Resource): Field[] {
  return resource.fields.filter((field) => field.column !== null);
}

export function columnName(field: Field): SQL {
  return sql`${sql.identifier(field.column ?? '')}`;
}

/** `at`: how many new rows of the same statement, and of the same whole, stand before it. */
export function insertedValue(field: Field, resource: Resource, record: FlatRecord, at = 0): SQL {
  return isPlace(field) ? lastPlaceSql(resource, record, at) : bound(field, record[field.name]);
}

/** Is it the place of a row among others, which the database finds? */
export function isPlace({ system, name }: Field): boolean {
  return system && name === 'position';
}

/** A value of a checked row as a statement binds it. */
export function bound(field: Field, value: JsonValue | undefined): SQL {
  return boundValue(field, storedValue(field, value));
}

/** Stands for the value of whatever row is stored. */
export function anyValue(field: Field): SQL {
  return sql`${field}::${codecOf(field).type}`;
}

/** The values of a checked row, by field, as a statement binds them. */
export function valueIn(record: FlatRecord): (field: Field) => Bound | null {
  return (field) => storedValue(field, record[field.name]);
}

function storedValue(field: Field, value: JsonValue | undefined): Bound | null {
  if (value === null || value === undefined) return null;
  const understood = codecOf(field).write(value, field);
  if ('value' in understood) return understood.value as Bound;
  throw new Error(
    `The rules let a value through that '${field.name}' cannot store; it takes ${understood.expected}`,
  );
}
