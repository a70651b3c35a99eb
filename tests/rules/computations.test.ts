import { describe, expect, test } from 'vitest';
import type { Computation, JsonValue } from '#engine/model/model.ts';
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
