import { expect, test } from 'vitest';
import { durationOfCell, monthOfCell, timeOfCell } from '#engine/api/import/values/clockOfCell.ts';
import { dateOfCell, instantOfCell, rangeOfCell } from '#engine/api/import/values/dateOfCell.ts';
import { numberOfCell } from '#engine/api/import/values/numberOfCell.ts';
import { valueOfCell } from '#engine/api/import/values/valueOfCell.ts';
import type { Field } from '#engine/model/model.ts';

test.each([
  ['1 234,56 €', 'fr', '1234.56'],
  ['1\u202f234,5', 'fr', '1234.5'],
  ['1.234,56', 'fr', '1234.56'],
  ['1,234.56', 'en', '1234.56'],
  ['1,234', 'en', '1234'],
  ['1,234', 'fr', '1.234'],
  ['-12.50', 'fr', '-12.50'],
  ['007', 'fr', '7'],
  ['12 %', 'fr', '12'],
  ['12,50 €/h', 'fr', '12.50'],
  ['12 k€', 'fr', undefined],
  ['1,2,3', 'fr', undefined],
  ['douze', 'fr', undefined],
  ['', 'fr', undefined],
] as const)('the figure « %s », in %s, is %s', (words, locale, number) => {
  expect(numberOfCell(words, locale)).toBe(number);
});

test.each([
  ['31/12/2026', '2026-12-31'],
  ['1.2.26', '2026-02-01'],
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31T00:00:00', '2026-12-31'],
  ['31/02/2026', undefined],
  ['2026-12-31T08:30:00', undefined],
  ['demain', undefined],
])('the day « %s » is %s', (words, day) => {
  expect(dateOfCell(words)).toBe(day);
});

test.each([
  ['31/12/2026 08:30', '2026-12-31T07:30:00.000Z'],
  ['01/07/2026 9h05', '2026-07-01T07:05:00.000Z'],
  ['2026-07-01T09:05:00', '2026-07-01T07:05:00.000Z'],
  ['2026-07-01T09:05:00.000Z', '2026-07-01T09:05:00.000Z'],
  ['01/07/2026', '2026-06-30T22:00:00.000Z'],
  ['01/07/2026 25:00', undefined],
])('the instant « %s » is %s by the clocks of Paris', (words, instant) => {
  expect(instantOfCell(words, 'Europe/Paris')).toBe(instant);
});

test.each([
  ['01/01/2026 – 31/01/2026', '2026-01-01/2026-01-31'],
  ['2026-01-01/2026-01-31', '2026-01-01/2026-01-31'],
  ['1.1.26 au 31.1.26', '2026-01-01/2026-01-31'],
  ['01/01/2026', '2026-01-01/2026-01-01'],
  ['01/01/2026 – ', undefined],
])('the range « %s » is %s', (words, range) => {
  expect(rangeOfCell(words)).toBe(range);
});

test.each([
  ['03/2026', '2026-03'],
  ['2026-03', '2026-03'],
  ['01/03/2026', '2026-03'],
  ['13/2026', undefined],
])('the month « %s » is %s', (words, month) => {
  expect(monthOfCell(words)).toBe(month);
});

test.each([
  ['08:30', '08:30'],
  ['8h05', '08:05'],
  ['23:59:00', '23:59'],
  [0.5, '12:00'],
  ['24:00', undefined],
  [1.5, undefined],
])('the time %s is %s', (cell, time) => {
  expect(timeOfCell(cell)).toBe(time);
});

test.each([
  ['26:05', 'PT26H5M'],
  ['1\u00a0h\u00a030', 'PT1H30M'],
  ['45 min', 'PT45M'],
  ['PT90M', 'PT1H30M'],
  [1.5, 'PT36H'],
  ['1:75', undefined],
])('the duration %s is %s', (cell, duration) => {
  expect(durationOfCell(cell)).toBe(duration);
});

test.each([
  ['12,5 %', '%', '12.5'],
  ['12,5', undefined, '12.5'],
])('the cell « %s » of a field in %s is %s', (words, unit, value) => {
  const field = { fieldType: 'decimal', decimal: { precision: 12, scale: 4, unit } } as unknown as Field;

  expect(valueOfCell(field, words, { locale: 'fr', timeZone: 'Europe/Paris' })).toEqual({ value });
});

test.each([
  ['12,5 %', undefined],
  ['-7 %', 'EUR'],
  ['150 %', ''],
])('the percentage « %s » is none of a field in %s: nobody knows which number is meant', (words, unit) => {
  const reading = { locale: 'fr', timeZone: 'Europe/Paris' } as const;
  const decimal = { fieldType: 'decimal', decimal: { precision: 12, scale: 4, unit } } as unknown as Field;
  const whole = { fieldType: 'integer', unit } as unknown as Field;

  expect(valueOfCell(decimal, words, reading)).toEqual({ unread: 'unread-percent' });
  expect(valueOfCell(whole, words, reading)).toEqual({ unread: 'unread-percent' });
});

test.each([
  ['date', '46387', { value: '2026-12-31' }],
  ['instant', '46387', { value: '2026-12-30T23:00:00.000Z' }],
  ['date', '2026', { unread: 'unread-date' }],
])('the number of a day in a field of type %s: %s', (fieldType, words, value) => {
  const field = { fieldType } as unknown as Field;

  expect(valueOfCell(field, words, { locale: 'fr', timeZone: 'Europe/Paris' })).toEqual(value);
});
