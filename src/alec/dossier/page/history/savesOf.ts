import type { RecordOf } from '#generated/records.ts';

export type Entry = RecordOf<'activities'> &
  Required<Pick<RecordOf<'activities'>, 'event' | 'entity_type' | 'entity_id' | 'createdAt'>>;

/** The entries of one save, as they stand in the list. */
type Save = readonly [Entry, ...Entry[]];

/**
 * Entries that one request left, together; the order stays.
 *
 * @example
 * savesOf([{ id: 'a', request_id: 'r1' }, { id: 'b', request_id: 'r1' }, { id: 'c', request_id: 'r2' }]) // [[a, b], [c]]
 */
export function savesOf(entries: readonly Entry[]): readonly Save[] {
  const saves: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const last = saves.at(-1);
    if (last && entry.request_id && last[0].request_id === entry.request_id) last.push(entry);
    else saves.push([entry]);
  }
  return saves;
}
