import type { FilterPayload, Identifier, RaRecord, SortPayload } from 'ra-core';
import { operationsError, sendOperations } from './atomic.ts';
import { buildListQuery, type RequestMeta } from './buildQuery.ts';
import type { Client } from './createClient.ts';
import type { AtomicOperation } from './jsonApiDocument.ts';
import { primaryObjects, readMeta, toRecord } from './readDocument.ts';
import { addressOf } from './settleOptions.ts';
import { changesOf, type FlatRecord, writeResource } from './writeDocument.ts';

export interface CallParams {
  readonly method?: string;
  readonly id?: Identifier;
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Another media type than JSON:API's: the answer is the Response itself. */
  readonly accept?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Of a `body` that goes as it is, such as a File; JSON:API's own without. */
  readonly contentType?: string;
  /** Hears how many bytes of the body have gone, for a bar that fills. */
  readonly onProgress?: (sentBytes: number) => void;
}

export interface CallResult {
  readonly data: RaRecord | RaRecord[] | null;
  readonly meta?: Record<string, unknown>;
}

export interface SortParams {
  readonly id: Identifier;
  readonly move: 'before' | 'after';
  readonly target: Identifier;
}

export interface ExportParams {
  /** Another file that the server makes of the list, such as `planning.pdf`. Default: `export`. */
  readonly path?: string;
  readonly format?: string;
  readonly filter?: FilterPayload;
  readonly sort?: SortPayload;
  readonly fields?: readonly string[];
  readonly meta?: RequestMeta;
  readonly signal?: AbortSignal;
}

/** A write in react-admin's terms; `lid` names a record that has no id yet, for use in relationships. */
export interface ResourceOperation {
  readonly op: 'add' | 'update' | 'remove';
  readonly resource: string;
  readonly id?: Identifier;
  readonly lid?: string;
  readonly data?: FlatRecord;
  readonly previousData?: FlatRecord;
  /** Members for the `meta` of the operation, and of its resource object. */
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly dataMeta?: Readonly<Record<string, unknown>>;
}

export type Operation = AtomicOperation | ResourceOperation;

export interface CustomCalls {
  /** Any request below a resource. A JSON answer gives `{ data, meta }`, anything else the Response itself. */
  call(resource: string, params: CallParams): Promise<CallResult | Response>;
  /** The ETag of a record as it was read; undefined when the server told none. */
  etagOf(resource: string, record: FlatRecord & { readonly id: Identifier }): Promise<string | undefined>;
  /** Moves a record before or after another one. */
  sort(resource: string, params: SortParams): Promise<CallResult>;
  /** The file of a whole list, with the list's own filter and sort. */
  export(resource: string, params?: ExportParams): Promise<Response>;
  /** Several writes, all or none. The records come back in the same order; null where there is none. */
  operations(
    operations: readonly Operation[],
    extra?: Pick<CallParams, 'headers' | 'signal'>,
  ): Promise<{ data: (RaRecord | null)[]; meta?: Record<string, unknown> }>;
}

/**
 * The methods beyond react-admin's nine. Reach them through `useDataProvider()` like the others.
 *
 * @example
 * await dataProvider.call('movies', { method: 'PATCH', id: '1', path: 'lock' });
 * await dataProvider.operations([
 *   { op: 'add', resource: 'people', lid: 'd', data: { name: 'Agnès' } },
 *   { op: 'add', resource: 'movies', data: { title: 'Cléo', director: { lid: 'd' } } },
 * ]);
 */
export function customCalls(client: Client): CustomCalls {
  const { settings } = client;
  return {
    call: (resource, params) => call(client, resource, params),
    etagOf: async (resource, record) => client.versions.etagFor(resource, record.id, record),
    async sort(resource, { id, move, target }) {
      const url = addressOf(settings, resource, id, 'sort');
      const body = { meta: { move, target: String(target) } };
      const { document } = await client.ask(resource, { url, method: 'POST', body });
      return toResult(client, document);
    },
    async export(resource, { path = 'export', format, fields, signal, meta, ...list } = {}) {
      const type = settings.typeOf(resource);
      const asked = { ...meta, ...(fields && { fields: { ...meta?.fields, [type]: fields } }) };
      const word = format ?? (path === 'export' ? 'csv' : undefined);
      const query = buildListQuery(settings, { ...list, meta: asked }, word ? [['format', word]] : []);
      const url = addressOf(settings, resource, undefined, path) + query;
      return client.open({ url, signal, accept: '*/*', headers: meta?.headers });
    },
    async operations(operations, extra) {
      const written = await Promise.all(operations.map((operation) => toAtomic(client, operation)));
      const document = await sendOperations(client, written, extra).catch((error) => {
        throw operationsError(written, error);
      });
      const data = (document['atomic:results'] ?? []).map((result) =>
        result.data ? toRecord(result.data) : null,
      );
      return { data, ...(document.meta && { meta: document.meta }) };
    },
  };
}

async function call(
  client: Client,
  resource: string,
  params: CallParams = {},
): Promise<CallResult | Response> {
  const { method, id, path, query = {}, ...rest } = params;
  const search = new URLSearchParams(query).toString();
  const url = addressOf(client.settings, resource, id, path) + (search && `?${search}`);
  const response = await client.open({ url, method, ...rest });
  if (params.accept !== undefined || (response.status !== 204 && !isJson(response))) return response;
  const { document } = await client.read(resource, response, params.signal);
  return toResult(client, document);
}

const isJson = (response: Response) => /[/+]json\b/.test(response.headers.get('Content-Type') ?? '');

function toResult({ settings }: Client, document: Parameters<typeof readMeta>[0]): CallResult {
  const records = primaryObjects(document).map(toRecord);
  const meta = readMeta(document, {}, settings.resourceOf);
  const data = Array.isArray(document.data) ? records : (records[0] ?? null);
  return { data, ...(meta && { meta }) };
}

async function toAtomic(
  { settings, targetsOf, versions }: Client,
  operation: Operation,
): Promise<AtomicOperation> {
  if (!('resource' in operation)) return operation;
  const { op, resource, id, lid, data = {}, previousData, meta, dataMeta } = operation;
  const type = settings.typeOf(resource);
  const ref = { type, ...(id === undefined ? { lid } : { id: String(id) }) };
  const etag = op === 'add' || id === undefined ? undefined : versions.etagFor(resource, id, previousData);
  const extra = etag === undefined && !meta ? {} : { meta: { ...meta, ...(etag && { ifMatch: etag }) } };
  if (op === 'remove') return { op, ref, ...extra };
  const written = await writeResource({
    type,
    id: id ?? (data.id as Identifier | undefined),
    lid,
    fields: changesOf(data, previousData),
    targets: targetsOf(resource),
    fileOf: settings.fileOf,
  });
  return { op, data: { ...written, ...(dataMeta && { meta: dataMeta }) }, ...extra };
}
