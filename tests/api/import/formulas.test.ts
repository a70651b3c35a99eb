import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../../world/databases.ts';
import { type FormulaWorld, openFormulaWorld } from '../formulas/formulaWorld.ts';
import { begun, type Importing } from './importApi.ts';

describe('formulas over imported rows', () => {
  const engine = anyDatabase();
  let world: FormulaWorld;
  let importing: Importing;
  beforeAll(async () => {
    world = await openFormulaWorld(engine);
    importing = {
      api: world.api,
      send: ({ method = 'POST', path, body, actor }) => world.send(method, path, body, actor),
    };
  }, 300_000);
  afterAll(() => world?.close());

  const imported = async (path: string, fields: readonly object[], bytes: string) => {
    const one = await begun(importing, path, { name: 'rows.csv', bytes });
    await one.set({ columns: fields.map((field, index) => ({ index, ...field })) });
    expect((await one.work('check')).counts).toMatchObject({ bad: 0 });
    expect(await one.work('run')).toMatchObject({ state: 'done' });
    return one;
  };

  test('follow them, and what is taken back', async () => {
    const order = await world.create('orders', { title: 'Atlas' });
    const fields = [{ field: 'order' }, { field: 'quantity' }, { field: 'unit_price' }];

    const one = await imported('lines', fields, 'a;b;c\nAtlas;2;1,50\nAtlas;4;1,00\n');

    expect(await world.read('orders', order)).toMatchObject({ total: '7.00', line_count: 2, version: 1 });
    expect(await one.work('undo')).toMatchObject({ state: 'undone' });
    expect(await world.read('orders', order)).toMatchObject({ line_count: 0 });
  });

  test('are calculated for related rows that an import makes', async () => {
    const fields = [{ field: 'title' }, { field: 'ordered_on' }, { field: 'customer', create: true }];

    await imported('orders', fields, 'a;b;c\nOne;01/02/2026;Ada\nTwo;03/02/2026;Ada\n');

    const { document } = await world.send('GET', '/customers');
    expect(document.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
      { name: 'Ada', last_order: '2026-02-03' },
    ]);
  });
});
