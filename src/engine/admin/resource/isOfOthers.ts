import type { FlatRecord } from '#engine/model/model.ts';

/** What a record has that is not one's own to write, where one sees such records and may write only one's own. */
export const ofOthers = { '@own': false } as const;

/**
 * Is the record not the person's own to write, as the server told with it? Of a record that it told nothing of, no.
 *
 * @example
 * isOfOthers({ id: '0192…', title: 'Theirs', '@own': false }) // true
 */
export function isOfOthers(record: FlatRecord | undefined): boolean {
  return record?.['@own'] === ofOthers['@own'];
}
