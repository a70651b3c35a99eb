import { nearestValue } from '#engine/api/request/nearest.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { documentOf, readText } from '#engine/api/request/readBody.ts';
import type { ApiContext, ApiParts, ApiRequest } from '#engine/api/request/request.ts';
import { noLids, resourceObjectOf } from '#engine/api/request/resourceObject.ts';
import { type Versions, versionsOf } from '#engine/api/request/versions.ts';
import { type Answer, documentAnswer, noContent, responseOf, rowAnswer } from '#engine/api/respond/answer.ts';
import { onlyOnce } from '#engine/api/respond/idempotency.ts';
import { DatabaseError } from '#engine/db/database.ts';
import type { Resource } from '#engine/model/model.ts';
import { emptyChange, restoreRow, runAction } from './actions.ts';
import { duplicateRow } from './duplicateRow.ts';
import { endWriting } from './endWriting.ts';
import { withExisting } from './existingRow.ts';
import { runOperations } from './operations.ts';
import { readBack } from './readBack.ts';
import { withReferences } from './references.ts';
import { linkageAfter, writeRelationship } from './relationships.ts';
import { sortRow } from './sortRows.ts';
import { createRow, removeRow, updateRow } from './writeRow.ts';
import { grant, isObject, pointersAt, type Writing, type Written } from './writing.ts';

/**
 * Answers a request that changes something: one transaction that holds the row, its checks, its activity entry and
 * the answer, read as the server has it.
 *
 * A conflict between transactions is tried again, three times in all.
 * Throws a Refusal with every problem of the input; nothing is stored then.
 *
 * @example
 * // PATCH /api/v1/pec-rate-repositories/0192… {"data": {"type": …, "id": …, "attributes": {"rate": "9.150"}}}
 * // -> 200, the row, ETag "4"
 */
export async function handleWrite(
  request: ApiRequest,
  api: ApiParts,
  context: ApiContext,
): Promise<Response> {
  const call = callOf(request);
  const text = await readText(request.source);
  const attempt = () =>
    api.database.transaction((tx) => {
      const writing: Writing = { api, context, tx, now: api.now(), done: [] };
      return onlyOnce(writing, request, text, () => answered(call, { writing, request, text }));
    });
  try {
    return responseOf(await retried(attempt));
  } catch (error) {
    throw await withExisting(await withReferences(error, api, context), api, context);
  }
}

/** What every call gets. */
interface Asked {
  readonly writing: Writing;
  readonly request: ApiRequest;
  readonly text: string;
}
type Perform = (asked: Asked) => Promise<Answer>;

async function answered(call: Perform, asked: Asked): Promise<Answer> {
  const answer = await call(asked);
  await endWriting(asked.writing);
  return answer;
}

const mostAttempts = 3;
/** serialization_failure, deadlock_detected */
const passing = ['40001', '40P01'];

async function retried<T>(attempt: () => Promise<T>, count = 1): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const mayPass = error instanceof DatabaseError && passing.includes(error.code);
    if (!mayPass || count >= mostAttempts) throw error;
    return retried(attempt, count + 1);
  }
}

/** Which call an address and method make. Throws a Refusal of 404 or 405. */
function callOf(request: ApiRequest): Perform {
  const { resource, id, method } = request;
  if (!resource) return houseCall(request);
  if (resource.kind === 'external') throw notAllowed(request, ['GET']);
  const calls = id === null ? collectionCalls(resource, request) : rowCalls(resource, id, request);
  const perform = calls[method];
  if (perform) return perform;
  throw notAllowed(request, ['GET', ...Object.keys(calls)]);
}

type Calls = Partial<Record<ApiRequest['method'], Perform>>;

function houseCall(request: ApiRequest): Perform {
  const isOperations = request.rest.length === 1 && request.rest[0] === 'operations';
  if (!isOperations) throw unknownAddress(request, []);
  if (request.method !== 'POST') throw notAllowed(request, ['POST']);
  return ({ writing, text }) => runOperations(writing, documentOf(text));
}

function collectionCalls(resource: Resource, request: ApiRequest): Calls {
  const [first, ...others] = request.rest;
  if (first === undefined) return { POST: (asked) => create(asked, resource, 'full') };
  if (others.length > 0) throw unknownAddress(request, []);
  if (first === 'draft' && resource.draft) return { POST: (asked) => create(asked, resource, 'draft') };
  const act: Perform = (asked) => runBehaviour(asked, resource, null, first);
  return { PATCH: act, POST: act };
}

function rowCalls(resource: Resource, id: string, request: ApiRequest): Calls {
  const [first, second, ...others] = request.rest;
  if (first === undefined) {
    return {
      PATCH: (asked) => update(asked, resource, id, 'full'),
      DELETE: (asked) => remove(asked, resource, id),
    };
  }
  if (first === 'relationships' && second !== undefined && others.length === 0) {
    const relate: Perform = (asked) => writeLinkage(asked, resource, id, second);
    return { PATCH: relate, POST: relate, DELETE: relate };
  }
  if (second !== undefined) throw unknownAddress(request, []);
  return namedCalls(resource, id, first);
}

function namedCalls(resource: Resource, id: string, name: string): Calls {
  if (name === 'sort' && resource.order) return { POST: (asked) => sort(asked, resource, id) };
  if (name === 'draft' && resource.draft) return { PATCH: (asked) => update(asked, resource, id, 'draft') };
  if (name === 'restore' && resource.trash) return { PATCH: (asked) => act(asked, resource, id, name) };
  if (name === 'duplicate' && resource.duplicate) return { PATCH: (asked) => act(asked, resource, id, name) };
  if (Object.hasOwn(resource.actions, name)) return { PATCH: (asked) => act(asked, resource, id, name) };
  const behave: Perform = (asked) => runBehaviour(asked, resource, id, name);
  return { PATCH: behave, POST: behave };
}

async function create(
  { writing, request, text }: Asked,
  resource: Resource,
  mode: 'full' | 'draft',
): Promise<Answer> {
  const reach = grant(writing, resource, 'create');
  const base = '/data';
  const { id, sent, meta } = resourceObjectOf(documentOf(text).data, {
    resource,
    base,
    id: null,
    lids: noLids,
  });
  const change = { resource, sent, mode, reach, pointer: pointersAt(resource, base), meta };
  const written = await createRow(writing, change, id);
  return answerRow(writing, request, written, written.event === 'created' ? 201 : 200);
}

async function update(
  { writing, request, text }: Asked,
  resource: Resource,
  id: string,
  mode: 'full' | 'draft',
): Promise<Answer> {
  const reach = grant(writing, resource, 'update');
  const base = '/data';
  const { sent, meta } = resourceObjectOf(documentOf(text).data, { resource, base, id, lids: noLids });
  const change = { resource, sent, mode, reach, pointer: pointersAt(resource, base), meta };
  return answerRow(writing, request, await updateRow(writing, change, { id, versions: versionsIn(request) }));
}

async function remove({ writing, request, text }: Asked, resource: Resource, id: string): Promise<Answer> {
  const { meta } = documentOf(text, { needed: false });
  const empty = emptyChange(resource, grant(writing, resource, 'delete'));
  const change = isObject(meta) ? { ...empty, meta } : empty;
  await removeRow(writing, change, { id, versions: versionsIn(request) });
  return noContent;
}

async function sort({ writing, request, text }: Asked, resource: Resource, id: string): Promise<Answer> {
  return answerRow(writing, request, await sortRow(writing, { resource, id }, documentOf(text)));
}

async function writeLinkage(
  { writing, request, text }: Asked,
  resource: Resource,
  id: string,
  name: string,
): Promise<Answer> {
  const write = {
    resource,
    id,
    name,
    method: request.method,
    versions: versionsIn(request),
    base: '/data',
    lids: noLids,
  };
  const written = await writeRelationship(writing, write, documentOf(text));
  await readBack(writing, written);
  const self = `${selfOf(writing, written)}/relationships/${name}`;
  return documentAnswer({ links: { self }, data: linkageAfter(written, name) });
}

async function act(
  { writing, request, text }: Asked,
  resource: Resource,
  id: string,
  name: string,
): Promise<Answer> {
  const own = writing.api.behaviours?.[resource.path]?.actions?.[name];
  if (own) return runBehaviour({ writing, request, text }, resource, id, name);
  const { meta } = documentOf(text, { needed: false });
  const called = { resource, id, versions: versionsIn(request) };
  if (name === 'duplicate' && !Object.hasOwn(resource.actions, name)) {
    return answerRow(writing, request, await duplicateRow(writing, called), 201);
  }
  const isRestore = name === 'restore' && !Object.hasOwn(resource.actions, name);
  const said = isObject(meta) ? meta : {};
  const written = isRestore
    ? await restoreRow(writing, called, said)
    : await runAction(writing, called, name);
  return answerRow(writing, request, written);
}

async function runBehaviour(
  { writing, request, text }: Asked,
  resource: Resource,
  id: string | null,
  name: string,
): Promise<Answer> {
  const actions = writing.api.behaviours?.[resource.path]?.actions ?? {};
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw unknownAddress(request, [...Object.keys(actions), ...Object.keys(resource.actions)]);
  grant(writing, resource, name);
  const document = documentOf(text, { needed: false });
  const answer = await action({ writing, resource, id, document, versions: versionsIn(request) });
  if ('written' in answer) return answerRow(writing, request, answer.written, answer.status);
  return 'meta' in answer ? documentAnswer({ meta: answer.meta }) : noContent;
}

async function answerRow(
  writing: Writing,
  request: ApiRequest,
  written: Written,
  status: 200 | 201 = 200,
): Promise<Answer> {
  await endWriting(writing);
  return rowAnswer(await readBack(writing, written, request.parameters), status, selfOf(writing, written));
}

function selfOf({ api }: Writing, { resource, id }: Written): string {
  return `${api.basePath}/${resource.path}/${id}`;
}

function versionsIn({ source }: ApiRequest): Versions {
  return versionsOf(source.headers.get('if-match'));
}

function notAllowed({ method }: ApiRequest, allowed: readonly string[]): Refusal {
  return new Refusal(problem('method-not-allowed', { method, allowed: allowed.join(', ') }));
}

function unknownAddress({ rest, source }: ApiRequest, known: readonly string[]): Refusal {
  const last = rest.at(-1) ?? '';
  return new Refusal(
    problem('unknown-path', { name: new URL(source.url).pathname, ...nearestValue(last, known) }),
  );
}
