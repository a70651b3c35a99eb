import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkHourlyRate, fallbackMinWage } from '#alec/dossier/domain/hourlyRate.ts';

/** Estimator model, section 3.1. */
describe('an hourly rate', () => {
  test.each([
    ['10.56', 'BELOW_MIN_WAGE'],
    ['10.569', 'BELOW_MIN_WAGE'],
    ['10.57', 'OK'],
    ['10.570', 'OK'],
    ['49.99', 'OK'],
    ['50', 'OK'],
    ['50.000', 'OK'],
    ['50.001', 'ABOVE_MAXIMUM'],
    ['50.01', 'ABOVE_MAXIMUM'],
    ['0', 'BELOW_MIN_WAGE'],
    [null, 'MISSING'],
    ['', 'MISSING'],
  ] as const)('of %s is %s', (rate, verdict) => {
    expect(checkHourlyRate(rate, fallbackMinWage)).toBe(verdict);
  });

  test('that nobody asks for may be missing, but is checked when it is there', () => {
    expect(checkHourlyRate(null, '10.57', { isRequired: false })).toBe('NOT_REQUIRED');
    expect(checkHourlyRate('10.56', '10.57', { isRequired: false })).toBe('BELOW_MIN_WAGE');
  });

  test('between the bounds is right to the thousandth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (thousandths) => {
        const isBetween = thousandths >= 10_570 && thousandths <= 50_000;
        expect(checkHourlyRate(rateOf(thousandths), '10.57') === 'OK').toBe(isBetween);
      }),
    );
  });
});

function rateOf(thousandths: number): string {
  return `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
}
