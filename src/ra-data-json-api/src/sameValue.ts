import { isPlainObject } from './isPlainObject.ts';

/**
 * Whether two JSON values (or Dates) say the same. A missing member equals an undefined one; the order of an
 * array counts.
 *
 * @example sameValue({ a: [1, 2], b: undefined }, { a: [1, 2] }) // true
 */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (left instanceof Date && right instanceof Date) return left.getTime() === right.getTime();
  if (Array.isArray(left) && Array.isArray(right)) return sameItems(left, right);
  if (isPlainObject(left) && isPlainObject(right)) return sameMembers(left, right);
  return false;
}

function sameItems(left: unknown[], right: unknown[]): boolean {
  return left.length === right.length && left.every((item, index) => sameValue(item, right[index]));
}

function sameMembers(left: Record<string, unknown>, right: Record<string, unknown>): boolean {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => sameValue(left[key], right[key]));
}
