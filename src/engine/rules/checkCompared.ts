import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import { Decimal } from '#engine/model/decimal.ts';
import {
  type Comparison,
  comparisons,
  type FlatRecord,
  type JsonValue,
  type Kind,
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
  return fields.flatMap((field) =>
    comparisons.flatMap((comparison) => {
      const compared = field.compare?.[comparison];
      const other = compared && fields.find(({ name }) => name === compared);
      return other ? checkPair(field, comparison, other, record) : [];
    }),
  );
}

const codes: Record<Comparison, string> = {
  lt: 'not-lt',
  lte: 'not-lte',
  gt: 'not-gt',
  gte: 'not-gte',
  ne: 'not-ne',
};

function checkPair(
  field: ScreenField,
  comparison: Comparison,
  other: ScreenField,
  record: FlatRecord,
): Violation[] {
  const [value, against] = [record[field.name], record[other.name]];
  if (!isComparable(field, value) || !isComparable(other, against)) return [];
  if (stands[comparison](field.kind, value, against)) return [];
  const values = { value: quoted(value), other: quoted(against) };
  return [{ field: field.name, code: codes[comparison], values }];
}

/** What is blank or not of its kind is reported elsewhere. */
function isComparable(field: ScreenField, value: Value): boolean {
  return !isBlank(field, value) && fieldTypes[field.kind].check(field, value).length === 0;
}

type Value = JsonValue | undefined;
type Stands = (kind: Kind, value: Value, other: Value) => boolean;

const stands: Record<Comparison, Stands> = {
  lt: (kind, value, other) => figureOf(kind, value).lt(figureOf(kind, other)),
  lte: (kind, value, other) => figureOf(kind, value).lte(figureOf(kind, other)),
  gt: (kind, value, other) => figureOf(kind, value).gt(figureOf(kind, other)),
  gte: (kind, value, other) => figureOf(kind, value).gte(figureOf(kind, other)),
  ne: (_, value, other) => !sameValue(value, other),
};

function figureOf(kind: Kind, value: Value): Decimal {
  const text = String(value);
  return new Decimal(fieldTypes[kind].figure?.(text) ?? text);
}
