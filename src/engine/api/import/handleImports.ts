import { ReadableStream } from 'node:stream/web';
import { grant } from '#engine/api/plan/grant.ts';
import { parseRequest, unknownAddress } from '#engine/api/request/parseRequest.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts, ApiRequest } from '#engine/api/request/request.ts';
import { documentAnswer, responseOf } from '#engine/api/respond/answer.ts';
import { contentDisposition } from '#engine/api/respond/contentDisposition.ts';
import type { WriteRow } from '#engine/api/write/writing.ts';
import type { Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { faultyRows } from './answer/faultyRows.ts';
import { importObject, importSummary, rowObject } from './answer/importDocument.ts';
import { templateFormats, templateSheet } from './answer/template.ts';
import { filesSeen, type ImportRights, importedFields, importRights, keyFields } from './importedFields.ts';
import { fileNameIn, onlyParameters, pageIn } from './importParameters.ts';
import type { ImportRecord } from './importRecord.ts';
import { mendedCells, settingsIn } from './importSettings.ts';
import { receiveImport } from './receiveImport.ts';
import { deleteImport, readImport, readImports, setImport } from './store/importSql.ts';
import { pageOfRows, readRow, storeCells } from './store/rowSql.ts';
import { begin, cancel, type Kind, settled } from './work/begin.ts';
import { checkOneRow } from './work/checkImport.ts';
import { importWork, rowsOf } from './work/importWork.ts';
import { jobOf } from './work/jobs.ts';

/** A request about the imports of a resource, and what it may do. */
interface Asked {
  readonly request: ApiRequest;
  readonly resource: Resource;
  readonly rights: ImportRights;
  readonly api: ApiParts;
  readonly context: ApiContext;
  readonly writeRow: WriteRow;
}

/** Is it a request about the imports of a resource: `/{path}/imports…`? */
export function isAboutImports({ url }: Pick<Request, 'url'>, { basePath, model }: ApiParts): boolean {
  const [path = '', second] = new URL(url).pathname.slice(basePath.length + 1).split('/');
  return second === 'imports' && Object.hasOwn(model.resources, path);
}

/**
 * The calls of an import, which only whoever began it sees: `POST /{path}/imports?file_name=a.csv` takes a file,
 * `GET` and `PATCH /{path}/imports/{id}` tell and match its columns, `POST …/check`, `/run`, `/cancel` and `/undo` do the
 * work, `GET …/rows` and `PATCH …/rows/{number}` show and mend its rows.
 * Throws a Refusal: 400, 403, 404, 405, 409 it is not at that, 413, 422.
 */
export async function handleImports(
  source: Request,
  api: ApiParts,
  context: ApiContext,
  writeRow: WriteRow,
): Promise<Response> {
  const request = parseRequest(source, api);
  const { resource, rest } = request;
  if (!resource) throw unknownAddress(request);
  const asked = { request, resource, rights: importRights(context, resource), api, context, writeRow };
  const [, id, ...others] = rest;
  if (id === undefined) return collection(asked);
  if (id === 'template' && others.length === 0) return template(asked);
  if (!isUuid(id)) throw unknownAddress(request, ['template']);
  return ofImport(asked, await importAt(asked, id.toLowerCase()), others);
}

type Answers = Partial<Record<ApiRequest['method'], () => Promise<Response> | Response>>;

function answered({ request }: Asked, answers: Answers): Promise<Response> | Response {
  const answer = answers[request.method === 'HEAD' ? 'GET' : request.method];
  if (answer) return answer();
  const allowed = Object.keys(answers).join(', ');
  throw new Refusal(problem('method-not-allowed', { method: request.method, allowed }));
}

function collection(asked: Asked): Promise<Response> | Response {
  return answered(asked, { GET: () => list(asked), POST: () => receive(asked) });
}

async function list(asked: Asked): Promise<Response> {
  const { limit, offset } = pageIn(asked.request);
  const { imports, total } = await readImports(asked.api.database, ownerIn(asked), { limit, offset });
  const data: ReturnType<typeof importSummary>[] = [];
  for (const record of imports) data.push(importSummary(await settled(record, asked)));
  return responseOf(documentAnswer({ data, meta: { page: { total } } }));
}

async function receive(asked: Asked): Promise<Response> {
  const { request, resource, rights, api, context } = asked;
  const fields = [...keyFields(context.actor, resource, rights), ...importedFields(context.actor, resource)];
  const received = {
    bytes: request.source.body ?? noBytes,
    fileName: fileNameIn(request),
    owner: ownerIn(asked),
    fields: [...new Set(fields)],
    files: filesSeen(context.actor, resource),
  };
  const id = await receiveImport(received, api);
  const record = await importAt(asked, id);
  const self = `${api.basePath}/${resource.path}/imports/${id}`;
  const answer = documentAnswer({ data: importObject(record, asked) });
  return responseOf({ ...answer, status: 201, headers: { ...answer.headers, location: self } });
}

const noBytes: AsyncIterable<Uint8Array> = {
  async *[Symbol.asyncIterator]() {
    // A request without a body has none.
  },
};

function ownerIn({ resource, context }: Asked) {
  return { actorId: context.actor.id, resource: resource.path };
}

/** What this server works on it knows by itself: the embedded database answers nobody while rows are written. */
async function importAt(asked: Asked, id: string): Promise<ImportRecord> {
  const { api, resource, context } = asked;
  const job = jobOf(api.database, id);
  if (job && job.actorId === context.actor.id && job.record.resource === resource.path)
    return { ...job.record, done: job.progress.done };
  const record = await readImport(api.database, ownerIn(asked), id);
  if (!record) throw new Refusal(problem('not-found'));
  return settled(record, asked);
}

function template(asked: Asked): Promise<Response> | Response {
  const { request, resource, api, context } = asked;
  const { format = 'csv' } = onlyParameters(request, ['format']);
  const write = format === 'csv' || format === 'xlsx' ? templateFormats[format] : undefined;
  if (!write)
    throw new Refusal(
      problem(
        'bad-parameter',
        { name: 'format', value: format, expected: 'choice' },
        { parameter: 'format' },
      ),
    );
  const fields = importedFields(context.actor, resource);
  const sheet = templateSheet(resource, fields, { model: api.model, locale: context.locale });
  return answered(asked, { GET: () => download(write(sheet), `${resource.path}.${format}`) });
}

const mediaTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function download(chunks: AsyncGenerator<Uint8Array>, name: string): Response {
  const headers = {
    'content-type': mediaTypes[name.split('.').at(-1) ?? ''] ?? '',
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'private, no-store',
  };
  return new Response(ReadableStream.from(chunks) as BodyInit, { headers });
}

function ofImport(asked: Asked, record: ImportRecord, [action, number, ...others]: readonly string[]) {
  const { request } = asked;
  if (others.length > 0 || (number !== undefined && action !== 'rows')) throw unknownAddress(request);
  if (action === undefined)
    return answered(asked, {
      GET: () => {
        onlyParameters(request, []);
        return shown(record, asked);
      },
      PATCH: () => change(record, asked),
      DELETE: () => remove(record, asked),
    });
  if (action === 'rows')
    return number === undefined
      ? answered(asked, { GET: () => rows(record, asked) })
      : answered(asked, { PATCH: () => mend(record, Number(number), asked) });
  if (action === 'faults') return answered(asked, { GET: () => faults(record, asked) });
  if (action === 'cancel') return answered(asked, { POST: () => stop(record, asked) });
  const kind = (['check', 'run', 'undo'] as const).find((one) => one === action);
  if (!kind) throw unknownAddress(request, ['check', 'run', 'undo', 'cancel', 'rows', 'faults']);
  return answered(asked, { POST: () => start(kind, record, asked) });
}

function shown(record: ImportRecord, asked: Asked, status = 200): Response {
  return responseOf({ ...documentAnswer({ data: importObject(record, asked) }), status });
}

/** While it is not at work, and before it is written. */
function refuseUnless(record: ImportRecord, states: readonly ImportRecord['state'][]): void {
  if (!states.includes(record.state)) throw new Refusal(problem('wrong-state'));
}

/** What was undone is as if it had never been written: it begins anew. */
const unwritten = ['ready', 'checked', 'undone'] as const;

async function change(record: ImportRecord, asked: Asked): Promise<Response> {
  refuseUnless(record, unwritten);
  const settings = await settingsIn(record, asked);
  const isSet = await setImport(
    asked.api.database,
    record.id,
    { ...settings, state: 'ready', stopped: null },
    unwritten,
  );
  if (!isSet) throw new Refusal(problem('wrong-state'));
  return shown(await importAt(asked, record.id), asked);
}

async function remove(record: ImportRecord, { api }: Asked): Promise<Response> {
  refuseUnless(record, ['ready', 'checked', 'done', 'undone']);
  await deleteImport(api.database, record.id);
  return new Response(null, { status: 204 });
}

async function rows(record: ImportRecord, asked: Asked): Promise<Response> {
  const { limit, offset, isFaulty } = pageIn(asked.request, ['filter[faulty]']);
  const page = await pageOfRows(asked.api.database, rowsOf({ record }), { limit, offset, isFaulty });
  const data = page.rows.map((row) => rowObject(row, record, asked));
  return responseOf(documentAnswer({ data, meta: { page: { total: page.total } } }));
}

function isRowNumber(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number < 2 ** 31;
}

async function mend(record: ImportRecord, number: number, asked: Asked): Promise<Response> {
  const { api, resource } = asked;
  refuseUnless(record, ['ready', 'checked']);
  const known = rowsOf({ record });
  const row = isRowNumber(number) ? await readRow(api.database, known, number) : undefined;
  if (!row) throw new Refusal(problem('not-found'));
  await storeCells(api.database, known, number, await mendedCells(row, record, asked.request));
  if (record.state === 'checked') await checkOneRow(importWork(record, resource, asked), number);
  const mended = (await readRow(api.database, known, number)) ?? row;
  const { counts } = await importAt(asked, record.id);
  return responseOf(documentAnswer({ data: rowObject(mended, record, asked), meta: { counts } }));
}

function faults(record: ImportRecord, { api, resource, context }: Asked): Response {
  const chunks = faultyRows({ record, rows: rowsOf({ record }), resource, api, context });
  return download(chunks, `${resource.path}-errors.csv`);
}

async function stop(record: ImportRecord, asked: Asked): Promise<Response> {
  await cancel(record, asked);
  return shown(await importAt(asked, record.id), asked, 202);
}

async function start(kind: Kind, record: ImportRecord, asked: Asked): Promise<Response> {
  const { resource, request } = asked;
  const { without_faulty: isWithout } = onlyParameters(request, kind === 'run' ? ['without_faulty'] : []);
  if (kind === 'check' && !record.columns.some(({ field }) => field !== null))
    throw new Refusal(problem('wrong-state'));
  if (kind === 'run' && record.counts.bad > 0 && isWithout !== '1')
    throw new Refusal(problem('import-faulty', { count: record.counts.bad }));
  if (kind === 'undo' && record.counts.create > 0) grant(asked, resource, 'delete');
  await begin(kind, importWork(record, resource, asked));
  return shown(await importAt(asked, record.id), asked, 202);
}
