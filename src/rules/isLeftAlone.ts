import type { FlatRecord, Resource } from '#model/model.ts';
import { checkRecord } from './checkRecord.ts';
import { sameValue } from './sameValue.ts';
import type { Violation } from './violation.ts';

interface Change {
  /** The row as it is stored; null: a new one. */
  readonly previous: FlatRecord | null;
  readonly next: FlatRecord;
}

/**
 * Is the violation one of older data, which the write leaves as it was and which was at fault before in the same way?
 * It stops nobody; a draft has still to become right.
 *
 * @example
 * const previous = { name: 'Acier', siret: '73282932000075' };
 * const fault = { field: 'siret', code: 'wrong-siret-key', values: {} };
 * isLeftAlone(customers, { previous, next: { ...previous, name: 'Acier SA' } }, fault) // true
 */
export function isLeftAlone(resource: Resource, { previous, next }: Change, violation: Violation): boolean {
  const { field, code } = violation;
  if (field === null || !previous || previous.is_draft === true) return false;
  if (!sameValue(previous[field], next[field])) return false;
  return checkRecord(resource, previous, { mode: 'full' }).some(
    (earlier) => earlier.field === field && earlier.code === code,
  );
}
