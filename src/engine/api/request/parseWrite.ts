import type { Resource } from '#engine/model/model.ts';
import { parseRequest, unknownAddress } from './parseRequest.ts';
import { problem, Refusal } from './problem.ts';
import { readText } from './readBody.ts';
import type { ApiParts, ApiRequest, Method, WriteAction, WriteRequest } from './request.ts';

/**
 * Understands a request that changes something: what its method and address ask for, and the text of its body.
 *
 * `POST /api/v1/loans/draft` gives the action `{ name: 'create', resource: <loans>, mode: 'draft' }`.
 * Throws a Refusal: what `parseRequest` refuses, 404 no such call, 405 not by this method, 413 and 415 the body.
 */
export async function parseWrite(source: Request, api: ApiParts): Promise<WriteRequest> {
  const request = parseRequest(source, api);
  const action = actionOf(request);
  return { ...request, action, body: await readText(source) };
}

/** What may be asked for at an address, by method. */
type Actions = Partial<Record<Method, WriteAction>>;

function actionOf(request: ApiRequest): WriteAction {
  const { method, resource } = request;
  const reads: readonly Method[] = resource ? ['GET'] : [];
  const actions = resource ? actionsOf(resource, request) : operationsOnly(request);
  const action = actions[method];
  if (action) return action;
  const allowed = [...reads, ...Object.keys(actions)].join(', ');
  throw new Refusal(problem('method-not-allowed', { method, allowed }));
}

function operationsOnly(request: ApiRequest): Actions {
  const [first, ...others] = request.rest;
  if (first === 'operations' && others.length === 0) return { POST: { name: 'operations' } };
  throw unknownAddress(request);
}

function actionsOf(resource: Resource, request: ApiRequest): Actions {
  if (resource.kind === 'external') return {};
  const { id } = request;
  return id === null ? collectionActions(resource, request) : rowActions(resource, id, request);
}

function collectionActions(resource: Resource, request: ApiRequest): Actions {
  const [first, ...others] = request.rest;
  if (first === undefined) return { POST: { name: 'create', resource, mode: 'full' } };
  if (others.length > 0) throw unknownAddress(request);
  if (first === 'draft' && resource.draft) return { POST: { name: 'create', resource, mode: 'draft' } };
  return called({ name: 'call', resource, id: null, action: first });
}

function rowActions(resource: Resource, id: string, request: ApiRequest): Actions {
  const [first, second, ...others] = request.rest;
  if (first === undefined)
    return {
      PATCH: { name: 'update', resource, id, mode: 'full' },
      DELETE: { name: 'remove', resource, id },
    };
  if (first === 'relationships' && second !== undefined && others.length === 0) {
    const relate = { name: 'relate', resource, id, relationship: second } as const;
    return { PATCH: relate, POST: relate, DELETE: relate };
  }
  if (second !== undefined) throw unknownAddress(request);
  return namedActions(resource, id, first);
}

function namedActions(resource: Resource, id: string, name: string): Actions {
  if (name === 'sort' && resource.order) return { POST: { name, resource, id } };
  if (name === 'draft' && resource.draft) return { PATCH: { name: 'update', resource, id, mode: 'draft' } };
  if (Object.hasOwn(resource.actions, name)) return { PATCH: { name: 'act', resource, id, action: name } };
  if (name === 'restore' && resource.trash) return { PATCH: { name, resource, id } };
  if (name === 'duplicate' && resource.duplicate) return { PATCH: { name, resource, id } };
  if ((name === 'merge' || name === 'unmerge') && resource.merge) return { POST: { name, resource, id } };
  return called({ name: 'call', resource, id, action: name });
}

function called(action: WriteAction): Actions {
  return { PATCH: action, POST: action };
}
