import { describe, expect, test } from 'vitest';
import { planRecord } from '#engine/api/plan/planRead.ts';
import { resourceAt } from '#engine/model/field.ts';
import { courses, includeText, names, partsWith, planOfRead, problemsOfRead } from './planOfRead.ts';
import { actorWith, director, everything, id, nobody, seesMargins } from './readApi.ts';
import { withField } from './withResource.ts';

const list = '/training-courses';
const row = `${list}/${id('c', 1)}`;
const writer = actorWith([...everything.permissions, 'erpf.course.update']);
const viewer = actorWith(['erpf.course.view']);

describe('the plan of a read', () => {
  test('includes what the paths lead to, each once', () => {
    const { includes, fieldsets } = planOfRead(`${list}?include=region.director,region,stages`, {
      actor: director,
    });

    expect(includes.map(includeText)).toEqual([
      'region: all regions (director: all people)',
      'stages: own stages',
    ]);
    expect([...fieldsets.keys()].sort()).toEqual(['people', 'regions', 'stages', 'training-courses']);
  });

  test('includes what is three relations away', () => {
    const { includes } = planOfRead(`${list}?include=stages.course.region`);

    expect(includes.map(includeText)).toEqual([
      'stages: all stages (course: all training-courses (region: all regions))',
    ]);
  });

  test('shows the fields asked for that the actor may see', () => {
    const path = `${list}?fields[training_courses]=seats,margin,label`;

    expect(names(planOfRead(path).fieldsets.get('training-courses'))).toEqual(['label', 'seats']);
    expect(names(planOfRead(path, { actor: seesMargins }).fieldsets.get('training-courses'))).toEqual([
      'label',
      'margin',
      'seats',
    ]);
    expect(planOfRead(path).fieldsAsked).toEqual(['seats', 'margin', 'label']);
    expect(planOfRead(list).fieldsAsked).toBeNull();
    expect(names(planOfRead(list).fieldsets.get('training-courses'))).not.toContain('margin');
  });

  test('groups by a relation that the list offers', () => {
    expect(planOfRead(list).group).toBeNull();
    expect(planOfRead(`${list}?group=stages`).group).toMatchObject({
      step: { resource: { path: 'stages' } },
      keys: [{ name: 'label' }],
    });
  });

  test('has no heading fields that the actor may not see', () => {
    const model = withField(courses, 'stages', 'label', { access: { view: 'margins' } });

    expect(planOfRead(`${list}?group=stages`, { model }).group).toMatchObject({ keys: [] });
  });

  test.each([
    [list, false],
    [`${list}?with_trashed=1`, true],
    [`${list}?filter[deletedAt][null]=false`, true],
    [`${list}?filter[createdAt][null]=false`, false],
    [`${list}?filter[stages.deletedAt][null]=false`, false],
    [`${list}?filter[stages.q]=taille`, false],
  ])('of %s looks into the trash: %s', (path, expected) => {
    expect(planOfRead(path).withTrashed).toBe(expected);
  });

  test.each<[string, object, string, string]>([
    [list, { shape: 'collection' }, 'training-courses', 'own'],
    [row, { shape: 'record', id: id('c', 1) }, 'training-courses', 'own'],
    [`${list}/export?format=xlsx`, { shape: 'export', format: 'xlsx' }, 'training-courses', 'own'],
    [`${list}/export?format=csv`, { shape: 'export', format: 'csv' }, 'training-courses', 'own'],
    [`${row}/region`, { shape: 'related', parent: { id: id('c', 1), reach: 'own' } }, 'regions', 'all'],
    [`${row}/stages`, { shape: 'related', parent: { behind: 'own' } }, 'stages', 'own'],
    [
      `${row}/relationships/region`,
      { shape: 'linkage', parent: { behind: 'all' } },
      'training-courses',
      'own',
    ],
  ])('of %s presents %j', (path, target, resource, reach) => {
    const plan = planOfRead(path, { actor: director });

    expect(plan.target).toMatchObject(target);
    expect([plan.resource.path, plan.reach]).toEqual([resource, reach]);
  });

  test('of the choices of a relation names and searches rows, no more', () => {
    const { target, resource, fieldsets, search } = planOfRead(`${list}/choices/manager?sort=last_name`, {
      actor: writer,
    });

    expect(target).toEqual({ shape: 'choices' });
    expect(resource.path).toBe('people');
    expect(names(fieldsets.get('people')).sort()).toEqual(['first_name', 'id', 'last_name']);
    expect(search.related).toEqual([]);
  });

  test('of choices searches and filters by fields that the actor may see', () => {
    const model = withField(courses, 'people', 'first_name', { access: { view: 'salaries' } });
    const path = `${list}/choices/manager`;

    expect(names(planOfRead(path, { actor: writer, model }).fieldsets.get('people')).sort()).toEqual([
      'id',
      'last_name',
    ]);
    expect(problemsOfRead(`${path}?filter[first_name]=x`, { actor: writer, model })).toMatchObject([
      { code: 'not-filterable' },
      { code: 'forbidden-field' },
    ]);
  });

  test.each([
    ['sort=-last_name', 'manager', 'update'],
    ['sort=-position', 'region', 'update'],
    ['filter[last_name]=e', 'manager', 'create'],
    [`filter[director][outside]=${id('p', 1)}`, 'region', 'create'],
  ])('of choices takes %s', (query, relation, doing) => {
    const model = withField(courses, 'regions', 'director', { operators: ['eq', 'outside'] });
    const actor = actorWith([...everything.permissions, `erpf.course.${doing}`]);

    expect(problemsOfRead(`${list}/choices/${relation}?${query}`, { actor, model })).toEqual([]);
  });

  const resource = 'training_courses';
  const address = (path: string) => ({ name: `/api/v1${path}` });
  const permission = (doing: string) => ({ permission: `erpf.${doing}` });
  const refusals: [string, typeof everything, string, object, string?][] = [
    ['/records', everything, 'unknown-path', address('/records')],
    [list, nobody, 'forbidden', permission('course.view')],
    [`${row}/region`, viewer, 'forbidden', permission('place.view')],
    [`${row}/relationships`, everything, 'unknown-relationship', { name: 'relationships', resource }],
    [`${row}/choices/manager`, writer, 'unknown-path', address(`${row}/choices/manager`)],
    [`${row}/relationships/stages/a`, everything, 'unknown-path', address(`${row}/relationships/stages/a`)],
    [`${list}/other`, everything, 'not-found', {}],
    [`${list}/choices/region`, everything, 'forbidden', permission('course.create')],
    [
      `${list}/choices/regoin`,
      writer,
      'unknown-relationship',
      { name: 'regoin', resource, suggestion: 'region' },
    ],
    [`${list}/choices/stages`, writer, 'unknown-relationship', { name: 'stages', resource }],
    [
      `${list}/choices/region`,
      actorWith(['erpf.course.update', 'erpf.course.view']),
      'forbidden-resource',
      { name: 'region' },
    ],
    [
      `${list}/choices/region?filter[createdAt]=2026-01-01`,
      writer,
      'not-filterable',
      { name: 'createdAt' },
      'filter[createdAt]',
    ],
    [`${list}/choices/manager?sort=createdAt`, writer, 'not-sortable', { name: 'createdAt' }, 'sort'],
    [`${list}/choices/manager?sort=-createdAt`, writer, 'not-sortable', { name: 'createdAt' }, 'sort'],
    [`${list}/choices/manager/more`, writer, 'unknown-path', address(`${list}/choices/manager/more`)],
    [`${list}/export/more`, everything, 'unknown-path', address(`${list}/export/more`)],
    [
      `${list}/export`,
      everything,
      'bad-parameter',
      { name: 'format', value: '', expected: 'format' },
      'format',
    ],
    [`${list}?include=region`, viewer, 'forbidden-resource', { name: 'region' }, 'include'],
    [`${list}?include=labell`, everything, 'not-includable', { name: 'labell', resource }, 'include'],
    [`${list}?group=region`, everything, 'not-groupable', { name: 'region' }, 'group'],
    [`${list}?group=stage`, everything, 'not-groupable', { name: 'stage', suggestion: 'stages' }, 'group'],
    [`${list}?group=stages`, viewer, 'forbidden-resource', { name: 'stages' }, 'group'],
    [
      '/people?filter[mine]=1',
      everything,
      'unknown-field',
      { name: 'mine', resource: 'people' },
      'filter[mine]',
    ],
    ['/axes?group=label', everything, 'not-groupable', { name: 'label' }, 'group'],
  ];
  test.each(refusals)('of %s is refused', (path, actor, code, values, parameter) => {
    const [first, ...others] = problemsOfRead(path, { actor });

    expect(first).toMatchObject({ code, ...(parameter !== undefined && { source: { parameter } }) });
    expect(first?.values).toEqual(values);
    expect(others).toEqual([]);
  });

  test('is refused for a relation that the actor may not see', () => {
    const model = withField(courses, 'training-courses', 'region', { access: { view: 'margins' } });

    expect(problemsOfRead(`${list}?include=region`, { model })).toMatchObject([
      { code: 'forbidden-field', values: { name: 'region' }, source: { parameter: 'include' } },
    ]);
  });
});

describe('the plan of a row that was written', () => {
  const planOf = (query: string) => {
    const parameters = [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }));
    const context = { actor: director, requestId: 'request-1', locale: 'en' } as const;
    return planRecord(
      resourceAt(courses, 'training-courses'),
      id('c', 1),
      { parameters },
      partsWith(courses),
      context,
    );
  };

  test('shows it with what was asked for, in the trash or not', () => {
    const plan = planOf('include=region');

    expect(plan).toMatchObject({
      target: { shape: 'record', id: id('c', 1) },
      reach: 'own',
      withTrashed: true,
    });
    expect(plan.includes.map(includeText)).toEqual(['region: all regions']);
  });

  test('is refused for what no single row takes', () => {
    expect(() => planOf('sort=label')).toThrow('unknown-parameter');
    expect(() => planOf('include=nothing')).toThrow('not-includable');
  });
});
