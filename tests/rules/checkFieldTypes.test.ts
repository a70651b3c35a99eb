import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field, FieldType, JsonValue } from '#engine/model/model.ts';
import type { Violation } from '#engine/model/violation.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import { fieldOf, resourceOf } from './resourceOf.ts';

const todo = { value: 'to_do', label: { fr: 'À faire', en: 'To do' } };
const error = { value: 1, label: { fr: 'Erreur', en: 'Error' } };
const anId = '0192f0c1-2b3c-7d4e-8f50-112233445566';
const another = '0192f0c1-2b3c-7d4e-8f50-112233445567';
const fees = { precision: 15, scale: 2, min: '0', max: '1000' };

type Row = readonly [fieldType: FieldType, value: JsonValue, code: string | null, more?: Partial<Field>];
const rows: readonly Row[] = [
  ['text', 'Grue', null],
  ['text', 12, 'not-text'],
  ['text', ['Grue'], 'not-text'],
  ['text', 'ab', 'too-short', { minLength: 3 }],
  ['text', 'abcd', 'too-long', { maxLength: 3 }],
  ['text', '👷👷👷', null, { maxLength: 3 }],
  ['text', '1234567890123', 'wrong-form', { pattern: '^\\d{14}$' }],
  ['text', '12345678901234', null, { pattern: '^\\d{14}$' }],
  ['text', 'a\u0000b', 'forbidden-character'],
  ['text', 'half \ud83d pair', 'forbidden-character'],
  ['longText', 'Deux\nlignes', null],
  ['longText', true, 'not-text'],
  ['html', '<p>Bonjour</p>', null],
  ['html', {}, 'not-text'],
  ['email', 'ada@exemple.fr', null],
  ['email', 'ada.l+x@sous.exemple.fr', null],
  ['email', 'ada@exemple', 'not-email'],
  ['email', 'ada exemple.fr', 'not-email'],
  ['email', ' ada@exemple.fr', 'not-email'],
  ['phone', '+33612345678', null],
  ['phone', '+594694123456', null],
  ['phone', '0612345678', 'not-phone'],
  ['phone', '+33 6 12 34 56 78', 'not-phone'],
  ['phone', '+3361234', 'not-phone'],
  ['url', 'https://exemple.fr/a?b=c', null],
  ['url', 'javascript:alert(1)', 'not-url'],
  ['url', 'exemple.fr', 'not-url'],
  ['siret', '73282932000074', null, { maxLength: 14 }],
  ['siret', '732 829 320 00074', null, { maxLength: 14 }],
  ['siret', '732829320000740', 'not-siret', { maxLength: 14 }],
  ['siret', '73282932000075', 'wrong-siret-key'],
  ['siret', '73282932000074', 'wrong-form', { pattern: '^5' }],
  ['siret', 73282932000074, 'not-text'],
  ['siret', 'a\u0000b', 'forbidden-character'],
  ['siren', '732 829 320', null, { maxLength: 9 }],
  ['siren', '732829321', 'wrong-siren-key'],
  ['siren', '', null],
  ['integer', 3, null],
  ['integer', 3.5, 'not-integer'],
  ['integer', '3', 'not-integer'],
  ['integer', 2 ** 31, 'not-integer'],
  ['integer', 17, 'too-small', { minimum: 18 }],
  ['integer', 100, 'too-large', { maximum: 99 }],
  ['decimal', '12.50', null],
  ['decimal', '12.5', null],
  ['decimal', '12', null],
  ['decimal', '-1.00', 'too-small', { decimal: fees }],
  ['decimal', '1000.01', 'too-large', { decimal: fees }],
  ['decimal', '1000.00', null, { decimal: fees }],
  ['decimal', '0', null, { decimal: fees }],
  ['decimal', 12.5, 'not-decimal'],
  ['decimal', '1e3', 'not-decimal'],
  ['decimal', '12,50', 'not-decimal'],
  ['decimal', '12.505', 'surplus-decimals'],
  ['decimal', '12.500', 'surplus-decimals'],
  ['decimal', ' 12.50', 'surrounding-space'],
  ['decimal', '12.50\n', 'surrounding-space'],
  ['decimal', '', 'not-decimal'],
  ['decimal', '+1', 'not-decimal'],
  ['decimal', '.5', 'not-decimal'],
  ['decimal', '5.', 'not-decimal'],
  ['decimal', 'NaN', 'not-decimal'],
  ['decimal', 'Infinity', 'not-decimal'],
  ['decimal', '0x1F', 'not-decimal'],
  ['decimal', '12345678901234', 'too-many-digits'],
  ['decimal', '1234567890123.99', null],
  ['boolean', false, null],
  ['boolean', 'false', 'not-boolean'],
  ['boolean', 0, 'not-boolean'],
  ['date', '2024-02-29', null],
  ['date', '2023-02-29', 'not-date'],
  ['date', '2024-13-01', 'not-date'],
  ['date', '0000-01-01', 'not-date'],
  ['date', '29/02/2024', 'not-date'],
  ['date', '2024-02-29T00:00:00Z', 'not-date'],
  ['instant', '2024-02-29T08:30:00.000Z', null],
  ['instant', '2024-02-29T08:30:00+02:00', null],
  ['instant', '2024-02-30T08:30:00.000Z', 'not-instant'],
  ['instant', '2024-02-29T24:30:00.000Z', 'not-instant'],
  ['instant', '2024-02-29', 'not-instant'],
  ['instant', 1709195400000, 'not-instant'],
  ['choice', 'to_do', null, { choices: [todo] }],
  ['choice', 'To_Do', 'not-choice', { choices: [todo] }],
  ['choice', '', 'not-choice', { choices: [todo] }],
  ['code', 1, null, { choices: [error] }],
  ['code', '1', 'not-choice', { choices: [error] }],
  ['list', ['a', 'b'], null],
  ['list', 'a', 'not-list'],
  ['list', ['a', ' '], 'not-list'],
  ['list', [1], 'not-list'],
  ['list', ['a@b.fr'], null, { items: { fieldType: 'email' } }],
  ['list', ['a@b.fr', 'nobody'], 'not-email', { items: { fieldType: 'email' } }],
  ['list', ['+33612345678'], null, { items: { fieldType: 'phone' } }],
  ['list', ['06 12'], 'not-phone', { items: { fieldType: 'phone' } }],
  ['list', ['+33600'], 'not-phone', { items: { fieldType: 'phone' } }],
  ['list', ['abc'], 'too-long', { items: { fieldType: 'text', maxLength: 2 } }],
  ['list', ['to_do'], null, { choices: [todo] }],
  ['list', ['to_do', 'gone'], 'not-choice', { choices: [todo] }],
  ['list', ['a', 'b', 'c'], 'too-many-items', { maxItems: 2 }],
  ['json', { mine: true }, null],
  ['json', [{ mine: true }], null],
  ['json', 'mine', 'not-object'],
  ['json', { deep: { er: 'a\u0000' } }, 'forbidden-character'],
  ['one', anId, null],
  ['one', '12', 'not-id'],
  ['one', [anId], 'not-id'],
  ['many', [anId, another], null],
  ['many', anId, 'not-ids'],
  ['many', [anId, 'x'], 'not-id'],
  ['many', [anId, anId], 'repeated-item'],
  ['many', [anId], 'too-few-items', { minItems: 2 }],
];

describe('each fieldType of field knows its values', () => {
  const cases = rows.map(([fieldType, value, code, more]) => ({ fieldType, value, code, more }));
  test.each(cases)('$fieldType $value -> $code', ({ fieldType, value, code, more }) => {
    const resource = resourceOf([fieldOf('value', fieldType, more)]);

    const violations = checkRecord(resource, { value }, { mode: 'full' });

    expect(violations.map((violation) => violation.code)).toEqual(code ? [code] : []);
  });

  test('a draft is held to the same forms', () => {
    const resource = resourceOf([fieldOf('value', 'decimal')]);

    expect(checkRecord(resource, { value: '12,5' }, { mode: 'draft' })).toMatchObject([
      { code: 'not-decimal' },
    ]);
  });
});

describe('a violation tells', () => {
  test.each<[FieldType, JsonValue, Partial<Field>, Violation]>([
    ['text', 'ab', { minLength: 3 }, fault('too-short', { value: 'ab', length: 2, min: 3 })],
    ['text', 'abcd', { maxLength: 3 }, fault('too-long', { value: 'abcd', length: 4, max: 3 })],
    ['integer', 17, { minimum: 18 }, fault('too-small', { value: '17', min: 18 })],
    ['integer', 100, { maximum: 99 }, fault('too-large', { value: '100', max: 99 })],
    [
      'choice',
      'gone',
      { choices: [todo, error] },
      fault('not-choice', { value: 'gone', choices: 'to_do, 1' }),
    ],
    ['list', ['a', 'b', 'c'], { maxItems: 2 }, fault('too-many-items', { value: '3', count: 3, max: 2 })],
    ['list', ['a'], { minItems: 2 }, fault('too-few-items', { value: '1', count: 1, min: 2 })],
    ['boolean', 'no', {}, fault('not-boolean', { value: 'no' })],
  ])('of a %s that is %j with %j what was wrong: %j', (fieldType, value, more, violation) => {
    const resource = resourceOf([fieldOf('value', fieldType, more)]);

    expect(checkRecord(resource, { value }, { mode: 'full' })).toEqual([violation]);
  });

  test.each<[FieldType, JsonValue, Partial<Field>]>([
    ['integer', 18, { minimum: 18 }],
    ['integer', 99, { maximum: 99 }],
    ['integer', 2 ** 31 - 1, {}],
    ['list', ['a', 'b'], { minItems: 2, maxItems: 2 }],
    ['text', 'abc', { minLength: 3, maxLength: 3 }],
    ['choice', 'to_do', { choices: [error, todo] }],
    ['list', ['to_do'], { choices: [error, todo] }],
    ['json', { deep: ['a', null, 1] }, {}],
    ['url', 'http://exemple.fr', {}],
  ])('nothing of a %s that is %j with %j', (fieldType, value, more) => {
    expect(checkRecord(resourceOf([fieldOf('value', fieldType, more)]), { value }, { mode: 'full' })).toEqual(
      [],
    );
  });
});

function fault(code: string, values: Violation['values']): Violation {
  return { field: 'value', code, values };
}

describe('decimals', () => {
  const rate = resourceOf([
    fieldOf('rate', 'decimal', { decimal: { precision: 15, scale: 3, min: '-50', max: '50' } }),
  ]);
  const codesOf = (value: JsonValue) =>
    checkRecord(rate, { rate: value }, { mode: 'full' }).map(({ code }) => code);

  test('every figure within the bounds, written at the scale, is accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50_000, max: 50_000 }), (thousandths) => {
        const figure = new Decimal(thousandths).div(1000).toFixed(3);

        expect(codesOf(figure)).toEqual([]);
      }),
    );
  });

  test('every figure beyond a bound is refused, by the last digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50_001, max: 9_000_000 }), fc.boolean(), (thousandths, isNegative) => {
        const figure = new Decimal(thousandths).div(isNegative ? -1000 : 1000).toFixed(3);

        expect(codesOf(figure)).toEqual([isNegative ? 'too-small' : 'too-large']);
      }),
    );
  });

  test('no JSON number is ever a decimal, and no text of another form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer(), fc.string()), (value) => {
        const isFixedDecimal = typeof value === 'string' && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value);
        fc.pre(!isFixedDecimal);

        expect(codesOf(value)).toHaveLength(1);
      }),
    );
  });
});
