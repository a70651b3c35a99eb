import { createContext, type ReactNode, useContext } from 'react';
import type { CellText } from './cells/useCellText.ts';
import type { GridEdits } from './edits/createGridEdits.ts';
import type { GridColumn, GridRow } from './gridColumn.ts';
import type { GridView } from './table/createGridView.ts';
import type { GridActions } from './table/useGridActions.ts';

/** What every cell of a grid needs; it stays the same while one types and moves. */
export interface GridPieces {
  readonly columns: readonly GridColumn[];
  readonly text: CellText;
  readonly edits: GridEdits;
  readonly view: GridView;
  readonly actions: GridActions;
  readonly rowLabel: (row: GridRow) => string;
  /** Why a cell may not be written; undefined: it may. */
  readonly readOnlyReason: (column: GridColumn | undefined, row: GridRow) => string | undefined;
  /** Shown below an opened row. */
  readonly rowDetails?: (row: GridRow) => ReactNode;
  /** Puts a row among the selected ones, or takes it out. */
  readonly toggleRow?: (id: string) => void;
}

const GridContext = createContext<GridPieces | null>(null);

export const GridProvider = GridContext.Provider;

export function useGrid(): GridPieces {
  const pieces = useContext(GridContext);
  if (!pieces) throw new Error('There is no <Grid> above this component');
  return pieces;
}
