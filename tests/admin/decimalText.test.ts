import { expect, test } from 'vitest';
import { decimalFromText, editableText, formatDecimal, integerFromText } from '#admin/kinds/decimalText.ts';

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

test('while it is typed, a decimal has a comma and no grouping', () => {
  expect(editableText('1234.56', 'fr')).toBe('1234,56');
  expect(editableText('1234.56', 'en')).toBe('1234.56');
});

test('a whole number is a number, what is none stays as typed', () => {
  expect(integerFromText('1 234')).toBe(1234);
  expect(integerFromText('1,5')).toBe('1,5');
  expect(integerFromText('')).toBe(null);
});
