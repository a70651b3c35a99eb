import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import type { JsonValue, Model, Operation, Resource } from '#engine/model/model.ts';
import { permissionOf, permissionOfFile, withoutOwn } from '#engine/rules/access.ts';
import { pascalCase } from '#engine/schema/write/writeRecords.ts';
import { type Call, id, idempotencyKey, ifMatch, readErrors, writeErrors } from './openApiCall.ts';
import { choicesCalls } from './openApiChoices.ts';
import { explanationCalls } from './openApiExplanation.ts';
import { fieldFileCalls } from './openApiFieldFiles.ts';
import { fileCalls } from './openApiFiles.ts';
import { importCalls } from './openApiImports.ts';
import { mergeCalls } from './openApiMerge.ts';
import {
  aggregateParameters,
  countsParameter,
  exportGroupParameters,
  fieldsParameter,
  filterParameters,
  formatParameter,
  groupParameters,
  includeParameter,
  sortParameter,
  trashParameters,
} from './openApiParameters.ts';
import { mediaType, refTo } from './openApiParts.ts';
import { linkageCalls, relatedCalls } from './openApiRelationships.ts';
import { revealCalls } from './openApiReveal.ts';
import { suggestionCalls } from './openApiSuggestions.ts';

/** Calls by address, then by method. */
export type PathItems = { readonly [path: string]: { readonly [method: string]: JsonValue } };

/** Every call that a resource answers. */
export function operationsOf(resource: Resource, model: Model): PathItems {
  const paths: { [path: string]: { [method: string]: JsonValue } } = {};
  for (const call of callsOf(resource, model)) {
    const item = paths[call.path] ?? {};
    paths[call.path] = { ...item, [call.method]: operation(call, resource) };
  }
  return paths;
}

function callsOf(resource: Resource, model: Model): Call[] {
  const may = (...needed: Operation[]): boolean =>
    needed.every((one) => !resource.access.never.includes(one));
  return [
    ...(may('view') ? readCalls(resource, model) : []),
    ...(may('create') ? createCalls(resource, model) : []),
    ...(may('update') ? updateCalls(resource, model) : []),
    ...(may('update') || may('create') ? choicesCalls(resource) : []),
    ...(may('update') || may('create') ? importCalls(resource) : []),
    ...(may('view') ? relatedCalls(resource, model) : []),
    ...(may('view') ? revealCalls(resource) : []),
    ...(may('view') ? explanationCalls(resource) : []),
    ...(may('view') ? suggestionCalls(resource) : []),
    ...(may('update') ? linkageCalls(resource, model) : []),
    ...(may('delete') ? deleteCalls(resource) : []),
    ...(may('sort') && resource.order ? [sortCall(resource)] : []),
    ...actionCalls(resource),
    ...mergeCalls(resource),
    ...fileCalls(resource, model),
    ...fieldFileCalls(resource),
  ];
}

function readCalls(resource: Resource, model: Model): Call[] {
  const { path, label } = resource;
  const name = pascalCase(resource.type);
  const shape = [...shapeParameters(resource, model), countsParameter];
  const narrow = [...filterParameters(resource), sortParameter(resource)];
  const paging = ['pageNumber', 'pageSize', 'pageAfter'].map((one) => refTo('parameters', one));
  const permission = 'view';
  return [
    {
      path: `/${path}`,
      method: 'get',
      name: `list${name}`,
      summary: `List: ${label.en.many}`,
      permission,
      parameters: [
        ...paging,
        ...narrow,
        ...groupParameters(resource),
        ...aggregateParameters(resource),
        ...shape,
      ],
      answer: { status: '200', schema: refTo('schemas', `${name}List`) },
      errors: readErrors,
    },
    {
      path: `/${path}/export`,
      method: 'get',
      name: `export${name}`,
      summary: `Export: ${label.en.many}`,
      permission,
      parameters: [formatParameter, ...narrow, ...exportGroupParameters(resource), fieldsParameter(resource)],
      answer: { status: '200', schema: file, media: exportMedia, others: { [mediaType]: exportedRows } },
      errors: readErrors,
    },
    {
      path: `/${path}/{id}`,
      method: 'get',
      name: `get${name}`,
      summary: `Read: ${label.en.one}`,
      permission,
      parameters: [id, ...trashParameters(resource), ...shape],
      answer: { status: '200', schema: refTo('schemas', `${name}Document`) },
      errors: readErrors,
    },
  ];
}

const file: Schema = { type: 'string', format: 'binary' };
const exportMedia = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
const exportedRows: Schema = {
  type: 'object',
  required: ['data'],
  properties: { data: { type: 'array', items: { type: 'object' } } },
};

/** Which rows and which of their fields an answer holds. */
function shapeParameters(resource: Resource, model: Model): Schema[] {
  return [includeParameter(resource, model), fieldsParameter(resource), refTo('parameters', 'fields')];
}

function createCalls(resource: Resource, model: Model): Call[] {
  const name = pascalCase(resource.type);
  const call: Call = {
    path: `/${resource.path}`,
    method: 'post',
    name: `create${name}`,
    summary: `Create: ${resource.label.en.one}`,
    permission: 'create',
    parameters: [idempotencyKey, ...shapeParameters(resource, model)],
    body: refTo('schemas', `${name}Create`),
    // 200: a behaviour found that what was to be made is there already.
    answer: { status: '201', also: ['200'], schema: refTo('schemas', `${name}Document`) },
    errors: writeErrors,
  };
  const draft: Call = {
    ...call,
    path: `${call.path}/draft`,
    name: `createDraft${name}`,
    summary: `Create a draft: ${resource.label.en.one}`,
    body: draftBody(resource),
  };
  return resource.draft ? [call, draft] : [call];
}

/** A draft may lack what is required: its body is that of a change, without the id. */
function draftBody(resource: Resource): Schema {
  return {
    type: 'object',
    required: ['data'],
    properties: {
      data: {
        type: 'object',
        required: ['type'],
        properties: {
          type: { const: resource.type },
          attributes: { type: 'object' },
          relationships: { type: 'object' },
        },
      },
    },
  };
}

function updateCalls(resource: Resource, model: Model): Call[] {
  const name = pascalCase(resource.type);
  const call: Call = {
    path: `/${resource.path}/{id}`,
    method: 'patch',
    name: `update${name}`,
    summary: `Change: ${resource.label.en.one}`,
    permission: 'update',
    parameters: [id, ifMatch, ...shapeParameters(resource, model)],
    body: refTo('schemas', `${name}Update`),
    answer: { status: '200', schema: refTo('schemas', `${name}Document`) },
    errors: writeErrors,
  };
  const draft: Call = {
    ...call,
    path: `${call.path}/draft`,
    name: `updateDraft${name}`,
    summary: `Change a draft: ${resource.label.en.one}`,
  };
  return resource.draft ? [call, draft] : [call];
}

function deleteCalls(resource: Resource): Call[] {
  return [
    {
      path: `/${resource.path}/{id}`,
      method: 'delete',
      name: `delete${pascalCase(resource.type)}`,
      summary: `Delete: ${resource.label.en.one}`,
      permission: 'delete',
      parameters: [id, ifMatch],
      ...(resource.trash && { body: refTo('schemas', 'Action'), isBodyOptional: true }),
      answer: { status: '204' },
      errors: writeErrors,
    },
  ];
}

function sortCall(resource: Resource): Call {
  return {
    path: `/${resource.path}/{id}/sort`,
    method: 'post',
    name: `sort${pascalCase(resource.type)}`,
    summary: `Move before or after another: ${resource.label.en.one}`,
    permission: 'sort',
    parameters: [id],
    body: refTo('schemas', 'Move'),
    answer: { status: '200', schema: refTo('schemas', `${pascalCase(resource.type)}Document`) },
    errors: writeErrors,
  };
}

/** Calls that the engine brings, then those of the file, which win. */
function actionCalls(resource: Resource): Call[] {
  const brought = [
    resource.duplicate ? ['duplicate'] : [],
    resource.lock ? ['lock', 'unlock'] : [],
    resource.trash ? ['restore'] : [],
  ].flat();
  const names = [...new Set([...brought, ...Object.keys(resource.actions)])];
  return names.map((name) => actionCall(name, resource));
}

function actionCall(name: string, resource: Resource): Call {
  const type = pascalCase(resource.type);
  return {
    path: `/${resource.path}/{id}/${name}`,
    method: 'patch',
    name: `${name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}${type}`,
    summary: `${resource.actions[name]?.label.en ?? name}: ${resource.label.en.one}`,
    permission: name === 'duplicate' ? resource.duplicate || name : name,
    parameters: [id, ifMatch],
    body: refTo('schemas', 'Action'),
    isBodyOptional: true,
    answer: actionAnswer(name, resource),
    errors: writeErrors,
  };
}

/** What a behaviour does under the name of an action may also make a row, leave none, or tell something else. */
function actionAnswer(name: string, { type, actions }: Resource): Call['answer'] {
  const schema = refTo('schemas', `${pascalCase(type)}Document`);
  if (name === 'duplicate') return { status: '201', schema };
  if (!actions[name]) return { status: '200', schema };
  const others = ['RowDocument', 'MetaDocument'].map((one) => refTo('schemas', one));
  return { status: '200', also: ['201'], schema: { anyOf: [schema, ...others] }, isGone: true };
}

function operation(call: Call, resource: Resource): JsonValue {
  const { body, bodyMedia = mediaType, answer } = call;
  const errors = call.errors.map((status) => [status, refTo('responses', status)]);
  return {
    tags: [resource.path],
    operationId: call.name,
    summary: call.summary,
    'x-permission': permissionFor(call.permissionOf ?? resource, call.permission),
    ...(call.parameters ? { parameters: call.parameters } : {}),
    ...(body
      ? { requestBody: { required: !call.isBodyOptional, content: { [bodyMedia]: { schema: body } } } }
      : {}),
    responses: {
      ...Object.fromEntries(
        [answer.status, ...(answer.also ?? [])].map((status) => [status, answerOf(call)]),
      ),
      ...(answer.isGone && { '204': done }),
      ...Object.fromEntries(errors),
    },
  };
}

/** One, or any of two where the file gives the call to a role by itself. */
function permissionFor(resource: Resource, doing: string): JsonValue {
  const given = Object.values(resource.access.roles ?? {})
    .flat()
    .map(withoutOwn);
  const permissions = [permissionOf(resource, doing)];
  if (given.includes(doing)) permissions.push(permissionOfFile(resource, doing));
  const [first = '', second = first] = permissions;
  return first === second ? first : permissions;
}

const done = { description: 'Done' };

function answerOf({ answer, method }: Call): JsonValue {
  if (!answer.schema) return done;
  const schema = answer.schema;
  const own = (answer.media ?? [mediaType]).map((media) => [media, { schema }]);
  const others = Object.entries(answer.others ?? {}).map(([media, other]) => [media, { schema: other }]);
  const content = Object.fromEntries([...own, ...others]);
  const etag = { ETag: { schema: { type: 'string' }, description: 'Version of the resource' } };
  return { description: 'Done', ...(method === 'get' && answer.media ? {} : { headers: etag }), content };
}
