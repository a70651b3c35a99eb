import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveChannel } from '#engine/activity/announce.ts';
import type { Behaviours } from '#engine/api/behaviours.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { heldBySql } from '#engine/api/sql/writeSql.ts';
import { storeDerived } from '#engine/api/write/storeDerived.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import { anyDatabase } from '../world/databases.ts';
import { until } from '../world/until.ts';
import { addCourse, get } from './courses.ts';
import { openTestApi, type TestApi } from './testApi.ts';

/** A course whose volume is the number of its notes; a reply says how many its course has with it. */
const behaviours: Behaviours = {
  notes: {
    holdsWhole: true,
    atEnd: async ({ rows, writing }) => {
      for (const course of new Set(rows.map(({ record, previous }) => (record ?? previous)?.course)))
        await countNotes(writing, String(course));
    },
  },
  replies: {
    holdsWhole: true,
    beforeWrite: async ({ writing, event }) => {
      if (event !== 'created') return {};
      const replies = await writing.tx.query({ text: 'select id from replies order by id', values: [] });
      return { set: { text: String(replies.length + 1) } };
    },
  },
};

async function countNotes(writing: Writing, id: string): Promise<void> {
  const rowsOf = async (path: string, name: string) => {
    const resource = resourceAt(writing.api.model, path);
    const field = fieldOf(resource, name);
    if (!field) throw new Error(`${path} has no ${name}`);
    const rows = await writing.tx.query<StoredRow>(heldBySql(resource, field, [id]));
    return rows.map((row) => storedRecord(row).record);
  };
  const [course] = await rowsOf('courses', 'id');
  if (!course) throw new Error(`there is no course ${id}`);
  const values = { volume: Math.max(1, (await rowsOf('notes', 'course')).length) };
  await storeDerived(writing, resourceAt(writing.api.model, 'courses'), { id, previous: course, values });
}

describe('writing many parts of one whole', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await openTestApi(engine, behaviours);
  });
  afterAll(() => testApi.close());

  const add = async (type: string, relation: string, [path, id]: readonly [string, string]) => {
    const relationships = { [relation]: { data: { type: path, id } } };
    const data = { type, attributes: { text: 'Vu' }, relationships };
    const { status, document } = await testApi.send({ path: `/${type}`, body: { data } });
    if (status !== 201) throw new Error(JSON.stringify(document));
    return document.data;
  };
  const addNote = async (course: string): Promise<string> =>
    (await add('notes', 'course', ['courses', course])).id;
  const read = async (course: string) => {
    const { headers, document } = await get(testApi, `/courses/${course}`);
    const { volume, updatedAt } = document.data.attributes;
    return { volume, updatedAt, version: headers.get('etag') };
  };

  test('what follows from them is stored as a new version, without an entry in the history', async () => {
    const course = await addCourse(testApi);
    await addNote(course);
    const before = await read(course);
    testApi.wait(1000);

    await addNote(course);

    const after = await read(course);
    expect([before.volume, after.volume]).toEqual([1, 2]);
    expect(after.version).not.toBe(before.version);
    expect(Date.parse(after.updatedAt) - Date.parse(before.updatedAt)).toBe(1000);
    expect(await testApi.history(course)).toHaveLength(1);
  });

  test('nothing is written where nothing differs', async () => {
    const course = await addCourse(testApi);
    const before = await read(course);
    testApi.wait(1000);

    await addNote(course);

    expect(await read(course)).toEqual(before);
  });

  test('whoever looks at the whole hears of what follows', async () => {
    const course = await addCourse(testApi);
    await addNote(course);
    const heard: { path: string; id: string; part?: string }[] = [];
    const stop = await testApi.database.listen(liveChannel, {
      onPayload: (payload) => heard.push(JSON.parse(payload)),
    });

    await addNote(course);

    const ofCourse = () => heard.filter(({ path, id }) => path === 'courses' && id === course);
    await until(() => ofCourse().length >= 2);
    expect(ofCourse().map(({ part }) => part)).toEqual(['notes', undefined]);
    await stop();
  });

  test('writers at once wait for each other: each sees what those before her wrote', async () => {
    const course = await addCourse(testApi);
    const notes = [await addNote(course), await addNote(course)];

    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => add('replies', 'note', ['notes', notes[index % 2] ?? ''])),
    );

    const texts = replies.map(({ attributes }) => Number(attributes.text));
    expect(texts.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
