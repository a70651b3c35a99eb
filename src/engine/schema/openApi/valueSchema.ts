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
  if (operator === 'null') return switchSchema;
  if (operator === 'root') return { ...switchSchema, description: 'At the top of the tree, or in a circle' };
  if (operator === 'in' || operator === 'all' || operator === 'none')
    return { type: 'string', description: 'Values between commas' };
  if (operator === 'outside')
    return { type: 'string', description: 'Ids between commas: neither these rows nor any below them' };
  if (operator === 'within') return periodSchema;
  const { codec, wire } = fieldTypesOnServer[field.fieldType];
  if (codec.days)
    return { anyOf: [wire.filter, ...(wire.filter.format === 'date' ? [] : [daySchema]), relativeDaySchema] };
  return field.relation ? { anyOf: [wire.filter, { const: 'me' }] } : wire.filter;
}

/** Both ways to say yes or no in an address. */
export const switchSchema: Schema = { type: 'string', enum: ['1', '0', 'true', 'false'] };

const periodSchema: Schema = {
  type: 'string',
  pattern:
    '^(yesterday|today|tomorrow|(last|this|next)-(week|month|quarter|year)|(last|next)-[1-9]\\d{0,2}-(days|weeks|months|years))$',
  description: 'Days as they stand to today; weeks begin on Monday, counted periods have today in them',
};

/** An instant is compared with a whole day too. */
const daySchema: Schema = { type: 'string', format: 'date' };

const relativeDaySchema: Schema = {
  type: 'string',
  pattern: '^today([+ -][1-9]\\d{0,2}[dwmy])?$',
  description:
    'A day as it stands to today, so many days, weeks, months or years away; a plus that became a space is a plus',
};
