import type { JsonValue } from '#engine/model/model.ts';
import { didYouMean } from '#engine/rules/didYouMean.ts';
import metaSchema from '../../../../resources-schema/meta/resource.schema.json' with { type: 'json' };
import { compareText, pointerTo, type Report, suggestion } from './fault.ts';

/** The part of JSON Schema in which the meta-schema is written. */
interface Shape {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: string;
  readonly const?: JsonValue;
  readonly enum?: readonly JsonValue[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: { readonly [name: string]: Shape | boolean };
  readonly additionalProperties?: Shape | boolean;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly pattern?: string;
}
type JsonObject = { readonly [key: string]: JsonValue };
interface Place {
  readonly name: string;
  readonly pointer: string;
}

const root = metaSchema as unknown as Shape & { readonly $defs: { readonly [name: string]: Shape } };

/** Units that any product's decimals may have. */
export const standardUnits: readonly string[] = (root.$defs.unit?.enum ?? []).map(String);

/** Compares a resource file with the meta-schema. Returns whether its parts have the types they must have. */
export function checkShape(file: JsonValue, report: Report): boolean {
  return check(file, root, { name: 'the file', pointer: '' }, report);
}

/** The file as it was meant: misspelt keywords by their right names, so that the same mistake is reported once. */
export function asMeant(file: JsonValue): JsonValue {
  return meant(file, root);
}

function meant(value: JsonValue, declared: Shape | boolean): JsonValue {
  if (typeof declared === 'boolean') return value;
  const shape = resolve(declared);
  if (Array.isArray(value)) return value.map((item: JsonValue) => meant(item, shape.items ?? true));
  if (!isObject(value) || shape.anyOf) return value;
  const known = Object.keys(shape.properties ?? {});
  const entries = Object.entries(value).map(([name, part]) => {
    const isUnknown = !known.includes(name) && shape.additionalProperties === false;
    const right = (isUnknown && didYouMean(name, known)) || name;
    const inside = shape.properties?.[right] ?? shape.additionalProperties ?? true;
    return [right in value ? name : right, meant(part, inside)];
  });
  return Object.fromEntries(entries);
}

/** `meta/product.json` as it was meant. */
export function productAsMeant(product: JsonValue): JsonValue {
  return meant(product, root.$defs.product ?? {});
}

/** Compares `meta/product.json` with the meta-schema. */
export function checkProductShape(product: JsonValue, report: Report): boolean {
  return check(product, root.$defs.product ?? {}, { name: 'the file', pointer: '' }, report);
}

/** Compares one entry of `meta/fields.json` with the meta-schema. */
export function checkFieldShape(field: JsonValue, name: string, report: Report): boolean {
  return check(field, root.$defs.field ?? {}, { name, pointer: pointerTo(name) }, report);
}

function check(value: JsonValue, declared: Shape | boolean, place: Place, report: Report): boolean {
  if (typeof declared === 'boolean') return true;
  const shape = resolve(declared);
  if (shape.anyOf) return checkAnyOf(value, shape.anyOf, place, report);
  if (!isOfType(value, shape)) return refuse(place, `must be ${described(shape)}`, report);
  if (Array.isArray(value)) return checkItems(value, shape, place, report);
  if (isObject(value)) return checkObject(value, shape, place, report);
  return checkScalar(value, shape, place, report);
}

function resolve(shape: Shape): Shape {
  if (!shape.$ref) return shape;
  const name = shape.$ref.replace('#/$defs/', '');
  return name.startsWith('https:') ? {} : resolve(root.$defs[name] ?? {});
}

function checkAnyOf(value: JsonValue, shapes: readonly Shape[], place: Place, report: Report): boolean {
  const fitting = shapes.map(resolve).filter((one) => isOfType(value, one));
  const shape = fitting.find((one) => isListed(value, one)) ?? fitting.find(({ enum: listed }) => listed);
  if (shape) return check(value, shape, place, report);
  return refuse(place, `must be ${shapes.map(resolve).map(described).join(' or ')}`, report);
}

function checkItems(value: readonly JsonValue[], shape: Shape, place: Place, report: Report): boolean {
  const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = shape;
  if (value.length < minItems || value.length > maxItems) {
    return refuse(place, `must have ${minItems} entries, not ${value.length}`, report);
  }
  const verdicts = value.map((item, index) =>
    check(item, items ?? true, { name: place.name, pointer: place.pointer + pointerTo(index) }, report),
  );
  return verdicts.every(Boolean);
}

function checkObject(value: JsonObject, shape: Shape, place: Place, report: Report): boolean {
  const missing = missingNames(value, shape);
  for (const name of missing) report(place.pointer, `'${place.name}' needs '${name}'.`);
  const verdicts = Object.entries(value).map(([name, part]) => {
    const inside = { name, pointer: place.pointer + pointerTo(name) };
    const known = shape.properties?.[name] ?? shape.additionalProperties ?? true;
    if (known !== false) return check(part, known, inside, report);
    report(inside.pointer, unknownKeyword(name, shape));
    return true;
  });
  return missing.length === 0 && verdicts.every(Boolean);
}

/** A required name that is there, misspelt, is reported as what it is. */
function missingNames(value: JsonObject, { required = [], properties = {} }: Shape): string[] {
  const unknown = Object.keys(value).filter((name) => !(name in properties));
  const meant = unknown.map((name) => didYouMean(name, Object.keys(properties)));
  return required.filter((name) => !(name in value) && !meant.includes(name));
}

function unknownKeyword(name: string, shape: Shape): string {
  const known = Object.keys(shape.properties ?? {}).sort(compareText);
  return `'${name}' is not a keyword of ${shape.title ?? 'this place'}.${suggestion(name, known)}`;
}

function checkScalar(value: JsonValue, shape: Shape, place: Place, report: Report): boolean {
  if (!isListed(value, shape)) return refuse(place, listedMessage(value, shape), report);
  if (typeof value === 'number' && value < (shape.minimum ?? value)) {
    return refuse(place, `must be at least ${shape.minimum}, not ${value}`, report);
  }
  if (typeof value !== 'string') return true;
  if (value.trim().length < (shape.minLength ?? 0)) return refuse(place, 'is blank', report);
  if (!shape.pattern || new RegExp(shape.pattern).test(value)) return true;
  return refuse(place, `cannot be '${value}': it must match ${shape.pattern}`, report);
}

function isListed(value: JsonValue, shape: Shape): boolean {
  if (shape.const !== undefined) return value === shape.const;
  return shape.enum === undefined || shape.enum.includes(value);
}

/** A longer list is looked up in the editor. */
const mostListed = 14;

function listedMessage(value: JsonValue, shape: Shape): string {
  const known = (shape.enum ?? [shape.const ?? null]).map(String);
  const listed = known.length <= mostListed ? ` It is one of ${known.join(', ')}` : '';
  return `cannot be '${String(value)}'.${suggestion(String(value), known)}${listed}`;
}

function refuse(place: Place, reason: string, report: Report): false {
  report(place.pointer, `'${place.name}' ${reason}${reason.endsWith('?') ? '' : '.'}`);
  return false;
}

function isOfType(value: JsonValue, shape: Shape): boolean {
  return shape.type === undefined || (types[shape.type]?.is(value) ?? false);
}

function described(shape: Shape): string {
  if (shape.const !== undefined) return String(shape.const);
  return types[shape.type ?? '']?.words ?? 'another value';
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const types: { readonly [type: string]: { readonly words: string; is(value: JsonValue): boolean } } = {
  object: { words: 'an object {…}', is: isObject },
  array: { words: 'a list […]', is: (value) => Array.isArray(value) },
  string: { words: 'a text "…"', is: (value) => typeof value === 'string' },
  boolean: { words: 'true or false', is: (value) => typeof value === 'boolean' },
  number: { words: 'a number', is: (value) => typeof value === 'number' },
  integer: { words: 'a whole number', is: (value) => Number.isInteger(value) },
};
