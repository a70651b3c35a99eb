import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import { Decimal } from '#engine/model/decimal.ts';
import {
  type Comparison,
  comparisons,
  type FieldType,
  type FlatRecord,
  type JsonValue,
} from '#engine/model/model.ts';
import type { RecordShape, ScreenField } from '#engine/model/screenModel.ts';
import { quoted, type Violation } from '#engine/model/violation.ts';
import { isBlank } from './isBlank.ts';
import { sameValue } from './sameValue.ts';

/**
 * Fields that do not stand to another field as their file says (`x-compare`). Nothing is said while one of the two is
 * blank. Decimals compare as numbers, days and instants in time.
 *
 * @example
 * checkCompared(sessions, { from_date: '2026-03-02', to_date: '2026-03-01' })
 * // [{ field: 'to_date', code: 'not-gte', values: { value: '2026-03-01', other: '2026-03-02' } }]
 */
export function checkCompared({ fields }: RecordShape, record: FlatRecord): Violation[] {
  return pairsOf(fields).flatMap((pair) => checkPair(pair, record));
}

/** A field that stands to another one. */
interface Pair {
  readonly field: ScreenField;
  readonly comparison: Comparison;
  readonly other: ScreenField;
}

const known = new WeakMap<readonly ScreenField[], readonly Pair[]>();

/** Looked for once: thousands of records are checked one after the other. */
function pairsOf(fields: readonly ScreenField[]): readonly Pair[] {
  const found = known.get(fields) ?? fields.flatMap((field) => pairsWith(field, fields));
  known.set(fields, found);
  return found;
}

function pairsWith(field: ScreenField, fields: readonly ScreenField[]): Pair[] {
  return comparisons.flatMap((comparison) => {
    const compared = field.compare?.[comparison];
    const other = compared && fields.find(({ name }) => name === compared);
    return other ? [{ field, comparison, other }] : [];
  });
}

const codes: Record<Comparison, string> = {
  lt: 'not-lt',
  lte: 'not-lte',
  gt: 'not-gt',
  gte: 'not-gte',
  ne: 'not-ne',
};

function checkPair({ field, comparison, other }: Pair, record: FlatRecord): Violation[] {
  const [value, against] = [record[field.name], record[other.name]];
  if (!isComparable(field, value) || !isComparable(other, against)) return [];
  if (stands[comparison](field.fieldType, value, against)) return [];
  const values = { value: quoted(value), other: quoted(against) };
  return [{ field: field.name, code: codes[comparison], values }];
}

/** What is blank or not of its type is reported elsewhere. */
function isComparable(field: ScreenField, value: Value): boolean {
  return !isBlank(field, value) && fieldTypes[field.fieldType].check(field, value).length === 0;
}

type Value = JsonValue | undefined;
type Stands = (fieldType: FieldType, value: Value, other: Value) => boolean;

const stands: Record<Comparison, Stands> = {
  lt: (fieldType, value, other) => figureOf(fieldType, value).lt(figureOf(fieldType, other)),
  lte: (fieldType, value, other) => figureOf(fieldType, value).lte(figureOf(fieldType, other)),
  gt: (fieldType, value, other) => figureOf(fieldType, value).gt(figureOf(fieldType, other)),
  gte: (fieldType, value, other) => figureOf(fieldType, value).gte(figureOf(fieldType, other)),
  ne: (_, value, other) => !sameValue(value, other),
};

function figureOf(fieldType: FieldType, value: Value): Decimal {
  const text = String(value);
  return new Decimal(fieldTypes[fieldType].figure?.(text) ?? text);
}
