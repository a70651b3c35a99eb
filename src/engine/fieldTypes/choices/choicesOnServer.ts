import { sql } from '#engine/db/sql.ts';
import { codec, conditions } from '#engine/fieldTypes/codec.ts';
import { type FieldTypeOnServer, schemaOf } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { writeList } from '#engine/fieldTypes/list/listOnServer.ts';
import type { Understood } from '#engine/fieldTypes/wireValues.ts';
import type { Field, JsonValue, Operator } from '#engine/model/model.ts';

const operators: readonly Operator[] = ['in', 'all', 'none', 'null'];

/** Parts the values of a cell, which an export says in words: no value has it. */
export const cellSeparator = '\u001f';

export const choicesOnServer: FieldTypeOnServer = {
  schema: {
    operators,
    sortable: false,
    isQuickFilter: true,
    width: 'full',
    limits: ['minItems', 'maxItems'],
    defaultWords: 'a list of its values',
    isDefault: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  },
  column: { type: () => 'text[]', literal: 'array', words: false },
  wire: {
    schema: ({ choices = [], minItems, maxItems }) =>
      schemaOf({
        type: 'array',
        items: { type: 'string', enum: choices.map(({ value }) => value) },
        uniqueItems: true,
        minItems,
        maxItems,
      }),
    filter: { type: 'string' },
    example: ({ choices = [] }) => choices.slice(0, 1).map(({ value }) => value),
  },
  codec: codec({
    type: sql`text[]`,
    operator: 'in',
    operators,
    parse: choiceOf,
    write: writeList,
    condition: (operator, column, values) => {
      if (operator === 'in') return sql`${column} && ${values}::text[]`;
      return conditions[operator](column, values, sql`text[]`);
    },
    cell: (column) => sql`array_to_string(${column}, ${cellSeparator}::text)`,
    named: (column) => sql`array_to_string(${column}, ', ')`,
  }),
  canonical: inOrder,
};

function choiceOf(word: string, { choices = [] }: Field): Understood<string> {
  return choices.some(({ value }) => value === word) ? { value: word } : { expected: 'choice' };
}

/** The order in which somebody ticked them says nothing. */
function inOrder(value: JsonValue, { choices = [] }: Field): JsonValue {
  if (!isList(value)) return value;
  const places = new Map<JsonValue, number>(choices.map((choice, place) => [choice.value, place]));
  const placeOf = (item: JsonValue) => places.get(item) ?? places.size;
  return [...value].sort((one, other) => placeOf(one) - placeOf(other));
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
