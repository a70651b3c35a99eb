import { describe, expect, it } from 'vitest';
import { buildListQuery, buildRecordQuery, type ListRequest } from '../src/buildQuery.ts';
import { type JsonApiOptions, settleOptions } from '../src/settleOptions.ts';

const day = new Date('2024-02-29T00:00:00Z');

const decoded = (query: string) => decodeURIComponent(query);
const queryOf = (request: ListRequest, options: Partial<JsonApiOptions> = {}) =>
  decoded(buildListQuery(settleOptions({ apiUrl: '/api', ...options }), request));

const filters: [what: string, filter: Record<string, unknown>, query: string][] = [
  ['a text', { title: 'dune' }, '?filter[title]=dune'],
  ['a search over everything', { q: 'dune' }, '?filter[q]=dune'],
  ['an operator behind two underscores', { rate__gte: '1' }, '?filter[rate][gte]=1'],
  ['an operator as a member', { rate: { gte: '1', lt: 9 } }, '?filter[rate][gte]=1&filter[rate][lt]=9'],
  ['two underscores that are no operator', { my__field: 'x' }, '?filter[my__field]=x'],
  ['a member that is no operator', { region: { name: 'Sud' } }, '?filter[region.name]=Sud'],
  ['a path and an operator', { region: { name: { starts: 'S' } } }, '?filter[region.name][starts]=S'],
  ['a path and an operator in the key', { 'region.name__starts': 'S' }, '?filter[region.name][starts]=S'],
  ['a list', { status: ['open', 'won'] }, '?filter[status]=open,won'],
  ['a list with an operator', { status__ne: ['open', '', null] }, '?filter[status][ne]=open'],
  ['true and false', { a: true, b: false }, '?filter[a]=true&filter[b]=false'],
  ['zero', { a: 0 }, '?filter[a]=0'],
  ['null', { region: null }, '?filter[region][null]=true'],
  ['null asked for by name', { region: { null: false } }, '?filter[region][null]=false'],
  ['a date', { at__gte: day }, '?filter[at][gte]=2024-02-29T00:00:00.000Z'],
  [
    'groups of which one holds',
    { or: [{ status: 'late', amount: { gte: 10 } }, { 'region.name': { starts: 'Br' } }] },
    '?filter[or][0][status]=late&filter[or][0][amount][gte]=10&filter[or][1][region.name][starts]=Br',
  ],
  [
    'groups beside each other, and in each other',
    { and: [{ or: [{ a: 1 }, { b: null }] }, { c__lt: 2 }] },
    '?filter[and][0][or][0][a]=1&filter[and][0][or][1][b][null]=true&filter[and][1][c][lt]=2',
  ],
  ['a field by the name of groups that holds none', { or: 'x', and: ['y'] }, '?filter[or]=x&filter[and]=y'],
  ['no groups', { or: [], and: [{}] }, ''],
  ['what is empty', { a: '', b: undefined, c: [], d: {}, e: { gte: '' }, f__gte: null, g: [''] }, ''],
];

const sorts: [what: string, request: ListRequest, query: string][] = [
  ['one field', { sort: { field: 'year', order: 'ASC' } }, '?sort=year'],
  ['one field downwards', { sort: { field: 'year', order: 'DESC' } }, '?sort=-year'],
  ['several fields', { sort: { field: 'a,-b', order: 'ASC' } }, '?sort=a,-b'],
  ['several fields turned round', { sort: { field: 'a,-b', order: 'DESC' } }, '?sort=-a,b'],
  ['an empty field', { sort: { field: '', order: 'ASC' } }, ''],
  ['a list in meta', { sort: { field: 'x', order: 'ASC' }, meta: { sort: ['a', '-b'] } }, '?sort=a,-b'],
  ['a text in meta', { meta: { sort: '-a,b' } }, '?sort=-a,b'],
  ['payloads in meta', { meta: { sort: [{ field: 'a', order: 'DESC' }, 'b'] } }, '?sort=-a,b'],
];

describe('the query of a list', () => {
  it.each(filters)('filters by %s', (_, filter, query) => {
    expect(queryOf({ filter })).toBe(query);
  });

  it.each(sorts)('sorts by %s', (_, request, query) => {
    expect(queryOf(request)).toBe(query);
  });

  it('asks for fields by type and for related records', () => {
    const meta = {
      include: ['director', 'cast.agent'],
      fields: { movies: ['title', 'year'], film_people: 'name' },
    };

    expect(queryOf({ meta })).toBe(
      '?include=director,cast.agent&fields[movies]=title,year&fields[film_people]=name',
    );
    expect(queryOf({ meta: { aggregate: { price: ['sum', 'average'], pages: 'max' } } })).toBe(
      '?aggregate[price]=sum,average&aggregate[pages]=max',
    );
    expect(decoded(buildRecordQuery(meta))).toBe(queryOf({ meta }));
  });

  it('encodes what a query string may not hold', () => {
    const settings = settleOptions({ apiUrl: '/api' });

    expect(buildListQuery(settings, { filter: { title: 'a&b=ç' } })).toBe(
      '?filter%5Btitle%5D=a%26b%3D%C3%A7',
    );
  });

  it('speaks other dialects of paging, filters and operators', () => {
    const request = { pagination: { page: 3, perPage: 10 }, filter: { year: { after: 1960 }, title: 'a' } };
    const options = {
      pagination: ({ page, perPage }: { page: number; perPage: number }) => ({
        'page[offset]': String((page - 1) * perPage),
        'page[limit]': String(perPage),
      }),
      operators: ['after'],
      filterName: (field: string, operator?: string) =>
        operator ? `filter[${field}.${operator}]` : `filter[${field}]`,
    };

    expect(queryOf(request, options)).toBe(
      '?page[offset]=20&page[limit]=10&filter[year.after]=1960&filter[title]=a',
    );
  });
});
