import { grant } from '#engine/api/plan/grant.ts';
import { pointersAt } from '#engine/api/plan/pointers.ts';
import { emptyChange, type RowChange } from '#engine/api/plan/rowChange.ts';
import { insertion } from '#engine/api/plan/rowChanges.ts';
import type { WriteContext, WritePlan } from '#engine/api/plan/writePlan.ts';
import { parseRequest, unknownAddress } from '#engine/api/request/parseRequest.ts';
import { type Problem, problem, Refusal, refuseAny, violationProblem } from '#engine/api/request/problem.ts';
import { documentOf } from '#engine/api/request/readBody.ts';
import type { ApiContext, ApiParts, ApiRequest, WriteRequest } from '#engine/api/request/request.ts';
import { noLids, resourceObjectOf } from '#engine/api/request/resourceObject.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { storedSql } from '#engine/api/sql/writeSql.ts';
import { fileValues } from '#engine/api/write/check/uploadedValues.ts';
import type { StoredFile } from '#engine/files/files.ts';
import type { UploadRule } from '#engine/model/file/fileFields.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { versionedBy } from './lastVersions.ts';
import { receiveFile, tooLarge } from './receiveFile.ts';

/** What an upload is for, known before its first byte is read. */
interface ContentRequest {
  readonly request: WriteRequest;
  readonly plan: PlanOf;
  /** For when its row has come meanwhile. */
  readonly planAgain: () => Promise<PlanOf>;
}

type PlanOf = (known: WriteContext) => WritePlan;

/**
 * The bytes of a file as they are, stored as they come.
 *
 * `PUT /{path}/{id}/content?file_name=a.pdf` on a resource of files: a row without bytes gets them; where there is no such
 * row, one is made under that id, and the relation that says whose version it is stands in the address
 * (`&document={id}`). The same bytes again change nothing, so that an upload may be tried again; others are refused,
 * since no file replaces another.
 *
 * The same on the record whose versions they are adds the next one, under the id of `&version={id}` where it is given.
 * A record that is not there yet is made with it, of the resource object in `&data={…}`: both or neither.
 *
 * Resolves once the bytes are safe; the rows are yet to be written.
 * Throws a Refusal: 400 a parameter, 403, 404, 409 it has other bytes, 413 too large, 422 empty, type or name, 503.
 */
export async function takePut(source: Request, api: ApiParts, context: ApiContext): Promise<ContentRequest> {
  const request = parseRequest(source, api);
  const target = await targetOf(request, api, context);
  refuseAnnounced(source, target.rule);
  const upload = { bytes: source.body ?? noBytes, name: target.fileName };
  const file = await receiveFile(upload, target.rule, api);
  const { resource, id } = target.versions;
  const action = { name: 'update', resource, id, mode: 'full' } as const;
  const planFor =
    (to: Target): PlanOf =>
    (known) =>
      planOf(changesOf(to, file, known));
  return {
    request: { ...request, parameters: [], action, body: '' },
    plan: planFor(target),
    planAgain: async () => planFor(await targetOf(request, api, context)),
  };
}

/** Whoever announces too much is told before it is read. */
function refuseAnnounced({ headers }: Request, rule: UploadRule): void {
  const isTooLarge = Number(headers.get('content-length') ?? 0) > rule.maxSize;
  if (isTooLarge) throw new Refusal(tooLarge(rule));
}

const noBytes: AsyncIterable<Uint8Array> = {
  async *[Symbol.asyncIterator]() {
    // A request without a body has none.
  },
};

/** Where the bytes go. */
interface Target {
  readonly rule: UploadRule;
  readonly fileName: string;
  /** The row of the file, and what there is of it. */
  readonly versions: { readonly resource: Resource; readonly id: string; readonly row: FlatRecord | null };
  /** Whose version it is: the relation and the id; null: it stands for itself. */
  readonly of: { readonly name: string; readonly id: string } | null;
  /** The record to be made with it. */
  readonly made: { readonly resource: Resource; readonly sent: FlatRecord } | null;
}

async function targetOf(request: ApiRequest, api: ApiParts, context: ApiContext): Promise<Target> {
  const { resource, id, rest } = request;
  if (!resource || id === null || rest.length !== 1 || rest[0] !== 'content') throw refusedPut(request);
  if (resource.upload) return ownTarget(request, resource, id, api, context);
  return versionTarget(request, resource, id, api, context);
}

function refusedPut(request: ApiRequest): Refusal {
  if (request.rest.at(-1) === 'content') return unknownAddress(request);
  return new Refusal(problem('method-not-allowed', { method: 'PUT', allowed: 'GET, POST, PATCH, DELETE' }));
}

async function ownTarget(
  request: ApiRequest,
  resource: Resource,
  id: string,
  api: ApiParts,
  context: ApiContext,
): Promise<Target> {
  const rule = resource.upload as UploadRule;
  const asked = parametersOf(request, ['file_name', ...(rule.of === undefined ? [] : [rule.of])]);
  const row = await rowOf(resource, id, api, context);
  const owner = rule.of === undefined ? undefined : asked[rule.of];
  if (!row && rule.of !== undefined && !owner) throw new Refusal(problem('not-found'));
  const of = rule.of !== undefined && owner ? { name: rule.of, id: owner } : null;
  return { rule, fileName: fileNameOf(row, asked), versions: { resource, id, row }, of, made: null };
}

async function versionTarget(
  request: ApiRequest,
  resource: Resource,
  id: string,
  api: ApiParts,
  context: ApiContext,
): Promise<Target> {
  const versioned = versionedBy(resource, api.model);
  if (!versioned) throw refusedPut(request);
  const { versions, rule, of } = versioned;
  const asked = parametersOf(request, ['file_name', 'version', 'data']);
  if (asked.version !== undefined && !isUuid(asked.version))
    throw new Refusal(badParameter('version', asked));
  const versionId = asked.version?.toLowerCase() ?? api.newId();
  const record = await rowOf(resource, id, api, context, 'view');
  const row = await rowOf(versions, versionId, api, context);
  return {
    rule,
    fileName: fileNameOf(row, asked),
    versions: { resource: versions, id: versionId, row },
    of: { name: of.name, id },
    made: record ? null : { resource, sent: sentOf(asked, resource, id) },
  };
}

/** What the record is made of. Throws a Refusal: 404 nothing is said of it, 400 and 422 what is said is no such record. */
function sentOf({ data }: Asked, resource: Resource, id: string): FlatRecord {
  if (!data) throw new Refusal(problem('not-found'));
  return resourceObjectOf(documentOf(data), { resource, base: '/data', id, lids: noLids }).sent;
}

type Asked = Readonly<Record<string, string | undefined>>;

function parametersOf({ parameters }: ApiRequest, known: readonly string[]): Asked {
  refuseAny(
    unknownParameters(
      parameters.map(({ name }) => name),
      known,
    ),
  );
  return Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
}

function badParameter(name: string, asked: Asked): Problem {
  return problem('bad-parameter', { name, value: asked[name] ?? '', expected: 'id' }, { parameter: name });
}

/** The row as far as the actor reaches it; who may not do this at all is told before she sends. */
async function rowOf(
  resource: Resource,
  id: string,
  { model, database }: ApiParts,
  context: ApiContext,
  doing = 'create',
): Promise<FlatRecord | null> {
  const reach = grant({ context }, resource, doing);
  const viewer = { model, actor: context.actor };
  const sight = { reach, withTrashed: false };
  const [stored] = await database.query<StoredRow>(storedSql(resource, id, viewer, sight));
  return stored ? storedRecord(stored).record : null;
}

function fileNameOf(row: FlatRecord | null, asked: Asked): string {
  const name = row?.file_name || asked.file_name;
  if (typeof name === 'string' && name !== '') return name;
  const required = violationProblem({ code: 'required', values: {} }, '');
  throw new Refusal({ ...required, source: { parameter: 'file_name' } });
}

function changesOf(
  { versions, of, made, fileName }: Target,
  file: StoredFile,
  known: WriteContext,
): RowChange[] {
  const { resource, id, row } = versions;
  const reach = grant(known, resource, 'create');
  if (row) {
    const change = emptyChange(resource, reach);
    return [{ ...change, verb: 'set', row: { id, versions: anyVersion }, sent: fileValues(file), file }];
  }
  const sent = { file_name: fileName, ...(of && { [of.name]: of.id }) };
  const version = insertion({ ...emptyChange(resource, reach), sent, file }, id, known);
  return made && of ? [creationOf(made, of.id, known), version] : [version];
}

function creationOf(
  { resource, sent }: NonNullable<Target['made']>,
  id: string,
  known: WriteContext,
): RowChange {
  const reach = grant(known, resource, 'create');
  const pointer = pointersAt(resource, '/data');
  return insertion({ resource, sent, mode: 'full', reach, pointer }, id, known);
}

function planOf(changes: readonly RowChange[]): WritePlan {
  const steps = changes.map(
    (change) => ({ base: null, work: { kind: 'change', change }, shows: { as: 'row' } }) as const,
  );
  return { steps, isBulk: false, isAtomic: false };
}
