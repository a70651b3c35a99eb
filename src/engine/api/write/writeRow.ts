import { type Problem, problem, Refusal } from '#engine/api/request/problem.ts';
import { anyVersion, staleRefusal, type Versions } from '#engine/api/request/versions.ts';
import { throughField } from '#engine/api/sql/ancestors.ts';
import {
  anyRowSql,
  deleteSql,
  insertSql,
  lockSql,
  pairsSql,
  type StoredRow,
  turnSql,
  updateSql,
} from '#engine/api/sql/writeSql.ts';
import type { Statement } from '#engine/db/database.ts';
import type { EventName, FlatRecord, Resource } from '#engine/model/model.ts';
import { withComputed } from '#engine/rules/computations.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { announceWrite } from './announceWrite.ts';
import { checkCycle, takeTreeTurn } from './checkCycle.ts';
import { checkOwnersOpen } from './checkOwnersOpen.ts';
import { lockedProblem } from './lockedProblem.ts';
import { logWrite } from './logWrite.ts';
import {
  brokenRules,
  changedFields,
  forbiddenFields,
  foreignRegion,
  type Merge,
  mergeWrite,
} from './mergeWrite.ts';
import { readRow } from './readBack.ts';
import { checkUnnamed } from './references.ts';
import { checkRelated } from './relatedRows.ts';
import { deleting, storing } from './storing.ts';
import { type RowChange, refuseAny, type Writing, type Written } from './writing.ts';
import { withNumbers } from './yearlyNumbers.ts';

/**
 * Stores a new row: permission, rules, related rows, the row, its pairs and its activity entry.
 * `id` is the client's own; without one the house gives the next. Where the resource's behaviour knows the same row, that
 * one is changed instead: the event tells.
 * Throws a Refusal: 403, 409 (id or unique value taken, a second singleton), 422.
 */
export async function createRow(writing: Writing, change: RowChange, id: string | null): Promise<Written> {
  const { resource } = change;
  const same = await writing.api.behaviours?.[resource.path]?.sameRow?.(change.sent, writing);
  if (same) return updateRow(writing, change, { id: same, versions: anyVersion });
  await keepSingle(writing, resource);
  const own = id ?? writing.api.newId();
  const merge = await settle(writing, change, { id: own, previous: null, event: 'created' });
  await checkOwnersOpen(writing, resource, merge.next);
  await checkRelated(writing, change, merge);
  const stored = await storing(change, { id: own, values: merge.next }, async () => {
    const next = await withNumbers(writing, resource, merge.next);
    const row = await one(writing, insertSql(resource, { ...next, id: own }));
    await writePairs(writing, resource, own, null, next);
    return row;
  });
  return finish(writing, { ...stored, merge, event: 'created', id: own, change });
}

/** Which row, and what the client knows of it. */
interface Row {
  readonly id: string;
  readonly versions: Versions;
  /** Rows in the trash count as gone unless this call is about them. */
  readonly withTrashed?: boolean;
  /** The call is about the lock itself. */
  readonly throughLock?: boolean;
}

/**
 * Changes a row: lock, reach, version, merge, rules, related rows, the row, its pairs and its activity entry.
 * Nothing is written when nothing changes.
 * Throws a Refusal: 403, 404, 409 (locked, unique value taken, moved away from what names it), 412, 422.
 */
export async function updateRow(writing: Writing, change: RowChange, row: Row): Promise<Written> {
  await takeTreeTurn(writing, change);
  const { previous, version } = await lockRow(writing, change, row);
  const sent = { ...change.sent, ...change.sentFrom?.(previous) };
  const merge = await settle(writing, { ...change, sent }, { id: row.id, previous, event: 'updated' });
  if (isMoved(change.resource, merge)) {
    await checkOwnersOpen(writing, change.resource, merge.next);
    await checkUnnamed(writing, change.resource, row.id);
  }
  return storeChanges(writing, change, { id: row.id, version, merge, event: 'updated' });
}

/** Fields to set, told from the row as it is. */
export type Setting = (previous: FlatRecord) => FlatRecord;

/**
 * Sets fields that are the server's to set (an action, the trash), past read-only rules but not past the lock.
 * Throws a Refusal: 404, 409 (locked, unique value taken), 412.
 */
export async function setFields(
  writing: Writing,
  change: RowChange,
  row: Row & { readonly set: Setting; readonly event?: EventName },
): Promise<Written> {
  const { id, set, event = 'updated' } = row;
  const { previous, version } = await lockRow(writing, change, row);
  const sent = set(previous);
  const next = await amended(writing, { ...change, sent }, { id, previous, event }, { ...previous, ...sent });
  const merge = { previous, sent, next: { ...next, updatedAt: writing.now.toISOString() } };
  return storeChanges(writing, change, { id, version, merge, event });
}

/**
 * Takes a row away: into the trash where the resource has one, else for good.
 * Throws a Refusal: 404, 409 (locked, still referenced), 412.
 */
export async function removeRow(writing: Writing, change: RowChange, row: Row): Promise<Written> {
  const { resource } = change;
  if (resource.trash) {
    const set = () => ({ deletedAt: writing.now.toISOString() });
    return setFields(writing, change, { ...row, set, event: 'deleted' });
  }
  const { previous, version } = await lockRow(writing, change, row);
  await amended(writing, change, { id: row.id, previous, event: 'deleted' }, previous);
  await deleting(change, row.id, () => writing.tx.query(deleteSql(resource, row.id)));
  const merge = { previous, sent: {}, next: {} };
  return finish(writing, { record: null, version, merge, event: 'deleted', id: row.id, change });
}

/** The row under a write, held until its end. */
export async function lockRow(
  writing: Writing,
  change: Pick<RowChange, 'resource' | 'reach'>,
  row: Row,
): Promise<{ readonly previous: FlatRecord; readonly version: number }> {
  const { resource, reach } = change;
  const seer = { model: writing.api.model, actor: writing.context.actor, isWriting: true };
  const sight = { reach, withTrashed: row.withTrashed === true };
  const [stored] = await writing.tx.query<StoredRow>(lockSql(resource, row.id, seer, sight));
  if (!stored) throw new Refusal(problem('not-found'));
  const { record: previous, version } = understood(stored);
  if (!row.versions(version)) {
    const current = await readRow(writing, resource, row.id, reach, []);
    throw staleRefusal(current?.data);
  }
  if (previous.is_locked === true && resource.lock && !row.throughLock) {
    throw new Refusal(await lockedProblem(writing, resource, row.id, previous));
  }
  await checkOwnersOpen(writing, resource, previous);
  return { previous, version };
}

/** Does the row become part of another? */
function isMoved(resource: Resource, { previous, next }: Merge): boolean {
  const name = throughField(resource)?.name;
  return name !== undefined && !sameValue(previous?.[name], next[name]);
}

interface Under {
  readonly id: string;
  readonly previous: FlatRecord | null;
  readonly event: EventName;
}

/** Merge, ask the resource's behaviour, then the rules. */
async function settle(writing: Writing, change: RowChange, under: Under): Promise<Merge> {
  const merge = mergeWrite(change, under.previous, writing.now);
  refuseAny(forbiddenFields(writing.context.actor, change, merge));
  const next = await amended(writing, change, under, merge.next);
  const settled = { ...merge, next };
  refuseAny(foreignRegion(writing.context.actor, change, settled));
  refuseAny(brokenRules(change, settled, writing.now));
  return settled;
}

async function amended(
  writing: Writing,
  change: RowChange,
  under: Under,
  next: FlatRecord,
): Promise<FlatRecord> {
  const { resource, sent } = change;
  const behaviour = writing.api.behaviours?.[resource.path];
  const { meta = {}, copyOf = null } = change;
  const draft = { writing, resource, ...under, sent, next, meta, copyOf };
  const amendment = await behaviour?.beforeWrite?.(draft);
  refuseAny((amendment?.problems ?? []).map((found) => placed(found, change)));
  return withComputed(resource, { ...next, ...amendment?.set }, writing.now);
}

/** Behaviours speak of a lone document; inside a larger one their pointers move along. */
function placed(found: Problem, change: RowChange): Problem {
  const { source } = found;
  if (!source || !('pointer' in source)) return found;
  return { ...found, source: { pointer: source.pointer.replace(/^\/data(?=\/|$)/, change.pointer(null)) } };
}

interface Changed {
  readonly id: string;
  readonly version: number;
  readonly merge: Merge;
  readonly event: EventName;
}

async function storeChanges(writing: Writing, change: RowChange, row: Changed): Promise<Written> {
  const { resource } = change;
  const { id, version } = row;
  const merge = { ...row.merge, next: await withNumbers(writing, resource, row.merge.next) };
  const changed = changedFields(resource, merge);
  if (Object.keys(changed).length === 0) {
    const { previous } = merge;
    return noted(writing, change, { id, version, event: null, previous, record: previous });
  }
  await checkRelated(writing, change, merge);
  await checkCycle(writing, change, id, merge);
  const stored = await storing(change, { id, values: merge.next }, async () => {
    const updated = await one(writing, updateSql(resource, id, changed));
    await writePairs(writing, resource, id, merge.previous, merge.next);
    return updated;
  });
  return finish(writing, { ...stored, merge, event: row.event, id, change });
}

async function writePairs(
  writing: Writing,
  resource: Resource,
  id: string,
  previous: FlatRecord | null,
  next: FlatRecord,
): Promise<void> {
  const fields = resource.fields.filter((field) => field.relation?.via === 'join');
  for (const field of fields) {
    const ids = [next[field.name] ?? []].flat().map(String);
    if (!sameValue(previous?.[field.name] ?? [], ids)) await writing.tx.query(pairsSql(field, id, ids));
  }
}

async function keepSingle(writing: Writing, resource: Resource): Promise<void> {
  if (resource.kind !== 'singleton') return;
  await writing.tx.query(turnSql(resource));
  const existing = await writing.tx.query(anyRowSql(resource));
  if (existing.length > 0) throw new Refusal(problem('wrong-state'));
}

async function one(writing: Writing, statement: Statement): Promise<Stored> {
  const [row] = await writing.tx.query<StoredRow>(statement);
  if (!row) throw new Error('A locked row was not written');
  return understood(row);
}

interface Stored {
  readonly record: FlatRecord;
  readonly version: number;
}

/** A row as a statement gave it, its version apart. */
export function understood({ record, version }: StoredRow): Stored {
  const { row_version: _, ...fields } = typeof record === 'string' ? JSON.parse(record) : record;
  return { record: fields, version };
}

interface Finished {
  readonly record: FlatRecord | null;
  readonly version: number;
  readonly merge: Merge;
  readonly event: EventName;
  readonly id: string;
  readonly change: RowChange;
}

/** What follows from a row that is stored: its activity entry, then what its behaviour does. */
async function finish(writing: Writing, finished: Finished): Promise<Written> {
  const { change, merge, id, version, event } = finished;
  const { resource } = change;
  const record = finished.record && { ...finished.record, ...pairsOf(resource, merge.next) };
  const { previous } = merge;
  const written = noted(writing, change, { id, version, event, previous, record });
  await logWrite(writing, written);
  await announceWrite(writing, written);
  await writing.api.behaviours?.[resource.path]?.afterWrite?.(written, writing);
  return written;
}

type Outcome = Pick<Written, 'id' | 'version' | 'event' | 'previous' | 'record'>;

/** Remembers what was done with a row until the request ends. */
function noted(writing: Writing, { resource, reach, pointer, meta = {} }: RowChange, row: Outcome): Written {
  const written: Written = { ...row, resource, reach, pointer, meta };
  writing.done.push(written);
  return written;
}

/** A statement that writes a row gives its pairs as they were before. */
function pairsOf(resource: Resource, next: FlatRecord): FlatRecord {
  const fields = resource.fields.filter((field) => field.relation?.via === 'join');
  return Object.fromEntries(fields.map(({ name }) => [name, next[name] ?? []]));
}
