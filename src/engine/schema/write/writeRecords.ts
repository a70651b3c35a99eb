import { compile } from 'json-schema-to-typescript';
import type { Field, Model, Resource } from '#engine/model/model.ts';
import { type Schema, valueSchema } from '#engine/schema/openApi/wireKinds.ts';

/** TypeScript types: the flat record of each resource, and `Records`, which finds one by its path. */
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
  return compile(schema as Parameters<typeof compile>[0], 'Records', options);
}

const options = {
  bannerComment: '/* Written by `npm run generate` from resources-schema. */',
  ignoreMinAndMaxItems: true,
  style: { singleQuote: true, printWidth: 110 },
};

/** `pec_rate_repositories` -> `PecRateRepositories`. */
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
  const { type, items, enum: listed } = valueSchema(field, mayBeNull) as { [keyword: string]: Schema };
  const value = Object.fromEntries(Object.entries({ type, items, enum: listed }).filter(([, part]) => part));
  return { ...value, description: field.label.en };
}
