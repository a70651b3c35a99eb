import fc from 'fast-check';

const sqlWords = [
  "';--",
  "' or '1'='1",
  '"; drop table users; --',
  '%',
  '_',
  '\\',
  '$1',
  "E'\\x00'",
  'select pg_sleep(9)',
];
const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{constructor}}',
  '$'.concat('{7*7}'),
  '&#x3c;',
  '=1+1',
  '@SUM(A1)',
];
const unicode = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00a',
  '\u202eabc',
  '\u200f',
  `e${'\u0301'.repeat(500)}`,
  '👩‍👩‍👧‍👦',
  'İ',
  'ﬁ',
  'ß',
  '\ufeff',
  '\uffff',
  '１２',
  '٣',
  'a\r\nb: c',
  '\u0085\u2028',
];
const numbers = [
  '1e400',
  '-1e400',
  'NaN',
  'Infinity',
  '99999999999999999999999999',
  '0.1',
  '-0',
  '1.005',
  '0x10',
  '1,5',
  '1 000',
  '٣٫٥',
  '1e-400',
  '0.00000000000001',
];
const days = [
  '2026-02-30',
  '0000-00-00',
  '9999999-01-01',
  '-000001-01-01',
  '2026-13-01',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:00+99:00',
  'today',
  '2026-W01',
  '9999-12-31',
  '0001-01-01',
];
const words = [
  '',
  ' ',
  'null',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '%2e%2e%2f',
  '*',
  ',',
  '-',
  '--id',
  'id',
  'a.b.c.d.e',
  '[[',
  '{"a":',
  '@me',
  '$now',
  '$actor',
  'P9999999999D',
];

/** Texts that a program which trusts its input stumbles over. */
export const hostileTexts: readonly string[] = [
  ...sqlWords,
  ...markup,
  ...unicode,
  ...numbers,
  ...days,
  ...words,
];

/** An id that no row has, or none at all. */
export const unknownIds: readonly string[] = [
  '019d9b7e-0000-7000-8000-000000000000',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '019D9B7E-0000-7000-8000-00000000000A',
  '019d9b7e00007000800000000000000a',
  'not-a-uuid',
  '0',
  '-1',
  "'",
];

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.nat(4).map((size) => 'é'.repeat(10 ** size)) },
);

/** A value of another type than is asked for, or of the right one and beyond every bound. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      -1e308,
      5e-324,
      2 ** 53,
      -(2 ** 31) - 1,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], [1, 'a', {}], { data: null }, { id: 1 }),
  },
  { weight: 1, arbitrary: fc.constantFrom(5, 50, 500, 1500).map(deep) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(100, 3000).map((size) => Array.from({ length: size }, (_, at) => at)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('__proto__', 'constructor', 'toJSON', '')
      .map((name) => JSON.parse(`{"${name}":{"a":1}}`)),
  },
);

/** `deep(3)` is `[{ a: [1] }]`. */
export function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value];
  return value;
}

/** Bodies that are no JSON, or no document. */
export const hostileBodies: readonly string[] = [
  '',
  '{',
  '[',
  'null',
  '"',
  '1',
  '{"data":',
  '\u0000',
  '{"data":null}',
  '{"data":[]}',
  '{"data":{}}',
  '{"data":{"type":1}}',
  '{"data":{"type":"users","type":"x"}}',
  '{"errors":[]}',
  '[['.repeat(20_000),
  '{"a":'.repeat(20_000),
  `{"data":{"type":"x","attributes":{"a":"${'x'.repeat(300_000)}"}}}`,
  '{"data":{"type":"users","attributes":{"label":"\\ud800"}}}',
  '{"__proto__":{"data":1}}',
  '\ufeff{}',
  'a=1&b=2',
];

/** As an address has it; a lone surrogate is what a broken program would send. */
export function inAddress(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
}
