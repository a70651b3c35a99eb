import { announce, type ChangedRow } from '#engine/activity/announce.ts';
import type { CheckedWrite } from '#engine/api/plan/checkedWrite.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { pairsSql, storedFields } from '#engine/api/sql/writeSql.ts';
import { messagesOf } from '#engine/api/write/announceWrite.ts';
import { logWrites } from '#engine/api/write/logWrite.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { deleteRowsSql, insertRowsSql, updateRowsSql } from './rowsSql.ts';

/** A statement binds 65,535 values at most. */
const mostValues = 30_000;

/**
 * Stores checked rows of one resource as `executeWrite` does one after the other, by a few statements for all: the rows,
 * their pairs, their entries in the history, the word to those who look at them. For resources whose behaviour has
 * nothing to say about a single write. Gives what was done with each, in their order.
 * Throws a DatabaseError for what a constraint refuses: which row it was is found out one by one.
 */
export async function writeRows(
  resource: Resource,
  all: readonly CheckedWrite[],
  writing: Writing,
): Promise<readonly Written[]> {
  const stored = await storeRows(resource, all, writing);
  const written = all.map((checked) => writtenOf(checked, stored.get(checked.id)));
  const changed = written.filter(({ event }) => event !== null);
  await logWrites(writing, changed);
  await announceRows(writing, changed);
  return written;
}

/** The same without the history and without a word to anybody: to be undone. */
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
  { tx }: Writing,
): Promise<ReadonlyMap<string, Stored>> {
  const changing = all.filter(({ event }) => event !== null);
  const stored = new Map<string, Stored>();
  const run = async (statement: ReturnType<typeof insertRowsSql>) => {
    for (const row of await tx.query<StoredRow>(statement)) {
      const known = storedRecord(row);
      stored.set(String(known.record.id), known);
    }
  };
  const of = (...verbs: readonly CheckedWrite['change']['verb'][]) =>
    changing.filter(({ change }) => verbs.includes(change.verb));
  for (const some of inPieces(resource, of('insert'))) await run(insertRowsSql(resource, some));
  for (const alike of sameFields(of('update', 'set', 'trash')))
    for (const some of inPieces(resource, alike)) await run(updateRowsSql(resource, some));
  const gone = of('delete').map(({ id }) => id);
  if (gone.length > 0) await tx.query(deleteRowsSql(resource, gone));
  for (const checked of of('insert', 'update', 'set', 'trash'))
    for (const statement of pairsSql(checked)) await tx.query(statement);
  return stored;
}

function inPieces(resource: Resource, all: readonly CheckedWrite[]): CheckedWrite[][] {
  const size = Math.max(1, Math.floor(mostValues / (storedFields(resource).length + 1)));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

/** Rows of which the same fields change go into one statement. */
function sameFields(all: readonly CheckedWrite[]): readonly CheckedWrite[][] {
  const groups = new Map<string, CheckedWrite[]>();
  for (const checked of all) {
    const names = Object.keys(checked.changed).sort().join(' ');
    groups.set(names, [...(groups.get(names) ?? []), checked]);
  }
  return [...groups.values()];
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

const mostMessages = 200;

/** Nobody looks at a row that is new: those who see its list hear once of all new rows that belong to the same. */
async function announceRows(writing: Writing, all: readonly Written[]): Promise<void> {
  const messages = new Map<string, ChangedRow>();
  for (const written of all)
    for (const message of await messagesOf(writing, written)) {
      const isNew = written.previous === null && message.part === undefined;
      const { version: _, ...said } = message;
      messages.set(JSON.stringify(isNew ? { ...said, id: null } : message), message);
    }
  const rows = [...messages.values()];
  for (let at = 0; at < rows.length; at += mostMessages)
    await announce(writing.tx, rows.slice(at, at + mostMessages));
}
