import { styled } from '@mui/material';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CellHelp } from '#engine/admin/fields/CellHelp.tsx';
import { CellEditor } from '#engine/admin/grid/cells/CellEditor.tsx';
import { CellMark } from '#engine/admin/grid/cells/GridCell.tsx';
import { type CellState, type CellStates, type Place, stateAt } from '#engine/admin/grid/edits/cellState.ts';
import type { GridColumn, GridRow } from '#engine/admin/grid/gridColumn.ts';
import { useGrid } from '#engine/admin/grid/gridContext.ts';
import { RelationEditor } from './RelationEditor.tsx';

interface CellPortalsProps {
  readonly rows: readonly GridRow[];
  readonly states: CellStates;
  readonly elementOf: (place: Place) => HTMLElement | null;
}

/** What stands in a cell of react-admin's table beside its value: the editor, and the mark of what is not saved. */
export function CellPortals({ rows, states, elementOf }: CellPortalsProps) {
  const { columns } = useGrid();
  const marked = [...states].flatMap(([id, row]) =>
    Object.entries(row).map(([name, state]) => ({ id, name, state })),
  );
  const cellAt = ({ id, name }: Place) => {
    const row = rows.find((one) => one.id === id);
    const column = columns.find((one) => one.name === name);
    const element = elementOf({ id, name });
    return row && column && element ? { row, column, element } : undefined;
  };
  return (
    <>
      {marked.map(({ state, ...place }) => {
        const cell = cellAt(place);
        return (
          cell && (
            <InCell key={`${place.id} ${place.name}`} element={cell.element}>
              <Mark row={cell.row} column={cell.column} state={state} />
            </InCell>
          )
        );
      })}
      <OpenEditor cellAt={cellAt} states={states} />
    </>
  );
}

interface Cell {
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly element: HTMLElement;
}

interface OpenEditorProps {
  readonly cellAt: (place: Place) => Cell | undefined;
  readonly states: CellStates;
}

function OpenEditor({ cellAt, states }: OpenEditorProps) {
  const { view } = useGrid();
  const editing = useSyncExternalStore(view.subscribe, () => view.position().editing);
  const place = view.active();
  const cell = editing ? cellAt(place) : undefined;
  if (!cell) return null;
  const { row, column, element } = cell;
  return (
    <InCell key={`${place.id} ${place.name}`} element={element}>
      <Editor data-editor data-in-cell>
        {column.field.relation ? (
          <RelationEditor row={row} column={column} />
        ) : (
          <CellEditor row={row} column={column} state={stateAt(states, place)} />
        )}
        <CellHelp field={column.field} />
      </Editor>
    </InCell>
  );
}

interface InCellProps {
  readonly element: HTMLElement;
  readonly children: ReactNode;
}

/** Drawn over a cell, which becomes what it is placed by; one that stays in sight is that already. */
function InCell({ element, children }: InCellProps) {
  useLayoutEffect(() => {
    if (getComputedStyle(element).position !== 'static') return;
    element.style.position = 'relative';
    return () => {
      element.style.removeProperty('position');
    };
  }, [element]);
  return createPortal(children, element);
}

function Mark({ row, column, state }: Omit<Cell, 'element'> & { readonly state: CellState }) {
  return (
    <Marked data-in-cell data-refused={state.status === 'refused' || undefined}>
      <CellMark row={row} column={column} state={state} />
      {state.status === 'refused' && state.text}
    </Marked>
  );
}

const Editor = styled('div')({ position: 'absolute', inset: 0, zIndex: 2, minWidth: 120 });

const Marked = styled('div')(({ theme: { palette } }) => ({
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  '& button': {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    padding: 4,
    background: 'none',
    lineHeight: 0,
    cursor: 'pointer',
  },
  '& button[data-status=saved]': { color: palette.success.main },
  // What was typed stands over the value that stays.
  '&[data-refused]': { left: 0, backgroundColor: palette.background.paper, color: palette.error.main },
}));
