import type { FlatRecord } from '#model/model.ts';
import { documentAnswer, responseOf } from './answer.ts';
import type { Reading } from './behaviours.ts';
import { problem, Refusal } from './problem.ts';
import type { ApiContext, ApiParts, Parameter, ParsedRequest } from './request.ts';
import { understood } from './writeRow.ts';
import { type StoredRow, storedSql } from './writeSql.ts';
import { grant } from './writing.ts';

/**
 * Answers `GET /{path}/{id}/{name}` when a behaviour of the resource reads by that name; null for any other address.
 * Throws a Refusal: 400 a parameter, 403, 404 the row is not there for the actor.
 *
 * @example
 * // GET /training-courses/{id}/transitions -> {"meta": {"transitions": [{"to": "pending", …}]}}
 */
export async function runRead(
  request: ParsedRequest,
  api: ApiParts,
  context: ApiContext,
): Promise<Response | null> {
  const { resource, id, rest, parameters } = request;
  const [name = '', ...others] = rest;
  const reads = (resource && api.behaviours?.[resource.path]?.reads) ?? {};
  const work = Object.hasOwn(reads, name) && others.length === 0 ? reads[name] : undefined;
  if (!resource || id === null || !work) return null;
  const asked = parametersOf(parameters, api.behaviours?.[resource.path]?.readParameters?.[name] ?? []);
  const row = await rowInSight({ api, context, resource }, id);
  const reading = { api, context, resource, row, now: api.now(), connection: api.database };
  const meta = await work({ ...reading, parameters: asked });
  return responseOf(documentAnswer({ meta }));
}

function parametersOf(parameters: readonly Parameter[], known: readonly string[]): Record<string, string> {
  const unknown = parameters.find(({ name }) => !known.includes(name));
  if (unknown)
    throw new Refusal(problem('unknown-parameter', { name: unknown.name }, { parameter: unknown.name }));
  return Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
}

async function rowInSight(
  { api, context, resource }: Pick<Reading, 'api' | 'context' | 'resource'>,
  id: string,
): Promise<FlatRecord> {
  const reach = grant({ context }, resource, 'view');
  const seer = { model: api.model, actor: context.actor };
  const statement = storedSql(resource, id, seer, { reach, withTrashed: true });
  const [stored] = await api.database.query<StoredRow>(statement);
  if (!stored) throw new Refusal(problem('not-found'));
  return understood(stored).record;
}
