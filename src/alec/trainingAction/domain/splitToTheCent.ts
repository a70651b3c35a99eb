import { Decimal } from '#engine/model/decimal.ts';

const cent = new Decimal('0.01');

/**
 * An amount in as many parts as there are people: each the amount cut down to the cent, the first ones a cent more until
 * the sum is exact (of a negative amount, a cent less). Euros with 2 decimals; nobody: no parts.
 *
 * @example
 * splitToTheCent('1000.00', 3) // ['333.34', '333.33', '333.33']
 */
export function splitToTheCent(total: string, parts: number): readonly string[] {
  return splitInProportion(
    total,
    Array.from({ length: parts }, () => '1'),
  );
}

/**
 * An amount over parts of unequal weight, such as a payment over the requests it pays: each its share cut down to the
 * cent, the first ones of any weight a cent more until the sum is exact. Euros with 2 decimals. Weights are amounts of 0
 * or more; where all are 0 they count as equal.
 *
 * @example
 * splitInProportion('100.00', ['200.00', '100.00']) // ['66.67', '33.33']
 */
export function splitInProportion(total: string, weights: readonly string[]): readonly string[] {
  const amount = new Decimal(total);
  const step = amount.isNegative() ? cent.negated() : cent;
  const shares = sharesOf(amount, weighed(weights));
  let rest = shares.reduce((left, { amount: share }) => left.minus(share), amount);
  return shares.map(({ weight, amount: share }) => {
    if (rest.isZero() || weight.isZero()) return share.toFixed(2);
    rest = rest.minus(step);
    return share.plus(step).toFixed(2);
  });
}

function weighed(weights: readonly string[]): readonly Decimal[] {
  const found = weights.map((weight) => new Decimal(weight));
  return found.some((weight) => !weight.isZero()) ? found : found.map(() => new Decimal(1));
}

function sharesOf(
  amount: Decimal,
  weights: readonly Decimal[],
): readonly { readonly weight: Decimal; readonly amount: Decimal }[] {
  const whole = weights.reduce((sum, weight) => sum.plus(weight), new Decimal(0));
  return weights.map((weight) => ({
    weight,
    amount: amount.times(weight).dividedBy(whole).toDecimalPlaces(2, Decimal.ROUND_DOWN).plus(0),
  }));
}
