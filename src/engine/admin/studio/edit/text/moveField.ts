import { movePart } from '#engine/jsonText/editJson.ts';
import type { JsonPath } from '#engine/jsonText/places.ts';
import { valueAt } from './fieldNames.ts';

/**
 * Puts a field where another one stands; `place` is where the fields are, `[]` those of the file itself.
 *
 * @example
 * moveField('{ "properties": { "a": {}, "b": {} } }', [], 'a', 'b') // '{ "properties": { "b": {}, "a": {} } }'
 */
export function moveField(text: string, place: JsonPath, name: string, other: string): string {
  const list = [...place, 'properties'];
  const names = Object.keys(valueAt(text, list) ?? {});
  const [from, to] = [names.indexOf(name), names.indexOf(other)];
  return from === -1 || to === -1 ? text : movePart(text, list, from, to);
}
