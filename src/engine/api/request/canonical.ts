import { Decimal } from 'decimal.js';
import type { Field, FlatRecord, JsonValue, Kind, Resource } from '#engine/model/model.ts';
import { compactCompanyNumber } from '#engine/fieldTypes/companyNumber/companyNumber.ts';
import { instantOf } from '#engine/fieldTypes/wireValues.ts';

type Canon = (value: JsonValue, field: Field) => JsonValue;

const asIs: Canon = (value) => value;
const words: Canon = (value) => (value === '' ? null : value);
const companyNumber: Canon = (value) =>
  typeof value === 'string' ? compactCompanyNumber(value) || null : value;
const id: Canon = (value) => (typeof value === 'string' ? value.toLowerCase() : value);
const ids: Canon = (value, field) => (isList(value) ? value.map((one) => id(one, field)) : value);

/** One way to write each value, so that the same value is never a change. What is not of its kind stays as it is. */
const canons = {
  text: words,
  longText: words,
  html: words,
  email: words,
  phone: words,
  url: words,
  siret: companyNumber,
  siren: companyNumber,
  integer: asIs,
  decimal: atScale,
  boolean: asIs,
  date: asIs,
  instant: inUtc,
  choice: asIs,
  code: asIs,
  list: asIs,
  json: asIs,
  one: id,
  many: ids,
} satisfies Record<Kind, Canon>;

/**
 * The record with each value as the database would give it back: `12.5` at scale 2 is `12.50`, cleared words are null, a
 * SIRET has its digits alone.
 *
 * @example
 * canonical(pecRates, { label: '', rate: '9.1' }) // { label: null, rate: '9.100' }
 */
export function canonical(resource: Resource, sent: FlatRecord): FlatRecord {
  const pairs = Object.entries(sent).map(([name, value]) => [name, canonicalValue(resource, name, value)]);
  return Object.fromEntries(pairs);
}

function canonicalValue(resource: Resource, name: string, value: JsonValue | undefined): JsonValue {
  const field = resource.fields.find((candidate) => candidate.name === name);
  if (value === null || value === undefined) return field?.relation?.via === 'join' ? [] : null;
  return field ? canons[field.kind](value, field) : value;
}

function atScale(value: JsonValue, field: Field): JsonValue {
  const scale = field.decimal?.scale;
  if (typeof value !== 'string' || scale === undefined || !/^-?(0|[1-9]\d*)(\.\d+)?$/.test(value))
    return value;
  const figure = new Decimal(value);
  if (figure.decimalPlaces() > scale || (value.split('.')[1] ?? '').length > scale) return value;
  return figure.isZero() ? new Decimal(0).toFixed(scale) : figure.toFixed(scale);
}

function inUtc(value: JsonValue): JsonValue {
  if (typeof value !== 'string' || !value.includes('T')) return value;
  const instant = instantOf(value);
  return 'value' in instant ? instant.value : value;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
