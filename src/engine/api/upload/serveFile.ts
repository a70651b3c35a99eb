import { grant } from '#engine/api/plan/grant.ts';
import { fileAddresses } from '#engine/api/request/parseRequest.ts';
import { problem, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts, ApiRequest } from '#engine/api/request/request.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { storedSql } from '#engine/api/sql/writeSql.ts';
import type { FileRow } from '#engine/model/file/fileFields.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { archiveResponse } from './archive.ts';
import { fileResponse } from './fileResponse.ts';
import { textResponse } from './fileTexts.ts';
import { lastVersionsOf, type Versioned, versionedBy } from './lastVersions.ts';
import { filesOf } from './receiveFile.ts';

type Serve = (request: ApiRequest, api: ApiParts, context: ApiContext) => Promise<Response>;

/**
 * What gives the bytes that an address asks for; null: it asks for none.
 *
 * Of a resource of files `/{id}/download`, the same as `/{id}/content`, `/{id}/preview`, which a browser may show, and
 * `/{id}/text`, its words where they are read; of the records whose versions they are `/{id}/download-last-version`, and of several `/download-zip`.
 */
export function fileServerOf({ resource, id, rest }: ApiRequest, { model }: ApiParts): Serve | null {
  const [name = '', ...others] = rest;
  if (!resource || others.length > 0 || !fileAddresses.includes(name)) return null;
  if (id !== null && resource.upload && name in ownFiles) return ownFiles[name] ?? null;
  if (id !== null && resource.upload?.text && name === 'text') return serveText;
  const versioned = versionedBy(resource, model);
  if (!versioned) return null;
  if (id !== null && name === 'download-last-version') return (...asked) => serveLast(versioned, ...asked);
  return id === null && name === 'download-zip' ? (...asked) => archiveResponse(versioned, ...asked) : null;
}

const ownFiles: Readonly<Record<string, Serve>> = {
  content: serveOwn,
  download: serveOwn,
  preview: (request, api, context) => serveOwn(request, api, context, 'inline'),
};

async function serveOwn(
  { resource, id, source, parameters }: ApiRequest,
  api: ApiParts,
  context: ApiContext,
  kind: 'attachment' | 'inline' = 'attachment',
): Promise<Response> {
  refuseParameters(parameters);
  const row = await rowOf(resource, id, api, context);
  return fileResponse(row as unknown as FileRow, source, filesOf(api), kind);
}

async function serveText(
  { resource, id, parameters }: ApiRequest,
  api: ApiParts,
  context: ApiContext,
): Promise<Response> {
  refuseParameters(parameters);
  const row = await rowOf(resource, id, api, context);
  return textResponse(row as unknown as FileRow, api);
}

async function serveLast(
  versioned: Versioned,
  { resource, id, source, parameters }: ApiRequest,
  api: ApiParts,
  context: ApiContext,
): Promise<Response> {
  refuseParameters(parameters);
  await rowOf(resource, id, api, context);
  const [last] = await lastVersionsOf(versioned, [id ?? ''], api, context);
  if (!last?.file) throw new Refusal(problem('no-content'));
  return fileResponse(last.file, source, filesOf(api));
}

/** Rows of the trash are served too, to whoever may view them. */
async function rowOf(
  resource: Resource | null,
  id: string | null,
  { model, database }: ApiParts,
  context: ApiContext,
): Promise<FlatRecord> {
  if (!resource || id === null) throw new Error('Only a row has a file');
  const sight = { reach: grant({ context }, resource, 'view'), withTrashed: true };
  const viewer = { model, actor: context.actor };
  const [stored] = await database.query<StoredRow>(storedSql(resource, id, viewer, sight));
  if (!stored) throw new Refusal(problem('not-found'));
  return storedRecord(stored).record;
}

function refuseParameters(parameters: ApiRequest['parameters']): void {
  refuseAny(unknownParameters(parameters.map(({ name }) => name)));
}
