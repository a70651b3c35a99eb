import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { type Answer, actorWith, director, id, openReadApi, type ReadApi } from './readApi.ts';

type Body = Answer['body'];
const numberOf = (one: string) => Number(one.slice(-12));
const numbersOf = (body: Body) => body.data.map((row: { id: string }) => numberOf(row.id));

interface Heading {
  readonly heading: string | null;
  readonly count: number;
  readonly rows: readonly string[];
}

const entriesOf = (body: Body): [string | null, number, number[]][] =>
  body.meta.groups.map(({ heading, count, rows }: Heading) => [heading, count, rows.map(numberOf)]);

describe('lists under headings', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;

  beforeAll(async () => {
    readApi = await openReadApi(engine);
    const stage = (number: number, course: number, label: string) =>
      readApi.insert('stages', { id: id('s', number), label, course_id: id('c', course) });
    await stage(11, 4, 'Écoute');
    await stage(12, 4, 'Étude');
    await stage(13, 3, 'Étude');
    await stage(14, 3, 'Zèle');
  });
  afterAll(() => readApi.database.close());

  it('puts each row under each of its related rows, and those without one last', async () => {
    await readApi.insert('training_courses', {
      id: id('c', 6),
      label: 'Bare',
      created_at: '2026-01-06T00:00:00Z',
    });

    const { body, status } = await readApi.ask('/training-courses?group=stages');

    expect(status).toBe(200);
    expect(entriesOf(body)).toEqual([
      ['Écoute', 1, [4]],
      ['Étude', 2, [4, 3]],
      ['Stage 1', 1, [1]],
      ['Stage 2', 1, [1]],
      ['Stage 3', 1, [2]],
      ['Zèle', 1, [3]],
      [null, 1, [6]],
    ]);
    expect(numbersOf(body)).toEqual([4, 3, 1, 2, 6]);
    expect(body.meta.page).toEqual({ number: 1, size: 50, total: 5 });
    expect(body.links).toMatchObject({ prev: null, next: null, last: null });
  });

  it('gives every entry on exactly one page, whatever the size of the pages', async () => {
    const whole = entriesOf((await readApi.ask('/training-courses?group=stages')).body);
    const expected = whole.flatMap(([heading, count, rows]) => rows.map((row) => [heading, count, row]));
    for (const size of [1, 2, 3, 4, 5, 8]) {
      const found: unknown[] = [];
      let next: string | null = `/training-courses?group=stages&page[size]=${size}`;
      while (next) {
        const { body }: Answer = await readApi.ask(next);
        const onPage = entriesOf(body).flatMap(([heading, count, rows]) =>
          rows.map((row) => [heading, count, row]),
        );
        expect(onPage.length).toBeLessThanOrEqual(size);
        expect(body.meta.page.total).toBe(5);
        found.push(...onPage);
        next = body.links.next?.replace('/api/v1', '') ?? null;
      }
      expect(found, `pages of ${size}`).toEqual(expected);
    }
  });

  it('sorts the rows of one heading as the list is sorted, and counts those of the filter', async () => {
    await readApi.insert('stages', { id: id('s', 15), label: 'Aube', course_id: id('c', 1) });
    await readApi.insert('stages', { id: id('s', 16), label: 'Aube', course_id: id('c', 2) });
    await readApi.insert('stages', { id: id('s', 18), label: 'Aube', course_id: id('c', 4) });

    const up = await readApi.ask('/training-courses?group=stages&sort=seats&filter[seats][null]=false');
    const down = await readApi.ask('/training-courses?group=stages&sort=-seats&filter[seats][null]=false');

    expect(entriesOf(up.body)[0]).toEqual(['Aube', 2, [2, 1]]);
    expect(entriesOf(down.body)[0]).toEqual(['Aube', 2, [1, 2]]);
    expect(up.body.meta.page.total).toBe(2);
  });

  it('puts a row once under two related rows of one name', async () => {
    await readApi.insert('stages', { id: id('s', 19), label: 'Étude', course_id: id('c', 3) });

    const { body } = await readApi.ask('/training-courses?group=stages&filter[label]=brut');

    expect(entriesOf(body)).toEqual([
      ['Étude', 1, [3]],
      ['Zèle', 1, [3]],
    ]);
  });

  it('takes no heading from a related row in the trash', async () => {
    await readApi.insert('stages', {
      id: id('s', 17),
      label: 'Abri',
      course_id: id('c', 4),
      deleted_at: '2026-01-01T00:00:00Z',
    });

    const { body } = await readApi.ask('/training-courses?group=stages&filter[label]=zing');

    expect(entriesOf(body).map(([heading]) => heading)).toEqual(['Aube', 'Écoute', 'Étude']);
  });

  it('keeps to the rows and headings the reader may see, in one statement', async () => {
    const { body, statements } = await readApi.ask('/training-courses?group=stages', { actor: director });

    expect(entriesOf(body)).toEqual([
      ['Aube', 2, [4, 1]],
      ['Écoute', 1, [4]],
      ['Étude', 2, [4, 3]],
      ['Stage 1', 1, [1]],
      ['Stage 2', 1, [1]],
      ['Zèle', 1, [3]],
    ]);
    expect(body.meta.page.total).toBe(3);
    expect(statements).toHaveLength(1);
  });

  it('groups what a search finds', async () => {
    const { body, statements } = await readApi.ask('/training-courses?group=stages&filter[q]=stage 3');

    expect(entriesOf(body)).toEqual([
      ['Aube', 1, [2]],
      ['Stage 3', 1, [2]],
    ]);
    expect(statements).toHaveLength(1);
  });

  it('exports each row once', async () => {
    const { text } = await readApi.ask('/training-courses/export?format=csv&fields[training_courses]=label');

    expect(text.match(/Zinguerie/g)).toHaveLength(1);
  });

  it('puts rows under the one row they name, which a list offers by itself', async () => {
    const { body, statements } = await readApi.ask(
      '/stages?group=person&sort=label&filter[label][contains]=Stage',
    );

    expect(entriesOf(body)).toEqual([
      ['Alan Evrard', 1, [1]],
      [null, 2, [2, 3]],
    ]);
    expect(body.meta.page.total).toBe(3);
    expect(statements).toHaveLength(1);
  });

  it('names no row that the reader may not see, and refuses what she may not name', async () => {
    const own = actorWith(['erpf.stage.view', 'erpf.course.view.own']);
    const hers = await readApi.ask('/stages?group=course&filter[label]=Stage 3', {
      actor: { ...own, scopes: { regions: [id('r', 1)] } },
    });
    const closed = await readApi.ask('/stages?group=person', { actor: director });
    const unnamed = await readApi.ask('/stages?group=person', { actor: own });

    expect(entriesOf(hers.body)).toEqual([[null, 1, [3]]]);
    expect(closed.status).toBe(200);
    expect([unnamed.status, unnamed.body.errors[0].code]).toEqual([403, 'forbidden-resource']);
  });

  it('gives every row under the row it names on exactly one page', async () => {
    const found: number[] = [];
    let next: string | null = '/stages?group=course&page[size]=2';
    while (next) {
      const { body }: Answer = await readApi.ask(next);
      found.push(...entriesOf(body).flatMap(([, , rows]) => rows));
      next = body.links.next?.replace('/api/v1', '') ?? null;
    }
    const { body } = await readApi.ask('/stages?page[size]=200');

    expect(found.toSorted((one, other) => one - other)).toEqual(
      numbersOf(body).toSorted((one: number, other: number) => one - other),
    );
  });

  it('refuses a heading the list does not offer, and a cursor', async () => {
    const field = await readApi.ask('/training-courses?group=stage');
    const cursor = await readApi.ask('/training-courses?group=stages&page[after]=abc');

    expect(field.status).toBe(400);
    expect(field.body.errors[0]).toMatchObject({ code: 'not-groupable', source: { parameter: 'group' } });
    expect(field.body.errors[0].detail).toContain("'stages'");
    expect(cursor.body.errors[0].code).toBe('bad-cursor');
  });

  it('finds rows by words of what stands behind a relation, all in the same row', async () => {
    const both = await readApi.ask('/training-courses?filter[stages.q]=3 stage');
    const apart = await readApi.ask('/training-courses?filter[stages.q]=ecoute etude');

    expect(numbersOf(both.body)).toEqual([2]);
    expect(numbersOf(apart.body)).toEqual([]);
  });

  it('looks into the trash when asked when rows were put there', async () => {
    const { body } = await readApi.ask('/training-courses?filter[deletedAt][null]=false');

    expect(numbersOf(body)).toEqual([5]);
  });
});
