import { type Json, renameMember, setValue } from '#engine/jsonText/editJson.ts';
import { parseTree } from '#engine/jsonText/parseTree.ts';
import type { JsonPath } from '#engine/jsonText/places.ts';
import { resolved, type Shape, shapeAt } from './dialect.ts';
import { formulas, isListOfFields, keyed, single } from './namePlaces.ts';

/** A place of a file that names a field; its value, or the name of a member. */
export interface NamedPlace {
  readonly path: JsonPath;
  readonly isKey: boolean;
}

/**
 * Where a file names a field outside of its own declaration: columns, filters, sections, conditions, formulas.
 *
 * @example
 * placesNaming(text, 'rate') // [{ path: ['x-list', 'columns', 3], isKey: false }, { path: ['required', 1], isKey: false }]
 */
export function placesNaming(text: string, name: string): readonly NamedPlace[] {
  const places: NamedPlace[] = [];
  walk(JSON.parse(text) as Json, [], shapeAt([]), (place, value) => {
    if (place.path[0] === 'properties' && place.path[1] === name && place.path.length === 2) return;
    if (renamedIn(place, value, name, name) !== undefined) places.push(place);
  });
  return places;
}

/**
 * Gives a field another name wherever the file says it, and keeps its rows: `x-renamed-from` says how it was called. `saved`
 * are the names of the fields that there are rows of.
 *
 * @example
 * renameField(text, 'rate', 'hourly_rate', ['rate'])
 */
export function renameField(text: string, from: string, to: string, saved: readonly string[]): string {
  const declared = (JSON.parse(text) as { properties: Record<string, Record<string, Json>> }).properties;
  const origin = declared[from]?.['x-renamed-from'] ?? (saved.includes(from) ? from : undefined);
  let next = text;
  for (const place of [...placesNaming(text, from)].reverse()) next = renamedAt(next, place, from, to);
  next = renameMember(next, ['properties', from], to);
  const word = ['properties', to, 'x-renamed-from'];
  return setValue(next, word, origin === undefined || origin === to ? undefined : origin);
}

/**
 * Takes a field away with the places that name it in lists: columns, filters, sections, what is required. What is left to
 * be mended by hand, such as a formula, is reported by the check. A field with rows is named in `dropped`.
 */
export function removeField(text: string, name: string, saved: readonly string[]): string {
  let next = text;
  for (const { path, isKey } of [...placesNaming(text, name)].reverse()) {
    const inList = typeof path.at(-1) === 'number' && !path.includes('x-when') && !path.includes('enum');
    const inFilter = isKey && keyed.test(String(path.at(-2)));
    if (inList || inFilter) next = setValue(next, path, undefined);
  }
  const declared = JSON.parse(text) as { properties: Record<string, Record<string, Json>> };
  const stored = declared.properties[name]?.['x-renamed-from'] ?? name;
  next = setValue(next, ['properties', name], undefined);
  if (!saved.includes(String(stored))) return next;
  const { dropped = [] } = (JSON.parse(next) as { 'x-resource': { dropped?: string[] } })['x-resource'];
  return setValue(next, ['x-resource', 'dropped'], [...dropped, String(stored)]);
}

type Visit = (place: NamedPlace, value: Json) => void;

function walk(value: Json, path: JsonPath, shape: Shape, visit: Visit): void {
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    for (const [index, item] of items.entries()) walk(item, [...path, index], itemShape(shape), visit);
    visitEach(items, path, shape, visit);
  } else if (typeof value === 'object' && value !== null) {
    const isPredicate = shape.definition === 'predicate';
    for (const [key, part] of Object.entries(value)) {
      if ((isPredicate && path.at(-1) === 'properties') || keyed.test(String(path.at(-1))))
        visit({ path: [...path, key], isKey: true }, key);
      walk(part, [...path, key], isPredicate ? shape : shapeAt([...path, key]), visit);
    }
  } else if (single.test(String(path.at(-1))) || formulas.test(String(path.at(-1)))) {
    visit({ path, isKey: false }, value);
  }
}

function itemShape(shape: Shape): Shape {
  return shape.definition === 'predicate' ? shape : resolved(shape.items);
}

function visitEach(items: readonly Json[], path: JsonPath, shape: Shape, visit: Visit): void {
  if (isListOfFields(path, shape))
    items.forEach((item, index) => {
      if (typeof item === 'string') visit({ path: [...path, index], isKey: false }, item);
    });
}

/** The value with the other name; undefined where it does not name the field. */
function renamedIn({ path, isKey }: NamedPlace, value: Json, from: string, to: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const word = String(path.at(-1));
  if (!isKey && formulas.test(word)) return inFormula(value, word, from, to);
  const [, sign = '', head = '', rest = ''] = /^(-?)([^.]+)(.*)$/s.exec(value) ?? [];
  return head === from ? sign + to + rest : undefined;
}

function inFormula(value: string, word: string, from: string, to: string): string | undefined {
  const pattern =
    word === 'x-formula'
      ? new RegExp(`('[^']*')|(?<![\\w.])${from}(?![\\w(])`, 'g')
      : new RegExp(`()(?<=\\{)${from}(?=[.}:])`, 'g');
  let isFound = false;
  const next = value.replaceAll(pattern, (found, quoted: string | undefined) => {
    if (quoted) return found;
    isFound = true;
    return to;
  });
  return isFound ? next : undefined;
}

function renamedAt(text: string, place: NamedPlace, from: string, to: string): string {
  if (place.isKey) return renameMember(text, place.path, to);
  const value = valueAt(text, place.path);
  const next = value === undefined ? undefined : renamedIn(place, value, from, to);
  return next === undefined ? text : setValue(text, place.path, next);
}

/** The value at a path; undefined where there is none, or the text is no JSON. */
export function valueAt(text: string, path: JsonPath): Json | undefined {
  if (!parseTree(text)) return undefined;
  let value = JSON.parse(text) as Json | undefined;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as { readonly [key: string]: Json })[step];
  }
  return value;
}
