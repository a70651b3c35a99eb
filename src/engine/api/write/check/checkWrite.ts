import type { CheckedWrite } from '#engine/api/plan/checkedWrite.ts';
import { eventOf, type RowChange, type Verb } from '#engine/api/plan/rowChange.ts';
import { type Problem, refuseAny } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { throughField } from '#engine/api/sql/ancestors.ts';
import { lastPlaceSql, type PlacedRow } from '#engine/api/sql/moveSql.ts';
import { withDailyValues } from '#engine/api/write/formulas/dailyValues.ts';
import { holdRow } from '#engine/api/write/holdRow.ts';
import { holdWhole, takeTurn } from '#engine/api/write/takeTurn.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { numbersToTake, withNumbers } from '#engine/api/write/yearlyNumbers.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { mayRefer } from '#engine/rules/access.ts';
import { withComputed } from '#engine/rules/computations.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { startValues } from '#engine/rules/startValues.ts';
import { checkCycle } from './checkCycle.ts';
import { checkOwnersOpen } from './checkOwnersOpen.ts';
import { checkTarget } from './checkTarget.ts';
import { encryptWrite } from './encryptWrite.ts';
import { checkFitting } from './fittingRows.ts';
import {
  brokenRules,
  changedFields,
  forbiddenFields,
  type Merge,
  mergeWrite,
  outsideScope,
} from './mergeWrite.ts';
import { checkOwnFields } from './ownFields.ts';
import { checkUnnamed } from './references.ts';
import { checkInSight, checkRelated } from './relatedRows.ts';
import { uploadedValues } from './uploadedValues.ts';
import { withFiles } from './withFiles.ts';

/**
 * Holds the row of a change and finds out what the row becomes: what its behaviour, its rules and the rows around it say.
 *
 * `{ verb: 'update', row: { id }, sent: { rate: '9.15' }, … }` gives
 * `{ previous: { rate: '9.000', … }, next: { rate: '9.150', … }, changed: { rate: '9.150', updatedAt: '2026-…' }, event: 'updated', … }`.
 * Throws a Refusal: 403, 404, 409 (locked, a cycle, a second singleton, moved away from what names it), 412, 422.
 */
export async function checkWrite(asked: RowChange, writing: Writing): Promise<CheckedWrite> {
  await holdWhole(asked, writing);
  const change = await knownRow(asked, writing);
  await takeTurn(change, writing);
  const held = await heldRow(change, writing);
  const settled = await settles[change.verb](change, held.previous, writing);
  const event = Object.keys(settled.changed).length === 0 ? null : eventOf[change.verb];
  return { change, id: change.row.id, event, ...held, numbers: [], ...settled };
}

/** Where the resource's behaviour knows the same row, that one is changed instead of added. */
async function knownRow(change: RowChange, writing: Writing): Promise<RowChange> {
  if (change.verb !== 'insert') return change;
  const id = await writing.api.behaviours?.[change.resource.path]?.sameRow?.(change.sent, writing);
  return id ? { ...change, verb: 'update', row: { id, versions: anyVersion } } : change;
}

type Held = Pick<CheckedWrite, 'previous' | 'version'>;

async function heldRow(change: RowChange, writing: Writing): Promise<Held> {
  return change.verb === 'insert' ? { previous: null, version: 0 } : holdRow(writing, change, change.row);
}

/** What the row becomes, and what of it differs. */
type Settled = Pick<CheckedWrite, 'next' | 'changed'> & Partial<Pick<CheckedWrite, 'numbers'>>;
type Settle = (change: RowChange, previous: FlatRecord | null, writing: Writing) => Promise<Settled>;

const settles: Readonly<Record<Verb, Settle>> = {
  insert: sentByClient,
  update: sentByClient,
  set: setByServer,
  trash: setByServer,
  delete: gone,
  move: placed,
};

/** Merge, ask the resource's behaviour, then rules and rights. */
async function sentByClient(
  change: RowChange,
  previous: FlatRecord | null,
  writing: Writing,
): Promise<Settled> {
  const { actor } = writing.context;
  const asked = await withFiles(withSent(change, previous), previous, writing);
  const merge = mergeWrite(asked, previous, writing.now, startOf(asked, previous, writing));
  refuseAny(forbiddenFields(actor, asked, merge));
  await checkOwnFields(writing, asked, merge);
  const settled = { ...merge, next: await amended(asked, merge, writing) };
  refuseAny(outsideScope(actor, asked, settled));
  refuseAny(brokenRules(asked, await withDailyValues(writing, asked, settled), writing.now));
  await checkOwners(change, settled, writing);
  return storable(change, settled, writing);
}

/** A person whom she may not name is not put there in her place. */
function startOf({ resource }: RowChange, previous: FlatRecord | null, writing: Writing): FlatRecord {
  if (previous) return {};
  const { model } = writing.api;
  const { actor } = writing.context;
  const fields = resource.fields.filter(
    ({ relation }) => !relation || mayRefer(actor, resourceAt(model, relation.to)) !== 'none',
  );
  return startValues({ fields }, { now: writing.now, timeZone: timeZoneOf(model), actorId: actor.id });
}

/** Fields that are the server's to set (an action, the trash), past read-only rules. */
async function setByServer(
  change: RowChange,
  previous: FlatRecord | null,
  writing: Writing,
): Promise<Settled> {
  const asked = withSent(change, previous);
  const merge = { previous, sent: asked.sent, next: { ...previous, ...asked.sent } };
  const next = await amended(asked, merge, writing);
  return storable(change, { ...merge, next: { ...next, updatedAt: writing.now.toISOString() } }, writing);
}

async function gone(change: RowChange, previous: FlatRecord | null, writing: Writing): Promise<Settled> {
  await amended(change, { previous, sent: change.sent, next: previous ?? {} }, writing);
  return { next: {}, changed: previous ?? {} };
}

/** The place itself is known when the rows are counted. */
async function placed(
  { resource, row, place }: RowChange,
  previous: FlatRecord | null,
  writing: Writing,
): Promise<Settled> {
  const target = place?.target ?? row.id;
  await checkTarget(writing, { resource, target, moved: previous ?? {} });
  return { next: previous ?? {}, changed: target === row.id ? {} : { position: null } };
}

function withSent(change: RowChange, previous: FlatRecord | null): RowChange {
  const { sent, sentFrom } = change;
  return previous && sentFrom ? { ...change, sent: { ...sent, ...sentFrom(previous) } } : change;
}

async function amended(change: RowChange, merge: Merge, writing: Writing): Promise<FlatRecord> {
  const { resource, row, verb, sent, meta = {}, copyOf = null } = change;
  const { previous, next } = merge;
  // What is known of the rows of a batch is not known of what a behaviour writes besides.
  const pending = {
    writing: writing.known?.writing ?? writing,
    resource,
    id: row.id,
    event: eventOf[verb],
    previous,
    sent,
    next,
    meta,
    copyOf,
  };
  const amendment = await writing.api.behaviours?.[resource.path]?.beforeWrite?.(pending);
  const problems = amendment?.problems ?? [];
  // What a behaviour finds wrong with a row out of sight says something of it: that it is not there comes first.
  if (problems.length > 0) await checkInSight(writing, change, merge);
  refuseAny(problems.map((found) => located(found, change)));
  const uploaded = await uploadedValues(change, { previous, next }, writing);
  return withComputed(resource, { ...next, ...amendment?.set, ...uploaded }, writing.now);
}

/** Behaviours speak of a lone document; inside a larger one their pointers move along. */
function located(found: Problem, { pointer }: RowChange): Problem {
  const { source } = found;
  if (!source || !('pointer' in source)) return found;
  return { ...found, source: { pointer: source.pointer.replace(/^\/data(?=\/|$)/, pointer(null)) } };
}

/** A row that becomes part of another: that one must be open, and nothing may name the row where it was. */
async function checkOwners({ resource, row }: RowChange, merge: Merge, writing: Writing): Promise<void> {
  if (!isMoved(resource, merge)) return;
  await checkOwnersOpen(writing, resource, merge.next);
  if (merge.previous) await checkUnnamed(writing, resource, row.id);
}

function isMoved(resource: Resource, { previous, next }: Merge): boolean {
  const name = throughField(resource)?.name;
  return name !== undefined && !sameValue(previous?.[name], next[name]);
}

/**
 * The rows it names must be there; then it gets its numbers, last, since their counter makes others wait: a new row by
 * itself only as it is stored.
 */
async function storable(change: RowChange, merge: Merge, writing: Writing): Promise<Settled> {
  const { resource, row } = change;
  await checkRelated(writing, change, merge);
  await checkFitting(writing, change, merge);
  if (merge.previous) await checkCycle(writing, change, row.id, merge);
  const { previous } = merge;
  const placed = await withPlace(writing, resource, merge);
  const isAlone = change.verb === 'insert' && !writing.known;
  const numbers = isAlone ? numbersToTake(writing, resource, placed) : [];
  const plain = isAlone ? placed : await withNumbers(writing, resource, placed);
  const next = await encryptWrite(change, { previous, next: plain }, writing);
  return { next, changed: previous ? changedFields(resource, { ...merge, next }) : next, numbers };
}

/** A row that becomes part of another whole is its last one; the place of a new row is found as it is stored. */
async function withPlace(writing: Writing, resource: Resource, merge: Merge): Promise<FlatRecord> {
  if (!resource.order || !merge.previous || !isMoved(resource, merge)) return merge.next;
  const [last] = await writing.tx.query<PlacedRow>(
    statementOf(sql`select ${lastPlaceSql(resource, merge.next)}::integer as position`),
  );
  return { ...merge.next, ...last };
}
