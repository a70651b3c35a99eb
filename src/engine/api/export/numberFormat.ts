import type { DecimalShape, Field, Locale } from '#engine/model/model.ts';
import { leastDecimals, unitText } from '#engine/model/valueText.ts';

/**
 * How a workbook shows the numbers of a field: grouped, with the decimals and the unit that pages show; undefined for
 * what is no number.
 *
 * @example
 * numberFormat(total_expenses, 'fr') // '#,##0.00######" €"'
 */
export function numberFormat(
  { fieldType, decimal, ui, unit: whole }: Field,
  locale: Locale,
): string | undefined {
  if (fieldType === 'integer')
    return `${ui.plain ? '0' : '#,##0'}${whole ? `"\u00a0${unitText(whole, locale)}"` : ''}`;
  if (!decimal) return undefined;
  const least = leastDecimals(decimal);
  const decimals = '0'.repeat(least) + '#'.repeat(decimal.scale - least);
  const unit = decimal.unit ? `"\u00a0${unitText(decimal.unit, locale)}"` : '';
  return `#,##0${decimals === '' ? '' : `.${decimals}`}${unit}`;
}

/**
 * A decimal of the database with as many zeros as pages show, not as many as its column holds.
 *
 * @example shownDigits('24395.00000000', { precision: 20, scale: 8 }) // '24395.00'
 */
export function shownDigits(text: string, shape: DecimalShape): string {
  const [whole = '', decimals = ''] = text.split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(leastDecimals(shape), '0');
  return kept === '' ? whole : `${whole}.${kept}`;
}
