import { sql } from '#engine/db/sql.ts';
import { codec } from '#engine/fieldTypes/codec.ts';
import { asItIs, choosing, type FieldTypeOnServer } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { booleanOf } from '#engine/fieldTypes/wireValues.ts';

export const booleanOnServer: FieldTypeOnServer = {
  schema: {
    operators: ['eq', 'ne', 'null'],
    sortable: true,
    isQuickFilter: true,
    width: 'half',
    limits: [],
    defaultWords: 'true or false',
    isDefault: (value) => typeof value === 'boolean',
  },
  column: { type: () => 'boolean', literal: 'quoted', words: false },
  wire: {
    schema: () => ({ type: 'boolean' }),
    filter: { type: 'boolean' },
    example: ({ default: value }) => value ?? true,
  },
  codec: codec({
    type: sql`boolean`,
    operator: 'eq',
    operators: choosing,
    parse: booleanOf,
    write: (value) => (typeof value === 'boolean' ? { value } : { expected: 'boolean' }),
    cellWords: true,
  }),
  canonical: asItIs,
  flip: (before) => before !== true,
};
