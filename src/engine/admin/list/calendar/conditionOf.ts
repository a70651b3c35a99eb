import type { FilterPayload } from 'ra-core';
import { type Days, daysOfField } from './daysOfField.ts';
import type { CalendarFields } from './useCalendar.ts';

/** Rows on these days: where a second field ends them, those that begin before and end in them or after too. */
export function conditionOf({ by, until }: CalendarFields, days: Days, timeZone: string): FilterPayload {
  const words = daysOfField(by);
  if (!until) return { [by.name]: words.within(days, timeZone) };
  const [first, last] = days;
  return {
    [by.name]: words.until(last, timeZone),
    or: [{ [until.name]: words.from(first, timeZone) }, { [by.name]: words.from(first, timeZone) }],
  };
}
