import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { FlatRecord, JsonValue, Predicate } from '#engine/model/model.ts';
import type { RecordShape } from '#engine/model/screenModel.ts';

/**
 * Predicates are JSON Schemas over the whole flat record, with two meanings of our own: a field without a value
 * is null (so `const: true` does not hold for it), and `required` means not blank, as everywhere else.
 * They are interpreted, never compiled to code: the screen's content policy forbids `eval`.
 */
const validators = new WeakMap<object, Validator>();
const blank = [null, '', []];

type Schematic = { readonly [keyword: string]: JsonValue };

/** The record with every field of the resource: null where it has no value. */
export function wholeRecord(resource: RecordShape, record: FlatRecord): FlatRecord {
  const whole: Record<string, JsonValue> = {};
  for (const field of resource.fields) whole[field.name] = record[field.name] ?? null;
  return whole;
}

/**
 * Does the predicate hold for a whole record?
 *
 * @example
 * holds({ properties: { is_rfa: { const: true } } }, { is_rfa: true, rfa_rate: null }) // true
 */
export function holds(predicate: Predicate, whole: FlatRecord): boolean {
  return typeof predicate === 'boolean' ? predicate : validatorOf(predicate).validate(whole).valid;
}

/**
 * The fields that predicates name anywhere: all whose values decide whether they hold.
 *
 * @example
 * fieldsNamedIn(customers, [{ properties: { is_rfa: { const: true } } }]) // ['is_rfa']
 */
export function fieldsNamedIn(resource: RecordShape, predicates: readonly Predicate[]): string[] {
  const words = new Set(predicates.flatMap(wordsIn));
  return resource.fields.map(({ name }) => name).filter((name) => words.has(name));
}

function wordsIn(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  if (isList(value)) return value.flatMap(wordsIn);
  return Object.entries(value).flatMap(([keyword, under]) => [keyword, ...wordsIn(under)]);
}

/** Where the predicate fails, each place once: the names of the fields at fault, or null for the whole record. */
export function faultsOf(predicate: Predicate, whole: FlatRecord): (string | null)[] {
  if (holds(predicate, whole)) return [];
  if (typeof predicate === 'boolean') return [null];
  const fields = validatorOf(predicate).validate(whole).errors.map(fieldAt);
  const named = fields.filter((field) => field !== null);
  return named.length > 0 ? [...new Set(named)] : [null];
}

function fieldAt(unit: OutputUnit): string | null {
  return unit.instanceLocation.split('/')[1] ?? null;
}

function validatorOf(predicate: Schematic): Validator {
  const known = validators.get(predicate);
  if (known) return known;
  const validator = new Validator(withEngineKeywords(predicate) as Schema, '2020-12', false);
  validators.set(predicate, validator);
  return validator;
}

function withEngineKeywords(schema: JsonValue): JsonValue {
  if (schema === null || typeof schema !== 'object') return schema;
  if (isList(schema)) return schema.map(withEngineKeywords);
  const { required, dependentRequired, 'x-message': _, ...rest } = schema;
  const own = mapValues(rest, rewritten);
  const added = [...notBlank(required), ...dependencies(dependentRequired)];
  return added.length > 0 ? { allOf: [own, ...added] } : own;
}

function rewritten(keyword: string, value: JsonValue): JsonValue {
  if (keyword === 'const' || keyword === 'enum') return value;
  if (keyword !== 'properties') return withEngineKeywords(value);
  return mapValues(value as Schematic, (_, property) =>
    property === false ? { enum: blank } : withEngineKeywords(property),
  );
}

function notBlank(names: JsonValue | undefined): JsonValue[] {
  if (!Array.isArray(names)) return [];
  return names.map((name) => ({ properties: { [String(name)]: { not: { enum: blank } } } }));
}

function dependencies(rules: JsonValue | undefined): JsonValue[] {
  if (rules === undefined) return [];
  return Object.entries(rules as Schematic).map(([name, needed]) => ({
    if: { allOf: notBlank([name]) },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nobody awaits it
    then: { allOf: notBlank(needed) },
  }));
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function mapValues(object: Schematic, change: (name: string, value: JsonValue) => JsonValue): Schematic {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(name, value)]));
}
