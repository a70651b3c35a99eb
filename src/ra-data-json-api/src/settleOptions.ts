import type { Identifier, PaginationPayload } from 'ra-core';
import { encodeFile } from './encodeFiles.ts';
import type { JsonApiDocument, ResourceObject } from './jsonApiDocument.ts';

/** What a field of a record points to: `type` is the JSON:API type, `many` tells to-one from to-many. */
export interface RelationshipTarget {
  readonly type?: string;
  readonly many: boolean;
}

export type RelationshipTargets = Readonly<Record<string, RelationshipTarget>>;

export interface JsonApiOptions {
  /** Where the resources live, without a closing slash: `https://example.org/api`. */
  readonly apiUrl: string;
  /** Sends one request. Default: the global `fetch`. A server's own `request` function works too. */
  readonly fetch?: (url: string, init: RequestInit) => Response | Promise<Response>;
  /** Hears of every answer, before it is read. Default: nobody does. */
  readonly onResponse?: (response: Response) => void;
  /** The access token of this moment; sent as `Authorization: Bearer`. */
  readonly getToken?: () => Promise<string | undefined>;
  /** More headers for every request, such as `Accept-Language`. */
  readonly headers?: () => HeadersInit | Promise<HeadersInit>;
  /** The path below `apiUrl`. Default: the resource's name. */
  readonly pathOf?: (resource: string) => string;
  /** The JSON:API type of a resource. Default: `-` becomes `_`. */
  readonly typeOf?: (resource: string) => string;
  /** The resource of a JSON:API type, for included records. Default: `_` becomes `-`. */
  readonly resourceOf?: (type: string) => string;
  /** Which fields are relationships. Default: learned from the documents read so far. */
  readonly relationshipsOf?: (resource: string) => RelationshipTargets | undefined;
  /** Address of the Atomic Operations extension. Default: `${apiUrl}/operations`. */
  readonly operationsUrl?: string;
  /** `auto` tries atomic operations and falls back to one request each. Default: `auto`. */
  readonly atomic?: 'auto' | 'always' | 'never';
  /** Page size of a list asked for without pagination. Default: the server's. */
  readonly pageSize?: number;
  /** How many ids one `getMany` request names at most. Default: 50. */
  readonly idsPerRequest?: number;
  /** Query parameters of a page. Default: `page[number]` and `page[size]`. */
  readonly pagination?: (pagination: PaginationPayload) => Record<string, string>;
  /** Operator names known in `field__operator` and `{ field: { operator: value } }`. */
  readonly operators?: readonly string[];
  /**
   * Query parameter of a filter. Default: `filter[field]` and `filter[field][operator]`, and in groups
   * `filter[or][0][field]`: `groups` is then `['or', '0']`.
   */
  readonly filterName?: (field: string, operator?: string, groups?: readonly string[]) => string;
  /** The number of all records of a list. Default: `meta.page.total`, else `meta.total`. */
  readonly totalOf?: (document: JsonApiDocument) => number | undefined;
  /** The ETag of a resource object inside a list or `included`. Default: none is known there. */
  readonly etagOf?: (object: ResourceObject) => string | undefined;
  /**
   * What a record has beside its attributes and relationships, such as something of its `meta`. Names that begin with `@` are
   * none of a JSON:API field, and are never sent. Default: nothing.
   */
  readonly factsOf?: (object: ResourceObject) => Readonly<Record<string, unknown>> | undefined;
  /** What a File becomes in the attributes. Default: `{ name, type, size, content }`, content in base64. */
  readonly fileOf?: (file: Blob) => unknown;
  /**
   * The message of a failure that brought no readable words: no connection (`status` 0), a proxy's page. Default: the
   * status text, or react-admin's key of a failed connection.
   */
  readonly failureMessage?: (failure: { status: number; statusText: string }) => string;
  /** Whether react-admin may abort reads. Default: true. */
  readonly supportAbortSignal?: boolean;
}

export type Settings = JsonApiOptions &
  Required<
    Omit<
      JsonApiOptions,
      'onResponse' | 'getToken' | 'headers' | 'relationshipsOf' | 'pageSize' | 'etagOf' | 'factsOf'
    >
  >;

/**
 * Fills every option left out with its default.
 *
 * @example settleOptions({ apiUrl: '/api/' }).operationsUrl // '/api/operations'
 */
export function settleOptions(options: JsonApiOptions): Settings {
  const apiUrl = options.apiUrl.replace(/\/+$/, '');
  return { ...defaults, operationsUrl: `${apiUrl}/operations`, ...withoutUndefined(options), apiUrl };
}

/** The key of react-admin's own sentence for a failed connection, in every language it speaks. */
const connectionFailed = 'ra.notification.http_error';

const defaults = {
  fetch: (url: string, init: RequestInit) => globalThis.fetch(url, init),
  pathOf: (resource: string) => resource,
  typeOf: (resource: string) => resource.replaceAll('-', '_'),
  resourceOf: (type: string) => type.replaceAll('_', '-'),
  atomic: 'auto' as const,
  idsPerRequest: 50,
  pagination: ({ page, perPage }: PaginationPayload) => ({
    'page[number]': String(page),
    'page[size]': String(perPage),
  }),
  operators: ['eq', 'ne', 'in', 'nin', 'contains', 'starts', 'ends', 'gt', 'gte', 'lt', 'lte', 'null'],
  filterName: (field: string, operator?: string, groups: readonly string[] = []) =>
    `filter${[...groups, field, ...(operator === undefined ? [] : [operator])].map((part) => `[${part}]`).join('')}`,
  totalOf,
  fileOf: encodeFile,
  failureMessage: ({ statusText }: { statusText: string }) => statusText || connectionFailed,
  supportAbortSignal: true,
};

function totalOf({ meta }: JsonApiDocument): number | undefined {
  const page = meta?.page as { total?: unknown } | undefined;
  const total = page?.total ?? meta?.total;
  return typeof total === 'number' ? total : undefined;
}

function withoutUndefined<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
}

/** The address of a resource, of one record, or of something below it; the id is URL-encoded. */
export function addressOf(settings: Settings, resource: string, id?: Identifier, below?: string): string {
  const parts = [settings.apiUrl, settings.pathOf(resource)];
  if (id !== undefined) parts.push(encodeURIComponent(id));
  if (below) parts.push(below.replace(/^\/+/, ''));
  return parts.join('/');
}
