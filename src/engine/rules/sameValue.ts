import type { JsonValue } from '#engine/model/model.ts';

/**
 * Equal as JSON, whatever the order of an object's keys; absent and null are the same nothing.
 *
 * @example
 * sameValue({ a: 1, b: [2] }, { b: [2], a: 1 }) // true
 */
export function sameValue(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  const [a, b] = [one ?? null, other ?? null];
  const areCompared = a !== b && !(isPlain(a) && isPlain(b));
  return areCompared ? JSON.stringify(ordered(a)) === JSON.stringify(ordered(b)) : a === b;
}

/** Most values are: these are the same, or they are not. */
function isPlain(value: JsonValue): boolean {
  return value === null || typeof value === 'string' || typeof value === 'boolean';
}

function ordered(value: JsonValue): JsonValue {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(ordered);
  const entries = Object.entries(value as Record<string, JsonValue>);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, ordered(part)]),
  );
}
