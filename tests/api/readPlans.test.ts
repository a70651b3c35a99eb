import { describe, expect, test } from 'vitest';
import type { Filter, Include, ReadPlan, SortKey, Step } from '#engine/api/plan/plan.ts';
import { planRead } from '#engine/api/plan/planRead.ts';
import { parseRequest } from '#engine/api/request/parseRequest.ts';
import { Refusal } from '#engine/api/request/problem.ts';
import type { Field, Model } from '#engine/model/model.ts';
import { actorWith, director, everything, id, nobody, readModel, seesMargins } from './readApi.ts';

const coursesPath = 'training-courses';
const now = new Date('2026-03-10T09:00:00.000Z');
const model = withOwners(readModel());

/** A dossier is that of whose e-mail it has. */
function withOwners({ resources }: Model): Model {
  const { [coursesPath]: courses } = resources;
  if (!courses) throw new Error(`There is no ${coursesPath}`);
  const access = { ...courses.access, mine: ['owner_email'] };
  return { resources: { ...resources, [coursesPath]: { ...courses, access } } };
}

/** Plans are made of the request alone: there is no database here. */
function planOf(path: string, actor = everything): ReadPlan {
  const api = { model, now: () => now, newId: () => id('n', 1), basePath: '/api/v1' } as never;
  const request = parseRequest(new Request(`http://house/api/v1${path}`), api);
  return planRead(request, api, { actor, requestId: 'request-1', locale: 'en' });
}

/** Code and parameter of each problem. */
function refusalOf(path: string, actor = everything): readonly (readonly [string, string?])[] {
  try {
    planOf(path, actor);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.problems.map(({ code, source }) =>
      source && 'parameter' in source ? [code, source.parameter] : [code],
    );
  }
  return [];
}

const pathOf = (through: Step | null, field: Field) =>
  through ? `${through.field.name}.${field.name}` : field.name;

function filterText(filter: Filter): string {
  if ('mine' in filter) return 'mine';
  if ('search' in filter) return `${filter.through.field.name} has ${filter.search.words.join(' ')}`;
  const { negated, through, field, operator, values } = filter;
  return `${negated ? 'not ' : ''}${pathOf(through, field)} ${operator} ${JSON.stringify(values)}`;
}

const sortText = ({ through, field, descending, settled }: SortKey) =>
  `${descending ? '-' : ''}${pathOf(through, field)}${settled ? ` of ${settled.join()}` : ''}`;

const includeText = ({ field, resource, reach, children }: Include): string =>
  `${field.name}: ${reach} ${resource.path}${children.map((child) => ` (${includeText(child)})`).join('')}`;

const names = (fields: readonly Field[] | undefined) => fields?.map(({ name }) => name) ?? [];

const list = `/${coursesPath}`;
const region = id('r', 1);
const stage = id('s', 1);

describe('the plan of a read', () => {
  test.each<[string, string[]]>([
    ['filter[status]=done', ['status eq ["done"]']],
    ['filter[status]=done,to_do', ['status in ["done","to_do"]']],
    ['filter[status][ne]=done', ['status ne ["done"]']],
    ['filter[seats][gte]=3', ['seats gte [3]']],
    ['filter[label]=bois\\,fer', ['label contains ["bois,fer"]']],
    ['filter[label]=bois,fer', ['label contains ["bois","fer"]']],
    ['filter[label][starts]=bois,fer', ['label starts ["bois,fer"]']],
    ['filter[region.name][starts]=Br', ['region.name starts ["Br"]']],
    [`filter[region]=${region}`, [`region eq ["${region}"]`]],
    ['filter[region]=false', ['region null [true]']],
    ['filter[region]=true', ['region null [false]']],
    ['filter[region][null]=true', ['region null [true]']],
    [`filter[stages]=${stage}`, [`stages.id eq ["${stage}"]`]],
    [`filter[stages][ne]=${stage}`, [`not stages.id eq ["${stage}"]`]],
    ['filter[stages]=true', ['stages.id null [false]']],
    ['filter[stages]=false', ['not stages.id null [false]']],
    [`filter[axes][ne]=${id('a', 1)}`, [`not axes eq ["${id('a', 1)}"]`]],
    ['filter[deadline]=now', ['deadline lte ["2026-03-10"]']],
    ['filter[mine]=1', ['mine']],
    ['filter[mine]=0', []],
    ['filter[owner_email]=1', ['mine']],
    ['filter[stages.q]=taille haute', ['stages has taille haute']],
  ])('of %s filters by %j', (query, expected) => {
    expect(planOf(`${list}?${query}`).filters.map(filterText)).toEqual(expected);
  });

  test.each<[string, string[]]>([
    ['', ['-createdAt']],
    ['sort=label', ['label']],
    ['sort=-region.name,seats', ['-region.name', 'seats']],
    ['sort=status.settled', ['status.settled of done']],
    ['sort=-status.settled,label', ['-status.settled of done', 'label']],
  ])('of "%s" sorts by %j', (query, expected) => {
    expect(planOf(`${list}?${query}`).sort.map(sortText)).toEqual(expected);
  });

  test('looks for words in the fields of the row and of the rows behind it', () => {
    const { words, fields, related } = planOf(`${list}?filter[q]=taille  des`).search;

    expect(words).toEqual(['taille', 'des']);
    expect(names(fields)).toEqual(['label', 'description']);
    expect(related.map((one) => [one.through.field.name, names(one.fields)])).toEqual([
      ['stages', ['label']],
      ['axes', ['label']],
      ['manager', ['last_name']],
    ]);
  });

  test('looks for words in no field that the actor may not see', () => {
    const seen = planOf(`${list}?filter[q]=zaza`, seesMargins).search.related;
    const own = planOf(`${list}?filter[q]=zaza`, actorWith(['erpf.course.view'])).search.related;

    expect(names(seen.at(-1)?.fields)).toEqual(['last_name', 'nickname']);
    expect(own).toEqual([]);
  });

  test('includes what the paths lead to, each once', () => {
    const { includes, fieldsets } = planOf(`${list}?include=region.director,region,stages`, director);

    expect(includes.map(includeText)).toEqual([
      'region: all regions (director: all people)',
      'stages: own stages',
    ]);
    expect([...fieldsets.keys()].sort()).toEqual(['people', 'regions', 'stages', 'training-courses']);
  });

  test('shows the fields asked for that the actor may see', () => {
    const path = `${list}?fields[training_courses]=seats,margin,label`;

    expect(names(planOf(path).fieldsets.get('training-courses'))).toEqual(['label', 'seats']);
    expect(names(planOf(path, seesMargins).fieldsets.get('training-courses'))).toEqual([
      'label',
      'margin',
      'seats',
    ]);
    expect(planOf(path).fieldsAsked).toEqual(['seats', 'margin', 'label']);
    expect(planOf(list).fieldsAsked).toBeNull();
    expect(names(planOf(list).fieldsets.get('training-courses'))).not.toContain('margin');
  });

  test('groups by a relation that the list offers', () => {
    expect(planOf(list).group).toBeNull();
    expect(planOf(`${list}?group=stages`).group?.step.resource.path).toBe('stages');
    expect(names(planOf(`${list}?group=stages`).group?.keys)).toEqual(['label']);
  });

  test('goes on from the cursor of its own sort', () => {
    const cursor = Buffer.from(JSON.stringify(['label', 4, ['Zinguerie'], id('c', 4)])).toString('base64url');

    expect(planOf(`${list}?page[number]=3&page[size]=20`).page).toEqual({ number: 3, size: 20, after: null });
    expect(planOf(`${list}?sort=label&page[after]=${cursor}`).page).toMatchObject({
      number: 5,
      after: { values: ['Zinguerie'], id: id('c', 4) },
    });
  });

  test.each([
    [list, false],
    [`${list}?with_trashed=1`, true],
    [`${list}?filter[deletedAt][null]=false`, true],
    [`${list}?filter[createdAt][null]=false`, false],
  ])('of %s looks into the trash: %s', (path, expected) => {
    expect(planOf(path).withTrashed).toBe(expected);
  });

  const row = `${list}/${id('c', 1)}`;
  test.each<[string, object, string, string]>([
    [list, { shape: 'collection' }, 'training-courses', 'own'],
    [row, { shape: 'record', id: id('c', 1) }, 'training-courses', 'own'],
    [`${list}/export?format=xlsx`, { shape: 'export', format: 'xlsx' }, 'training-courses', 'own'],
    [`${row}/region`, { shape: 'related', parent: { id: id('c', 1), reach: 'own' } }, 'regions', 'all'],
    [`${row}/stages`, { shape: 'related', parent: { behind: 'own' } }, 'stages', 'own'],
    [
      `${row}/relationships/region`,
      { shape: 'linkage', parent: { behind: 'all' } },
      'training-courses',
      'own',
    ],
  ])('of %s presents %j', (path, target, resource, reach) => {
    const plan = planOf(path, director);

    expect(plan.target).toMatchObject(target);
    expect([plan.resource.path, plan.reach]).toEqual([resource, reach]);
  });

  const writer = actorWith([...everything.permissions, 'erpf.course.update']);
  test('of the choices of a relation names and searches rows, no more', () => {
    const { target, resource, fieldsets, search } = planOf(`${list}/choices/manager?sort=last_name`, writer);

    expect(target).toEqual({ shape: 'choices' });
    expect(resource.path).toBe('people');
    expect(names(fieldsets.get('people')).sort()).toEqual(['first_name', 'id', 'last_name']);
    expect(search.related).toEqual([]);
  });

  test.each<[string, typeof everything, string, string?]>([
    [list, nobody, 'forbidden'],
    [`${row}/region`, actorWith(['erpf.course.view']), 'forbidden'],
    [`${list}/choices/region`, everything, 'forbidden'],
    [`${list}/choices/regoin`, writer, 'unknown-relationship'],
    [`${list}/choices/stages`, writer, 'unknown-relationship'],
    [`${list}/choices/region`, actorWith(['erpf.course.update', 'erpf.course.view']), 'forbidden-resource'],
    [`${list}/choices/region?filter[createdAt]=2026`, writer, 'not-filterable', 'filter[createdAt]'],
    [`${list}/choices/manager?sort=-createdAt`, writer, 'not-sortable', 'sort'],
    [`${list}/choices/manager/more`, writer, 'unknown-path'],
    [`${list}/export/more`, everything, 'unknown-path'],
    [`${list}/other`, everything, 'not-found'],
    [`${row}/stages/first`, everything, 'unknown-path'],
    [`${row}/relationships/stages/first`, everything, 'unknown-path'],
    [`${list}?sort=margin`, everything, 'forbidden-field', 'sort'],
    [`${list}?filter[margin]=1`, everything, 'forbidden-field', 'filter[margin]'],
    [`${list}?include=region`, actorWith(['erpf.course.view']), 'forbidden-resource', 'include'],
    [`${list}?group=region`, everything, 'not-groupable', 'group'],
    [`${list}?group=stages&page[after]=x`, everything, 'bad-cursor', 'page[after]'],
    [`${list}?filter[mine]=perhaps`, everything, 'bad-value', 'filter[mine]'],
    [`${list}?filter[status]=done,lost`, everything, 'bad-value', 'filter[status]'],
    ['/people?filter[mine]=1', everything, 'unknown-field', 'filter[mine]'],
    ['/axes?group=label', everything, 'not-groupable', 'group'],
    [`${list}/export`, everything, 'bad-parameter', 'format'],
  ])('of %s is refused', (path, actor, ...problem) => {
    expect(refusalOf(path, actor)[0]).toEqual(problem);
  });

  test.each<[string, number]>([
    [Array(20).fill('-id').join(), 0],
    [Array(21).fill('-id').join(), 1],
  ])('takes twenty keys of a sort', (sort, problems) => {
    expect(refusalOf(`${list}?sort=${sort}`)).toHaveLength(problems);
  });

  test.each<[number, number]>([
    [20, 0],
    [21, 1],
  ])('takes twenty words of a search: %i', (words, problems) => {
    expect(refusalOf(`${list}?filter[q]=${Array(words).fill('ab').join('+')}`)).toHaveLength(problems);
  });
});
