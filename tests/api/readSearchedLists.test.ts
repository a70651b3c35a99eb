import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { type AskOptions, director, id, openReadApi, type ReadApi } from './readApi.ts';

/** More than are looked at for a page; the first have so many stages that not all are listed at once. */
const rows = 6000;
const old = 900;
const stagesOfOld = 23;
const newest = 60;

const isQuai = sql`exists (select 1 from stages as stage where stage.course_id = course.id and stage.label like 'Quai%')`;
const isOld = sql`exists (select 1 from stages as stage where stage.course_id = course.id and stage.label like '%vieux%')`;
const isPair = sql`course.label like '%pair%'`;

/** How rows are come to depends on how many of the first rows, and of all, have the words. */
const searches = [
  { title: 'in nearly all rows, none of them new', words: 'quai', where: isQuai },
  { title: 'in many stages of the oldest rows', words: 'vieux', where: isOld },
  { title: 'in a few of the newest rows alone', words: 'neuf', where: sql`course.label like '%neuf%'` },
  { title: 'in every row', words: 'ligne', where: sql`course.label like 'Ligne%'` },
  { title: 'in one row', words: '4711', where: sql`course.label like '%4711%'` },
  { title: 'in no row', words: 'nulle', where: sql`false` },
  {
    title: 'in nearly all rows and in half of them',
    words: 'quai pair',
    where: sql`${isQuai} and ${isPair}`,
  },
  { title: 'together in the oldest rows', words: 'quai vieux', where: sql`${isQuai} and ${isOld}` },
  { title: 'in every row and in the oldest', words: 'ligne vieux', where: isOld },
  { title: 'in nearly all rows and in none', words: 'quai nulle', where: sql`false` },
];

const orders: Readonly<Record<string, SQL>> = {
  '-createdAt': sql`course.created_at desc, course.id desc`,
  createdAt: sql`course.created_at, course.id`,
  '-createdAt,region.name': sql`course.created_at desc, course.id`,
  status: sql`array_position('{to_do,done,cancelled}'::text[], course.status), course.id`,
  '-region.name': sql`(select region.name from regions as region where region.id = course.region_id) desc nulls last, course.id desc`,
  'status,-seats': sql`array_position('{to_do,done,cancelled}'::text[], course.status), course.seats desc nulls last, course.id desc`,
};

const readers: Readonly<Record<string, { options: AskOptions; where: SQL; number: number }>> = {
  'whoever sees all': { options: {}, where: sql`true`, number: 3 },
  'whoever sees a region': {
    options: { actor: director },
    where: sql`course.region_id = ${id('r', 1)}::uuid`,
    number: 1,
  },
};

describe('A list of many rows searched by words', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;
  beforeAll(async () => {
    readApi = await openReadApi(engine);
    await fill(readApi);
  });
  afterAll(() => readApi.database.close());

  const idsInOrder = async (where: SQL, order: SQL) => {
    const found = await readApi.database.query<{ id: string }>(
      statementOf(sql`
        select course.id
        from training_courses as course
        where course.deleted_at is null and ${where}
        order by ${order}`),
    );
    return found.map((row) => row.id);
  };

  describe.each(Object.entries(readers))('by %s', (_, { options, where: seen, number }) => {
    it.each(searches)('finds words that are $title', async ({ words, where }) => {
      for (const [sort, order] of Object.entries(orders)) {
        const expected = await idsInOrder(sql`${seen} and ${where}`, order);
        const { body, statements } = await readApi.ask(
          `/training-courses?filter[q]=${words}&sort=${sort}&page[size]=50&page[number]=${number}`,
          options,
        );

        expect(idsOf(body), sort).toEqual(expected.slice((number - 1) * 50, number * 50));
        expect(body.meta.page.total, sort).toBe(expected.length);
        expect(statements).toHaveLength(1);
      }
    });
  });

  it.each(searches)('finds words beside a filter that are $title', async ({ words, where }) => {
    for (const [sort, order] of Object.entries(orders)) {
      const expected = await idsInOrder(sql`course.seats = 3 and ${where}`, order);

      const { body } = await readApi.ask(
        `/training-courses?filter[q]=${words}&filter[seats]=3&sort=${sort}&page[size]=200`,
      );

      expect(idsOf(body), sort).toEqual(expected.slice(0, 200));
      expect(body.meta.page.total, sort).toBe(expected.length);
    }
  });

  it.each(['quai', 'vieux', 'ligne'])('goes on after a cursor, for %s', async (words) => {
    const { where } = searches.find((search) => search.words === words) ?? { where: sql`false` };
    for (const [sort, order] of Object.entries(orders)) {
      const expected = await idsInOrder(where, order);
      const address = `/training-courses?filter[q]=${words}&sort=${sort}&page[size]=8&page[number]=100`;

      const { next } = (await readApi.ask(address)).body.links;
      const after = await readApi.ask(next.slice(next.indexOf('/training-courses')));

      expect(next).toContain('page%5Bafter%5D');
      expect(idsOf(after.body), sort).toEqual(expected.slice(800, 808));
    }
  });

  describe('of a table that the database takes for larger still', () => {
    beforeAll(async () => {
      await readApi.database.query(
        statementOf(sql`update pg_class set reltuples = 1000000 where relname = 'training_courses'`),
      );
      // So that no total is known any more.
      await readApi.insert('stages', { id: id('s', 1), label: 'Etape', course_id: id('w', rows) });
    });

    it.each(searches)('counts a thousand of words that are $title', async ({ words, where }) => {
      for (const [sort, order] of Object.entries(orders)) {
        const expected = await idsInOrder(where, order);

        const { body } = await readApi.ask(`/training-courses?filter[q]=${words}&sort=${sort}&page[size]=20`);

        expect(idsOf(body)).toEqual(expected.slice(0, 20));
        expect(body.meta.page.total, sort).toBe(Math.min(expected.length, 1000));
        expect(body.meta.page.more ?? false, sort).toBe(expected.length > 1000);
      }
    });
  });
});

async function fill({ database }: ReadApi): Promise<void> {
  await database.query(statementOf(sql`delete from stages`));
  await database.query(statementOf(sql`delete from training_courses`));
  await database.query(
    statementOf(sql`
      insert into training_courses (id, label, status, seats, region_id, created_at)
      select ${idSql('w', sql`n`)},
        concat_ws(' ', 'Ligne ' || n, case when n % 2 = 0 then 'pair' end, case when n > ${rows - 20}::int then 'neuf' end),
        (array['done', 'to_do', null, 'cancelled'])[1 + n % 4], n % 13,
        (array[${id('r', 1)}, ${id('r', 2)}, null]::uuid[])[1 + n % 3],
        timestamptz '2024-01-01T00:00:00Z' + n * interval '1 minute'
      from generate_series(1, ${rows}::int) as n`),
  );
  await database.query(
    statementOf(sql`
      insert into stages (id, label, course_id)
      select ${idSql('t', sql`(n * 100 + which)`)}, case when n <= ${old}::int then 'Quai vieux' else 'Quai' end, ${idSql('w', sql`n`)}
      from generate_series(1, ${rows - newest}::int) as n
      cross join generate_series(1, ${stagesOfOld}::int) as which
      where which = 1 or n <= ${old}::int`),
  );
  await database.script('analyze');
}

/** `id` of a row with this number. */
function idSql(letter: string, number: SQL): SQL {
  return sql`(${id(letter, 0).slice(0, -12)}::text || lpad(${number}::text, 12, '0'))::uuid`;
}

function idsOf(body: { data: readonly { readonly id: string }[] }): string[] {
  return body.data.map((row) => row.id);
}
