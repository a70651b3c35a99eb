import { Decimal } from 'decimal.js';
import { isDate } from '#engine/fieldTypes/date/date.ts';
import { readsOf } from '#engine/formula/field/formulaReads.ts';
import type { Computation, FormulaComputation, PeriodComputation } from '#engine/model/computation.ts';
import { ageOn } from '#engine/model/days/age.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { RecordShape, ScreenField } from '#engine/model/screenModel.ts';
import { formulaValue } from './fieldFormula.ts';

/**
 * The record with its computed fields filled in, in the browser as on the server: the form shows what will be stored.
 *
 * @example
 * withComputed(courses, { accommodation_fees: '10.00', meal_fees: '5.50', transport_fees: null }, now).total_fees
 * // '15.50'
 */
export function withComputed(resource: RecordShape, record: FlatRecord, now: Date): FlatRecord {
  const computed: Record<string, JsonValue | undefined> = { ...record };
  for (const field of inOrder(resource)) {
    const { compute } = field;
    if (compute === undefined || isFromRows(field)) continue;
    computed[field.name] =
      'formula' in compute
        ? formulaValue(field, compute, { shape: resource, record: computed, now })
        : computedValue(field, compute, computed, now);
  }
  return computed;
}

/** Of each list of fields once: withComputed runs at every key. */
const orders = new WeakMap<object, readonly ScreenField[]>();

/** The fields in their order, each computed one after those that it is computed from. */
function inOrder({ fields }: RecordShape): readonly ScreenField[] {
  const known = orders.get(fields);
  if (known) return known;
  const order = new Set<ScreenField>();
  for (const field of fields) visit(field, fields, order, []);
  orders.set(fields, [...order]);
  return [...order];
}

/** `above` ends the walk where fields are computed from each other, which no schema file may say. */
function visit(
  field: ScreenField,
  fields: readonly ScreenField[],
  order: Set<ScreenField>,
  above: readonly ScreenField[],
): void {
  if (order.has(field) || above.includes(field)) return;
  for (const name of field.compute ? namesRead(field.compute) : []) {
    const read = fields.find((one) => one.name === name);
    if (read) visit(read, fields, order, [...above, field]);
  }
  order.add(field);
}

/** The fields of its own record that a field is computed from. */
function namesRead(compute: Computation): readonly string[] {
  if ('formula' in compute)
    return readsOf(compute.formula).flatMap(({ name, through }) => (through === undefined ? [name] : []));
  if ('sum' in compute) return compute.sum;
  if ('period' in compute) return compute.period;
  return ['age' in compute ? compute.age : compute.isSet];
}

/**
 * A stored record with what is nowhere stored: the fields that the day alone changes.
 *
 * @example
 * withDaily(loans, { from_date: '2026-04-01', to_date: '2026-04-07' }, new Date('2026-04-08')).status // 3
 */
export function withDaily({ fields, ...shape }: RecordShape, record: FlatRecord, now: Date): FlatRecord {
  return withComputed({ ...shape, fields: fields.filter(isDaily) }, record, now);
}

function computedValue(
  { decimal, choices = [] }: ScreenField,
  compute: Exclude<Computation, FormulaComputation>,
  record: FlatRecord,
  now: Date,
): JsonValue {
  if ('sum' in compute)
    return sum(
      compute.sum.map((name) => record[name]),
      decimal?.scale ?? 0,
    );
  if ('age' in compute) return ageOf(compute, record, now);
  if ('period' in compute) return choices[placeIn(compute, record, now)]?.value ?? null;
  return isSet(record[compute.isSet]);
}

/** 0 before a period, 1 in it, 2 after it; -1 while one of its days is not known. */
function placeIn({ period, timeZone = 'UTC' }: PeriodComputation, record: FlatRecord, now: Date): number {
  const [from, to] = period.map((name) => record[name]);
  if (typeof from !== 'string' || typeof to !== 'string' || !isDate(from) || !isDate(to)) return -1;
  const today = dayIn(timeZone, now);
  if (today < from) return 0;
  return today > to ? 2 : 1;
}

/**
 * Is the field nowhere stored, since the day alone changes it?
 *
 * @example
 * isDaily({ compute: { period: ['from_date', 'to_date'] } }) // true
 */
export function isDaily({ compute }: Pick<ScreenField, 'compute'>): boolean {
  return compute !== undefined && ('period' in compute || ('formula' in compute && compute.daily === true));
}

/**
 * Is the field computed from rows beside its own? The server stores it then, or calculates it when it is asked for.
 *
 * @example
 * isFromRows({ compute: { formula: { op: 'rows', take: 'count', of: 'loans' }, fromRows: true } }) // true
 */
export function isFromRows({ compute }: Pick<ScreenField, 'compute'>): boolean {
  return compute !== undefined && 'formula' in compute && compute.fromRows === true;
}

/** Spaces are no words, and a list without an item is none. */
function isSet(value: JsonValue | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

/** In whole years. */
function ageOf({ age, unknown, timeZone = 'UTC' }: AgeComputation, record: FlatRecord, now: Date) {
  const birthday = record[age];
  const isKnown = typeof birthday === 'string' && isDate(birthday);
  return isKnown ? ageOn(birthday, dayIn(timeZone, now)) : (unknown ?? null);
}

type AgeComputation = Extract<Computation, { readonly age: string }>;

function sum(parts: readonly (JsonValue | undefined)[], scale: number): string | null {
  const known = parts.filter((part) => typeof part === 'string' && fixedDecimal.test(part)) as string[];
  if (known.length === 0) return null;
  return known
    .reduce((total, part) => total.plus(part), new Decimal(0))
    .toFixed(scale, Decimal.ROUND_HALF_UP);
}

const fixedDecimal = /^-?\d+(\.\d+)?$/;
