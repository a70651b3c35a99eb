import { describe, expect, test } from 'vitest';
import { type Operator, operators } from '#engine/model/model.ts';
import { courses, filterText, names, planOfRead, problemsOfRead, sortText } from './planOfRead.ts';
import { actorWith, everything, id, seesMargins } from './readApi.ts';
import { withField, withResource } from './withResource.ts';

const path = 'training-courses';
const list = `/${path}`;
const region = id('r', 1);
const other = id('r', 2);
const stage = id('s', 1);
const viewer = actorWith(['erpf.course.view']);

describe('the plan of a list', () => {
  test.each<[string, string[]]>([
    ['filter[status]=done', ['status eq ["done"]']],
    ['filter[status]=done,to_do', ['status in ["done","to_do"]']],
    ['filter[status][ne]=done', ['status ne ["done"]']],
    ['filter[status][in]=done,to_do', ['status in ["done","to_do"]']],
    ['filter[status][null]=false', ['status null [false]']],
    ['filter[seats]=3', ['seats eq [3]']],
    ['filter[seats][ne]=3', ['seats ne [3]']],
    ['filter[seats][gt]=3', ['seats gt [3]']],
    ['filter[seats][gte]=3', ['seats gte [3]']],
    ['filter[seats][lt]=3', ['seats lt [3]']],
    ['filter[seats][lte]=3', ['seats lte [3]']],
    ['filter[level]=1,2', ['level in [1,2]']],
    ['filter[is_national]=1', ['is_national eq [true]']],
    ['filter[label]=bois\\,fer', ['label contains ["bois,fer"]']],
    ['filter[label]=bois,fer', ['label contains ["bois","fer"]']],
    ['filter[label][starts]=bois,fer', ['label starts ["bois,fer"]']],
    ['filter[region.name][starts]=Br', ['region.name starts ["Br"]']],
    [`filter[region]=${region}`, [`region eq ["${region}"]`]],
    [`filter[region]=${region},${other}`, [`region in ["${region}","${other}"]`]],
    [`filter[region][outside]=${region},${other}`, [`region outside ["${region}","${other}"]`]],
    ['filter[region][root]=true', ['region root [true]']],
    ['filter[region]=false', ['region null [true]']],
    ['filter[region]=true', ['region null [false]']],
    ['filter[region][null]=true', ['region null [true]']],
    [`filter[stages]=${stage}`, [`stages.id eq ["${stage}"]`]],
    [`filter[stages][ne]=${stage}`, [`not stages.id eq ["${stage}"]`]],
    ['filter[stages]=true', ['stages.id null [false]']],
    ['filter[stages]=false', ['not stages.id null [false]']],
    [`filter[axes][ne]=${id('a', 1)}`, [`not axes eq ["${id('a', 1)}"]`]],
    ['filter[deadline]=now', ['deadline lte ["2026-03-10"]']],
    ['filter[deadline]=2026-01-01', ['deadline eq ["2026-01-01"]']],
    ['filter[deadline]=2026-01-01,2026-02-01', ['deadline in ["2026-01-01","2026-02-01"]']],
    ['filter[seen_at][gt]=now', ['seen_at gt ["2026-03-10T09:00:00.000Z"]']],
    ['filter[label]=now', ['label contains ["now"]']],
    ['filter[mine]=1', ['mine']],
    ['filter[mine]=0', []],
    ['filter[owner_email]=1', ['mine']],
    ['filter[owner_email][eq]=1', ['owner_email eq ["1"]']],
    ['filter[owner_email]=x@house.example', ['owner_email contains ["x@house.example"]']],
    ['filter[stages.q]=taille haute', ['stages has taille haute']],
    ['filter[stages.course.label]=bois', ['stages.course.label contains ["bois"]']],
    ['filter[region.director.last_name][ne]=x', ['region.director.last_name ne ["x"]']],
  ])('of %s filters by %j', (query, expected) => {
    const model = withField(courses, path, 'region', { operators });

    expect(planOfRead(`${list}?${query}`, { model }).filters.map(filterText)).toEqual(expected);
  });

  test.each<[Operator, string]>([
    ['in', 'label in ["bois","fer"]'],
    ['starts', 'label starts ["bois,fer"]'],
  ])('filters a field that takes %s alone by %s', (operator, expected) => {
    const model = withField(courses, path, 'label', { operators: [operator] });

    expect(planOfRead(`${list}?filter[label]=bois,fer`, { model }).filters.map(filterText)).toEqual([
      expected,
    ]);
  });

  test.each<[string, string[]]>([
    ['', ['-createdAt']],
    ['sort=label', ['label']],
    ['sort=-region.name,seats', ['-region.name', 'seats']],
    ['sort=status.settled', ['status.settled of done']],
    ['sort=-status.settled,label', ['-status.settled of done', 'label']],
  ])('of "%s" sorts by %j', (query, expected) => {
    expect(planOfRead(`${list}?${query}`).sort.map(sortText)).toEqual(expected);
  });

  test.each<[object, string[]]>([
    [[{ field: 'seats', order: 'ASC' }], ['seats']],
    [
      [
        { field: 'region.name', order: 'ASC' },
        { field: 'label', order: 'DESC' },
      ],
      ['region.name', '-label'],
    ],
    [
      [
        { field: 'margin', order: 'ASC' },
        { field: 'label', order: 'ASC' },
      ],
      ['label'],
    ],
    [[], []],
  ])('of a list in the order %j sorts by %j', (sort, expected) => {
    const model = withResource(courses, path, ({ list: shown }) => ({
      list: { ...shown, sort: sort as never },
    }));

    expect(planOfRead(list, { model }).sort.map(sortText)).toEqual(expected);
  });

  test('is asked for the rows of the actor herself', () => {
    expect(planOfRead(`${list}?filter[mine]=true`).filters).toEqual([{ through: null, mine: true }]);
  });

  test('looks for words in the fields of the row and of the rows behind it', () => {
    const { words, fields, related } = planOfRead(`${list}?filter[q]=taille  des`).search;

    expect(words).toEqual(['taille', 'des']);
    expect(names(fields)).toEqual(['label', 'description']);
    expect(related.map((one) => [one.through.field.name, names(one.fields)])).toEqual([
      ['stages', ['label']],
      ['axes', ['label']],
      ['manager', ['last_name']],
    ]);
  });

  test('looks for words in no field that the actor may not see', () => {
    const seen = planOfRead(`${list}?filter[q]=zaza`, { actor: seesMargins }).search.related;
    const own = planOfRead(`${list}?filter[q]=zaza`, { actor: actorWith(['erpf.course.view']) }).search
      .related;

    expect(names(seen.at(-1)?.fields)).toEqual(['last_name', 'nickname']);
    expect(own).toEqual([]);
  });

  test.each([
    [' taille  des ', ['taille', 'des']],
    ['a\u0000b', ['ab']],
    ['732 829 320 00074', ['732', '829', '320', '00074']],
    ['', []],
  ])('looks for the words of %j', (words, expected) => {
    expect(planOfRead(`${list}?filter[q]=${encodeURIComponent(words)}`).search.words).toEqual(expected);
  });

  test.each([
    [path, 'label'],
    ['stages', 'label'],
  ])('takes the groups of a number for one word where %s has such numbers', (resource, name) => {
    const model = withField(courses, resource, name, { fieldType: 'siret' });
    const { words } = planOfRead(`${list}?filter[q]=732 829 320 00074 bois`, { model }).search;

    expect(words).toEqual(['73282932000074', 'bois']);
  });

  test.each<[string[], string, string[]]>([
    [['stages.label'], 'filter[q]=x', []],
    [['label', 'stages.label'], 'filter[q]=x', []],
    [[], 'filter[label]=x', []],
    [[], 'filter[q]=x', ['filter[q]']],
    [['manager.nickname'], 'filter[q]=x', ['filter[q]']],
  ])('searched by %j answers %s but for %j', (search, query, refused) => {
    const model = withResource(courses, path, () => ({ search }));

    expect(problemsOfRead(`${list}?${query}`, { model })).toMatchObject(
      refused.map((parameter) => ({ code: 'not-filterable', values: { name: 'q' }, source: { parameter } })),
    );
  });

  test('looks for words through no relation that the actor may not see', () => {
    const model = withField(courses, path, 'manager', { access: { view: 'margins' } });
    const through = (actor = everything) =>
      planOfRead(`${list}?filter[q]=x`, { actor, model }).search.related.map((one) => one.through.field.name);

    expect(through()).toEqual(['stages', 'axes']);
    expect(through(seesMargins)).toEqual(['stages', 'axes', 'manager']);
  });

  test.each<[string, string]>([
    ['filter[label]=dossier-12', 'label contains ["12"]'],
    ['filter[label][eq]=DOSSIER-12', 'label eq ["12"]'],
    ['filter[label]=12 DOSSIER-', 'label contains ["12 DOSSIER-"]'],
    ['filter[description]=DOSSIER-12', 'description contains ["DOSSIER-12"]'],
    ['filter[stages.label]=DOSSIER-12', 'stages.label contains ["DOSSIER-12"]'],
  ])('filters by %s without the head of its rows’ names: %s', (query, expected) => {
    const model = withResource(courses, path, () => ({ represent: 'Dossier-{label}' }));

    expect(planOfRead(`${list}?${query}`, { model }).filters.map(filterText)).toEqual([expected]);
    expect(planOfRead(`${list}?filter[q]=DOSSIER-12 bois`, { model }).search.words).toEqual(['12', 'bois']);
  });

  const resource = 'training_courses';
  const badValue = (name: string, value: string, expected: string) => ({ name, value, expected });
  const notARelation = (name: string) => ({ name, resource });
  const refusals: readonly (readonly [string, string, string, object])[] = [
    ['filter[mine]=perhaps', 'bad-value', 'filter[mine]', badValue('mine', 'perhaps', 'boolean')],
    ['filter[mine][eq]=1', 'unknown-field', 'filter[mine][eq]', { name: 'mine', resource }],
    ['filter[margin]=1', 'forbidden-field', 'filter[margin]', { name: 'margin' }],
    ['filter[margn]=1', 'unknown-field', 'filter[margn]', { name: 'margn', resource }],
    ['filter[label.name]=x', 'not-includable', 'filter[label.name]', notARelation('label')],
    ['filter[region.a.b]=x', 'not-includable', 'filter[region.a.b]', { name: 'a', resource: 'regions' }],
    [
      'filter[stages.course.region.name]=x',
      'filter-too-deep',
      'filter[stages.course.region.name]',
      { name: 'stages.course.region.name', limit: 2 },
    ],
    [
      'filter[status][ne]=done,to_do',
      'bad-value',
      'filter[status][ne]',
      badValue('status', 'done,to_do', 'choice'),
    ],
    ['filter[region]=1', 'bad-value', 'filter[region]', badValue('region', '1', 'uuid')],
    ['filter[region]=', 'bad-value', 'filter[region]', badValue('region', '', 'uuid')],
    [
      'filter[stages.q]='.concat(Array(21).fill('ab').join('+')),
      'too-many-words',
      'filter[stages.q]',
      { name: 'filter[stages.q]', value: 21, limit: 20 },
    ],
    ['sort=margin', 'forbidden-field', 'sort', { name: 'margin' }],
    ['sort=-description', 'not-sortable', 'sort', { name: 'description' }],
    ['sort=nowhere.name', 'not-includable', 'sort', notARelation('nowhere')],
    ['sort=region.a.b', 'unknown-field', 'sort', { name: 'a.b', resource: 'regions' }],
    ['sort=level.settled', 'not-includable', 'sort', notARelation('level')],
    ['sort=nothing.settled', 'not-includable', 'sort', notARelation('nothing')],
    [
      'sort=status.settled.more',
      'not-includable',
      'sort',
      { ...notARelation('status'), suggestion: 'stages' },
    ],
    ['sort=status.name', 'not-includable', 'sort', { ...notARelation('status'), suggestion: 'stages' }],
  ];
  test.each(refusals)('is refused for %s', (query, code, parameter, values) => {
    const [first, ...others] = problemsOfRead(`${list}?${query}`);

    expect(first).toMatchObject({
      status: code.startsWith('forbidden') ? 403 : 400,
      code,
      source: { parameter },
    });
    expect(first?.values).toEqual(values);
    expect(others).toEqual([]);
  });

  test('takes twenty keys of a sort and twenty words of a search', () => {
    const query = `sort=${Array(20).fill('-id').join()}&filter[q]=${Array(20).fill('ab').join('+')}`;

    expect(problemsOfRead(`${list}?${query}`)).toEqual([]);
  });

  test('is sorted by no choice that the actor may not see', () => {
    const model = withField(courses, path, 'status', { access: { view: 'margins' } });

    expect(problemsOfRead(`${list}?sort=status.settled`, { model })).toMatchObject([
      { code: 'not-includable' },
    ]);
    expect(problemsOfRead(`${list}?sort=status.settled`, { actor: seesMargins, model })).toEqual([]);
  });

  test.each(['filter[region.name]=x', 'sort=region.name'])('is refused for %s out of reach', (query) => {
    expect(problemsOfRead(`${list}?${query}`, { actor: viewer })).toMatchObject([
      { status: 403, code: 'forbidden-resource', values: { name: 'region' } },
    ]);
  });
});

describe('the page of a list', () => {
  const cursor = (parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const pageOf = (query: string) => planOfRead(`${list}?${query}`).page;

  test('is the number and the size asked for', () => {
    expect(pageOf('page[number]=3&page[size]=20')).toEqual({ number: 3, size: 20, after: null });
    expect(pageOf('')).toEqual({ number: 1, size: 50, after: null });
  });

  test.each<[string, (string | null)[]]>([
    ['label', ['Zinguerie']],
    ['-label,region.name', ['Zinguerie', null]],
    ['seats,-region.name', ['3', 'Bretagne']],
    ['-status.settled', ['true']],
  ])('goes on from the cursor of its own sort: %s', (sort, values) => {
    const after = cursor([sort, 4, values, id('c', 4)]);

    expect(pageOf(`sort=${sort}&page[after]=${after}`)).toEqual({
      number: 5,
      size: 50,
      after: { sort, page: 4, values, id: id('c', 4) },
    });
  });

  const refused: readonly (readonly [string, readonly unknown[]])[] = [
    ['of another sort', ['label,seats', 1, ['3', 'x'], id('c', 1)]],
    ['of the other direction', ['-seats,label', 1, ['3', 'x'], id('c', 1)]],
    ['with a first value of another type', ['seats,label', 1, ['x', 'x'], id('c', 1)]],
    ['with a value too few', ['seats,label', 1, ['3'], id('c', 1)]],
    ['with a value too many', ['seats,label', 1, ['3', 'x', 'y'], id('c', 1)]],
    ['of no row', ['seats,label', 1, ['3', 'x'], 'c-1']],
  ];
  test.each(refused)('is refused a cursor %s', (_, parts) => {
    expect(problemsOfRead(`${list}?sort=seats,label&page[after]=${cursor(parts)}`)).toMatchObject([
      { code: 'bad-cursor', source: { parameter: 'page[after]' } },
    ]);
  });

  test('has no cursor under headings', () => {
    const after = cursor(['label', 1, ['x'], id('c', 1)]);

    expect(problemsOfRead(`${list}?group=stages&sort=label&page[after]=${after}`)).toMatchObject([
      { code: 'bad-cursor', source: { parameter: 'page[after]' } },
    ]);
  });
});
