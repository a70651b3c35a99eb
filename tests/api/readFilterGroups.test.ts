import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { actorWith, everything, id, openReadApi, type ReadApi } from './readApi.ts';

const [bretagne, security, health] = [id('r', 1), id('a', 2), id('a', 1)];

/** What is asked, and the numbers of the dossiers that answer, the newest first. */
const groups: readonly (readonly [string, string, readonly number[]])[] = [
  ['one of two conditions', 'filter[or][0][status]=done&filter[or][1][seats][lt]=5', [2, 1]],
  [
    'all of a group',
    'filter[or][0][status]=done&filter[or][0][seats][gt]=20&filter[or][1][label][starts]=z',
    [4],
  ],
  [
    'groups of any number, in any order',
    'filter[or][7][status]=done&filter[or][2][label]=zing&filter[or][7][seats]=12',
    [4, 1],
  ],
  [
    'beside a plain filter',
    `filter[region]=${bretagne}&filter[or][0][status]=to_do&filter[or][1][seats]=12`,
    [1],
  ],
  ['a related row', 'filter[or][0][region.name][starts]=ile&filter[or][1][status]=cancelled', [3, 2]],
  ['rows that others hold', 'filter[or][0][stages.label]=stage 3&filter[or][1][label]=zing', [4, 2]],
  ['no rows that others hold', 'filter[or][0][stages]=false&filter[or][1][status]=to_do', [4, 3, 2]],
  ['many related rows', `filter[or][0][axes]=${security}&filter[or][1][label]=zing`, [4, 1]],
  ['words of many related rows', 'filter[or][0][axes.label][eq]=Sécurité&filter[or][1][label]=zing', [4, 1]],
  ['none of many related rows', `filter[or][0][axes][ne]=${health}&filter[or][1][status]=done`, [4, 3, 1]],
  ['words anywhere', 'filter[or][0][q]=arbre&filter[or][1][q]=stage 3', [2, 1]],
  ['words of a related row', 'filter[or][0][stages.q]=3&filter[or][1][label]=zing', [4, 2]],
  [
    'two groups beside each other',
    'filter[and][0][or][0][status]=done&filter[and][0][or][1][status]=to_do' +
      '&filter[and][1][or][0][seats][lt]=5&filter[and][1][or][1][deadline][null]=true',
    [2],
  ],
  [
    'groups in groups in groups',
    'filter[or][0][or][0][or][0][status]=done&filter[or][0][or][1][label]=zing&filter[or][1][status]=to_do',
    [4, 2, 1],
  ],
  [
    'the trash beside what is not in it',
    'filter[or][0][deletedAt][null]=false&filter[or][1][status]=done',
    [5, 1],
  ],
  [
    'what is not in the trash beside a day in it',
    'filter[or][0][deletedAt][gt]=2027-01-01&filter[or][1][region.code]=bre',
    [4, 1],
  ],
  ['a row behind a related row', 'filter[region.director.first_name]=zoe', [4, 1]],
  ['a row behind one that others hold', 'filter[stages.person.last_name]=evrard', [1]],
  [
    'a row behind a related row, in a group',
    'filter[or][0][stages.person.last_name]=evrard&filter[or][1][label]=zing',
    [4, 1],
  ],
];

/** On 10 March 2026, a Tuesday: 2 ends on 1 March, 1 on 1 April and was seen on 3 February. */
const days: readonly (readonly [string, readonly number[]])[] = [
  ['filter[deadline][within]=this-month', [2]],
  ['filter[deadline][within]=next-month', [1]],
  ['filter[deadline][within]=this-quarter', [2]],
  ['filter[deadline][within]=this-year', [2, 1]],
  ['filter[deadline][within]=last-week', []],
  ['filter[deadline][within]=next-30-days', [1]],
  ['filter[deadline][within]=last-2-weeks', [2]],
  ['filter[deadline][lt]=today', [2]],
  ['filter[deadline][gte]=today%2B22d', [1]],
  ['filter[deadline][gte]=today+22d', [1]],
  ['filter[deadline][gt]=today+22d', []],
  ['filter[deadline][lte]=today-9d', [2]],
  ['filter[deadline]=today-9d', [2]],
  ['filter[deadline][ne]=today-9d', [4, 3, 1]],
  ['filter[seen_at][within]=last-month', [1]],
  ['filter[seen_at][within]=this-month', []],
  ['filter[seen_at][eq]=today-35d', [1]],
  ['filter[seen_at][ne]=today-35d', [4, 3, 2]],
  ['filter[seen_at][lt]=today-35d', []],
  ['filter[seen_at][lte]=today-35d', [1]],
  ['filter[seen_at][gt]=today-35d', []],
  ['filter[seen_at][gt]=today-36d', [1]],
  ['filter[or][0][deadline][lt]=today&filter[or][1][seen_at][within]=last-6-months', [2, 1]],
];

describe('Groups of filters', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;
  beforeAll(async () => {
    readApi = await openReadApi(engine);
    // Course 3 is the actor's own: it has her e-mail.
    await readApi.insert('stages', { id: id('s', 9), label: 'Stage 9', course_id: id('c', 3), position: 1 });
  });
  afterAll(() => readApi.database.close());

  it.each(groups.map(([title, ask, gives]) => ({ title, ask, gives })))(
    'take $title',
    async ({ ask, gives }) => {
      const stagesOfMine = ask.includes('[stages]=false') ? gives.filter((one) => one !== 3) : gives;
      const { body, statements } = await readApi.ask(`/training-courses?${ask}`);

      expect(numbersOf(body.data)).toEqual(stagesOfMine);
      expect(body.meta.page.total).toBe(stagesOfMine.length);
      expect(statements).toHaveLength(1);
    },
  );

  it.each(days)('of days as they stand to today: %s', async (ask, gives) => {
    const { body } = await readApi.ask(`/training-courses?${ask}`);

    expect(numbersOf(body.data)).toEqual(gives);
  });

  it.each([
    ['filter[course]=me', [9]],
    ['filter[course][ne]=me', [1, 2, 3]],
    [`filter[course][in]=me,${id('c', 2)}`, [3, 9]],
    [`filter[course]=${id('c', 2)},me`, [3, 9]],
    ['filter[or][0][course]=me&filter[or][1][label]=stage 1', [1, 9]],
    ['filter[or][0][course][ne]=me&filter[or][0][label]=stage 1', [1]],
  ])('ask for what is the actor’s own: %s', async (ask, gives) => {
    const { body } = await readApi.ask(`/stages?sort=label&${ask}`);

    expect(numbersOf(body.data)).toEqual(gives);
  });

  it('hold for an export and for rows under headings as for the list', async () => {
    const ask = 'filter[or][0][stages.label]=stage 3&filter[or][1][label]=zing';
    const file = await readApi.ask(
      `/training-courses/export?format=csv&fields[training_courses]=label&${ask}`,
    );
    const grouped = await readApi.ask(`/training-courses?group=stages&${ask}`);

    expect(file.text.trim().split('\n')).toHaveLength(3);
    expect(grouped.body.meta.page.total).toBe(2);
  });

  it('count anew when a row changes that only a condition in a group looks at', async () => {
    const ask = '/training-courses?filter[or][0][region.director.last_name]=gwen&filter[or][1][label]=zing';
    const before = await readApi.ask(ask);
    await readApi.insert('people', { id: id('p', 7), last_name: 'Gwen' });
    await readApi.insert('regions', { id: id('r', 7), name: 'Sud', position: 7, director_id: id('p', 7) });
    await readApi.insert('training_courses', {
      id: id('c', 7),
      label: 'Charpente',
      region_id: id('r', 7),
      deleted_at: '2026-02-01T00:00:00Z',
    });
    const after = await readApi.ask(`${ask}&with_trashed=1`);

    expect([before, after].map(({ body }) => body.meta.page.total)).toEqual([1, 2]);
  });

  it('tell nothing of rows and fields that the actor may not see', async () => {
    const permissions = [...everything.permissions].filter((one) => one !== 'erpf.course.view');
    const own = { ...actorWith([...permissions, 'erpf.course.view.own']), scopes: { regions: [bretagne] } };
    const hidden = 'filter[or][0][course.label]=etanch&filter[or][1][course.region.name]=ile';
    const stages = await readApi.ask(`/stages?${hidden}&filter[or][2][label]=stage 9`, { actor: own });
    const field = await readApi.ask(
      '/training-courses?filter[or][0][margin][gt]=0&filter[or][1][label]=zing',
    );
    const behind = await readApi.ask('/stages?filter[or][0][course.manager.salary]=1');
    const noPlace = actorWith(['erpf.course.view', 'erpf.stage.view']);
    const step = await readApi.ask('/stages?filter[or][0][course.region.name]=ile', { actor: noPlace });

    expect(numbersOf(stages.body.data)).toEqual([9]);
    expect(stages.body.meta.page.total).toBe(1);
    expect(
      [field, behind, step].map(({ status, body }) => [status, body.errors[0].source.parameter]),
    ).toEqual([
      [403, 'filter[or][0][margin][gt]'],
      [403, 'filter[or][0][course.manager.salary]'],
      [403, 'filter[or][0][course.region.name]'],
    ]);
  });
});

function numbersOf(rows: readonly { readonly id: string }[]): number[] {
  return rows.map((row) => Number(row.id.slice(-12)));
}
