import type { Field, JsonValue, Resource } from '#engine/model/model.ts';
import { emailOf, idOf, type Key, keys, regionOf, userIdOf } from './people.ts';

/** Which row a value is of, and how often it was changed. */
export interface ValuePlace {
  readonly resource: Resource;
  readonly key: Key;
  readonly version: number;
}

/** A word that no other row has, nor this one once it is changed. */
export const codeOf = (key: Key, version: number): string =>
  `q${String.fromCharCode(97 + keys.indexOf(key))}${version}`;

/**
 * A value of a field that differs from row to row and from version to version, as far as the field allows; relations and
 * the fields that say whose the row is depend on the key alone.
 */
export function testValue(field: Field, place: ValuePlace): JsonValue {
  const owner = ownerValue(field, place);
  if (owner !== undefined) return owner;
  if (field.relation) return relationValue(field, place);
  return plainValue(field, place);
}

/** The fields that say whose a row is, or whether it is there at all. */
export function isOwnerField({ name }: Field, { access: { own }, path }: Resource): boolean {
  const { scopes = {}, user, email, through, viewThrough, shared } = own ?? {};
  const names = [...Object.keys(scopes), user, email, through, viewThrough, shared];
  const known = names.includes(name) || ['id', 'deletedAt', 'is_draft'].includes(name);
  return known || (path === 'users' && ['role', 'is_active', 'regions'].includes(name));
}

function ownerValue(field: Field, { resource, key }: ValuePlace): JsonValue | undefined {
  const { name } = field;
  const own = resource.access.own ?? {};
  if (name === 'id') return idOf(resource.path, key);
  if (['deletedAt'].includes(name)) return null;
  if (name === 'is_draft' || name === own.shared) return false;
  if (name === 'is_active') return true;
  if (!field.relation && (name === own.user || name === 'user_id')) return userIdOf(key);
  if (name === own.email || (resource.path === 'users' && name === 'email')) return emailOf(key);
  return undefined;
}

function relationValue({ relation }: Field, { resource, key }: ValuePlace): JsonValue {
  if (!relation || relation.via === 'inverse') return null;
  const isRegion = relation.to === 'region-repositories';
  // A row is no part of itself.
  const target = relation.to === resource.path ? null : idOf(relation.to, isRegion ? regionOf(key) : key);
  if (relation.via === 'column') return target;
  return target === null ? [] : [target];
}

type Make = (field: Field, n: number, code: string, place: ValuePlace) => JsonValue;

function plainValue(field: Field, place: ValuePlace): JsonValue {
  const n = keys.indexOf(place.key) + keys.length * place.version;
  const make = makers[field.fieldType] ?? makers.text;
  return (make as Make)(field, n, codeOf(place.key, place.version), place);
}

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
const isEnd = (name: string) => /to_?date|end|until|expir/i.test(name);
const digits = (n: number, length: number) => String(n + 1).padStart(length, '1');

const makers: Readonly<Record<string, Make>> = {
  text: ({ name, maxLength = 255, pattern }, n, code) =>
    pattern === undefined ? `${code} ${name}`.slice(0, maxLength) : patterned(pattern, n),
  longText: ({ name }, _, code) => `${code} ${name}`,
  html: ({ name }, _, code) => `<p>${code} ${name}</p>`,
  email: (_, __, code) => `${code}@exemple.fr`,
  phone: (_, n) => `+336${digits(n, 8)}`,
  siret: (_, n) => digits(n, 14),
  siren: (_, n) => digits(n, 9),
  boolean: (_, __, ___, { version }) => version % 2 === 1,
  choice: ({ choices = [] }, n) => choices[n % choices.length]?.value ?? null,
  code: ({ choices = [] }, n) => choices[n % choices.length]?.value ?? n,
  choices: ({ choices = [] }, n) => [choices[n % choices.length]?.value ?? null],
  list: ({ items, choices }, n, code) => [
    choices?.[n % choices.length]?.value ?? listed[items?.fieldType ?? 'text']?.(n, code) ?? code,
  ],
  date: ({ name }, n) =>
    name === 'birthday_date' ? `1990${day(n).slice(4)}` : day(n + (isEnd(name) ? 200 : 0)),
  instant: ({ name }, n) => `${day(n + (isEnd(name) ? 200 : 0))}T08:00:00.000Z`,
  integer: ({ minimum = 0, maximum = 1_000_000 }, n) => minimum + (n % (maximum - minimum + 1)),
  decimal: ({ decimal }, n) => {
    const isSmall = Number(decimal?.max ?? 1000) < 1000;
    return (isSmall ? (n + 1) / 1000 : n + 1).toFixed(decimal?.scale ?? 2);
  },
  json: ({ required }, _, code) => (required ? { note: code } : null),
};

const listed: Readonly<Record<string, (n: number, code: string) => JsonValue>> = {
  email: (_, code) => `${code}@exemple.fr`,
  phone: (n) => `+336${digits(n, 8)}`,
  text: (_, code) => code,
};

function patterned(pattern: string, n: number): string {
  if (pattern.startsWith('^[0-9a-f]{8}')) return idOf('pattern', String(n));
  if (pattern === '^\\d{5}$') return digits(n, 5);
  return `1850175${digits(n, 6)}00`;
}
