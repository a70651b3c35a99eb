import { describe, expect, it } from 'vitest';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { type FaultCase, field, rates } from './rates.ts';
import {
  decimal,
  faultsOf,
  label,
  relation,
  schemaFile,
  text,
  withoutHistory,
  withoutPermissions,
} from './schemas.ts';

const fragile = { type: 'boolean', 'x-label': { fr: 'Fragile', en: 'Fragile' } };

const cases: readonly FaultCase[] = [
  [
    'a misspelt keyword of a file',
    rates({ requierd: ['label'] }),
    '/requierd',
    "'requierd' is not a keyword of a resource file. Did you mean 'required'?",
  ],
  [
    'a keyword far from any other',
    rates({ intent: { colour: 'red' } }),
    '/x-resource/colour',
    "'colour' is not a keyword of x-resource.",
  ],
  [
    'a section of the menu that is not there',
    rates({ intent: { menu: 'repository' } }),
    '/x-resource/menu',
    "'menu' cannot be 'repository'. Did you mean 'repositories'? It is one of steering, dossiers, candidates, catalogue, configuration, repositories, null.",
  ],
  [
    'a yes / no written as a text',
    rates({ intent: { order: 'yes' } }),
    '/x-resource/order',
    "'order' must be true or false.",
  ],
  [
    'a misspelt keyword of what becomes of former values',
    field({
      type: 'string',
      enum: ['a'],
      'x-enum': { a: { fr: 'A', en: 'A' } },
      'x-lossy': { mapp: { b: 'a' } },
    }),
    '/properties/rate/x-lossy/mapp',
    "'mapp' is not a keyword of x-lossy. Did you mean 'map'?",
  ],
  [
    'an unknown shared field',
    field({ $ref: 'meta/fields.json#/siert' }),
    '/properties/rate/$ref',
    "'meta/fields.json#/siert' is not a shared field. Did you mean 'meta/fields.json#/siret'?",
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
    'a representation by nothing',
    rates({ intent: { represent: '{lable}' } }),
    '/x-resource/represent',
    "'lable' is not a field of 'rates'. Did you mean 'label'?",
  ],
  [
    'a representation by a field of another resource',
    rates({ intent: { represent: '{label} {device_type.label}' } }),
    '/x-resource/represent',
    "'device_type.label' is not a field of 'rates'.",
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
    'a field edited in the list that nobody may write',
    rates({ 'x-list': { inline: ['createdAt'] } }),
    '/x-list/inline/0',
    "'createdAt' is read only and cannot be edited here.",
  ],
  [
    'a mistyped field edited in the list',
    rates({ 'x-list': { inline: ['lable'] } }),
    '/x-list/inline/0',
    "'lable' is not a field of 'rates'. Did you mean 'label'?",
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

    const result = compileModel(files, { fields: shared, product: withoutHistory });

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

const productFaults: readonly FaultCase[] = [
  [
    'a widget that there is not',
    field(decimal(2, { 'x-ui': { widget: 'guage' } })),
    '/properties/rate/x-ui/widget',
    "'guage' is not a widget. Did you mean 'gauge'?",
  ],
  [
    'a widget of another type',
    field(text('Taux', { 'x-ui': { widget: 'gauge' } })),
    '/properties/rate/x-ui/widget',
    "The widget 'gauge' is not for a field of this type.",
  ],
  [
    'a widget of the engine, misspelt',
    field({ type: 'integer', 'x-label': { fr: 'Note', en: 'Rating' }, 'x-ui': { widget: 'ratng' } }),
    '/properties/rate/x-ui/widget',
    "'ratng' is not a widget. Did you mean 'rating'?",
  ],
  [
    'tags for a text',
    field(text('Mots', { 'x-ui': { widget: 'tags' } })),
    '/properties/rate/x-ui/widget',
    `The widget 'tags' is for a field of "type": "array" of texts.`,
  ],
  [
    'stars for words',
    field(text('Note', { 'x-ui': { widget: 'rating' } })),
    '/properties/rate/x-ui/widget',
    `The widget 'rating' is for a field of "type": "integer".`,
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
    const result = compileModel(files, { product: withoutPermissions }, { names: known });

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
