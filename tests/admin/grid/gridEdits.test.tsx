import { expect, test, vi } from 'vitest';
import { createGridEdits, type GridSource } from '#engine/admin/grid/edits/createGridEdits.ts';

test('what others wrote while one types in the same cell is not taken for what one has seen', () => {
  let price = '10.00';
  const source: GridSource = {
    storedRow: (id) => ({ id, price }),
    writtenValue: (row, name) => row[name] ?? null,
    save: async () => undefined,
  };
  const edits = createGridEdits({ current: source });

  edits.type({ id: 'a', name: 'price', value: '1.00' });
  price = '15.00';
  edits.type({ id: 'a', name: 'price', value: '12.00' });
  edits.change([{ id: 'a', name: 'price', value: '12.00' }]);

  expect(edits.states().get('a')).toEqual({ price: { status: 'waiting', value: '12.00', base: '10.00' } });
});

test('what was typed just before a grid is left is saved', () => {
  const save = vi.fn(async () => undefined);
  const source: GridSource = { storedRow: (id) => ({ id, price: null }), writtenValue: () => null, save };
  const edits = createGridEdits({ current: source });

  edits.change([{ id: 'a', name: 'price', value: '12.00' }]);
  edits.stop();

  expect(save).toHaveBeenCalledWith({ id: 'a', values: { price: '12.00' }, base: { price: null } });
});
