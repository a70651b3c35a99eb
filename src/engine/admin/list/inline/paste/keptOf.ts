import type { KeptCells, RowStates } from '#engine/admin/grid/edits/cellState.ts';
import type { RowsToSend } from './useSendRows.ts';

/**
 * What is pasted, as cells that were typed and not sent: what a page that goes meanwhile leaves for the next visit.
 *
 * @example
 * keptOf([{ row: { id: 'a', price: '1.00' }, values: { price: '2.00' } }], {})
 * // { a: { price: { status: 'unsent', value: '2.00', base: '1.00' } } }
 */
export function keptOf(updates: RowsToSend['updates'], setAside: KeptCells): KeptCells {
  const rows = updates.map(({ row, values }) => {
    const cells = Object.entries(values).map(([name, value]) => {
      const typed = setAside[row.id]?.[name];
      const base = typed && typed.status !== 'refused' ? typed.base : (row[name] ?? null);
      return [name, { status: 'unsent', value, base }] as const;
    });
    return [row.id, Object.fromEntries(cells) satisfies RowStates] as const;
  });
  return Object.fromEntries(rows);
}
