import { Decimal } from 'decimal.js';
import { fault } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, neverEmpty, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import type { DecimalShape } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { Violation } from '#engine/model/violation.ts';

/** A fixed-decimal text, never a float. */
export const decimal: FieldTypeDefinition = {
  ...single,
  isEmpty: neverEmpty,
  check,
};

const form = /^-?(0|[1-9]\d*)(\.\d+)?$/;

function check(field: ScreenField, value: unknown): Violation[] {
  const shape = field.decimal ?? { precision: 15, scale: 2 };
  if (typeof value !== 'string') return [fault(field, 'not-decimal', value, { example: exampleOf(shape) })];
  if (value !== value.trim()) return [fault(field, 'surrounding-space', value)];
  if (!form.test(value)) return [fault(field, 'not-decimal', value, { example: exampleOf(shape) })];
  return [...checkDigits(field, shape, value), ...checkBounds(field, shape, value)];
}

function checkDigits(field: ScreenField, { precision, scale }: DecimalShape, value: string): Violation[] {
  const [whole = '', decimals = ''] = value.replace('-', '').split('.');
  if (decimals.length > scale) return [fault(field, 'surplus-decimals', value, { scale })];
  const digits = precision - scale;
  return whole.length > digits ? [fault(field, 'too-many-digits', value, { digits })] : [];
}

function checkBounds(field: ScreenField, { min, max }: DecimalShape, value: string): Violation[] {
  const figure = new Decimal(value);
  if (min !== undefined && figure.lt(min)) return [fault(field, 'too-small', value, { min })];
  return max !== undefined && figure.gt(max) ? [fault(field, 'too-large', value, { max })] : [];
}

function exampleOf({ scale }: DecimalShape): string {
  return new Decimal(12.5).toFixed(scale);
}
