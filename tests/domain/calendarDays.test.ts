import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysOf,
  isDay,
  isWeekend,
  mondayOf,
  weeksOfMonth,
} from '#alec/schedule/domain/calendarDays.ts';

describe('a day of the calendar', () => {
  it.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['', false],
    [null, false],
  ])('%s exists: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it.each([
    ['2024-02-28', 2, '2024-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    // The nights when clocks change have 23 and 25 hours.
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-10-25', 1, '2026-10-26'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });

  it('is of the weekend on Saturday and Sunday', () => {
    const week = daysOf('2026-11-16', '2026-11-22');

    expect(week.map(isWeekend)).toEqual([false, false, false, false, false, true, true]);
    expect(week.map(mondayOf)).toEqual(week.map(() => '2026-11-16'));
  });

  it('has none between an end and an earlier start', () => {
    expect(daysOf('2026-11-17', '2026-11-16')).toEqual([]);
  });
});

describe('the page of a month', () => {
  it.each([
    ['2026-11', '2026-10-26', '2026-12-06', 6],
    ['2027-02', '2027-02-01', '2027-02-28', 4],
    ['2026-12', '2026-11-30', '2027-01-03', 5],
  ])('%s goes from Monday %s to Sunday %s in %i weeks', (month, first, last, weeks) => {
    const page = weeksOfMonth(month);

    expect([page[0]?.[0], page.at(-1)?.[6], page.length]).toEqual([first, last, weeks]);
  });

  it('holds every day of its month once, whichever the month', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 600 }), (months) => {
        const month = addMonths('2026-11', months);
        const days = weeksOfMonth(month)
          .flat()
          .filter((day) => day.startsWith(month));
        return (
          days[0] === `${month}-01` && days.length === daysBetween(`${month}-01`, `${addMonths(month, 1)}-01`)
        );
      }),
    );
  });
});
