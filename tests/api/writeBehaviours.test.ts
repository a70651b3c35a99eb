import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Behaviours } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { problem } from '#engine/api/request/problem.ts';
import { createRow } from '#engine/api/write/writeRow.ts';
import { DatabaseError } from '#engine/db/database.ts';
import { anyDatabase } from '../world/databases.ts';
import { addCourse, change, courseDocument, get } from './courses.ts';
import { director, north, openTestApi, type TestApi } from './testApi.ts';

/** How often the database still gives up a transaction for another. */
let conflicts = 0;

function meetConflict(): never {
  conflicts -= 1;
  throw new DatabaseError({ code: '40001', message: 'could not serialize access due to concurrent update' });
}

/** Schemas whose courses get their reference from the server, keep done what is done, and can be doubled. */
const behaviours: Behaviours = {
  courses: {
    beforeWrite: ({ event, previous, next }) => {
      if (conflicts > 0) meetConflict();
      if (event === 'created' && !next.reference) return { set: { reference: `AUTO-${next.volume}` } };
      if (previous?.status !== 'done' || next.status === 'done') return {};
      return {
        problems: [problem('wrong-state', { state: 'done' }, { pointer: '/data/attributes/status' })],
      };
    },
    afterWrite: async ({ resource, event, id }, writing) => {
      if (event !== 'created') return;
      const notes = writing.api.model.resources.notes;
      if (!notes || resource.path !== 'courses') return;
      const text = { sent: { text: 'Créé', course: id } };
      await createRow(writing, { ...emptyChange(notes, grant(writing, notes, 'create')), ...text }, null);
    },
    actions: {
      count: async ({ writing }) => {
        const rows = await writing.tx.query<{ id: string }>({
          text: 'select id from courses order by id',
          values: [],
        });
        return { meta: { count: rows.length } };
      },
      double: async ({ writing, resource, id }) => {
        const sent = { reference: `DOUBLE-${id?.slice(-6)}`, region: north };
        const copy = { ...emptyChange(resource, grant(writing, resource, 'create')), sent };
        return { written: await createRow(writing, copy, null), status: 201 };
      },
    },
  },
};

describe('behaviours', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await openTestApi(engine, behaviours);
  });
  afterAll(() => testApi.close());

  test('complete a row before the rules look', async () => {
    const { status, document } = await testApi.send({
      path: '/courses',
      body: courseDocument({ reference: undefined, volume: 41 }),
    });

    expect(status).toBe(201);
    expect(document.data.attributes.reference).toBe('AUTO-41');
  });

  test('refuse a row, with a pointer that follows the operation', async () => {
    const id = await addCourse(testApi, { status: 'done' });
    const data = { type: 'courses', id, attributes: { status: 'to_do' } };

    const alone = await change(testApi, id, { status: 'to_do' });
    const within = await testApi.send({
      path: '/operations',
      body: { 'atomic:operations': [{ op: 'update', data }] },
    });

    expect(alone.document.errors[0]).toMatchObject({
      status: '409',
      source: { pointer: '/data/attributes/status' },
    });
    expect(within.document.errors[0].source.pointer).toBe('/atomic:operations/0/data/attributes/status');
  });

  test('write what follows, in the same transaction', async () => {
    const id = await addCourse(testApi);

    const { document } = await get(testApi, `/notes?filter[course]=${id}`);

    expect(document.data).toHaveLength(1);
  });

  test('a conflict of transactions passes when tried again, eight times in all', async () => {
    conflicts = 7;
    const passed = await testApi.send({ path: '/courses', body: courseDocument() });
    conflicts = 8;
    const given = testApi.send({ path: '/courses', body: courseDocument({ reference: 'GIVEN UP' }) });

    await expect(given).rejects.toThrow(/could not serialize/);
    expect(passed.status).toBe(201);
    expect((await get(testApi, '/courses?filter[reference]=GIVEN UP')).document.data).toEqual([]);
  });

  test('answer calls of a collection and of a row', async () => {
    const id = await addCourse(testApi);

    const counted = await testApi.send({ method: 'PATCH', path: '/courses/count' });
    const doubled = await testApi.send({ method: 'PATCH', path: `/courses/${id}/double` });

    expect(counted.document.meta.count).toBeGreaterThan(0);
    expect(doubled.status).toBe(201);
    expect(doubled.headers.get('location')).toContain(doubled.document.data.id);
  });

  test('a copy keeps what its fields say, with what belongs to the row', async () => {
    const id = await addCourse(testApi, { volume: 5, rate: '1.5', deadline: '2026-05-01' });
    await testApi.send({ method: 'PATCH', path: `/courses/${id}/lock` });

    const { status, headers, document } = await testApi.send({
      method: 'PATCH',
      path: `/courses/${id}/duplicate`,
    });

    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/v1/courses/${document.data.id}`);
    expect(document.data.id).not.toBe(id);
    expect(document.data.attributes).toMatchObject({
      reference: 'AUTO-5',
      volume: 5,
      rate: '1.500',
      deadline: '2026-05-01',
      is_locked: false,
      locked_at: null,
    });
    const notes = await get(testApi, `/notes?filter[course]=${document.data.id}`);
    expect(notes.document.data).toHaveLength(2);
    expect(await testApi.history(document.data.id)).toHaveLength(1);
  });

  test('are asked only of whom may call them', async () => {
    expect((await testApi.send({ method: 'PATCH', path: '/courses/count', actor: director })).status).toBe(
      403,
    );
  });
});
