import { dayIn } from '#engine/model/days/dayIn.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { RecordShape, ScreenField } from '#engine/model/screenModel.ts';

/** When and for whom a record is made. */
interface Start {
  readonly now: Date;
  /** By whose clock it is today. */
  readonly timeZone: string;
  /** Id of who makes it; undefined: nobody in particular. */
  readonly actorId: string | undefined;
}

/**
 * What a new record starts with where its file says `$today` or `$me`.
 *
 * @example
 * startValues(loans, { now: new Date('2026-12-31T23:30:00Z'), timeZone: 'Europe/Paris', actorId: '0192…' })
 * // { lent_on: '2027-01-01', librarian: '0192…' }
 */
export function startValues({ fields }: Pick<RecordShape, 'fields'>, start: Start): FlatRecord {
  const pairs = fields.flatMap((field) => {
    const value = startOf(field, start);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return Object.fromEntries(pairs);
}

function startOf(
  { starts, fieldType }: ScreenField,
  { now, timeZone, actorId }: Start,
): JsonValue | undefined {
  if (starts === undefined) return undefined;
  if (starts === 'me') return actorId;
  const day = dayIn(timeZone, now);
  const written: Readonly<Record<string, string>> = { instant: now.toISOString(), month: day.slice(0, 7) };
  return written[fieldType] ?? day;
}
