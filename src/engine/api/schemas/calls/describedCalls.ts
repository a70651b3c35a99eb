import type { JsonValue } from '#engine/model/model.ts';
import { exampleOf, type JsonSchema } from './exampleOf.ts';

/** What is used of the OpenAPI document. */
export interface OpenApi {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: Components;
}

export interface Components {
  readonly parameters?: { readonly [name: string]: Parameter };
  readonly schemas?: { readonly [name: string]: JsonSchema };
}

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly 'x-permission'?: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: { readonly [media: string]: { readonly schema?: JsonSchema } } };
  readonly responses?: { readonly [status: string]: unknown };
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
}

interface Reference {
  readonly $ref: string;
}

/** A call of a resource, with what can be sent to try it. */
export interface DescribedCall {
  /** Its name in the OpenAPI document. */
  readonly id: string;
  readonly method: string;
  /** Below the address of the API, with braces: `/books/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly permission: string | null;
  readonly parameters: readonly CallParameter[];
  /** Media type of the body; null: it has none. */
  readonly media: string | null;
  /** A body that is sent; null: none, or a file. */
  readonly body: JsonValue;
  /** Statuses of its answers. */
  readonly statuses: readonly string[];
}

interface CallParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly example: JsonValue;
}

/**
 * The calls of the resource at a path, those of its imports apart, which its page makes by itself.
 *
 * @example
 * describedCalls(openApi, 'books').map(({ method, path }) => `${method} ${path}`) // ['GET /books', 'POST /books', …]
 */
export function describedCalls({ paths, components }: OpenApi, path: string): readonly DescribedCall[] {
  const address = `/${path}`;
  return Object.entries(paths)
    .filter(
      ([at]) => at === address || (at.startsWith(`${address}/`) && !at.startsWith(`${address}/imports`)),
    )
    .flatMap(([at, operations]) =>
      Object.entries(operations).map(([method, operation]) => callOf(method, at, operation, components)),
    );
}

function callOf(method: string, path: string, operation: Operation, components: Components): DescribedCall {
  const [media, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [null, undefined];
  const isJson = media !== null && /[/+]json\b/.test(media);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    permission: operation['x-permission'] ?? null,
    parameters: (operation.parameters ?? []).flatMap((one) => parameterOf(one, components)),
    media,
    body: isJson && body?.schema ? exampleOf(body.schema, components) : null,
    statuses: Object.keys(operation.responses ?? {}),
  };
}

function parameterOf(parameter: Parameter | Reference, components: Components): CallParameter[] {
  const found = '$ref' in parameter ? referred(parameter, components) : parameter;
  if (!found) return [];
  const { name, description = '', required = false, schema = {} } = found;
  return [{ name, in: found.in, required, description, example: exampleOf(schema, components) }];
}

function referred({ $ref }: Reference, { parameters = {} }: Components): Parameter | undefined {
  const name = decodeURIComponent($ref.slice($ref.lastIndexOf('/') + 1));
  return parameters[name.replaceAll('~1', '/').replaceAll('~0', '~')];
}
