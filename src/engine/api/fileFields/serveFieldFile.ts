import { onlyParameters } from '#engine/api/import/importParameters.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { unknownAddress } from '#engine/api/request/parseRequest.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts, ApiRequest } from '#engine/api/request/request.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { storedSql } from '#engine/api/sql/writeSql.ts';
import { fileResponse } from '#engine/api/upload/fileResponse.ts';
import { filesOf } from '#engine/api/upload/receiveFile.ts';
import { thumbnailResponse } from '#engine/api/upload/thumbnailResponse.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FileRow } from '#engine/model/file/fileFields.ts';
import { fileValueOf } from '#engine/model/file/fileValue.ts';
import type { Field, FlatRecord, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { isSeenOnOwnRows, maySeeField } from '#engine/rules/access.ts';

/** Does the address ask for the file of a field: `/{path}/{id}/download/{field}`, `preview` or `thumbnail`? */
export function asksForFieldFile({ resource, id, rest }: ApiRequest): boolean {
  const isNamed = ['download', 'preview', 'thumbnail'].includes(rest[0] ?? '');
  return isNamed && id !== null && rest.length === 2 && resource?.fields.some(({ file }) => file) === true;
}

/**
 * The file of a field, to whoever views the row and the field; `preview` is what a browser may show, `thumbnail`
 * a picture of it as small as a list needs it. With `?file={id}` that file alone, which the row has or had: its id stands in
 * the row, as it was read, and in the history.
 * Throws a Refusal: 400, 403, 404 the row, the field or the file is not there for the actor, 409 it waits for the
 * antivirus, 503.
 */
export async function serveFieldFile(
  request: ApiRequest,
  api: ApiParts,
  context: ApiContext,
): Promise<Response> {
  const { resource, id, rest, source } = request;
  if (!resource || id === null) throw new Error('Only a row has files');
  const { file: asked } = onlyParameters(request, ['file']);
  if (asked !== undefined && !isUuid(asked))
    throw new Refusal(
      problem('bad-parameter', { name: 'file', value: asked, expected: 'uuid' }, { parameter: 'file' }),
    );
  const field = fieldAsked(request, resource, context);
  const row = await rowOf(resource, { id, field }, api, context);
  const fileId = asked?.toLowerCase() ?? fileValueOf(row[field.name])?.id;
  if (fileId === undefined) throw new Refusal(problem('no-content'));
  const [file] = await api.database.query<FileRow & { readonly [name: string]: FileRow[keyof FileRow] }>(
    fileSql(resource, fileId, id),
  );
  if (!file) throw new Refusal(problem('no-content'));
  if (rest[0] === 'thumbnail')
    return thumbnailResponse(file, source, { files: filesOf(api), warn: api.warn });
  return fileResponse(file, source, filesOf(api), rest[0] === 'preview' ? 'inline' : 'attachment');
}

function fieldAsked(request: ApiRequest, resource: Resource, { actor }: ApiContext): Field {
  const [, name = ''] = request.rest;
  const seen = resource.fields.filter((field) => field.file && maySeeField(actor, resource, field));
  const field = resource.fields.find((one) => one.file && one.name === name);
  if (field && seen.includes(field)) return field;
  if (field) throw new Refusal(problem('forbidden-field', { name }));
  throw unknownAddress(
    request,
    seen.map((one) => one.name),
  );
}

/** Rows of the trash are served too, to whoever may view them. */
async function rowOf(
  resource: Resource,
  { id, field }: { readonly id: string; readonly field: Field },
  { model, database }: ApiParts,
  context: ApiContext,
): Promise<FlatRecord> {
  const reach = grant({ context }, resource, 'view');
  const isOwn = isSeenOnOwnRows(context.actor, resource, field);
  const sight = { reach: isOwn ? ('own' as const) : reach, withTrashed: true };
  const viewer = { model, actor: context.actor };
  const [stored] = await database.query<StoredRow>(storedSql(resource, id, viewer, sight));
  if (!stored) throw new Refusal(problem('not-found'));
  return storedRecord(stored).record;
}

function fileSql({ table }: Resource, fileId: string, recordId: string) {
  return statementOf(sql`
    select files.id::text as id, files.name as file_name, files.media_type as mime_type, files.size,
      files.key as checksum, files.key as path, files.is_quarantined
    from uploaded_files as files
    join uploaded_file_uses as uses on uses.file_id = files.id
    where files.id = ${fileId}::uuid and files.table_name = ${table} and uses.record_id = ${recordId}::uuid`);
}
