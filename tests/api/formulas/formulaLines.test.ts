import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rebuildFormulas } from '#engine/api/write/formulas/rebuildFormulas.ts';
import { anyDatabase } from '../../world/databases.ts';
import { dataOf, type FormulaWorld, now, openFormulaWorld, reader } from './formulaWorld.ts';

const fees = [
  { name: 'Delivery', amount: '10.00', hours: 2, due_on: '2026-03-04', is_owed: true },
  { name: 'Gift', amount: '2.50', hours: 1, due_on: '2026-02-01', is_owed: false },
  { name: 'Unknown', amount: null, hours: null, due_on: null, is_owed: null },
];

describe('formulas over the lines inside a record', () => {
  const engine = anyDatabase();
  let world: FormulaWorld;
  beforeAll(async () => {
    world = await openFormulaWorld(engine);
  }, 300_000);
  afterAll(() => world?.close());

  const patch = (id: string, attributes: object) =>
    world.send('PATCH', `/orders/${id}`, { data: { id, ...dataOf(world.model, 'orders', attributes) } });

  test('are stored with the record, and follow each change of it', async () => {
    const order = await world.create('orders', { title: 'Fees', ordered_on: '2026-03-01', fees });
    expect(await world.read('orders', order)).toMatchObject({
      fee_total: '12.50',
      owed: '10.00',
      long_fees: 1,
      fee_mean: '6.25',
      last_fee: 'Unknown',
      first_due: '2026-02-01',
      all_in: '12.50',
      is_due: true,
    });

    await world.create('lines', { quantity: 1, unit_price: '7.00' }, { order });
    expect(await world.read('orders', order)).toMatchObject({ all_in: '19.50', version: 1 });
    await patch(order, { fees: fees.slice(0, 1) });
    expect(await world.read('orders', order)).toMatchObject({ fee_total: '10.00', all_in: '17.00' });
    await patch(order, { fees: [] });
    expect(await world.read('orders', order)).toMatchObject({
      fee_total: '0.00',
      owed: '0.00',
      long_fees: 0,
      fee_mean: null,
      last_fee: 'none',
      first_due: null,
      all_in: '7.00',
      is_due: false,
    });
  });

  test('add durations up to the minute, inside the record and beside it, and calculate with their hours', async () => {
    const order = await world.create('orders', {
      title: 'Durations',
      fees: [{ took: 'PT1H30M' }, { took: 'PT50M' }, { took: null }],
    });
    const explained = async (field: string) =>
      (await world.send('GET', `/orders/${order}/explanation?field=${field}`)).document.meta.parts;
    expect(await world.read('orders', order)).toMatchObject({
      took: 'PT2H20M',
      wages: '57.17',
      usual_spent: null,
    });

    for (const spent of ['PT1H', 'PT1H30M', 'PT8H'])
      await world.create('lines', { quantity: 1, unit_price: '1.00', spent }, { order });

    expect(await world.read('orders', order)).toMatchObject({
      took: 'PT12H50M',
      wages: '314.42',
      usual_spent: 'PT1H15M',
    });
    expect(await explained('took')).toEqual([
      { value: 'PT2H20M', rows: 3 },
      { value: 'PT10H30M', rows: 3 },
    ]);
    await patch(order, { fees: [] });
    expect(await world.read('orders', order)).toMatchObject({ took: 'PT10H30M', wages: '257.25' });
  });

  test('reach the record above, from one owner to another', async () => {
    const [from, to] = [
      await world.create('customers', { name: 'Ada' }),
      await world.create('customers', { name: 'Charles' }),
    ];
    const order = await world.create('orders', { title: 'Moved', fees }, { customer: from });
    expect(await world.read('customers', from)).toMatchObject({ charged: '12.50' });

    await world.send('PATCH', `/orders/${order}`, {
      data: { id: order, ...dataOf(world.model, 'orders', {}, { customer: to }) },
    });
    expect(await world.read('customers', from)).toMatchObject({ charged: '0.00' });
    expect(await world.read('customers', to)).toMatchObject({ charged: '12.50' });
    await world.send('DELETE', `/orders/${order}`);
    expect(await world.read('customers', to)).toMatchObject({ charged: '0.00' });
    await world.send('PATCH', `/orders/${order}/restore`);
    expect(await world.read('customers', to)).toMatchObject({ charged: '12.50' });
  });

  test('are the same in the database as where they were written', async () => {
    const counted = await rebuildFormulas({ database: world.database, model: world.model, now });

    expect(counted.filter(({ changed }) => changed > 0)).toEqual([]);
  });

  test('are calculated by the database for rows that were written without them', async () => {
    const order = await world.create('orders', { title: 'Bare', ordered_on: '2026-03-01', fees });
    const told = await world.read('orders', order);
    await world.database.script('update orders set fee_total = null, long_fees = 9, last_fee = null');

    await rebuildFormulas({ database: world.database, model: world.model, now });
    expect(await world.read('orders', order)).toEqual(told);
  });

  test('sort, filter and are exported', async () => {
    const due = await world.send('GET', '/orders?filter[is_due]=true&sort=-fee_total&fields[orders]=title');
    const titles = due.document.data.map(
      ({ attributes }: { attributes: { title: string } }) => attributes.title,
    );
    expect(titles.toSorted()).toEqual(['Bare', 'Moved']);
    expect((await world.send('GET', '/orders?filter[fee_total]=12.5')).document.data).toHaveLength(2);
    const csv = await world.send(
      'GET',
      '/orders/export?format=csv&filter[title]=Bare&fields[orders]=title,fee_total,last_fee',
    );
    expect(csv.document).toMatch(/Bare.*12\.50.*Unknown/);
  });

  test('are copied with their lines, written by operations, and read-only', async () => {
    const order = await world.create('orders', { title: 'Twice', fees });
    const copy = await world.send('PATCH', `/orders/${order}/duplicate`);
    expect(copy.document.data.attributes).toMatchObject({ fee_total: '12.50', long_fees: 0 });
    const together = await world.send('POST', '/operations', {
      'atomic:operations': [
        { op: 'add', data: dataOf(world.model, 'orders', { title: 'Together', fees }) },
        { op: 'update', data: { id: order, ...dataOf(world.model, 'orders', { fees: fees.slice(1) }) } },
      ],
    });
    expect(
      together.document['atomic:results'].map(
        ({ data }: { data: { attributes: { fee_total: string } } }) => data.attributes.fee_total,
      ),
    ).toEqual(['12.50', '2.50']);
    expect((await patch(order, { fee_total: '1.00' })).status).toBe(422);
  });

  test('are explained by the lines that count', async () => {
    const order = await world.create('orders', { title: 'Why', fees });
    const ask = async (field: string) =>
      (await world.send('GET', `/orders/${order}/explanation?field=${field}`, undefined, reader)).document
        .meta.parts;

    expect(await ask('fee_total')).toEqual([{ value: '12.5', rows: 3 }]);
    expect(await ask('owed')).toEqual([{ value: '10', rows: 1 }]);
    expect(await ask('first_due')).toEqual([{ value: '2026-02-01', rows: 3 }]);
  });
});
