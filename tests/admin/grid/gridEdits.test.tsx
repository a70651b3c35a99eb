import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createGridEdits, type GridSource } from '#engine/admin/grid/edits/createGridEdits.ts';
import { useGridEdits } from '#engine/admin/grid/edits/useGridEdits.ts';

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

test('a value typed over a calculated one stays in sight once it is saved, until the page has read it', async () => {
  const rows = [{ id: 'a', hours: '0.00' }];
  const save = async () => undefined;
  const { result } = renderHook(() => useGridEdits({ rows, save, writtenValue: () => null }));

  act(() => result.current.edits.change([{ id: 'a', name: 'hours', value: '35.00' }]));
  await waitFor(() => expect(result.current.states.get('a')?.hours?.status).toBe('saved'));

  expect(result.current.rows).toEqual([{ id: 'a', hours: '35.00' }]);
});

test('what is written otherwise is among what leaving would lose until it has arrived, below what is typed over it', () => {
  const source: GridSource = {
    storedRow: (id) => ({ id, price: '1.00', name: 'A' }),
    writtenValue: (row, name) => row[name] ?? null,
    save: () => new Promise(() => undefined),
  };
  const edits = createGridEdits({ current: source });
  const listener = vi.fn();
  edits.subscribe(listener);
  const pasted = (value: string) => ({ status: 'unsent', value, base: '1.00' }) as const;

  const release = edits.hold({ a: { price: pasted('2.00') }, b: { price: pasted('3.00') } });
  edits.change([{ id: 'b', name: 'price', value: '4.00' }]);

  expect(listener).toHaveBeenCalledTimes(2);
  expect(edits.unsaved()).toMatchObject({ a: { price: { value: '2.00' } }, b: { price: { value: '4.00' } } });
  release();
  expect(edits.unsaved()).toMatchObject({ b: { price: { value: '4.00' } } });
  expect(edits.unsaved()).not.toHaveProperty('a');
});
