import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rebuildFormulas, settleFormulaColumns } from '#engine/api/write/formulas/rebuildFormulas.ts';
import type { Model } from '#engine/model/model.ts';
import { anyDatabase } from '../../world/databases.ts';
import {
  clerk,
  compileWorld,
  dataOf,
  type FormulaWorld,
  now,
  openFormulaWorld,
  reader,
  schemas,
} from './formulaWorld.ts';

describe('stored formulas', () => {
  const engine = anyDatabase();
  let world: FormulaWorld;
  beforeAll(async () => {
    world = await openFormulaWorld(engine);
  }, 300_000);
  afterAll(() => world?.close());

  const settle = async (model: Model) => {
    const lines: string[] = [];
    await settleFormulaColumns({ database: world.database, model, now }, (line) => lines.push(line));
    return lines;
  };

  test('lose nothing when two people write rows of one record at once', async () => {
    const order = await world.create('orders', { title: 'Busy' });
    const [other] = [await world.create('orders', { title: 'Busy too' })];

    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        world.create(
          'lines',
          { quantity: 1, unit_price: '1.00' },
          { order: index % 4 === 0 ? other : order },
        ),
      ),
    );

    expect(await world.read('orders', order)).toMatchObject({ total: '15.00' });
    expect(await world.read('orders', other)).toMatchObject({ total: '5.00' });
  }, 300_000);

  test('never wait for each other in a circle, whatever the order of the rows', async () => {
    const [one, two] = [
      await world.create('orders', { title: 'One' }),
      await world.create('orders', { title: 'Two' }),
    ];
    const add = (order: string) => ({
      op: 'add',
      data: dataOf(world.model, 'lines', { quantity: 1, unit_price: '1.00' }, { order }),
    });
    const send = (orders: readonly string[]) =>
      world.send('POST', '/operations', { 'atomic:operations': orders.map(add) });

    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send(index % 2 === 0 ? [one, two] : [two, one])),
    );

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await world.read('orders', one)).toMatchObject({ total: '8.00' });
    expect(await world.read('orders', two)).toMatchObject({ total: '8.00' });
  }, 300_000);

  test('are calculated at the next start for rows that were there, once, and again when they change', async () => {
    await settle(world.model);
    expect(await settle(world.model)).toEqual([]);
    await world.database.script(
      'update orders set total = null, with_tax = 1; update lines set amount = 7 where amount is null',
    );

    const counted = await rebuildFormulas({ database: world.database, model: world.model, now });
    expect(counted.find(({ field }) => field === 'total')?.changed).toBeGreaterThan(0);
    expect(
      (await rebuildFormulas({ database: world.database, model: world.model, now })).every(
        ({ changed }) => changed === 0,
      ),
    ).toBe(true);
    const taxed = JSON.parse(JSON.stringify(schemas).replace('* 1.2', '* 1.1'));
    expect(await settle(compileWorld(taxed).model)).toEqual([
      expect.stringMatching(/^orders\.with_tax: \d+ rows calculated$/),
    ]);
    expect(await settle(world.model)).toEqual([expect.stringMatching(/^orders\.with_tax/)]);
  });

  test('that are new are calculated again by servers that start within the hour, since older ones went on writing', async () => {
    const { script } = world.database;
    const order = await world.create('orders', { title: 'During an upgrade' });
    await world.create('lines', { quantity: 1, unit_price: '10.00' }, { order });
    await settle(world.model);
    const writtenByAnOlderOne = 'update orders set with_tax = 1 where total > 0';

    await script(
      "update schema_backfills set applied_at = now() - interval '2 hours' where name = 'first start'",
    );
    await script(writtenByAnOlderOne);
    const soon = await settle(world.model);
    const after = await world.read('orders', order);
    await script("update schema_backfills set applied_at = now() - interval '2 hours'");
    await script(writtenByAnOlderOne);
    const late = await settle(world.model);

    expect(soon).toEqual([expect.stringMatching(/^orders\.with_tax: \d+ rows? calculated$/)]);
    expect(after).toMatchObject({ with_tax: '12.00' });
    expect(late).toEqual([]);
    await rebuildFormulas({ database: world.database, model: world.model, now });
  });

  test('are explained by the values that go into them, to whoever sees all of these rows', async () => {
    const customer = await world.create('customers', { name: 'Ada' });
    const order = await world.create('orders', { title: 'Why' }, { customer });
    await world.create('lines', { quantity: 2, unit_price: '2.50', is_paid: true }, { order });
    await world.create('lines', { quantity: 1, unit_price: '1.00' }, { order });
    const ask = async (field: string, actor?: typeof reader) => {
      const { status, document } = await world.send(
        'GET',
        `/orders/${order}/explanation?field=${field}`,
        undefined,
        actor,
      );
      return [status, document.meta?.parts ?? document.errors[0].code];
    };

    expect(await ask('paid')).toEqual([200, [{ value: '5', rows: 1 }]]);
    expect(await ask('label')).toEqual([
      200,
      [
        { value: customer, rows: null },
        { value: 'Ada', rows: null },
        { value: 'Why', rows: null },
      ],
    ]);
    expect(await ask('line_count', reader)).toEqual([200, [{ value: '1', rows: 1 }]]);
    expect(await ask('paid', clerk)).toEqual([200, [{ value: null, rows: null, hidden: true }]]);
    expect(await ask('label', clerk)).toEqual([
      200,
      [
        { value: customer, rows: null },
        { value: null, rows: null, hidden: true },
        { value: 'Why', rows: null },
      ],
    ]);
    expect(await ask('paid', { ...reader, role: 'nobody' })).toEqual([403, 'forbidden']);
    expect(await ask('titel')).toEqual([400, 'not-calculated']);
  });
});
