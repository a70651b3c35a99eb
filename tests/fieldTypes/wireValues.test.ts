import { describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { conditions, likeWord } from '#engine/fieldTypes/codec.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import type { Field, FieldType, JsonValue } from '#engine/model/model.ts';
import { fieldOf } from '../rules/resourceOf.ts';

const lower = '0193a5b0-7c1e-7d2f-8a3b-4c5d6e7f8091';
const upper = lower.toUpperCase();
const states = { choices: ['to_do', 'done'].map((value) => ({ value, label: { fr: value, en: value } })) };
const levels = { choices: [1, 2].map((value) => ({ value, label: { fr: `${value}`, en: `${value}` } })) };
const hours = { decimal: { precision: 6, scale: 2 } };

type Row = [fieldType: FieldType, sent: JsonValue, understood: JsonValue | undefined, more?: Partial<Field>];

/** What a word of an address is understood as; undefined: it is refused. */
const words: readonly [FieldType, string, JsonValue | undefined, Partial<Field>?][] = [
  ['text', 'Grue', 'Grue'],
  ['text', 'a\u0000b', undefined],
  ['siret', '732 829 320 00074', '73282932000074'],
  ['integer', '12', 12],
  ['integer', '-2147483647', -2_147_483_647],
  ['integer', '2147483648', undefined],
  ['integer', '12345678901', undefined],
  ['integer', '1.5', undefined],
  ['integer', 'x12', undefined],
  ['integer', '12x', undefined],
  ['integer', '', undefined],
  ['decimal', '-12.50', '-12.50'],
  ['decimal', '12,50', undefined],
  ['decimal', '1e3', undefined],
  ['boolean', 'true', true],
  ['boolean', '1', true],
  ['boolean', 'false', false],
  ['boolean', '0', false],
  ['boolean', 'yes', undefined],
  ['date', '2024-02-29', '2024-02-29'],
  ['date', '2023-02-29', undefined],
  ['date', '2024-02-31', undefined],
  ['date', '2024-13-01', undefined],
  ['date', '2024-01-32', undefined],
  ['date', '0000-01-01', undefined],
  ['date', 'soon', undefined],
  ['instant', '2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['instant', '2024-02-29T08:30:00+02:00', '2024-02-29T06:30:00.000Z'],
  ['instant', '2024-02-29T08:30Z', '2024-02-29T08:30:00.000Z'],
  ['instant', '2024-02-30T08:30:00Z', undefined],
  ['instant', '2024-02-29T25:30:00Z', undefined],
  ['instant', '2024-02-29T08:30:00', undefined],
  ['instant', '2024-02-29 08:30:00Z', undefined],
  ['choice', 'done', 'done', states],
  ['choice', 'gone', undefined, states],
  ['choice', 'done', undefined],
  ['code', '2', 2, levels],
  ['code', '3', undefined, levels],
  ['list', 'a', 'a'],
  ['json', 'true', true],
  ['json', 'x', undefined],
  ['one', upper, lower],
  ['one', '12', undefined],
  ['many', upper, lower],
];

/** What a value of a document is stored as; undefined: it is refused. */
const values: readonly Row[] = [
  ['text', 'Grue', 'Grue'],
  ['text', 12, undefined],
  ['siret', '732 829 320 00074', '73282932000074'],
  ['siret', 12, undefined],
  ['integer', 12, 12],
  ['integer', '12', undefined],
  ['integer', 1.5, undefined],
  ['decimal', '12.50', '12.50'],
  ['decimal', '12.505', '12.505'],
  ['decimal', '12.505', undefined, hours],
  ['decimal', '-9999.99', '-9999.99', hours],
  ['decimal', '0009999.99', '0009999.99', hours],
  ['decimal', '10000', undefined, hours],
  ['decimal', 12.5, undefined, hours],
  ['decimal', 'x', undefined, hours],
  ['boolean', false, false],
  ['boolean', 'false', undefined],
  ['date', '2024-02-29', '2024-02-29'],
  ['date', 20240229, undefined],
  ['instant', '2024-02-29T08:30:00+02:00', '2024-02-29T06:30:00.000Z'],
  ['instant', 0, undefined],
  ['choice', 'done', 'done', states],
  ['choice', 1, undefined, { choices: [{ value: '1', label: { fr: '1', en: '1' } }] }],
  ['code', 2, 2, levels],
  ['code', '2', undefined, levels],
  ['list', ['a', 'b'], ['a', 'b']],
  ['list', ['a', 1], undefined],
  ['list', ['a\u0000'], undefined],
  ['list', 'a', undefined],
  ['json', { a: 1 }, '{"a":1}'],
  ['json', 'a', undefined],
  ['one', upper, lower],
  ['one', 12, undefined],
];

/** What is one value however it is written. */
const canonical: readonly Row[] = [
  ['text', '', null],
  ['text', ' a', ' a'],
  ['siret', '732 829 320 00074', '73282932000074'],
  ['siret', '', null],
  ['siret', 12, 12],
  ['decimal', '9.1', '9.10', hours],
  ['decimal', '-9', '-9.00', hours],
  ['decimal', '-0.0', '0.00', hours],
  ['decimal', '9.125', '9.125', hours],
  ['decimal', '9.100', '9.100', hours],
  ['decimal', '09.1', '09.1', hours],
  ['decimal', '9,1', '9,1', hours],
  ['decimal', 9.1, 9.1, hours],
  ['decimal', '9.1', '9.1'],
  ['instant', '2024-02-29T08:30:00+02:00', '2024-02-29T06:30:00.000Z'],
  ['instant', '2024-02-29', '2024-02-29'],
  ['instant', 'T', 'T'],
  ['instant', 5, 5],
  ['one', upper, lower],
  ['one', 5, 5],
  ['many', [upper, 5], [lower, 5]],
  ['many', 'x', 'x'],
];

/** Whether a schema file may name the value as default. */
const defaults: readonly [FieldType, JsonValue, boolean, object?][] = [
  ['text', 'a', true],
  ['text', 1, false],
  ['integer', 1, true],
  ['integer', 1.5, false],
  ['boolean', false, true],
  ['boolean', 'false', false],
  ['decimal', '12', true],
  ['decimal', '-12.50', true, { 'x-decimal': { scale: 2 } }],
  ['decimal', '12.505', false, { 'x-decimal': { scale: 2 } }],
  ['decimal', '12.5', false],
  ['decimal', '1x', false],
  ['decimal', 12, false],
  ['date', '2026-01-31', true],
  ['date', '2026-01-31T', false],
  ['date', 'x2026-01-31', false],
  ['date', '31/01/2026', false],
  ['date', 5, false],
  ['instant', '2026-01-31T09:00:00.000Z', true],
  ['instant', '2026-01-31', false],
  ['instant', '2026-01-31T09:00:00.000Z+', false],
  ['instant', 5, false],
  ['choice', 'done', true, { enum: ['to_do', 'done'] }],
  ['choice', 'gone', true, { enum: ['to_do'], 'x-enum': { gone: {} } }],
  ['choice', 'gone', false, { enum: ['to_do'] }],
  ['choice', 'gone', false],
  ['code', 2, true, { enum: [1, 2] }],
  ['list', ['a'], true],
  ['list', ['a', 1], false],
  ['list', 'a', false],
  ['json', {}, true],
  ['json', [], true],
  ['json', null, false],
  ['json', 'a', false],
  ['one', lower, false],
];

/** How the type is written in the OpenAPI document. */
const schemas: readonly [FieldType, Partial<Field>, object][] = [
  [
    'text',
    { minLength: 2, maxLength: 9, pattern: '^a' },
    { type: 'string', minLength: 2, maxLength: 9, pattern: '^a' },
  ],
  ['html', {}, { type: 'string', contentMediaType: 'text/html' }],
  ['email', { maxLength: 9 }, { type: 'string', maxLength: 9, format: 'email' }],
  ['url', {}, { type: 'string', format: 'uri' }],
  ['phone', { maxLength: 20 }, { type: 'string', maxLength: 20, pattern: '^\\+[1-9]\\d{1,14}$' }],
  ['siret', { maxLength: 14 }, { type: 'string', maxLength: 14, pattern: '^\\d{14}$' }],
  ['siren', {}, { type: 'string', pattern: '^\\d{9}$' }],
  ['siret', { pattern: '^7' }, { type: 'string', pattern: '^7' }],
  ['integer', { minimum: 1, maximum: 9 }, { type: 'integer', minimum: 1, maximum: 9 }],
  [
    'decimal',
    { decimal: { precision: 6, scale: 2, unit: 'EUR', min: '0', max: '9' } },
    { type: 'string', pattern: '^-?\\d{1,4}(\\.\\d{1,2})?$', 'x-unit': 'EUR', 'x-min': '0', 'x-max': '9' },
  ],
  ['decimal', {}, { type: 'string', pattern: '^-?\\d{1,15}$' }],
  ['boolean', {}, { type: 'boolean' }],
  ['date', {}, { type: 'string', format: 'date' }],
  ['instant', {}, { type: 'string', format: 'date-time' }],
  ['choice', states, { type: 'string', enum: ['to_do', 'done'] }],
  ['code', levels, { type: 'integer', enum: [1, 2] }],
  [
    'list',
    { items: { fieldType: 'email', maxLength: 80 }, minItems: 1, maxItems: 3 },
    { type: 'array', items: { type: 'string', format: 'email', maxLength: 80 }, minItems: 1, maxItems: 3 },
  ],
  [
    'list',
    { items: { fieldType: 'phone' } },
    { type: 'array', items: { type: 'string', pattern: '^\\+[1-9]\\d{1,14}$' } },
  ],
  ['list', states, { type: 'array', items: { type: 'string', enum: ['to_do', 'done'] } }],
  ['list', {}, { type: 'array', items: { type: 'string' } }],
  ['json', {}, { type: ['object', 'array'] }],
  ['one', {}, { type: 'string', format: 'uuid' }],
  ['many', {}, { type: 'array', items: { type: 'string', format: 'uuid' } }],
];

const examples: readonly [FieldType, Partial<Field>, JsonValue][] = [
  ['text', { default: 'Grue' }, 'Grue'],
  ['text', { pattern: '^\\d{14}$' }, '12345678901234'],
  ['text', { pattern: '^a' }, 'x'],
  ['integer', { minimum: 18 }, 18],
  ['integer', {}, 1],
  ['decimal', { decimal: { precision: 6, scale: 2, min: '5' } }, '5.00'],
  ['decimal', { default: '7.5' }, '7.5'],
  ['boolean', { default: false }, false],
  ['boolean', {}, true],
  ['choice', states, 'to_do'],
  ['choice', { ...states, default: 'done' }, 'done'],
  ['choice', {}, null],
  ['json', { default: { a: 1 } }, { a: 1 }],
  ['json', {}, {}],
];

describe('on the server a type of field', () => {
  test.each<[FieldType, string, JsonValue | undefined, Partial<Field>?]>(words)(
    '%s reads the word %j as %j',
    (fieldType, word, value, more) => {
      const read = fieldTypesOnServer[fieldType].codec.parse(word, fieldOf('x', fieldType, more));

      expect('value' in read ? read.value : undefined).toEqual(value);
      if (value === undefined) expect(read).toEqual({ expected: expect.stringMatching(/./) });
    },
  );

  test.each<Row>(values)('%s binds the value %j as %j', (fieldType, sent, value, more) => {
    const bound = fieldTypesOnServer[fieldType].codec.write(sent, fieldOf('x', fieldType, more));

    expect('value' in bound ? bound.value : undefined).toEqual(value);
    if (value === undefined) expect(bound).toEqual({ expected: expect.stringMatching(/./) });
  });

  test.each<Row>(canonical)('%s keeps %j as %j', (fieldType, sent, kept, more) => {
    expect(fieldTypesOnServer[fieldType].canonical(sent, fieldOf('x', fieldType, more))).toEqual(kept);
  });

  test.each<[FieldType, JsonValue, boolean, object?]>(defaults)(
    '%s has the default %j: %s',
    (fieldType, value, isDefault, declared = {}) => {
      expect(fieldTypesOnServer[fieldType].schema.isDefault(value, declared)).toBe(isDefault);
    },
  );

  test.each<[FieldType, Partial<Field>, object]>(schemas)(
    '%s with %j is documented as %j',
    (fieldType, more, schema) => {
      expect(fieldTypesOnServer[fieldType].wire.schema(fieldOf('x', fieldType, more))).toEqual(schema);
    },
  );

  test.each<[FieldType, Partial<Field>, JsonValue]>(examples)(
    '%s with %j has the example %j',
    (fieldType, more, example) => {
      expect(fieldTypesOnServer[fieldType].wire.example(fieldOf('x', fieldType, more))).toEqual(example);
    },
  );

  test('is flipped where it has two values', () => {
    const now = new Date('2026-03-02T08:30:00.000Z');
    const { boolean, instant } = fieldTypesOnServer;

    expect([true, false, null].map((before) => boolean.flip?.(before, now))).toEqual([false, true, true]);
    expect([null, '2026-01-01T00:00:00.000Z'].map((before) => instant.flip?.(before, now))).toEqual([
      now.toISOString(),
      null,
    ]);
  });

  test.each([
    ['date', '2026-03-03'],
    ['instant', '2026-03-02T23:30:00.000Z'],
  ] as const)('%s reads the word now as %s, by the clocks of the product', (fieldType, said) => {
    const { now } = fieldTypesOnServer[fieldType].codec;

    expect(now?.(new Date('2026-03-02T23:30:00.000Z'), 'Europe/Paris')).toBe(said);
  });

  test.each([
    ['decimal', { decimal: { precision: 6, scale: 2 } }, 'numeric(6,2)'],
    ['decimal', {}, 'numeric(15,0)'],
    ['integer', {}, 'integer'],
    ['many', {}, null],
  ] as const)('%s with %j is stored as %s', (fieldType, more, type) => {
    expect(fieldTypesOnServer[fieldType].column.type(fieldOf('x', fieldType, more))).toBe(type);
  });
});

describe('a condition on words', () => {
  const column = sql.identifier('label');

  test('looks for any of the words, anywhere or at the beginning', () => {
    const contains = statementOf(conditions.contains(column, ['a', 'b'], sql`text`));
    const starts = statementOf(conditions.starts(column, ['a'], sql`text`));

    expect(contains.values).toEqual(['%a%', '%b%']);
    expect(contains.text).toContain(' or ');
    expect(starts.values).toEqual(['a%']);
  });

  test('takes the signs of a pattern as they are written', () => {
    expect(likeWord('100 %_\\a')).toBe('100 \\%\\_\\\\a');
  });
});
