import { sql, statementOf } from '#engine/db/sql.ts';
import type { Change, EventName } from '#engine/model/change.ts';
import { fieldOf, historyOf, isServerOwn } from '#engine/model/field.ts';
import type { Field, FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { type Checking, sinceOf } from './checking.ts';
import { isToldElsewhere } from './productHistory.ts';
import { storedRows } from './storedRows.ts';

interface Entry {
  readonly entity: string;
  readonly event: EventName;
  readonly changes: readonly Change[];
}

interface Told {
  readonly resource: Resource;
  readonly id: string;
  readonly entries: readonly Entry[];
  /** Undefined: it is gone. */
  readonly stored: { readonly version: number; readonly record: FlatRecord } | undefined;
  readonly isNew: boolean;
}

/**
 * The history of a row, told from its first entry to its last, gives the row as it is stored: each change begins where the
 * one before ended, a row that is there was not deleted last, and one that was made since then has its creation. Its
 * version is at least as high as the changes it tells of.
 */
export async function checkHistory(checking: Checking): Promise<readonly string[]> {
  const found: string[] = [];
  for (const resource of Object.values(checking.model.resources))
    if (resource.audit !== null && resource.kind !== 'external' && !isToldElsewhere(resource.path))
      found.push(...(await checkResource(checking, resource)));
  return found;
}

async function checkResource(checking: Checking, resource: Resource): Promise<readonly string[]> {
  const rows = await storedRows(checking, resource);
  const entries = new Map<string, Entry[]>();
  for (const entry of await entriesOf(checking, resource))
    entries.set(entry.entity, [...(entries.get(entry.entity) ?? []), entry]);
  const since = Date.parse(sinceOf(checking));
  const ids = new Set([...rows.keys(), ...entries.keys()]);
  return [...ids].flatMap((id) => {
    const stored = rows.get(id);
    const isNew = stored !== undefined && Date.parse(String(stored.record.createdAt)) > since;
    const told: Told = { resource, id, stored, isNew, entries: entries.get(id) ?? [] };
    return [...eventFaults(told), ...chainFaults(told), ...versionFaults(told)].map(
      (said) => `${resource.path} ${id}: ${said}`,
    );
  });
}

async function entriesOf(checking: Checking, { type }: Resource): Promise<Entry[]> {
  const history = historyOf(checking.model);
  if (!history) return [];
  const rows = await checking.tx.query<{ entity: string; event: EventName; changes: string }>(
    statementOf(sql`
      select entity_id as entity, event, coalesce(changes, '[]')::text as changes
      from ${sql.identifier(history.table)}
      where entity_type = ${type}
        and created_at > ${sinceOf(checking)}::timestamptz
      order by entity_id, id
      limit 1000000`),
  );
  return rows.map(({ changes, ...entry }) => ({ ...entry, changes: JSON.parse(changes) as Change[] }));
}

/**
 * A row that a merge took and gave back is created once more under its id. One that goes into the trash is there still,
 * and a change brings it back.
 */
function eventFaults({ resource, entries, stored, isNew }: Told): string[] {
  const events = entries.map(({ event }) => event);
  const first = events.indexOf('created');
  const repeated = events.filter((event, at) => event === events[at - 1] && event !== 'updated');
  const after = resource.trash
    ? []
    : events.filter((event, at) => events[at - 1] === 'deleted' && event !== 'created');
  const isTrashed = resource.trash && (stored?.record.deletedAt ?? null) !== null;
  return [
    ...(isNew && first === -1 ? ['its creation is not in the history'] : []),
    ...(first > 0 && events[first - 1] !== 'deleted' ? ['the history tells of it before its creation'] : []),
    ...(repeated.length > 0 ? [`it was ${repeated[0]} twice running`] : []),
    ...(after.length > 0 ? [`it was ${after[0]} after it was deleted`] : []),
    ...(stored && events.at(-1) === 'deleted' && !isTrashed
      ? ['it is there, though it was deleted last']
      : []),
  ];
}

/** Values that the history tells in full: those a client may write, and not the mask of what is encrypted. */
function isTold(field: Field): boolean {
  return (
    !field.readOnly &&
    !field.system &&
    !field.encrypted &&
    field.compute === undefined &&
    field.relation?.via !== 'inverse' &&
    !isServerOwn(field)
  );
}

function chainFaults({ resource, entries, stored }: Told): string[] {
  const last = new Map<string, JsonValue>();
  const found: string[] = [];
  for (const { event, changes } of entries) {
    if (event !== 'updated') last.clear();
    for (const { field: name, old, new: next } of changes) {
      const field = fieldOf(resource, name);
      if (!field || !isTold(field)) continue;
      const before = last.get(name);
      if (before !== undefined && !isKept(field, before, old))
        found.push(`${name} was changed from ${shown(old)}, and had been changed to ${shown(before)}`);
      last.set(name, next);
    }
  }
  if (!stored) return found;
  const kept = [...last].filter(
    ([name, value]) => !isKept(fieldOf(resource, name), value, stored.record[name] ?? null),
  );
  return [
    ...found,
    ...kept.map(
      ([name, value]) => `${name} is ${shown(stored.record[name])}, the history says ${shown(value)}`,
    ),
  ];
}

/** Rows that a relation named and that are gone are named no more, without a word of this row's history. */
function isKept(field: Field | undefined, told: JsonValue, found: JsonValue): boolean {
  if (isSame(told, found)) return true;
  if (field?.relation?.via === 'column') return found === null && field.relation.onDelete === 'nullify';
  if (field?.relation?.via !== 'join') return false;
  const known = [told ?? []].flat();
  return [found ?? []].flat().every((id) => known.includes(id));
}

function isSame(one: JsonValue, other: JsonValue): boolean {
  const empty = (value: JsonValue) => (Array.isArray(value) && value.length === 0 ? null : value);
  return sameValue(empty(one), empty(other));
}

function shown(value: JsonValue | undefined): string {
  return JSON.stringify(value ?? null).slice(0, 80);
}

/** A move changes a place and no version; a value that was only looked at changes nothing. */
function versionFaults({ resource, entries, stored }: Told): string[] {
  if (!stored) return [];
  const created = entries.findLastIndex(({ event }) => event === 'created');
  const changes = entries
    .slice(created + 1)
    .filter(
      ({ event, changes }) => event === 'updated' && changes.some((change) => isOfVersion(resource, change)),
    );
  if (stored.version > changes.length) return [];
  return [`its version is ${stored.version}, and the history tells of ${changes.length} changes`];
}

function isOfVersion(resource: Resource, { field, old, new: next, merge }: Change): boolean {
  const isField = field !== 'position' && fieldOf(resource, field)?.column !== undefined;
  return isField && merge === undefined && !sameValue(old, next);
}
