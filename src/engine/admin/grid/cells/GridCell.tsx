import Clash from '@mui/icons-material/CallSplit';
import Saved from '@mui/icons-material/Check';
import Unsent from '@mui/icons-material/CloudOffOutlined';
import Typed from '@mui/icons-material/EditOutlined';
import Failed from '@mui/icons-material/ErrorOutline';
import Saving from '@mui/icons-material/Sync';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { traits } from '#engine/admin/fields/traits.ts';
import type { CellState } from '#engine/admin/grid/edits/cellState.ts';
import type { GridColumn, GridRow } from '#engine/admin/grid/gridColumn.ts';
import { useGrid } from '#engine/admin/grid/gridContext.ts';
import { CellEditor } from './CellEditor.tsx';

interface GridCellProps {
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly state: CellState | undefined;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isEditing: boolean;
}

/** A cell: its value, and how it stands where that is not as the server has it. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, column, state, isActive, isSelected, isEditing } = props;
  const { readOnlyReason } = useGrid();
  const isReadOnly = readOnlyReason(column, row) !== undefined;
  const isInvalid = state?.status === 'refused' || state?.status === 'failed';
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a table that is a grid this is a gridcell
    <td
      data-row={row.id}
      data-column={column.name}
      data-align={traits[column.field.fieldType].align}
      data-state={state?.status}
      data-editing={isEditing || undefined}
      data-difference={column.difference?.(row)}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-readonly={isReadOnly}
      aria-invalid={isInvalid || undefined}
    >
      {isEditing ? <CellEditor row={row} column={column} state={state} /> : <CellContent {...props} />}
    </td>
  );
});

function CellContent({ row, column, state }: GridCellProps) {
  const { text } = useGrid();
  return (
    <>
      {(state || column.isTyped?.(row)) && <CellMark row={row} column={column} state={state} />}
      <span>{state?.status === 'refused' ? state.text : text.show(column, row[column.name])}</span>
    </>
  );
}

const icons = {
  refused: Failed,
  failed: Failed,
  clash: Clash,
  unsent: Unsent,
  waiting: Saving,
  saving: Saving,
  saved: Saved,
  typed: Typed,
};

/** The state of the cell as an icon, with its word for screen readers; a press opens the note. */
export function CellMark({ row, column, state }: Pick<GridCellProps, 'row' | 'column' | 'state'>) {
  const translate = useTranslate();
  const { actions } = useGrid();
  const status = state?.status ?? 'typed';
  const Icon = icons[status];
  const word = translate(`grid.status.${status}`);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-status={status}
      title={word}
      onClick={() => actions.showNote({ id: row.id, name: column.name })}
    >
      <Icon aria-hidden fontSize="inherit" />
      <span style={visuallyHidden}>{word}</span>
    </button>
  );
}
