import { Decimal } from 'decimal.js';
import { sql } from '#engine/db/sql.ts';
import { codec } from '#engine/fieldTypes/codec.ts';
import {
  comparing,
  type Declared,
  type FieldTypeOnServer,
  type Schema,
  schemaOf,
} from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { decimalOf, type Understood } from '#engine/fieldTypes/wireValues.ts';
import type { Field, JsonValue } from '#engine/model/model.ts';

export const decimalOnServer: FieldTypeOnServer = {
  schema: {
    operators: comparing,
    sortable: true,
    width: 'half',
    limits: [],
    defaultWords: 'a fixed-decimal text such as "12.50"',
    isDefault,
  },
  column: { type: numericType, literal: 'bare', words: false },
  wire: {
    schema: decimalSchema,
    filter: { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' },
    example: ({ decimal, default: value }) => value ?? Number(decimal?.min ?? 1).toFixed(decimal?.scale ?? 0),
  },
  codec: codec({
    type: sql`numeric`,
    operator: 'eq',
    operators: comparing,
    parse: decimalOf,
    write: writeDecimal,
    read: (column) => sql`${column}::text`,
    cellKind: 'number',
  }),
  canonical: atScale,
};

function isDefault(value: JsonValue, { 'x-decimal': shape }: Declared): boolean {
  const match = typeof value === 'string' ? /^-?\d+(?:\.(\d+))?$/.exec(value) : null;
  return match !== null && (match[1]?.length ?? 0) <= (shape?.scale ?? 0);
}

function numericType({ decimal }: Field): string {
  return `numeric(${decimal?.precision ?? 15},${decimal?.scale ?? 0})`;
}

function decimalSchema({ decimal }: Field): Schema {
  const { scale = 0, precision = 15, unit, min, max } = decimal ?? {};
  const point = scale > 0 ? `(\\.\\d{1,${scale}})?` : '';
  return schemaOf({
    type: 'string',
    pattern: `^-?\\d{1,${precision - scale}}${point}$`,
    'x-unit': unit,
    'x-min': min,
    'x-max': max,
  });
}

/** Digits beyond the field's scale or precision are refused, never rounded. */
function writeDecimal(value: JsonValue, field: Field): Understood<string> {
  const parsed = typeof value === 'string' ? decimalOf(value) : { expected: 'decimal' as const };
  if (!('value' in parsed) || !field.decimal) return parsed;
  const [whole = '', fraction = ''] = parsed.value.replace('-', '').split('.');
  const { precision, scale } = field.decimal;
  const fits = fraction.length <= scale && whole.replace(/^0+/, '').length <= precision - scale;
  return fits ? parsed : { expected: 'decimal' };
}

function atScale(value: JsonValue, field: Field): JsonValue {
  const scale = field.decimal?.scale;
  if (typeof value !== 'string' || scale === undefined || !/^-?(0|[1-9]\d*)(\.\d+)?$/.test(value))
    return value;
  const figure = new Decimal(value);
  if (figure.decimalPlaces() > scale || (value.split('.')[1] ?? '').length > scale) return value;
  return figure.isZero() ? new Decimal(0).toFixed(scale) : figure.toFixed(scale);
}
