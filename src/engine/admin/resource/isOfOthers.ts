import type { FlatRecord } from '#engine/model/model.ts';

/** What a record has that is not one's own to write, where one sees such records and may write only one's own. */
export const ofOthers = { '@own': false } as const;

/**
 * Does the answer that the record came with say that it is not the person's own to write? Where it says nothing, no.
 *
 * @example
 * isOfOthers({ id: '0192…', title: 'Theirs', '@own': false }) // true
 */
export function isOfOthers(record: FlatRecord | undefined): boolean {
  return record?.['@own'] === ofOthers['@own'];
}
