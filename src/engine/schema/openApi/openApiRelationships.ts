import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import type { Field, Model, Resource } from '#engine/model/model.ts';
import { pascalCase } from '#engine/schema/write/writeRecords.ts';
import { type Call, id, ifMatch, readErrors, writeErrors } from './openApiCall.ts';
import { refTo } from './openApiParts.ts';

/** Reads of what a resource is related to: the resources themselves, and their ids alone. */
export function relatedCalls(resource: Resource, model: Model): Call[] {
  return relationsOf(resource).flatMap((field) => [
    {
      path: `/${resource.path}/{id}/${field.name}`,
      method: 'get',
      name: `get${pascalCase(resource.type)}${pascalCase(field.name)}`,
      summary: `Read what is related: ${field.label.en}`,
      permission: 'view',
      parameters: [id, ...readingParameters(field)],
      answer: { status: '200', schema: relatedSchema(field, model) },
      errors: readErrors,
    },
    {
      path: linkagePath(resource, field),
      method: 'get',
      name: `getLinkage${pascalCase(resource.type)}${pascalCase(field.name)}`,
      summary: `Read the ids of what is related: ${field.label.en}`,
      permission: 'view',
      parameters: [id],
      answer: { status: '200', schema: linkageDocument(field, model) },
      errors: readErrors,
    },
  ]);
}

const verbs = { patch: 'update', post: 'addTo', delete: 'removeFrom' } as const;
const verbWords = { patch: 'Change', post: 'Add to', delete: 'Take from' } as const;

/** Writes of one relation: replace, and for a relation to several also add and take away. */
export function linkageCalls(resource: Resource, model: Model): Call[] {
  return relationsOf(resource)
    .filter(({ readOnly }) => !readOnly)
    .flatMap((field) => methodsOf(field).map((method) => linkageCall(resource, field, method, model)));
}

function methodsOf({ fieldType }: Field): (keyof typeof verbs)[] {
  return fieldTypes[fieldType].isSeveral ? ['patch', 'post', 'delete'] : ['patch'];
}

function linkageCall(resource: Resource, field: Field, method: keyof typeof verbs, model: Model): Call {
  const document = linkageDocument(field, model);
  return {
    path: linkagePath(resource, field),
    method,
    name: `${verbs[method]}${pascalCase(resource.type)}${pascalCase(field.name)}`,
    summary: `${verbWords[method]}: ${field.label.en}`,
    permission: 'update',
    parameters: [id, ifMatch],
    body: document,
    answer: { status: '200', schema: document },
    errors: writeErrors,
  };
}

function relationsOf({ fields }: Resource): Field[] {
  return fields.filter(({ relation }) => relation);
}

function linkagePath({ path }: Resource, { name }: Field): string {
  return `/${path}/{id}/relationships/${name}`;
}

const ofRows = ['include', 'fields', 'withTrashed'];
const ofLists = ['pageNumber', 'pageSize', 'pageAfter', 'filterAny', 'sort'];

/** What is asked of the list or the row that a relation leads to. */
function readingParameters({ fieldType }: Field): Schema[] {
  const names = fieldTypes[fieldType].isSeveral ? [...ofLists, ...ofRows] : ofRows;
  return names.map((name) => refTo('parameters', name));
}

function relatedSchema({ fieldType, relation }: Field, model: Model): Schema {
  const name = pascalCase(model.resources[relation?.to ?? '']?.type ?? '');
  if (fieldTypes[fieldType].isSeveral) return refTo('schemas', `${name}List`);
  return { anyOf: [refTo('schemas', `${name}Document`), refTo('schemas', 'NullDocument')] };
}

function linkageDocument({ fieldType, relation }: Field, model: Model): Schema {
  const identifier = refTo(
    'schemas',
    `${pascalCase(model.resources[relation?.to ?? '']?.type ?? '')}Identifier`,
  );
  const data: Schema = fieldTypes[fieldType].isSeveral
    ? { type: 'array', items: identifier }
    : { oneOf: [identifier, { type: 'null' }] };
  return { type: 'object', required: ['data'], properties: { data } };
}
