import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import type { JsonValue, Model, Resource } from '#engine/model/model.ts';
import { asJson } from '#engine/schema/write/asJson.ts';
import { mergeSchemas } from './openApiMerge.ts';
import { refTo, sharedParameters, sharedResponses, sharedSchemas } from './openApiParts.ts';
import { operationsOf, type PathItems } from './openApiPaths.ts';
import { resourceSchemas } from './openApiSchemas.ts';
import { shareParameters } from './shareParameters.ts';

/** The OpenAPI 3.1 document: the calls that every resource answers, with their documents, filters and errors. */
export function writeOpenApi(model: Model): string {
  const resources = Object.values(model.resources);
  const { paths, parameters } = shareParameters(pathsOf(resources, model));
  const allPaths = { ...paths, '/operations': atomicOperations, '/records': recordSearch };
  const schemas = { ...sharedSchemas, ...mergeSchemas, ...schemasOf(resources, model) };
  const document = {
    openapi: '3.1.0',
    info: {
      title: model.product?.name || 'API',
      version: '1',
      description: 'JSON:API 1.1 calls of every resource.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    tags: [...resources.map(tagOf), ...commonTags],
    paths: allPaths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: { ...sharedParameters, ...parameters },
      responses: sharedResponses,
      schemas: usedSchemas(schemas, allPaths),
    },
  };
  return asJson(document, oneLinePerCall);
}

type Schemas = { readonly [name: string]: JsonValue };

const oneLinePerCall = 3;

const commonTags = [
  { name: 'operations', description: 'Several changes in one' },
  { name: 'records', description: 'Rows of every resource' },
];

/** Without the schemas that no call leads to: those of a resource without changes, or of which nothing is related. */
function usedSchemas(schemas: Schemas, paths: PathItems): Schemas {
  const named = (text: string) =>
    [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
  const used = new Set([...named(JSON.stringify(paths)), ...named(JSON.stringify(sharedResponses))]);
  // A set goes on to what is added while it is gone through.
  for (const name of used) for (const other of named(JSON.stringify(schemas[name] ?? null))) used.add(other);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

function tagOf({ path, label, description }: Resource): Schema {
  return { name: path, description: description?.en ?? label.en.many };
}

function pathsOf(resources: readonly Resource[], model: Model): PathItems {
  return Object.assign({}, ...resources.map((resource) => operationsOf(resource, model)));
}

function schemasOf(resources: readonly Resource[], model: Model): Schemas {
  return Object.assign({}, ...resources.map((resource) => resourceSchemas(resource, model)));
}

const atomicMedia = 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"';

const atomicOperations = {
  post: {
    tags: ['operations'],
    operationId: 'runOperations',
    summary: 'Save several resources in one transaction, or none',
    requestBody: {
      required: true,
      content: { [atomicMedia]: { schema: { $ref: '#/components/schemas/AtomicOperations' } } },
    },
    responses: {
      '200': {
        description: 'One result per operation',
        content: { [atomicMedia]: { schema: { $ref: '#/components/schemas/AtomicResults' } } },
      },
      ...Object.fromEntries(
        ['400', '401', '403', '404', '409', '412', '413', '415', '422', '429'].map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  },
};

const named: Schema = { type: 'object', required: ['label'], properties: { label: { type: 'string' } } };
const identifier = { type: { type: 'string' }, id: { type: 'string', format: 'uuid' } };
const parent: Schema = {
  type: ['object', 'null'],
  description: 'The row that says whose it is',
  properties: { ...identifier, meta: named },
};

const recordSearch = {
  get: {
    tags: ['records'],
    operationId: 'searchRecords',
    summary: 'Rows of every resource that the caller may view, five of each, the newest first',
    parameters: [refTo('parameters', 'search')],
    responses: {
      '200': {
        description: 'What was found, and the types of which there is more',
        content: {
          'application/vnd.api+json': {
            schema: {
              type: 'object',
              required: ['data', 'meta'],
              properties: {
                data: {
                  type: 'array',
                  items: {
                    type: 'object',
                    required: ['type', 'id', 'meta'],
                    properties: {
                      ...identifier,
                      meta: {
                        type: 'object',
                        required: ['label', 'parent'],
                        properties: { label: { type: 'string' }, parent },
                      },
                    },
                  },
                },
                meta: {
                  type: 'object',
                  required: ['more'],
                  properties: { more: { type: 'array', items: { type: 'string' } } },
                },
              },
            },
          },
        },
      },
      ...Object.fromEntries(
        ['400', '401', '403', '429'].map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  },
};
