import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { addLabel, get } from './courses.ts';
import { director, openTestApi, type TestApi } from './testApi.ts';

const size = 6;
const place = fc.integer({ min: 0, max: size - 1 });
const moves = fc.array(fc.record({ moved: place, target: place, move: fc.constantFrom('before', 'after') }), {
  maxLength: 8,
});

describe('order', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  let ids: string[];
  beforeAll(async () => {
    testApi = await openTestApi(engine);
    ids = [];
    for (let index = 0; index < size; index += 1) ids.push(await addLabel(testApi, 'axes', `Axe ${index}`));
  });
  afterAll(() => testApi.close());

  const sort = (id: string, move: string, target: string) =>
    testApi.send({ path: `/axes/${id}/sort`, body: { meta: { move, target } } });
  const rows = async (): Promise<{ id: string; attributes: { position: number } }[]> =>
    (await get(testApi, '/axes?sort=position')).document.data;
  const order = async () => (await rows()).map(({ id }) => id);

  test('new rows come last', async () => {
    expect(await order()).toEqual(ids);
  });

  test('any sequence of moves keeps every row once, where it was put, without a gap', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (sequence) => {
        let expected = await order();
        for (const { moved, target, move } of sequence) {
          const [one, other] = [at(ids, moved), at(ids, target)];
          await sort(one, move, other);
          expected = movedIn(expected, one, move, other);
        }

        const found = await rows();
        expect(found.map(({ id }) => id)).toEqual(expected);
        expect(found.map(({ attributes }) => attributes.position)).toEqual(ids.map((_, index) => index + 1));
      }),
      { numRuns: 15 },
    );
  });

  test('rows of one same place and gaps are mended by the first move', async () => {
    await testApi.database.query({
      text: 'update axes set position = 7 where id = any($1::uuid[])',
      values: [ids.slice(0, 3)],
    });
    const before = await order();

    await sort(at(before, 0), 'after', at(before, 1));

    expect(await order()).toEqual(movedIn(before, at(before, 0), 'after', at(before, 1)));
    expect((await rows()).map(({ attributes }) => attributes.position)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('moves at the same time leave a whole order', async () => {
    const replies = await Promise.all(
      ids.map((id, index) => sort(id, index % 2 ? 'before' : 'after', at(ids, (index + 3) % size))),
    );

    expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await rows()).map(({ attributes }) => attributes.position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([...(await order())].sort()).toEqual([...ids].sort());
  });

  test('a move is one statement for the rows, and one entry of the history', async () => {
    const [first, , last] = await order();
    const before = await testApi.history(first ?? '');

    const texts = await testApi.statements(() => sort(first ?? '', 'after', last ?? ''));

    expect(texts.filter((text) => text.startsWith('with ranked'))).toHaveLength(1);
    expect(texts).toHaveLength(8);
    const entries = await testApi.history(first ?? '');
    expect(entries).toHaveLength(before.length + 1);
    expect(
      entries.find(({ changes }) => changes.length === 1 && changes[0].field === 'position'),
    ).toBeDefined();
  });

  test('beside itself nothing moves and nothing is told', async () => {
    const before = await order();
    const [first = ''] = before;
    const entries = await testApi.history(first);

    const { status } = await sort(first, 'after', first);

    expect(status).toBe(200);
    expect(await order()).toEqual(before);
    expect(await testApi.history(first)).toHaveLength(entries.length);
  });

  test('needs the permission to sort', async () => {
    const body = { meta: { move: 'after', target: at(ids, 1) } };

    expect((await testApi.send({ path: `/axes/${ids[0]}/sort`, body, actor: director })).status).toBe(403);
  });
});

function at(list: readonly string[], index: number): string {
  return list[index] ?? '';
}

/** The order as the words of the move have it. */
function movedIn(list: readonly string[], moved: string, move: string, target: string): string[] {
  if (moved === target) return [...list];
  const rest = list.filter((id) => id !== moved);
  const index = rest.indexOf(target) + (move === 'after' ? 1 : 0);
  return [...rest.slice(0, index), moved, ...rest.slice(index)];
}
