import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { changedFieldsSql } from '#engine/api/sql/writeSql.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { announceWrite } from './announceWrite.ts';
import { settleFormulas } from './formulas/settleFormulas.ts';
import type { Writing } from './writing.ts';

/** Values that follow from other rows, and the row as it was read. */
export interface Derived {
  readonly id: string;
  readonly previous: FlatRecord;
  readonly values: FlatRecord;
}

/**
 * Stores what follows from rows that were written: unchecked, without an entry in the history, which tells of those rows.
 * Open pages hear of it. Nothing is written when nothing differs.
 *
 * @example
 * await storeDerived(writing, loans, { id, previous: loan, values: { total_fee: '12.00' } })
 */
export async function storeDerived(
  writing: Writing,
  resource: Resource,
  { id, previous, values }: Derived,
): Promise<void> {
  const changed = Object.entries(values).filter(([name, value]) => !sameValue(previous[name], value));
  if (changed.length === 0) return;
  const fields = { ...Object.fromEntries(changed), updatedAt: writing.now.toISOString() };
  const [stored] = await writing.tx.query<StoredRow>(changedFieldsSql(resource, id, fields));
  if (!stored) return;
  const { reach, pointer } = emptyChange(resource, 'all');
  const row = { resource, id, previous, reach, pointer, meta: {}, ...storedRecord(stored) };
  await announceWrite(writing, { ...row, event: 'updated' });
  await settleFormulas(writing, [row]);
}
