import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { id, openReadApi, type ReadApi } from './readApi.ts';

const rows = 240;

describe('A deep list', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;
  beforeAll(async () => {
    readApi = await openReadApi(engine);
    for (let number = 100; number < 100 + rows; number += 1)
      await readApi.insert('training_courses', many(number));
  });
  afterAll(() => readApi.database.close());

  const sorts = [
    'label',
    '-label',
    'seats',
    '-seats',
    'status,-deadline',
    '-deadline,seats',
    'region.name,-seen_at',
    '-createdAt',
  ];

  it.each(sorts)('gives every row once, in order, when its pages are followed by %s', async (sort) => {
    const whole = await Promise.all(
      [1, 2].map((page) => readApi.ask(`/training-courses?sort=${sort}&page[size]=200&page[number]=${page}`)),
    );
    const expected = whole.flatMap(({ body }) => idsOf(body));

    const followed = await follow(readApi, `/training-courses?sort=${sort}&page[size]=2`);

    expect(followed.ids).toEqual(expected);
    expect(followed.cursors).toBe((rows + 4) / 2 - 100);
  });

  it('offers a cursor from page 100 on, and numbers before', async () => {
    const near = await readApi.ask('/training-courses?page[size]=2&page[number]=99');
    const far = await readApi.ask('/training-courses?page[size]=2&page[number]=100');
    const next = await readApi.ask(inside(far.body.links.next));

    expect(near.body.links.next).toContain('page%5Bnumber%5D=100');
    expect(far.body.links.next).toContain('page%5Bafter%5D=');
    expect(next.body.meta.page).toEqual({ number: 101, size: 2, total: rows + 4 });
    expect(next.body.links.prev).toContain('page%5Bnumber%5D=100');
  });

  it('costs one statement, however many rows and included rows it has', async () => {
    const includes = 'include=region.director,manager,axes,stages.person';
    const few = await readApi.ask(`/training-courses?${includes}&page[size]=1`);
    const many = await readApi.ask(`/training-courses?${includes}&page[size]=200`);

    expect([few.body.data.length, many.body.data.length]).toEqual([1, 200]);
    expect([few.statements.length, many.statements.length]).toEqual([1, 1]);
  });

  describe('searched in related rows', () => {
    beforeAll(() => addArchives(readApi));

    // How rows are come to depends on how frequent words are among the newest rows, and in all: each filter finds the same.
    it.each([
      { title: 'in many of the newest rows', words: 'dossier', filter: 'filter[label]=dossier', total: rows },
      {
        title: 'together in some of the newest rows',
        words: 'dossier 3',
        filter: 'filter[label]=r 3',
        total: 35,
      },
      {
        title: 'in many rows, none of them new',
        words: 'archive',
        filter: 'filter[label]=arch',
        total: archives,
      },
      { title: 'in many related rows', words: 'quai', filter: 'filter[stages.label]=quai', total: archives },
      {
        title: 'in many rows and in half of their related rows',
        words: 'archive quai pair',
        filter: 'filter[stages.label]=quai pair',
        total: archives / 2,
      },
      { title: 'in one row', words: 'archive 2222', filter: 'filter[label]=archive 2222', total: 1 },
      {
        title: 'never together',
        words: 'archive dossier',
        filter: 'filter[label]=archive dossier',
        total: 0,
      },
    ])('finds words that are $title', async ({ words, filter, total }) => {
      const pages = ['page[size]=20', 'page[size]=7&page[number]=4&sort=label', 'page[size]=20&group=stages'];

      for (const page of pages) {
        const found = await readApi.ask(`/training-courses?filter[q]=${words}&${page}`);
        const expected = await readApi.ask(`/training-courses?${filter}&${page}`);

        expect(found.body.meta).toEqual(expected.body.meta);
        expect(found.body.meta.page.total).toBe(total);
        expect(idsOf(found.body)).toEqual(idsOf(expected.body));
        expect(found.statements).toHaveLength(1);
      }
    });
  });
});

const archives = 2300;

/** Older rows, each with a related one. */
async function addArchives({ database }: ReadApi): Promise<void> {
  await database.query(
    statementOf(sql`
      insert into training_courses (id, label, created_at)
      select ${idSql('b')}, 'Archive ' || n, timestamptz '2024-01-01T00:00:00Z' + n * interval '1 minute'
      from generate_series(1, ${archives}::int) as n`),
  );
  await database.query(
    statementOf(sql`
      insert into stages (id, label, course_id)
      select ${idSql('t')}, case when n % 2 = 0 then 'Quai pair ' else 'Quai ' end || n % 90, ${idSql('b')}
      from generate_series(1, ${archives}::int) as n`),
  );
  await database.script('analyze');
}

/** `id` of a row numbered `n`. */
function idSql(letter: string) {
  return sql`(${id(letter, 0).slice(0, -12)}::text || lpad(n::text, 12, '0'))::uuid`;
}

function many(number: number): Readonly<Record<string, unknown>> {
  const some = <T>(value: T, every: number) => (number % every === 0 ? null : value);
  return {
    id: id('c', number),
    label: `Dossier ${number % 7}`,
    status: some(['to_do', 'done', 'cancelled'][number % 3], 5),
    seats: some(number % 11, 4),
    deadline: some(`2026-0${(number % 9) + 1}-01`, 6),
    seen_at: some(`2026-01-01T00:00:00.${String(number % 20).padStart(3, '0')}Z`, 3),
    region_id: some(id('r', (number % 2) + 1), 8),
    created_at: `2025-01-01T00:00:${String(number % 60).padStart(2, '0')}Z`,
  };
}

async function follow(readApi: ReadApi, start: string): Promise<{ ids: string[]; cursors: number }> {
  const ids: string[] = [];
  let cursors = 0;
  for (let next: string | null = start; next !== null; ) {
    const { body } = await readApi.ask(next);
    ids.push(...idsOf(body));
    next = body.links.next === null ? null : inside(body.links.next);
    if (next?.includes('page%5Bafter%5D')) cursors += 1;
  }
  return { ids, cursors };
}

function inside(address: string): string {
  return address.replace('/api/v1', '');
}

function idsOf(body: { data: readonly { readonly id: string }[] }): string[] {
  return body.data.map((row) => row.id);
}
