import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { type Answer, id, openReadApi, type ReadApi } from './readApi.ts';

/** More than are sorted for a page; of 'to_do' and the first region more than are sorted by the next key. */
const rows = 26_000;

const firstId = id('w', 0);

/** In the order of the list, as plain SQL has it. */
const orders: Readonly<Record<string, string>> = {
  status: `array_position('{to_do,done,cancelled}'::text[], t.status), t.id`,
  '-status': `array_position('{to_do,done,cancelled}'::text[], t.status) desc nulls last, t.id desc`,
  'status,-deadline': `array_position('{to_do,done,cancelled}'::text[], t.status), t.deadline desc nulls last, t.id desc`,
  '-status,deadline': `array_position('{to_do,done,cancelled}'::text[], t.status) desc nulls last, t.deadline, t.id`,
  'status,region.name,-seats': `array_position('{to_do,done,cancelled}'::text[], t.status), r.name collate "fr", t.seats desc nulls last, t.id desc`,
  'region.name': `r.name collate "fr", t.id`,
  '-region.name,-deadline': `r.name collate "fr" desc nulls last, t.deadline desc nulls last, t.id desc`,
};

describe('A list of many rows with few values', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;
  beforeAll(async () => {
    readApi = await openReadApi(engine);
    await readApi.database.query(
      statementOf(sql`
        insert into training_courses (id, label, status, deadline, seats, region_id, deleted_at)
        select
          (${firstId.slice(0, -12)}::text || lpad(n::text, 12, '0'))::uuid,
          'Course ' || n,
          case when n % 10 < 8 then 'to_do' when n % 10 = 8 then 'done' end,
          case when n % 7 > 0 then date '2026-01-01' + (n * 7919) % 900 end,
          n % 13,
          case when n % 11 > 0 then ${id('r', 1)}::uuid when n % 2 = 0 then ${id('r', 2)}::uuid end,
          case when n % 1000 = 0 then now() end
        from generate_series(1, ${rows}::int) as n`),
    );
    await readApi.database.script('analyze');
  });
  afterAll(() => readApi.database.close());

  it.each(Object.keys(orders))('has its rows in the order of %s, on any page', async (sort) => {
    const expected = await idsInOrder(readApi, orders[sort] ?? '');
    const page = async (number: number) =>
      readApi.ask(`/training-courses?sort=${sort}&page[size]=50&page[number]=${number}`);

    for (const number of [1, 3, 100, Math.ceil(expected.length / 50)])
      expect(idsOf(await page(number)), `page ${number}`).toEqual(
        expected.slice((number - 1) * 50, number * 50),
      );
    const { next } = (await page(110)).body.links;
    const after = await readApi.ask(next.slice(next.indexOf('/training-courses')));
    expect(idsOf(after)).toEqual(expected.slice(110 * 50, 111 * 50));
  });
});

async function idsInOrder({ database }: ReadApi, order: string): Promise<readonly string[]> {
  const found = await database.query<{ id: string }>({
    text: `select t.id from training_courses as t left join regions as r on r.id = t.region_id where t.deleted_at is null order by ${order}`,
    values: [],
  });
  return found.map((row) => row.id);
}

const idsOf = ({ body }: Answer): readonly string[] =>
  body.data.map((row: { readonly id: string }) => row.id);
