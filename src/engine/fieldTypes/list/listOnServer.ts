import { type SQL, sql } from '#engine/db/sql.ts';
import { type Bound, codec, conditions } from '#engine/fieldTypes/codec.ts';
import {
  asItIs,
  type FieldTypeOnServer,
  type Schema,
  schemaOf,
} from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { phonePattern } from '#engine/fieldTypes/phone/phoneOnServer.ts';
import { textOf, type Understood } from '#engine/fieldTypes/wireValues.ts';
import type { Field, ItemShape, JsonValue, Operator } from '#engine/model/model.ts';

export const listOnServer: FieldTypeOnServer = {
  schema: {
    operators: ['contains', 'null'],
    sortable: false,
    width: 'full',
    limits: ['minItems', 'maxItems'],
    defaultWords: 'a list of texts',
    isDefault: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  },
  column: { type: () => 'text[]', literal: 'array', words: false },
  wire: { schema: listSchema, filter: { type: 'string' }, example: () => [] },
  codec: codec({
    type: sql`text[]`,
    operator: 'eq',
    operators: ['eq', 'in', 'contains', 'null'],
    parse: textOf,
    write: writeList,
    condition: listCondition,
    cell: (column) => sql`array_to_string(${column}, ', ')`,
  }),
  canonical: asItIs,
};

function listSchema({ choices, items: shape, minItems, maxItems }: Field): Schema {
  const items: Schema = choices
    ? { type: 'string', enum: choices.map(({ value }) => value) }
    : schemaOf({ type: 'string', ...(shape && itemForms[shape.fieldType]), maxLength: shape?.maxLength });
  return schemaOf({ type: 'array', items, minItems, maxItems });
}

const itemForms: Readonly<Record<ItemShape['fieldType'], Schema>> = {
  text: {},
  email: { format: 'email' },
  phone: { pattern: phonePattern },
};

/** Texts that the column can hold. */
export function writeList(value: JsonValue): Understood<readonly string[]> {
  const words = Array.isArray(value) ? value : [null];
  return words.every((word) => typeof word === 'string' && 'value' in textOf(word))
    ? { value: words }
    : { expected: 'list' };
}

function listCondition(operator: Operator, column: SQL, values: readonly Bound[]): SQL {
  if (operator === 'null') return conditions.null(column, values, sql`text`);
  if (operator !== 'contains') return sql`${column} && ${values}::text[]`;
  const word = sql`word`;
  return sql`exists (select 1 from unnest(${column}) word where ${conditions.contains(word, values, sql`text`)})`;
}
