import { sizeIn } from '#engine/model/file/fileValue.ts';
import type { Locale } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { formatDate, formatInstant, valueText } from '#engine/model/valueText.ts';
import type { Violation } from '#engine/model/violation.ts';

/** Of these the sentence speaks as they stand in the document, which has dots. */
const asWritten: readonly string[] = [
  'not-decimal',
  'surrounding-space',
  'not-date',
  'not-instant',
  'not-month',
  'not-time',
  'not-duration',
  'not-date-range',
  'not-color',
  'already-taken',
];

/** What a value is set beside: both have the unit and the decimals of the field. */
const bounds: readonly string[] = ['min', 'max', 'other'];

const decimal = /^-?\d+\.\d+$/;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** In whose language, and by whose clock. */
export interface Reading {
  readonly locale: Locale;
  readonly timeZone: string;
}

/**
 * The values of a sentence as people write them in a language: decimals with its sign, days and instants in their order,
 * instants by the clock of the product. With the field at fault, bounds have its unit, and what may be chosen its words.
 *
 * @example
 * formatViolationValues({ code: 'too-large', values: { value: '1050.5', max: '999.99' } }, { locale: 'fr', timeZone: 'Europe/Paris' })
 * // { value: '1 050,5', max: '999,99' }; of a field in €/h { value: '1 050,50 €/h', max: '999,99 €/h' }
 */
export function formatViolationValues(
  { code, values }: Pick<Violation, 'code' | 'values'>,
  reading: Reading,
  field?: ScreenField,
): Violation['values'] {
  if (asWritten.includes(code)) return values;
  // What was sent is no word of the field: it is quoted as it was sent.
  if (code === 'not-choice')
    return field?.choices ? { ...values, choices: wordsOf(field, reading.locale) } : values;
  if (code === 'file-size') return { ...values, limit: sizeIn(String(values.limit), reading.locale) };
  const say = field && isComparison(values) ? ofField(field, reading) : ofAny(reading);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, say(value)]));
}

/** The bounds of a text count its letters: they come with its length. */
function isComparison(values: Violation['values']): boolean {
  return 'value' in values && !('length' in values) && bounds.some((bound) => bound in values);
}

type Say = (value: string | number) => string | number;

/** A bound is a number, also where the number stands for something else. */
function ofField({ special: _, ...field }: ScreenField, { locale, timeZone }: Reading): Say {
  return (value) => valueText(field, value, locale, timeZone);
}

function ofAny(reading: Reading): Say {
  return (value) => {
    if (typeof value !== 'string') return value;
    return decimal.test(value)
      ? formatPlainDecimal(value, reading.locale)
      : formatDateOrInstant(value, reading);
  };
}

function wordsOf({ choices = [] }: ScreenField, locale: Locale): string {
  return choices.map(({ value, label }) => label?.[locale] ?? value).join(', ');
}

/**
 * A day or an instant as people write it, by the clock of a time zone; anything else as it is.
 *
 * @example
 * formatDateOrInstant('2026-03-01', { locale: 'fr', timeZone: 'Europe/Paris' }) // '01/03/2026'
 * formatDateOrInstant('2026-07-01T07:30:00.000Z', { locale: 'fr', timeZone: 'Europe/Paris' }) // '01/07/2026 09:30'
 */
export function formatDateOrInstant(text: string, { locale, timeZone }: Reading): string {
  return instant.test(text) ? formatInstant(text, locale, timeZone) : formatDate(text, locale);
}

function formatPlainDecimal(text: string, locale: Locale): string {
  const places = text.split('.')[1]?.length ?? 0;
  const digits = { minimumFractionDigits: Math.min(places, 2), maximumFractionDigits: places };
  // A string, not a number: every digit is exact.
  return new Intl.NumberFormat(locale, digits).format(text as Intl.StringNumericLiteral);
}
