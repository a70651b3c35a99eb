import { sql } from '#engine/db/sql.ts';
import { codec } from '#engine/fieldTypes/codec.ts';
import { asItIs, type FieldTypeOnServer } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { booleanOf } from '#engine/fieldTypes/wireValues.ts';
import type { Field, JsonValue } from '#engine/model/model.ts';

export const jsonOnServer: FieldTypeOnServer = {
  schema: {
    operators: [],
    sortable: false,
    width: 'full',
    limits: ['minItems', 'maxItems'],
    defaultWords: 'an object or a list',
    isDefault: (value) => typeof value === 'object' && value !== null,
  },
  column: { type: () => 'jsonb', literal: 'json', words: false },
  wire: {
    schema: ({ shape }) => shape ?? { type: ['object', 'array'] },
    filter: { type: 'string' },
    example: ({ default: value, shape }) => value ?? exampleOf(shape ?? {}) ?? {},
  },
  codec: codec({
    type: sql`jsonb`,
    operator: 'null',
    operators: ['null'],
    parse: booleanOf,
    write: (value) => (typeof value === 'object' ? { value: JSON.stringify(value) } : { expected: 'json' }),
  }),
  canonical: asItIs,
};

type Shape = NonNullable<Field['shape']>;

/** A value of a shape, as short as can be. */
function exampleOf({ type, properties, enum: listed }: Shape): JsonValue {
  if (Array.isArray(listed)) return (listed as readonly JsonValue[])[0] ?? null;
  if (type === 'object') {
    const parts = Object.entries((properties ?? {}) as Readonly<Record<string, Shape>>);
    return Object.fromEntries(parts.map(([name, part]) => [name, exampleOf(part)]));
  }
  return examples[String(type)] ?? null;
}

const examples: Readonly<Record<string, JsonValue>> = {
  string: 'text',
  integer: 1,
  number: 1,
  boolean: true,
  array: [],
};
