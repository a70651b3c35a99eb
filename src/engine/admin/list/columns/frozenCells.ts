import { useDataTableConfigContext } from 'ra-core';
import { type RefObject, useLayoutEffect } from 'react';
import { useShownColumns } from '#engine/admin/list/listColumns.ts';
import { useMaySelect } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useTableChoice } from './tableChoice.ts';

/** How much of the table may stay at the left, so that something is left to scroll. */
const greatestShare = 0.7;

/** How many cells of a row stay at the left: the box, the handle, the number, and the columns up to the chosen one. */
export function useFrozenCells(): number {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const maySelect = useMaySelect(resource);
  const { frozen, numbered } = useTableChoice().choice;
  const place = useShownColumns(resource).findIndex(({ name }) => name === frozen);
  if (place < 0) return 0;
  const before = [maySelect, resource.order && may('sort'), numbered].filter(Boolean).length;
  return before + place + 1;
}

/** Where each frozen cell stays, kept right while columns get wider: the sum of the widths before it. */
export function useFrozenPlaces(header: RefObject<HTMLTableRowElement | null>): void {
  const count = useFrozenCells();
  const columns = useShownColumns(useResourceModel());
  const { hasBulkActions } = useDataTableConfigContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are other cells to measure
  useLayoutEffect(() => {
    const row = header.current;
    const table = row?.closest('table');
    if (!row || !table || count === 0 || typeof ResizeObserver === 'undefined') return;
    const cells = ([...row.children] as HTMLElement[]).slice(0, count);
    const place = () => placeCells(table, cells);
    const observer = new ResizeObserver(place);
    for (const cell of [table, ...cells]) observer.observe(cell);
    return () => observer.disconnect();
  }, [header, count, columns, hasBulkActions]);
}

function placeCells(table: HTMLTableElement, cells: readonly HTMLElement[]): void {
  const room = (table.parentElement?.clientWidth ?? 0) * greatestShare;
  let left = 0;
  let last = 0;
  for (const [index, cell] of cells.entries()) {
    const fits = left + cell.offsetWidth <= room;
    // Nothing is sticky at `auto`: on a narrow screen fewer columns stay.
    table.style.setProperty(`--left-${index}`, fits ? `${left}px` : 'auto');
    table.style.setProperty(`--shadow-${index}`, 'none');
    left = fits ? left + cell.offsetWidth : Number.POSITIVE_INFINITY;
    if (fits) last = index;
  }
  table.style.setProperty(
    `--shadow-${last}`,
    '1px 0 0 rgb(128 128 128 / 45%), 8px 0 8px -4px rgb(0 0 0 / 35%)',
  );
}
