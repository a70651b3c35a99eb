import type { Reading } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts, ApiRequest, Parameter } from '#engine/api/request/request.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { documentAnswer, responseOf } from '#engine/api/respond/answer.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { storedSql } from '#engine/api/sql/writeSql.ts';
import type { FlatRecord } from '#engine/model/model.ts';

/**
 * Answers `GET /{path}/{id}/{name}` and `GET /{path}/{name}` when a behaviour of the resource reads by that name; null
 * for any other address.
 * Throws a Refusal: 400 a parameter, 403, 404 the row is not there for the actor.
 *
 * @example
 * // GET /loans/{id}/transitions -> {"meta": {"transitions": [{"to": "pending", …}]}}
 */
export async function runRead(
  request: ApiRequest,
  api: ApiParts,
  context: ApiContext,
): Promise<Response | null> {
  const { resource, id, rest, parameters } = request;
  const [name = '', ...others] = rest;
  const behaviour = resource && api.behaviours?.[resource.path];
  if (!resource || !behaviour || others.length > 0) return null;
  const work = id === null ? ownOf(behaviour.listReads, name) : null;
  const rowWork = id === null ? null : ownOf(behaviour.reads, name);
  if (!work && !rowWork) return null;
  const asked = parametersOf(parameters, behaviour.readParameters?.[name] ?? []);
  const reading = { api, context, resource, now: api.now(), connection: api.database, parameters: asked };
  if (rowWork && id !== null)
    return answerOf(await rowWork({ ...reading, row: await rowInSight({ api, context, resource }, id) }));
  grant({ context }, resource, 'view');
  return work && answerOf(await work(reading));
}

function ownOf<T>(works: Readonly<Record<string, T>> | undefined, name: string): T | null {
  return works && Object.hasOwn(works, name) ? (works[name] ?? null) : null;
}

function answerOf(meta: JsonObject): Response {
  return responseOf(documentAnswer({ meta }));
}

function parametersOf(parameters: readonly Parameter[], known: readonly string[]): Record<string, string> {
  refuseAny(
    unknownParameters(
      parameters.map(({ name }) => name),
      known,
    ),
  );
  return Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
}

async function rowInSight(
  { api, context, resource }: Pick<Reading, 'api' | 'context' | 'resource'>,
  id: string,
): Promise<FlatRecord> {
  const reach = grant({ context }, resource, 'view');
  const viewer = { model: api.model, actor: context.actor };
  const statement = storedSql(resource, id, viewer, { reach, withTrashed: true });
  const [stored] = await api.database.query<StoredRow>(statement);
  if (!stored) throw new Refusal(problem('not-found'));
  return storedRecord(stored).record;
}
