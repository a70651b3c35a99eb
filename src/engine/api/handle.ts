import { downloadRows } from './export/exportRows.ts';
import { planRead } from './plan/planRead.ts';
import { refreshExternal } from './read/refreshExternal.ts';
import { runRead } from './read/runRead.ts';
import { searchRecords } from './read/searchRecords.ts';
import { parseRequest } from './request/parseRequest.ts';
import { problemResponse, Refusal } from './request/problem.ts';
import type { ApiContext, ApiParts, ApiRequest } from './request/request.ts';
import { presentRead } from './respond/document.ts';
import { type ReadRow, readSql } from './sql/readSql.ts';
import { handleWrite } from './write/write.ts';

/**
 * One request, from words to answer. Expected failures arrive as Refusals and leave as JSON:API errors; anything
 * else is a bug and is thrown on to the server, which logs it.
 */
export async function handle(source: Request, api: ApiParts, context: ApiContext): Promise<Response> {
  try {
    return await doorOf(source)(source, api, context);
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, context);
    throw error;
  }
}

type Door = (source: Request, api: ApiParts, context: ApiContext) => Promise<Response>;

function doorOf({ method, url }: Request): Door {
  if (method !== 'GET' && method !== 'HEAD') return write;
  const { pathname } = new URL(url);
  return pathname.endsWith('/export') ? download : read;
}

async function read(source: Request, api: ApiParts, context: ApiContext): Promise<Response> {
  const request = parseRequest(source, api);
  if (asksForRecords(request)) return searchRecords(request, api, context);
  const told = await runRead(request, api, context);
  if (told) return told;
  const plan = planRead(request, api, context);
  const warnings = await refreshExternal(plan, api, context);
  const { statement, totalName } = readSql(plan, api, context);
  const [row] = await api.database.query<ReadRow>(statement);
  return presentRead({ plan, row, totalName, totals: api.totals, request, context, warnings });
}

function asksForRecords({ resource, rest }: ApiRequest): boolean {
  return resource === null && rest.length === 1 && rest[0] === 'records';
}

async function write(source: Request, api: ApiParts, context: ApiContext): Promise<Response> {
  return handleWrite(parseRequest(source, api), api, context);
}

async function download(source: Request, api: ApiParts, context: ApiContext): Promise<Response> {
  return downloadRows(planRead(parseRequest(source, api), api, context), source, api, context);
}
