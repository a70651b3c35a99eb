import type { JsonPath } from '#engine/jsonText/places.ts';
import { resolved, type Shape, shapeAt } from './dialect.ts';

/** Lists of names that are not those of fields. */
const ofOthers = /^(roles|never|mine|dropped)$/;
/** Words whose value is the name of one field, or has it in it. */
export const single =
  /^(of|group|frozen|user|email|through|viewThrough|shared|toggle|age|isSet|lt|lte|gt|gte|ne|inverse)$/;
/** Words whose objects have fields for names. */
export const keyed = /^(filter|totals|set|scopes|dependentRequired)$/;
/** Words whose text has the names of fields in it. */
export const formulas = /^(x-formula|represent|named|x-number)$/;
/** Names of other resources and of sections, and of the field that a view is drawn by. */
const ofOneName = /^(to|menu|by|until)$/;

/** Is a list of this shape at a place of the file one of the names of fields? */
export function isListOfFields(path: JsonPath, shape: Shape): boolean {
  const last = String(path.at(-1));
  if (ofOthers.test(last)) return false;
  return shape.definition === 'predicate'
    ? last === 'required'
    : isNames(shape) || /^(sum|period)$/.test(last);
}

function isNames(shape: Shape): boolean {
  return (
    shape.definition === 'names' || (shape.anyOf ?? []).some((one) => resolved(one).definition === 'names')
  );
}

/**
 * Is the value at a place, or each of a list, the name of a field, a resource or a section?
 *
 * @example
 * isNamePlace(['x-list', 'columns', 0]) // true
 * isNamePlace(['x-resource', 'path']) // false
 */
export function isNamePlace(path: JsonPath): boolean {
  const last = path.at(-1);
  if (typeof last === 'number') {
    const list = path.slice(0, -1);
    return isListOfFields(list, isInPredicate(list) ? { definition: 'predicate' } : shapeAt(list));
  }
  const word = String(last);
  return ofOneName.test(word) || single.test(word) || (path.at(-2) === 'x-rollup' && word !== 'where');
}

/**
 * Has the object at a place the names of fields, or the values of a choice, for its own?
 *
 * @example
 * isKeyedByNames(['x-list', 'filter']) // true
 * isKeyedByNames(['properties']) // false: a new name is due
 */
export function isKeyedByNames(path: JsonPath): boolean {
  const word = String(path.at(-1));
  if (isInPredicate(path)) return word === 'properties';
  return keyed.test(word) || word === 'x-enum';
}

function isInPredicate(path: JsonPath): boolean {
  return path.some((_, at) => shapeAt(path.slice(0, at + 1)).definition === 'predicate');
}
