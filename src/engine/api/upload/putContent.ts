import { grant } from '#engine/api/plan/grant.ts';
import { pointersAt } from '#engine/api/plan/pointers.ts';
import { emptyChange, type RowChange } from '#engine/api/plan/rowChange.ts';
import { insertion } from '#engine/api/plan/rowChanges.ts';
import type { WriteContext, WritePlan } from '#engine/api/plan/writePlan.ts';
import { parseRequest, unknownAddress } from '#engine/api/request/parseRequest.ts';
import { problem, Refusal, violationProblem } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts, ApiRequest, WriteRequest } from '#engine/api/request/request.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { storedSql } from '#engine/api/sql/writeSql.ts';
import { fileValues } from '#engine/api/write/check/uploadedValues.ts';
import type { StoredFile } from '#engine/files/files.ts';
import type { FileRow } from '#engine/model/fileFields.ts';
import type { Resource } from '#engine/model/model.ts';
import { receiveFile } from './receiveFile.ts';

/** What an upload is for, known before its first byte is read. */
export interface ContentRequest {
  readonly request: WriteRequest;
  readonly plan: (known: WriteContext) => WritePlan;
}

/**
 * `PUT /{path}/{id}/content?file_name=a.pdf`: the bytes of a row of files as they are, read as they come. A row without
 * bytes gets them; where there is no such row, one is made under that id, and the relation that says whose version it is
 * stands in the address: `?document={id}&file_name=a.pdf`. The same bytes again change nothing, so that an upload
 * may be tried again; others are refused, since no file replaces another.
 *
 * Resolves once the bytes are safe; the row is yet to be written.
 * Throws a Refusal: 400 a parameter, 403, 404, 409 it has other bytes, 413 too large, 422 empty, type or name, 503.
 */
export async function takePut(source: Request, api: ApiParts, context: ApiContext): Promise<ContentRequest> {
  const request = parseRequest(source, api);
  const { resource, id, rest } = request;
  if (!resource || id === null || rest.length !== 1 || rest[0] !== 'content' || !resource.upload)
    throw refusedPut(request);
  const row = await rowOf(resource, id, api, context);
  const asked = askedFor(request, resource, row);
  const upload = { bytes: source.body ?? noBytes, name: asked.file_name };
  const file = await receiveFile(upload, resource.upload, api);
  const action = { name: 'update', resource, id, mode: 'full' } as const;
  return {
    request: { ...request, parameters: [], action, body: '' },
    plan: (known) => planOf(changeOf({ resource, id, row, asked, file }, known)),
  };
}

function refusedPut(request: ApiRequest): Refusal {
  if (request.rest.at(-1) === 'content') return unknownAddress(request);
  return new Refusal(problem('method-not-allowed', { method: 'PUT', allowed: 'GET, POST, PATCH, DELETE' }));
}

type Row = Pick<FileRow, 'file_name' | 'path'>;

/** The row as it is, when there is one; where there is none, who may not create is told before she sends. */
async function rowOf(
  resource: Resource,
  id: string,
  { model, database }: ApiParts,
  context: ApiContext,
): Promise<Row | null> {
  const reach = grant({ context }, resource, 'create');
  const viewer = { model, actor: context.actor };
  const [stored] = await database.query<StoredRow>(
    storedSql(resource, id, viewer, { reach, withTrashed: false }),
  );
  return stored ? (storedRecord(stored).record as unknown as Row) : null;
}

type Asked = { readonly file_name: string; readonly [name: string]: string };

function askedFor({ parameters }: ApiRequest, { upload }: Resource, row: Row | null): Asked {
  const known = ['file_name', ...(upload?.of === undefined ? [] : [upload.of])];
  const unknown = parameters.find(({ name }) => !known.includes(name));
  if (unknown)
    throw new Refusal(problem('unknown-parameter', { name: unknown.name }, { parameter: unknown.name }));
  const asked = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
  const file_name = row?.file_name || asked.file_name;
  if (!file_name) throw new Refusal(missing('file_name'));
  if (!row && upload?.of !== undefined && !asked[upload.of]) throw new Refusal(problem('not-found'));
  return { ...asked, file_name };
}

function missing(parameter: string) {
  const { source: _, ...required } = violationProblem({ code: 'required', values: {} }, '');
  return { ...required, source: { parameter } };
}

const noBytes: AsyncIterable<Uint8Array> = {
  async *[Symbol.asyncIterator]() {
    // A request without a body has none.
  },
};

interface Change {
  readonly resource: Resource;
  readonly id: string;
  readonly row: Row | null;
  readonly asked: Asked;
  readonly file: StoredFile;
}

function changeOf({ resource, id, row, asked, file }: Change, known: WriteContext): RowChange {
  const reach = grant(known, resource, 'create');
  if (row) {
    const change = emptyChange(resource, reach);
    return { ...change, verb: 'set', row: { id, versions: anyVersion }, sent: fileValues(file), file };
  }
  const pointer = pointersAt(resource, '/data');
  return insertion({ resource, sent: asked, mode: 'full', reach, pointer, file }, id, known);
}

function planOf(change: RowChange): WritePlan {
  const step = { base: null, work: { kind: 'change', change }, shows: { as: 'row' } } as const;
  return { steps: [step], isBulk: false, isAtomic: false };
}
