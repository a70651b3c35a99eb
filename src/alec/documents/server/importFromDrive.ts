import { randomUUID } from 'node:crypto';
import { driveIdOf, fileNameOf, wayOut } from '#alec/documents/domain/driveLink.ts';
import { newDocument } from '#alec/documents/domain/newDocument.ts';
import { ServiceUnavailable, type Warn } from '#alec/integrations/createJsonClient.ts';
import type { Drive } from '#alec/integrations/drive.ts';
import { productProblem } from '#alec/productProblem.ts';
import type { Api } from '#engine/api/createApi.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { isObject, type JsonObject } from '#engine/api/request/jsonObject.ts';
import { problem, problemResponse, Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { documentOf } from '#engine/api/request/readBody.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';

interface ImportParts {
  readonly api: Api;
  readonly model: Model;
  readonly context: ApiContext;
  /** Undefined: no drive is set. */
  readonly drive: Drive | undefined;
  readonly warn: Warn;
}

/** What the caller says: a link or an id, where the document is to stand, and under which ids, so that a second try adds nothing. */
interface Asked {
  readonly link: string;
  readonly dossier: string;
  /** Without one, the name of the file decides. */
  readonly type: number | undefined;
  readonly id: string;
  readonly version: string;
}

/**
 * `POST /documents/import-from-drive` with `{"meta": {"link": "https://drive…/d/1AbC…/view", "training_course": "0192…"}}`: a
 * document with a file of the cloud drive, which comes as any upload does, by the same checks and limits, or as a PDF where
 * it lives in the drive alone. `document_type` without being given is told by the name; `id` of a document that is there
 * adds a version to it.
 *
 * 403, 404, 409, 413, 422 as an upload; 422 no such link or file, or of a type that has no file; 503 the drive does not
 * answer or none is set. Nothing is created then.
 */
export async function importFromDriveResponse(request: Request, parts: ImportParts): Promise<Response> {
  try {
    return await importFile(await request.text(), parts);
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, parts.context);
    if (!(error instanceof ServiceUnavailable)) throw error;
    parts.warn({ service: error.service, reason: error.message }, 'file of the drive not imported');
    return problemResponse([productProblem('drive-away')], parts.context);
  }
}

async function importFile(body: string, { api, model, context, drive }: ImportParts): Promise<Response> {
  for (const path of ['documents', 'document-versions'])
    grant({ context }, resourceAt(model, path), 'create');
  if (!drive) throw new Refusal(productProblem('drive-off'));
  const asked = askedOf(documentOf(body));
  const driveId = driveIdOf(asked.link);
  if (driveId === null) throw new Refusal(productProblem('drive-link', {}, { pointer: '/meta/link' }));
  const file = await drive.describe(driveId);
  if (!file) throw new Refusal(productProblem('drive-not-found'));
  const way = wayOut(file.mediaType);
  if (way === null) throw new Refusal(productProblem('drive-type'));
  const bytes = await drive.open(driveId, way);
  const answer = await api.handle(putRequest(api, asked, fileNameOf(file.name, way), bytes), context);
  // What was refused before its end is not fetched to it; one that broke has nothing left to give up.
  if (!bytes.locked) await bytes.cancel().catch(() => undefined);
  if (await isCut(answer)) throw new Refusal(productProblem('drive-away'));
  return answer;
}

const dossierField: FieldOf<'documents'> = 'training_course';

function askedOf({ meta }: JsonObject): Asked {
  const { link, id, version, ...others }: JsonObject = isObject(meta) ? meta : {};
  const { training_course, document_type }: ValuesOf<'documents'> = others;
  if (typeof training_course !== 'string')
    throw new Refusal(violationProblem({ code: 'required', values: {} }, `/meta/${dossierField}`));
  return {
    link: typeof link === 'string' ? link : '',
    dossier: training_course,
    type: typeof document_type === 'number' ? document_type : undefined,
    id: idOf('id', id),
    version: idOf('version', version),
  };
}

function idOf(name: string, value: JsonObject[string] | undefined): string {
  if (value === undefined) return randomUUID();
  if (typeof value === 'string' && isUuid(value)) return value;
  throw new Refusal(problem('bad-parameter', { name, value: String(value), expected: 'id' }));
}

function putRequest(api: Api, asked: Asked, fileName: string, bytes: ReadableStream<Uint8Array>): Request {
  const nameField: FieldOf<'document-versions'> = 'file_name';
  const query = new URLSearchParams({
    version: asked.version,
    [nameField]: fileName,
    data: JSON.stringify(newDocument(asked.id, { name: fileName }, asked.dossier, asked.type)),
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body: bytes, duplex: 'half' };
  return new Request(api.addressOf(`documents/${asked.id}/content?${query}`), init);
}

/** The drive stopped before the end of the file. */
async function isCut(answer: Response): Promise<boolean> {
  if (answer.status !== 400) return false;
  const { errors } = (await answer.clone().json()) as {
    readonly errors?: readonly { readonly code: string }[];
  };
  return errors?.some(({ code }) => code === 'file-cut') === true;
}
