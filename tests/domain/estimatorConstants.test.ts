import { describe, expect, it } from 'vitest';
import { reliefCeiling } from '#alec/estimator/domain/figures/reliefCeiling.ts';
import { hoursPerDay } from '#alec/schedule/domain/hoursPerDay.ts';
import { Decimal, rounded } from '#engine/model/decimal.ts';

describe('rounding', () => {
  it.each([
    ['0.125', 2, '0.13'],
    ['-0.125', 2, '-0.13'],
    ['455.005', 2, '455.01'],
    ['-0.001', 2, '0.00'],
    ['16684.745', 2, '16684.75'],
  ])('takes %s at %i places half-up to %s', (value, places, expected) => {
    expect(rounded(new Decimal(value), places).toFixed(places)).toBe(expected);
  });
});

describe('the hours of a working day', () => {
  it.each([
    ['151.67', '21.67', '7.00'],
    ['169.00', '21.67', '7.80'],
    ['151.67', '0', '7.00'],
    ['0', '21.67', '7.00'],
  ])('are %s h ÷ %s days = %s h', (hours, days, expected) => {
    expect(hoursPerDay(hours, days).toFixed(2)).toBe(expected);
  });

  it('cannot be distinguished from a number that is half typed', () => {
    expect(() => hoursPerDay('', '21.67')).toThrow();
  });
});

describe('the highest relief of a temp agency', () => {
  it.each([
    ['0.3200', '0.3520'],
    ['0.3191', '0.3510'],
    ['0', '0.0000'],
  ])('is T %s × 1.1 = %s', (tParameter, expected) => {
    expect(reliefCeiling(tParameter).toFixed(4)).toBe(expected);
  });
});
