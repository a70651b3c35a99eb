import type { JsonValue } from '#engine/model/model.ts';
import { describeEdits } from './edit/describeEdits.ts';
import type { StudioRights } from './studio.ts';

/**
 * The OpenAPI document with the calls about schema files in it.
 *
 * @example
 * describeSchemaCalls({ openapi: '3.1.0', paths: {} }, rights) // { …, paths: { '/schemas': { get: … }, … } }
 */
export function describeSchemaCalls(document: JsonValue, { view, update }: StudioRights): JsonValue {
  const { paths, ...rest } = document as { readonly paths: { readonly [path: string]: JsonValue } };
  const edits = describeEdits(update);
  const own = {
    '/schemas/check': edits.check,
    '/schemas': {
      get: {
        ...callNamed('listSchemas', 'Every resource with its file, who changed it last, and its rows', view),
        responses: { '200': answerOf({ type: 'array', items: objectOf(summary) }), ...refusals },
      },
    },
    '/schemas/{resource}': {
      put: edits.put,
      get: {
        ...callNamed(
          'readSchema',
          'The file of a resource, its version, and what the Model says of it',
          view,
        ),
        parameters: [resource],
        responses: { '200': answerOf(objectOf({ ...summary, ...whole })), ...refusals, ...notFound },
      },
    },
    '/schemas/{resource}/calls': {
      get: {
        ...callNamed('listCallsOfSchema', 'The calls of a resource, each with what can be sent', view),
        parameters: [resource],
        responses: {
          '200': answerOf({ type: 'array', items: objectOf(call, 'calls') }),
          ...refusals,
          ...notFound,
        },
      },
    },
    '/schemas/tables': {
      post: {
        ...callNamed(
          'readTable',
          'The columns of a table, each with the field it could be; nothing is kept',
          view,
        ),
        parameters: [
          { name: 'file_name', in: 'query', required: true, schema: text },
          { name: 'sheet', in: 'query', description: 'From 0', schema: { type: 'integer' } },
        ],
        requestBody: { required: true, content: { 'application/octet-stream': { schema: file } } },
        responses: { '200': answerOf(objectOf(table, 'tables')), ...refusals, ...refusalsOf(['413', '422']) },
      },
    },
    '/schemas/drafts': {
      post: {
        ...callNamed(
          'draftSchema',
          'The text of a new schema file, and what is wrong with it; nothing is written',
          view,
        ),
        requestBody: {
          required: true,
          content: {
            'application/vnd.api+json': {
              schema: { type: 'object', properties: { data: objectOf(draft, 'drafts') } },
            },
          },
        },
        responses: { '200': answerOf(objectOf(drafted, 'drafts')), ...refusals },
      },
    },
  };
  return { ...rest, paths: { ...paths, ...own } } as unknown as JsonValue;
}

function callNamed(operationId: string, text: string, permission: string) {
  return { tags: ['schemas'], operationId, summary: text, 'x-permission': permission };
}

const resource = { name: 'resource', in: 'path', required: true, schema: { type: 'string' } };
const refusals = refusalsOf(['400', '401', '403', '429']);
const notFound = refusalsOf(['404']);

function refusalsOf(statuses: readonly string[]) {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
}

const text = { type: 'string' };
const instant = { type: ['string', 'null'], format: 'date-time' };

const summary = {
  path: text,
  file: text,
  kind: text,
  label: { type: 'object', description: 'One and many, by language' },
  icon: text,
  menu: { type: ['string', 'null'] },
  route: text,
  fields: { type: 'integer', description: 'Those the file declares' },
  rows: { type: ['integer', 'null'] },
  trashed: { type: ['integer', 'null'], description: 'Rows in the trash; null: there is none' },
  changedAt: instant,
  changedBy: {
    type: ['string', 'null'],
    description: 'Author of the last commit, if the file is as committed',
  },
  commit: { type: ['string', 'null'] },
  relations: { type: 'array', items: { type: 'object' }, description: 'Where its rows lead to' },
};
const whole = {
  source: { ...text, description: 'The text of the file' },
  version: { ...text, description: 'Hash of that text' },
  places: { type: 'object', description: 'JSON pointer and line of each field in the file' },
  roles: {
    type: 'array',
    description: 'What each role may do, and the fields it does not see or may not change',
    items: { type: 'object' },
  },
  resource: { type: 'object', description: 'The resource as the Model has it' },
};
const call = {
  method: text,
  path: text,
  summary: text,
  permission: { type: ['string', 'null'] },
  parameters: { type: 'array', items: { type: 'object' } },
  media: { type: ['string', 'null'], description: 'Media type of the body' },
  body: { description: 'A body that fits; null: none, or a file' },
  statuses: { type: 'array', items: text },
};
const file = { type: 'string', format: 'binary' };
const table = {
  sheets: { type: 'array', items: text },
  sheet: { type: 'integer' },
  rows: { type: 'integer' },
  preview: { type: 'array', items: { type: 'array', items: text } },
  columns: { type: 'array', items: { type: 'object' } },
};
const draft = {
  path: text,
  label: { type: 'object', description: 'One and many, by language' },
  menu: { type: ['string', 'null'] },
  icon: { type: ['string', 'null'] },
  permissionsOf: { type: ['string', 'null'], description: 'Path of the resource whose permissions it gets' },
  fields: { type: 'array', items: { type: 'object' } },
};
const drafted = {
  file: text,
  source: text,
  faults: { type: 'array', items: { type: 'object', properties: { pointer: text, message: text } } },
};
const saving = {
  maySave: { type: 'boolean' },
  refusal: { enum: ['not-followed', 'forbidden', null], description: 'What stands against saving a file' },
  folder: { ...text, description: 'Where the files lie in their repository' },
};

function objectOf(attributes: object, type = 'schemas') {
  return {
    type: 'object',
    required: ['type', 'id', 'attributes'],
    properties: {
      type: { const: type },
      id: text,
      attributes: { type: 'object', properties: attributes },
    },
  };
}

function answerOf(data: object) {
  const schema = {
    type: 'object',
    required: ['data', 'meta'],
    properties: { data, meta: { type: 'object', properties: saving } },
  };
  return { description: 'Done', content: { 'application/vnd.api+json': { schema } } };
}
