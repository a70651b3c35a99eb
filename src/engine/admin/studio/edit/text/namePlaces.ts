import { type NameWord, nameWords } from '#engine/jsonText/nameWords.ts';
import type { JsonPath } from '#engine/jsonText/places.ts';

/** Words whose text has the names of fields in it. */
export const formulas = /^(x-formula|represent|named)$/;
/** Names of other resources and of sections of the menu. */
const ofOthers = /^(to|menu)$/;

/**
 * Is the value at a place, or each of a list, the name of a field, a resource or a section?
 *
 * @example
 * isNamePlace(['x-list', 'columns', 0]) // true
 * isNamePlace(['x-resource', 'path']) // false
 */
export function isNamePlace(path: JsonPath): boolean {
  const isOfCondition = isInCondition(path) && typeof path.at(-1) === 'number' && path.at(-2) === 'required';
  return ofOthers.test(String(path.at(-1))) || isOfCondition || wordAt(path)?.says === 'name';
}

/**
 * Has the object at a place the names of fields, or the values of a choice, for its own?
 *
 * @example
 * isKeyedByNames(['x-list', 'filter']) // true
 * isKeyedByNames(['properties']) // false: a new name is due
 */
export function isKeyedByNames(path: JsonPath): boolean {
  const word = path.at(-1);
  if (isInCondition(path)) return word === 'properties';
  return word === 'x-enum' || wordAt(path)?.says === 'keys';
}

function wordAt(path: JsonPath): NameWord | undefined {
  return nameWords.find(({ place }) => {
    const steps = place.split('/');
    return steps.length === path.length && leadsBy(steps, path);
  });
}

function isInCondition(path: JsonPath): boolean {
  return nameWords.some(({ place, says }) => {
    const steps = place.split('/');
    return says === 'condition' && steps.length <= path.length && leadsBy(steps, path);
  });
}

function leadsBy(steps: readonly string[], path: JsonPath): boolean {
  return steps.every((step, at) => step === '*' || step === path[at]);
}
