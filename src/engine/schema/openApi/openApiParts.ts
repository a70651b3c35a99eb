import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';

export const mediaType = 'application/vnd.api+json';

/** Of bytes: each file has a type of its own. */
export const anyMedia = ['*/*'];

const text: Schema = { type: 'string' };

/** `{ $ref: … }` to a part of the document. */
export function refTo(kind: 'schemas' | 'parameters' | 'responses', name: string): Schema {
  return { $ref: `#/components/${kind}/${name}` };
}

function query(name: string, schema: Schema, description: string): Schema {
  return { name, in: 'query', schema, description };
}

function groups(joined: 'or' | 'and', description: string): Schema {
  const group = { type: 'object', additionalProperties: true };
  const schema = { type: 'object', patternProperties: { '^(0|[1-9]\\d{0,2})$': group } };
  return { ...query(`filter[${joined}]`, schema, description), style: 'deepObject', explode: true };
}

function header(name: string, description: string): Schema {
  return { name, in: 'header', schema: { type: 'string' }, description };
}

export const sharedParameters: { readonly [name: string]: Schema } = {
  id: { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  pageNumber: query('page[number]', { type: 'integer', minimum: 1, default: 1 }, 'Page, from 1'),
  pageEach: query(
    'page[each]',
    { type: 'integer', minimum: 1, maximum: 50 },
    'With `group`: the first so many rows of each value of this field, of times of each day, for at most 200 values; `page[number]` and `page[size]` then say nothing',
  ),
  pageSize: query('page[size]', { type: 'integer', minimum: 1, maximum: 200, default: 50 }, 'Rows per page'),
  pageAfter: query('page[after]', { type: 'string' }, 'Cursor of links.next in deep lists'),
  search: query('filter[q]', { type: 'string' }, 'Words to search, without case or accents'),
  filterRelated: {
    ...query(
      'filter',
      { type: 'object', patternProperties: { '^\\w+(\\.\\w+)+$': {} }, additionalProperties: false },
      'Fields of related rows, with dots, by the operators of that field: `filter[branch.name][contains]=north`',
    ),
    style: 'deepObject',
    explode: true,
  },
  include: query('include', text, 'Related resources, between commas, to a depth of 3 with dots'),
  sort: query('sort', text, 'Keys between commas; a minus sign for descending'),
  filterAny: {
    ...query('filter', { type: 'object' }, 'The filters of the list of these rows'),
    style: 'deepObject',
    explode: true,
  },
  filterOr: groups(
    'or',
    'Groups of conditions of which one must hold: `filter[or][0][status]=open&filter[or][1][label][starts]=A`. ' +
      'A group takes all that `filter` does, and groups again, to a depth of 3; at most 50 conditions in all',
  ),
  filterAnd: groups(
    'and',
    'Groups that must all hold, so that several of `or` can stand beside each other: `filter[and][0][or][0][…]`',
  ),
  withTrashed: query('with_trashed', { type: 'string', enum: ['1'] }, 'Also rows that were put aside'),
  fields: {
    ...query(
      'fields',
      { type: 'object', additionalProperties: text },
      'Only these fields of rows of a type: `fields[type]=a,b`',
    ),
    style: 'deepObject',
    explode: true,
  },
  ifMatch: header('If-Match', 'ETag of the resource that was read; a stale one is refused'),
  idempotencyKey: header(
    'Idempotency-Key',
    'The same key and body give the first answer again, for 24 hours',
  ),
};

const errorWords: { readonly [status: string]: string } = {
  '400': 'Malformed body, or an unknown parameter, field or operator',
  '401': 'No token, or one that is not valid',
  '403': 'A permission is missing',
  '404': 'No such resource, or not one of yours',
  '406': 'No acceptable media type',
  '409': 'Conflict: taken, still referenced, locked, or a type or id that does not match',
  '412': 'The resource has changed; meta.current holds it',
  '413': 'The body is too large',
  '415': 'The media type is not JSON:API',
  '422': 'Not valid; one error per field',
  '429': 'Too many requests; see Retry-After',
  '503': 'A part of the server is away, see Retry-After; or the request took too long, without it',
};

export const sharedResponses: { readonly [status: string]: Schema } = {
  ...Object.fromEntries(
    Object.entries(errorWords).map(([status, description]) => [
      status,
      { description, content: { [mediaType]: { schema: refTo('schemas', 'Errors') } } },
    ]),
  ),
  '416': { description: 'The file has no such range of bytes; Content-Range has its size' },
};

const uuid: Schema = { type: 'string', format: 'uuid' };
const links: Schema = { type: 'object', additionalProperties: { type: ['string', 'object', 'null'] } };

export const sharedSchemas: { readonly [name: string]: Schema } = {
  Errors: {
    type: 'object',
    required: ['errors'],
    properties: {
      errors: { type: 'array', minItems: 1, items: refTo('schemas', 'Error') },
      meta: { type: 'object', description: "That of the error, when it is the only one: a 412's `current`" },
    },
    examples: [
      {
        errors: [
          {
            id: '0193a5b0-7c1e-7d2f-8a3b-4c5d6e7f8091',
            status: '422',
            code: 'required',
            title: 'Valeur invalide',
            detail: 'Ce champ est obligatoire.',
            source: { pointer: '/data/attributes/label' },
          },
        ],
      },
    ],
  },
  Error: {
    type: 'object',
    required: ['status', 'code', 'title'],
    properties: {
      id: { ...text, description: 'Id of the request, also in the log' },
      status: text,
      code: text,
      title: text,
      detail: text,
      source: { type: 'object', properties: { pointer: text, parameter: text, header: text } },
      meta: { type: 'object' },
    },
  },
  Links: links,
  PageMeta: {
    type: 'object',
    properties: {
      page: {
        type: 'object',
        required: ['number', 'size', 'total'],
        properties: {
          number: { type: 'integer' },
          size: { type: 'integer' },
          total: { type: 'integer', description: 'How many rows the list has, on all its pages' },
          more: {
            type: 'boolean',
            description:
              'There when the list has more rows than `total`, which are not counted; the last page is not known then, and `links.last` null',
          },
        },
      },
    },
  },
  Version: {
    type: 'object',
    properties: {
      version: { type: 'integer', description: 'The ETag without its quotes' },
      own: {
        type: 'boolean',
        description:
          'Whether the row is one’s own to write; there where one sees rows of others and may write only one’s own',
      },
    },
  },
  Included: {
    type: 'object',
    required: ['type', 'id'],
    properties: { type: text, id: uuid, attributes: { type: 'object' }, relationships: { type: 'object' } },
  },
  Action: {
    type: 'object',
    properties: { meta: { type: 'object', description: 'What the action asks beside the row, by name' } },
  },
  RowDocument: {
    type: 'object',
    description: 'A row of another resource',
    required: ['data'],
    properties: { data: refTo('schemas', 'Included') },
  },
  MetaDocument: { type: 'object', required: ['meta'], properties: { meta: { type: 'object' } } },
  NullDocument: { type: 'object', required: ['data'], properties: { data: { type: 'null' } } },
  Move: {
    type: 'object',
    required: ['meta'],
    properties: {
      meta: {
        type: 'object',
        required: ['move', 'target'],
        properties: { move: { type: 'string', enum: ['before', 'after'] }, target: uuid },
      },
    },
  },
  AtomicOperations: {
    type: 'object',
    required: ['atomic:operations'],
    properties: {
      'atomic:operations': {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['op'],
          properties: {
            op: { type: 'string', enum: ['add', 'update', 'remove'] },
            ref: {
              type: 'object',
              properties: { type: text, id: uuid, lid: text, relationship: text },
            },
            href: text,
            data: { type: ['object', 'array', 'null'] },
          },
        },
      },
    },
  },
  AtomicResults: {
    type: 'object',
    required: ['atomic:results'],
    properties: { 'atomic:results': { type: 'array', items: { type: 'object' } } },
  },
};
