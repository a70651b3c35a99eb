import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Behaviours } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { createRow } from '#engine/api/write/writeRow.ts';
import { anyDatabase } from '../world/databases.ts';
import { newReference } from './courses.ts';
import { begun } from './import/importApi.ts';
import { type Document, north, openTestApi, type TestApi } from './testApi.ts';

const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';

/** What the behaviour below was asked and told, in order. */
const calls: string[] = [];

/** Of courses whose rows are apart: completed, refused, followed by another row, and judged at the end. */
const behaviours: Behaviours = {
  courses: {
    rowsApart: true,
    beforeWrite: ({ next, event }) => {
      calls.push(`before ${next.volume}`);
      if (next.volume === 13)
        return { problems: [problem('wrong-state', { state: 'x' }, { pointer: '/data/attributes/volume' })] };
      return event === 'created' ? { set: { status: 'done' } } : {};
    },
    afterWrite: async ({ id, record }, writing) => {
      calls.push(`after ${record?.volume}`);
      const notes = writing.api.model.resources.notes;
      if (!notes || record?.volume !== 7) return;
      const sent = { text: 'Sept', course: id };
      const change = { ...emptyChange(notes, grant(writing, notes, 'create')), sent };
      await createRow(writing, change, null);
    },
    atEnd: async ({ rows }) => {
      calls.push(`end ${rows.length}`);
      if (rows.some(({ record }) => record?.volume === 66))
        throw new Refusal(problem('wrong-state', { state: 'x' }, { pointer: '/data/attributes/volume' }));
    },
  },
};

describe('rows whose behaviour looks at each alone', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await openTestApi(engine, behaviours);
  });
  afterAll(() => testApi.close());

  const run = (volumes: readonly number[]) => {
    calls.splice(0);
    const operations = volumes.map((volume) => ({
      op: 'add',
      data: {
        type: 'courses',
        attributes: { reference: newReference(), volume },
        relationships: { region: { data: { type: 'regions', id: north } } },
      },
    }));
    return testApi.send({
      path: '/operations',
      body: { 'atomic:operations': operations },
      headers: { 'content-type': atomic, accept: atomic },
    });
  };
  const notes = async () =>
    (await testApi.send({ method: 'GET', path: '/notes?page[size]=1' })).document.meta.page.total;
  const file = (name: string, volumes: readonly number[]) => ({
    name: 'cours.csv',
    bytes: [
      'Référence;Volume;Région',
      ...volumes.map((volume, at) => `${name}-${at};${volume};Nord`),
      '',
    ].join('\n'),
  });

  test('are stored by as many statements for two hundred as for three', async () => {
    const sentFor = (count: number) => testApi.statements(() => run(Array.from({ length: count }, () => 2)));

    const counts = [await sentFor(3), await sentFor(200)].map((texts) => texts.length);

    expect(counts[1]).toBe(counts[0]);
  });

  test('are asked before any is stored, told once all are, and may be followed by other rows', async () => {
    const before = await notes();

    const { status, document } = await run([5, 7, 6]);

    expect(status).toBe(200);
    expect(calls).toEqual(['before 5', 'before 7', 'before 6', 'after 5', 'after 7', 'after 6', 'end 3']);
    expect(document['atomic:results'].map(({ data }: Document) => data.attributes.status)).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(await notes()).toBe(before + 1);
  });

  test('are refused by name, and nothing is stored', async () => {
    const before = await notes();

    const { status, document } = await run([7, 13, 3, 13]);

    expect(status).toBe(409);
    expect(document.errors.map(({ source }: Document) => source.pointer)).toEqual([
      '/atomic:operations/1/data/attributes/volume',
      '/atomic:operations/3/data/attributes/volume',
    ]);
    expect(await notes()).toBe(before);
  });

  test('come from a file in the same way, tried and written', async () => {
    const before = await notes();
    const one = await begun(testApi, 'courses', file('T', [1, 7, 2]));
    calls.splice(0);

    expect((await one.work('check')).counts).toMatchObject({ create: 3, bad: 0 });
    expect(calls).toEqual(['before 1', 'before 7', 'before 2', 'after 1', 'after 7', 'after 2', 'end 3']);
    expect(await notes()).toBe(before);
    expect(await one.work('run')).toMatchObject({ state: 'done' });
    expect(await notes()).toBe(before + 1);
  });

  test('of a file are named where the behaviour refuses one, also at the end', async () => {
    const one = await begun(testApi, 'courses', file('R', [1, 13, 2, 66]));

    expect((await one.work('check')).counts).toMatchObject({ create: 2, bad: 2 });
    const bad = await one.rows('?filter[faulty]=1');
    expect(bad.map(({ attributes }) => [attributes.number, attributes.faults[0].column])).toEqual([
      [3, 1],
      [5, 1],
    ]);
  });
});
