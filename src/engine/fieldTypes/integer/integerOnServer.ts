import { sql } from '#engine/db/sql.ts';
import { codec } from '#engine/fieldTypes/codec.ts';
import { asItIs, comparing, type FieldTypeOnServer, schemaOf } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { integerOf } from '#engine/fieldTypes/wireValues.ts';

export const integerOnServer: FieldTypeOnServer = {
  schema: {
    operators: comparing,
    sortable: true,
    width: 'half',
    limits: ['minimum', 'maximum'],
    defaultWords: 'a whole number',
    isDefault: (value) => Number.isInteger(value),
  },
  column: { type: () => 'integer', literal: 'quoted', words: false },
  wire: {
    schema: ({ minimum, maximum, unit }) => schemaOf({ type: 'integer', minimum, maximum, 'x-unit': unit }),
    filter: { type: 'integer' },
    example: ({ minimum }) => minimum ?? 1,
  },
  codec: codec({
    type: sql`integer`,
    operator: 'eq',
    operators: comparing,
    parse: integerOf,
    write: (value) => (typeof value === 'number' ? integerOf(String(value)) : { expected: 'integer' }),
    cellKind: 'number',
  }),
  canonical: asItIs,
};
