import type { DecimalShape, Locale } from '#model/model.ts';

const spaces = /[\s\u00a0\u202f']/g;
const plain = /^[+-]?\d+(\.\d*)?$|^[+-]?\.\d+$/;

/**
 * What a person typed as a decimal of the wire: `1 234,5` -> `1234.50` at scale 2; empty -> null.
 * What is no number, or has too many decimals, stays as typed, so that the rules can quote it.
 */
export function decimalFromText(text: string, scale: number): string | null {
  if (text.trim() === '') return null;
  const dotted = withDot(text.replaceAll(spaces, '').replace(/[€%]$/, ''));
  if (!plain.test(dotted)) return text.trim();
  return padded(dotted, scale);
}

/** What a person typed as a whole number; what is none stays as typed. */
export function integerFromText(text: string): number | string | null {
  if (text.trim() === '') return null;
  const digits = text.replaceAll(spaces, '');
  const number = Number(digits);
  return /^[+-]?\d+$/.test(digits) && Number.isSafeInteger(number) ? number : text.trim();
}

/** A wire of 8 decimals is not what one wants to type into: `287.00000000`. */
const surplusZeros = /^(-?\d+\.(?:\d{2}|\d{3,}?))0{2,}$/;

/** As shown while typing: no grouping, the decimal separator of the language. */
export function editableText(value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return '';
  const text = String(value).replace(surplusZeros, '$1');
  return locale === 'fr' && plain.test(text) ? text.replace('.', ',') : text;
}

/** As shown at rest: `1 234,56 €`. What is no number is shown as it is. */
export function formatDecimal(value: unknown, shape: DecimalShape, locale: Locale): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (!plain.test(text)) return text;
  const digits = {
    minimumFractionDigits: Math.min(shape.scale, shape.scale > 3 ? 2 : 3),
    maximumFractionDigits: shape.scale,
  };
  // Strings, not numbers: Intl formats every digit of a decimal string exactly.
  const exact = text as Intl.StringNumericLiteral;
  if (shape.unit === 'EUR') {
    return formatOf(locale, { style: 'currency', currency: 'EUR', ...digits }).format(exact);
  }
  const number = formatOf(locale, digits).format(exact);
  return shape.unit ? `${number}\u00a0${unitText(shape.unit, locale)}` : number;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format takes a hundred times as long as using it, and a page has a hundred figures. */
function formatOf(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { style, minimumFractionDigits, maximumFractionDigits } = options;
  const key = [locale, style, minimumFractionDigits, maximumFractionDigits].join();
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Units are signs, the same in every language, but for these. */
const unitWords: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  fr: { month: 'mois' },
  en: { month: 'months' },
};

function unitText(unit: string, locale: Locale): string {
  return unitWords[locale][unit] ?? unit.replace('EUR', '€');
}

export function formatInteger(value: unknown, locale: Locale): string {
  return typeof value === 'number' ? formatOf(locale, {}).format(value) : String(value ?? '');
}

/** `1.234.567`; `10,85,10` is no number. */
const grouped = /^[+-]?\d{1,3}(?:[.,]\d{3})+$/;

function withDot(text: string): string {
  const separators = text.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return text;
  const repeated = separators.filter((separator) => separator === last).length > 1;
  if (repeated) return grouped.test(text) ? text.replaceAll(last, '') : text;
  const at = text.lastIndexOf(last);
  return `${text.slice(0, at).replaceAll(/[.,]/g, '')}.${text.slice(at + 1)}`;
}

function padded(dotted: string, scale: number): string {
  const sign = dotted.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = dotted.replace(/^[+-]/, '').split('.');
  const trimmed = whole.replace(/^0+(?=\d)/, '') || '0';
  const kept = decimals.replace(/0+$/, '').padEnd(scale, '0');
  return kept === '' ? `${sign}${trimmed}` : `${sign}${trimmed}.${kept}`;
}
