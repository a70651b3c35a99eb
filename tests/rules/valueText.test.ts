import { readFileSync } from 'node:fs';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Field, type JsonValue, locales, type Model } from '#engine/model/model.ts';
import { leastDecimals, valueText } from '#engine/model/valueText.ts';
import { propertyRuns } from '../world/propertyRuns.ts';

const model: Model = JSON.parse(readFileSync('generated/model.json', 'utf8'));
const fields = Object.values(model.resources).flatMap((resource) => resource.fields);
const someField = fc.constantFrom(...fields.filter(({ fieldType }) => valuesOf(fieldType) !== undefined));
const someLocale = fc.constantFrom(...locales);

test('a value of any field is shown without codes, zeros of the wire or dates of the wire', () => {
  fc.assert(
    fc.property(fieldAndValue(), someLocale, ([field, value], locale) => {
      const text = valueText(field, value, locale, 'Europe/Paris');

      expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}|[a-z]_[a-z]|[A-Z]_[A-Z]/);
      if (field.ui.plain) expect(text).toBe(String(value));
      if (field.choices) expect(field.choices.map(({ label }) => label[locale])).toContain(text);
      if (field.decimal) expect(surplusZeros(text, field)).toBe(false);
    }),
    { numRuns: propertyRuns(2_000) },
  );
});

test('a French telephone number stands in groups, another as it is', () => {
  const field = { fieldType: 'phone', ui: { width: 'full' } } as const;

  expect(valueText(field, '+33612345678', 'fr')).toBe('+33\u00a06\u00a012\u00a034\u00a056\u00a078');
  expect(valueText(field, '+3228920000', 'fr')).toBe('+3228920000');
});

test('a decimal shows every digit that counts', () => {
  const decimals = fields.filter(({ fieldType, special }) => fieldType === 'decimal' && !special);

  fc.assert(
    fc.property(fc.constantFrom(...decimals), fc.integer(), (field, digits) => {
      const value = new Decimal(digits).dividedBy(new Decimal(10).pow(field.decimal?.scale ?? 0));
      const text = valueText(field, value.toFixed(field.decimal?.scale), 'fr');

      const read = text.replaceAll(/[^\d,-]/g, '').replace(',', '.');
      expect(new Decimal(read).eq(value)).toBe(true);
    }),
  );
});

/** Releases of ICU, which Node and browsers bring with them, have changed such spaces and commas. */
test.each([
  ['decimal', '-1234567.50', 'fr', '-1\u202f234\u202f567,50\u00a0€'],
  ['decimal', '-1234567.50', 'en', '-€1,234,567.50'],
  ['integer', 1234567, 'fr', '1\u202f234\u202f567'],
  ['integer', 1234567, 'en', '1,234,567'],
  ['date', '2026-09-01', 'fr', '01/09/2026'],
  ['date', '2026-09-01', 'en', '01/09/2026'],
  ['instant', '2026-12-31T23:05:00.000Z', 'fr', '01/01/2027 00:05'],
  ['instant', '2026-12-31T23:05:00.000Z', 'en', '01/01/2027, 00:05'],
] as const)('a %s of %s in language %s has the same characters on every Node version', (...row) => {
  const [fieldType, value, locale, text] = row;
  const field = {
    fieldType,
    decimal: { precision: 15, scale: 2, unit: 'EUR' },
    ui: { width: 'full' },
  } as const;

  expect(valueText(field, value, locale, 'Europe/Paris')).toBe(text);
});

/** More zeros at the end than the field has decimals to show. */
function surplusZeros(text: string, { decimal }: Field): boolean {
  const [, decimals = ''] = /[.,](\d+)(?:\s\D*)?$/.exec(text) ?? [];
  return decimal !== undefined && decimals.length > leastDecimals(decimal) && decimals.endsWith('0');
}

function fieldAndValue() {
  return someField.chain((field) =>
    fc.tuple(fc.constant(field), valuesOf(field.fieldType)?.(field) ?? fc.constant<JsonValue>(null)),
  );
}

function valuesOf(fieldType: Field['fieldType']): ((field: Field) => fc.Arbitrary<JsonValue>) | undefined {
  const values: Partial<Record<Field['fieldType'], (field: Field) => fc.Arbitrary<JsonValue>>> = {
    integer: () => fc.integer({ min: 0, max: 3_000 }),
    decimal: ({ decimal }) =>
      fc.integer().map((digits) => new Decimal(digits).dividedBy(1000).toFixed(decimal?.scale ?? 2)),
    date: () => someDay.map((day) => day.toISOString().slice(0, 10)),
    instant: () => someDay.map((day) => day.toISOString()),
    choice: ({ choices = [] }) => fc.constantFrom(...choices.map(({ value }) => value)),
    code: ({ choices = [] }) => fc.constantFrom(...choices.map(({ value }) => value)),
  };
  return values[fieldType];
}

const someDay = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
