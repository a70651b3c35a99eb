import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOver45 } from '#alec/dossier/domain/age.ts';
import { ageOn } from '#engine/model/days/age.ts';

describe('the age on a day', () => {
  test.each([
    ['2000-03-15', '2026-03-14', 25, 'the day before the birthday'],
    ['2000-03-15', '2026-03-15', 26, 'the birthday'],
    ['2000-03-15', '2026-03-16', 26, 'the day after'],
    ['2000-12-31', '2026-01-01', 25, 'across the year'],
    ['2000-02-29', '2026-02-28', 25, '29 February, common year'],
    ['2000-02-29', '2026-03-01', 26, '29 February, the day after'],
    ['2000-02-29', '2024-02-29', 24, '29 February, leap year'],
    ['2026-03-15', '2026-03-15', 0, 'born today'],
    ['2027-03-15', '2026-03-15', -1, 'born tomorrow year'],
  ])('%s on %s is %i: %s', (birthday, today, age) => {
    expect(ageOn(birthday, today)).toBe(age);
  });

  test('never falls as days go by', () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, day, (birth, one, other) => {
        const [earlier, later] = [textOf(one), textOf(other)].sort();
        expect(ageOn(textOf(birth), earlier ?? '')).toBeLessThanOrEqual(ageOn(textOf(birth), later ?? ''));
      }),
    );
  });
});

test('the “45+” label goes with 46, not with 45', () => {
  expect([44, 45, 46].map(isOver45)).toEqual([false, false, true]);
});

function textOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}
