import type { RowInput, RowKey } from '#engine/api/plan/rowChange.ts';
import { insertion } from '#engine/api/plan/rowChanges.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { Writing, Written } from './writing.ts';

/**
 * Stores a new row beside those of the request: permission, rules, related rows, the row, its pairs and its activity
 * entry. `id` is the row's own; without one it is the next. Where the resource's behaviour knows the same row, that one is
 * changed instead: the event tells.
 * Throws a Refusal: 403, 409 (id or unique value taken, a second singleton), 422.
 *
 * @example
 * await createRow(writing, { ...emptyChange(comments, 'all'), sent: { loan: id, content: 'Vu' } }, null)
 */
export function createRow(writing: Writing, input: RowInput, id: string | null): Promise<Written> {
  return writing.writeRow(insertion(input, id, writing), writing);
}

/**
 * Changes a row as a client would, past no rule. Nothing is written when nothing changes.
 * Throws a Refusal: 403, 404, 409 (locked, unique value taken, moved away from what names it), 412, 422.
 */
export function updateRow(writing: Writing, input: RowInput, row: RowKey): Promise<Written> {
  return writing.writeRow({ ...input, verb: 'update', row }, writing);
}

/** Fields to set, told from the row as it is. */
type Setting = (previous: FlatRecord) => FlatRecord;

/**
 * Sets fields that are the server's to set, past read-only rules but not past the lock.
 * Throws a Refusal: 404, 409 (locked, unique value taken), 412.
 */
export function setFields(
  writing: Writing,
  input: RowInput,
  { set, ...row }: RowKey & { readonly set: Setting },
): Promise<Written> {
  return writing.writeRow({ ...input, verb: 'set', row, sentFrom: set }, writing);
}
