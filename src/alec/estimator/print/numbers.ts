import { Decimal } from '#engine/model/decimal.ts';
import type { Locale } from '#engine/model/model.ts';
import type { Translate } from '#engine/print/printWords.ts';

export interface Shape {
  /** `EUR`, `EUR/h`, `h`, `month`, `%`; anything else is a plain number. */
  readonly unit?: string;
  /** Decimals; without it at least 2, and as many as the number has. */
  readonly places?: number;
}

/** How numbers are written in one language. */
export type FormatNumber = (value: unknown, shape?: Shape) => string;

const mostPlaces = 8;
const nothing = '–';

/**
 * Tells decimals of the wire as printed: every digit exact, grouped, with their unit; `–` for what is not there.
 *
 * @example
 * numbersIn('fr', say)('-12299.74000000', { unit: 'EUR', places: 2 }) // '−12 299,74 €'
 */
export function numbersIn(locale: Locale, say: Translate): FormatNumber {
  return (value, { unit, places } = {}) => {
    if (value === null || value === undefined || value === '') return nothing;
    const digits = { minimumFractionDigits: places ?? 2, maximumFractionDigits: places ?? mostPlaces };
    const currency = unit === 'EUR' ? ({ style: 'currency', currency: 'EUR' } as const) : {};
    const number = new Intl.NumberFormat(locale, { ...digits, ...currency }).format(exact(value, digits));
    return printable(`${number}${unitAfter(unit, say, locale)}`);
  };
}

/** Intl formats every digit of a string, but rounds it another way than the product: nothing is left to round. */
function exact(
  value: unknown,
  { maximumFractionDigits: places }: { readonly maximumFractionDigits: number },
) {
  return new Decimal(String(value)).toDecimalPlaces(places).toFixed() as Intl.StringNumericLiteral;
}

function unitAfter(unit: string | undefined, say: Translate, locale: Locale): string {
  if (unit === undefined || unit === 'EUR') return '';
  const sign = say(`estimator.units.${unit}`);
  if (sign === '') return '';
  return unit === '%' && locale === 'en' ? sign : `\u00a0${sign}`;
}

/** The font has no narrow space, and a minus sign is as wide as a digit. */
function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0').replace(/^-/, '−');
}
