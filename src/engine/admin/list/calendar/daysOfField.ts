import type { FilterPayload } from 'ra-core';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { startOfDay } from '#engine/model/days/startOfDay.ts';
import type { FieldType, JsonValue } from '#engine/model/model.ts';
import { addDays } from './calendarDays.ts';

/** Days, the last one in it. */
export type Days = readonly [first: string, last: string];

/** How a calendar reads and writes a type of field. */
interface DaysOfField {
  /** The days of a value, by the clocks of a time zone; null: it has none. */
  readonly daysOf: (value: JsonValue | undefined, timeZone: string) => Days | null;
  /** The same value so many days later. */
  readonly moved: (value: JsonValue, count: number, timeZone: string) => JsonValue;
  /** What a new record on that day has. */
  readonly begun: (day: string, timeZone: string) => JsonValue;
  /** Values on these days. */
  readonly within: (days: Days, timeZone: string) => FilterPayload;
  /** Values before the end of these days, and those from their beginning on. */
  readonly until: (last: string, timeZone: string) => FilterPayload;
  readonly from: (first: string, timeZone: string) => FilterPayload;
}

const hourMs = 3_600_000;
/** When a working day begins, for what asks for a time. */
const firstHour = 9;

/** What clocks show, in milliseconds from 0:00: after a night of 23 hours it is not how long the day has lasted. */
function clockOf(timeZone: string, at: Date): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(at);
  return Date.parse(`1970-01-01T${clock}.000Z`) + at.getUTCMilliseconds();
}

/** The instant at which clocks show that on a day. */
function atClock(timeZone: string, day: string, clock: number): Date {
  const late = new Date(startOfDay(timeZone, day).getTime() + clock);
  return new Date(late.getTime() + clock - clockOf(timeZone, late));
}

const date: DaysOfField = {
  daysOf: (value) => (typeof value === 'string' && value !== '' ? [value, value] : null),
  moved: (value, count) => addDays(String(value), count),
  begun: (day) => day,
  within: ([first, last]) => ({ gte: first, lte: last }),
  until: (last) => ({ lte: last }),
  from: (first) => ({ gte: first }),
};

const instant: DaysOfField = {
  daysOf: (value, timeZone) => {
    if (typeof value !== 'string' || value === '') return null;
    const day = dayIn(timeZone, new Date(value));
    return [day, day];
  },
  // At the same hour by the clocks of the product, whichever way they went meanwhile.
  moved: (value, count, timeZone) => {
    const at = new Date(String(value));
    return atClock(timeZone, addDays(dayIn(timeZone, at), count), clockOf(timeZone, at)).toISOString();
  },
  begun: (day, timeZone) => atClock(timeZone, day, firstHour * hourMs).toISOString(),
  within: ([first, last], timeZone) => ({
    ...instant.from(first, timeZone),
    ...instant.until(last, timeZone),
  }),
  until: (last, timeZone) => ({ lt: startOfDay(timeZone, addDays(last, 1)).toISOString() }),
  from: (first, timeZone) => ({ gte: startOfDay(timeZone, first).toISOString() }),
};

const dateRange: DaysOfField = {
  daysOf: (value) => {
    const [first, last] = typeof value === 'string' ? value.split('/') : [];
    return first && last ? [first, last] : null;
  },
  moved: (value, count) =>
    String(value)
      .split('/')
      .map((day) => addDays(day, count))
      .join('/'),
  begun: (day) => `${day}/${day}`,
  within: ([first, last]) => ({ overlaps: `${first}/${last}` }),
  until: (last) => ({ overlaps: `../${last}` }),
  from: (first) => ({ overlaps: `${first}/..` }),
};

const known: Partial<Record<FieldType, DaysOfField>> = { date, instant, dateRange };

/** How a calendar reads and writes fields of that type. Throws for one without days. */
export function daysOfField({ fieldType }: { readonly fieldType: FieldType }): DaysOfField {
  const days = known[fieldType];
  if (!days) throw new Error(`'${fieldType}' has no days`);
  return days;
}
