import type { JsonValue } from '#engine/model/model.ts';

const text = { type: 'string' };
const refusals = ['400', '401', '403', '404', '429'];

/**
 * What the OpenAPI document says of the calls that check and save schema files.
 *
 * @example
 * describeEdits('library.schema.update').check.post.operationId // 'checkSchemas'
 */
export function describeEdits(permission: string) {
  return {
    check: {
      post: {
        ...named('checkSchemas', 'What texts would become as schema files; nothing is written', permission),
        requestBody: bodyOf('schema-checks', {
          sources: {
            type: 'object',
            additionalProperties: text,
            description: 'Texts by the paths of resources',
          },
          renameElsewhere,
        }),
        responses: {
          ...answers({
            faults: list,
            changes: list,
            lost: list,
            resources: { type: 'object' },
            named: { ...list, description: 'Other files that name a field which is gone, or renamed' },
            others: { ...list, description: 'Other files with the new names, where these are asked for' },
          }),
          ...refused(['413', '422']),
        },
      },
    },
    put: {
      ...named('saveSchema', 'Writes a schema file, while npm run dev follows it', permission),
      parameters: [
        { name: 'resource', in: 'path', required: true, schema: text },
        { name: 'If-Match', in: 'header', schema: text, description: 'The version it was made of' },
        {
          name: 'If-None-Match',
          in: 'header',
          schema: { const: '*' },
          description: 'There is no such file yet',
        },
      ],
      requestBody: bodyOf('schemas', { source: text, renameElsewhere }),
      responses: {
        ...answers({ path: text, file: text, source: text, version: text }),
        ...refused(['412', '413', '422']),
      },
    },
  };
}

const renameElsewhere = {
  type: 'boolean',
  description: 'Other files get the new name of a field that is renamed',
};
const list = { type: 'array', items: { type: 'object' } };

function named(operationId: string, summary: string, permission: string) {
  return { tags: ['schemas'], operationId, summary, 'x-permission': permission };
}

function documentOf(type: string | undefined, attributes: object) {
  const data = {
    type: 'object',
    properties: {
      type: type === undefined ? text : { const: type },
      attributes: { type: 'object', properties: attributes },
    },
  };
  return { 'application/vnd.api+json': { schema: { type: 'object', properties: { data } } } };
}

function bodyOf(type: string, attributes: object) {
  return { required: true, content: documentOf(type, attributes) };
}

function answers(attributes: object) {
  return { '200': { description: 'Done', content: documentOf(undefined, attributes) }, ...refused(refusals) };
}

function refused(statuses: readonly string[]): { readonly [status: string]: JsonValue } {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
}
