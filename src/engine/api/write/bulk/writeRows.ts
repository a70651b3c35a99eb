import type { CheckedWrite } from '#engine/api/plan/checkedWrite.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { pairsManySql, writeManySql } from '#engine/api/sql/writeManySql.ts';
import { announceWrites } from '#engine/api/write/announceWrite.ts';
import { noteRemoved } from '#engine/api/write/formulas/removedRows.ts';
import { logWrites } from '#engine/api/write/logWrite.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import type { Statement } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { followRows } from './followRows.ts';

/**
 * Stores checked rows of one resource as `executeWrite` does one after the other, by a few statements for all: the rows,
 * their pairs, their entries in the history, the word to those who look at them, and what its behaviour does about each;
 * `endWriting` is left to do. For resources whose rows are apart (`areRowsApart`), and changes that touch no encrypted
 * field. Gives what was done with each, in their order.
 * Throws a DatabaseError for what a constraint refuses: which row it was is found out one by one.
 *
 * @example
 * await writeRows(loans, checked, writing) // of 250 new ones: one statement for the rows, one for the history, one to tell
 */
export async function writeRows(
  resource: Resource,
  all: readonly CheckedWrite[],
  writing: Writing,
): Promise<readonly Written[]> {
  const written = await tryRows(resource, all, writing);
  writing.done.push(...written);
  const changed = written.filter(({ event }) => event !== null);
  await logWrites(writing, changed);
  await announceWrites(writing, changed);
  await followRows(resource, changed, writing);
  return written;
}

/** Stores them without what follows from it, to be undone. */
export async function tryRows(
  resource: Resource,
  all: readonly CheckedWrite[],
  writing: Writing,
): Promise<readonly Written[]> {
  const stored = await storeRows(resource, all, writing);
  return all.map((checked) => writtenOf(checked, stored.get(checked.id)));
}

type Stored = ReturnType<typeof storedRecord>;

async function storeRows(
  resource: Resource,
  all: readonly CheckedWrite[],
  writing: Writing,
): Promise<ReadonlyMap<string, Stored>> {
  const { tx } = writing;
  const changing = all.filter(({ event }) => event !== null);
  const gone = changing.filter(({ change }) => change.verb === 'delete').map(({ id }) => id);
  const kept = changing.filter(({ change }) => change.verb !== 'delete');
  const stored = new Map<string, Stored>();
  for (const statement of writeManySql(resource, kept))
    for (const row of await tx.query<StoredRow>(statement)) {
      const known = storedRecord(row);
      stored.set(String(known.record.id), known);
    }
  for (const statement of pairsManySql(resource, kept)) await tx.query(statement);
  if (gone.length === 0) return stored;
  await noteRemoved(writing, resource, gone);
  await tx.query(deleteSql(resource, gone));
  return stored;
}

function deleteSql({ table }: Resource, ids: readonly string[]): Statement {
  return statementOf(sql`
    delete from ${sql.identifier(table)}
    where id = any(${ids}::uuid[])`);
}

function writtenOf(checked: CheckedWrite, stored: Stored | undefined): Written {
  const { change, id, previous, event } = checked;
  const { resource, reach, pointer, meta = {} } = change;
  const isGone = change.verb === 'delete' && event !== null;
  if (event !== null && !isGone && !stored) throw new Error('A held row was not written');
  const record = stored ? { ...stored.record, ...pairsOf(checked) } : previous;
  const version = stored?.version ?? checked.version;
  const rewritten = resource.fields
    .filter(({ encrypted, name }) => encrypted && name in checked.changed && checked.changed[name] !== null)
    .map(({ name }) => name);
  return {
    resource,
    id,
    previous,
    event,
    version,
    record: isGone ? null : record,
    rewritten: isGone ? [] : rewritten,
    reach,
    pointer,
    meta,
  };
}

/** A statement that writes a row gives its pairs as they were before. */
function pairsOf({ change: { resource }, next }: CheckedWrite): FlatRecord {
  const fields = resource.fields.filter((field) => field.relation?.via === 'join');
  return Object.fromEntries(fields.map(({ name }) => [name, next[name] ?? []]));
}
