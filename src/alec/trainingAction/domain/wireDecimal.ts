import { Decimal } from '#engine/model/decimal.ts';

const plainDecimal = /^-?\d+(\.\d+)?$/;

/**
 * A decimal as it is sent or stored; null: nothing, or what the rules of its field refuse.
 *
 * @example
 * wireDecimal('16.80') // 16.8
 */
export function wireDecimal(value: unknown): Decimal | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && plainDecimal.test(text) ? new Decimal(text) : null;
}
