import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { mask } from '#engine/model/mask.ts';
import type { Field, JsonValue, Model, Resource } from '#engine/model/model.ts';
import { pascalCase } from '#engine/schema/write/writeRecords.ts';
import { refTo } from './openApiParts.ts';
import { encryptedWords, maskSchema } from './openApiReveal.ts';
import { valueSchema } from './valueSchema.ts';

type Schemas = { readonly [name: string]: Schema };

const exampleId = '0193a5b0-7c1e-7d2f-8a3b-4c5d6e7f8091';

/** The documents of a resource: as it is read, created, changed. */
export function resourceSchemas(resource: Resource, model: Model): Schemas {
  const name = pascalCase(resource.type);
  const written = resource.access.never.includes('create') && resource.access.never.includes('update');
  return {
    [name]: readSchema(resource, model),
    [`${name}Identifier`]: identifierSchema(resource),
    [`${name}Document`]: documentSchema(name),
    [`${name}List`]: listSchema(name),
    ...(written ? {} : writtenSchemas(resource, model)),
  };
}

function writtenSchemas(resource: Resource, model: Model): Schemas {
  const name = pascalCase(resource.type);
  const body = (data: Schema): Schema => ({ type: 'object', required: ['data'], properties: { data } });
  return {
    [`${name}Create`]: body(createSchema(resource, model)),
    [`${name}Update`]: body(updateSchema(resource, model)),
  };
}

function readSchema(resource: Resource, model: Model): Schema {
  const attributes = resource.fields.filter(isAttribute);
  const relations = resource.fields.filter(({ relation }) => relation);
  return {
    type: 'object',
    required: ['type', 'id'],
    properties: {
      type: { const: resource.type },
      id: { type: 'string', format: 'uuid' },
      attributes: objectOf(attributes, (field) =>
        described(field, field.encrypted ? maskSchema : asStored(field, resource)),
      ),
      relationships: objectOf(relations, (field) =>
        described(field, relationshipSchema(field, model, mayBeNull(field, resource))),
      ),
      links: refTo('schemas', 'Links'),
      meta: refTo('schemas', 'Version'),
    },
    examples: [exampleOf(resource, [...attributes, ...relations], model, exampleId)],
  };
}

const rulesOfTexts = new Set(['minLength', 'maxLength', 'pattern']);

/** A value as it is read: a text may have been stored before there was a rule on what is written. */
function asStored(field: Field, resource: Resource): Schema {
  const schema = valueSchema(field, mayBeNull(field, resource));
  const type = fieldTypesOnServer[field.fieldType].column.type(field);
  return type?.startsWith('text') ? withoutRules(schema) : schema;
}

function withoutRules(schema: Schema): Schema {
  const kept = Object.entries(schema).filter(([keyword]) => !rulesOfTexts.has(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [keyword, keyword === 'items' ? withoutRules(value as Schema) : value]),
  );
}

function isAttribute({ name, system, relation }: Field): boolean {
  return !relation && !(system && name === 'id');
}

const alwaysSet = new Set(['createdAt', 'updatedAt', 'position', 'is_draft', 'is_locked']);

function mayBeNull(field: Field, resource: Resource): boolean {
  return field.system ? !alwaysSet.has(field.name) : !field.required || resource.draft;
}

function objectOf(fields: readonly Field[], schemaOf: (field: Field) => Schema) {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
  };
}

function described(field: Field, schema: Schema): Schema {
  return {
    ...schema,
    ...(field.readOnly ? { readOnly: true } : {}),
    description: `${field.help?.en ?? field.label.en}${encryptedWords(field)}`,
  };
}

function identifierSchema({ type }: Resource): Schema {
  return {
    type: 'object',
    required: ['type', 'id'],
    properties: { type: { const: type }, id: { type: 'string', format: 'uuid' } },
  };
}

function relationshipSchema({ fieldType, relation }: Field, model: Model, mayBeEmpty: boolean): Schema {
  const name = pascalCase(model.resources[relation?.to ?? '']?.type ?? '');
  const identifier = refTo('schemas', `${name}Identifier`);
  const one: Schema = mayBeEmpty ? { oneOf: [identifier, { type: 'null' }] } : identifier;
  const data = fieldTypes[fieldType].isSeveral ? { type: 'array', items: identifier } : one;
  const properties = { data, links: refTo('schemas', 'Links') };
  return { type: 'object', ...(relation?.filter && { 'x-filter': relation.filter }), properties };
}

function writable(resource: Resource): Field[] {
  return resource.fields.filter(isWritable);
}

function isWritable({ readOnly, system }: Field): boolean {
  return !readOnly && !system;
}

/** A row may be sent as it was read: what only the server sets is taken as long as it is what it was. */
function unchangeable(fields: readonly Field[]): Schemas {
  return Object.fromEntries(fields.map(({ name }) => [name, { readOnly: true }]));
}

function createSchema(resource: Resource, model: Model): Schema {
  const fields = writable(resource);
  const needed = fields.filter(
    ({ required, default: value, starts }) => required && value === undefined && starts === undefined,
  );
  const attributes = needed.filter(isAttribute).map(({ name }) => name);
  const relations = needed.filter(({ relation }) => relation).map(({ name }) => name);
  const parts = [
    attributes.length > 0 ? ['attributes'] : [],
    relations.length > 0 ? ['relationships'] : [],
  ].flat();
  const { properties } = updateSchema(resource, model) as { properties: { [part: string]: Schema } };
  return {
    type: 'object',
    required: ['type', ...parts],
    properties: {
      ...properties,
      attributes: { ...properties.attributes, required: attributes },
      relationships: { ...properties.relationships, required: relations },
    },
    examples: [exampleOf(resource, fields, model)],
  };
}

/** Of a row that is a file: it is stored, and never given back in an answer. */
const encodedContent: Schema = {
  type: ['string', 'null'],
  contentEncoding: 'base64',
  writeOnly: true,
  description: 'The bytes of the file, in base 64 or as a data address',
};

function updateSchema(resource: Resource, model: Model): Schema {
  const fields = writable(resource);
  const value = (field: Field): Schema => described(field, valueSchema(field, !field.required));
  const attributes = objectOf(fields.filter(isAttribute), value);
  const relations = objectOf(
    fields.filter(({ relation }) => relation),
    (field) => described(field, relationshipSchema(field, model, !field.required)),
  );
  return {
    type: 'object',
    required: ['type', 'id'],
    properties: {
      type: { const: resource.type },
      id: { type: 'string', format: 'uuid' },
      attributes: {
        ...attributes,
        properties: {
          ...attributes.properties,
          ...(resource.upload && { content: encodedContent }),
          ...unchangeable(resource.fields.filter((field) => isAttribute(field) && !isWritable(field))),
        },
        additionalProperties: false,
      },
      relationships: {
        ...relations,
        properties: {
          ...relations.properties,
          ...unchangeable(resource.fields.filter((field) => field.relation && !isWritable(field))),
        },
        additionalProperties: false,
      },
    },
  };
}

function exampleOf(resource: Resource, fields: readonly Field[], model: Model, id?: string): JsonValue {
  const attributes = fields
    .filter((field) => isAttribute(field) && hasExample(field))
    .map((field) => [field.name, field.encrypted && id !== undefined ? mask : valueExample(field)]);
  const relationships = fields
    .filter(({ relation }) => relation)
    .map((field) => [field.name, { data: exampleLinkage(field, model) }]);
  return {
    type: resource.type,
    ...(id === undefined ? {} : { id }),
    attributes: Object.fromEntries(attributes),
    ...(relationships.length > 0 ? { relationships: Object.fromEntries(relationships) } : {}),
  };
}

/** A value of a pattern of its own cannot be made up. */
function hasExample(field: Field): boolean {
  const example = valueExample(field);
  const isRuled = field.pattern !== undefined && typeof example === 'string';
  return !isRuled || new RegExp(field.pattern, 'u').test(example);
}

function valueExample(field: Field): JsonValue {
  return fieldTypesOnServer[field.fieldType].wire.example(field);
}

function exampleLinkage({ fieldType, relation }: Field, model: Model): JsonValue {
  const identifier = { type: model.resources[relation?.to ?? '']?.type ?? '', id: exampleId };
  return fieldTypes[fieldType].isSeveral ? [identifier] : identifier;
}

function documentSchema(name: string): Schema {
  return {
    type: 'object',
    required: ['data'],
    properties: { data: refTo('schemas', name), included: included(), links: refTo('schemas', 'Links') },
  };
}

function listSchema(name: string): Schema {
  return {
    type: 'object',
    required: ['data', 'meta'],
    properties: {
      data: { type: 'array', items: refTo('schemas', name) },
      included: included(),
      links: refTo('schemas', 'Links'),
      meta: refTo('schemas', 'PageMeta'),
    },
  };
}

function included(): Schema {
  return { type: 'array', items: refTo('schemas', 'Included') };
}
