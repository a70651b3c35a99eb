import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { actions, addAction, addConvertible, openActionApi, patchRow, prepare, revert } from './actionApi.ts';
import {
  addCourseInStatus,
  courses,
  type DossierApi,
  dossierOf,
  managerId,
  migrations,
  one,
  type Person,
} from './dossierApi.ts';
import { device } from './estimatorApi.ts';

const shown = [
  'has_training_action',
  'action_from_date',
  'action_to_date',
  'action_device_type',
  'reference',
].join(',');

describe('the dossiers that have an action', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let first: Awaited<ReturnType<typeof addAction>>;
  let second: typeof first;
  let prepared: string;
  beforeAll(async () => {
    testApi = await openActionApi(engine);
    first = await addAction(testApi);
    second = await addAction(testApi);
    await dated(first.action, '2026-04-01', '2026-06-30');
    await dated(second.action, '2026-05-01', '2026-05-31');
    ({ course: prepared } = await addConvertible(testApi));
    await prepare(testApi, prepared);
    await assign(first.course, 'manager');
    await assign(second.course, 'other_manager');
  });
  afterAll(() => testApi.close());

  const dated = (action: string, from_date: string, to_date: string) =>
    patchRow(testApi, actions.slice(1), action, { from_date, to_date });
  const assign = (id: string, manager: Person) =>
    testApi.send(`${courses}/${id}`, {
      method: 'PATCH',
      body: {
        data: {
          type: 'training_courses',
          id,
          relationships: { manager: one('manager_repositories', managerId(manager)) },
        },
      },
    });
  const found = async (query: string, as: Person = 'admin') => {
    const { document, status } = await testApi.send(`${courses}?${query}`, { as });
    if (status !== 200) throw new Error(JSON.stringify(document));
    return { ids: document.data.map(({ id }: { id: string }) => id), total: document.meta.page.total };
  };

  test('tell its dates and its device, as they are changed', async () => {
    const { document } = await testApi.send(`${courses}/${first.course}?fields[training_courses]=${shown}`);

    expect(document.data.attributes).toMatchObject({
      has_training_action: true,
      action_from_date: '2026-04-01',
      action_to_date: '2026-06-30',
    });
    expect(document.data.relationships.action_device_type.data).toEqual(device('CPro').data);
    expect(await dossierOf(testApi, prepared)).toMatchObject({
      has_training_action: false,
      action_from_date: null,
    });
  });

  test.each([
    ['filter[has_training_action]=true', () => [first.course, second.course]],
    ['filter[has_training_action]=false&filter[status]=done', () => [prepared]],
    ['filter[action_from_date][gte]=2026-04-15', () => [second.course]],
    [
      'filter[action_from_date][gte]=2026-04-01&filter[action_to_date][lte]=2026-06-15',
      () => [second.course],
    ],
    ['filter[has_training_action]=true&filter[status]=waiting_for_opco', () => [first.course, second.course]],
    ['filter[has_training_action]=true&filter[status]=closed', () => []],
    ['filter[has_training_action]=true&sort=-action_from_date', () => [second.course, first.course]],
    ['filter[has_training_action]=true&sort=action_to_date', () => [second.course, first.course]],
  ])('are found by %s', async (query, expected) => {
    const { ids } = await found(query);

    expect(query.includes('sort') ? ids : ids.toSorted()).toEqual(
      query.includes('sort') ? expected() : expected().toSorted(),
    );
  });

  test('are counted per status, of one manager, mine and all, in one call each that gives their number', async () => {
    await addCourseInStatus(testApi, 'in_progress');
    const counted = (more: string, as: Person = 'manager') =>
      found(`filter[has_training_action]=true&page[size]=1&${more}`, as).then(({ total }) => total);

    expect({
      all: await counted(''),
      waiting: await counted('filter[status]=waiting_for_opco'),
      inTraining: await counted('filter[status]=in_progress'),
      mine: await counted('filter[mine]=1'),
      mineWaiting: await counted('filter[mine]=1&filter[status]=waiting_for_opco,relaunch_opco'),
      ofManager: await counted(`filter[manager]=${managerId('manager')}`, 'admin'),
      ofOther: await counted(`filter[manager]=${managerId('other_manager')}`, 'admin'),
      elsewhere: await counted('', 'southern_director'),
    }).toEqual({
      all: 2,
      waiting: 2,
      inTraining: 0,
      mine: 1,
      mineWaiting: 1,
      ofManager: 1,
      ofOther: 1,
      elsewhere: 0,
    });
  });

  test('have none any more once it is reverted, and a copy has none', async () => {
    const { course, action } = await addAction(testApi);
    const copy = await testApi.send(`${courses}/${course}/duplicate`, { method: 'PATCH' });
    await revert(testApi, action);

    const none = { has_training_action: false, action_from_date: null, action_to_date: null };
    expect(copy.status).toBe(201);
    expect(copy.document.data.attributes).toMatchObject(none);
    expect(await dossierOf(testApi, course)).toMatchObject(none);
  });

  test('say so in an export', async () => {
    const { document } = await testApi.send(
      `${courses}/export?format=csv&filter[has_training_action]=true&sort=action_from_date&fields[training_courses]=${shown}`,
    );

    const [head, ...lines] = String(document).trim().split('\r\n');
    expect(head?.split(',')).toEqual([
      expect.stringContaining('Converted into an action'),
      'Action start',
      'Action end',
      'Action device',
      'Reference',
    ]);
    expect(lines.map((line) => line.split(',').slice(0, 4))).toEqual([
      ['Yes', '2026-04-01', '2026-06-30', 'CPro'],
      ['Yes', '2026-05-01', '2026-05-31', 'CPro'],
    ]);
  });

  test('are not told by whoever writes a dossier', async () => {
    const data = { type: 'training_courses', id: prepared, attributes: { has_training_action: true } };
    const { status } = await testApi.send(`${courses}/${prepared}`, { method: 'PATCH', body: { data } });

    expect(status).toBe(422);
  });
});
