import { type SQL, sql } from '#engine/db/sql.ts';
import { codec, conditions } from '#engine/fieldTypes/codec.ts';
import type { FieldTypeOnServer, Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { textOf } from '#engine/fieldTypes/wireValues.ts';
import { fileValueOf } from '#engine/model/file/fileValue.ts';
import type { JsonValue, Operator } from '#engine/model/model.ts';

const operators: readonly Operator[] = ['eq', 'ne', 'in', 'contains', 'starts', 'null'];

const fileSchema: Schema = {
  type: 'object',
  description: 'As `POST /{path}/uploads/{field}` has answered, or as it was read',
  properties: {
    id: { type: 'string', format: 'uuid' },
    name: { type: 'string' },
    mediaType: { type: 'string' },
    size: { type: 'integer', minimum: 0 },
  },
  required: ['id', 'name', 'mediaType', 'size'],
  additionalProperties: false,
};

/** A file is asked for by its name: filters, sorts and spreadsheets know nothing else of it. */
export const fileOnServer: FieldTypeOnServer = {
  schema: {
    operators,
    sortable: true,
    width: 'full',
    limits: [],
    defaultWords: 'left out, since files are uploaded',
    isDefault: () => false,
  },
  column: {
    type: () => 'jsonb',
    literal: 'json',
    words: false,
    sort: 'file',
    check: (value) => `jsonb_typeof(${value}) = 'object'`,
  },
  wire: {
    schema: () => fileSchema,
    filter: { type: 'string', description: 'Name of the file' },
    example: ({ file }) => exampleOf(file?.endings[0] ?? 'pdf'),
  },
  codec: codec({
    type: sql`jsonb`,
    operator: 'contains',
    operators,
    parse: textOf,
    write: (value) => (fileValueOf(value) ? { value: JSON.stringify(value) } : { expected: 'file' }),
    sort: (column) => sql`${nameSql(column)} collate "fr"`,
    cell: nameSql,
    condition: (operator, column, values) => conditions[operator](nameSql(column), values, sql`text`),
  }),
  canonical: (value) => (fileValueOf(value) as JsonValue) ?? value,
};

function nameSql(column: SQL): SQL {
  return sql`(${column} ->> 'name')`;
}

const mediaTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
};

function exampleOf(ending: string): JsonValue {
  return {
    id: '01990000-0000-7000-8000-000000000001',
    name: `example.${ending}`,
    mediaType: mediaTypes[ending] ?? 'application/octet-stream',
    size: 12_345,
  };
}
