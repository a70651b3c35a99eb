import { jsonApi } from '#engine/api/request/mediaTypes.ts';
import { nearestValue } from '#engine/api/request/nearest.ts';
import { type Problem, problem, Refusal } from '#engine/api/request/problem.ts';
import { malformed } from '#engine/api/request/readBody.ts';
import type { Method } from '#engine/api/request/request.ts';
import { type Lids, resourceObjectOf } from '#engine/api/request/resourceObject.ts';
import { type Versions, versionsOf as versionsOfTag } from '#engine/api/request/versions.ts';
import { isUuid } from '#engine/api/request/wireValues.ts';
import { type Answer, documentAnswer } from '#engine/api/respond/answer.ts';
import type { JsonValue, Resource } from '#engine/model/model.ts';
import { emptyChange, restoreRow } from './actions.ts';
import { endWriting } from './endWriting.ts';
import { readBack } from './readBack.ts';
import { linkageAfter, writeRelationship } from './relationships.ts';
import { sortRow } from './sortRows.ts';
import { createRow, removeRow, updateRow } from './writeRow.ts';
import {
  grant,
  isObject,
  type JsonObject,
  pointersAt,
  type RowChange,
  refuseAny,
  type Writing,
  type Written,
} from './writing.ts';

const atomicType = `${jsonApi};ext="https://jsonapi.org/ext/atomic"`;
const mostOperations = 500;

/**
 * `POST /operations`, the Atomic Operations extension of JSON:API 1.1: all of `atomic:operations` or nothing.
 *
 * A row added under a `lid` is named by it in later operations, in `ref` and in relationships. Beyond the extension,
 * `meta.draft` on an operation writes a draft, `meta.ifMatch` is its If-Match, an ETag, and an update with `meta.move` and
 * `meta.target` puts its row beside another, as `/sort` does; with `meta.restore` it comes out of the trash. Pointers start at the operation:
 * `/atomic:operations/2/data/attributes/rate`.
 *
 * Throws a Refusal: 400 not such a document, and whatever the single writes refuse. Of one change of many rows (all updates or
 * all removals of one type) it names every row that is refused; else only the first, of which others may be the consequence.
 */
export async function runOperations(writing: Writing, document: JsonObject): Promise<Answer> {
  const run: Run = { writing, known: new Map() };
  const done = await performAll(run, operationsOf(document));
  await endWriting(writing);
  const results: JsonValue[] = [];
  for (const one of done) results.push(await resultOf(writing, one));
  return documentAnswer({ 'atomic:results': results }, atomicType);
}

/** Ids given to local ids so far, by `type lid`. */
interface Run {
  readonly writing: Writing;
  readonly known: Map<string, string>;
}

interface Done {
  readonly written: Written;
  readonly base: string;
  /** Name of the relationship written, when it was one. */
  readonly relationship?: string;
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
  if (operations.length > mostOperations) {
    throw new Refusal(problem('too-large', { limit: `${mostOperations} operations` }, { pointer }));
  }
  return operations.map((operation, index) => operationOf(operation, `${pointer}/${index}`));
}

function operationOf(operation: unknown, pointer: string): Operation {
  if (!isObject(operation)) throw malformed('an operation is an object', pointer);
  const op = verbs.find((verb) => verb === operation.op);
  if (!op) throw malformed(`'op' is one of ${verbs.join(', ')}`, `${pointer}/op`);
  if (operation.href !== undefined) throw malformed("name the target with 'ref'", `${pointer}/href`);
  if (operation.ref !== undefined && !isObject(operation.ref))
    throw malformed("'ref' is an object", `${pointer}/ref`);
  const { ref = null, data, meta } = operation;
  return { op, ref: isObject(ref) ? ref : null, data, meta: isObject(meta) ? meta : {} };
}

async function performAll(run: Run, operations: readonly Operation[]): Promise<Done[]> {
  const isOneChange = isOneChangeOfMany(operations);
  const done: Done[] = [];
  const problems: Problem[] = [];
  for (const [index, operation] of operations.entries()) {
    const work = () => perform(run, operation, `/atomic:operations/${index}`);
    try {
      done.push(await (isOneChange ? savepoint(run.writing, work) : work()));
    } catch (error) {
      if (!isOneChange || !(error instanceof Refusal)) throw error;
      problems.push(...error.problems);
    }
  }
  refuseAny(problems);
  return done;
}

/** The same thing done to several rows, none of which needs another. */
function isOneChangeOfMany(operations: readonly Operation[]): boolean {
  const kindOf = ({ op, ref, data }: Operation) => `${op} ${typeOf(ref ?? (isObject(data) ? data : {}))}`;
  const kinds = new Set(operations.map(kindOf));
  const isApart = ({ op, ref, meta }: Operation) =>
    op !== 'add' && ref?.lid === undefined && ref?.relationship === undefined && meta.move === undefined;
  return operations.length > 1 && kinds.size === 1 && operations.every(isApart);
}

function typeOf({ type }: JsonObject): string {
  return String(type);
}

/** A statement that the database refuses spoils only what was done since. */
async function savepoint<T>({ tx }: Writing, work: () => Promise<T>): Promise<T> {
  await tx.script('savepoint operation');
  try {
    const result = await work();
    await tx.script('release savepoint operation');
    return result;
  } catch (error) {
    if (error instanceof Refusal) await tx.script('rollback to savepoint operation');
    throw error;
  }
}

async function perform(run: Run, operation: Operation, base: string): Promise<Done> {
  try {
    const relationship = operation.ref?.relationship;
    if (typeof relationship === 'string')
      return await performRelationship(run, operation, base, relationship);
    return { written: await performs[operation.op](run, operation, base), base };
  } catch (error) {
    throw error instanceof Refusal
      ? new Refusal(...error.problems.map((found) => under(found, base)))
      : error;
  }
}

/** A problem without a place of its own is that of its operation. */
function under(found: Problem, base: string): Problem {
  const { source } = found;
  const pointer = source && 'pointer' in source ? source.pointer : base;
  return { ...found, source: { pointer: pointer.startsWith(base) ? pointer : `${base}${pointer}` } };
}

type Perform = (run: Run, operation: Operation, base: string) => Promise<Written>;
const performs: Record<Verb, Perform> = { add, update, remove };

async function add(run: Run, operation: Operation, base: string): Promise<Written> {
  const { writing } = run;
  const resource = resourceOf(writing, isObject(operation.data) ? operation.data : {}, `${base}/data`);
  const expected = { resource, base: `${base}/data`, id: null, lids: lidsOf(run) };
  const { id, lid, sent, meta } = resourceObjectOf(operation.data, expected);
  const change = changeOf(operation, resource, grant(writing, resource, 'create'), expected.base);
  const written = await createRow(writing, { ...change, sent, meta }, id);
  if (lid !== null) remember(run, resource, lid, written.id, base);
  return written;
}

async function update(run: Run, operation: Operation, base: string): Promise<Written> {
  if (operation.meta.move !== undefined) return move(run, operation, base);
  if (operation.meta.restore === true) return restore(run, operation, base);
  const { writing } = run;
  const data = isObject(operation.data) ? operation.data : {};
  const resource = resourceOf(writing, operation.ref ?? data, operation.ref ? `${base}/ref` : `${base}/data`);
  const id = idOf(run, operation.ref ?? data, base);
  const { lid: _, ...object } = data;
  const expected = { resource, base: `${base}/data`, id, lids: lidsOf(run) };
  const { sent, meta } = resourceObjectOf(isObject(operation.data) ? object : operation.data, expected);
  const change = changeOf(operation, resource, grant(writing, resource, 'update'), expected.base);
  return updateRow(writing, { ...change, sent, meta }, { id, versions: versionsOf(operation) });
}

async function move(run: Run, { ref, meta }: Operation, base: string): Promise<Written> {
  const { writing } = run;
  const resource = resourceOf(writing, ref ?? {}, `${base}/ref`);
  if (!resource.order) throw malformed(`the rows of '${resource.type}' have no order`, `${base}/meta/move`);
  return sortRow(writing, { resource, id: idOf(run, ref ?? {}, base) }, { meta });
}

async function restore(run: Run, operation: Operation, base: string): Promise<Written> {
  const { writing } = run;
  const ref = operation.ref ?? {};
  const resource = resourceOf(writing, ref, `${base}/ref`);
  if (!resource.trash) throw malformed(`'${resource.type}' has no trash`, `${base}/meta/restore`);
  const called = { resource, id: idOf(run, ref, base), versions: versionsOf(operation) };
  return restoreRow(writing, called, operation.meta);
}

async function remove(run: Run, operation: Operation, base: string): Promise<Written> {
  const { writing } = run;
  const ref = operation.ref ?? {};
  const resource = resourceOf(writing, ref, `${base}/ref`);
  const { meta } = operation;
  const change = { ...emptyChange(resource, grant(writing, resource, 'delete')), meta, pointer: () => base };
  return removeRow(writing, change, { id: idOf(run, ref, base), versions: versionsOf(operation) });
}

const methodOf: Record<Verb, Method> = { add: 'POST', update: 'PATCH', remove: 'DELETE' };

async function performRelationship(
  run: Run,
  operation: Operation,
  base: string,
  name: string,
): Promise<Done> {
  const { writing } = run;
  const ref = operation.ref ?? {};
  const resource = resourceOf(writing, ref, `${base}/ref`);
  const write = { resource, id: idOf(run, ref, base), name, method: methodOf[operation.op] };
  const rest = { versions: versionsOf(operation), base: `${base}/data`, lids: lidsOf(run) };
  const document: JsonObject = operation.data === undefined ? {} : { data: operation.data };
  return {
    written: await writeRelationship(writing, { ...write, ...rest }, document),
    base,
    relationship: name,
  };
}

function changeOf(
  { meta }: Operation,
  resource: Resource,
  reach: RowChange['reach'],
  base: string,
): RowChange {
  const mode = resource.draft && meta.draft === true ? 'draft' : 'full';
  return { resource, sent: {}, mode, reach, pointer: pointersAt(resource, base) };
}

function versionsOf({ meta }: Operation): Versions {
  return versionsOfTag(typeof meta.ifMatch === 'string' ? meta.ifMatch : null);
}

function resourceOf({ api }: Writing, { type }: JsonObject, pointer: string): Resource {
  const resources = Object.values(api.model.resources);
  const resource = resources.find((candidate) => candidate.type === type);
  if (resource && resource.kind !== 'external') return resource;
  const name = String(type ?? '');
  const types = resources.map((candidate) => candidate.type);
  throw new Refusal(
    problem('unknown-type', { name, ...nearestValue(name, types) }, { pointer: `${pointer}/type` }),
  );
}

function idOf(run: Run, { type, id, lid }: JsonObject, base: string): string {
  const known = typeof lid === 'string' ? lidsOf(run)(String(type), lid) : id;
  if (typeof known === 'string' && isUuid(known)) return known.toLowerCase();
  throw new Refusal(problem('not-found', {}, { pointer: `${base}/ref` }));
}

function lidsOf({ known }: Run): Lids {
  return (type, lid) => known.get(`${type} ${lid}`);
}

function remember({ known }: Run, resource: Resource, lid: string, id: string, base: string): void {
  const name = `${resource.type} ${lid}`;
  if (known.has(name)) throw malformed(`the local id '${lid}' is given twice`, `${base}/data/lid`);
  known.set(name, id);
}

/** Read when all is done, so that every result is the row as the transaction leaves it. */
async function resultOf(writing: Writing, { written, relationship, base }: Done): Promise<JsonValue> {
  if (relationship !== undefined) return { data: linkageAfter(written, relationship) };
  if (written.event === 'deleted') return {};
  try {
    const { data } = await readBack(writing, written);
    return { data: JSON.parse(data) };
  } catch (error) {
    throw error instanceof Refusal
      ? new Refusal(...error.problems.map((found) => under(found, base)))
      : error;
  }
}
