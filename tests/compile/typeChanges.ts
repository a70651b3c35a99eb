import { choice, compiled, decimal, label, relation, type SchemaParts, schemaFile, text } from './schemas.ts';

export type Declared = { readonly [keyword: string]: unknown };
const words = { fr: 'a', en: 'a' };
const plain = (declared: Declared): Declared => ({ 'x-label': words, ...declared });
export const texts = text('Texte');
export const integer = plain({ type: 'integer' });
export const boolean = plain({ type: 'boolean' });
const date = plain({ type: 'string', format: 'date' });
const instant = plain({ type: 'string', format: 'date-time' });
const list = plain({ type: 'array', items: { type: 'string' } });
const several = (values: readonly string[], more: Declared) =>
  plain({
    type: 'array',
    items: { type: 'string', enum: values },
    'x-enum': Object.fromEntries(values.map((value) => [value, words])),
    ...more,
  });
const json = plain({ type: 'object' });
export const many = (to: string, more: Declared = {}) =>
  plain({ type: 'array', 'x-relation': { to }, ...more });
export const empty = { 'x-lossy': 'empty' };

export const region = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;

export interface Case {
  readonly change: string;
  readonly was: Declared;
  readonly is: Declared;
  /** SQL of what rows hold, and what they hold afterwards as text; those that are lost are marked. */
  readonly values: readonly (readonly [before: string, after: string | null, lost?: 'lost'])[];
  readonly column?: string;
}

export const cases: readonly Case[] = [
  {
    change: 'text to decimal',
    was: texts,
    is: decimal(2, empty),
    values: [
      [`'12.5'`, '12.50'],
      [`'1 234,50'`, '1234.50'],
      [`'1\u202f234\u00a0567,00'`, '1234567.00'],
      [`'-3'`, '-3.00'],
      [`''`, null],
      [`'douze'`, null, 'lost'],
      [`'1.234'`, null, 'lost'],
      [`'1,234.50'`, null, 'lost'],
      [`'99999999999999'`, null, 'lost'],
    ],
  },
  {
    change: 'text to decimal, by default',
    was: texts,
    is: decimal(2, { default: '1.00', 'x-lossy': 'default' }),
    values: [
      [`'x'`, '1.00', 'lost'],
      [`'2'`, '2.00'],
      ['null', null],
    ],
  },
  {
    change: 'text to decimal, by a map',
    was: texts,
    is: decimal(2, { 'x-lossy': { map: { douze: '12.00' }, others: 'empty' } }),
    values: [
      [`'douze'`, '12.00', 'lost'],
      [`'treize'`, null, 'lost'],
      [`'14'`, '14.00'],
    ],
  },
  {
    change: 'text to integer',
    was: texts,
    is: { ...integer, ...empty },
    values: [
      [`' 7 '`, '7'],
      [`'7,0'`, '7'],
      [`'7.5'`, null, 'lost'],
      [`'3000000000'`, null, 'lost'],
    ],
  },
  {
    change: 'text to yes / no',
    was: texts,
    is: { ...boolean, ...empty },
    values: [
      [`'Oui'`, 'true'],
      [`'false'`, 'false'],
      [`'0'`, 'false'],
      [`'peut-être'`, null, 'lost'],
    ],
  },
  {
    change: 'text to date',
    was: texts,
    is: { ...date, ...empty },
    values: [
      [`'2026-01-31'`, '2026-01-31'],
      [`'31/01/2026'`, '2026-01-31'],
      [`'30/02/2026'`, null, 'lost'],
      [`'demain'`, null, 'lost'],
    ],
  },
  {
    change: 'text to instant',
    was: texts,
    is: { ...instant, ...empty },
    values: [
      [`'2026-01-31T09:00:00.000Z'`, '2026-01-31 09:00:00+00'],
      [`'31/01/2026'`, '2026-01-31 00:00:00+00'],
      [`'9 h'`, null, 'lost'],
    ],
  },
  {
    change: 'text to choice',
    was: texts,
    is: choice(['a', 'b'], empty),
    values: [
      [`'a'`, 'a'],
      [`'A'`, null, 'lost'],
    ],
  },
  {
    change: 'text to a list',
    was: texts,
    is: list,
    values: [
      [`'un'`, '{un}'],
      [`''`, null],
    ],
  },
  {
    change: 'text to an object',
    was: texts,
    is: { ...json, ...empty },
    values: [
      [`'{"a": 1}'`, '{"a": 1}'],
      [`'5'`, null, 'lost'],
      [`'{'`, null, 'lost'],
    ],
  },
  {
    change: 'text to a relation',
    was: texts,
    is: relation('regions', empty),
    column: 'rate_id',
    values: [
      [`'${region(1)}'`, region(1)],
      [`'${region(9)}'`, null, 'lost'],
      [`'Bretagne'`, null, 'lost'],
    ],
  },
  {
    change: 'a shorter text',
    was: texts,
    is: text('T', { maxLength: 3, 'x-lossy': 'cut' }),
    values: [
      [`'abcd'`, 'abc', 'lost'],
      [`'ab'`, 'ab'],
    ],
  },
  {
    change: 'a shorter text, emptied',
    was: texts,
    is: text('T', { maxLength: 3, ...empty }),
    values: [
      [`'abcd'`, null, 'lost'],
      [`'ab'`, 'ab'],
    ],
  },
  { change: 'integer to decimal', was: integer, is: decimal(2), values: [['7', '7.00']] },
  {
    change: 'decimal to integer',
    was: decimal(2),
    is: { ...integer, ...empty },
    values: [
      ['7.00', '7'],
      ['7.50', null, 'lost'],
    ],
  },
  {
    change: 'decimal to integer, rounded',
    was: { ...decimal(2), 'x-decimal': { scale: 2, precision: 9 } },
    is: { ...integer, 'x-lossy': 'round' },
    values: [
      ['7.50', '8', 'lost'],
      ['7.00', '7'],
    ],
  },
  {
    change: 'fewer decimals',
    was: decimal(3),
    is: decimal(2, { 'x-lossy': 'round' }),
    values: [
      ['1.235', '1.24', 'lost'],
      ['1.230', '1.23'],
    ],
  },
  { change: 'decimal to text', was: decimal(2), is: texts, values: [['7.5', '7.50']] },
  {
    change: 'integer to yes / no',
    was: integer,
    is: { ...boolean, ...empty },
    values: [
      ['1', 'true'],
      ['0', 'false'],
      ['2', null, 'lost'],
    ],
  },
  {
    change: 'yes / no to integer',
    was: boolean,
    is: integer,
    values: [
      ['true', '1'],
      ['false', '0'],
    ],
  },
  { change: 'yes / no to text', was: boolean, is: texts, values: [['true', 'true']] },
  {
    change: 'yes / no to date',
    was: boolean,
    is: { ...date, ...empty },
    values: [
      ['true', null, 'lost'],
      ['null', null],
    ],
  },
  { change: 'date to instant', was: date, is: instant, values: [[`'2026-01-31'`, '2026-01-31 00:00:00+00']] },
  {
    change: 'instant to date',
    was: instant,
    is: { ...date, ...empty },
    values: [
      [`'2026-01-31T00:00:00Z'`, '2026-01-31'],
      [`'2026-01-31T09:00:00Z'`, null, 'lost'],
    ],
  },
  { change: 'date to text', was: date, is: texts, values: [[`'2026-01-31'`, '2026-01-31']] },
  {
    change: 'instant to text',
    was: instant,
    is: texts,
    values: [[`'2026-01-31T09:00:00Z'`, '2026-01-31T09:00:00.000Z']],
  },
  {
    change: 'a list to text',
    was: list,
    is: plain({ type: 'string' }),
    values: [
      [`'{a,b}'`, 'a, b'],
      [`'{}'`, null],
    ],
  },
  { change: 'a list to an object', was: list, is: json, values: [[`'{a,b}'`, '["a", "b"]']] },
  {
    change: 'an object to a list',
    was: json,
    is: { ...list, ...empty },
    values: [
      [`'["a"]'`, '{a}'],
      [`'{"a": 1}'`, null, 'lost'],
    ],
  },
  {
    change: 'a relation to text',
    was: relation('regions'),
    is: texts,
    values: [[`'${region(1)}'`, region(1)]],
  },
  {
    change: 'a relation to rows of another list',
    was: relation('regions'),
    is: relation('zones', empty),
    column: 'rate_id',
    values: [
      [`'${region(1)}'`, region(1)],
      [`'${region(2)}'`, null, 'lost'],
    ],
  },
  {
    change: 'fewer choices, by a map',
    was: choice(['a', 'b', 'c']),
    is: choice(['a', 'd'], { 'x-lossy': { map: { b: 'a', c: 'd' } } }),
    values: [
      [`'a'`, 'a'],
      [`'b'`, 'a', 'lost'],
      [`'c'`, 'd', 'lost'],
    ],
  },
  {
    change: 'a free list to a list of choices',
    was: list,
    is: several(['a', 'b'], empty),
    values: [
      [`'{a,b}'`, '{a,b}'],
      [`'{}'`, '{}'],
      [`'{a,c}'`, null, 'lost'],
    ],
  },
  {
    change: 'a free list to a list of choices, by a map',
    was: list,
    is: several(['a', 'b'], { 'x-lossy': { map: { Aa: 'a', Bé: 'b' }, others: 'empty' } }),
    values: [
      [`'{b,a}'`, '{b,a}'],
      [`'{Bé,Aa,b,c}'`, '{b,a}', 'lost'],
      [`'{c}'`, null, 'lost'],
    ],
  },
  {
    change: 'numbers of choices to words',
    was: plain({ type: 'integer', enum: [1, 2] }),
    is: choice(['one', 'two'], { 'x-lossy': { map: { 1: 'one', 2: 'two' }, others: 'empty' } }),
    values: [
      ['1', 'one', 'lost'],
      ['2', 'two', 'lost'],
    ],
  },
];

export const rates = (declared: Declared, parts: SchemaParts = {}) =>
  compiled(
    schemaFile('rates', { properties: { label, rate: declared }, ...parts }),
    schemaFile('regions'),
    schemaFile('zones'),
  );
