import { isObject, type JsonObject } from '#engine/api/request/jsonObject.ts';
import { unknownAddress } from '#engine/api/request/parseRequest.ts';
import { documentOf } from '#engine/api/request/readBody.ts';
import type { WriteAction, WriteRequest } from '#engine/api/request/request.ts';
import { noLids, resourceObjectOf } from '#engine/api/request/resourceObject.ts';
import { type Versions, versionsOf } from '#engine/api/request/versions.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { grant } from './grant.ts';
import { planAction } from './planAction.ts';
import { planMerge, planUnmerge } from './planMerge.ts';
import { planMove } from './planMove.ts';
import { planOperations } from './planOperations.ts';
import { planRelationship } from './planRelationship.ts';
import { pointersAt } from './pointers.ts';
import type { RowChange, RowKey } from './rowChange.ts';
import { insertion, removal, restoration } from './rowChanges.ts';
import type { Shows, Work, WriteContext, WritePlan } from './writePlan.ts';

/**
 * The changes of rows that do what a request asks for.
 *
 * `PATCH /late-fees/0192… {"data": {…, "attributes": {"rate": "9.150"}}}` gives one step, the change
 * `{ verb: 'update', resource: <late-fees>, row: { id: '0192…', … }, sent: { rate: '9.150' }, … }`, which shows its row.
 * Throws a Refusal: 400 and 409 the document, 403 the permission, 404 no such action or relationship, 422 names.
 */
export function planWrite(request: WriteRequest, known: WriteContext): WritePlan {
  const { action } = request;
  if (action.name === 'operations') return planOperations(documentOf(request.body), known);
  const work = behaviourCall(request, action, known) ?? workOf(request, action, known);
  return { steps: [{ base: null, work, shows: showsOf(action) }], isBulk: false, isAtomic: false };
}

/** What is asked for of one resource. */
type Asked = Exclude<WriteAction, { readonly name: 'operations' }>;
type AskedFor<Name extends Asked['name']> = Extract<Asked, { readonly name: Name }>;

function showsOf(action: Asked): Shows {
  if (action.name === 'relate') return { as: 'linkage', relationship: action.relationship };
  if (action.name === 'remove') return { as: 'nothing' };
  // An action may give a row away that was the actor's own, such as a member taken off a loan.
  return action.name === 'act' ? { as: 'row', reach: 'all' } : { as: 'row' };
}

function workOf(request: WriteRequest, action: Asked, known: WriteContext): Work {
  switch (action.name) {
    case 'create':
      return changing(creation(request, action, known));
    case 'update':
      return changing(update(request, action, known));
    case 'remove':
      return changing(removed(request, action, known));
    case 'relate':
      return changing(related(request, action, known));
    case 'sort':
      return changing(planMove(action, documentOf(request.body), known));
    case 'act':
      checkDocument(request);
      return changing(planAction(action.resource, rowOf(request, action), action.action, known));
    case 'restore':
      return changing(restoration(action.resource, rowOf(request, action), metaOf(request), known));
    case 'duplicate':
      return copying(request, action, known);
    case 'merge':
      return { kind: 'merge', merge: planMerge(askedOf(request, action), known) };
    case 'unmerge':
      return { kind: 'unmerge', unmerge: planUnmerge(askedOf(request, action), known) };
    case 'call':
      throw unknownAddress(request, callsOf(action, known));
  }
}

function askedOf(request: WriteRequest, { resource, id }: AskedFor<'merge' | 'unmerge'>) {
  const document = documentOf(request.body, { needed: false });
  return { resource, id, versions: versionsIn(request), document };
}

function changing(change: RowChange): Work {
  return { kind: 'change', change };
}

function creation(request: WriteRequest, { resource, mode }: AskedFor<'create'>, known: WriteContext) {
  const reach = grant(known, resource, 'create');
  const { id, sent, meta } = objectOf(request, resource, null);
  const { file } = request;
  const pointer = pointersAt(resource, '/data');
  return insertion({ resource, sent, mode, reach, pointer, meta, file }, id, known);
}

function update(request: WriteRequest, action: AskedFor<'update'>, known: WriteContext): RowChange {
  const { resource, id, mode } = action;
  const reach = grant(known, resource, 'update');
  const { sent, meta } = objectOf(request, resource, id);
  const row = rowOf(request, action);
  if (isLockOnly(resource, sent)) return planAction(resource, row, sent.is_locked ? 'lock' : 'unlock', known);
  const pointer = pointersAt(resource, '/data');
  return { verb: 'update', resource, row, sent, mode, reach, pointer, meta, file: request.file };
}

/** Where the file of a resource lets clients set the lock, a change of it alone is the action. */
function isLockOnly(resource: Resource, sent: FlatRecord): boolean {
  const isOpen = resource.lock && fieldOf(resource, 'is_locked')?.readOnly === false;
  return isOpen && typeof sent.is_locked === 'boolean' && Object.keys(sent).length === 1;
}

function objectOf({ body }: WriteRequest, resource: Asked['resource'], id: string | null) {
  return resourceObjectOf(documentOf(body).data, { resource, base: '/data', id, lids: noLids });
}

function removed(request: WriteRequest, action: AskedFor<'remove'>, known: WriteContext): RowChange {
  return removal(action.resource, rowOf(request, action), { meta: metaOf(request) }, known);
}

function related(request: WriteRequest, action: AskedFor<'relate'>, known: WriteContext): RowChange {
  const { resource, relationship: name } = action;
  const { method } = request;
  const write = { resource, row: rowOf(request, action), name, method, base: '/data', lids: noLids };
  return planRelationship(write, documentOf(request.body), known);
}

function copying(request: WriteRequest, action: AskedFor<'duplicate'>, known: WriteContext): Work {
  const { resource } = action;
  checkDocument(request);
  const reach = grant(known, resource, resource.duplicate || 'duplicate');
  // What is locked may be copied all the same.
  return { kind: 'copy', resource, row: { ...rowOf(request, action), throughLock: true }, reach };
}

/** What the resource's behaviour does under that name, in place of what the engine would. */
function behaviourCall(request: WriteRequest, action: Asked, known: WriteContext): Work | null {
  const name = calledName(action);
  const actions = known.api.behaviours?.[action.resource.path]?.actions ?? {};
  const own = name !== null && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!own || name === null) return null;
  const { resource } = action;
  grant(known, resource, name);
  const document = documentOf(request.body, { needed: false });
  const id = 'id' in action ? action.id : null;
  return { kind: 'call', action: own, call: { resource, id, document, versions: versionsIn(request) } };
}

function calledName(action: Asked): string | null {
  if ('action' in action) return action.action;
  return action.name === 'restore' || action.name === 'duplicate' ? action.name : null;
}

function callsOf({ resource }: Asked, { api }: WriteContext): string[] {
  return [...Object.keys(api.behaviours?.[resource.path]?.actions ?? {}), ...Object.keys(resource.actions)];
}

/** What a request without a resource object says: the `meta` of its document, when it has one. */
function metaOf({ body }: WriteRequest): JsonObject {
  const { meta } = documentOf(body, { needed: false });
  return isObject(meta) ? meta : {};
}

/** A body must be a document, even where nothing is taken from it. */
function checkDocument({ body }: WriteRequest): void {
  documentOf(body, { needed: false });
}

function rowOf(request: WriteRequest, { id }: { readonly id: string }): RowKey {
  return { id, versions: versionsIn(request) };
}

function versionsIn({ source }: WriteRequest): Versions {
  return versionsOf(source.headers.get('if-match'));
}
