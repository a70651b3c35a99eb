import { type SQL, sql } from '#engine/db/sql.ts';
import { booleanOnServer } from '#engine/fieldTypes/boolean/booleanOnServer.ts';
import { choiceOnServer, codeOnServer } from '#engine/fieldTypes/choice/choiceOnServer.ts';
import { type Bound, codec, conditions } from '#engine/fieldTypes/codec.ts';
import { colorOnServer } from '#engine/fieldTypes/color/colorOnServer.ts';
import { sirenOnServer, siretOnServer } from '#engine/fieldTypes/companyNumber/companyNumberOnServer.ts';
import { dateOnServer } from '#engine/fieldTypes/date/dateOnServer.ts';
import { dateRangeOnServer } from '#engine/fieldTypes/dateRange/dateRangeOnServer.ts';
import { decimalOnServer } from '#engine/fieldTypes/decimal/decimalOnServer.ts';
import { durationOnServer } from '#engine/fieldTypes/duration/durationOnServer.ts';
import { emailOnServer } from '#engine/fieldTypes/email/emailOnServer.ts';
import { type FieldTypeOnServer, type Schema, schemaOf } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { instantOnServer } from '#engine/fieldTypes/instant/instantOnServer.ts';
import { integerOnServer } from '#engine/fieldTypes/integer/integerOnServer.ts';
import { isLine } from '#engine/fieldTypes/lines/isLine.ts';
import { monthOnServer } from '#engine/fieldTypes/month/monthOnServer.ts';
import { phoneOnServer } from '#engine/fieldTypes/phone/phoneOnServer.ts';
import { ratingOnServer } from '#engine/fieldTypes/rating/ratingOnServer.ts';
import { longTextOnServer, textOnServer } from '#engine/fieldTypes/text/textOnServer.ts';
import { timeOnServer } from '#engine/fieldTypes/time/timeOnServer.ts';
import { urlOnServer } from '#engine/fieldTypes/url/urlOnServer.ts';
import { textOf } from '#engine/fieldTypes/wireValues.ts';
import type { Field, FieldType, JsonValue, Operator } from '#engine/model/model.ts';

const operators: readonly Operator[] = ['contains', 'null'];

export const linesOnServer: FieldTypeOnServer = {
  schema: {
    operators,
    sortable: false,
    width: 'full',
    limits: ['minItems', 'maxItems'],
    defaultWords: 'a list of objects',
    isDefault: (value) => Array.isArray(value) && value.every(isLine),
  },
  column: { type: () => 'jsonb', literal: 'json', words: false },
  wire: { schema: linesSchema, filter: { type: 'string' }, example: linesExample },
  codec: codec({
    type: sql`jsonb`,
    operator: 'contains',
    operators,
    parse: textOf,
    write: (value) => (Array.isArray(value) ? { value: JSON.stringify(value) } : { expected: 'list' }),
    condition: linesCondition,
    read: (column) => sql`coalesce(${column}, '[]'::jsonb)`,
    cell: (column) => sql`nullif(${column}, '[]'::jsonb)::text`,
  }),
  canonical: linesAtRest,
};

const lineTypesOnServer: Readonly<Partial<Record<FieldType, FieldTypeOnServer>>> = {
  text: textOnServer,
  longText: longTextOnServer,
  email: emailOnServer,
  phone: phoneOnServer,
  url: urlOnServer,
  siret: siretOnServer,
  siren: sirenOnServer,
  integer: integerOnServer,
  decimal: decimalOnServer,
  boolean: booleanOnServer,
  date: dateOnServer,
  instant: instantOnServer,
  month: monthOnServer,
  time: timeOnServer,
  duration: durationOnServer,
  dateRange: dateRangeOnServer,
  choice: choiceOnServer,
  code: codeOnServer,
  rating: ratingOnServer,
  color: colorOnServer,
};

function typeOf({ fieldType }: Field): FieldTypeOnServer {
  return lineTypesOnServer[fieldType] ?? textOnServer;
}

function linesSchema({ lines = [], minItems, maxItems }: Field): Schema {
  const properties = Object.fromEntries(lines.map((field) => [field.name, partSchema(field)]));
  const required = lines.filter((field) => field.required).map(({ name }) => name);
  const items: Schema = { type: 'object', additionalProperties: false, required, properties };
  return schemaOf({ type: 'array', items, minItems, maxItems });
}

function partSchema(field: Field): Schema {
  const schema = typeOf(field).wire.schema(field);
  const described = { ...schema, title: field.label.en };
  if (field.required) return described;
  const nullable = { ...described, type: [schema.type, 'null'].flat() as JsonValue };
  return Array.isArray(schema.enum) ? { ...nullable, enum: [...schema.enum, null] } : nullable;
}

function linesExample({ lines = [], default: value, minItems = 1 }: Field): JsonValue {
  const line = Object.fromEntries(lines.map((field) => [field.name, typeOf(field).wire.example(field)]));
  return value ?? Array.from({ length: Math.max(1, minItems) }, () => line);
}

/** Every field of every line, each in its one form. */
function linesAtRest(value: JsonValue, { lines = [] }: Field): JsonValue {
  if (!Array.isArray(value)) return value;
  return value.map((line: JsonValue) => lineAtRest(line, lines));
}

function lineAtRest(line: JsonValue, lines: readonly Field[]): JsonValue {
  if (!isLine(line)) return line;
  const known = lines.map((field) => [field.name, partAtRest(line[field.name] as JsonValue, field)] as const);
  return { ...(line as { readonly [name: string]: JsonValue }), ...Object.fromEntries(known) };
}

function partAtRest(value: JsonValue | undefined, field: Field): JsonValue {
  return value === undefined || value === null ? null : typeOf(field).canonical(value, field);
}

/** Words are looked for in the values of the lines, not in the names of their fields. */
function linesCondition(operator: Operator, column: SQL, values: readonly Bound[]): SQL {
  if (operator === 'null')
    return sql`(coalesce(${column}, '[]'::jsonb) = '[]'::jsonb) = ${values[0]}::boolean`;
  const word = sql`(part #>> '{}')`;
  return sql`exists (select 1 from jsonb_path_query(${column}, '$[*].*') part where ${conditions.contains(word, values, sql`text`)})`;
}
