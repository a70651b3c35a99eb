import { describe, expect, it } from 'vitest';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { type FaultCase, field, rates } from './rates.ts';
import { choice, decimal, label, relation, schemaFile, text } from './schemas.ts';

const code = {
  type: 'integer',
  enum: [1, 2, 3],
  'x-label': { fr: 'Statut', en: 'Status' },
};
const fragile = { type: 'boolean', 'x-label': { fr: 'Fragile', en: 'Fragile' } };

const cases: readonly FaultCase[] = [
  [
    'a misspelt keyword of a field',
    field(text('Taux', { maxLenght: 3 })),
    '/properties/rate/maxLenght',
    "'maxLenght' is not a keyword of a field. Did you mean 'maxLength'?",
  ],
  [
    'a sum of a field that is not there',
    field(decimal(2, { 'x-compute': { sum: ['rat'] } })),
    '/properties/rate/x-compute/sum/0',
    "'rat' is not a field of 'rates'. Did you mean 'rate'?",
  ],
  [
    'a sum of words',
    field(decimal(2, { 'x-compute': { sum: ['label'] } })),
    '/properties/rate/x-compute/sum/0',
    "'label' is no decimal.",
  ],
  [
    'an age in words',
    field(text('Taux', { 'x-compute': { age: 'createdAt' } })),
    '/properties/rate/x-compute',
    `'rate' is no integer: it cannot hold what "age" gives.`,
  ],
  [
    'a period between words',
    field({ ...code, 'x-compute': { period: ['label', 'label'] } }),
    '/properties/rate/x-compute/period/0',
    "'label' is no date.",
  ],
  [
    'a period in two words',
    field({ ...code, enum: [1, 2], 'x-compute': { period: ['label', 'label'] } }),
    '/properties/rate/x-compute',
    "'rate' needs three values: before the period, in it, after it.",
  ],
  [
    'a computation that nobody knows',
    field(text('Taux', { 'x-compute': { sun: ['label'] } })),
    '/properties/rate/x-compute/sun',
    "'sun' is not a keyword of x-compute. Did you mean 'sum'?",
  ],
  [
    'a file without its properties',
    [{ file: 'rates.json', text: '{"x-resource":{"path":"rates","label":{"fr":["a","b"],"en":["a","b"]}}}' }],
    '',
    "'the file' needs 'properties'.",
  ],
  [
    'a label in one language',
    field({ type: 'string', 'x-label': { fr: 'Taux' } }),
    '/properties/rate/x-label',
    "'x-label' needs 'en'.",
  ],
  [
    'a field without a label',
    field({ type: 'string' }),
    '/properties/rate',
    `'rate' has no label. Write "x-label": { "fr": "…", "en": "…" }.`,
  ],
  [
    'a field without a type',
    field({ 'x-label': { fr: 'Taux', en: 'Rate' } }),
    '/properties/rate',
    `'rate' has no type. Write "type": "string", "integer", "boolean", "object" or "array".`,
  ],
  [
    'a decimal without a scale',
    field(text('Taux', { 'x-decimal': {} })),
    '/properties/rate/x-decimal',
    "'x-decimal' needs 'scale'.",
  ],
  [
    'a decimal declared as a number',
    field({ ...decimal(2), type: 'integer' }),
    '/properties/rate/type',
    'A decimal travels as a text. Write "type": "string".',
  ],
  [
    'a scale above the precision',
    field({ ...decimal(2), 'x-decimal': { scale: 9, precision: 8 } }),
    '/properties/rate/x-decimal/scale',
    'Scale 9 is more than the 8 digits of the precision.',
  ],
  [
    'a default of another type',
    field(decimal(2, { default: '12.345' })),
    '/properties/rate/default',
    'The default "12.345" must be a fixed-decimal text such as "12.50".',
  ],
  [
    'a default that is not a choice',
    field(choice(['new', 'done'], { default: 'gone' })),
    '/properties/rate/default',
    'The default "gone" must be one of its values.',
  ],
  [
    'a choice without its words',
    field(choice(['new', 'done'], { 'x-enum': { new: { fr: 'Nouveau', en: 'New' } } })),
    '/properties/rate/x-enum',
    `'done' has no words. Write "done": { "fr": "…", "en": "…" }.`,
  ],
  [
    'words for a choice that is not there',
    field(choice(['new'], { 'x-enum': { new: { fr: 'N', en: 'N' }, nwe: { fr: 'N', en: 'N' } } })),
    '/properties/rate/x-enum/nwe',
    "'nwe' is not a value of 'enum'. Did you mean 'new'?",
  ],
  [
    'a choice listed twice',
    field(choice(['new', 'new'])),
    '/properties/rate/enum/1',
    "'new' is listed twice.",
  ],
  [
    'a pattern that is no expression',
    field(text('Taux', { pattern: '(' })),
    '/properties/rate/pattern',
    "'(' is not a regular expression.",
  ],
  [
    'a relation to nothing',
    field(relation('rate')),
    '/properties/rate/x-relation/to',
    "'rate' is not a resource. Did you mean 'rates'?",
  ],
  [
    'an inverse that does not lead back',
    [
      schemaFile('regions', {
        properties: {
          label,
          rates: { ...relation('rates'), type: 'array', 'x-relation': { to: 'rates', inverse: 'regin' } },
        },
      }),
      schemaFile('rates', { properties: { label, region: relation('regions') } }),
    ],
    '/properties/rates/x-relation/inverse',
    "'regin' of 'rates' is not a relation to one 'regions'. Did you mean 'region'?",
  ],
  [
    'a required relation that is emptied',
    rates({
      properties: {
        label,
        rate: { ...relation('rates'), 'x-relation': { to: 'rates', onDelete: 'nullify' } },
      },
      required: ['rate'],
    }),
    '/properties/rate/x-relation/onDelete',
    `'rate' is required and cannot be emptied. Write "restrict" or "cascade".`,
  ],
  [
    'an index with a field that is not there',
    field(text('Taux', { 'x-index': ['labl'] })),
    '/properties/rate/x-index/0',
    "'labl' is not a field of 'rates'. Did you mean 'label'?",
  ],
  [
    'a unique pair with nobody',
    field(text('Taux', { 'x-unique': ['labl'] })),
    '/properties/rate/x-unique/0',
    "'labl' is not a field of 'rates'. Did you mean 'label'?",
  ],
  [
    'folded words within nobody',
    field(text('Taux', { 'x-unique': { folded: true, within: ['labl'] } })),
    '/properties/rate/x-unique/within/0',
    "'labl' is not a field of 'rates'. Did you mean 'label'?",
  ],
  [
    'a word of uniqueness that is none',
    field(text('Taux', { 'x-unique': { fold: true } })),
    '/properties/rate/x-unique/fold',
    "'fold' is not a keyword of this place. Did you mean 'folded'?",
  ],
  [
    'numbers that are folded like words',
    field(decimal(2, { 'x-unique': { folded: true } })),
    '/properties/rate/x-unique/folded',
    "'rate' is no text: it has no case and no accents.",
  ],
  [
    'a condition on a field that is not there',
    field(text('Taux', { 'x-when': { visible: { properties: { lable: { const: 'x' } } } } })),
    '/properties/rate/x-when/visible/properties/lable',
    "'lable' is not a field of 'rates'. Did you mean 'label'?",
  ],
  [
    'a misspelt keyword of a condition',
    rates({ allOf: [{ if: { propreties: {} } }] }),
    '/allOf/0/if/propreties',
    "'propreties' is not a keyword of a condition. Did you mean 'properties'?",
  ],
  [
    'an unknown question of a filter',
    field(text('Taux', { 'x-filter': ['like'] })),
    '/properties/rate/x-filter/0',
    "'x-filter' cannot be 'like'. Did you mean 'lte'? It is one of eq, ne, in, all, none, contains, starts, overlaps, gt, gte, lt, lte, within, null.",
  ],
  [
    'a reserved name',
    rates({ properties: { label, type: text('Type') } }),
    '/properties/type',
    "'type' is reserved by JSON:API. Choose another name, such as 'map_type'.",
  ],
  [
    'a name that groups conditions',
    rates({ properties: { label, or: text('Ou') } }),
    '/properties/or',
    "'or' groups the conditions of a filter. Choose another name, such as 'is_or'.",
  ],
  [
    'two fields with one column',
    rates({ properties: { label, newSiret: text('a'), new_siret: text('b') } }),
    '/properties/new_siret',
    "'new_siret' has the column 'new_siret', as has 'newSiret'.",
  ],
  [
    'a yearly number without its year',
    field(text('Numéro', { 'x-number': '{number:5}' })),
    '/properties/rate/x-number',
    `'{number:5}' must hold {year} once. Write for example "{year}-{number:5}".`,
  ],
  [
    'a yearly number that is no text',
    field({ type: 'integer', 'x-number': '{year}-{number}', 'x-label': { fr: 'a', en: 'a' } }),
    '/properties/rate/x-number',
    'Only a text has a number. Write "type": "string".',
  ],
  [
    'a yearly number that is required',
    rates({ properties: { rate: text('N', { 'x-number': '{year}-{number}' }) }, required: ['rate'] }),
    '/properties/rate/x-number',
    `The server gives 'rate' its number. Remove it from "required".`,
  ],
  [
    'words for a value that is too exact',
    field(decimal(2, { 'x-special': { '0.001': { fr: 'a', en: 'a' } } })),
    '/properties/rate/x-special/0.001',
    "The value '0.001' is too exact for 'rate'.",
  ],
  [
    'words for a number of a text',
    field(text('Nom', { 'x-special': { '0': { fr: 'a', en: 'a' } } })),
    '/properties/rate/x-special',
    "'x-special' is for numbers. Words of other values stand in 'x-enum'.",
  ],
  [
    'a limit that has no effect',
    field(decimal(2, { maximum: 3 })),
    '/properties/rate/maximum',
    "'maximum' has no effect on a field of this type. Write 'min' and 'max' in 'x-decimal'.",
  ],
  [
    'a question that its type does not answer',
    field(choice(['a'], { 'x-filter': ['eq', 'starts'] })),
    '/properties/rate/x-filter/1',
    "'starts' cannot be asked of a field of this type. It answers eq, ne, in, null.",
  ],
  [
    'a rename from a field that is still there',
    field(text('Taux', { 'x-renamed-from': 'label' })),
    '/properties/rate/x-renamed-from',
    "'label' is still a field: 'rate' cannot take its values. Remove one of them.",
  ],
  [
    'a quick filter of a field without one',
    rates({ properties: { label: { ...label, 'x-filter': false } }, 'x-list': { filters: ['label'] } }),
    '/x-list/filters/0',
    "'label' has no filter.",
  ],
  [
    'a condition on a value that there is not',
    rates({
      properties: {
        state: choice(['new', 'done']),
        rate: text('Taux', { 'x-when': { visible: { properties: { state: { const: 'nwe' } } } } }),
      },
      required: [],
    }),
    '/properties/rate/x-when/visible/properties/state/const',
    `"nwe" is not a value of 'state'. Did you mean 'new'?`,
  ],
  [
    'a condition that a yes / no can never meet',
    rates({ properties: { label, fragile }, if: { properties: { fragile: { const: 'yes' } } } }),
    '/if/properties/fragile/const',
    `"yes" is not true or false, as 'fragile' holds.`,
  ],
  [
    'a condition that has no effect',
    rates({ properties: { label, rate: decimal(2) }, if: { properties: { rate: { minimum: 2 } } } }),
    '/if/properties/rate/minimum',
    "'minimum' has no effect on 'rate'.",
  ],
  [
    'an expression of a condition that cannot be read',
    rates({ if: { properties: { label: { pattern: '(' } } } }),
    '/if/properties/label/pattern',
    "'(' is not a regular expression.",
  ],
  [
    'a default beyond its limit',
    field(text('Taux', { maxLength: 3, default: 'abcd' })),
    '/properties/rate/default',
    `The default "abcd" is too long for 'rate'.`,
  ],
  [
    'a default on a day that there is not',
    field({ type: 'string', format: 'date', default: '2026-02-30', 'x-label': { fr: 'Jour', en: 'Day' } }),
    '/properties/rate/default',
    `The default "2026-02-30" is not a date such as "2026-01-31", as 'rate' holds.`,
  ],
  [
    'a lowest length above the highest',
    field(text('Taux', { minLength: 300 })),
    '/properties/rate/minLength',
    "'minLength' 300 is above 'maxLength' 255.",
  ],
  [
    'a format of what is no text',
    field({ type: 'integer', format: 'email', 'x-label': { fr: 'a', en: 'a' } }),
    '/properties/rate/format',
    `'format' has no effect on a field of "type": "integer".`,
  ],
  [
    'a unit that nothing shows',
    field({ ...decimal(2), 'x-decimal': { scale: 2, unit: 'EURO' } }),
    '/properties/rate/x-decimal/unit',
    "'unit' cannot be 'EURO'. Did you mean 'EUR'? It is one of EUR, EUR/h, %, h, min, month, km.",
  ],
  [
    'a fixed filter by a value that there is not',
    rates({ properties: { state: choice(['new']) }, required: [], 'x-list': { filter: { state: 'nwe' } } }),
    '/x-list/filter/state',
    `"nwe" is not a value of 'state'. Did you mean 'new'?`,
  ],
  [
    'a fixed filter by a period that there is not',
    rates({
      properties: { day: { ...text('Jour'), format: 'date' } },
      required: [],
      'x-list': { filter: { day: { within: 'this-mnth', lt: 'today+1m' } } },
    }),
    '/x-list/filter/day/within',
    '"this-mnth" is not a period such as "this-month" or "next-30-days".',
  ],
  [
    'a misspelt keyword whose absence would be a fault too',
    field({ type: 'string', 'x-labl': { fr: 'Taux', en: 'Rate' } }),
    '/properties/rate/x-labl',
    "'x-labl' is not a keyword of a field. Did you mean 'x-label'?",
  ],
  [
    'a relation misspelt, once for both its sides',
    [
      schemaFile('regions', {
        properties: {
          label,
          rates: { ...relation('rates'), type: 'array', 'x-relation': { to: 'rates', inverse: 'region' } },
        },
      }),
      schemaFile('rates', { properties: { label, region: relation('regoins') } }),
    ],
    '/properties/region/x-relation/to',
    "'regoins' is not a resource. Did you mean 'regions'?",
  ],
];

describe('a field of a schema file is refused with its pointer', () => {
  it.each(cases)('for %s', (_, files, pointer, message) => {
    const shared = JSON.stringify({ siret: text('SIRET') });

    const result = compileModel(files, { fields: shared });

    expect('faults' in result && result.faults).toContainEqual({
      file: expect.any(String),
      pointer,
      message,
    });
  });
});
