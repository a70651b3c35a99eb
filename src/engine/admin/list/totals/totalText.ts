import { fieldTotals } from '#engine/fieldTypes/fieldTotals.ts';
import type { AggregateFunction } from '#engine/model/aggregates.ts';
import type { Field, Locale } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { formatDecimal, valueText } from '#engine/model/valueText.ts';

/** Values of a field, in the words of the API: texts at its scale, a count as a number. */
export type Totals = Readonly<Partial<Record<AggregateFunction, string | number | null>>>;

/** Its values add up. A year does not, though it is a number. */
export function hasTotals(field: ScreenField): boolean {
  return fieldTotals[field.fieldType] !== undefined && !field.encrypted && field.ui.plain !== true;
}

/**
 * A total as it is read, with the unit of its field.
 *
 * @example
 * totalText('average', '10.0033', price, 'fr') // '10,0033 €'
 * totalText('sum', 'PT36H30M', duration, 'fr') // '36 h 30'
 */
export function totalText(
  one: AggregateFunction,
  value: string | number | null | undefined,
  field: ScreenField,
  locale: Locale,
): string {
  if (value === null || value === undefined) return '–';
  if (one === 'count') return new Intl.NumberFormat(locale).format(Number(value));
  const totals = fieldTotals[field.fieldType];
  if (totals?.asValues) return valueText(field as Field, value, locale);
  const scale = (totals?.scale(field) ?? 0) + (one === 'average' ? 2 : 0);
  return formatDecimal(value, { precision: 15, unit: field.unit, ...field.decimal, scale }, locale);
}
