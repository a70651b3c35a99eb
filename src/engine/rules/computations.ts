import { Decimal } from 'decimal.js';
import { ageOn } from '#alec/dossier/domain/age.ts';
import type { FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';
import { parisDay } from '#engine/model/parisDay.ts';
import { isDate } from './checkKinds.ts';

type Computation = (record: FlatRecord, now: Date) => JsonValue;

/** Age of whom no birth date is known. */
const defaultAge = 18;

/** What `x-compute` may name. Each gives a value from the other fields of its record, or null when they say nothing. */
export const computations: Readonly<Record<string, Computation>> = {
  'total-fees': (record) => sum([record.accommodation_fees, record.meal_fees, record.transport_fees], 2),
  'age-on-day': ({ birthday_date: birthday }, now) => ageFrom(birthday, now),
  'is-read': ({ readAt }) => typeof readAt === 'string',
};

/**
 * The record with its computed fields filled in, on both banks: the form shows what the server will store.
 * Throws: a computation that does not exist (the compiler refuses such a schema file first).
 *
 * @example
 * withComputed(courses, { accommodation_fees: '10.00', meal_fees: '5.50', transport_fees: null }, now).total_fees
 * // '15.50'
 */
export function withComputed(resource: Resource, record: FlatRecord, now: Date): FlatRecord {
  const computed: Record<string, JsonValue> = {};
  for (const { name, compute } of resource.fields) {
    if (compute !== undefined) computed[name] = computation(compute)({ ...record, ...computed }, now);
  }
  return { ...record, ...computed };
}

function computation(name: string): Computation {
  const found = computations[name];
  if (!found)
    throw new Error(`'${name}' is not a computation. Known: ${Object.keys(computations).join(', ')}`);
  return found;
}

/** In whole years, the same on both banks. */
function ageFrom(birthday: JsonValue | undefined, now: Date): number {
  const isKnown = typeof birthday === 'string' && isDate(birthday);
  return isKnown ? ageOn(birthday, parisDay(now)) : defaultAge;
}

function sum(parts: readonly (JsonValue | undefined)[], scale: number): string | null {
  const known = parts.filter((part) => typeof part === 'string' && fixedDecimal.test(part)) as string[];
  if (known.length === 0) return null;
  return known
    .reduce((total, part) => total.plus(part), new Decimal(0))
    .toFixed(scale, Decimal.ROUND_HALF_UP);
}

const fixedDecimal = /^-?\d+(\.\d+)?$/;
