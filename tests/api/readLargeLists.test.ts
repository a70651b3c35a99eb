import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { type AskOptions, director, id, openReadApi, type ReadApi } from './readApi.ts';

const rows = 10_300;
const step = sql`array_position('{to_do,done,cancelled}'::text[], course.status)`;

describe('A large list', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;
  beforeAll(async () => {
    readApi = await openReadApi(engine);
    await fill(readApi);
  });
  afterAll(() => readApi.database.close());

  describe.each([
    { sort: 'region.name', order: sql`region.name collate "fr", course.id` },
    { sort: '-region.name', order: sql`region.name collate "fr" desc nulls last, course.id desc` },
    { sort: 'status', order: sql`${step}, course.id` },
    { sort: '-status', order: sql`${step} desc nulls last, course.id desc` },
    {
      sort: 'region.name,-seats',
      order: sql`region.name collate "fr", course.seats desc nulls last, course.id desc`,
    },
    {
      sort: '-status,region.name',
      order: sql`${step} desc nulls last, region.name collate "fr", course.id`,
    },
  ])('sorted by $sort', ({ sort, order }) => {
    it('has its rows in this order, those without a value last', async () => {
      const expected = await idsInOrder(readApi, order);

      const pages = [1, 2, 40, 52].map((page) =>
        readApi.ask(`/training-courses?sort=${sort}&page[size]=200&page[number]=${page}`),
      );
      const found = (await Promise.all(pages)).map(({ body }) => idsOf(body));

      expect(found).toEqual([
        expected.slice(0, 200),
        expected.slice(200, 400),
        expected.slice(7800, 8000),
        expected.slice(10_200),
      ]);
    });

    it('gives every row once when its pages are followed to the end', async () => {
      const expected = await idsInOrder(readApi, order);

      const followed = await follow(readApi, `/training-courses?sort=${sort}&page[size]=80&page[number]=100`);

      expect(followed).toEqual(expected.slice(7920));
    });

    it.each([
      { title: 'many', filter: 'filter[seats][gte]=2', where: sql`course.seats >= 2` },
      { title: 'few', filter: 'filter[seats]=3', where: sql`course.seats = 3` },
    ])('has the $title rows of a filter in this order', async ({ filter, where }) => {
      const expected = await idsInOrder(readApi, order, where);

      const page = await readApi.ask(
        `/training-courses?sort=${sort}&${filter}&page[size]=200&page[number]=3`,
      );

      expect(idsOf(page.body)).toEqual(expected.slice(400, 600));
      expect(page.statements).toHaveLength(1);
    });
  });

  it.each([
    { sort: '-region.name', order: sql`region.name collate "fr" desc nulls last, course.id desc` },
    { sort: 'status', order: sql`${step}, course.id` },
  ])('sorted by $sort has the rows that its reader may see', async ({ sort, order }) => {
    const where = sql`course.region_id = ${id('r', 1)}::uuid or course.owner_email is not null`;
    const expected = await idsInOrder(readApi, order, where);

    const page = await readApi.ask(`/training-courses?sort=${sort}&page[size]=200&page[number]=2`, {
      actor: director,
    });

    expect(idsOf(page.body)).toEqual(expected.slice(200, 400));
    expect(page.body.meta.page.total).toBe(expected.length);
  });

  describe('of a table that the database takes for larger still', () => {
    beforeAll(async () => {
      await readApi.database.query(
        statementOf(sql`update pg_class set reltuples = 1000000 where relname = 'training_courses'`),
      );
    });

    it('says that more rows fulfil a condition than it counts', async () => {
      const page = await readApi.ask('/training-courses?filter[label]=row&page[size]=50');

      expect(page.body.meta.page).toEqual({ number: 1, size: 50, total: 10_000, more: true });
      expect(page.body.links.next).toContain('page%5Bnumber%5D=2');
      expect(page.body.links.last).toBeNull();
    });

    it('says so again when nothing has changed', async () => {
      const again = await readApi.ask('/training-courses?filter[label]=row&page[size]=50');

      expect(again.body.meta.page).toMatchObject({ total: 10_000, more: true });
    });

    it('counts as far as the page that is asked for', async () => {
      const [within, beyond] = await Promise.all(
        [50, 51].map((number) =>
          readApi.ask(`/training-courses?filter[label]=row&page[size]=200&page[number]=${number}`),
        ),
      );
      const last = await readApi.ask('/training-courses?filter[label]=row&page[size]=200&page[number]=52');

      expect(within?.body.meta.page).toMatchObject({ total: 10_000, more: true });
      expect(beyond?.body.meta.page).toMatchObject({ total: 10_200, more: true });
      expect(last.body.meta.page).toEqual({ number: 52, size: 200, total: rows });
      expect(last.body.links.next).toBeNull();
    });

    it('counts to the end what has fewer rows', async () => {
      const page = await readApi.ask('/training-courses?filter[label]=row&filter[seats]=3');

      expect(page.body.meta.page).toEqual({ number: 1, size: 50, total: rows / 10 });
    });

    it('counts the whole list to the end, since its index alone tells', async () => {
      const page = await readApi.ask('/training-courses');

      expect(page.body.meta.page.total).toBe(rows + 4);
      expect(page.body.meta.page).not.toHaveProperty('more');
    });

    it('counts fewer of the rows that have words somewhere', async () => {
      const page = await readApi.ask('/training-courses?filter[q]=row&page[size]=50');
      const deep = await readApi.ask('/training-courses?filter[q]=row&page[size]=200&page[number]=7');

      expect(page.body.meta.page).toEqual({ number: 1, size: 50, total: 1000, more: true });
      expect(deep.body.meta.page).toMatchObject({ total: 1400, more: true });
    });

    it('counts to the end what a person may see, when it is little', async () => {
      const options: AskOptions = { actor: director };

      const page = await readApi.ask('/training-courses?filter[seats]=5', options);

      expect(page.body.meta.page).not.toHaveProperty('more');
    });
  });
});

/** Two regions of one name, one row in seven without a region and another without a status. */
async function fill({ database, insert }: ReadApi): Promise<void> {
  await insert('regions', { id: id('r', 3), name: 'Bretagne', position: 3 });
  await insert('regions', { id: id('r', 4), name: 'Alsace', position: 4 });
  await database.query(
    statementOf(sql`
      insert into training_courses (id, label, seats, status, region_id, created_at)
      select (${id('d', 0).slice(0, 24)}::text || lpad(n::text, 12, '0'))::uuid, 'Row ' || n, n % 10,
        (array['done', 'to_do', null, 'cancelled'])[1 + n % 4],
        (array[${id('r', 4)}, ${id('r', 1)}, null, ${id('r', 3)}, ${id('r', 2)}, ${id('r', 1)}, ${id('r', 3)}]::uuid[])[1 + (n * 3) % 7],
        timestamptz '2024-01-01T00:00:00Z' + n * interval '1 minute'
      from generate_series(1, ${rows}::int) as n`),
  );
}

/** By a statement of its own: all ids, sorted at once. */
async function idsInOrder({ database }: ReadApi, order: SQL, where = sql`true`): Promise<string[]> {
  const found = await database.query<{ id: string }>(
    statementOf(sql`
      select course.id
      from training_courses as course
      left join regions as region on region.id = course.region_id
      where course.deleted_at is null and (${where})
      order by ${order}`),
  );
  return found.map(({ id: one }) => one);
}

async function follow(readApi: ReadApi, start: string): Promise<string[]> {
  const ids: string[] = [];
  for (let path: string | null = start; path !== null; ) {
    const { body } = await readApi.ask(path);
    ids.push(...idsOf(body));
    path = body.links.next?.replace(/^.*\/api\/v1/, '') ?? null;
  }
  return ids;
}

function idsOf({ data }: { data: readonly { id: string }[] }): string[] {
  return data.map((row) => row.id);
}
