import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../../world/databases.ts';
import { dataOf, type FormulaWorld, openFormulaWorld, reader } from './formulaWorld.ts';

describe('formulas over other rows', () => {
  const engine = anyDatabase();
  let world: FormulaWorld;
  beforeAll(async () => {
    world = await openFormulaWorld(engine);
  }, 300_000);
  afterAll(() => world?.close());

  const line = (order: string, quantity: number, unit_price: string, more: object = {}) =>
    world.create('lines', { quantity, unit_price, ...more }, { order });
  const patch = (path: string, id: string, attributes: object, relations = {}) =>
    world.send('PATCH', `/${path}/${id}`, {
      data: { id, ...dataOf(world.model, path, attributes, relations) },
    });

  test('are those of no rows when a record is new', async () => {
    const order = await world.create('orders', { title: 'Empty' });

    expect(await world.read('orders', order)).toMatchObject({
      total: '0.00',
      with_tax: '0.00',
      line_count: 0,
      mean: null,
      label: 'n/a',
      span: null,
      late: false,
    });
  });

  test('follow rows that are added, changed, cleared, deleted and restored, and leave the version alone', async () => {
    const order = await world.create('orders', { title: 'Order', discount: '10.00' });
    const one = await line(order, 3, '1.11', { is_paid: true });
    const other = await line(order, 1, '100.00');
    expect(await world.read('orders', order)).toMatchObject({
      total: '103.33',
      paid: '3.33',
      with_tax: '112.00',
      line_count: 1,
      mean: '51.67',
      version: 1,
    });

    await patch('lines', other, { quantity: 2 });
    expect(await world.read('orders', order)).toMatchObject({ total: '203.33', line_count: 2, version: 1 });
    await patch('lines', other, { unit_price: null });
    expect(await world.read('orders', order)).toMatchObject({ total: '3.33', mean: '3.33', line_count: 2 });
    await world.send('DELETE', `/lines/${one}`);
    expect(await world.read('orders', order)).toMatchObject({ total: '0.00', paid: '0.00', line_count: 1 });
    await world.send('PATCH', `/lines/${one}/restore`);
    expect(await world.read('orders', order)).toMatchObject({ total: '3.33', line_count: 2, version: 1 });
  });

  test('follow a row from one record to another, and up to the record above', async () => {
    const customer = await world.create('customers', { name: 'Ada' });
    const [from, to] = [
      await world.create('orders', { title: 'From', ordered_on: '2026-01-01' }, { customer }),
      await world.create('orders', { title: 'To', ordered_on: '2026-02-01' }),
    ];
    const moved = await line(from, 2, '5.00');
    expect(await world.read('customers', customer)).toMatchObject({
      turnover: '10.00',
      last_order: '2026-01-01',
    });

    await patch('lines', moved, {}, { order: to });
    expect(await world.read('orders', from)).toMatchObject({ total: '0.00' });
    expect(await world.read('orders', to)).toMatchObject({ total: '10.00' });
    expect(await world.read('customers', customer)).toMatchObject({ turnover: '0.00' });
    await patch('orders', to, {}, { customer });
    expect(await world.read('customers', customer)).toMatchObject({
      turnover: '10.00',
      last_order: '2026-02-01',
    });
  });

  test('follow the record behind a relation, which may go', async () => {
    const customer = await world.create('customers', { name: 'Ada' });
    const order = await world.create('orders', { title: 'Books' }, { customer });
    expect(await world.read('orders', order)).toMatchObject({ label: 'Ada: Books' });

    await patch('customers', customer, { name: 'Charles' });
    expect(await world.read('orders', order)).toMatchObject({ label: 'Charles: Boo', version: 1 });
    await patch('orders', order, {}, { customer: null });
    expect(await world.read('orders', order)).toMatchObject({ label: 'n/a' });
  });

  test('follow rows that go with another record, and relations that are emptied with it', async () => {
    const [pen, ink] = [
      await world.create('products', { name: 'Pen' }),
      await world.create('products', { name: 'Ink' }),
    ];
    const customer = await world.create('customers', { name: 'Ada' });
    const order = await world.create('orders', { title: 'Pens' }, { customer });
    const kept = await world.create('orders', { title: 'Ink' });
    await world.create('lines', { quantity: 4 }, { order, product: pen });
    const inked = await world.create('lines', { quantity: 5 }, { order: kept, product: ink });
    expect(await world.read('products', pen)).toMatchObject({ sold: 4 });
    expect(await world.read('lines', inked)).toMatchObject({ product_name: 'Ink' });

    expect((await world.send('DELETE', `/customers/${customer}`)).status).toBe(204);
    expect((await world.send('DELETE', `/products/${ink}`)).status).toBe(204);
    expect(await world.read('products', pen)).toMatchObject({ sold: 0, version: 1 });
    expect(await world.read('lines', inked)).toMatchObject({ product_name: '–', version: 1 });
  });

  test('are right after two hundred rows in one request, in one more statement each', async () => {
    const order = await world.create('orders', { title: 'Bulk' });
    const operations = Array.from({ length: 200 }, (_, index) => ({
      op: 'add',
      data: dataOf(world.model, 'lines', { quantity: index + 1, unit_price: '1.00' }, { order }),
    }));
    const statements: string[] = [];
    const stop = world.database.onStatement(({ text }) => statements.push(text));

    const { status } = await world.send('POST', '/operations', { 'atomic:operations': operations });
    stop();

    expect(status).toBe(200);
    expect(await world.read('orders', order)).toMatchObject({
      total: '20100.00',
      line_count: 199,
      version: 1,
    });
    expect(statements.filter((text) => /update "orders" as "w"/.test(text))).toHaveLength(1);
  }, 300_000);

  test('are written by nobody, and accepted as they were read', async () => {
    const order = await world.create('orders', { title: 'Read', due_on: '2026-03-01' });
    await line(order, 1, '7.00');
    const { version: _, createdAt: _c, updatedAt: _u, ...read } = await world.read('orders', order);

    expect(read).toMatchObject({ late: true, total: '7.00' });
    expect((await patch('orders', order, read)).status).toBe(200);
    for (const forged of [{ total: '8.00' }, { late: false }, { span: 3 }]) {
      const { status, document } = await patch('orders', order, forged);
      expect([status, document.errors[0].code]).toEqual([422, 'read-only']);
    }
    const made = await world.send('POST', '/orders', {
      data: dataOf(world.model, 'orders', { title: 'Forged', total: '8.00' }),
    });
    expect(made.status).toBe(422);
    expect((await world.send('PATCH', `/orders/${order}`, { data: { id: order } }, reader)).status).toBe(403);
  });

  test('sort, filter and are exported, those of the day too', async () => {
    const list = await world.send(
      'GET',
      '/orders?filter[late]=true&sort=-total&fields[orders]=title,total,late',
    );
    expect(list.document.data.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      { title: 'Read', total: '7.00', late: true },
    ]);
    expect((await world.send('GET', '/orders?sort=late,-with_tax')).status).toBe(200);
    expect((await world.send('GET', '/customers?filter[turnover][gte]=10')).document.data).toHaveLength(1);
    const csv = await world.send(
      'GET',
      '/orders/export?format=csv&filter[late]=true&fields[orders]=title,total,late',
    );
    expect(csv.document).toMatch(/Read.*7\.00.*yes/i);
  });

  test('are kept for a draft, and calculated anew for a copy', async () => {
    const draft = await world.send('POST', '/orders/draft', {
      data: dataOf(world.model, 'orders', { ordered_on: '2026-03-01', due_on: '2026-03-03' }),
    });
    expect(draft.document.errors ?? draft.document.data.attributes).toMatchObject({ span: 3, total: '0.00' });
    const order = await world.create('orders', { title: 'Twice', discount: '1.00' });
    await line(order, 1, '7.00');
    const copy = await world.send('PATCH', `/orders/${order}/duplicate`);
    expect(copy.document.errors ?? copy.document.data.attributes).toMatchObject({
      total: '0.00',
      with_tax: '-1.20',
    });
  });
});
