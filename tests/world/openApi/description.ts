import type { JsonValue } from '#engine/model/model.ts';

export type Schema = { readonly [keyword: string]: JsonValue };

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly style?: string;
  readonly schema: Schema;
}

export type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** An operation with its parts in their places, and the parameters by name. */
export interface Operation extends Described {
  readonly query: ReadonlyMap<string, Parameter>;
  /** Parameters that take members: `filter[or]` for `filter[or][0][status]`. */
  readonly deep: readonly Parameter[];
}

/** An OpenAPI document, asked for the operation behind an address. */
export interface Description {
  /** `operationOf('GET', '/branches/0192…')`; undefined: the document tells of no such call. */
  operationOf(method: string, path: string): Operation | undefined;
  /** The schema of a resource as it is read, by its JSON:API type. */
  resourceSchema(type: string): Schema | undefined;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonValue>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, JsonValue>>>>;
}

interface Template {
  readonly segments: readonly string[];
  readonly calls: Readonly<Record<string, JsonValue>>;
}

/** Reads a document as far as it is asked: an operation is put together when its first request comes, and kept. */
export function readDescription(document: JsonValue): Description {
  const { paths, components } = document as unknown as Document;
  const templates = templatesByResource(paths);
  const put = resolver(components);
  const operations = new Map<JsonValue, Operation>();
  let byType: ReadonlyMap<string, string> | undefined;
  return {
    operationOf: (method, path) => {
      const segments = path.split('/').slice(1);
      const found = templates.get(segments[0] ?? '')?.find((one) => fits(one, segments, method));
      const call = found?.calls[method.toLowerCase()];
      if (call === undefined) return undefined;
      const known = operations.get(call) ?? operation(put(call));
      operations.set(call, known);
      return known;
    },
    resourceSchema: (type) => {
      byType ??= schemasByType(components.schemas ?? {});
      const name = byType.get(type);
      return name === undefined ? undefined : (put({ $ref: `#/components/schemas/${name}` }) as Schema);
    },
  };
}

function templatesByResource(paths: Document['paths']): ReadonlyMap<string, readonly Template[]> {
  const templates = new Map<string, Template[]>();
  for (const [path, calls] of Object.entries(paths)) {
    const segments = path.split('/').slice(1);
    const [first = ''] = segments;
    templates.set(first, [...(templates.get(first) ?? []), { segments, calls }]);
  }
  // What is written out wins over what stands for anything: `/documents/search` over `/documents/{id}`.
  for (const [first, all] of templates)
    templates.set(
      first,
      all.toSorted((one, other) => variables(one) - variables(other)),
    );
  return templates;
}

function variables({ segments }: Template): number {
  return segments.filter((segment) => segment.includes('{')).length;
}

function fits({ segments, calls }: Template, asked: readonly string[], method: string): boolean {
  return (
    segments.length === asked.length &&
    method.toLowerCase() in calls &&
    segments.every((segment, index) => segment.includes('{') || segment === asked[index])
  );
}

function operation(described: JsonValue): Operation {
  const call = described as unknown as Described;
  const query = (call.parameters ?? []).filter((parameter) => parameter.in === 'query');
  return {
    ...call,
    query: new Map(query.map((parameter) => [parameter.name, parameter])),
    deep: query.filter(({ style }) => style === 'deepObject'),
  };
}

/** Puts what is referred to in the place of the reference, once for each name. */
function resolver(components: Document['components']): (value: JsonValue) => JsonValue {
  const known = new Map<string, JsonValue>();
  const put = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(put);
    if (value === null || typeof value !== 'object') return value;
    const { $ref, examples: _, example: __, ...own } = value as { readonly [name: string]: JsonValue };
    const parts = Object.fromEntries(Object.entries(own).map(([name, part]) => [name, put(part)]));
    if (typeof $ref !== 'string') return parts;
    const target = known.get($ref) ?? put(partAt($ref));
    known.set($ref, target);
    return { ...(target as object), ...parts } as JsonValue;
  };
  const partAt = ($ref: string): JsonValue => {
    const [, , kind = '', name = ''] = $ref.split('/');
    const part = components[kind]?.[name];
    if (part === undefined) throw new Error(`The OpenAPI document has no part ${$ref}.`);
    return part;
  };
  return put;
}

function schemasByType(schemas: Readonly<Record<string, JsonValue>>): ReadonlyMap<string, string> {
  const names = Object.entries(schemas).flatMap(([name, schema]) => {
    const { properties } = schema as { readonly properties?: Readonly<Record<string, Schema>> };
    const type = properties?.type?.const;
    return typeof type === 'string' && properties?.attributes !== undefined ? [[type, name] as const] : [];
  });
  return new Map(names);
}
