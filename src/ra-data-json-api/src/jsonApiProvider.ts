import type {
  CreateParams,
  CreateResult,
  DataProvider,
  DeleteParams,
  DeleteResult,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetManyResult,
  GetOneParams,
  GetOneResult,
  Identifier,
  PaginationPayload,
  RaRecord,
  UpdateParams,
  UpdateResult,
} from 'ra-core';
import { HttpError } from 'ra-core';
import { type BulkMethods, bulkMethods } from './atomic.ts';
import { buildIdsQuery, buildListQuery, buildRecordQuery, type RequestMeta } from './buildQuery.ts';
import { type Answer, type Client, createClient } from './createClient.ts';
import { type CustomCalls, customCalls } from './customCalls.ts';
import { primaryObjects, readMeta, toRecord } from './readDocument.ts';
import { addressOf, type JsonApiOptions, type Settings } from './settleOptions.ts';
import { changesOf, writeResource } from './writeDocument.ts';

export type { BulkFailure } from './atomic.ts';
export type { RequestMeta } from './buildQuery.ts';
export type {
  CallParams,
  CallResult,
  CustomCalls,
  ExportParams,
  Operation,
  ResourceOperation,
  SortParams,
} from './customCalls.ts';
export type { AtomicOperation, ErrorObject, JsonApiDocument, ResourceObject } from './jsonApiDocument.ts';
export type { ErrorBody } from './readErrors.ts';
export type { JsonApiOptions, RelationshipTarget, RelationshipTargets } from './settleOptions.ts';

export type JsonApiProvider = DataProvider & CustomCalls;

/**
 * A react-admin data provider for a JSON:API 1.1 server.
 *
 * | method | request |
 * |---|---|
 * | getList | `GET /movies?page[number]=1&page[size]=25&sort=-year&filter[title]=dune` |
 * | getOne | `GET /movies/1` |
 * | getMany | `GET /movies?page[number]=1&page[size]=2&filter[id]=1,2` |
 * | getManyReference | `GET /movies?…&filter[director]=7` |
 * | create | `POST /movies` (with `meta.draft`: `POST /movies/draft`) |
 * | update | `PATCH /movies/1`, only what changed (with `meta.draft`: `PATCH /movies/1/draft`) |
 * | updateMany, deleteMany | `POST /operations`, else one `PATCH` or `DELETE` each |
 * | delete | `DELETE /movies/1` |
 * | call | any method and path below a resource: `PATCH /movies/1/lock` |
 * | sort | `POST /movies/1/sort` |
 * | export | `GET /movies/export?format=csv&…` |
 * | operations | `POST /operations` |
 *
 * No method ever throws: each returns a promise, which rejects with react-admin's HttpError (see `ErrorBody`).
 *
 * @example const dataProvider = jsonApiProvider({ apiUrl: 'https://example.org/api' });
 */
export function jsonApiProvider(options: JsonApiOptions): JsonApiProvider {
  const client = createClient(options);
  return {
    getList: (resource, params) => getList(client, resource, params),
    getOne: (resource, params) => getOne(client, resource, params),
    getMany: (resource, params) => getMany(client, resource, params),
    getManyReference: (resource, params) => getManyReference(client, resource, params),
    create: (resource, params) => create(client, resource, params),
    update: (resource, params) => update(client, resource, params),
    delete: (resource, params) => remove(client, resource, params),
    ...(bulkMethods(client) satisfies BulkMethods),
    ...customCalls(client),
    supportAbortSignal: client.settings.supportAbortSignal,
  };
}

async function getList(client: Client, resource: string, params: GetListParams = {}): Promise<GetListResult> {
  return readList(client, resource, params);
}

async function getManyReference(
  client: Client,
  resource: string,
  { target, id, ...params }: GetManyReferenceParams,
): Promise<GetListResult> {
  if (id === undefined || id === null) return { data: [], total: 0 };
  return readList(client, resource, params, [[client.settings.filterName(target), String(id)]]);
}

async function readList(
  client: Client,
  resource: string,
  params: GetListParams,
  fixed?: [string, string][],
): Promise<GetListResult> {
  const { settings } = client;
  const { meta, signal, pagination = firstPage(settings) } = params;
  const url = addressOf(settings, resource) + buildListQuery(settings, { ...params, pagination }, fixed);
  const answer = await client.ask(resource, { url, signal, headers: meta?.headers });
  return {
    data: primaryObjects(answer.document).map(toRecord),
    ...readExtent(client, answer),
    ...metaOf(client, answer, meta),
  };
}

function firstPage({ pageSize }: Settings): PaginationPayload | undefined {
  return pageSize === undefined ? undefined : { page: 1, perPage: pageSize };
}

function readExtent({ settings }: Client, { document }: Answer): Pick<GetListResult, 'total' | 'pageInfo'> {
  const total = settings.totalOf(document);
  if (total !== undefined) return { total };
  const { next, prev } = document.links ?? {};
  return { pageInfo: { hasNextPage: Boolean(next), hasPreviousPage: Boolean(prev) } };
}

function metaOf({ settings }: Client, { document }: Answer, asked?: RequestMeta) {
  const meta = readMeta(document, asked, settings.resourceOf);
  return meta ? { meta } : {};
}

async function getOne(
  client: Client,
  resource: string,
  { id, meta, signal }: GetOneParams,
): Promise<GetOneResult> {
  const url = addressOf(client.settings, resource, id) + buildRecordQuery(meta);
  const answer = await client.ask(resource, { url, signal, headers: meta?.headers });
  const [object] = primaryObjects(answer.document);
  if (!object) throw new HttpError('ra.notification.item_doesnt_exist', 404, null);
  return { data: toRecord(object), ...metaOf(client, answer, meta) };
}

async function getMany(
  client: Client,
  resource: string,
  { ids, meta, signal }: GetManyParams,
): Promise<GetManyResult> {
  const { settings } = client;
  const requested = [...new Set(ids.filter((id) => id !== undefined && id !== null).map(String))];
  const answers = await Promise.all(
    slicesOf(requested, settings.idsPerRequest).map((slice) => {
      const url = addressOf(settings, resource) + buildIdsQuery(settings, slice, meta);
      return client.ask(resource, { url, signal, headers: meta?.headers });
    }),
  );
  const records = answers.flatMap(({ document }) => primaryObjects(document).map(toRecord));
  return { data: inOrder(requested, records), ...joinedMeta(client, answers, meta) };
}

function slicesOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

function inOrder(ids: readonly string[], records: readonly RaRecord[]): RaRecord[] {
  const byId = new Map(records.map((record) => [String(record.id), record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function joinedMeta(client: Client, answers: readonly Answer[], asked?: RequestMeta) {
  const [first] = answers;
  if (!first) return {};
  const included = answers.flatMap(({ document }) => document.included ?? []);
  const document = { ...first.document, ...(included.length > 0 && { included }) };
  return metaOf(client, { ...first, document }, asked);
}

async function create(client: Client, resource: string, { data, meta }: CreateParams): Promise<CreateResult> {
  const { settings } = client;
  const { id, ...fields } = data;
  const body = { data: await toResource(client, resource, id ?? undefined, changesOf(fields)) };
  const url = addressOf(settings, resource, undefined, meta?.draft && 'draft') + buildRecordQuery(meta);
  const headers = { ...meta?.headers, 'Idempotency-Key': meta?.idempotencyKey };
  const answer = await client.ask(resource, { url, method: 'POST', body, headers });
  const [object] = primaryObjects(answer.document);
  return { data: object ? toRecord(object) : data, ...metaOf(client, answer, meta) };
}

async function update(client: Client, resource: string, params: UpdateParams): Promise<UpdateResult> {
  const { id, data, previousData, meta } = params;
  const changes = changesOf(data, meta?.full ? {} : previousData);
  const isUnchanged = Object.keys(changes).length === 0 && previousData !== undefined && !meta?.full;
  if (isUnchanged) return { data: { ...previousData, id } };
  const body = { data: await toResource(client, resource, id, changes) };
  const url = addressOf(client.settings, resource, id, meta?.draft && 'draft') + buildRecordQuery(meta);
  const headers = { ...meta?.headers, 'If-Match': ifMatch(client, resource, params) };
  const answer = await client.ask(resource, { url, method: 'PATCH', body, headers });
  const [object] = primaryObjects(answer.document);
  const record = object ? toRecord(object) : { ...previousData, ...data, id };
  client.versions.replace(resource, record, answer.etag ?? (object && client.settings.etagOf?.(object)));
  return { data: record, ...metaOf(client, answer, meta) };
}

async function remove(client: Client, resource: string, params: DeleteParams): Promise<DeleteResult> {
  const { id, previousData, meta } = params;
  const url = addressOf(client.settings, resource, id) + buildRecordQuery(meta);
  const headers = { ...meta?.headers, 'If-Match': ifMatch(client, resource, params) };
  const answer = await client.ask(resource, { url, method: 'DELETE', headers });
  client.versions.forget(resource, id);
  return { data: { ...previousData, id }, ...metaOf(client, answer, meta) };
}

function toResource(client: Client, resource: string, id: Identifier | undefined, fields: object) {
  const { fileOf, typeOf } = client.settings;
  const targets = client.targetsOf(resource);
  return writeResource({ type: typeOf(resource), id, fields: { ...fields }, targets, fileOf });
}

function ifMatch(
  { versions }: Client,
  resource: string,
  { id, previousData, meta }: UpdateParams | DeleteParams,
): string | undefined {
  if (meta?.ifMatch === undefined) return versions.etagFor(resource, id, previousData);
  return meta.ifMatch ?? undefined;
}
