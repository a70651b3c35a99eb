import { type Json, renameMember, setValue } from '#engine/jsonText/editJson.ts';
import { parseTree } from '#engine/jsonText/parseTree.ts';
import type { JsonPath } from '#engine/jsonText/places.ts';
import { type NamedPlace, placesNaming, type TargetOf } from '#engine/jsonText/placesNaming.ts';
import { renamePlaces } from '#engine/jsonText/renamePlaces.ts';

/** A field of a file, and what is known beside the file. */
export interface FieldOfFile {
  readonly name: string;
  /** Where it stands: `[]` in the file itself, `['properties', 'works', 'items']` in the lines of a field. */
  readonly place?: JsonPath;
  /** Names of the fields that there are rows of, `works.cost` among them. */
  readonly saved: readonly string[];
  /** Where relations of other resources lead; the file says itself where its own do. */
  readonly targetOf?: TargetOf;
}

/**
 * Where the file names a field outside of its own declaration: columns, filters, sections, conditions, formulas, roll-ups.
 *
 * @example
 * placesOf(text, { name: 'rate', saved: [] }) // [{ path: ['required', 1], isKey: false, renamed: 'rate' }, …]
 */
export function placesOf(text: string, field: FieldOfFile, to = field.name): readonly NamedPlace[] {
  const { name, place = [], targetOf = () => undefined } = field;
  const value = JSON.parse(text) as Json;
  const own = String(valueAt(text, ['x-resource', 'path']) ?? '');
  const target = (resource: string, one: string) => {
    const said = resource === own ? valueAt(text, ['properties', one, 'x-relation', 'to']) : undefined;
    return typeof said === 'string' ? said : targetOf(resource, one);
  };
  const lines = place.length === 0 ? undefined : String(place[1]);
  return placesNaming({ value, targetOf: target }, { resource: own, lines, name }, to);
}

/**
 * Gives a field another name wherever the file says it, and keeps its rows: `x-renamed-from` says what they are called.
 *
 * @example
 * renameField(text, { name: 'rate', saved: ['rate'] }, 'hourly_rate')
 */
export function renameField(text: string, field: FieldOfFile, to: string): string {
  const { name, place = [] } = field;
  const was = valueAt(text, [...place, 'properties', name, 'x-renamed-from']);
  const origin = storedName(text, field)?.split('.').at(-1) ?? was;
  const followed = renamePlaces(text, placesOf(text, field, to));
  const next = renameMember(followed, [...place, 'properties', name], to);
  const word = [...place, 'properties', to, 'x-renamed-from'];
  return setValue(next, word, origin === undefined || origin === to ? undefined : origin);
}

/**
 * Takes a field away with the places that name it in lists: columns, filters, sections, what is required. What is left to
 * be mended by hand, such as a formula, is reported by the check. A field with rows is named in `dropped`.
 */
export function removeField(text: string, field: FieldOfFile): string {
  const { name, place = [] } = field;
  const stored = storedName(text, field);
  let next = text;
  for (const { path, isKey } of [...placesOf(text, field)].reverse()) {
    const isInList = typeof path.at(-1) === 'number' && !path.some((step) => whole.includes(String(step)));
    const isInFilter = isKey && keyed.includes(String(path.at(-2)));
    if (isInList || isInFilter) next = withoutPart(next, path);
  }
  next = setValue(next, [...place, 'properties', name], undefined);
  if (stored === undefined) return next;
  const dropped = valueAt(next, ['x-resource', 'dropped']);
  const given = Array.isArray(dropped) ? (dropped as readonly Json[]) : [];
  return setValue(next, ['x-resource', 'dropped'], [...given, stored]);
}

/** Words that mean something else without one of their names. */
const whole = ['x-when', 'bounded', 'where', 'allOf', 'if', 'then', 'else', 'period', 'x-unique'];
const keyed = ['filter', 'totals', 'set', 'dependentRequired'];

/** What is required of a line is said no longer where nothing is. */
function withoutPart(text: string, path: JsonPath): string {
  const next = setValue(text, path, undefined);
  const list = path.slice(0, -1);
  const left = valueAt(next, list);
  return path.includes('items') && Array.isArray(left) && left.length === 0
    ? setValue(next, list, undefined)
    : next;
}

/**
 * The name under which the rows of today hold the values of a field; undefined: none does.
 *
 * @example
 * storedName(text, { name: 'hourly_rate', saved: ['rate'] }) // 'rate', of one with "x-renamed-from": "rate"
 */
export function storedName(text: string, { name, place = [], saved }: FieldOfFile): string | undefined {
  const isOfLines = place.length > 0;
  const owner = isOfLines ? storedName(text, { name: String(place[1]), saved }) : '';
  if (owner === undefined) return undefined;
  const declared = (valueAt(text, [...place, 'properties']) ?? {}) as Readonly<Record<string, Json>>;
  const formerOf = (one: string) => valueAt(text, [...place, 'properties', one, 'x-renamed-from']);
  const isTaken = Object.keys(declared).some((one) => one !== name && formerOf(one) === name);
  return [isTaken ? undefined : name, formerOf(name)]
    .flatMap((one) => (typeof one === 'string' ? [isOfLines ? `${owner}.${one}` : one] : []))
    .find((one) => saved.includes(one));
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
