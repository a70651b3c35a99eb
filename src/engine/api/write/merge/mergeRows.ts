import type { MergePlan } from '#engine/api/plan/planMerge.ts';
import { emptyChange, type RowChange } from '#engine/api/plan/rowChange.ts';
import { removal } from '#engine/api/plan/rowChanges.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { throughField } from '#engine/api/sql/ancestors.ts';
import { column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { turnSql } from '#engine/api/sql/writeSql.ts';
import { endWriting } from '#engine/api/write/endWriting.ts';
import { holdRow } from '#engine/api/write/holdRow.ts';
import { logChanges, nameOf } from '#engine/api/write/logWrite.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { keepMerge, type StoredRows, storedRows } from './keepMerge.ts';
import { mergeNote } from './mergeNotes.ts';
import { isOpenToAll, movedValue, moveReferences } from './moveReferences.ts';
import { placeInTree, treeFields } from './placeInTree.ts';
import { countMoved, type ReferringRow, referringRows } from './referringRows.ts';

/**
 * Several rows become one: whatever named one of them names the one that stays, the others are deleted (into the trash
 * where there is one), then it gets the values that were chosen, so that a unique one is free by then. All of it in the
 * transaction of the request, through the behaviours, each touched row with its entry in the history.
 *
 * Answers `{ merge, references, others }`: the id under which it can be taken back, and how many links were moved.
 * Throws a Refusal: 404, 409 (locked, of different wholes, a value that is taken, too many links), 412, 422.
 */
export async function mergeRows(writing: Writing, plan: MergePlan): Promise<JsonObject> {
  const merge = await heldRows(writing, plan);
  const before = await storedRows(
    writing,
    plan.resource,
    merge.others.map(({ id }) => id),
  );
  await leaveTree(writing, plan, merge);
  const first = await moveReferring(writing, plan, merge);
  await lockAgainstReferences(
    writing,
    plan.resource,
    merge.others.map(({ id }) => id),
  );
  const late = await moveReferring(writing, plan, merge);
  const rows = [...first.rows, ...late.rows];
  const moved = new Map([...first.moved, ...late.moved]);
  await removeOthers(writing, plan, merge);
  await giveValues(writing, plan, merge);
  await endWriting(writing);
  await keepMerge(writing, plan, { ...merge, before, rows: asBefore(rows, moved) });
  return { merge: merge.id, ...countMoved(rows) } as JsonObject;
}

/** The rows of a merge, held and looked at. */
export interface Merging {
  /** Under which it can be taken back. */
  readonly id: string;
  readonly kept: string;
  /** The row that stays as it was. */
  readonly previous: FlatRecord;
  readonly others: readonly { readonly id: string; readonly record: FlatRecord; readonly name: string }[];
  readonly group: readonly string[];
  readonly name: string;
}

/**
 * In the order of their ids, so that two merges of the same rows wait for each other instead of for ever. Other rows may
 * still be made to name them: the merge waits for the writers of those, which would otherwise wait for the merge.
 */
async function heldRows(writing: Writing, plan: MergePlan): Promise<Merging> {
  const { resource, row, others, reach } = plan;
  if (treeFields(resource).length > 0) await writing.tx.query(turnSql(resource));
  const records = new Map<string, FlatRecord>();
  for (const one of [row, ...others].toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const held = await holdRow(
      writing,
      { resource, reach: one === row ? reach.update : reach.delete, mayBeReferenced: true },
      one,
    );
    records.set(one.id, held.previous);
  }
  const previous = records.get(row.id) ?? {};
  checkSameWhole(resource, [...records.values()]);
  const named = (record: FlatRecord) => nameOf(resource, record, timeZoneOf(writing.api.model));
  return {
    id: writing.api.newId(),
    kept: row.id,
    previous,
    others: others.map(({ id }) => {
      const record = records.get(id) ?? {};
      return { id, record, name: named(record) };
    }),
    group: [row.id, ...others.map(({ id }) => id)],
    name: named(previous),
  };
}

/** A part of one loan is none of another's. */
function checkSameWhole(resource: Resource, records: readonly FlatRecord[]): void {
  const name = throughField(resource)?.name;
  const wholes = new Set(records.map((record) => (name === undefined ? null : record[name])));
  if (wholes.size > 1) throw new Refusal(problem('merge-apart'));
}

/** Where one that goes stands above the one that stays, its place is settled before anything moves below it. */
async function leaveTree(writing: Writing, { resource }: MergePlan, merge: Merging): Promise<void> {
  const places = await placeInTree(writing, resource, merge.previous, merge);
  if (isAsBefore(places, merge.previous)) return;
  await writing.writeRow(keptChange(resource, merge, places), writing);
}

function isAsBefore(values: FlatRecord, previous: FlatRecord): boolean {
  return Object.entries(values).every(([name, value]) => sameValue(previous[name] ?? null, value));
}

function keptChange(resource: Resource, { kept }: Merging, sent: FlatRecord): RowChange {
  return {
    ...emptyChange(resource, 'all'),
    verb: 'set',
    row: { id: kept, versions: anyVersion },
    sent,
  };
}

/** Every row that names one of those that go names the one that stays. */
async function moveReferring(writing: Writing, { resource }: MergePlan, merge: Merging) {
  const others = merge.others.map(({ id }) => id);
  const rows = await referringRows(writing, resource, { others, kept: merge.kept });
  const moved = await moveReferences(writing, {
    rows,
    linksOf: (previous, { links }) =>
      Object.fromEntries(links.map(({ field }) => [field.name, movedValue(previous[field.name], merge)])),
    notesOf: (row) => [mergeNote('moved', wordsFor(row, merge))],
  });
  return { rows, moved };
}

/** Waits for those who made rows name them meanwhile; from then on nobody can. */
async function lockAgainstReferences(
  { tx }: Writing,
  resource: Resource,
  ids: readonly string[],
): Promise<void> {
  await tx.query(
    statementOf(sql`
      select ${column('t', 'id')}
      from ${tableAs(resource.table, 't')}
      where ${column('t', 'id')} = any(${ids}::uuid[])
      order by ${column('t', 'id')}
      for update of "t"`),
  );
}

async function removeOthers(writing: Writing, { resource, reach }: MergePlan, merge: Merging): Promise<void> {
  for (const { id } of merge.others) {
    const change = removal(resource, { id, versions: anyVersion }, {}, writing);
    const notes = [mergeNote('into', merge.name)];
    await writing.writeRow({ ...change, reach: reach.delete, notes }, writing);
  }
}

/** What it has of the others, through rules and rights as any change; its links to them lead nowhere any more. */
async function giveValues(writing: Writing, plan: MergePlan, merge: Merging): Promise<void> {
  const { resource, values, reach, pointer } = plan;
  const names = merge.others.map(({ name }) => name).join(', ');
  const notes = [mergeNote('with', names, merge.id)];
  const places = await placeInTree(writing, resource, { ...merge.previous, ...values }, merge);
  const sent = { ...selfLinks(resource, merge), ...values, ...placed(places, values) };
  const written = await writing.writeRow(
    {
      resource,
      sent,
      mode: merge.previous.is_draft === true ? 'draft' : 'full',
      reach: reach.update,
      pointer,
      verb: 'update',
      row: { id: merge.kept, versions: anyVersion },
      notes,
    },
    writing,
  );
  if (written.event === null) await logChanges(writing, { ...written, event: 'updated' }, notes);
}

/** What was chosen to stand above it, without a circle. */
function placed(places: FlatRecord, values: FlatRecord): FlatRecord {
  return Object.fromEntries(Object.entries(places).filter(([name]) => name in values));
}

/** Several rows of its own resource that the row names: those of the merge are not among them. */
function selfLinks({ path, fields }: Resource, { previous, group }: Merging): FlatRecord {
  const own = fields.filter(({ relation }) => relation?.via === 'join' && relation.to === path);
  const left = own.flatMap(({ name }) => {
    const ids = [previous[name] ?? []].flat();
    const others = ids.filter((id) => !group.includes(String(id)));
    return others.length < ids.length ? [[name, others] as const] : [];
  });
  return Object.fromEntries(left);
}

function wordsFor({ links }: ReferringRow, { others, name }: Merging): string | null {
  if (!isOpenToAll(links.map(({ field }) => field))) return null;
  return `${others.map((other) => other.name).join(', ')} → ${name}`;
}

/** The links that were moved, as they were. */
function asBefore(rows: readonly ReferringRow[], moved: ReadonlyMap<ReferringRow, Written>): MovedLinks[] {
  return rows.flatMap((row) => {
    const { resource, id, links } = row;
    const previous = moved.get(row)?.previous;
    if (!previous) return [];
    const values = links.map(({ field: { name } }) => [name, previous[name] ?? null] as const);
    return [{ path: resource.path, id, links: Object.fromEntries(values) }];
  });
}

export interface MovedLinks {
  readonly path: string;
  readonly id: string;
  readonly links: FlatRecord;
}

export type MergeDone = Merging & { readonly before: StoredRows; readonly rows: readonly MovedLinks[] };
