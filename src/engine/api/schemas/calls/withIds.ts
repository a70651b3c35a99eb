import type { JsonValue } from '#engine/model/model.ts';
import type { KnownIds } from './listCalls.ts';

/**
 * A body whose resource identifiers name rows that there are; one of a type without rows stays as it is.
 *
 * @example
 * withIds({ data: { type: 'authors', id: 'made up' } }, new Map([['authors', '0192…']])) // { data: { type: 'authors', id: '0192…' } }
 */
export function withIds(body: JsonValue, ids: KnownIds): JsonValue {
  if (isSeveral(body)) return body.map((one) => withIds(one, ids));
  if (typeof body !== 'object' || body === null) return body;
  const entries = Object.entries(body).map(([name, value]) => [name, withIds(value, ids)] as const);
  const known = typeof body.type === 'string' && 'id' in body ? ids.get(body.type) : undefined;
  return { ...Object.fromEntries(entries), ...(known !== undefined && { id: known }) };
}

function isSeveral(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
