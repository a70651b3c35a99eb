import type { JsonValue } from '#engine/model/model.ts';

export const jsonApi = 'application/vnd.api+json';

/** A parameter after the question mark. */
export const query = (name: string, description: string, schema: JsonValue = { type: 'string' }) => ({
  name,
  in: 'query',
  description,
  schema,
});
/** A parameter in the address. */
export const path = (name: string, schema: JsonValue) => ({ name, in: 'path', required: true, schema });
export const id = { $ref: '#/components/parameters/id' };

interface OwnCall {
  readonly tag: string;
  readonly name: string;
  readonly summary: string;
  readonly permission?: string;
  readonly parameters?: readonly JsonValue[];
  /** Schema of the JSON:API document that is sent. */
  readonly body?: JsonValue;
  /** Without a media type it answers 204. */
  readonly media?: string;
  /** 200 without it. */
  readonly status?: '200' | '201';
  readonly schema?: JsonValue;
  readonly errors: readonly string[];
}

/**
 * An operation of the OpenAPI document that is made by hand.
 *
 * @example
 * operation({ tag: 'auth', name: 'getCurrentUser', summary: 'The caller', media: jsonApi, schema: { type: 'object' }, errors: ['401'] })
 * // { tags: ['auth'], operationId: 'getCurrentUser', summary: 'The caller', parameters: [], responses: { '200': …, '401': … } }
 */
export function operation({
  tag,
  name,
  summary,
  permission,
  parameters = [],
  body,
  media,
  schema,
  status = '200',
  errors,
}: OwnCall) {
  const refused = errors.map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  return {
    tags: [tag],
    operationId: name,
    summary,
    ...(permission && { 'x-permission': permission }),
    parameters,
    ...(body !== undefined && { requestBody: { required: true, content: { [jsonApi]: { schema: body } } } }),
    responses: {
      ...(media === undefined
        ? { '204': { description: 'Done' } }
        : { [status]: { description: 'Done', content: { [media]: { schema } } } }),
      ...Object.fromEntries(refused),
    },
  };
}

/** The schema of a document that holds nothing but these members of `meta`. */
export function metaOf(properties: { readonly [name: string]: JsonValue }) {
  return { type: 'object', required: ['meta'], properties: { meta: { type: 'object', properties } } };
}

/** Beside what it answers, 204: which tells a browser to ask no more. */
export function answeringNothing(call: OwnCall) {
  const { responses, ...rest } = operation(call);
  return { ...rest, responses: { ...responses, '204': { description: 'One stream too many of lists' } } };
}
