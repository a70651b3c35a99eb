import type { Change } from '#engine/model/change.ts';
import type { FlatRecord } from '#engine/model/model.ts';

/** As much of an entry of the history as tells what a record was like. */
export interface PastEntry {
  readonly id: string;
  readonly changes: readonly Change[];
}

/**
 * The values that a record had right after an entry of its history, of the fields that have changed since; undefined: the
 * entry is not among those that are known. `entries` are all of the record, the newest first.
 *
 * @example
 * // 'Devis' became 'Devis 2', then 'Devis 3'
 * valuesAfter('second', [{ id: 'third', changes: [{ field: 'name', old: 'Devis 2', … }] }, { id: 'second', … }])
 * // { name: 'Devis 2' }
 */
export function valuesAfter(id: string, entries: readonly PastEntry[]): FlatRecord | undefined {
  const place = entries.findIndex((entry) => entry.id === id);
  if (place < 0) return undefined;
  const later = entries.slice(0, place).flatMap(({ changes }) => changes);
  return Object.fromEntries(later.map((change) => [change.field, change.old]));
}
