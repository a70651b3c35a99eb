import { describe, expect, test } from 'vitest';
import type { Computation } from '#engine/model/computation.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { withComputed } from '#engine/rules/computations.ts';
import { fieldOf, resourceOf } from './resourceOf.ts';

const now = new Date('2026-03-02T08:30:00.000Z');

function computed(compute: Computation, record: Record<string, JsonValue>, scale?: number): unknown {
  const shape = scale === undefined ? {} : { decimal: { precision: 12, scale } };
  const things = resourceOf([fieldOf('result', 'decimal', { compute, ...shape })]);
  return withComputed(things, record, now).result;
}

describe('a computed field', () => {
  test.each<[Record<string, JsonValue>, number | undefined, string | null]>([
    [{ a: '10.10', b: '0.205' }, 2, '10.31'],
    [{ a: '-10.10', b: '0.10' }, 2, '-10.00'],
    [{ a: '10.5', b: '2' }, undefined, '13'],
    [{ a: '10.10', b: null }, 2, '10.10'],
    [{ a: '10.10', b: 'x1' }, 2, '10.10'],
    [{ a: '1.5.1', b: '2x' }, 2, null],
    [{ a: 3, b: '' }, 2, null],
    [{}, 2, null],
  ])('adds what is a decimal in %j, with %s places: %s', (record, scale, expected) => {
    expect(computed({ sum: ['a', 'b'] }, record, scale)).toBe(expected);
  });

  test.each<[JsonValue, number | undefined, number | null]>([
    ['2000-03-02', undefined, 26],
    ['2000-03-03', undefined, 25],
    ['2000-02-30', undefined, null],
    [null, undefined, null],
    [20000302, undefined, null],
    [null, 0, 0],
    ['soon', 99, 99],
    ['2000-03-02', 99, 26],
  ])('counts full years since %j, %s where that is no day: %s', (birthday, unknown, expected) => {
    expect(computed({ age: 'birthday', ...(unknown !== undefined && { unknown }) }, { birthday })).toBe(
      expected,
    );
  });

  test('counts years by the clock of the product', () => {
    const noon = new Date('2026-03-02T12:30:00.000Z');
    const yearsIn = (timeZone: string) =>
      withComputed(
        resourceOf([fieldOf('age', 'integer', { compute: { age: 'birthday', timeZone } })]),
        { birthday: '2000-03-03' },
        noon,
      ).age;

    expect(yearsIn('Europe/Paris')).toBe(25);
    expect(yearsIn('Pacific/Auckland')).toBe(26);
  });

  test.each<[string, JsonValue, JsonValue, number | null]>([
    ['the evening before', '2026-04-02', '2026-04-07', 1],
    ['its first day', '2026-04-01', '2026-04-07', 2],
    ['its last day', '2026-03-01', '2026-04-01', 2],
    ['the day after', '2026-03-01', '2026-03-31', 3],
    ['a period that ends before it begins, in between', '2026-04-03', '2026-03-30', 1],
    ['a period without an end', '2026-04-01', null, null],
    ['a beginning that is no day', '2026-02-30', '2026-04-07', null],
  ])('tells where the day in Paris stands: %s', (_, from, to, expected) => {
    const choices = [1, 2, 3].map((value) => ({ value, label: { fr: '', en: '' } }));
    const compute = { period: ['from', 'to'], timeZone: 'Europe/Paris' } as const;
    const things = resourceOf([fieldOf('status', 'code', { compute, choices, column: null })]);

    // 2026-04-01 in Paris, the day before by UTC
    expect(withComputed(things, { from, to }, new Date('2026-03-31T22:30:00.000Z')).status).toBe(expected);
  });

  test('is computed from fields computed before it', () => {
    const things = resourceOf([
      fieldOf('fees', 'decimal', { compute: { sum: ['a', 'b'] }, decimal: { precision: 9, scale: 2 } }),
      fieldOf('total', 'decimal', { compute: { sum: ['fees', 'c'] }, decimal: { precision: 9, scale: 2 } }),
      fieldOf('has_total', 'boolean', { compute: { isSet: 'total' } }),
    ]);

    expect(withComputed(things, { a: '1', b: '2', c: '3' }, now)).toEqual({
      a: '1',
      b: '2',
      c: '3',
      fees: '3.00',
      total: '6.00',
      has_total: true,
    });
  });
});
