import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../world/databases.ts';
import { director, id, openWorld, type World } from './readWorld.ts';

const numbersOf = (body: { data: { id: string }[] }) => body.data.map((row) => Number(row.id.slice(-12)));

describe.each(testDatabases())('lists under headings, on $name', (engine) => {
  let world: World;

  beforeAll(async () => {
    world = await openWorld(engine);
    const stage = (number: number, course: number, label: string) =>
      world.insert('stages', { id: id('s', number), label, course_id: id('c', course) });
    await stage(11, 4, 'Écoute');
    await stage(12, 4, 'Étude');
    await stage(13, 3, 'Étude');
    await stage(14, 3, 'Zèle');
  });
  afterAll(() => world.database.close());

  it('puts each row once, under the first of its related rows, and those without one last', async () => {
    await world.insert('training_courses', {
      id: id('c', 6),
      label: 'Bare',
      created_at: '2026-01-06T00:00:00Z',
    });

    const { body, status } = await world.ask('/training-courses?group=stages');

    expect(status).toBe(200);
    expect(numbersOf(body)).toEqual([4, 3, 1, 2, 6]);
    expect(body.meta).toEqual({
      page: { number: 1, size: 50, total: 5 },
      groups: ['Écoute', 'Étude', 'Stage 1', 'Stage 3', null],
    });
  });

  it('gives every row on exactly one page, whatever the size of the pages', async () => {
    for (const size of [1, 2, 3, 4]) {
      const pages = Array.from({ length: Math.ceil(5 / size) }, (_, index) =>
        world.ask(`/training-courses?group=stages&page[size]=${size}&page[number]=${index + 1}`),
      );
      const answers = await Promise.all(pages);
      expect(answers.flatMap(({ body }) => numbersOf(body))).toEqual([4, 3, 1, 2, 6]);
    }
  });

  it('sorts the rows of one heading as the list is sorted', async () => {
    await world.insert('stages', { id: id('s', 15), label: 'Aube', course_id: id('c', 1) });
    await world.insert('stages', { id: id('s', 16), label: 'Aube', course_id: id('c', 2) });

    const up = await world.ask('/training-courses?group=stages&sort=seats&filter[seats][null]=false');
    const down = await world.ask('/training-courses?group=stages&sort=-seats&filter[seats][null]=false');

    expect(numbersOf(up.body)).toEqual([2, 1]);
    expect(numbersOf(down.body)).toEqual([1, 2]);
    expect(up.body.meta.groups).toEqual(['Aube', 'Aube']);
  });

  it('takes no heading from a related row that lies in the trash', async () => {
    await world.insert('stages', {
      id: id('s', 17),
      label: 'Abri',
      course_id: id('c', 4),
      deleted_at: '2026-01-01T00:00:00Z',
    });

    const { body } = await world.ask('/training-courses?group=stages&filter[label]=zing');

    expect(body.meta.groups).toEqual(['Écoute']);
  });

  it('keeps to the rows and headings the reader may see, in one statement', async () => {
    const { body, statements } = await world.ask('/training-courses?group=stages', { actor: director });

    expect(numbersOf(body)).toEqual([1, 4, 3]);
    expect(body.meta.page.total).toBe(3);
    expect(statements).toHaveLength(1);
  });

  it('refuses a heading the list does not offer, and a cursor', async () => {
    const field = await world.ask('/training-courses?group=stage');
    const cursor = await world.ask('/training-courses?group=stages&page[after]=abc');

    expect(field.status).toBe(400);
    expect(field.body.errors[0]).toMatchObject({ code: 'not-groupable', source: { parameter: 'group' } });
    expect(field.body.errors[0].detail).toContain("'stages'");
    expect(cursor.body.errors[0].code).toBe('bad-cursor');
  });

  it('finds rows by words of what stands behind a relation, all in the same row', async () => {
    const both = await world.ask('/training-courses?filter[stages.q]=3 stage');
    const apart = await world.ask('/training-courses?filter[stages.q]=ecoute etude');

    expect(numbersOf(both.body)).toEqual([2]);
    expect(numbersOf(apart.body)).toEqual([]);
  });

  it('looks into the trash when asked when rows were put there', async () => {
    const { body } = await world.ask('/training-courses?filter[deletedAt][null]=false');

    expect(numbersOf(body)).toEqual([5]);
  });
});
