import type { Locale } from '#engine/model/model.ts';

const plain = /^[+-]?\d+(\.\d*)?$|^[+-]?\.\d+$/;

interface Reading {
  /** Whose decimal separator is no question. */
  readonly locale?: Locale;
  /** That of the field: another one is none of its values. Without it any unit of the product is read. */
  readonly unit?: string;
}

/** Marks what may be two numbers, so that it is none: `1.234 ?`. */
const doubt = ' ?';

/** Is this what a person typed that may be two numbers? */
export function isDoubtful(value: unknown): value is string {
  return typeof value === 'string' && value.endsWith(doubt);
}

/**
 * What a person typed or pasted as a decimal of the wire, with the spaces and the unit that a page shows it with; empty
 * -> null. What is no number, has another unit, stays as typed, so that the rules can quote it; what may be two numbers
 * (`1.234` in French) is marked.
 *
 * @example
 * decimalFromText('1 234,5', 2) // '1234.50'
 * decimalFromText('12,00 €/h', 8, { unit: 'EUR/h' }) // '12.00000000'
 */
export function decimalFromText(text: string, scale: number, reading: Reading = {}): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const bare = withoutUnit(typed.replace('−', '-'), reading.unit);
  if (isEither(bare, reading.locale ?? 'fr')) return `${bare}${doubt}`;
  const dotted = withDot(bare);
  return dotted !== undefined && plain.test(dotted) ? padded(dotted, scale) : typed;
}

/** What a person typed as a whole number, grouped or not; what is none stays as typed. */
export function integerFromText(text: string, locale: Locale = 'fr', unit?: string): number | string | null {
  const typed = unit === undefined ? text.trim() : withoutUnit(text.trim(), unit);
  if (typed === '') return null;
  const [group] = separatorsOf(locale);
  const isGrouped = new RegExp(`^[+-]?\\d{1,3}(?:${group}\\d{3})+$`).test(typed);
  const digits = isGrouped ? typed.replaceAll(new RegExp(group, 'g'), '') : typed;
  const number = Number(digits);
  return /^[+-]?\d+$/.test(digits) && Number.isSafeInteger(number) ? number : typed;
}

/** A wire of 8 decimals is not what one wants to type into: `287.00000000`. */
const surplusZeros = /^(-?\d+\.(?:\d{2}|\d{3,}?))0{2,}$/;

/** As shown while typing: no grouping, the decimal separator of the language. */
export function editableText(value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (isDoubtful(value)) return value.slice(0, -doubt.length);
  const text = String(value).replace(surplusZeros, '$1');
  return locale === 'fr' && plain.test(text) ? text.replace('.', ',') : text;
}

/** Signs and words of each unit, as pages show them and people write them. */
const unitForms: Readonly<Record<string, RegExp>> = {
  EUR: /(?:€|EUR|euros?)$/i,
  'EUR/h': /(?:€|EUR)(?:\s?\/\s?h)?$/i,
  h: /(?:h|heures?|hours?)$/i,
  month: /(?:mois|months?)$/i,
  '%': /%$/,
};

/** A percentage is no plain number: 12 % may be meant as 12, or as 0.12. */
const anyUnit = Object.entries(unitForms).flatMap(([unit, form]) => (unit === '%' ? [] : [form]));

function withoutUnit(text: string, unit: string | undefined): string {
  const forms = unit === undefined ? anyUnit : [unitForms[unit]];
  const form = forms.find((one) => one?.test(text));
  if (form) return text.replace(form, '').trim();
  if (unit && text.endsWith(unit)) return text.slice(0, -unit.length).trim();
  // English writes the sign of money before its amount.
  const isMoney = unit === undefined || unit === 'EUR';
  return isMoney ? text.replace(/^([+-]?)€\s?/, '$1') : text;
}

/** What may part thousands, and the decimal sign, of a language. */
function separatorsOf(locale: Locale): readonly [group: string, decimal: string] {
  return locale === 'fr' ? ["[\\s'’]", ','] : ["[\\s'’,]", '.'];
}

const oneSign = /^[+-]?\d*(?:[.,]\d*)?$/;
const likeThousands = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
const spaced = /^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/;
const signed = /^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:([.,])\d*)?$/;

/** Of three digits behind the sign of another language nobody knows whether they are thousandths or units. */
function isEither(text: string, locale: Locale): boolean {
  const [, decimalSign] = separatorsOf(locale);
  return likeThousands.test(text) && !text.includes(decimalSign);
}

/** With a dot for its decimals and nothing else; undefined: it is no number. */
function withDot(text: string): string | undefined {
  if (oneSign.test(text)) return text.replace(',', '.');
  if (spaced.test(text)) return text.replaceAll(/[\s'’]/g, '').replace(',', '.');
  const [, group = '', decimal = ''] = signed.exec(text) ?? [];
  return group === '' || group === decimal ? undefined : text.replaceAll(group, '').replace(',', '.');
}

function padded(dotted: string, scale: number): string {
  const sign = dotted.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = dotted.replace(/^[+-]/, '').split('.');
  const trimmed = whole.replace(/^0+(?=\d)/, '') || '0';
  const kept = decimals.replace(/0+$/, '').padEnd(scale, '0');
  return kept === '' ? `${sign}${trimmed}` : `${sign}${trimmed}.${kept}`;
}
