import { ServiceUnavailable, type Warn } from '#alec/integrations/createJsonClient.ts';
import type { SendDocument, SentDocument } from '#alec/integrations/documentSender.ts';
import { productProblem } from '#alec/productProblem.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import type { Api } from '#engine/api/createApi.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { isObject, type JsonObject } from '#engine/api/request/jsonObject.ts';
import { type Problem, problem, problemResponse, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { holdRow } from '#engine/api/write/holdRow.ts';
import { setFields } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

const action = 'upload-to-lucie';

interface UploadParts {
  readonly api: Api;
  readonly database: Connection;
  readonly context: ApiContext;
  /** Undefined: no such system is set. */
  readonly send: SendDocument | undefined;
  readonly warn: Warn;
}

/**
 * `PATCH /documents/{id}/upload-to-lucie`: sends the last version of a document to the system of candidate records, and
 * stores when. It may be sent again, which replaces what that system has. No transaction waits for the system: one checks
 * before, another stores after.
 *
 * 403, 404, 409 locked, in the trash or waiting for the antivirus, 412, 422 no version, or that system will not have it and
 * says why, 503 it does not answer or none is set.
 */
export async function uploadToLucieResponse(request: Request, parts: UploadParts): Promise<Response> {
  const [id = ''] = new URL(request.url).pathname.split('/').slice(-2);
  const { api, context, send } = parts;
  const ifMatch = request.headers.get('if-match');
  const checked = await api.handle(
    askedOf(api, id, ifMatch === null ? {} : { headers: { 'if-match': ifMatch } }),
    context,
  );
  if (!checked.ok) return checked;
  const refused = send ? await sendLastVersion(id, { ...parts, send }) : productProblem('lucie-off');
  if (refused) return refused instanceof Response ? refused : problemResponse([refused], context);
  return api.handle(askedOf(api, id, { body: JSON.stringify({ meta: { is_sent: true } }) }), context);
}

function askedOf(api: Api, id: string, init: RequestInit): Request {
  const headers = { 'content-type': 'application/vnd.api+json', ...init.headers };
  return new Request(api.addressOf(`documents/${id}/${action}`), { ...init, method: 'PATCH', headers });
}

async function sendLastVersion(
  id: string,
  { api, database, context, send, warn }: UploadParts & { readonly send: SendDocument },
): Promise<Problem | Response | null> {
  const file = await api.handle(new Request(api.addressOf(`documents/${id}/download-last-version`)), context);
  if (!file.ok || !file.body) return file;
  try {
    const result = await send({ ...(await describe(id, database)), bytes: file.body });
    return 'sent' in result ? null : productProblem('lucie-refused', { reason: result.refused });
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error;
    warn({ service: error.service, reason: error.message, id }, 'document not sent');
    return productProblem('lucie-away');
  }
}

/** What goes with the bytes. */
async function describe(id: string, database: Connection): Promise<Omit<SentDocument, 'bytes'>> {
  const [row] = await database.query<Described>(
    statementOf(sql`
      select version.file_name, version.mime_type, document.document_type::text as type, document.name,
        candidate.lucie_id as candidate, dossier.reference as dossier, document.lucie_id as habilitation,
        document.habilitation_end_date::text as end_date
      from documents as document
      join document_versions as version on version.document_id = document.id
      left join training_course_candidates as candidate
        on candidate.id = document.training_course_candidate_id
      left join training_courses as dossier on dossier.id = document.training_course_id
      where document.id = ${id}::uuid
        and version.path is not null
      order by version.version_number desc, version.id desc
      limit 1`),
  );
  if (!row) throw new Error(`Document ${id} had a version a moment ago`);
  const { file_name, mime_type, ...facts } = row;
  return { id, fileName: file_name ?? '', mediaType: mime_type ?? 'application/octet-stream', facts };
}

interface Described extends Pick<RecordOf<'document-versions'>, 'file_name' | 'mime_type'> {
  readonly [fact: string]: string | null | undefined;
}

/**
 * The two halves of that call, as the API itself answers them: may the document be sent now (204), and, with
 * `{"meta": {"is_sent": true}}`, which only the call above says, that it was.
 */
export async function uploadToLucie({
  writing,
  resource,
  id,
  versions,
  document,
}: Call): Promise<CallAnswer> {
  const change = emptyChange(resource, grant(writing, resource, action));
  if (id === null) throw new Refusal(problem('not-found'));
  if (isSent(document)) {
    const set = (): ValuesOf<'documents'> => ({ uploaded_to_lucie_at: writing.now.toISOString() });
    // Who locks it in the meantime does not undo that it was sent.
    const written = await setFields(writing, change, { id, versions: anyVersion, throughLock: true, set });
    return { written };
  }
  await holdRow(writing, change, { id, versions });
  await checkLastVersion(id, writing);
  return { status: 204 };
}

function isSent({ meta }: JsonObject): boolean {
  return isObject(meta) && meta.is_sent === true;
}

async function checkLastVersion(id: string, { tx }: Writing): Promise<void> {
  const [last] = await tx.query<{ is_quarantined: boolean | null }>(
    statementOf(sql`
      select version.is_quarantined
      from document_versions as version
      where version.document_id = ${id}::uuid
        and version.path is not null
      order by version.version_number desc, version.id desc
      limit 1`),
  );
  if (!last) throw new Refusal(productProblem('nothing-to-send'));
  if (last.is_quarantined) throw new Refusal(problem('not-scanned'));
}
