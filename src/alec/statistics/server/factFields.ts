import { rowOf } from '#alec/behaviour.ts';
import type { Written } from '#engine/api/write/writing.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';

/** What the facts take from the dossier itself; the days of a closed one may follow from when it was last changed. */
export const factFields = [
  'region',
  'device_type',
  'manager',
  'cpef_manager',
  'regional_director',
  'user_id',
  'status',
  'cancellation_type',
  'createdAt',
  'deletedAt',
  'is_draft',
] satisfies FieldOf<'training-courses'>[];
const settledStatuses: readonly unknown[] = [
  'closed',
  'cancelled',
] satisfies RecordOf<'training-courses'>['status'][];

/**
 * A dossier that was changed in what no fact follows from, such as its description.
 *
 * @example
 * isWithoutFacts({ …, previous: { status: 'to_do', volume: 1 }, record: { status: 'to_do', volume: 2 } }) // true
 */
export function isWithoutFacts(written: Written): boolean {
  const { previous, record } = rowOf(written, 'training-courses') ?? {};
  if (!previous || !record) return false;
  if (settledStatuses.includes(record.status)) return false;
  return factFields.every((name) => sameValue(previous[name], record[name]));
}

/**
 * A dossier that its request has made and left at its first status: no fact of it follows from anything but the row.
 *
 * @example
 * isBegun([{ …, previous: null, record: { status: 'to_do' } }]) // true
 */
export function isBegun(writes: readonly Written[]): boolean {
  const records = writes.map((written) => rowOf(written, 'training-courses')?.record);
  const status = records[0]?.status;
  const isLeft = records.every((record) => record && record.status === status);
  return writes[0]?.previous === null && isLeft && !settledStatuses.includes(status);
}
