import { fileNameIn } from '#engine/api/import/importParameters.ts';
import { parseRequest, unknownAddress } from '#engine/api/request/parseRequest.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts, ApiRequest } from '#engine/api/request/request.ts';
import { documentAnswer, responseOf } from '#engine/api/respond/answer.ts';
import { receiveFile, tooLarge } from '#engine/api/upload/receiveFile.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { StoredFile } from '#engine/files/files.ts';
import type { FileRule, FileValue } from '#engine/model/file/fileValue.ts';
import type { JsonValue, Model, Resource } from '#engine/model/model.ts';
import { mayDo, maySeeField, mayWriteField, permissionOf } from '#engine/rules/access.ts';

/** Is it a request about the files of fields: `/{path}/uploads/{field}`? */
export function isAboutUploads(
  { url }: Pick<Request, 'url'>,
  { basePath, model }: { readonly basePath: string; readonly model: Model },
): boolean {
  const [path = '', second] = new URL(url).pathname.slice(basePath.length + 1).split('/');
  const resource = Object.hasOwn(model.resources, path) ? model.resources[path] : undefined;
  return second === 'uploads' && resource?.fields.some(({ file }) => file !== undefined) === true;
}

/**
 * `POST /{path}/uploads/{field}?file_name=a.pdf` takes the bytes of a file for a field, as they are. Answers with the value
 * to write into the field of any record; what is written into none within a day is forgotten.
 * Throws a Refusal: 400, 403, 404 there is no such field, 405, 413 too large, 422 empty, kind or content, infected, 503.
 *
 * @example
 * // POST /gallery/uploads/photo?file_name=nana.png
 * // -> 201 {"meta": {"value": {"id": "0199…", "name": "nana.png", "mediaType": "image/png", "size": 12345}}}
 */
export async function takeUpload(source: Request, api: ApiParts, context: ApiContext): Promise<Response> {
  const request = parseRequest(source, api);
  const { resource, rule } = target(request, context);
  if (request.method !== 'POST')
    throw new Refusal(problem('method-not-allowed', { method: request.method, allowed: 'POST' }));
  const name = fileNameIn(request);
  if (Number(source.headers.get('content-length') ?? 0) > rule.maxSize) throw new Refusal(tooLarge(rule));
  const file = await receiveFile({ bytes: source.body ?? noBytes, name }, rule, api);
  const value = fileValueFrom(file, name, api.newId());
  await api.database.query(storeSql(resource, value, file, { actorId: context.actor.id, now: api.now() }));
  return responseOf({ ...documentAnswer({ meta: { value: value as unknown as JsonValue } }), status: 201 });
}

const noBytes: AsyncIterable<Uint8Array> = {
  async *[Symbol.asyncIterator]() {
    // A request without a body has none.
  },
};

function target(request: ApiRequest, { actor }: ApiContext): { resource: Resource; rule: FileRule } {
  const { resource, rest } = request;
  const [, name = '', ...others] = rest;
  if (!resource || others.length > 0) throw unknownAddress(request);
  if (mayDo(actor, resource, 'create') === 'none' && mayDo(actor, resource, 'update') === 'none')
    throw new Refusal(problem('forbidden', { permission: permissionOf(resource, 'update') }));
  const seen = resource.fields.filter((field) => field.file && maySeeField(actor, resource, field));
  const field = resource.fields.find((one) => one.name === name);
  if (!field?.file)
    throw unknownAddress(
      request,
      seen.map((one) => one.name),
    );
  if (field.readOnly || !mayWriteField(actor, resource, field))
    throw new Refusal(problem('forbidden-field', { name }));
  return { resource, rule: field.file };
}

function fileValueFrom({ mediaType, size }: StoredFile, name: string, id: string): FileValue {
  return { id, name, mediaType, size };
}

function storeSql(
  { table }: Resource,
  { id, name, mediaType, size }: FileValue,
  { key, isQuarantined }: StoredFile,
  { actorId, now }: { readonly actorId: string; readonly now: Date },
) {
  return statementOf(sql`
    insert into uploaded_files (id, table_name, name, media_type, size, key, is_quarantined, actor_id, created_at)
    values (${id}, ${table}, ${name}, ${mediaType}, ${size}, ${key}, ${isQuarantined}, ${actorId}, ${now.toISOString()})`);
}
