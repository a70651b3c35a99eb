import { expect, test } from 'vitest';
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
