import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalFromText, editableText, integerFromText } from '#engine/admin/fields/number/decimalText.ts';
import type { Locale } from '#engine/model/model.ts';
import { formatDecimal, formatInteger } from '#engine/model/valueText.ts';

const rows: [typed: string, scale: number, kept: string | null][] = [
  ['1234,5', 2, '1234.50'],
  ['1234.5', 2, '1234.50'],
  ['1 234,56 €', 2, '1234.56'],
  ['1\u202f234,56\u00a0€', 2, '1234.56'],
  ['1.234,56', 2, '1234.56'],
  ['1,234.56', 2, '1234.56'],
  ['1,234,567', 0, '1234567'],
  ['-0,5', 3, '-0.500'],
  ['007', 2, '7.00'],
  [',5', 2, '0.50'],
  ['12,', 2, '12.00'],
  ['10,8510,57', 2, '10,8510,57'],
  ['1.2.3', 2, '1.2.3'],
  ['12', 0, '12'],
  ['', 2, null],
  ['   ', 2, null],
  ['12,345', 2, '12.345'],
  ['douze', 2, 'douze'],
  ['1e3', 2, '1e3'],
  ['9999999999999999999,99', 2, '9999999999999999999.99'],
];

test.each(rows)('"%s" typed at scale %i is kept as %s', (typed, scale, kept) => {
  expect(decimalFromText(typed, scale)).toBe(kept);
});

const pasted: [typed: string, unit: string | undefined, kept: string][] = [
  ['12,00 €/h', 'EUR/h', '12.00'],
  ['12,00\u00a0€/h', 'EUR/h', '12.00'],
  ['12,00 €', 'EUR/h', '12.00'],
  ['280,00 h', 'h', '280.00'],
  ['12,00 mois', 'month', '12.00'],
  ['12,50\u00a0%', '%', '12.50'],
  ['1\u202f234,56\u00a0€', 'EUR', '1234.56'],
  ['−1 234,56 €', 'EUR', '-1234.56'],
  ['1’234,56', undefined, '1234.56'],
  ['12 h', 'EUR', '12 h'],
  ['12 %', 'EUR', '12 %'],
  ['12 %', undefined, '12 %'],
  ['12 €', '', '12 €'],
  ['12 €/h', 'EUR', '12 €/h'],
  ['12 34,00', 'EUR', '12 34,00'],
  ['1,23.45', undefined, '1,23.45'],
];

test.each(pasted)('"%s" pasted into a field of %s is %s', (typed, unit, kept) => {
  expect(decimalFromText(typed, 2, { unit })).toBe(kept);
});

const separated: [typed: string, locale: Locale, kept: string][] = [
  ['1,234', 'fr', '1.234'],
  ['1.234', 'fr', '1.234 ?'],
  ['0.234', 'fr', '0.234'],
  ['1.23', 'fr', '1.230'],
  ['1.2345', 'fr', '1.2345'],
  ['1.234', 'en', '1.234'],
  ['1,234', 'en', '1,234 ?'],
  ['1,234.00', 'en', '1234.000'],
  ['12,5', 'en', '12.500'],
];

test.each(separated)(
  '"%s" on a page in %s is %s, marked where it may be two numbers',
  (typed, locale, kept) => {
    const read = decimalFromText(typed, 3, { locale });

    expect(read).toBe(kept);
    expect(decimalFromText(`${typed}\u00a0€`, 3, { locale })).toBe(kept);
  },
);

const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const units = [undefined, 'EUR', 'EUR/h', 'h', 'min', 'month', '%', 'km', 'kg', 'm²'];

test('whatever a page shows may be pasted back', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.nat(8),
      fc.constantFrom(...units),
      fc.constantFrom<Locale>('fr', 'en'),
      (digits, scale, unit, locale) => {
        const value = new Decimal(digits.toString()).div(new Decimal(10).pow(scale)).toFixed(scale);
        const shown = formatDecimal(value, { precision: 30, scale, unit }, locale);

        const read = decimalFromText(shown, scale, { locale, unit: unit ?? '' });

        // A bare `1,234` of a page in English is the one text that may be two numbers.
        const isDoubtful = locale === 'en' && /^-?[1-9]\d{0,2},\d{3}$/.test(shown.replace(/[^\d,.-]/g, ''));
        if (!isDoubtful) expect(read).toBe(value.replace(/^-(0(?:\.0+)?)$/, '$1'));
      },
    ),
  );
});

test('an amount is shown the French way, to the last digit', () => {
  const euros = { precision: 25, scale: 2, unit: 'EUR' };

  expect(formatDecimal('1234.56', euros, 'fr')).toBe('1\u202f234,56\u00a0€');
  expect(formatDecimal('9999999999999999999.99', euros, 'fr').replaceAll('\u202f', '')).toBe(
    '9999999999999999999,99\u00a0€',
  );
  expect(formatDecimal('12.5', { precision: 5, scale: 2, unit: '%' }, 'fr')).toBe('12,50\u00a0%');
  expect(formatDecimal('12.345', { precision: 9, scale: 3, unit: 'EUR/h' }, 'fr')).toBe('12,345\u00a0€/h');
  expect(formatDecimal('0.12345678', { precision: 15, scale: 8 }, 'fr')).toBe('0,12345678');
  expect(formatDecimal('douze', euros, 'fr')).toBe('douze');
  expect(formatDecimal(null, euros, 'fr')).toBe('');
});

test('a whole number is grouped unless it counts nothing', () => {
  expect(formatInteger(2026, 'fr')).toBe('2\u202f026');
  expect(formatInteger(2026, 'fr', { plain: true })).toBe('2026');
  expect(formatInteger(null, 'fr', { plain: true })).toBe('');
});

test('while it is typed, a decimal has a comma and no grouping', () => {
  expect(editableText('1234.56', 'fr')).toBe('1234,56');
  expect(editableText('1234.56', 'en')).toBe('1234.56');
});

test('a whole number is a number, what is none stays as typed', () => {
  expect(integerFromText('1 234')).toBe(1234);
  expect(integerFromText('1,5')).toBe('1,5');
  expect(integerFromText('')).toBe(null);
  expect(integerFromText('1\u202f234')).toBe(1234);
  expect(integerFromText('1,234', 'en')).toBe(1234);
  expect(integerFromText('1,234', 'fr')).toBe('1,234');
  expect(integerFromText('12 34')).toBe('12 34');
});
