import { readFile } from 'node:fs/promises';
import type { JsonSchema } from './schemaValues.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

/** What may be asked, as the OpenAPI document says it. */
export interface Operation {
  readonly method: string;
  /** `/training-options/{id}` */
  readonly path: string;
  /** `training-options` */
  readonly resource: string;
  readonly parameters: readonly Parameter[];
  /** Of a JSON:API document that is sent; undefined: none, or no JSON. */
  readonly body: JsonSchema | undefined;
  /** It takes the bytes of a file. */
  readonly takesFile: boolean;
}

export interface ApiDocument {
  readonly operations: readonly Operation[];
  readonly resolve: (schema: JsonSchema) => JsonSchema;
  /** By JSON:API type, the path of its resource. */
  readonly pathOfType: ReadonlyMap<string, string>;
}

type Node = Record<string, unknown>;

/** Reads the document a server gives (`/api/v1/openapi.json`), or a file of it. */
export async function readApiDocument(source: string): Promise<ApiDocument> {
  const text = source.startsWith('http')
    ? await (await fetch(source)).text()
    : await readFile(source, 'utf8');
  const document = JSON.parse(text) as Node;
  const resolve = <T>(node: T): T => {
    const reference = (node as { $ref?: string }).$ref;
    return reference === undefined ? node : resolve(at(document, reference) as T);
  };
  const operations = Object.entries(document.paths as Node).flatMap(([path, item]) =>
    Object.entries(item as Node)
      .filter(([method]) => ['get', 'post', 'patch', 'delete', 'put'].includes(method))
      .map(([method, found]) => operationOf(method, path, found as Node, resolve)),
  );
  const pathOfType = new Map(
    operations.map(({ resource }) => [resource.replaceAll('-', '_'), resource] as const),
  );
  return { operations, resolve, pathOfType };
}

function at(document: Node, reference: string): unknown {
  const names = reference
    .slice(2)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce<unknown>((node, name) => (node as Node)[name], document);
}

function operationOf(method: string, path: string, found: Node, resolve: <T>(node: T) => T): Operation {
  const content = (found.requestBody as { content?: Record<string, { schema: JsonSchema }> })?.content ?? {};
  return {
    method: method.toUpperCase(),
    path,
    resource: path.split('/')[1] ?? '',
    parameters: ((found.parameters ?? []) as Parameter[]).map((parameter) => resolve(parameter)),
    body: content['application/vnd.api+json']?.schema,
    takesFile: 'application/octet-stream' in content,
  };
}
