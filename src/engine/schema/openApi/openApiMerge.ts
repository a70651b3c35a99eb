import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import type { Resource } from '#engine/model/model.ts';
import { pascalCase } from '#engine/schema/write/writeRecords.ts';
import { type Call, id, idempotencyKey, ifMatch, writeErrors } from './openApiCall.ts';
import { refTo } from './openApiParts.ts';

/** Several rows that become one, and the way back. */
export function mergeCalls(resource: Resource): Call[] {
  if (!resource.merge) return [];
  const { path, label, type } = resource;
  const merge: Call = {
    path: `/${path}/{id}/merge`,
    method: 'post',
    name: `merge${pascalCase(type)}`,
    summary: `Merge others into it: ${label.en.one}`,
    permission: 'delete',
    parameters: [id, ifMatch, idempotencyKey],
    body: refTo('schemas', 'Merge'),
    answer: { status: '200', schema: refTo('schemas', 'Merged') },
    errors: writeErrors,
  };
  const unmerge: Call = {
    ...merge,
    path: `/${path}/{id}/unmerge`,
    name: `unmerge${pascalCase(type)}`,
    summary: `Take a merge back: ${label.en.one}`,
    body: refTo('schemas', 'Unmerge'),
    isBodyOptional: true,
    answer: { status: '200', schema: refTo('schemas', 'Unmerged') },
  };
  return [merge, unmerge];
}

const uuid: Schema = { type: 'string', format: 'uuid' };
const text: Schema = { type: 'string' };

/** Bodies and answers of these calls. */
export const mergeSchemas: Readonly<Record<string, Schema>> = {
  Merge: inMeta({
    required: ['with'],
    properties: {
      with: { type: 'array', items: uuid, minItems: 1, maxItems: 9, uniqueItems: true },
      values: { type: 'object', description: 'Fields the row that stays is given, relations as ids' },
      ifMatch: { type: 'object', additionalProperties: text, description: 'ETags of the others, by id' },
    },
  }),
  Merged: inMeta({
    required: ['merge', 'references', 'others'],
    properties: {
      merge: { ...uuid, description: 'Under which it can be taken back' },
      references: { type: 'array', items: refTo('schemas', 'ReferenceCount') },
      others: { type: 'boolean', description: 'Rows out of sight were moved too' },
    },
  }),
  Unmerge: {
    type: 'object',
    properties: {
      meta: { type: 'object', properties: { merge: { ...uuid, description: 'The last one without it' } } },
    },
  },
  Unmerged: inMeta({ required: ['restored'], properties: { restored: { type: 'array', items: uuid } } }),
  ReferenceCount: {
    type: 'object',
    required: ['resource', 'field', 'trashed', 'count'],
    properties: {
      resource: text,
      field: text,
      trashed: { type: 'boolean' },
      count: { type: 'integer' },
    },
  },
};

function inMeta(meta: Schema): Schema {
  return { type: 'object', required: ['meta'], properties: { meta: { type: 'object', ...meta } } };
}
