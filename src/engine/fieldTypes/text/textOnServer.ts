import { sql } from '#engine/db/sql.ts';
import { codec, writeText } from '#engine/fieldTypes/codec.ts';
import { type FieldTypeOnServer, type Schema, schemaOf } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { atRest, maskExample } from '#engine/fieldTypes/text/inputMask.ts';
import { textOf } from '#engine/fieldTypes/wireValues.ts';
import type { Field, JsonValue } from '#engine/model/model.ts';

export const textOnServer: FieldTypeOnServer = {
  schema: {
    operators: ['eq', 'ne', 'in', 'contains', 'starts', 'null'],
    sortable: true,
    isSearched: true,
    width: 'half',
    limits: ['minLength', 'maxLength', 'pattern'],
    defaultWords: 'a text',
    isDefault: (value) => typeof value === 'string',
  },
  column: { type: () => 'text', literal: 'quoted', words: true },
  wire: { schema: textSchema, filter: { type: 'string' }, example: exampleText },
  codec: codec({
    type: sql`text`,
    operator: 'contains',
    operators: ['eq', 'ne', 'in', 'contains', 'starts', 'gt', 'gte', 'lt', 'lte', 'null'],
    parse: (word, { inputMask }) => textOf(inputMask === undefined ? word : atRest(inputMask, word)),
    write: writeText(textOf, 'text'),
    sort: (column) => sql`${column} collate "fr"`,
  }),
  canonical: textAtRest,
};

function textAtRest(value: JsonValue, { inputMask }: Field): JsonValue {
  if (value === '') return null;
  return typeof value === 'string' && inputMask !== undefined ? atRest(inputMask, value) : value;
}

/** Several lines of words. */
export const longTextOnServer: FieldTypeOnServer = {
  ...textOnServer,
  schema: { ...textOnServer.schema, operators: ['contains', 'null'], sortable: false, width: 'full' },
};

/** Words of a form that JSON Schema has a name for. */
export function formattedOnServer(format: string, example: string): FieldTypeOnServer {
  const { wire } = textOnServer;
  const schema = (field: Field) => ({ ...textSchema(field), format });
  return { ...textOnServer, wire: { ...wire, schema, example: () => example } };
}

export function textSchema({ minLength, maxLength, pattern, inputMask }: Field): Schema {
  return schemaOf({ type: 'string', minLength, maxLength, pattern, 'x-mask': inputMask });
}

function exampleText(field: Field): JsonValue {
  if (typeof field.default === 'string') return field.default;
  if (field.inputMask !== undefined) return maskExample(field.inputMask);
  const digits = /\\d\{(\d+)\}/.exec(field.pattern ?? '')?.[1];
  if (digits !== undefined) return '1234567890'.repeat(2).slice(0, Number(digits));
  return field.label.fr.slice(0, field.maxLength);
}
