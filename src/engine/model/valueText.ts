import { specialWords } from './field.ts';
import { fileNameIn } from './file/fileValue.ts';
import type { DecimalShape, FlatRecord, JsonValue, Locale } from './model.ts';
import type { ScreenField } from './screenModel.ts';
import { translatedText } from './translatedText.ts';
import { daysOf, formatDuration, formatMonth, formatRating } from './valueForms.ts';

/** What tells how the values of a field are shown. */
export type ShownField = Pick<
  ScreenField,
  'fieldType' | 'decimal' | 'choices' | 'special' | 'ui' | 'maximum' | 'lines' | 'unit'
>;

/**
 * A value of a field as pages show it: numbers with the decimals and the unit of the field, days and instants in their
 * order, a SIRET and a telephone number in groups, the words of a choice. What the field cannot have is shown as it is. Without a zone, instants are given by the
 * clock of the machine: the reader's own in a browser.
 *
 * @example
 * valueText({ fieldType: 'decimal', decimal: { precision: 8, scale: 2, unit: 'h' }, … }, '280.00000000', 'fr') // '280,00 h'
 */
export function valueText(
  field: ShownField,
  value: JsonValue | undefined,
  locale: Locale,
  timeZone?: string,
): string {
  if (field.lines) return linesText(field.lines, value, locale, timeZone);
  if (Array.isArray(value)) return value.map((item) => valueText(field, item, locale, timeZone)).join(', ');
  if (typeof value === 'object' && value !== null) return objectText(field, value, locale);
  const choice = field.choices?.find((one) => String(one.value) === String(value));
  const words = choice?.label ?? specialWords(field, value);
  if (words) return words[locale];
  switch (field.fieldType) {
    case 'decimal':
      return formatDecimal(value, field.decimal ?? anyDecimal, locale);
    case 'integer':
      return withUnit(
        formatInteger(typeof value === 'string' ? Number(value) : value, locale, field.ui),
        field.unit,
        locale,
      );
    case 'rating':
      return formatRating(value, field.maximum);
    case 'date':
      return formatDate(value, locale);
    case 'instant':
      return formatInstant(value, locale, timeZone);
    case 'dateRange':
      return formatDateRange(value, locale);
    case 'month':
      return formatMonth(value);
    case 'duration':
      return formatDuration(value);
    case 'phone':
      return formatPhone(value);
    case 'siret':
    case 'siren':
      return formatCompanyNumber(value);
    default:
      return String(value ?? '');
  }
}

function objectText({ fieldType }: ShownField, value: JsonValue, locale: Locale): string {
  if (fieldType === 'translated') return translatedText(value, locale)?.text ?? '';
  const name = fieldType === 'file' || fieldType === 'image' ? fileNameIn(value) : undefined;
  return name ?? JSON.stringify(value);
}

/** `Peinture, 12,50 €; Plâtre, 3,00 €`: the values of each line, those that are empty left out. */
function linesText(
  fields: readonly ScreenField[],
  value: JsonValue | undefined,
  locale: Locale,
  timeZone: string | undefined,
): string {
  const lines = (Array.isArray(value) ? value : []) as readonly FlatRecord[];
  const wordsOf = (line: FlatRecord) =>
    fields.map((field) => valueText(field, line[field.name] ?? null, locale, timeZone)).filter(Boolean);
  return lines.map((line) => wordsOf(line).join(', ')).join('; ');
}

/** Of a decimal whose field nobody knows any more. */
export const anyDecimal: DecimalShape = { precision: 15, scale: 8 };

/** A decimal as the wire and people write it, with a point. */
const plain = /^[+-]?\d+(\.\d*)?$|^[+-]?\.\d+$/;

/** As shown at rest: `1 234,56 €`. What is no number is shown as it is. */
export function formatDecimal(value: unknown, shape: DecimalShape, locale: Locale): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (!plain.test(text)) return text;
  const digits = { minimumFractionDigits: leastDecimals(shape), maximumFractionDigits: shape.scale };
  // Strings, not numbers: Intl formats every digit of a decimal string exactly.
  const exact = text as Intl.StringNumericLiteral;
  if (shape.unit === 'EUR') {
    return formatOf(locale, { style: 'currency', currency: 'EUR', ...digits }).format(exact);
  }
  const number = formatOf(locale, digits).format(exact);
  return withUnit(number, shape.unit, locale);
}

/**
 * A number as it is shown, with its unit.
 *
 * @example withUnit('1 200', 'kg', 'fr') // '1 200 kg'
 */
export function withUnit(number: string, unit: string | undefined, locale: Locale): string {
  if (!unit || number === '') return number;
  // English writes its percent sign without a space.
  const space = unit === '%' && locale === 'en' ? '' : '\u00a0';
  return `${number}${space}${unitText(unit, locale)}`;
}

/**
 * How many decimals are shown of a number that has none: as many as its field has; of the 8 of a fee, those of
 * an amount.
 *
 * @example leastDecimals({ precision: 20, scale: 8 }) // 2
 */
export function leastDecimals({ scale }: DecimalShape): number {
  return Math.min(scale, scale > 3 ? 2 : 3);
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

/** `EUR/h` as people write it: `€/h`. */
export function unitText(unit: string, locale: Locale): string {
  return unitWords[locale][unit] ?? unit.replace('EUR', '€');
}

/**
 * As shown at rest: `1 234`; a number that counts nothing, such as a year, as it is.
 *
 * @example formatInteger(2026, 'fr', { plain: true }) // '2026'
 */
export function formatInteger(
  value: unknown,
  locale: Locale,
  { plain: isPlain = false }: { readonly plain?: boolean } = {},
): string {
  if (isPlain) return String(value ?? '');
  return typeof value === 'number' ? formatOf(locale, {}).format(value) : String(value ?? '');
}

/**
 * A SIRET or SIREN as French people write it, with no-break spaces, also while digits are missing; what is
 * no digits as it is.
 *
 * @example
 * formatCompanyNumber('73282932000074') // '732 829 320 00074'
 * formatCompanyNumber('732829') // '732 829'
 */
export function formatCompanyNumber(value: unknown): string {
  const text = String(value ?? '');
  const groups = /^(\d{3})(\d{1,3})(\d{1,3})?(\d+)?$/.exec(text)?.slice(1) ?? [text];
  return groups.filter(Boolean).join('\u00a0');
}

/** `+33612345678` -> `+33 6 12 34 56 78`; other countries as they are. */
export function formatPhone(value: unknown): string {
  const text = String(value ?? '');
  const [, first, rest] = /^\+33(\d)(\d{8})$/.exec(text) ?? [];
  if (first === undefined || rest === undefined) return text;
  return `+33\u00a0${first}\u00a0${rest.replaceAll(/(\d{2})(?=\d)/g, '$1\u00a0')}`;
}

const dayOf = formatter({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
const instantOf = formatter({ dateStyle: 'short', timeStyle: 'short' });
const day = /^\d{4}-\d{2}-\d{2}$/;

/** `2026-11-20` -> `20/11/2026`. What is no day is shown as it is. */
export function formatDate(value: unknown, locale: Locale): string {
  if (typeof value !== 'string' || !day.test(value)) return String(value ?? '');
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : dayOf(locale).format(date);
}

/** `2026-01-01/2026-01-31` -> `01/01/2026 – 31/01/2026`; a day alone as a day. */
export function formatDateRange(value: unknown, locale: Locale): string {
  const days = typeof value === 'string' ? daysOf(value) : undefined;
  return days ? days.map((one) => formatDate(one, locale)).join('\u00a0– ') : formatDate(value, locale);
}

/** `2026-11-20T08:05:00.000Z` -> `20/11/2026 09:05` by the clock of the machine, or of a zone. */
export function formatInstant(value: unknown, locale: Locale, timeZone?: string): string {
  const instant = typeof value === 'string' ? new Date(value) : null;
  if (!instant || Number.isNaN(instant.getTime())) return String(value ?? '');
  return instantOf(locale, timeZone).format(instant);
}

/** Day before month in English too: the product is used in France. */
const languageTags: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB' };

/** Making one costs more than a hundred uses, and a list has hundreds of dates: each is made once, when needed. */
function formatter(options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (locale: Locale, timeZone = options.timeZone) => {
    const key = `${locale} ${timeZone}`;
    const format = made.get(key) ?? new Intl.DateTimeFormat(languageTags[locale], { ...options, timeZone });
    made.set(key, format);
    return format;
  };
}
