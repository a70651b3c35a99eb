import type { RowChange, RowInput, RowKey } from '#engine/api/plan/rowChange.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { staleRefusal } from '#engine/api/request/versions.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { lockSql, waitSql } from '#engine/api/sql/writeSql.ts';
import { checkOwnersOpen } from '#engine/api/write/check/checkOwnersOpen.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { lockedProblem } from './lockedProblem.ts';
import { readRow } from './readBack.ts';
import type { Writing } from './writing.ts';

/** A row under a write. */
export interface HeldRow {
  readonly previous: FlatRecord;
  readonly version: number;
}

/** What is written, as far as it says how the row is to be held. */
type Held = Pick<RowInput, 'resource' | 'reach'> &
  Partial<Pick<RowChange, 'verb' | 'sent' | 'sentFrom'>> & {
    /** Other rows may be made to name it while it is held. */
    readonly mayBeReferenced?: boolean;
  };

/**
 * The row under a write, held until the end of its transaction.
 * Throws a Refusal: 404 out of reach, 412 another version, 409 locked or part of what is locked.
 */
export async function holdRow(writing: Writing, change: Held, row: RowKey): Promise<HeldRow> {
  const { resource, reach } = change;
  const viewer = { model: writing.api.model, actor: writing.context.actor, isWriting: true };
  const sight = { reach, withTrashed: row.withTrashed === true, mayBeReferenced: change.mayBeReferenced };
  const held = async () => {
    const wait = waitSql(resource, [row.id], viewer, sight);
    if (wait && !leavesPairs(change)) writing.tx.send(wait);
    return (await writing.tx.query<StoredRow>(lockSql(resource, row.id, viewer, sight))).at(0);
  };
  const stored = writing.known ? writing.known.held.get(row.id) : await held();
  if (!stored) throw new Refusal(problem('not-found'));
  const { record: previous, version } = storedRecord(stored);
  if (!row.versions(version)) {
    const current = await readRow(writing, resource, row.id, reach, []);
    throw staleRefusal(current?.data);
  }
  if (isLocked(resource, previous) && !row.throughLock)
    throw new Refusal(await lockedProblem(writing, resource, row.id, previous));
  await checkOwnersOpen(writing, resource, previous, { withTrashed: row.inTrashedWhole });
  return { previous, version };
}

/** A change of other fields alone leaves the rows that it names in pairs as they are. */
function leavesPairs({ resource, verb, sent = {}, sentFrom }: Held): boolean {
  const pairs = resource.fields.filter(({ relation }) => relation?.via === 'join');
  return verb === 'update' && !sentFrom && !pairs.some(({ name }) => name in sent);
}

function isLocked(resource: Resource, { is_locked }: FlatRecord): boolean {
  return is_locked === true && resource.lock;
}
