import { describe, expect, it } from 'vitest';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import type { SchemaFile } from '#engine/schema/read/declaration.ts';
import { choice, decimal, faultsOf, label, relation, schemaFile, text } from './schemas.ts';

const rates = (parts: Parameters<typeof schemaFile>[1]): SchemaFile[] => [schemaFile('rates', parts)];
const fragile = { type: 'boolean', 'x-label': { fr: 'Fragile', en: 'Fragile' } };
const field = (declared: object): SchemaFile[] => rates({ properties: { label, rate: { ...declared } } });

const cases: readonly (readonly [string, readonly SchemaFile[], string, string])[] = [
  [
    'a misspelt keyword of a file',
    rates({ requierd: ['label'] }),
    '/requierd',
    "'requierd' is not a keyword of a resource file. Did you mean 'required'?",
  ],
  [
    'a misspelt keyword of a field',
    field(text('Taux', { maxLenght: 3 })),
    '/properties/rate/maxLenght',
    "'maxLenght' is not a keyword of a field. Did you mean 'maxLength'?",
  ],
  [
    'a keyword far from any other',
    rates({ intent: { colour: 'red' } }),
    '/x-resource/colour',
    "'colour' is not a keyword of x-resource.",
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
    'a computation that nobody knows',
    field(text('Taux', { 'x-compute': { sun: ['label'] } })),
    '/properties/rate/x-compute/sun',
    "'sun' is not a keyword of x-compute. Did you mean 'sum'?",
  ],
  [
    'a section of the menu that is not there',
    rates({ intent: { menu: 'repository' } }),
    '/x-resource/menu',
    "'menu' cannot be 'repository'. Did you mean 'repositories'? It is one of steering, dossiers, catalogue, configuration, repositories, null.",
  ],
  [
    'a yes / no written as a text',
    rates({ intent: { order: 'yes' } }),
    '/x-resource/order',
    "'order' must be true or false.",
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
    'an unknown shared field',
    field({ $ref: 'meta/fields.json#/siert' }),
    '/properties/rate/$ref',
    "'meta/fields.json#/siert' is not a shared field. Did you mean 'meta/fields.json#/siret'?",
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
    'a default of another kind',
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
    'a column of the list that is not a field',
    rates({ 'x-list': { columns: ['lable'] } }),
    '/x-list/columns/0',
    "'lable' is not a field of 'rates'. Did you mean 'label'?",
  ],
  [
    'a sort by a field that is not there',
    rates({ 'x-list': { sort: ['-lable'] } }),
    '/x-list/sort/0',
    "'lable' is not a field of 'rates'. Did you mean 'label'?",
  ],
  [
    'a field placed twice in the form',
    rates({ 'x-form': { sections: [{ id: 'a', fields: ['label', 'label'] }] } }),
    '/x-form/sections/0/fields/1',
    "'label' is placed twice.",
  ],
  [
    'a required field that is not there',
    rates({ required: ['lable'] }),
    '/required/0',
    "'lable' is not a field of 'rates'. Did you mean 'label'?",
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
    'a representation by nothing',
    rates({ intent: { represent: '{lable}' } }),
    '/x-resource/represent',
    "'lable' is not a field of 'rates'. Did you mean 'label'?",
  ],
  [
    'a search in nothing',
    rates({ intent: { search: ['lable'] } }),
    '/x-resource/search/0',
    "'lable' is not a field of 'rates'. Did you mean 'label'?",
  ],
  [
    'a search behind nothing',
    [
      schemaFile('regions'),
      schemaFile('rates', {
        intent: { search: ['label', 'regin.label'] },
        properties: { label, region: relation('regions') },
      }),
    ],
    '/x-resource/search/1',
    "'regin' is not a relation of 'rates'. Did you mean 'region'?",
  ],
  [
    'a search in nothing behind a relation',
    [
      schemaFile('regions'),
      schemaFile('rates', {
        intent: { search: ['region.lable'] },
        properties: { label, region: relation('regions') },
      }),
    ],
    '/x-resource/search/0',
    "'lable' is not a field of words of 'regions'. Did you mean 'label'?",
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
    "'x-filter' cannot be 'like'. Did you mean 'lte'? It is one of eq, ne, in, contains, starts, gt, gte, lt, lte, null.",
  ],
  [
    'a reserved name',
    rates({ properties: { label, type: text('Type') } }),
    '/properties/type',
    "'type' is reserved by JSON:API. Choose another name, such as 'map_type'.",
  ],
  [
    'two fields with one column',
    rates({ properties: { label, newSiret: text('a'), new_siret: text('b') } }),
    '/properties/new_siret',
    "'new_siret' has the column 'new_siret', as has 'newSiret'.",
  ],
  [
    'a path taken',
    [schemaFile('rates'), { ...schemaFile('rates'), file: 'z.json' }],
    '/x-resource/path',
    "'rates' is already the path of rates.json.",
  ],
  [
    'an action that flips words',
    rates({ intent: { actions: { flip: { label: { fr: 'a', en: 'a' }, toggle: 'label' } } } }),
    '/x-resource/actions/flip/toggle',
    "'label' cannot be flipped: it is neither yes / no nor an instant.",
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
    'a question that its kind does not answer',
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
    'a field edited in the list that nobody may write',
    rates({ 'x-list': { inline: ['createdAt'] } }),
    '/x-list/inline/0',
    "'createdAt' is read only and cannot be edited here.",
  ],
  [
    'a quick filter of a field without one',
    rates({ properties: { label: { ...label, 'x-filter': false } }, 'x-list': { filters: ['label'] } }),
    '/x-list/filters/0',
    "'label' has no filter.",
  ],
  [
    'a name listed twice',
    rates({ 'x-list': { columns: ['label', 'label'] } }),
    '/x-list/columns/1',
    "'label' is listed twice.",
  ],
  [
    'a search in a number',
    rates({ properties: { label, rate: decimal(2) }, intent: { search: ['rate'] } }),
    '/x-resource/search/0',
    "'rate' is not a text and cannot be searched.",
  ],
  [
    'an owner that is no person',
    rates({ properties: { label, fragile }, intent: { access: { own: { user: 'fragile' } } } }),
    '/x-resource/access/own/user',
    "'fragile' is not a relation to, or the id of, a person.",
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
    'an icon that cannot be drawn',
    rates({ intent: { icon: 'Shool' } }),
    '/x-resource/icon',
    "'icon' cannot be 'Shool'. Did you mean 'School'?",
  ],
  [
    'an action that sets what is no value',
    rates({
      properties: { label, fragile },
      intent: { actions: { check: { label: { fr: 'a', en: 'a' }, set: { fragile: '$now' } } } },
    }),
    '/x-resource/actions/check/set/fragile',
    `"$now" is no value of 'fragile'.`,
  ],
  [
    'a fixed filter by a value that there is not',
    rates({ properties: { state: choice(['new']) }, required: [], 'x-list': { filter: { state: 'nwe' } } }),
    '/x-list/filter/state',
    `"nwe" is not a value of 'state'. Did you mean 'new'?`,
  ],
  [
    'a brace without its other',
    rates({ intent: { represent: '{label' } }),
    '/x-resource/represent',
    `'{label' has a brace without its other: write "{label}".`,
  ],
  [
    'the address of another list',
    [schemaFile('others', { intent: { route: '/resources/rates' } }), ...rates({})],
    '/x-resource/route',
    "'/resources/rates' is already the address of others.json.",
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
  [
    'a file that is not JSON',
    [{ file: 'rates.json', text: '{\n  "a": 1,\n  "b" 2\n}' }],
    '',
    "This is not JSON: line 3, column 7: expected ':' after 'b', found '2'.",
  ],
  [
    'a list that is not closed',
    [{ file: 'rates.json', text: '{ "a": [1, 2 }' }],
    '',
    "This is not JSON: line 1, column 14: expected ',' or ']', found '}'.",
  ],
  [
    'words after the end of its object',
    [{ file: 'rates.json', text: '{ "a": [] } x' }],
    '',
    "This is not JSON: line 1, column 13: 'x' comes after the end.",
  ],
  [
    'a text without its closing quote',
    [{ file: 'rates.json', text: '{ "a": "b\n }' }],
    '',
    'This is not JSON: line 1, column 8: this text has no closing quote.',
  ],
  [
    'a key written twice',
    [{ file: 'rates.json', text: '{ "a": 1,\n "a": 2 }' }],
    '',
    "This is not JSON: line 2, column 2: 'a' is written twice.",
  ],
];

describe('a schema file is refused with its pointer', () => {
  it.each(cases)('for %s', (_, files, pointer, message) => {
    const shared = JSON.stringify({ siret: text('SIRET') });

    const result = compileModel(files, shared);

    expect('faults' in result && result.faults).toContainEqual({
      file: expect.any(String),
      pointer,
      message,
    });
  });
});

const known = {
  widgets: { gauge: ['decimal' as const] },
  permissions: { rates: ['view', 'margins', 'sort'] },
  pages: [{ path: '/manager/:id?' }, { path: '/rates/*', resource: 'others' }],
  calls: ['auth'],
};

const productFaults: readonly (readonly [string, readonly SchemaFile[], string, string])[] = [
  [
    'a widget that there is not',
    field(decimal(2, { 'x-ui': { widget: 'guage' } })),
    '/properties/rate/x-ui/widget',
    "'guage' is not a widget. Did you mean 'gauge'?",
  ],
  [
    'a widget of another kind',
    field(text('Taux', { 'x-ui': { widget: 'gauge' } })),
    '/properties/rate/x-ui/widget',
    "The widget 'gauge' is not for a field of this type.",
  ],
  [
    'a permission group that there is not',
    rates({ intent: { access: { group: 'rtes' } } }),
    '/x-resource/access/group',
    "'rtes' is not a permission group. Did you mean 'rates'?",
  ],
  [
    'a list that nobody may see',
    [schemaFile('tariffs')],
    '/x-resource',
    `Nobody may see 'tariffs': no permission group has its name. Write "access": { "group": "…" } in 'x-resource': rates.`,
  ],
  [
    'a permission of the menu that there is not',
    rates({ intent: { access: { screen: 'erpf.rates.vew' } } }),
    '/x-resource/access/screen',
    "'erpf.rates.vew' is not a permission. Did you mean 'erpf.rates.view'?",
  ],
  [
    'a field guarded by a permission that there is not',
    field(decimal(2, { 'x-access': { view: 'margin' } })),
    '/properties/rate/x-access/view',
    "'margin' is not a permission of 'rates'. Did you mean 'margins'?",
  ],
  [
    'an action that nobody may call',
    rates({ intent: { actions: { close: { label: { fr: 'a', en: 'a' }, set: {} } } } }),
    '/x-resource/actions/close',
    "'close' is not a permission of 'rates'.",
  ],
  [
    'the address of a page written by hand',
    rates({ intent: { route: '/manager' } }),
    '/x-resource/route',
    "'/manager' is the address of a page written by hand: '/manager/:id?'.",
  ],
  [
    'an address below a page that shows another list',
    rates({ intent: { route: '/rates/all' } }),
    '/x-resource/route',
    "'/rates/all' is the address of a page written by hand: '/rates/*'.",
  ],
  [
    'the address of a call made by hand',
    [schemaFile('auth', { intent: { access: { group: 'rates' } } })],
    '/x-resource/path',
    "'auth' is the address of a call made by hand.",
  ],
];

describe('a name that the product does not have', () => {
  it.each(productFaults)('is refused: %s', (_, files, pointer, message) => {
    const result = compileModel(files, '{}', { names: known });

    expect('faults' in result ? result.faults : []).toEqual([
      { file: files[0]?.file ?? '', pointer, message },
    ]);
  });
});

describe('the faults of an input', () => {
  it('come together, whichever file they are in', () => {
    const files = [
      schemaFile('a', { requierd: [], properties: { label, rate: relation('nothing') } }),
      { file: 'b.json', text: '[' },
      schemaFile('c', { required: ['lable'] }),
    ];

    const faults = faultsOf(...files);

    expect(faults.map(({ file, pointer }) => file + pointer)).toEqual([
      'a.json/requierd',
      'a.json/properties/rate/x-relation/to',
      'b.json',
      'c.json/required/0',
    ]);
  });

  it('do not blame a relation for the fault of the file it leads to', () => {
    const broken = schemaFile('regions', { intent: { order: 'yes' } });

    const faults = faultsOf(
      broken,
      schemaFile('rates', { properties: { label, region: relation('regions') } }),
    );

    expect(faults.map(({ file }) => file)).toEqual(['regions.json']);
  });
});
