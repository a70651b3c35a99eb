import {
  type DeleteManyParams,
  type DeleteManyResult,
  HttpError,
  type Identifier,
  type UpdateManyParams,
  type UpdateManyResult,
} from 'ra-core';
import type { RequestMeta } from './buildQuery.ts';
import type { Client, Request } from './createClient.ts';
import { type AtomicOperation, atomicMediaType, type ErrorObject } from './jsonApiDocument.ts';
import { operationOf } from './readErrors.ts';
import { addressOf } from './settleOptions.ts';
import { changesOf, writeResource } from './writeDocument.ts';

export interface BulkMethods {
  updateMany(resource: string, params: UpdateManyParams): Promise<UpdateManyResult>;
  deleteMany(resource: string, params: DeleteManyParams): Promise<DeleteManyResult>;
}

/** What a bulk HttpError's body tells beside `errors`: which records failed, and which were written before. */
export interface BulkFailure {
  failed: { id: Identifier; status?: number; message: string }[];
  done: Identifier[];
}

interface BulkItem {
  readonly id: Identifier;
  readonly etag: string | undefined;
  readonly operation: AtomicOperation;
  readonly single: Request;
}

/**
 * updateMany and deleteMany: all operations in one atomic request; where the server does not know the
 * extension, one request each. Either all succeed, or the promise rejects and its `body.failed` says which
 * did not. Records that are gone already count as deleted, so that a repeated deleteMany succeeds.
 */
export function bulkMethods(client: Client): BulkMethods {
  const { settings, versions } = client;
  const bulk = createBulk(client);
  return {
    async updateMany(resource, { ids, data, meta }) {
      const fields = changesOf(data);
      if (ids.length === 0 || Object.keys(fields).length === 0) return { data: ids };
      const type = settings.typeOf(resource);
      const targets = client.targetsOf(resource);
      const written = await writeResource({ type, fields, targets, fileOf: settings.fileOf });
      const toItem = itemWriter(client, resource, meta);
      const items = ids.map((id) => {
        const object = { ...written, id: String(id) };
        return toItem(id, { op: 'update', data: object }, { method: 'PATCH', body: { data: object } });
      });
      await bulk(resource, items);
      for (const item of items) forgetSent(client, resource, item);
      return { data: ids };
    },
    async deleteMany(resource, { ids, meta }) {
      const type = settings.typeOf(resource);
      const toItem = itemWriter(client, resource, meta);
      const items = ids.map((id) =>
        toItem(id, { op: 'remove', ref: { type, id: String(id) } }, { method: 'DELETE' }),
      );
      await bulk(resource, items);
      for (const id of ids) versions.forget(resource, id);
      return { data: ids };
    },
  };
}

// An answer without the record leaves us with the ETag of before our own write.
function forgetSent({ versions }: Client, resource: string, { id, etag }: BulkItem) {
  if (etag !== undefined && versions.etagFor(resource, id) === etag) versions.forget(resource, id);
}

function itemWriter({ settings, versions }: Client, resource: string, meta: RequestMeta | undefined) {
  return (
    id: Identifier,
    operation: AtomicOperation,
    request: Pick<Request, 'method' | 'body'>,
  ): BulkItem => {
    const etag = versions.etagFor(resource, id);
    const headers = { ...meta?.headers, 'If-Match': etag };
    return {
      id,
      etag,
      operation: etag === undefined ? operation : { ...operation, meta: { ifMatch: etag } },
      single: { ...request, url: addressOf(settings, resource, id), headers },
    };
  };
}

function createBulk(client: Client) {
  const { settings } = client;
  let isAtomic = settings.atomic !== 'never';
  return async function bulk(resource: string, items: readonly BulkItem[]): Promise<void> {
    if (!isAtomic) return oneByOne(client, resource, items);
    try {
      await allAtOnce(client, items);
    } catch (error) {
      if (settings.atomic === 'always' || !speaksNoAtomic(error)) throw error;
      // A 404 may be about a record; the other answers are about the extension and will not change.
      isAtomic = error.status === 404;
      await oneByOne(client, resource, items);
    }
  };
}

async function allAtOnce(client: Client, items: readonly BulkItem[]): Promise<void> {
  if (items.length === 0) return;
  try {
    await sendOperations(
      client,
      items.map(({ operation }) => operation),
    );
  } catch (error) {
    const left = withoutGone(items, error);
    if (left.length === items.length) throw bulkError(items, error);
    await allAtOnce(client, left);
  }
}

/**
 * Sends operations as one atomic request (https://jsonapi.org/ext/atomic).
 *
 * @example await sendOperations(client, [{ op: 'remove', ref: { type: 'movies', id: '1' } }])
 */
export async function sendOperations(
  client: Client,
  operations: readonly AtomicOperation[],
  extra: Pick<Request, 'headers' | 'signal'> = {},
) {
  const { document } = await client.ask('', {
    ...extra,
    url: client.settings.operationsUrl,
    method: 'POST',
    body: { 'atomic:operations': operations },
    contentType: atomicMediaType,
    accept: atomicMediaType,
  });
  return document;
}

function withoutGone(items: readonly BulkItem[], error: unknown): readonly BulkItem[] {
  const gone = errorObjectsOf(error)
    .filter(({ status }) => status === '404')
    .map(operationOf);
  return items.filter(({ operation }, index) => operation.op !== 'remove' || !gone.includes(index));
}

/** The same error with the ids of the operations that failed, as far as they have one. */
export function operationsError(operations: readonly AtomicOperation[], error: unknown): unknown {
  return withFailed(
    operations.map(({ ref, data }) => ref?.id ?? (data && 'id' in data ? data.id : undefined)),
    error,
  );
}

function bulkError(items: readonly BulkItem[], error: unknown): unknown {
  return withFailed(
    items.map(({ id }) => id),
    error,
  );
}

function withFailed(ids: readonly (Identifier | undefined)[], error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const failed = errorObjectsOf(error).flatMap((object) => {
    const id = ids[operationOf(object) ?? -1];
    const message = object.detail ?? object.title ?? error.message;
    return id === undefined ? [] : [{ id, status: Number(object.status ?? error.status), message }];
  });
  const failure: BulkFailure = { failed, done: [] };
  return new HttpError(error.message, error.status, { ...error.body, ...failure });
}

function errorObjectsOf(error: unknown): ErrorObject[] {
  return (error instanceof HttpError && error.body?.errorObjects) || [];
}

const noAtomicStatuses = [404, 405, 406, 415, 501];

function speaksNoAtomic(error: unknown): error is HttpError {
  if (!(error instanceof HttpError)) return false;
  const isAboutOperation = errorObjectsOf(error).some((object) => operationOf(object) !== undefined);
  return noAtomicStatuses.includes(error.status) && !isAboutOperation;
}

async function oneByOne(client: Client, resource: string, items: readonly BulkItem[]): Promise<void> {
  const outcomes = await Promise.allSettled(items.map(({ single }) => sendSingle(client, resource, single)));
  const failures = outcomes.flatMap((outcome, index) => {
    const item = items[index];
    return item && outcome.status === 'rejected' ? [{ id: item.id, error: outcome.reason }] : [];
  });
  const [first] = failures;
  if (!first) return;
  const failed = failures.map(({ id, error }) => ({ id, status: error.status, message: error.message }));
  const failedIds = failures.map(({ id }) => id);
  const done = items.map(({ id }) => id).filter((id) => !failedIds.includes(id));
  const failure: BulkFailure = { failed, done };
  throw new HttpError(first.error.message, first.error.status, { ...first.error.body, ...failure });
}

async function sendSingle(client: Client, resource: string, request: Request): Promise<void> {
  try {
    await client.ask(resource, request);
  } catch (error) {
    const isGone = request.method === 'DELETE' && error instanceof HttpError && error.status === 404;
    if (!isGone) throw error;
  }
}
