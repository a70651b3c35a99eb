import { expect, test } from 'vitest';
import type { Field } from '#engine/model/model.ts';
import { formatViolationValues } from '#engine/rules/formatViolationValues.ts';

const fr = { locale: 'fr', timeZone: 'Europe/Paris' } as const;
const en = { locale: 'en', timeZone: 'Europe/Paris' } as const;
const plain = (values: object) => JSON.stringify(values).replaceAll(/\s/g, ' ');

test.each([
  ['too-large', { value: '1050.50', max: '999.99' }, { value: '1 050,50', max: '999,99' }],
  ['too-small', { value: '-0.5', min: '0' }, { value: '-0,5', min: '0' }],
  ['not-gte', { value: '2026-03-01', other: '2026-03-02' }, { value: '01/03/2026', other: '02/03/2026' }],
  ['not-gt', { value: '2026-07-01T07:30:00.000Z' }, { value: '01/07/2026 09:30' }],
  [
    'too-many-digits',
    { value: '9999999999999.99', digits: 12 },
    { value: '9 999 999 999 999,99', digits: 12 },
  ],
  ['not-integer', { value: '2,5' }, { value: '2,5' }],
  // The sentence of these tells how the document has to be written.
  ['not-decimal', { value: '12.5.1', example: '12.50' }, { value: '12.5.1', example: '12.50' }],
  ['not-date', { value: '2026-02-30' }, { value: '2026-02-30' }],
])('the values of %s are said in French as people write them', (code, values, expected) => {
  expect(plain(formatViolationValues({ code, values }, fr))).toBe(plain(expected));
});

test.each([
  ['too-large', { value: '1050.50', max: '999.99' }, { value: '1,050.50', max: '999.99' }],
  ['not-gte', { value: '2026-03-01', other: '2026-03-02' }, { value: '01/03/2026', other: '02/03/2026' }],
  ['not-gt', { value: '2026-07-01T07:30:00.000Z' }, { value: '01/07/2026, 09:30' }],
  ['not-decimal', { value: '12,5', example: '12.50' }, { value: '12,5', example: '12.50' }],
])('the values of %s are said in English as people write them', (code, values, expected) => {
  expect(plain(formatViolationValues({ code, values }, en))).toBe(plain(expected));
});

test.each([
  ['EUR/h', 3, { value: '50.5', max: '50' }, { value: '50,500 €/h', max: '50,000 €/h' }],
  ['EUR', 2, { value: '1050.50', max: '999.99' }, { value: '1 050,50 €', max: '999,99 €' }],
  ['h', 8, { value: '-1', min: '0' }, { value: '-1,00 h', min: '0,00 h' }],
  ['%', 2, { value: '120', max: '100' }, { value: '120,00 %', max: '100,00 %' }],
  ['month', 2, { value: '61', max: '60' }, { value: '61,00 mois', max: '60,00 mois' }],
])('the bound of a field in %s has its unit', (unit, scale, values, expected) => {
  const field = fieldWith({ fieldType: 'decimal', decimal: { precision: 15, scale, unit } });

  expect(
    plain(formatViolationValues({ code: 'max' in values ? 'too-large' : 'too-small', values }, fr, field)),
  ).toBe(plain(expected));
});

test('a bound with a text of its own is given as a number', () => {
  const special = { '0': { fr: 'Sans cofinancement', en: 'No co-funding' } };
  const field = fieldWith({
    fieldType: 'decimal',
    decimal: { precision: 6, scale: 3, unit: 'EUR/h' },
    special,
  });

  const said = formatViolationValues({ code: 'too-small', values: { value: '-1', min: '0' } }, fr, field);

  expect(plain(said)).toBe(plain({ value: '-1,000 €/h', min: '0,000 €/h' }));
});

test('what may be chosen is given by its label, and what was sent as it was sent', () => {
  const choices = [
    { value: 'DRAFT_STATUS', label: { fr: 'Brouillon', en: 'Draft' } },
    { value: 'VALIDATE_STATUS', label: { fr: 'Validé', en: 'Validated' } },
  ];
  const violation = {
    code: 'not-choice',
    values: { value: '12.5', choices: 'DRAFT_STATUS, VALIDATE_STATUS' },
  };

  expect(formatViolationValues(violation, fr, fieldWith({ fieldType: 'choice', choices }))).toEqual({
    value: '12.5',
    choices: 'Brouillon, Validé',
  });
  expect(formatViolationValues(violation, en, fieldWith({ fieldType: 'choice', choices }))).toEqual({
    value: '12.5',
    choices: 'Draft, Validated',
  });
  expect(formatViolationValues(violation, en)).toEqual(violation.values);
});

function fieldWith(shape: Pick<Field, 'fieldType'> & Partial<Field>): Field {
  return {
    name: 'field',
    label: { fr: 'Champ', en: 'Field' },
    column: 'field',
    system: false,
    required: false,
    readOnly: false,
    operators: [],
    sortable: false,
    index: false,
    copy: 'keep',
    pii: false,
    ui: { width: 'half' },
    ...shape,
  };
}

test('an instant is said by the clock of the product', () => {
  const violation = { code: 'not-gt', values: { value: '2026-07-01T07:30:00.000Z' } };

  expect(formatViolationValues(violation, { locale: 'fr', timeZone: 'America/Guadeloupe' })).toEqual({
    value: '01/07/2026 03:30',
  });
});
