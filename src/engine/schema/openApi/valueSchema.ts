import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { uuidSchema } from '#engine/fieldTypes/relation/relationOnServer.ts';
import type { Field, JsonValue, Operator } from '#engine/model/model.ts';

/** The schema of a field's value; null is a value too when it may be left empty. */
export function valueSchema(field: Field, mayBeNull: boolean): Schema {
  const schema =
    field.name === 'id' && field.system ? uuidSchema : fieldTypesOnServer[field.fieldType].wire.schema(field);
  if (!mayBeNull) return schema;
  const nullable = { ...schema, type: [schema.type, 'null'].flat() as JsonValue };
  return Array.isArray(schema.enum) ? { ...nullable, enum: [...schema.enum, null] } : nullable;
}

/** The schema of the value behind `filter[field][operator]`. */
export function filterSchema(field: Field, operator: Operator): Schema {
  if (operator === 'null') return { type: 'boolean' };
  if (operator === 'root') return { type: 'boolean', description: 'At the top of the tree, or in a circle' };
  if (operator === 'in') return { type: 'string', description: 'Values between commas' };
  if (operator === 'outside')
    return { type: 'string', description: 'Ids between commas: neither these rows nor any below them' };
  return fieldTypesOnServer[field.fieldType].wire.filter;
}
