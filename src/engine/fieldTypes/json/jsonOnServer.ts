import { sql } from '#engine/db/sql.ts';
import { codec } from '#engine/fieldTypes/codec.ts';
import { asItIs, type FieldTypeOnServer } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { booleanOf } from '#engine/fieldTypes/wireValues.ts';

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
    schema: () => ({ type: ['object', 'array'] }),
    filter: { type: 'string' },
    example: ({ default: value }) => value ?? {},
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
