import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import {
  addCourse,
  addPart,
  agencyOf,
  type Document,
  type DossierApi,
  migrations,
  openDossierApi,
} from './dossierApi.ts';

const groups = 'training-course-groups';

describe('The places of parts', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let code = 0;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  afterAll(() => testApi.close());

  const add = (course: string) => {
    code += 1;
    return addPart(testApi, groups, { course, attributes: agencyOf(`A${code}`) });
  };
  const sort = (id: string, target: string) =>
    testApi.send(`/${groups}/${id}/sort`, { body: { meta: { move: 'before', target } } });
  const placesIn = async (course: string) => {
    const { document } = await testApi.send(`/${groups}?filter[training_course]=${course}&sort=position`);
    return document.data.map(({ id, attributes }: Document) => [id, attributes.position]);
  };
  const place = (id: string, position: number) =>
    testApi.database.query({
      text: 'update training_course_groups set position = $2 where id = $1::uuid',
      values: [id, position],
    });

  test('begin at one in each dossier, whatever stands in others', async () => {
    const [one, other] = [await addCourse(testApi), await addCourse(testApi)];
    const [first, second] = [await add(one), await add(one)];
    const alone = await add(other);
    const third = await add(one);

    expect(await placesIn(one)).toEqual([
      [first, 1],
      [second, 2],
      [third, 3],
    ]);
    expect(await placesIn(other)).toEqual([[alone, 1]]);
  });

  test('are moved within the dossier, and nothing of another one is', async () => {
    const [one, other] = [await addCourse(testApi), await addCourse(testApi)];
    const [first, alone, second] = [await add(one), await add(other), await add(one)];
    await place(alone, 9);

    const { status, document } = await sort(second, first);

    expect([status, document.data.attributes.position]).toEqual([200, 1]);
    expect(await placesIn(one)).toEqual([
      [second, 1],
      [first, 2],
    ]);
    expect(await placesIn(other)).toEqual([[alone, 9]]);
  });

  test('are not beside a part of another dossier', async () => {
    const [one, other] = [await addCourse(testApi), await addCourse(testApi)];
    const [moved, stranger] = [await add(one), await add(other)];

    const { status, document } = await sort(moved, stranger);

    expect([status, document.errors[0].code, document.errors[0].source]).toEqual([
      422,
      'related-not-found',
      { pointer: '/meta/target' },
    ]);
  });

  test('that were counted over all dossiers keep their order, and are followed by new ones', async () => {
    const course = await addCourse(testApi);
    const old = [await add(course), await add(course), await add(course)];
    for (const [index, id] of old.entries()) await place(id, 700 - 100 * index);

    const added = await add(course);

    const [first, second, third] = old.toReversed();
    expect(await placesIn(course)).toEqual([
      [first, 500],
      [second, 600],
      [third, 700],
      [added, 701],
    ]);

    await sort(added, second ?? '');

    expect(await placesIn(course)).toEqual([
      [first, 1],
      [added, 2],
      [second, 3],
      [third, 4],
    ]);
  });

  test('are each of one part, though many come at the same moment', async () => {
    const [one, other] = [await addCourse(testApi), await addCourse(testApi)];

    await Promise.all([one, other, one, other, one, other, one, one].map(add));

    const places = async (course: string) => (await placesIn(course)).map((row: Document) => row[1]);
    expect([await places(one), await places(other)]).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3],
    ]);
  });

  test('are the last of a dossier where a part comes to it', async () => {
    const [one, other] = [await addCourse(testApi), await addCourse(testApi)];
    // The main agency stays where it is.
    await add(one);
    const [moved, first, second] = [await add(one), await add(other), await add(other)];

    const { status, document } = await testApi.send(`/${groups}/${moved}`, {
      method: 'PATCH',
      body: {
        data: {
          type: 'training_course_groups',
          id: moved,
          relationships: { training_course: { data: { type: 'training_courses', id: other } } },
        },
      },
    });

    expect([status, document.errors]).toEqual([200, undefined]);
    expect(await placesIn(other)).toEqual([
      [first, 1],
      [second, 2],
      [moved, 3],
    ]);
  });
});
