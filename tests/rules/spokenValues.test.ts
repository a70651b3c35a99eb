import { expect, test } from 'vitest';
import { spokenValues } from '#rules/spokenValues.ts';

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
  expect(plain(spokenValues({ code, values }, 'fr'))).toBe(plain(expected));
  expect(spokenValues({ code, values }, 'en')).toEqual(values);
});
