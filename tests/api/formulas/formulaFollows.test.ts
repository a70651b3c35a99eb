import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveChannel } from '#engine/activity/announce.ts';
import { rebuildFormulas } from '#engine/api/write/formulas/rebuildFormulas.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../../world/databases.ts';
import { begun, type Importing } from '../import/importApi.ts';
import { admin, dataOf, type FormulaWorld, now, openFormulaWorld } from './formulaWorld.ts';

describe('the figure of a record over its rows', () => {
  const engine = anyDatabase();
  let world: FormulaWorld;
  beforeAll(async () => {
    world = await openFormulaWorld(engine);
  }, 300_000);
  afterAll(() => world?.close());

  const order = async (title: string, ...prices: readonly string[]) => {
    const id = await world.create('orders', { title });
    for (const unit_price of prices) await world.create('lines', { quantity: 1, unit_price }, { order: id });
    return id;
  };
  const totalOf = async (id: string) => (await world.read('orders', id)).total;
  const linesOf = async (id: string): Promise<readonly string[]> =>
    (await world.send('GET', `/lines?filter[order]=${id}&sort=createdAt`)).document.data.map(
      (line: { id: string }) => line.id,
    );
  const importing = (): Importing => ({
    api: world.api,
    send: ({ method = 'GET', path, body, actor }) => world.send(method, path, body, actor),
  });
  /** What open pages hear of while something is done. */
  const heardDuring = async (work: () => Promise<unknown>) => {
    const heard: { path: string; id: string }[] = [];
    let ended: () => void = () => undefined;
    const end = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const stop = await world.database.listen(liveChannel, {
      onPayload: (text) => (text === 'end' ? ended() : heard.push(...[JSON.parse(text)].flat())),
    });
    await work();
    await world.database.query(statementOf(sql`select pg_notify(${liveChannel}, 'end')`));
    await end;
    await stop();
    return heard;
  };

  test('is heard of by whoever looks at it, when a row comes, moves, goes and comes back', async () => {
    const [from, to] = [await order('From'), await order('To')];
    const hears = async (work: () => Promise<unknown>) =>
      (await heardDuring(work)).filter(({ path }) => path === 'orders').map(({ id }) => id);
    let line = '';

    expect(
      await hears(async () => {
        line = await world.create('lines', { quantity: 1, unit_price: '5.00' }, { order: from });
      }),
    ).toEqual([from]);
    const moved = await hears(() =>
      world.send('PATCH', `/lines/${line}`, {
        data: { id: line, ...dataOf(world.model, 'lines', {}, { order: to }) },
      }),
    );
    expect(moved.toSorted()).toEqual([from, to].toSorted());
    expect(await hears(() => world.send('DELETE', `/lines/${line}`))).toEqual([to]);
    expect(await hears(() => world.send('PATCH', `/lines/${line}/restore`))).toEqual([to]);
    expect(
      await hears(() =>
        world.send('PATCH', `/lines/${line}`, {
          data: { id: line, ...dataOf(world.model, 'lines', { is_paid: true }) },
        }),
      ),
    ).toEqual([to]);
    expect([await totalOf(from), await totalOf(to)]).toEqual(['0.00', '5.00']);
  });

  test('follows a merge of its records and what undoes it', async () => {
    const [kept, gone] = [await order('Kept', '1.00'), await order('Gone', '2.00', '4.00')];

    const merged = await world.send('POST', `/orders/${kept}/merge`, { meta: { with: [gone] } });
    expect([merged.status, await totalOf(kept)]).toEqual([200, '7.00']);
    const undone = await world.send('POST', `/orders/${kept}/unmerge`, {});
    expect([undone.status, await totalOf(kept), await totalOf(gone)]).toEqual([200, '1.00', '6.00']);
  });

  test('follows rows that are changed and thrown away many at once', async () => {
    const id = await order('Bulk', '1.00', '2.00', '4.00');
    const [first, ...others] = await linesOf(id);

    await world.send('POST', '/operations', {
      'atomic:operations': others.map((line) => ({
        op: 'update',
        data: { id: line, ...dataOf(world.model, 'lines', { quantity: 10 }) },
      })),
    });
    expect(await totalOf(id)).toBe('61.00');
    await world.send('POST', '/operations', {
      'atomic:operations': [{ op: 'remove', ref: { type: 'lines', id: first } }],
    });
    expect(await totalOf(id)).toBe('60.00');
  });

  test('follows an import of its rows and what takes it back', async () => {
    const id = await order('Imported', '1.00');
    const work = await begun(
      importing(),
      'lines',
      {
        name: 'lines.csv',
        bytes: 'order;quantity;unit_price\r\nImported;2;5,00\r\nImported;1;3,00\r\n',
      },
      { actor: admin },
    );
    await work.set({
      columns: ['order', 'quantity', 'unit_price'].map((field, index) => ({ index, field })),
    });

    await work.work('check');
    const done = await work.work('run');
    expect([done.state, await totalOf(id)]).toEqual(['done', '14.00']);
    await work.work('undo');
    expect(await totalOf(id)).toBe('1.00');
  });

  test('is what the rows say, whatever was done', async () => {
    const counted = await rebuildFormulas({ database: world.database, model: world.model, now });

    expect(counted.filter(({ changed }) => changed > 0)).toEqual([]);
  });
});
