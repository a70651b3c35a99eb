import type { Field, ItemShape, JsonValue, Kind, Operator } from '#engine/model/model.ts';
import { defined } from '#engine/schema/derive/defined.ts';

/** A JSON Schema as it is written out. */
export type Schema = { readonly [keyword: string]: JsonValue };

interface WireKind {
  /** A value on the wire, as JSON Schema; for relations, the id or ids of a flat record. */
  schema(field: Field): Schema;
  /** A value of a filter. */
  readonly filter: Schema;
  example(field: Field): JsonValue;
}

const uuid: Schema = { type: 'string', format: 'uuid' };
const aText: Schema = { type: 'string' };
const exampleId = '0193a5b0-7c1e-7d2f-8a3b-4c5d6e7f8091';

const words: WireKind = { schema: textSchema, filter: aText, example: exampleText };
const formatted = (format: string, example: string): WireKind => ({
  schema: (field) => ({ ...textSchema(field), format }),
  filter: aText,
  example: () => example,
});
/** Its digits alone, as it is stored and answered. */
const companyNumber = (example: string): WireKind => ({
  schema: (field) => ({ ...textSchema(field), pattern: field.pattern ?? `^\\d{${example.length}}$` }),
  filter: aText,
  example: () => example,
});
const listed: WireKind = { schema: choiceSchema, filter: aText, example: firstChoice };

/** How each kind travels: the source of the TypeScript types and of the OpenAPI document. */
export const wireKinds: Record<Kind, WireKind> = {
  text: words,
  longText: words,
  html: { ...words, schema: (field) => ({ ...textSchema(field), contentMediaType: 'text/html' }) },
  email: formatted('email', 'prenom.nom@example.com'),
  phone: {
    schema: (field) => ({ ...textSchema(field), pattern: phonePattern }),
    filter: aText,
    example: () => '+33123456789',
  },
  url: formatted('uri', 'https://example.com'),
  siret: companyNumber('73282932000074'),
  siren: companyNumber('732829320'),
  integer: {
    schema: ({ minimum, maximum }) => without({ type: 'integer', minimum, maximum }),
    filter: { type: 'integer' },
    example: ({ minimum }) => minimum ?? 1,
  },
  decimal: {
    schema: decimalSchema,
    filter: { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' },
    example: exampleDecimal,
  },
  boolean: {
    schema: () => ({ type: 'boolean' }),
    filter: { type: 'boolean' },
    example: ({ default: value }) => value ?? true,
  },
  date: {
    schema: () => ({ type: 'string', format: 'date' }),
    filter: { type: 'string', format: 'date' },
    example: () => '2026-01-31',
  },
  instant: {
    schema: () => ({ type: 'string', format: 'date-time' }),
    filter: { type: 'string', format: 'date-time' },
    example: () => '2026-01-31T09:00:00.000Z',
  },
  choice: listed,
  code: { ...listed, filter: { type: 'integer' } },
  list: { schema: listSchema, filter: aText, example: () => [] },
  json: {
    schema: () => ({ type: ['object', 'array'] }),
    filter: aText,
    example: ({ default: value }) => value ?? {},
  },
  one: { schema: () => uuid, filter: uuid, example: () => exampleId },
  many: { schema: () => ({ type: 'array', items: uuid }), filter: uuid, example: () => [exampleId] },
};

/** The schema of a field's value; null is a value too when it may be left empty. */
export function valueSchema(field: Field, mayBeNull: boolean): Schema {
  const schema = field.name === 'id' && field.system ? uuid : wireKinds[field.kind].schema(field);
  if (!mayBeNull) return schema;
  const nullable = { ...schema, type: [schema.type, 'null'].flat() as JsonValue };
  return Array.isArray(schema.enum) ? { ...nullable, enum: [...schema.enum, null] } : nullable;
}

/** The schema of the value behind `filter[field][operator]`. */
export function filterSchema(field: Field, operator: Operator): Schema {
  if (operator === 'null') return { type: 'boolean' };
  if (operator === 'root') return { type: 'boolean', description: 'At the top of the tree, or in a circle' };
  if (operator === 'in') return { type: 'string', description: 'Values between commas' };
  if (operator === 'outside')
    return { type: 'string', description: 'Ids between commas: neither these rows nor any below them' };
  return wireKinds[field.kind].filter;
}

function without(schema: { readonly [keyword: string]: JsonValue | undefined }): Schema {
  return defined(schema) as Schema;
}

function textSchema({ minLength, maxLength, pattern }: Field): Schema {
  return without({ type: 'string', minLength, maxLength, pattern });
}

function exampleText(field: Field): JsonValue {
  if (typeof field.default === 'string') return field.default;
  const digits = /\\d\{(\d+)\}/.exec(field.pattern ?? '')?.[1];
  return digits === undefined ? field.label.fr : '1234567890'.repeat(2).slice(0, Number(digits));
}

function choiceSchema({ kind, choices = [] }: Field): Schema {
  return { type: kind === 'code' ? 'integer' : 'string', enum: choices.map(({ value }) => value) };
}

function firstChoice({ choices = [], default: value }: Field): JsonValue {
  return value ?? choices[0]?.value ?? null;
}

function listSchema({ choices, items: shape, minItems, maxItems }: Field): Schema {
  const items: Schema = choices
    ? { type: 'string', enum: choices.map(({ value }) => value) }
    : without({ ...aText, ...(shape && itemForms[shape.kind]), maxLength: shape?.maxLength });
  return without({ type: 'array', items, minItems, maxItems });
}

const phonePattern = '^\\+[1-9]\\d{1,14}$';
const itemForms: Record<ItemShape['kind'], Schema> = {
  text: {},
  email: { format: 'email' },
  phone: { pattern: phonePattern },
};

function decimalSchema({ decimal }: Field): Schema {
  const { scale = 0, precision = 15, unit, min, max } = decimal ?? {};
  const point = scale > 0 ? `(\\.\\d{1,${scale}})?` : '';
  return without({
    type: 'string',
    pattern: `^-?\\d{1,${precision - scale}}${point}$`,
    'x-unit': unit,
    'x-min': min,
    'x-max': max,
  });
}

function exampleDecimal({ decimal, default: value }: Field): JsonValue {
  return value ?? Number(decimal?.min ?? 1).toFixed(decimal?.scale ?? 0);
}
