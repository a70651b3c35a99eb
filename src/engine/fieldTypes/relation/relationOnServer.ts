import { sql } from '#engine/db/sql.ts';
import { type Codec, codec, writeText } from '#engine/fieldTypes/codec.ts';
import { choosing, type FieldTypeOnServer, type Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { uuidOf } from '#engine/fieldTypes/wireValues.ts';
import { type JsonValue, treeOperators } from '#engine/model/model.ts';

/** The codec of ids, which the `id` of every row is too. */
export const uuidCodec: Codec = codec({
  type: sql`uuid`,
  operator: 'eq',
  operators: choosing,
  parse: uuidOf,
  write: writeText(uuidOf, 'uuid'),
});

/** An id as JSON Schema. */
export const uuidSchema: Schema = { type: 'string', format: 'uuid' };
const exampleId = '0193a5b0-7c1e-7d2f-8a3b-4c5d6e7f8091';

export const oneOnServer: FieldTypeOnServer = {
  schema: {
    operators: choosing,
    sortable: false,
    isQuickFilter: true,
    width: 'half',
    limits: [],
    defaultWords: null,
    isDefault: () => false,
  },
  column: { type: () => 'uuid', literal: 'quoted', words: false },
  wire: { schema: () => uuidSchema, filter: uuidSchema, example: () => exampleId },
  codec: { ...uuidCodec, operators: [...choosing, ...treeOperators] },
  canonical: lowerCase,
};

export const manyOnServer: FieldTypeOnServer = {
  schema: { ...oneOnServer.schema, isQuickFilter: false, width: 'full', limits: ['minItems', 'maxItems'] },
  column: { type: () => null, literal: 'quoted', words: false },
  wire: {
    schema: () => ({ type: 'array', items: uuidSchema }),
    filter: uuidSchema,
    example: () => [exampleId],
  },
  codec: { ...uuidCodec, several: true },
  canonical: (value) => (isList(value) ? value.map(lowerCase) : value),
};

function lowerCase(value: JsonValue): JsonValue {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
