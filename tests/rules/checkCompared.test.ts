import { describe, expect, test } from 'vitest';
import type { Comparison, FieldType } from '#engine/model/model.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import { fieldOf, resourceOf } from './resourceOf.ts';

function codesOf(fieldType: FieldType, comparison: Comparison, value: unknown, other: unknown): string[] {
  const things = resourceOf([
    fieldOf('other', fieldType),
    fieldOf('value', fieldType, { compare: { [comparison]: 'other' } }),
  ]);
  const record = { value, other } as never;
  return checkRecord(things, record, { mode: 'full' }).map(({ field, code }) => `${field} ${code}`);
}

describe('a field compared with another', () => {
  test.each([
    ['date', 'gte', '2026-03-01', '2026-03-01', []],
    ['date', 'gte', '2026-02-28', '2026-03-01', ['value not-gte']],
    ['date', 'gt', '2026-03-01', '2026-03-01', ['value not-gt']],
    ['date', 'lte', '2026-03-01', '2026-03-01', []],
    ['date', 'lte', '2026-03-02', '2026-03-01', ['value not-lte']],
    ['date', 'lt', '2026-03-01', '2026-03-01', ['value not-lt']],
    ['instant', 'gte', '2026-03-01T10:00:00+02:00', '2026-03-01T08:00:00.000Z', []],
    ['decimal', 'gte', '9.00', '10.00', ['value not-gte']],
    ['decimal', 'gte', '10.0', '10.00', []],
    ['integer', 'lt', 9, 10, []],
    ['text', 'ne', '12345678900011', '12345678900011', ['value not-ne']],
    ['text', 'ne', '12345678900011', '12345678900029', []],
  ] as const)('%s %s: %s beside %s gives %j', (fieldType, comparison, value, other, codes) => {
    expect(codesOf(fieldType, comparison, value, other)).toEqual(codes);
  });

  test.each([
    [null, '2026-03-01'],
    ['2026-03-01', null],
    [undefined, undefined],
  ])('is right while one of the two is blank: %s beside %s', (value, other) => {
    expect(codesOf('date', 'gte', value, other)).toEqual([]);
  });

  test('is judged only when both are of their fieldType', () => {
    expect(codesOf('date', 'gte', '2026-02-01', 'soon')).toEqual(['other not-date']);
    expect(codesOf('date', 'gte', 'soon', '2026-02-01')).toEqual(['value not-date']);
  });

  test('may be wrong in a draft', () => {
    const dates = resourceOf([
      fieldOf('from_date', 'date'),
      fieldOf('to_date', 'date', { compare: { gte: 'from_date' } }),
    ]);
    const record = { from_date: '2026-03-02', to_date: '2026-03-01' };

    expect(checkRecord(dates, record, { mode: 'draft' })).toEqual([]);
    expect(checkRecord(dates, record, { mode: 'full' })).toEqual([
      { field: 'to_date', code: 'not-gte', values: { value: '2026-03-01', other: '2026-03-02' } },
    ]);
  });
});
