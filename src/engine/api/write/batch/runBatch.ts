import type { CheckedWrite } from '#engine/api/plan/checkedWrite.ts';
import type { RowChange } from '#engine/api/plan/rowChange.ts';
import type { Step } from '#engine/api/plan/writePlan.ts';
import { Refusal } from '#engine/api/request/problem.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { writeManySql } from '#engine/api/sql/writeManySql.ts';
import { pairsSql } from '#engine/api/sql/writeSql.ts';
import { announceWrites } from '#engine/api/write/announceWrite.ts';
import { checkWrite } from '#engine/api/write/check/checkWrite.ts';
import { logWrites } from '#engine/api/write/logWrite.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import { DatabaseError } from '#engine/db/database.ts';
import { changesOfBatch } from './changesOfBatch.ts';
import { knownRows } from './knownRows.ts';

/**
 * New and changed rows of one resource written together: the same rules row by row, with one statement for all rows where
 * each would have one. Null, and nothing done, when these steps are no such batch, or when anything speaks against one of
 * the rows: row by row, each is then named with what does.
 *
 * @example await runBatch(steps, writing) // 1,000 updates: some ten statements instead of eight thousand
 */
export async function runBatch(steps: readonly Step[], writing: Writing): Promise<Written[] | null> {
  const changes = changesOfBatch(steps, writing);
  if (!changes) return null;
  const { tx, done } = writing;
  const before = done.length;
  await tx.script('savepoint batch');
  try {
    const written = await writeAll(changes, writing);
    await tx.script('release savepoint batch');
    return written;
  } catch (error) {
    if (!isAboutARow(error)) throw error;
    await tx.script('rollback to savepoint batch');
    done.splice(before);
    return null;
  }
}

/** A rule of ours, or a constraint of the database. */
function isAboutARow(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof DatabaseError && error.code.startsWith('23'));
}

async function writeAll(changes: readonly RowChange[], writing: Writing): Promise<Written[]> {
  const known = await knownRows(changes, writing);
  const checked: CheckedWrite[] = [];
  for (const change of changes) checked.push(await checkWrite(change, { ...writing, known }));
  const stored = await storeAll(checked, writing);
  const written = checked.map((one) => writtenOf(one, stored.get(one.id)));
  writing.done.push(...written);
  const changed = written.filter(({ event }) => event !== null);
  await logWrites(writing, changed);
  await announceWrites(writing, changed);
  return written;
}

async function storeAll(
  checked: readonly CheckedWrite[],
  { tx }: Writing,
): Promise<ReadonlyMap<string, StoredRow>> {
  const changed = checked.filter(({ event }) => event !== null);
  const [first] = changed;
  if (!first) return new Map();
  const stored = new Map<string, StoredRow>();
  for (const statement of writeManySql(first.change.resource, changed))
    for (const row of await tx.query<StoredRow>(statement))
      stored.set(String(storedRecord(row).record.id), row);
  for (const statement of changed.flatMap(pairsSql)) await tx.query(statement);
  return stored;
}

function writtenOf(checked: CheckedWrite, stored: StoredRow | undefined): Written {
  const { change, id, event, previous, next, version } = checked;
  const { resource, reach, pointer, meta = {} } = change;
  const shared = { resource, id, event, previous, rewritten: [], reach, pointer, meta };
  if (event === null) return { ...shared, version, record: previous };
  if (!stored) throw new Error('A held row was not written');
  const row = storedRecord(stored);
  const pairs = resource.fields.filter((field) => field.relation?.via === 'join');
  const linked = Object.fromEntries(pairs.map(({ name }) => [name, next[name] ?? []]));
  return { ...shared, version: row.version, record: { ...row.record, ...linked } };
}
