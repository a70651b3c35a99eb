import { sql } from '#engine/db/sql.ts';
import { codec } from '#engine/fieldTypes/codec.ts';
import {
  asItIs,
  choosing,
  comparing,
  type Declared,
  type FieldTypeOnServer,
} from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { integerOf, type Understood } from '#engine/fieldTypes/wireValues.ts';
import type { Field, JsonValue } from '#engine/model/model.ts';

export const choiceOnServer: FieldTypeOnServer = {
  schema: {
    operators: choosing,
    sortable: true,
    isQuickFilter: true,
    width: 'half',
    limits: [],
    defaultWords: 'one of its values',
    isDefault: isListed,
  },
  column: { type: () => 'text', literal: 'quoted', words: false },
  wire: {
    schema: ({ choices = [] }) => ({ type: 'string', enum: choices.map(({ value }) => value) }),
    filter: { type: 'string' },
    example: ({ choices = [], default: value }) => value ?? choices[0]?.value ?? null,
  },
  codec: codec({
    type: sql`text`,
    operator: 'eq',
    operators: choosing,
    parse: choiceOf,
    write: (value, field) => (typeof value === 'string' ? choiceOf(value, field) : { expected: 'choice' }),
    sort: (column, field) => sql`array_position(${choicesOf(field)}::text[], ${column})`,
  }),
  canonical: asItIs,
};

/** A choice whose values are numbers. */
export const codeOnServer: FieldTypeOnServer = {
  ...choiceOnServer,
  column: { type: () => 'integer', literal: 'quoted', words: false },
  wire: {
    ...choiceOnServer.wire,
    schema: ({ choices = [] }) => ({ type: 'integer', enum: choices.map(({ value }) => value) }),
    filter: { type: 'integer' },
  },
  codec: codec({
    type: sql`integer`,
    operator: 'eq',
    operators: comparing,
    parse: codeOf,
    write: (value, field) =>
      typeof value === 'number' ? codeOf(String(value), field) : { expected: 'choice' },
  }),
};

/** A value that has its words is misspelt in `enum`: that is reported there. */
function isListed(value: JsonValue, declared: Declared): boolean {
  return (
    (declared.enum ?? []).some((listed) => listed === value) || String(value) in (declared['x-enum'] ?? {})
  );
}

function choiceOf(word: string, field: Field): Understood<string> {
  return choicesOf(field).includes(word) ? { value: word } : { expected: 'choice' };
}

function codeOf(word: string, field: Field): Understood<number> {
  return choicesOf(field).includes(word) ? integerOf(word) : { expected: 'choice' };
}

function choicesOf(field: Field): string[] {
  return (field.choices ?? []).map((one) => String(one.value));
}
