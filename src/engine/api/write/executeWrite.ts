import type { CheckedWrite } from '#engine/api/plan/checkedWrite.ts';
import type { Verb } from '#engine/api/plan/rowChange.ts';
import type { PlacedRow } from '#engine/api/sql/moveSql.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import type { WriteStatements } from '#engine/api/sql/writeSql.ts';
import type { Connection, Statement } from '#engine/db/database.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { announceWrite } from './announceWrite.ts';
import { followRows } from './bulk/followRows.ts';
import { refusalOf } from './databaseRefusal.ts';
import { noteRemoved } from './formulas/removedRows.ts';
import { logWrite } from './logWrite.ts';
import { queueText } from './queueText.ts';
import type { Writing, Written } from './writing.ts';

/**
 * Runs the statements of a checked write, then what follows from a row that is stored: its activity entry, the word to
 * those who look at it, what its behaviour does.
 *
 * Two writers may pass the same check at the same time; a constraint stops the second one here.
 * Throws a Refusal of 409 or 422 that points at the field whose constraint it was.
 */
export async function executeWrite(
  statements: WriteStatements,
  checked: CheckedWrite,
  writing: Writing,
): Promise<Written> {
  const { change, id, previous } = checked;
  if (change.verb === 'delete') await noteRemoved(writing, change.resource, [id]);
  const outcome = await outcomeOf(statements, checked, writing);
  const { resource, reach, pointer, meta = {}, notes } = change;
  const rewritten = rewrittenBy(checked);
  const written: Written = { ...outcome, resource, id, previous, rewritten, notes, reach, pointer, meta };
  await follows[change.verb](written, writing);
  if (change.file) await queueText(writing.tx, resource, change.file);
  return written;
}

function rewrittenBy({ change: { resource, verb }, changed }: CheckedWrite): readonly string[] {
  if (verb === 'delete') return [];
  return resource.fields
    .filter(({ encrypted, name }) => encrypted && name in changed && changed[name] !== null)
    .map(({ name }) => name);
}

type Outcome = Pick<Written, 'event' | 'version' | 'record'>;

async function outcomeOf(
  { row, pairs }: WriteStatements,
  checked: CheckedWrite,
  { tx }: Writing,
): Promise<Outcome> {
  const { change, event, version, previous } = checked;
  if (!row) return { event, version, record: previous };
  try {
    const outcome = await runs[change.verb](row, checked, tx);
    for (const statement of pairs) await tx.query(statement);
    return outcome;
  } catch (error) {
    throw refusalOf(error, checked);
  }
}

type Run = (row: Statement, checked: CheckedWrite, tx: Connection) => Promise<Outcome>;

const runs: Readonly<Record<Verb, Run>> = {
  insert: store,
  update: store,
  set: store,
  trash: store,
  delete: remove,
  move,
};

async function store(row: Statement, checked: CheckedWrite, tx: Connection): Promise<Outcome> {
  const [stored] = await tx.query<StoredRow>(row);
  if (!stored) throw new Error('A held row was not written');
  const { record, version } = storedRecord(stored);
  return { event: checked.event, version, record: { ...record, ...pairsOf(checked) } };
}

/** A statement that writes a row gives its pairs as they were before. */
function pairsOf({ change: { resource }, next }: CheckedWrite): FlatRecord {
  const fields = resource.fields.filter((field) => field.relation?.via === 'join');
  return Object.fromEntries(fields.map(({ name }) => [name, next[name] ?? []]));
}

async function remove(row: Statement, { event, version }: CheckedWrite, tx: Connection): Promise<Outcome> {
  await tx.query(row);
  return { event, version, record: null };
}

/** A row may be moved to where it is. */
async function move(row: Statement, checked: CheckedWrite, tx: Connection): Promise<Outcome> {
  const { event, version, previous } = checked;
  const [placed] = await tx.query<PlacedRow>(row);
  if (!placed) throw new Error('A held row has lost its place');
  const { position } = placed;
  return {
    event: position === previous?.position ? null : event,
    version,
    record: { ...previous, position },
  };
}

type Follow = (written: Written, writing: Writing) => Promise<void>;

const follows: Readonly<Record<Verb, Follow>> = {
  insert: follow,
  update: follow,
  set: follow,
  trash: follow,
  delete: follow,
  move: followMove,
};

/** Its place among others is no part of what a row says: it makes no event, but stands in the history. */
async function followMove(written: Written, writing: Writing): Promise<void> {
  if (written.event === null) return;
  await logWrite(writing, written);
  await writing.api.behaviours?.[written.resource.path]?.afterMove?.(written, writing);
}

async function follow(written: Written, writing: Writing): Promise<void> {
  writing.done.push(written);
  if (written.event === null) return;
  await logWrite(writing, written);
  await announceWrite(writing, written);
  await followRows(written.resource, [written], writing);
}
