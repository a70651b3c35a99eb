import { compile } from 'json-schema-to-typescript';
import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import type { Field, Model, Resource } from '#engine/model/model.ts';
import { valueSchema } from '#engine/schema/openApi/valueSchema.ts';

/**
 * TypeScript types for the product: the flat record of each resource, `RecordOf` and `FieldOf`, which find one and the
 * names of its fields by the path of the resource. A field renamed in its schema is a type error wherever it is used.
 */
export async function writeRecords(model: Model): Promise<string> {
  const resources = Object.values(model.resources);
  const schema = {
    type: 'object',
    description: 'The record of each resource, by its path.',
    additionalProperties: false,
    required: resources.map(({ path }) => path),
    properties: Object.fromEntries(
      resources.map(({ path, type }) => [path, { $ref: `#/definitions/${pascalCase(type)}` }]),
    ),
    definitions: Object.fromEntries(
      resources.map((resource) => [pascalCase(resource.type), recordSchema(resource)]),
    ),
  };
  return indented(await compile(schema as Parameters<typeof compile>[0], 'Records', options)) + byPath;
}

/** Prettier would take a second for it, while the product owner waits. */
function indented(types: string): string {
  return types.replace(/(?<=\{\n)[\s\S]*?(?=\n\}\n)/g, (fields) => fields.replace(/^/gm, '  '));
}

const options = {
  bannerComment: `/* Written by \`npm run generate\` from resources-schema. */

/** What a field of no fixed shape holds. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };`,
  ignoreMinAndMaxItems: true,
  format: false,
};

/** A mapped type, unlike an interface, is also a record whose fields are not known by name. */
const byPath = `
/** The path of a resource: the last segment of its address. */
export type Path = keyof Records;

/**
 * A record as it is read, relations as ids: \`RecordOf<'users'>\`. A draft lacks fields, and so does what is shown to
 * somebody who may not see them.
 */
export type RecordOf<P extends Path> = { readonly [F in keyof Records[P]]?: Records[P][F] } & { readonly id: string };

/** The name of a field: \`FieldOf<'users'>\`. */
export type FieldOf<P extends Path> = keyof Records[P] & string;

/** Values of some fields, of which the names are known and nothing else: what is sent, typed or about to be stored. */
export type ValuesOf<P extends Path> = { readonly [F in keyof Records[P]]?: JsonValue };
`;

/** `books` -> `Books`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|[_-])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function recordSchema(resource: Resource): Schema {
  const always = resource.fields.filter((field) => isAlwaysThere(field, resource));
  return {
    type: 'object',
    description: resource.label.en.one,
    additionalProperties: false,
    required: always.map(({ name }) => name),
    properties: Object.fromEntries(
      resource.fields.map((field) => [field.name, fieldSchema(field, !always.includes(field))]),
    ),
  };
}

const systemValues = new Set(['id', 'createdAt', 'updatedAt', 'position', 'is_draft', 'is_locked']);

/** A draft may lack what a finished record must have. */
function isAlwaysThere(field: Field, resource: Resource): boolean {
  return field.system ? systemValues.has(field.name) : field.required && !resource.draft;
}

function fieldSchema(field: Field, mayBeNull: boolean): Schema {
  const description = field.label.en;
  if (field.fieldType === 'json')
    return { tsType: mayBeNull ? 'JsonValue' : 'Exclude<JsonValue, null>', description };
  const {
    type,
    items,
    enum: listed,
    properties,
    required,
  } = valueSchema(field, mayBeNull) as { [keyword: string]: Schema };
  const object = properties && {
    properties,
    additionalProperties: false,
    ...(required && { required }),
  };
  const value = Object.fromEntries(
    Object.entries({ type, items, enum: listed, ...object }).filter(([, part]) => part !== undefined),
  );
  return { ...value, description };
}
