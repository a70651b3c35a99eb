import { expect, test } from 'vitest';
import { daysOfField } from '#engine/admin/list/calendar/daysOfField.ts';

const paris = 'Europe/Paris';
const instant = daysOfField({ fieldType: 'instant' });

test.each([
  ['out of the day of 23 hours', '2026-03-29T07:00:00.000Z', 1, '2026-03-30T07:00:00.000Z'],
  ['into the day of 23 hours', '2026-03-28T08:00:00.000Z', 1, '2026-03-29T07:00:00.000Z'],
  ['into the day of 25 hours', '2026-10-24T07:30:00.500Z', 1, '2026-10-25T08:30:00.500Z'],
  ['out of the day of 25 hours', '2026-10-25T08:30:00.000Z', -1, '2026-10-24T07:30:00.000Z'],
  ['over half a year', '2026-01-15T22:15:00.000Z', 181, '2026-07-15T21:15:00.000Z'],
])('a time that is moved %s stays at its hour by the clocks', (_, from, days, to) => {
  expect(instant.moved(from, days, paris)).toBe(to);
});

test('what is begun on a day begins at nine by the clocks, on the day they change too', () => {
  expect(instant.begun('2026-03-29', paris)).toBe('2026-03-29T07:00:00.000Z');
  expect(instant.begun('2026-10-25', paris)).toBe('2026-10-25T08:00:00.000Z');
});
