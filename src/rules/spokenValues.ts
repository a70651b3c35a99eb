import type { Locale } from '#model/model.ts';
import type { Violation } from './violation.ts';

/** Of these the sentence speaks as they stand in the document, which has dots. */
const asWritten: readonly string[] = ['not-decimal', 'surrounding-space', 'not-date', 'not-instant'];

const decimal = /^-?\d+\.\d+$/;
const day = /^(\d{4})-(\d{2})-(\d{2})$/;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * The values of a sentence as people write them in a language: decimals with its comma, days and instants in their
 * order, instants by the clock of Paris. English has the dot already, and days as they are.
 *
 * @example
 * spokenValues({ code: 'too-large', values: { value: '1050.5', max: '999.99' } }, 'fr')
 * // { value: '1 050,5', max: '999,99' }
 */
export function spokenValues(
  { code, values }: Pick<Violation, 'code' | 'values'>,
  locale: Locale,
): Violation['values'] {
  if (locale !== 'fr' || asWritten.includes(code)) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, spoken(value)]));
}

function spoken(value: string | number): string | number {
  if (typeof value !== 'string') return value;
  return decimal.test(value) ? frenchDecimal(value) : frenchTime(value);
}

/**
 * A day or an instant as French people write it, by the clock of Paris; anything else as it is.
 *
 * @example
 * frenchTime('2026-03-01') // '01/03/2026'
 * frenchTime('2026-07-01T07:30:00.000Z') // '01/07/2026 09:30'
 */
export function frenchTime(text: string): string {
  if (instant.test(text)) return frenchInstant.format(new Date(text)).replace(',', '');
  return text.replace(day, '$3/$2/$1');
}

function frenchDecimal(text: string): string {
  const places = text.split('.')[1]?.length ?? 0;
  const digits = { minimumFractionDigits: Math.min(places, 2), maximumFractionDigits: places };
  // A string, not a number: every digit is exact.
  return new Intl.NumberFormat('fr', digits).format(text as Intl.StringNumericLiteral);
}

const frenchInstant = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});
