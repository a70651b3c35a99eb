import { describe, expect, test } from 'vitest';
import { planDays } from '#engine/api/plan/planDays.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import { courses, filterText, planOfRead, problemsOfRead } from './planOfRead.ts';
import { everything, id } from './readApi.ts';
import { withResource } from './withResource.ts';

const path = 'training-courses';
const list = `/${path}`;

/** The chargé of a dossier is a user: a stage belongs to whom it names. */
const withUsers = withResource(courses, 'stages', ({ access }) => ({
  access: { ...access, own: { user: 'person' } },
}));

describe('the plan of a list with groups', () => {
  test.each<[string, string[]]>([
    ['filter[or][0][status]=done&filter[or][1][mine]=1', ['(status eq ["done"]) or (mine)']],
    [
      'filter[or][0][status]=done&filter[or][0][seats][gte]=2&filter[or][1][q]=bois',
      ['(status eq ["done"] and seats gte [2]) or (row has bois)'],
    ],
    ['filter[and][0][status]=done&filter[and][1][seats]=2', ['status eq ["done"]', 'seats eq [2]']],
    [
      'filter[or][0][and][0][or][0][seats]=1&filter[or][0][and][0][or][1][seats]=2&filter[or][1][seats]=3',
      ['((seats eq [1]) or (seats eq [2])) or (seats eq [3])'],
    ],
  ])('of %s filters by %j', (query, expected) => {
    expect(planOfRead(`${list}?${query}`).filters.map(filterText)).toEqual(expected);
  });

  test.each<[string, string]>([
    ['filter[manager]=me', `manager eq ["${everything.id}"]`],
    ['filter[manager][ne]=me', `manager ne ["${everything.id}"]`],
    [`filter[manager]=me,${id('p', 1)}`, `manager in ["${id('p', 1)}","${everything.id}"]`],
    ['filter[region.director]=me', `region.director eq ["${everything.id}"]`],
    ['filter[stages]=me', 'stages is the actor'],
    ['filter[stages][ne]=me', 'not stages is the actor'],
  ])('knows whom me means in %s', (query, expected) => {
    expect(planOfRead(`${list}?${query}`, { model: withUsers }).filters.map(filterText)).toEqual([expected]);
  });

  test('knows no user by an id that is none', () => {
    const actor = { ...everything, id: 'robot' };

    expect(
      planOfRead(`${list}?filter[manager]=me`, { model: withUsers, actor }).filters.map(filterText),
    ).toEqual(['manager is the actor']);
  });

  const fifty = Array.from({ length: 50 }, (_, index) => `filter[or][${index}][seats]=1`).join('&');
  const searches = ['or', 'or'].map(
    (_, index) => `filter[or][${index}][q]=${Array(11).fill('ab').join('+')}`,
  );
  test.each<[string, string, string]>([
    ['filter[or]=1', 'unknown-field', 'filter[or]'],
    ['filter[or][0]=1', 'unknown-field', 'filter[or][0]'],
    ['filter[or][x][seats]=1', 'unknown-parameter', 'filter[or][x][seats]'],
    ['filter[or][01][seats]=1', 'unknown-parameter', 'filter[or][01][seats]'],
    ['filter[not][0][seats]=1', 'unknown-parameter', 'filter[not][0][seats]'],
    ['filter[or][0][seat]=1', 'unknown-field', 'filter[or][0][seat]'],
    ['filter[or][0][q][eq]=1', 'unknown-field', 'filter[or][0][q][eq]'],
    [
      'filter[or][0][or][0][or][0][or][0][seats]=1',
      'filter-too-deep',
      'filter[or][0][or][0][or][0][or][0][seats]',
    ],
    [`${fifty}&filter[seats]=1`, 'too-many-conditions', 'filter[seats]'],
    [searches.join('&'), 'too-many-words', 'filter[or][0][q]'],
    ['filter[region]=me', 'not-a-person', 'filter[region]'],
    ['filter[manager][ne]=me,x', 'bad-value', 'filter[manager][ne]'],
    ['filter[manager][null]=me', 'bad-value', 'filter[manager][null]'],
    ['filter[deadline][within]=whenever', 'bad-value', 'filter[deadline][within]'],
    ['filter[deadline][within]=next-0-days', 'bad-value', 'filter[deadline][within]'],
    ['filter[deadline][within]=next-1000-days', 'bad-value', 'filter[deadline][within]'],
    ['filter[deadline][within]=2026-01-01', 'bad-value', 'filter[deadline][within]'],
    ['filter[deadline][gte]=today%2B1h', 'bad-value', 'filter[deadline][gte]'],
    ['filter[seats][within]=today', 'unknown-operator', 'filter[seats][within]'],
  ])('is refused for %s', (query, code, parameter) => {
    expect(problemsOfRead(`${list}?${query}`, { model: withUsers })).toMatchObject([
      { status: 400, code, source: { parameter } },
    ]);
  });

  test('takes fifty conditions', () => {
    expect(problemsOfRead(`${list}?${fifty}`)).toEqual([]);
  });

  test('offers no other condition to whom rows are shown to choose from', () => {
    const asked =
      '/training-courses/choices/region?filter[or][0][name]=x&filter[or][1][q]=x&filter[or][2][position]=1';
    const model = withResource(courses, path, ({ fields }) => ({ fields }));

    expect(
      problemsOfRead(asked, {
        model,
        actor: { ...everything, permissions: new Set([...everything.permissions, 'erpf.course.create']) },
      }),
    ).toMatchObject([
      { code: 'not-filterable', source: { parameter: 'filter[or][1][q]' } },
      { code: 'not-filterable', source: { parameter: 'filter[or][2][position]' } },
    ]);
  });

  test.each([
    ['2026-03-28T23:30:00.000Z', 'today', ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']],
    ['2026-10-25T10:00:00.000Z', 'today', ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']],
    ['2026-12-31T23:30:00.000Z', 'this-year', ['2026-12-31T23:00:00.000Z', '2027-12-31T23:00:00.000Z']],
  ])('at %s reads %s by the clocks of the product', (now, word, values) => {
    const seenAt = fieldOf(resourceAt(courses, path), 'seen_at');

    expect(seenAt && planDays({ model: courses, now: new Date(now) }, seenAt, 'within', word)).toEqual({
      operator: 'within',
      values,
    });
  });
});
