import type { Place } from '#engine/admin/grid/edits/cellState.ts';
import { type GridLayout, type GridRange, placeAt, rangeBetween } from './gridLayout.ts';

/** Where one is in a grid. */
interface GridPosition {
  /** The cell that has the focus, or would get it. */
  readonly active: Place | null;
  /** Where the selected range began. */
  readonly anchor: Place | null;
  /** The active cell is written in, beginning with this text; null: with its value. */
  readonly editing: { readonly text: string | null } | null;
  /** The cell whose state or explanation is shown. */
  readonly note: Place | null;
  /** Rows whose details, or cards, are open. */
  readonly open: ReadonlySet<string>;
}

/** How one row is concerned, as one text: rows that it says nothing new about are not drawn again. */
export type RowView = string;

/** Keeps where one is in a grid outside of React, so that a move draws two rows and not the grid. */
export function createGridView() {
  let layout: GridLayout = { ids: [], names: [] };
  let position: GridPosition = { active: null, anchor: null, editing: null, note: null, open: new Set() };
  const listeners = new Set<() => void>();
  const active = () => position.active ?? placeAt(layout, 0, 0);
  const range = (): GridRange => rangeBetween(layout, position.anchor ?? active(), active());
  const set = (next: Partial<GridPosition>) => {
    position = { ...position, ...next };
    for (const listener of listeners) listener();
  };
  return {
    layout: () => layout,
    setLayout: (next: GridLayout) => {
      layout = next;
    },
    position: () => position,
    set,
    /** Shows what is below or in a row. */
    open: (id: string) => set({ open: new Set([...position.open, id]) }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    active,
    range,
    rowView: (id: string): RowView => {
      const at = layout.ids.indexOf(id);
      const { top, left, bottom, right } = range();
      const isActive = active().id === id;
      // Before one has been in the grid nothing is selected in it.
      const isInRange = position.active !== null && at >= top && at <= bottom;
      return JSON.stringify({
        active: isActive ? active().name : null,
        editing: isActive && position.editing !== null,
        from: isInRange ? left : -1,
        to: isInRange ? right : -1,
        isOpen: position.open.has(id),
      });
    },
  };
}

export type GridView = ReturnType<typeof createGridView>;

interface ReadRowView {
  readonly active: string | null;
  readonly editing: boolean;
  /** Numbers of the selected columns; -1: none. */
  readonly from: number;
  readonly to: number;
  readonly isOpen: boolean;
}

export function readRowView(view: RowView): ReadRowView {
  return JSON.parse(view);
}
