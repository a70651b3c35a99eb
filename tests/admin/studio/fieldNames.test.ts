import { describe, expect, it } from 'vitest';
import { resolved, type Shape, shapeAt } from '#engine/admin/studio/edit/text/dialect.ts';
import { placesOf, removeField, renameField, storedName } from '#engine/admin/studio/edit/text/fieldNames.ts';
import type { Json } from '#engine/jsonText/editJson.ts';
import { type NameWord, nameWords } from '#engine/jsonText/nameWords.ts';
import { placesNaming } from '#engine/jsonText/placesNaming.ts';

/** Words of the dialect in which any text may stand, and that yet name no field of the model. */
const ofOthers = [
  ...['$comment', 'title', 'description'],
  ...['path', 'table', 'menu', 'route', 'audit', 'dropped/*', 'actions/{}', 'actions/*/set/*'].map(
    inResource,
  ),
  ...['category', 'purpose', 'retention'].map((word) => `x-resource/personal/${word}`),
  ...['group', 'screen', 'roles/{}', 'roles/*/*', 'own/scopes/*'].map((word) => `x-resource/access/${word}`),
  ...['filter/*', 'views/*/id', 'views/*/filter/*', 'views/*/roles/*'].map((word) => `x-list/${word}`),
  ...['x-form/sections/*/id', 'x-show/sections/*/id', 'properties/{}'],
  ...['$ref', '$comment', 'title', 'description', 'enum/*', 'default', 'pattern'].map(inField),
  ...['items/enum/*', 'items/properties/{}', 'x-enum/{}', 'x-decimal/unit', 'x-decimal/min'].map(inField),
  ...['x-decimal/max', 'x-file/maxSize', 'x-mask', 'x-unit', 'x-special/{}', 'x-relation/to'].map(inField),
  ...['x-relation/filter/*', 'x-ui/widget', 'x-access/view', 'x-access/update', 'x-number'].map(inField),
  ...['category', 'purpose', 'retention'].map((word) => `properties/*/x-personal/${word}`),
  ...['x-renamed-from', 'x-lossy/map/{}', 'x-lossy/map/*'].map(inField),
  // Of an object whose parts are no fields.
  ...['properties/{}', 'properties/*', 'required/*', 'additionalProperties'].map(inField),
];

function inResource(word: string): string {
  return `x-resource/${word}`;
}

function inField(word: string): string {
  return `properties/*/${word}`;
}

/** Where any text may stand: `*` is a name or a place in a list, `{}` stands for the names of an object. */
function freeWords(shape: Shape, path: readonly string[] = []): string[] {
  const { definition = '', additionalProperties: further } = shape;
  if (definition === 'predicate') return [path.join('/')];
  if (/^(words|oneAndMany|sentence|unit)$/.test(definition) || isOfLine(shape, path)) return [];
  const parts = Object.entries(shape.properties ?? {}).flatMap(([key, part]) =>
    freeWords(resolved(part), [...path, key]),
  );
  const inside = [...path, '*'];
  const keyed = further ? [`${path.join('/')}/{}`, ...freeWords(resolved(further), inside)] : [];
  const items = shape.items ? freeWords(resolved(shape.items), inside) : [];
  const others = (shape.anyOf ?? []).flatMap((one) => freeWords(resolved(one), path));
  const isAny = Object.keys(shape).every((word) => word === 'description');
  const isText = shape.type === 'string' && !shape.enum;
  return [...parts, ...keyed, ...items, ...others, ...(isText || isAny ? [path.join('/')] : [])];
}

function isOfLine({ title }: Shape, path: readonly string[]): boolean {
  return title === 'a field' && path.length > 2;
}

const placeOf = ({ place, says }: NameWord) => (says === 'keys' ? `${place}/{}` : place);

/** What stands at a word that names `price`, with texts beside it that say something else. */
const written: Readonly<Record<NameWord['says'], Json>> = {
  name: 'price',
  keys: { price: 'price', other: 'price' },
  braces: '{price} price {price:2}',
  formula: "price * 2 + round( price, 1) & 'price' & price_net & if(empty(price), 'it''s price', '')",
  condition: {
    properties: { price: { const: 'price', required: ['price'] }, other: { enum: ['price'] } },
    required: ['price'],
    anyOf: [{ not: { required: ['price', 'other'] } }, { if: { properties: { price: {} } } }],
    dependentRequired: { price: ['other'], other: ['price'] },
  },
};

const renamed: typeof written = {
  name: 'cost',
  keys: { cost: 'price', other: 'price' },
  braces: '{cost} price {cost:2}',
  formula: "cost * 2 + round( cost, 1) & 'price' & price_net & if(empty(cost), 'it''s price', '')",
  condition: {
    properties: { cost: { const: 'price', required: ['price'] }, other: { enum: ['price'] } },
    required: ['cost'],
    anyOf: [{ not: { required: ['cost', 'other'] } }, { if: { properties: { cost: {} } } }],
    dependentRequired: { cost: ['other'], other: ['cost'] },
  },
};

type Tree = Record<string, Json>;

/** A file that says a word, once; what the word is about is a field `at` that leads back to the same list. */
function fileWith(place: string, value: Json, own = 'price'): string {
  const file: Tree = {
    'x-resource': { path: 'loans' },
    properties: { [own]: {}, at: { 'x-relation': { to: 'loans' } } },
  };
  const put = (around: Tree, [step = '', ...rest]: readonly string[], path: readonly string[]): void => {
    const any = listed(shapeAt(path)) ? '0' : 'at';
    const key = step === '*' ? any : step;
    const next = [...path, key];
    around[key] =
      rest.length === 0 ? value : (around[key] ?? (rest[0] === '*' && listed(shapeAt(next)) ? [] : {}));
    if (rest.length > 0) put(around[key] as Tree, rest, next);
  };
  put(file, place.split('/'), []);
  if (place.includes('upload/named'))
    Object.assign((file['x-resource'] as Tree).upload as Tree, { of: 'at' });
  if (place.endsWith('x-rollup/where'))
    Object.assign(((file.properties as Tree).at as Tree)['x-rollup'] as Tree, { count: 'at' });
  return JSON.stringify(file);
}

function listed({ items, anyOf = [] }: Shape): boolean {
  return items !== undefined || anyOf.some((one) => resolved(one).items !== undefined);
}

describe('the words that name fields', () => {
  it('are all those of the meta-schema that do', () => {
    const known = [...nameWords.map(placeOf), ...ofOthers];

    expect([...new Set(freeWords(shapeAt([])))].sort()).toEqual(known.sort());
  });

  it.each(nameWords)('follow a field that is renamed: $place', ({ place, says, of }) => {
    const field = {
      name: 'price',
      saved: [],
      ...(of === 'lines' && { place: ['properties', 'at', 'items'] }),
    };

    const text = renameField(fileWith(place, written[says]), field, 'cost');

    expect(JSON.parse(text)).toEqual(
      JSON.parse(fileWith(place, renamed[says], of === 'lines' ? 'price' : 'cost')),
    );
  });

  it.each(ofOthers)('are not %s, whatever it says', (place) => {
    const at = place.replace(/\/\{\}$/, '');

    expect(
      placesOf(fileWith(at, at === place ? 'price' : { price: {} }), { name: 'price', saved: [] }),
    ).toEqual([]);
  });
});

const books = { resource: 'books', name: 'title' };
const relations: Readonly<Record<string, string>> = {
  'loans.book': 'books',
  'loans.member': 'members',
  'members.favourite': 'books',
  'books.loans': 'loans',
};
const targetOf = (resource: string, field: string) => relations[`${resource}.${field}`];

describe('a file', () => {
  it('names a field of another resource over its relations, and no field of the same name that is of a third', () => {
    const value = {
      'x-resource': {
        path: 'loans',
        search: ['book.title', 'member.title', 'title'],
        access: { mine: ['users.books', 'books.title'] },
      },
      'x-list': { sort: ['-member.favourite.title', 'book'] },
      properties: {
        book: {
          'x-relation': { to: 'books', inverse: 'title', filter: { title: 'x', year: { field: 'title' } } },
        },
        about: { 'x-formula': "book.title & title & 'book.title'" },
        worst: { 'x-rollup': { max: 'book.title', where: { required: ['title'] } } },
      },
    };

    const places = placesNaming({ value, targetOf }, books, 'name');

    expect(places.map(({ path, renamed: text }) => [path.join('/'), text])).toEqual([
      ['x-resource/search/0', 'book.name'],
      ['x-resource/access/mine/1', 'books.name'],
      ['x-list/sort/0', '-member.favourite.name'],
      ['properties/book/x-relation/inverse', 'name'],
      ['properties/book/x-relation/filter/title', 'name'],
      ['properties/about/x-formula', "book.name & title & 'book.title'"],
      ['properties/worst/x-rollup/max', 'book.name'],
      ['properties/worst/x-rollup/where/required/0', 'name'],
    ]);
  });

  it('names the lines of a field with the field, and follows a line of them alone', () => {
    const text = (line: string) =>
      JSON.stringify({
        'x-resource': { path: 'loans' },
        'x-list': { columns: ['cost'] },
        properties: {
          cost: {},
          works: { items: { properties: { [line]: {} }, required: [line] } },
          total: { 'x-formula': `sum(works.${line}, works.${line} > cost)` },
          most: {
            'x-rollup': { max: `works.${line}`, where: { properties: { [line]: { const: 'cost' } } } },
          },
        },
      });

    const next = renameField(
      text('cost'),
      { name: 'cost', place: ['properties', 'works', 'items'], saved: [] },
      'fee',
    );

    expect(JSON.parse(next)).toEqual(JSON.parse(text('fee')));
  });

  it('renames what a filter has inside of what it names', () => {
    const text = (name: string) =>
      JSON.stringify({
        'x-resource': { path: 'loans' },
        'x-list': {
          views: [{ filter: { or: [{ [name]: 1 }, { and: [{ [name]: { gt: 2 } }] }], [name]: 3 } }],
        },
        properties: { [name]: { 'x-relation': { to: 'loans', filter: { [name]: { field: name } } } } },
      });

    expect(JSON.parse(renameField(text('a'), { name: 'a', saved: [] }, 'b'))).toEqual(JSON.parse(text('b')));
  });
});

describe('the rows of a field', () => {
  const place = ['properties', 'works', 'items'];
  const text = JSON.stringify({
    properties: {
      price: { 'x-renamed-from': 'fee' },
      fee: {},
      works: { 'x-renamed-from': 'repairs', items: { properties: { cost: { 'x-renamed-from': 'sum' } } } },
    },
  });

  it.each([
    [
      'a field saved under its name, whatever it was called before',
      { name: 'price', saved: ['price'] },
      'price',
    ],
    ['a field renamed since', { name: 'price', saved: ['fee'] }, 'fee'],
    ['a new field under a name that another gave up', { name: 'fee', saved: ['fee'] }, undefined],
    ['a field of renamed lines', { name: 'cost', place, saved: ['repairs', 'repairs.cost'] }, 'repairs.cost'],
    ['a renamed one of them', { name: 'cost', place, saved: ['works', 'works.sum'] }, 'works.sum'],
    ['a field of lines that are new', { name: 'cost', place, saved: ['price'] }, undefined],
  ])('are those of %s', (_, field, stored) => {
    expect(storedName(text, field)).toBe(stored);
  });

  it('stay with a field that is renamed, saved, and renamed again', () => {
    const next = JSON.parse(renameField(text, { name: 'price', saved: ['price', 'fee'] }, 'amount'));

    expect(next.properties.amount['x-renamed-from']).toBe('price');
  });

  it('of renamed lines are given up under the names that they have', () => {
    const next = JSON.parse(removeField(text, { name: 'cost', place, saved: ['repairs', 'repairs.sum'] }));

    expect(next['x-resource'].dropped).toEqual(['repairs.sum']);
  });
});

it('a field that is removed leaves to the check what would mean something else without it', () => {
  const condition = { required: ['a', 'b'] };
  const text = JSON.stringify({
    'x-resource': { path: 'loans', access: { own: { scopes: { a: 'regions' } } } },
    'x-list': { columns: ['a', 'b'], filter: { a: 1 } },
    allOf: [condition],
    properties: { a: {}, b: { 'x-unique': ['a', 'c'], 'x-when': { visible: condition } } },
  });

  const file = JSON.parse(removeField(text, { name: 'a', saved: [] }));

  expect(file['x-list']).toEqual({ columns: ['b'], filter: {} });
  expect(file['x-resource'].access.own.scopes).toEqual({ a: 'regions' });
  expect([file.allOf, file.properties.b]).toEqual([
    [condition],
    { 'x-unique': ['a', 'c'], 'x-when': { visible: condition } },
  ]);
});
