import type { JsonValue } from '#engine/model/model.ts';
import type { Components } from './describedCalls.ts';

/** As much of JSON Schema as the OpenAPI document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: JsonValue;
  readonly enum?: readonly JsonValue[];
  readonly default?: JsonValue;
  readonly example?: JsonValue;
  readonly examples?: readonly JsonValue[];
  readonly properties?: { readonly [name: string]: JsonSchema };
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly minimum?: number;
  readonly minLength?: number;
}

/**
 * A value that fits a schema: the example that it gives, else what it asks for and no more.
 *
 * @example
 * exampleOf({ type: 'object', required: ['year'], properties: { year: { type: 'integer', minimum: 2000 } } }, {}) // { year: 2000 }
 */
export function exampleOf(schema: JsonSchema, components: Components, depth = 0): JsonValue {
  if (depth > deepest) return null;
  const given = givenBy(schema);
  if (given !== undefined) return given;
  const inner = (part: JsonSchema) => exampleOf(part, components, depth + 1);
  if (schema.$ref !== undefined) return inner(referred(schema.$ref, components));
  const [choice] = schema.oneOf ?? schema.anyOf ?? [];
  if (choice) return inner(choice);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner));
  return madeFrom(schema, inner);
}

/** A schema may refer to itself. */
const deepest = 12;

function givenBy(schema: JsonSchema): JsonValue | undefined {
  return schema.const ?? schema.examples?.[0] ?? schema.example ?? schema.default ?? schema.enum?.[0];
}

function referred($ref: string, { schemas = {} }: Components): JsonSchema {
  return schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {};
}

function madeFrom(schema: JsonSchema, inner: (part: JsonSchema) => JsonValue): JsonValue {
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema, inner);
    case 'array':
      return schema.items ? [inner(schema.items)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema);
    default:
      return null;
  }
}

/** What is required; of an object that requires nothing, everything. */
function objectOf({ properties = {}, required = [] }: JsonSchema, inner: (part: JsonSchema) => JsonValue) {
  const names = required.length > 0 ? required : Object.keys(properties);
  return Object.fromEntries(names.map((name) => [name, inner(properties[name] ?? {})]));
}

const byFormat: Readonly<Record<string, string>> = {
  uuid: '0193a5b0-7c1e-7d2f-8a3b-4c5d6e7f8091',
  date: '2026-01-31',
  'date-time': '2026-01-31T08:30:00.000Z',
  email: 'name@example.org',
  uri: 'https://example.org/',
};

function textOf({ format = '', minLength = 1 }: JsonSchema): string {
  return byFormat[format] ?? 'text'.padEnd(minLength, 't');
}
