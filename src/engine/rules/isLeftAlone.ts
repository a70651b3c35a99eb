import type { FlatRecord } from '#engine/model/model.ts';
import type { RecordShape } from '#engine/model/screenModel.ts';
import type { Violation } from '#engine/model/violation.ts';
import { type CheckMode, checkRecord } from './checkRecord.ts';
import { sameValue } from './sameValue.ts';

interface Change {
  /** The row as it is stored, or the one that is copied; null: a new one. */
  readonly previous: FlatRecord | null;
  readonly next: FlatRecord;
  readonly mode: CheckMode;
}

/**
 * Is the violation one of older data, which the write leaves as it was and which was at fault before in the same way?
 * It stops nobody; a draft has to be right to become more than that.
 *
 * @example
 * const previous = { name: 'Acier', siret: '73282932000075' };
 * const fault = { field: 'siret', code: 'wrong-siret-key', values: {} };
 * isLeftAlone(customers, { previous, next: { ...previous, name: 'Acier SA' }, mode: 'full' }, fault) // true
 */
export function isLeftAlone(resource: RecordShape, change: Change, violation: Violation): boolean {
  const { previous, next, mode } = change;
  const { field, code } = violation;
  if (field === null || !previous || (previous.is_draft === true && mode === 'full')) return false;
  if (!sameValue(previous[field], next[field])) return false;
  return checkRecord(resource, previous, { mode: 'full' }).some(
    (earlier) => earlier.field === field && earlier.code === code,
  );
}
