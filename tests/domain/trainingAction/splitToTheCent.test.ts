import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitInProportion, splitToTheCent } from '#alec/trainingAction/domain/splitToTheCent.ts';
import { Decimal } from '#engine/model/decimal.ts';

const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(cents);
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }).map(cents), { minLength: 1, maxLength: 40 });

function cents(count: number): string {
  return new Decimal(count).dividedBy(100).toFixed(2);
}

function sumOf(parts: readonly string[]): string {
  return parts.reduce((sum, part) => sum.plus(part), new Decimal(0)).toFixed(2);
}

describe('an amount over people', () => {
  test.each([
    ['1000.00', 3, ['333.34', '333.33', '333.33']],
    ['100.00', 6, ['16.67', '16.67', '16.67', '16.67', '16.66', '16.66']], // 6 × 16.66 = 99.96, four cents left
    ['0.02', 3, ['0.01', '0.01', '0.00']],
    ['-1000.00', 3, ['-333.34', '-333.33', '-333.33']],
    ['0.00', 2, ['0.00', '0.00']],
    ['12.34', 1, ['12.34']],
    ['12.34', 0, []],
  ])('%s over %s', (total, parts, shares) => {
    expect(splitToTheCent(total, parts)).toEqual(shares);
  });

  test('comes to it exactly, a cent apart at most, and the first ones have the most', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 60 }), (total, parts) => {
        const shares = splitToTheCent(total, parts);
        const sizes = shares.map((share) => new Decimal(share).abs());

        expect(shares).toHaveLength(parts);
        expect(sumOf(shares)).toBe(total);
        expect(
          Decimal.max(...sizes)
            .minus(Decimal.min(...sizes))
            .lte('0.01'),
        ).toBe(true);
        expect(sizes.every((size, index) => index === 0 || size.lte(sizes[index - 1] ?? 0))).toBe(true);
      }),
    );
  });
});

describe('an amount in proportion', () => {
  test.each([
    ['100.00', ['200.00', '100.00'], ['66.67', '33.33']], // 66.66… and 33.33…, the cent left to the first
    ['100.00', ['100.00', '200.00'], ['33.34', '66.66']],
    ['10.00', ['0.00', '5.00', '5.00'], ['0.00', '5.00', '5.00']],
    ['0.01', ['0.00', '5.00'], ['0.00', '0.01']],
    ['1.00', ['0.00', '0.00', '0.00'], ['0.34', '0.33', '0.33']],
    ['-100.00', ['200.00', '100.00'], ['-66.67', '-33.33']],
    ['500.00', ['1200.50', '799.50'], ['300.13', '199.87']], // 300.125 and 199.875
    ['500.00', [], []],
  ])('%s over %j', (total, parts, shares) => {
    expect(splitInProportion(total, parts)).toEqual(shares);
  });

  test('comes to it exactly, each less than a cent from its exact part, nothing where nothing weighs', () => {
    fc.assert(
      fc.property(amounts, weights, (total, parts) => {
        const shares = splitInProportion(total, parts);
        const whole = new Decimal(sumOf(parts));

        expect(sumOf(shares)).toBe(total);
        if (whole.isZero()) return;
        shares.forEach((share, index) => {
          const exact = new Decimal(total).times(parts[index] ?? 0).dividedBy(whole);
          expect(new Decimal(share).minus(exact).abs().lt('0.01')).toBe(true);
        });
        expect(shares.filter((share, index) => parts[index] === '0.00' && share !== '0.00')).toEqual([]);
      }),
    );
  });
});
