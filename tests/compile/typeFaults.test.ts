import { describe, expect, it } from 'vitest';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { type FaultCase, field } from './rates.ts';
import { text } from './schemas.ts';

const cases: readonly FaultCase[] = [
  [
    'languages of a number',
    field({ type: 'integer', 'x-translated': true, 'x-label': { fr: 'Taux', en: 'Rate' } }),
    '/properties/rate/x-translated',
    `'rate' is not a text: it has no languages. Write "type": "string" alone.`,
  ],
  [
    'languages of an address',
    field(text('Taux', { 'x-translated': true, format: 'email' })),
    '/properties/rate/format',
    `'format' does not go together with "x-translated".`,
  ],
  [
    'a form of texts, misspelt',
    field(text('Taux', { format: 'mont' })),
    '/properties/rate/format',
    "'format' cannot be 'mont'. Did you mean 'month'? It is one of email, phone, uri, siret, siren, date, date-time, month, time, duration, date-range, color, icon, uuid.",
  ],
];

describe('a type of field that cannot be is refused with its pointer', () => {
  it.each(cases)('for %s', (_, files, pointer, message) => {
    const result = compileModel(files, {});

    expect('faults' in result && result.faults).toContainEqual({
      file: expect.any(String),
      pointer,
      message,
    });
  });
});
