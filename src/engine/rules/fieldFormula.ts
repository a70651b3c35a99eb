import { isDate } from '#engine/fieldTypes/date/date.ts';
import { isLine } from '#engine/fieldTypes/lines/isLine.ts';
import {
  evaluateFormula,
  type FormulaFacts,
  type FormulaValue,
} from '#engine/formula/field/evaluateFormula.ts';
import type { FormulaComputation, RowsTerm } from '#engine/model/computation.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { Decimal } from '#engine/model/decimal.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { RecordShape, ScreenField } from '#engine/model/screenModel.ts';
import { isoDuration, largestDuration, minutesOf } from '#engine/model/valueForms.ts';

interface FormulaInputs {
  readonly shape: RecordShape;
  readonly record: FlatRecord;
  readonly now: Date;
}

/**
 * What a formula gives a field of a record, as the field holds it: at its scale, a text no longer than there is room for.
 * A number that has no room in the field is none, as one that is divided by 0.
 *
 * @example
 * formulaValue(total, { formula }, { shape: loans, record: { fee: '2.50' }, now }) // of fee * 2: '5.00'
 */
export function formulaValue(
  field: ScreenField,
  { formula, timeZone = 'UTC' }: FormulaComputation,
  { shape, record, now }: FormulaInputs,
): JsonValue {
  return fitted(field, evaluateFormula(formula, factsOf({ shape, record, now }, timeZone)));
}

/**
 * What lines inside a record come to as a part of a formula, of all digits, and how many of them count.
 *
 * @example
 * linesValue({ op: 'rows', inRecord: true, take: 'sum', of: 'fees', field: 'amount' }, { shape, record, now }, 'UTC')
 * // of fees of 10.00 and 2.50: { value: '12.5', rows: 2 }
 */
export function linesValue(
  part: RowsTerm,
  inputs: FormulaInputs,
  timeZone: string,
): { readonly value: JsonValue; readonly rows: number } {
  const facts = factsOf(inputs, timeZone);
  const { field: _, ...counted } = part;
  const taken = fieldIn(fieldOf(inputs.shape, part.of), part.field ?? '');
  const [value, rows] = [part, { ...counted, take: 'count' as const }].map((term) =>
    evaluateFormula(term, facts),
  );
  if (!Decimal.isDecimal(value)) return { value: value ?? null, rows: Number(rows) };
  const isDuration = taken?.fieldType === 'duration' && part.take !== 'count';
  return { value: isDuration ? fittedDuration(value) : value.toFixed(), rows: Number(rows) };
}

function factsOf({ shape, record, now }: FormulaInputs, timeZone: string): FormulaFacts {
  return {
    read: (name) => typedValue(fieldOf(shape, name), record[name]),
    lines: (of) => linesOf(fieldOf(shape, of), record[of]),
    today: dayIn(timeZone, now),
  };
}

function linesOf(field: ScreenField | undefined, lines: JsonValue | undefined) {
  return (Array.isArray(lines) ? lines : [])
    .filter(isLine)
    .map((line) => (name: string) => typedValue(fieldIn(field, name), line[name] as JsonValue));
}

function fieldIn(field: ScreenField | undefined, name: string): ScreenField | undefined {
  return field?.lines?.find((one) => one.name === name);
}

const numeric = ['decimal', 'integer', 'code'];

/** A value of a record as formulas calculate with it; what is typed and not yet right is not there. */
function typedValue(field: ScreenField | undefined, value: JsonValue | undefined): FormulaValue {
  if (field && numeric.includes(field.fieldType)) return numberOf(value);
  if (field?.fieldType === 'duration') return numberOf(typeof value === 'string' ? minutesOf(value) : null);
  if (field?.fieldType === 'date') return typeof value === 'string' && isDate(value) ? value : null;
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

function numberOf(value: JsonValue | undefined): Decimal | null {
  if (typeof value === 'number') return Number.isFinite(value) ? new Decimal(value) : null;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? new Decimal(value) : null;
}

function fitted(field: ScreenField, value: FormulaValue): JsonValue {
  if (Decimal.isDecimal(value))
    return field.fieldType === 'duration' ? fittedDuration(value) : fittedNumber(field, value);
  if (typeof value !== 'string' || field.maxLength === undefined) return value;
  return [...value].slice(0, field.maxLength).join('') || null;
}

/** As hours of five digits and minutes, in whole minutes; there is none below zero. */
function fittedDuration(minutes: Decimal): JsonValue {
  const whole = minutes.toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
  return whole.gte(0) && whole.lte(largestDuration) ? isoDuration(whole.toNumber()) : null;
}

/** Of a column for whole numbers. */
const largestInteger = 2_147_483_647;

function fittedNumber({ decimal }: ScreenField, value: Decimal): JsonValue {
  if (!decimal) return value.abs().lte(largestInteger) && value.isInteger() ? value.toNumber() : null;
  const { precision, scale } = decimal;
  const figure = value.toDecimalPlaces(scale, Decimal.ROUND_HALF_UP).plus(0);
  return figure.abs().lt(new Decimal(10).pow(precision - scale)) ? figure.toFixed(scale) : null;
}
