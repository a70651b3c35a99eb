import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { type FormulaSource, formulaSources, storedFromRows } from '#engine/api/sql/formulaSources.ts';
import { holdSql, recalculateSql } from '#engine/api/sql/recalculateSql.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { announceWrite } from '#engine/api/write/announceWrite.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { takeRemoved } from './removedRows.ts';

/** A row as it was and as it is; null: it was not there, or is gone. */
export type ChangedRow = Pick<Written, 'resource' | 'id' | 'previous' | 'record'>;

/**
 * Stores what the formulas over other rows give after some were written: in the same transaction, the rows of a resource
 * at once and in the order of their ids, until nothing follows any more. The rows keep their version, since nobody changed
 * them, and have no entry in the history, which tells of the rows that were written; open pages hear of them.
 *
 * @example
 * await settleFormulas(writing, [loan]) // its member's number of loans is right again
 */
export async function settleFormulas(writing: Writing, written: readonly ChangedRow[]): Promise<void> {
  const sources = formulaSources(writing.api.model);
  if (sources.length === 0) return;
  const told = new Set(written.map(({ id }) => id));
  const pending: Pending = new Map();
  await note(pending, [...written, ...takeRemoved(writing)], writing);
  for (let path = firstOf(pending); path !== undefined; path = firstOf(pending)) {
    const resource = resourceAt(writing.api.model, path);
    const ids = [...(pending.get(path) ?? [])].sort();
    pending.delete(path);
    const changed = await recalculate(writing, resource, ids);
    await announceAll(
      writing,
      changed.filter(({ id }) => !told.has(id)),
    );
    await note(pending, changed, writing);
  }
}

/** Ids of rows whose formulas are to be calculated, by the path of their resource. */
type Pending = Map<string, Set<string>>;

/** In one order for all, as rows are. */
function firstOf(pending: Pending): string | undefined {
  return [...pending.keys()].sort()[0];
}

async function note(pending: Pending, rows: readonly ChangedRow[], writing: Writing): Promise<void> {
  for (const source of formulaSources(writing.api.model)) {
    const concerned = rows.filter((row) => row.resource.path === source.source.path && concerns(row, source));
    if (concerned.length === 0) continue;
    const ids = await targetsOf(source, concerned, writing);
    const noted = pending.get(source.target.path) ?? new Set();
    for (const id of ids) noted.add(id);
    if (noted.size > 0) pending.set(source.target.path, noted);
  }
}

function concerns({ previous, record }: ChangedRow, { fields }: FormulaSource): boolean {
  if (previous === null || record === null) return true;
  return [...fields].some((name) => !sameValue(previous[name], record[name]));
}

/** The rows whose formulas read these. */
async function targetsOf(
  { target, relation }: FormulaSource,
  rows: readonly ChangedRow[],
  { tx }: Writing,
): Promise<readonly string[]> {
  if (!relation) return rows.filter(({ record }) => record !== null).map(({ id }) => id);
  const back = relation.relation?.inverse;
  if (back !== undefined)
    return rows.flatMap((row) => [row.previous, row.record].flatMap((one) => idIn(one, back)));
  const found = await tx.query<{ id: string }>(
    statementOf(sql`
      select id::text as id
      from ${sql.identifier(target.table)}
      where ${sql.identifier(relation.column ?? '')} = any(${rows.map(({ id }) => id)}::uuid[])`),
  );
  return found.map(({ id }) => id);
}

function idIn(record: FlatRecord | null, name: string): string[] {
  const id = record?.[name];
  return typeof id === 'string' ? [id] : [];
}

/** More at once would be a statement of many megabytes. */
const mostAtOnce = 5000;

/** What other transactions wrote is seen only by a statement that begins after the rows are held. */
async function recalculate(
  writing: Writing,
  resource: Resource,
  ids: readonly string[],
): Promise<ChangedRow[]> {
  const { tx, now, api } = writing;
  const changed: (ChangedRow & { version: number })[] = [];
  const fields = storedFromRows(resource);
  for (let start = 0; start < ids.length; start += mostAtOnce) {
    const some = ids.slice(start, start + mostAtOnce);
    await tx.query(holdSql(resource, some));
    const rows = await tx.query<StoredRow>(recalculateSql({ model: api.model, resource, fields, now }, some));
    changed.push(...rows.map((row) => changedRow(resource, row)));
  }
  return changed;
}

interface Recalculated extends ChangedRow {
  readonly version: number;
  readonly record: FlatRecord;
}

/** Which formulas differ is not asked for: whatever reads one of them is calculated again. */
function changedRow(resource: Resource, row: StoredRow): Recalculated {
  const { record, version } = storedRecord(row);
  const unknown = Object.fromEntries(storedFromRows(resource).map(({ name }) => [name, {}]));
  return { resource, id: String(record.id), previous: { ...record, ...unknown }, record, version };
}

/** A change of more rows than anybody looks at is heard of where they are asked for again. */
const mostAnnounced = 500;

async function announceAll(writing: Writing, rows: readonly ChangedRow[]): Promise<void> {
  if (rows.length > mostAnnounced) return;
  for (const row of rows as readonly Recalculated[]) {
    const { reach, pointer } = emptyChange(row.resource, 'all');
    await announceWrite(writing, { ...row, reach, pointer, meta: {}, event: 'updated' });
  }
}
