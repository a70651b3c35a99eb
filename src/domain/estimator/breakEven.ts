import { Decimal } from '#domain/decimal.ts';

/**
 * Is there anything to be earned back? Not before anything is spent or funded: that nothing is lost is then no success. `read` gives figures as decimal texts, null where there is none.
 *
 * @example
 * hasBreakEven((name) => record[name]) // false for an estimator nobody has filled in
 */
export function hasBreakEven(read: (name: string) => unknown): boolean {
  const isPositive = (name: string) => new Decimal(String(read(name) ?? 0)).gt(0);
  return isPositive('total_expenses') || isPositive('total_revenues');
}
