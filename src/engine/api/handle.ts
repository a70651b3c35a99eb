import { timeZoneOf } from '#engine/model/productFacts.ts';
import { downloadRows } from './export/exportRows.ts';
import { asksForFieldFile, serveFieldFile } from './fileFields/serveFieldFile.ts';
import { isAboutUploads, takeUpload } from './fileFields/takeUpload.ts';
import { handleImports, isAboutImports } from './import/handleImports.ts';
import { planRead } from './plan/planRead.ts';
import { planWrite } from './plan/planWrite.ts';
import type { RowChange } from './plan/rowChange.ts';
import type { WritePlan } from './plan/writePlan.ts';
import { asksToExplain, explainFormula } from './read/explainFormula.ts';
import { refreshExternal } from './read/refreshExternal.ts';
import { asksToReveal, revealValue } from './read/revealValue.ts';
import { runRead } from './read/runRead.ts';
import { searchRecords } from './read/searchRecords.ts';
import { searchTexts } from './read/searchTexts.ts';
import { asksForSuggestions, suggestValues } from './read/suggestValues.ts';
import { parseRequest } from './request/parseRequest.ts';
import { parseWrite } from './request/parseWrite.ts';
import { problemResponse, Refusal } from './request/problem.ts';
import type { ApiContext, ApiParts, ApiRequest, WriteRequest } from './request/request.ts';
import { responseOf } from './respond/answer.ts';
import { presentRead } from './respond/document.ts';
import { respondWrite } from './respond/respondWrite.ts';
import { recordQuestion } from './sql/cached/recordQuestion.ts';
import { type ReadRow, readSql } from './sql/readSql.ts';
import { writeSql } from './sql/writeSql.ts';
import { inTransaction } from './transaction.ts';
import { readingBody } from './upload/largeBody.ts';
import { type Versioned, versionedBy } from './upload/lastVersions.ts';
import { takePut } from './upload/putContent.ts';
import { fileServerOf } from './upload/serveFile.ts';
import { takeContent } from './upload/takeContent.ts';
import { checkWrite } from './write/check/checkWrite.ts';
import { executeWrite } from './write/executeWrite.ts';
import { runPlan } from './write/runPlan.ts';
import type { Writing, Written } from './write/writing.ts';

/**
 * One request, from words to answer. Expected failures arrive as Refusals and leave as JSON:API errors; anything
 * else is a bug and is thrown on to the server, which logs it.
 */
export async function handle(source: Request, api: ApiParts, context: ApiContext): Promise<Response> {
  try {
    return await handlerOf(source, api)(source, api, context);
  } catch (error) {
    if (error instanceof Refusal)
      return problemResponse(error.problems, { ...context, timeZone: timeZoneOf(api.model) });
    throw error;
  }
}

type Handler = (source: Request, api: ApiParts, context: ApiContext) => Promise<Response>;

function handlerOf({ method, url }: Request, api: ApiParts): Handler {
  if (isAboutImports({ url }, api)) return imports;
  if (isAboutUploads({ url }, api)) return takeUpload;
  if (method === 'PUT') return put;
  if (method !== 'GET' && method !== 'HEAD') return write;
  const { pathname } = new URL(url);
  return pathname.endsWith('/export') ? exportRows : read;
}

async function read(source: Request, api: ApiParts, context: ApiContext): Promise<Response> {
  const request = parseRequest(source, api);
  if (asksForRecords(request)) return searchRecords(request, api, context);
  const searched = searchedVersions(request, api);
  if (searched) return searchTexts(searched, request, api, context);
  if (asksForSuggestions(request)) return suggestValues(request, api, context);
  if (asksToReveal(request)) return revealValue(request, api, context);
  if (asksToExplain(request)) return explainFormula(request, api, context);
  if (asksForFieldFile(request)) return serveFieldFile(request, api, context);
  const serve = fileServerOf(request, api);
  if (serve) return serve(request, api, context);
  const answer = await runRead(request, api, context);
  if (answer) return answer;
  const known = recordQuestion(request, api, context);
  const plan = known?.plan ?? planRead(request, api, context);
  const warnings = await refreshExternal(plan, api, context);
  const { statement, totalName } = known ?? readSql(plan, api, context);
  // Who opens one row means to work on it as it stands now.
  const mayLag = plan.target.shape !== 'record';
  const [row] = await api.database.query<ReadRow>({ ...statement, mayLag });
  return presentRead({ plan, row, totalName, totals: api.totals, request, context, warnings });
}

function asksForRecords({ resource, rest }: ApiRequest): boolean {
  return resource === null && rest.length === 1 && rest[0] === 'records';
}

/** Those whose words are searched by `GET /{path}/search`. */
function searchedVersions({ resource, id, rest }: ApiRequest, { model }: ApiParts): Versioned | undefined {
  if (!resource || id !== null || rest.length !== 1 || rest[0] !== 'search') return undefined;
  const versioned = versionedBy(resource, model);
  return versioned?.rule.text ? versioned : undefined;
}

/** Parse, plan, then check, SQL and execution of each row, and the answer, all of it in one transaction. */
async function write(source: Request, api: ApiParts, context: ApiContext): Promise<Response> {
  const request = await readingBody(source, async (read) => takeContent(await parseWrite(read, api), api));
  return writePlanned(request, (writing) => planWrite(request, writing), api, context);
}

/** Bytes as they are, taken before the transaction of their row. */
async function put(source: Request, api: ApiParts, context: ApiContext): Promise<Response> {
  const { request, plan, planAgain } = await takePut(source, api, context);
  try {
    return await writePlanned(request, plan, api, context);
  } catch (error) {
    // Whoever tried again while her first upload was under way has sent it twice at once.
    if (!isTaken(error)) throw error;
    return writePlanned(request, await planAgain(), api, context);
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Refusal && error.problems.some(({ code }) => code === 'already-taken');
}

async function writePlanned(
  request: WriteRequest,
  planOf: (writing: Writing) => WritePlan,
  api: ApiParts,
  context: ApiContext,
): Promise<Response> {
  const answer = await inTransaction({ request, api, context, writeRow }, async (writing) => {
    const plan = planOf(writing);
    const results = await runPlan(plan, writing);
    return respondWrite(results, plan, request, writing);
  });
  return responseOf(answer);
}

/** One row, of a request's plan or of what a behaviour writes beside it. */
async function writeRow(change: RowChange, writing: Writing): Promise<Written> {
  const checked = await checkWrite(change, writing);
  const statements = writeSql(checked);
  return executeWrite(statements, checked, writing);
}

async function imports(source: Request, api: ApiParts, context: ApiContext): Promise<Response> {
  return handleImports(source, api, context, writeRow);
}

async function exportRows(source: Request, api: ApiParts, context: ApiContext): Promise<Response> {
  return downloadRows(planRead(parseRequest(source, api), api, context), source, api, context);
}
