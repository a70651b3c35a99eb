import { isObject, type JsonObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { malformed } from '#engine/api/request/readBody.ts';
import type { Method } from '#engine/api/request/request.ts';
import { type Lids, resourceObjectOf } from '#engine/api/request/resourceObject.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import { type Versions, versionsOf as versionsOfTag } from '#engine/api/request/versions.ts';
import type { JsonValue, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { grant } from './grant.ts';
import { planMove } from './planMove.ts';
import { planRelationship } from './planRelationship.ts';
import { pointersAt } from './pointers.ts';
import type { RowChange, RowInput } from './rowChange.ts';
import { insertion, removal, restoration } from './rowChanges.ts';
import type { Shows, Step, Work, WriteContext, WritePlan } from './writePlan.ts';

/** Of one change of many rows, whose statements are shared, more. */
const mostOperations = { mixed: 500, alike: 2000 };

/**
 * `POST /operations`, the Atomic Operations extension of JSON:API 1.1: all of `atomic:operations` or nothing.
 *
 * A row added under a `lid` is named by it in later operations, in `ref` and in relationships. Beyond the extension,
 * `meta.draft` on an operation writes a draft, `meta.ifMatch` is its If-Match, an ETag, and an update with `meta.move` and
 * `meta.target` puts its row beside another, as `/sort` does; with `meta.restore` it comes out of the trash. Pointers start at the operation:
 * `/atomic:operations/2/data/attributes/rate`.
 *
 * Throws a Refusal of 400 for what is not such a document; whatever a single write would refuse is refused at the turn
 * of its operation. One change of many rows (additions, updates and removals of rows of one type, each row once, none of
 * which names another) may have 2,000 operations instead of 500 and names every row that is refused; else only the first
 * is named, of which others may be the consequence.
 */
export function planOperations(document: JsonObject, context: WriteContext): WritePlan {
  const operations = operationsOf(document);
  const run: Run = { context, known: new Map() };
  const steps = operations.map((operation, index) => stepOf(run, operation, `/atomic:operations/${index}`));
  return { steps, isBulk: isOneChangeOfMany(operations), isAtomic: true };
}

/** Ids given to local ids so far, by `type lid`. */
interface Run {
  readonly context: WriteContext;
  readonly known: Map<string, string>;
}

interface Operation {
  readonly op: Verb;
  readonly ref: JsonObject | null;
  readonly data: JsonValue | undefined;
  readonly meta: JsonObject;
}

const verbs = ['add', 'update', 'remove'] as const;
type Verb = (typeof verbs)[number];

function operationsOf(document: JsonObject): Operation[] {
  const operations = document['atomic:operations'];
  const pointer = '/atomic:operations';
  if (!Array.isArray(operations) || operations.length === 0)
    throw malformed("'atomic:operations' has none", pointer);
  if (operations.length > mostOperations.alike) throw tooMany(mostOperations.alike, pointer);
  const read = operations.map((operation, index) => operationOf(operation, `${pointer}/${index}`));
  const most = isOneChangeOfMany(read) ? mostOperations.alike : mostOperations.mixed;
  if (read.length > most) throw tooMany(most, pointer);
  return read;
}

function tooMany(limit: number, pointer: string): Refusal {
  return new Refusal(problem('too-large', { limit: `${limit} operations` }, { pointer }));
}

function operationOf(operation: unknown, pointer: string): Operation {
  if (!isObject(operation)) throw malformed('an operation is an object', pointer);
  const op = verbs.find((verb) => verb === operation.op);
  if (!op) throw malformed(`'op' is one of ${verbs.join(', ')}`, `${pointer}/op`);
  if (operation.href !== undefined) throw malformed("name the target with 'ref'", `${pointer}/href`);
  const { data } = operation;
  return { op, ref: refOf(operation, `${pointer}/ref`), data, meta: metaOf(operation, `${pointer}/meta`) };
}

function metaOf({ meta }: JsonObject, pointer: string): JsonObject {
  if (!isObject(meta)) return {};
  const { ifMatch = null } = meta;
  // Taken for absent, it would write over what somebody else has changed.
  if (ifMatch !== null && typeof ifMatch !== 'string')
    throw malformed("'ifMatch' is a text", `${pointer}/ifMatch`);
  return meta;
}

function refOf({ ref }: JsonObject, pointer: string): JsonObject | null {
  if (ref === undefined) return null;
  if (!isObject(ref)) throw malformed("'ref' is an object", pointer);
  // Taken for absent, it would remove the row instead of a link of it.
  if (ref.relationship !== undefined && typeof ref.relationship !== 'string')
    throw malformed("'relationship' is a text", `${pointer}/relationship`);
  return ref;
}

/** Several rows of one type, none of which needs another. */
function isOneChangeOfMany(operations: readonly Operation[]): boolean {
  const types = new Set(operations.map((operation) => typeOf(targetOf(operation))));
  const ids = operations.flatMap((operation) => targetOf(operation).id ?? []);
  const isOnce = new Set(ids.map((id) => String(id).toLowerCase())).size === ids.length;
  return operations.length > 1 && types.size === 1 && isOnce && operations.every(isApart);
}

function isApart(operation: Operation): boolean {
  const { ref, meta } = operation;
  return targetOf(operation).lid === undefined && ref?.relationship === undefined && meta.move === undefined;
}

function targetOf({ ref, data }: Operation): JsonObject {
  return ref ?? (isObject(data) ? data : {});
}

function typeOf({ type }: JsonObject): string {
  return String(type);
}

function stepOf(run: Run, operation: Operation, base: string): Step {
  return { base, work: workOf(run, operation, base), shows: showsOf(operation) };
}

function workOf(run: Run, operation: Operation, base: string): Work {
  try {
    return { kind: 'change', change: changeOf(run, operation, base) };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', refusal: error };
    throw error;
  }
}

function showsOf({ op, ref }: Operation): Shows {
  const relationship = ref?.relationship;
  if (typeof relationship === 'string') return { as: 'linkage', relationship };
  return { as: op === 'remove' ? 'nothing' : 'row' };
}

function changeOf(run: Run, operation: Operation, base: string): RowChange {
  const relationship = operation.ref?.relationship;
  if (typeof relationship === 'string') return relate(run, operation, base, relationship);
  return changes[operation.op](run, operation, base);
}

type Plan = (run: Run, operation: Operation, base: string) => RowChange;
const changes: Record<Verb, Plan> = { add, update, remove };

function add(run: Run, operation: Operation, base: string): RowChange {
  const resource = resourceOf(run, isObject(operation.data) ? operation.data : {}, `${base}/data`);
  const expected = { resource, base: `${base}/data`, id: null, lids: lidsOf(run) };
  const { id, lid, sent, meta } = resourceObjectOf(operation.data, expected);
  const input = inputOf(operation, resource, grant(run.context, resource, 'create'), expected.base);
  const change = insertion({ ...input, sent, meta }, id, run.context);
  if (lid !== null) remember(run, resource, lid, change.row.id, base);
  return change;
}

function update(run: Run, operation: Operation, base: string): RowChange {
  if (operation.meta.move !== undefined) return move(run, operation, base);
  if (operation.meta.restore === true) return restore(run, operation, base);
  const data = isObject(operation.data) ? operation.data : {};
  const target = operation.ref ?? data;
  const pointer = operation.ref ? `${base}/ref` : `${base}/data`;
  const resource = resourceOf(run, target, pointer);
  const id = idOf(run, target, pointer);
  const { lid: _, ...object } = data;
  const expected = { resource, base: `${base}/data`, id, lids: lidsOf(run) };
  const { sent, meta } = resourceObjectOf(isObject(operation.data) ? object : operation.data, expected);
  const input = inputOf(operation, resource, grant(run.context, resource, 'update'), expected.base);
  return { ...input, verb: 'update', row: { id, versions: versionsOf(operation) }, sent, meta };
}

function move(run: Run, { ref, meta }: Operation, base: string): RowChange {
  const resource = resourceOf(run, ref ?? {}, `${base}/ref`);
  if (!resource.order) throw malformed(`the rows of '${resource.type}' have no order`, `${base}/meta/move`);
  return planMove({ resource, id: idOf(run, ref ?? {}, `${base}/ref`) }, { meta }, run.context);
}

function restore(run: Run, operation: Operation, base: string): RowChange {
  const ref = operation.ref ?? {};
  const resource = resourceOf(run, ref, `${base}/ref`);
  if (!resource.trash) throw malformed(`'${resource.type}' has no trash`, `${base}/meta/restore`);
  const row = { id: idOf(run, ref, `${base}/ref`), versions: versionsOf(operation) };
  return restoration(resource, row, operation.meta, run.context);
}

function remove(run: Run, operation: Operation, base: string): RowChange {
  const ref = operation.ref ?? {};
  const resource = resourceOf(run, ref, `${base}/ref`);
  const row = { id: idOf(run, ref, `${base}/ref`), versions: versionsOf(operation) };
  return removal(resource, row, { meta: operation.meta, pointer: () => base }, run.context);
}

const methodOf: Record<Verb, Method> = { add: 'POST', update: 'PATCH', remove: 'DELETE' };

function relate(run: Run, operation: Operation, base: string, name: string): RowChange {
  const ref = operation.ref ?? {};
  const resource = resourceOf(run, ref, `${base}/ref`);
  const row = { id: idOf(run, ref, `${base}/ref`), versions: versionsOf(operation) };
  const write = {
    resource,
    row,
    name,
    method: methodOf[operation.op],
    base: `${base}/data`,
    lids: lidsOf(run),
  };
  return planRelationship(write, operation.data === undefined ? {} : { data: operation.data }, run.context);
}

function inputOf({ meta }: Operation, resource: Resource, reach: RowInput['reach'], base: string): RowInput {
  const mode = resource.draft && meta.draft === true ? 'draft' : 'full';
  return { resource, sent: {}, mode, reach, pointer: pointersAt(resource, base) };
}

function versionsOf({ meta }: Operation): Versions {
  return versionsOfTag(typeof meta.ifMatch === 'string' ? meta.ifMatch : null);
}

function resourceOf({ context: { api } }: Run, { type }: JsonObject, pointer: string): Resource {
  const resources = Object.values(api.model.resources).filter(({ kind }) => kind !== 'external');
  const resource = resources.find((one) => one.type === type);
  if (resource) return resource;
  const name = String(type ?? '');
  const types = resources.map((one) => one.type);
  throw new Refusal(
    problem('unknown-type', { name, ...suggestionFor(name, types) }, { pointer: `${pointer}/type` }),
  );
}

function idOf(run: Run, { type, id, lid }: JsonObject, pointer: string): string {
  const known = typeof lid === 'string' ? lidsOf(run)(String(type), lid) : id;
  if (isUuid(known)) return known.toLowerCase();
  throw new Refusal(problem('not-found', {}, { pointer }));
}

function lidsOf({ known }: Run): Lids {
  return (type, lid) => known.get(`${type} ${lid}`);
}

function remember({ known }: Run, resource: Resource, lid: string, id: string, base: string): void {
  const name = `${resource.type} ${lid}`;
  if (known.has(name)) throw malformed(`the local id '${lid}' is given twice`, `${base}/data/lid`);
  known.set(name, id);
}
