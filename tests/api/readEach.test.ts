import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { type Answer, actorWith, director, id, openReadApi, type ReadApi } from './readApi.ts';

interface Heading {
  readonly heading: string | number | boolean | null;
  readonly count: number;
  readonly rows: readonly string[];
}

const columnsOf = (body: Answer['body']) =>
  body.meta.groups.map(({ heading, count, rows }: Heading) => [
    heading,
    count,
    rows.map((one) => Number(one.slice(-12))),
  ]);

describe('the first rows of each value', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;
  const ask = (query: string, actor = everyone) => readApi.ask(`/training-courses?${query}`, { actor });

  beforeAll(async () => {
    readApi = await openReadApi(engine);
    const course = (number: number, more: Readonly<Record<string, unknown>>) =>
      readApi.insert('training_courses', { id: id('c', number), label: `Course ${number}`, ...more });
    for (let number = 21; number <= 25; number += 1)
      await course(number, {
        status: 'cancelled',
        region_id: id('r', 2),
        created_at: `2025-01-${number}T00:00:00Z`,
        deadline: number < 23 ? '2031-05-01' : '2031-05-02',
        seen_at: `2031-06-0${number - 20}T22:30:00Z`,
      });
  });
  afterAll(() => readApi.database.close());

  it('gives so many rows of each value in the order of the list, with how many there are, in one statement', async () => {
    const { status, body, statements } = await ask(
      'group=status&page[each]=2&filter[deadline][gte]=2031-01-01&sort=label',
    );

    expect(status).toBe(200);
    expect(columnsOf(body)).toEqual([['cancelled', 5, [21, 22]]]);
    expect(body.data).toHaveLength(2);
    expect(body.meta.page.total).toBe(5);
    expect(body.links.next).toBe(null);
    expect(statements).toHaveLength(1);
  });

  it('puts rows without a value under none, and says nothing of a page', async () => {
    const { body } = await ask('group=status&page[each]=50&page[number]=7&page[size]=1');
    const total = body.meta.groups.reduce((sum: number, { count }: Heading) => sum + count, 0);

    expect(total).toBe(body.meta.page.total);
    expect(body.data).toHaveLength(total);
  });

  it('puts instants under their days by the clocks of the product', async () => {
    const { body } = await ask(
      'group=seen_at&page[each]=5&filter[seen_at][gte]=2031-01-01T00:00:00Z&sort=label',
    );

    expect(columnsOf(body).map(([day, count]: unknown[]) => [day, count])).toEqual(
      ['2031-06-02', '2031-06-03', '2031-06-04', '2031-06-05', '2031-06-06'].map((day) => [day, 1]),
    );
  });

  it('counts days and relations of the rows that the reader may see, and totals them', async () => {
    const days = await ask('group=deadline&page[each]=1&filter[deadline][gte]=2031-01-01&sort=label');
    const regions = await ask('group=region&page[each]=1&aggregate[seats]=sum', director);

    expect(columnsOf(days.body)).toEqual([
      ['2031-05-01', 2, [21]],
      ['2031-05-02', 3, [23]],
    ]);
    expect(columnsOf(regions.body).map(([region]: unknown[]) => region)).not.toContain(id('r', 2));
    expect(regions.body.meta.groups[0].aggregates.seats.sum).toMatch(/^\d+$/);
  });

  it('looks where a search finds rows', async () => {
    const { body, statements } = await ask('group=status&page[each]=1&filter[q]=course&sort=label');

    expect(columnsOf(body)).toEqual([['cancelled', 5, [21]]]);
    expect(statements).toHaveLength(1);
  });

  it.each([
    ['group=label&page[each]=2', 400, 'not-groupable', 'group'],
    ['group=statuss&page[each]=2', 400, 'unknown-field', 'group'],
    ['page[each]=2', 400, 'unknown-parameter', 'page[each]'],
    ['group=status&page[each]=51', 400, 'page-too-large', 'page[each]'],
    ['group=status&page[each]=none', 400, 'bad-page', 'page[each]'],
    ['group=margin&page[each]=2', 403, 'forbidden-field', 'group'],
  ])('refuses %s', async (query, status, code, parameter) => {
    const answer = await ask(query);

    expect(answer.status).toBe(status);
    expect(answer.body.errors[0]).toMatchObject({ code, source: { parameter } });
  });
});

const everyone = actorWith(
  ['place', 'person', 'axis', 'course', 'stage'].map((group) => `erpf.${group}.view`),
);
