import type { JsonValue } from '#engine/model/model.ts';

export type JsonObject = { readonly [name: string]: JsonValue };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
